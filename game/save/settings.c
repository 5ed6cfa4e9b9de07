#include "settings.h"

#include "assets.h"
#include "audio/sound.h"
#include "cart.h"
#include "core/require.h"

Settings settings_usual(void)
{
    return (Settings){.music = 7, .effects = 8, .speed = SPEED_NORMAL, .fit = FIT_ASPECT};
}

static void code_within(Codec *codec, uint8_t *value, int count)
{
    uint8_t usual = *value;
    require(usual < count);
    code_u8(codec, value);
    if (*value >= count)
        *value = usual;
}

void code_settings(Codec *codec, Settings *settings)
{
    code_within(codec, &settings->theme, THEMES);
    code_within(codec, &settings->sight, SIGHTS);
    code_within(codec, &settings->music, SOUND_VOLUME_MAX + 1);
    code_within(codec, &settings->effects, SOUND_VOLUME_MAX + 1);
    code_within(codec, &settings->speed, SPEEDS);
    code_bool(codec, &settings->swap_a_and_b);
    code_within(codec, &settings->quarter_turns, 4);
    code_within(codec, &settings->fit, FIT_STRETCH + 1);
    code_bool(codec, &settings->hide_statistics);
    code_bool(codec, &settings->less_flash);
    code_bool(codec, &settings->large_text);
    code_within(codec, &settings->hand, HANDS);
    code_within(codec, &settings->lens, LENSES);
    code_bool(codec, &settings->knows_a);
    code_u16(codec, &settings->last_game);
    code_bool(codec, &settings->no_coach);
}
