#include "settings.h"

#include "assets.h"
#include "audio/sound.h"
#include "cart.h"
#include "ui/match/show.h"

Settings settings_usual(void)
{
    return (Settings){.music = 7, .effects = 8, .speed = SPEED_NORMAL, .fit = FIT_ASPECT};
}

void settings_to_bytes(const Settings *settings, uint8_t bytes[SETTINGS_BYTES])
{
    bytes[0] = settings->theme;
    bytes[1] = settings->sight;
    bytes[2] = settings->music;
    bytes[3] = settings->effects;
    bytes[4] = settings->speed;
    bytes[5] = settings->swap_a_and_b;
    bytes[6] = settings->quarter_turns;
    bytes[7] = settings->fit;
    bytes[8] = settings->hide_statistics;
}

static uint8_t within(uint8_t value, int count, uint8_t usual)
{
    return value < count ? value : usual;
}

Settings settings_from_bytes(const uint8_t *bytes, int length)
{
    Settings usual = settings_usual();
    if (!bytes || length < SETTINGS_BYTES)
        return usual;
    return (Settings){
        .theme = within(bytes[0], THEMES, usual.theme),
        .sight = within(bytes[1], SIGHTS, usual.sight),
        .music = within(bytes[2], SOUND_VOLUME_MAX + 1, usual.music),
        .effects = within(bytes[3], SOUND_VOLUME_MAX + 1, usual.effects),
        .speed = within(bytes[4], SPEEDS, usual.speed),
        .swap_a_and_b = bytes[5] == 1,
        .quarter_turns = within(bytes[6], 4, usual.quarter_turns),
        .fit = within(bytes[7], FIT_STRETCH + 1, usual.fit),
        .hide_statistics = bytes[8] == 1,
    };
}
