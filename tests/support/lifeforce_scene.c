#include "lifeforce_scene.h"

#include "cmocka_all.h"
#include "told_move.h"
#include "games/lifeforce/lifeforce.h"
#include "games/games.h"

enum { TEXT_ROOM = 256 };

void scene_start(Scene *scene, int seats, bool revised)
{
    uint64_t seed = 1;
    do {
        MatchSetup setup = match_setup(GAME_LIFEFORCE, seats, seed++);
        setup.options[0] = revised;
        match_start(&scene->match, &setup, &scene->events);
    } while (scene->match.turn != 0);
}

LifeforceBoard *scene_table(Scene *scene) { return lifeforce_board(&scene->match); }

static int values_in(const char *cards, uint8_t values[LIFEFORCE_CARDS_MAX])
{
    int count = 0;
    for (; *cards; cards++)
        if (*cards != ' ')
            values[count++] = (uint8_t)(*cards - '0');
    return count;
}

void scene_deck(Scene *scene, int seat, const char *cards)
{
    uint8_t        values[LIFEFORCE_CARDS_MAX];
    int            count = values_in(cards, values);
    LifeforceSeat *own = &scene_table(scene)->seats[seat];
    memset(own->deck, 0, sizeof own->deck);
    own->deck_count = (uint8_t)count;
    for (int i = 0; i < count; i++)
        own->deck[count - 1 - i] = values[i];
}

void scene_hand(Scene *scene, int seat, const char *cards)
{
    uint8_t        values[LIFEFORCE_CARDS_MAX];
    int            count = values_in(cards, values);
    LifeforceSeat *own = &scene_table(scene)->seats[seat];
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < own->deck_count && own->deck[at] != values[i])
            at++;
        assert_true(at < own->deck_count);
        memmove(own->deck + at, own->deck + at + 1, (size_t)(--own->deck_count - at));
        own->deck[own->deck_count] = CARD_NONE;
        own->drawn[values[i] - 1]++;
        own->bid++;
        own->unseen_drawn++;
    }
}

void scene_hold(Scene *scene, int seat, int mod)
{
    scene_table(scene)->supply[mod]--;
    scene_table(scene)->seats[seat].mods[mod]++;
}

void scene_casting(Scene *scene)
{
    scene->match.phase = LIFEFORCE_CAST;
    scene->match.actor = scene->match.turn;
}

void scene_play(Scene *scene, const char *move) { play_told(&scene->match, move, &scene->events); }

void scene_play_all(Scene *scene, const char *moves)
{
    while (*moves) {
        char   move[TEXT_ROOM];
        size_t length = (size_t)(strchr(moves, '}') - moves) + 1;
        memcpy(move, moves, length);
        move[length] = 0;
        scene_play(scene, move);
        for (moves += length; *moves == ' ';)
            moves++;
    }
}

const char *scene_refusal(Scene *scene, const char *text)
{
    Match       before = scene->match;
    const char *problem = refusal_of(&scene->match, text);
    assert_non_null(problem);
    assert_memory_equal(&before, &scene->match, sizeof before);
    return problem;
}

bool scene_tells(const Scene *scene, int viewer, const char *json)
{
    const char *told = viewer < 0 ? state_told(&scene->match) : view_told(&scene->match, viewer);
    if (strstr(told, json))
        return true;
    print_message("wanted %s\nin     %s\n", json, told);
    return false;
}

int scene_discarded(const Scene *scene, int seat)
{
    const LifeforceBoard *board = lifeforce_board(&scene->match);
    int                   count = 0;
    for (int i = 0; i < board->discard_count; i++)
        count += lifeforce_discard_seat(board->discards[i]) == seat;
    return count;
}

bool scene_asks(const Scene *scene, int phase, int actor)
{
    if (scene->match.phase == phase && scene->match.actor == actor)
        return true;
    print_message("asked: phase %d seat %d\n", scene->match.phase, scene->match.actor);
    return false;
}

const Event *scene_event(const Scene *scene, int kind)
{
    for (int i = 0; i < scene->events.count; i++)
        if (scene->events.events[i].kind == kind)
            return &scene->events.events[i];
    return NULL;
}

void scene_start_casting(Scene *scene, int seats, bool revised)
{
    scene_start(scene, seats, revised);
    for (int seat = 0; seat < seats; seat++)
        scene_hand(scene, seat, "1 1 1 2 2 2 3 3 4 5");
    scene_casting(scene);
}

void scene_hold_each(Scene *scene, int seat, int boosts, int diverts, int penetrating, int durables)
{
    int counts[] = {boosts, diverts, penetrating, durables};
    for (int mod = 0; mod < LIFEFORCE_MODS_OF_SPELLS; mod++)
        for (int i = 0; i < counts[mod]; i++)
            scene_hold(scene, seat, mod);
}
