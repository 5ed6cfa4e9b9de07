#include "arena_options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/games.h"

static const char HELP[] =
    "usage: arena --game GAME [--seats N] [--games K] [--seed S] [--players A,B,...] [--option "
    "NAME=VALUE]...\n"
    "             [--mirror] [--log FILE] [--journal FOLDER] [--jobs J] [--bot-timeout SECONDS]\n"
    "             [--bot-errors FILE]\n"
    "       arena --list | --setups\n"
    "\n"
    "Plays K matches and prints who won how often. Seats rotate from match to match; with --mirror "
    "each deal is\n"
    "played once in every rotation (K is rounded up to whole deals). Match 1 has the seed S "
    "itself; the seed of\n"
    "each later one is in its log line, and plays that match alone when given with --games 1.\n"
    "\n"
    "  --players   random, easy, normal, hard, expert, cheater (sees all cards), a level with a "
    "temper such as\n"
    "              hard:warlord, flat:1000 (no judgement, so many worlds a move), or exec:COMMAND, "
    "a bot that is asked and answers in lines of "
    "JSON. Where fewer\n"
    "              are named than there are seats, the last one fills the rest. A comma in a "
    "command is \\,\n"
    "  --log       the match log, JSON lines, complete states; - is the standard output\n"
    "  --journal   keeps each match as a file for build/replay\n"
    "  --jobs      processes at a time; the results do not depend on it\n"
    "  --bot-errors  what bots say on their standard error is added to this file (else it is "
    "dropped)\n"
    "  --list      the games, one a line: its id, the least and the most seats\n"
    "  --setups    every game, number of seats and option (its least, usual and most value), one "
    "a line, as\n"
    "              arguments for the arena\n"
    "\n";

static void say_games(FILE *file)
{
    fprintf(file, "Games:\n");
    for (int game = 0; game < GAMES; game++) {
        const Rules *rules = rules_of(game);
        fprintf(file, "  %-12s %s, %d-%d seats;", rules->id, rules->title, rules->seats_min,
                rules->seats_max);
        for (int i = 0; i < rules->option_count; i++) {
            const Option *option = &rules->options[i];
            if (option->yes_no)
                fprintf(file, " %s=false|true", option->id);
            else
                fprintf(file, " %s=%d..%d", option->id, option->least, option->most);
        }
        fprintf(file, "\n");
    }
}

static void list_games(void)
{
    for (int game = 0; game < GAMES; game++)
        printf("%s %d %d\n", rules_of(game)->id, rules_of(game)->seats_min,
               rules_of(game)->seats_max);
}

static void list_setup(const MatchSetup *setup)
{
    const Rules *rules = rules_of(setup->game);
    printf("--game %s --seats %d", rules->id, setup->seats);
    for (int i = 0; i < rules->option_count; i++)
        if (rules->options[i].yes_no)
            printf(" --option %s=%s", rules->options[i].id, setup->options[i] ? "true" : "false");
        else
            printf(" --option %s=%d", rules->options[i].id, setup->options[i]);
    printf("\n");
}

/* Each value of one option with each of those that follow it. */
static void list_options(MatchSetup *setup, int option)
{
    const Rules *rules = rules_of(setup->game);
    if (option == rules->option_count) {
        if (!match_setup_check(setup))
            list_setup(setup);
        return;
    }
    const Option *values = &rules->options[option];
    const int     three[] = {values->least, values->usual, values->most};
    for (int i = 0; i < 3; i++) {
        if (i > 0 && three[i] == three[i - 1])
            continue;
        setup->options[option] = (uint8_t)three[i];
        list_options(setup, option + 1);
    }
}

static void list_setups(void)
{
    for (int game = 0; game < GAMES; game++)
        for (int seats = rules_of(game)->seats_min; seats <= rules_of(game)->seats_max; seats++) {
            MatchSetup setup = match_setup(game, seats, 1);
            list_options(&setup, 0);
        }
}

static bool complain(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fprintf(stderr, "arena: ");
    vfprintf(stderr, format, list);
    fprintf(stderr, "\n");
    va_end(list);
    return false;
}

static bool read_number(const char *name, const char *text, uint64_t least, uint64_t most,
                        uint64_t *number)
{
    char *end = NULL;
    errno = 0;
    unsigned long long value = text[0] >= '0' && text[0] <= '9' ? strtoull(text, &end, 10) : 0;
    if (!end || *end || errno || value < least || value > most)
        return complain("%s: \"%.40s\" is not a number from %llu to %llu", name, text,
                        (unsigned long long)least, (unsigned long long)most);
    *number = value;
    return true;
}

static bool read_seconds(const char *text, int *milliseconds)
{
    char  *end = NULL;
    double seconds = strtod(text, &end);
    if (end == text || *end || !(seconds >= 0.001 && seconds <= 86400))
        return complain("--bot-timeout: \"%.40s\" is not a number of seconds above 0", text);
    *milliseconds = (int)(seconds * 1000);
    return true;
}

static bool read_option_value(const Option *option, const char *text, uint8_t *value)
{
    static const char *const YES_NO[] = {"false", "true", "no", "yes", "0", "1"};
    for (int i = 0; option->yes_no && i < 6; i++)
        if (strcmp(text, YES_NO[i]) == 0) {
            *value = (uint8_t)(i % 2);
            return true;
        }
    if (option->yes_no)
        return complain("option %s: \"%.40s\" is neither true nor false", option->id, text);
    uint64_t number;
    if (!read_number(option->id, text, option->least, option->most, &number))
        return false;
    if (option->step > 1 && (number - option->least) % option->step)
        return complain("option %s goes from %d to %d in steps of %d", option->id, option->least,
                        option->most, option->step);
    *value = (uint8_t)number;
    return true;
}

static bool read_option(const char *text, MatchSetup *setup)
{
    const Rules *rules = rules_of(setup->game);
    const char  *equals = strchr(text, '=');
    if (!equals)
        return complain("--option: \"%.40s\" is not NAME=VALUE", text);
    for (int i = 0; i < rules->option_count; i++)
        if (strlen(rules->options[i].id) == (size_t)(equals - text) &&
            strncmp(rules->options[i].id, text, (size_t)(equals - text)) == 0)
            return read_option_value(&rules->options[i], equals + 1, &setup->options[i]);
    return complain("%s has no option \"%.*s\"", rules->id, (int)(equals - text), text);
}

/* Cuts the list at its commas; "\," is a comma within a name. */
static int split_names(char *text, char **names)
{
    int   count = 0;
    char *to = text;
    names[count++] = to;
    for (const char *from = text; *from; from++) {
        if (*from == '\\' && from[1] == ',') {
            *to++ = *++from;
        } else if (*from == ',') {
            *to++ = 0;
            if (count == SEATS_MAX)
                return count + 1;
            names[count++] = to;
        } else {
            *to++ = *from;
        }
    }
    *to = 0;
    return count;
}

static bool read_players(const char *list, ArenaOptions *options)
{
    char *names[SEATS_MAX];
    if (strlen(list) >= sizeof options->players_text)
        return complain("--players: the list is too long");
    strcpy(options->players_text, list);
    int count = split_names(options->players_text, names);
    if (count > options->setup.seats)
        return complain("--players: more players than the %d seats", options->setup.seats);
    for (int i = 0; i < options->setup.seats; i++) {
        const char *problem = player_parse(names[i < count ? i : count - 1], &options->players[i]);
        if (problem)
            return complain("--players: %s", problem);
    }
    return true;
}

enum { SETTINGS_MAX = 16 };

/* What was said, before it is known for which game. */
typedef struct Said {
    const char *game, *seats, *games, *seed, *players, *jobs, *timeout;
    const char *settings[SETTINGS_MAX];
    int         setting_count;
} Said;

static bool listen(int count, char **words, ArenaOptions *options, Said *said, bool *help)
{
    const struct {
        const char  *name;
        const char **place;
    } known[] = {
        {"--game", &said->game},           {"--seats", &said->seats},
        {"--games", &said->games},         {"--seed", &said->seed},
        {"--players", &said->players},     {"--jobs", &said->jobs},
        {"--log", &options->log},          {"--journal", &options->journal},
        {"--bot-timeout", &said->timeout}, {"--bot-errors", &options->bot_errors},
    };
    for (int i = 1; i < count; i++) {
        const char **place = NULL;
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            *help = true;
            return true;
        }
        if (strcmp(words[i], "--mirror") == 0) {
            options->mirror = true;
            continue;
        }
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            if (strcmp(words[i], known[k].name) == 0)
                place = known[k].place;
        if (strcmp(words[i], "--option") == 0 && said->setting_count < SETTINGS_MAX)
            place = &said->settings[said->setting_count++];
        if (!place)
            return complain("\"%.40s\" is not understood; --help tells what is", words[i]);
        if (i + 1 == count)
            return complain("%s wants a value after it", words[i]);
        *place = words[++i];
    }
    return true;
}

static bool understand(const Said *said, ArenaOptions *options)
{
    uint64_t number;
    int      game = said->game ? rules_find(said->game) : -1;
    if (!said->game)
        return complain("which --game? --list tells which there are");
    if (game < 0)
        return complain("there is no game \"%.40s\"; --list tells which there are", said->game);
    const Rules *rules = rules_of(game);
    number = rules->seats_min;
    if (said->seats &&
        !read_number("--seats", said->seats, rules->seats_min, rules->seats_max, &number))
        return false;
    options->setup = match_setup(game, (int)number, 1);
    if (said->seed && !read_number("--seed", said->seed, 0, UINT64_MAX, &options->setup.seed))
        return false;
    number = 100;
    if (said->games && !read_number("--games", said->games, 1, GAMES_MAX, &number))
        return false;
    options->games = (int)number;
    number = 1;
    if (said->jobs && !read_number("--jobs", said->jobs, 1, JOBS_MAX, &number))
        return false;
    options->jobs = (int)number;
    options->bot_milliseconds = 10000;
    if (said->timeout && !read_seconds(said->timeout, &options->bot_milliseconds))
        return false;
    for (int i = 0; i < said->setting_count; i++)
        if (!read_option(said->settings[i], &options->setup))
            return false;
    const char *problem = match_setup_check(&options->setup);
    if (problem)
        return complain("%s", problem);
    return read_players(said->players ? said->players : "random", options);
}

ArenaAsk arena_options(int count, char **words, ArenaOptions *options)
{
    Said said = {0};
    bool help = false;
    memset(options, 0, sizeof *options);
    if (count == 2 && strcmp(words[1], "--list") == 0) {
        list_games();
        return ARENA_HELP;
    }
    if (count == 2 && strcmp(words[1], "--setups") == 0) {
        list_setups();
        return ARENA_HELP;
    }
    if (!listen(count, words, options, &said, &help))
        return ARENA_BAD;
    if (help) {
        fputs(HELP, stdout);
        say_games(stdout);
        return ARENA_HELP;
    }
    return understand(&said, options) ? ARENA_PLAY : ARENA_BAD;
}

int arena_matches(const ArenaOptions *options)
{
    int seats = options->setup.seats;
    return options->mirror ? (options->games + seats - 1) / seats * seats : options->games;
}

uint64_t arena_seed(const ArenaOptions *options, int match)
{
    int deal = options->mirror ? match / options->setup.seats : match;
    return deal == 0 ? options->setup.seed : rng_mix(options->setup.seed, (uint64_t)deal);
}

int arena_player(const ArenaOptions *options, int match, int seat)
{
    int seats = options->setup.seats;
    return (seat + seats - match % seats) % seats;
}

bool arena_has_bots(const ArenaOptions *options)
{
    for (int i = 0; i < options->setup.seats; i++)
        if (!options->players[i].decide)
            return true;
    return false;
}
