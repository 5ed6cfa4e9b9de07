#include "web/squeeze/model.h"

#include <string.h>

enum {
    ODDS_MOST = MODEL_ODDS / 2 - 1, /* odds are 256 times ln(p / (1 - p)) */
    CHANCE_SHIFT = 4,               /* from a chance to its place among the odds */
    STEPS = 32,                     /* of the table that chances are made of */
    STEP_ODDS = MODEL_ODDS / STEPS,
    RATE_SHIFT = 15,
    REPEAT_RATE = 64,
    REPEAT_LEAST = 5, /* bytes, before it counts as one */
    WEIGHT_SHIFT = 16,
    MIXER_RATE = 28,
    ALWAYS = 256,
    CHANCE_LEAST = 16
};

/* ---- chances and odds ---- */

static int clamp(int odds)
{
    return odds > ODDS_MOST ? ODDS_MOST : odds < -ODDS_MOST ? -ODDS_MOST : odds;
}

static int odds_of(const Model *model, int chance) { return model->odds[chance >> CHANCE_SHIFT]; }
static int chance_of(const Model *model, int odds) { return model->chances[odds + MODEL_ODDS / 2]; }

static void make_odds(Model *model)
{
    /* MODEL_CERTAIN / (1 + e^-x) for x from -8 to 8; between two of them a line will do. */
    static const uint16_t curve[STEPS + 1] = {
        22,    36,    60,    98,    162,   267,   439,   721,   1179,  1919,  3108,
        4971,  7812,  11960, 17625, 24743, 32768, 40793, 47911, 53576, 57724, 60565,
        62428, 63617, 64357, 64815, 65097, 65269, 65374, 65438, 65476, 65500, 65514};
    for (int i = 0; i < MODEL_ODDS; i++) {
        const uint16_t *step = &curve[i / STEP_ODDS];
        const int       part = i % STEP_ODDS;
        model->chances[i] = (uint16_t)((step[0] * (STEP_ODDS - part) + step[1] * part) / STEP_ODDS);
    }
    for (int i = 0, odds = 0; i < MODEL_ODDS; i++) {
        while (odds < MODEL_ODDS - 1 && model->chances[odds] >> CHANCE_SHIFT < i)
            odds++;
        model->odds[i] = (int16_t)(odds - MODEL_ODDS / 2);
    }
}

/* ---- the past ---- */

static uint32_t hash(uint32_t one, uint32_t other)
{
    uint32_t mixed = one * 0x9E3779B1u ^ other * 0x85EBCA6Bu;
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6Du;
    return mixed ^ mixed >> 13;
}

static uint32_t byte_before(const Model *model, uint32_t distance)
{
    return distance <= model->count ? model->bytes[model->count - distance] : 0;
}

/* Four bytes, the nearest lowest. */
static uint32_t four_before(const Model *model, uint32_t distance)
{
    return byte_before(model, distance) | byte_before(model, distance + 1) << 8 |
           byte_before(model, distance + 2) << 16 | byte_before(model, distance + 3) << 24;
}

/* Texts and code want the last few bytes. Code, whose shape repeats while its numbers differ, wants
 * more of them seen dimly, and tables of words want what stood two words ago. */
static void look_back(Model *model)
{
    const uint32_t near = four_before(model, 1), far = four_before(model, 5);
    const uint32_t seen[MODEL_CONTEXTS][2] = {
        {0},
        {near & 0xFF},
        {near & 0xFFFF},
        {near & 0xFFFFFF},
        {near, far & 0xFFFF},
        {near & 0xE0E0E0E0, far & 0xE0E0},
        {near & 0xFF, far >> 24 << 2 | (model->count & 3)},
    };
    for (uint32_t i = 0; i < MODEL_CONTEXTS; i++)
        model->contexts[i] = hash(hash(i, seen[i][0]), seen[i][1]);
    model->last = near & 0xFF;
}

/* Each context's row for half a byte. One that belonged to another past is begun anew. */
static void find_rows(Model *model)
{
    for (int i = 0; i < MODEL_CONTEXTS; i++) {
        const uint32_t which = hash(model->contexts[i], model->partial);
        const uint16_t owner = (uint16_t)which;
        Guess         *row = model->rows[i][which >> (32 - MODEL_ROW_BITS)];
        if (row[0].seen != owner) {
            for (int node = 0; node < MODEL_NODES; node++)
                row[node] = (Guess){.chance = MODEL_CERTAIN / 2};
            row[0].seen = owner;
        }
        model->row[i] = row;
    }
}

/* Where in its row: the bits of this half of the byte, after a leading one. */
static uint32_t node_now(const Model *model)
{
    uint32_t leading = 1;
    if (model->partial < MODEL_NODES)
        return model->partial;
    while (model->partial >> 4 >= leading << 1)
        leading <<= 1;
    return leading | (model->partial & (leading - 1));
}

/* After each byte: a repeat goes on, or the last bytes were met before and one begins. */
static void find_repeat(Model *model)
{
    uint32_t last = 0;
    for (uint32_t i = 1; i <= REPEAT_LEAST; i++)
        last = hash(last, byte_before(model, i));
    uint32_t *place = &model->places[last % MODEL_PLACES];
    if (model->repeated > 0) {
        model->repeat++;
        model->repeated += model->repeated < MODEL_REPEAT_MOST;
    } else if (*place > 0) {
        model->repeat = *place;
        while (model->repeated < MODEL_REPEAT_MOST && model->repeated < model->repeat &&
               model->bytes[model->repeat - 1 - model->repeated] ==
                   byte_before(model, 1 + model->repeated))
            model->repeated++;
        if (model->repeated < REPEAT_LEAST)
            model->repeated = 0;
    }
    model->expected = model->bytes[model->repeat];
    *place = model->count;
}

/* ---- the next bit ---- */

void model_begin(Model *model, const uint8_t *bytes)
{
    memset(model, 0, sizeof *model);
    model->bytes = bytes;
    model->partial = 1;
    make_odds(model);
    for (int seen = 0; seen <= MODEL_SEEN_MOST; seen++)
        model->rates[seen] = (2 << RATE_SHIFT) / (2 * seen + 3);
    for (int i = 0; i <= MODEL_REPEAT_MOST; i++)
        model->repeats[i] = MODEL_CERTAIN / 16 * 15;
    for (int mixer = 0; mixer < MODEL_MIXERS; mixer++) {
        for (int set = 0; set < 256; set++) {
            for (int input = 0; input < MODEL_CONTEXTS; input++)
                model->weights[mixer][set][input] = (1 << WEIGHT_SHIFT) / 3;
        }
    }
    look_back(model);
    find_rows(model);
}

static void ask(Model *model)
{
    const uint32_t node = node_now(model);
    for (int i = 0; i < MODEL_CONTEXTS; i++) {
        const Guess *guess = &model->row[i][node];
        model->inputs[i] = guess->seen > 0 ? odds_of(model, guess->chance) : 0;
    }
    const int odds = model->repeated > 0 ? odds_of(model, model->repeats[model->repeated]) : 0;
    model->inputs[MODEL_CONTEXTS] = model->expected & 0x80 ? odds : -odds;
    model->inputs[MODEL_CONTEXTS + 1] = ALWAYS;
    model->chosen[0] = model->weights[0][model->partial];
    model->chosen[1] = model->weights[1][model->last];
}

uint32_t model_foretell(Model *model)
{
    int odds = 0;
    ask(model);
    for (int mixer = 0; mixer < MODEL_MIXERS; mixer++) {
        const int32_t *weights = model->chosen[mixer];
        int            sum = 0;
        for (int i = 0; i < MODEL_INPUTS;
             i++) /* unsigned: wraps on both sides alike, if it ever does */
            sum += (int32_t)((uint32_t)model->inputs[i] * (uint32_t)weights[i]) >> WEIGHT_SHIFT;
        model->votes[mixer] = clamp(sum);
        odds += model->votes[mixer];
    }
    const int chance = chance_of(model, odds / MODEL_MIXERS);
    return chance < CHANCE_LEAST                   ? CHANCE_LEAST
           : chance > MODEL_CERTAIN - CHANCE_LEAST ? MODEL_CERTAIN - CHANCE_LEAST
                                                   : (uint32_t)chance;
}

static void teach_mixers(Model *model, bool one)
{
    for (int mixer = 0; mixer < MODEL_MIXERS; mixer++) {
        const int chance = chance_of(model, model->votes[mixer]) >> CHANCE_SHIFT;
        const int error = ((one ? MODEL_ODDS : 0) - chance) * MIXER_RATE;
        int32_t  *weights = model->chosen[mixer];
        for (int i = 0; i < MODEL_INPUTS; i++)
            weights[i] += (model->inputs[i] * error + (1 << 15)) >> 16;
    }
}

static void teach_guesses(Model *model, bool one)
{
    const uint32_t node = node_now(model);
    const int      wanted = one ? MODEL_CERTAIN - 1 : 0;
    for (int i = 0; i < MODEL_CONTEXTS; i++) {
        Guess    *guess = &model->row[i][node];
        const int step = (wanted - guess->chance) * model->rates[guess->seen] >> RATE_SHIFT;
        guess->chance = (uint16_t)(guess->chance + step);
        guess->seen = (uint16_t)(guess->seen + (guess->seen < MODEL_SEEN_MOST));
    }
}

static void teach_repeat(Model *model, bool one)
{
    if (model->repeated == 0)
        return;
    const bool as_expected = one == ((model->expected & 0x80) != 0);
    uint16_t  *chance = &model->repeats[model->repeated];
    *chance = (uint16_t)(*chance + ((as_expected ? MODEL_CERTAIN - 1 : 0) - *chance) / REPEAT_RATE);
    model->expected <<= 1;
    if (!as_expected)
        model->repeated = 0;
}

void model_learn(Model *model, bool one)
{
    teach_mixers(model, one);
    teach_guesses(model, one);
    teach_repeat(model, one);
    model->partial = model->partial << 1 | one;
    if (model->partial >= 0x100) {
        model->partial = 1;
        model->count++;
        find_repeat(model);
        look_back(model);
        find_rows(model);
    } else if (model->partial >> 4 == 1) {
        find_rows(model);
    }
}
