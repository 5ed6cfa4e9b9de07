#include "road.h"

#include <stddef.h>

#include "core/crc.h"
#include "core/require.h"
#include "records.h"

/* ---- as bytes ---- */

static void code_stage(Codec *codec, StageKept *stage)
{
    code_u16(codec, &stage->id);
    code_u8(codec, &stage->won);
    code_u8(codec, &stage->tries);
}

static void code_table(Codec *codec, TableKept *table)
{
    code_u8(codec, &table->tournament);
    code_u8(codec, &table->result);
    if (table->result > TABLE_LOST)
        table->result = TABLE_OPEN;
}

void code_road_share(Codec *codec, Road *road, int owner)
{
    require(owner >= 0 && owner <= ROAD_HOUSE);
    RoadShare *share = &road->shares[owner];
    for (int i = 0; i < ROAD_STAGES_KEPT; i++)
        code_stage(codec, &share->stages[i]);
    for (int stake = 0; stake < STAKES; stake++)
        code_table(codec, &share->tables[stake]);
}

void code_road(Codec *codec, Road *road)
{
    code_u8(codec, &road->stake);
    if (road->stake >= STAKES)
        road->stake = STAKE_BRONZE;
    for (int stake = 0; stake < STAKES; stake++)
        code_u8(codec, &road->tournament[stake]);
    code_road_share(codec, road, ROAD_HOUSE);
}

void code_rivals(Codec *codec, Road *road)
{
    for (int who = 0; who < CHARACTERS; who++) {
        code_u16(codec, &road->rivals[who].met);
        code_u16(codec, &road->rivals[who].beaten);
    }
}

/* ---- stages ---- */

uint16_t road_id(const char *id)
{
    require(id && id[0]);
    uint16_t sum = (uint16_t)crc_of_words(id);
    return sum ? sum : 1;
}

static const StageKept *find(const Road *road, int owner, uint16_t id)
{
    require(owner >= 0 && owner <= ROAD_HOUSE && id);
    for (int i = 0; i < ROAD_STAGES_KEPT; i++)
        if (road->shares[owner].stages[i].id == id)
            return &road->shares[owner].stages[i];
    return NULL;
}

bool road_won(const Road *road, int owner, const char *stage, int stake)
{
    require(stake >= 0 && stake < STAKES);
    const StageKept *kept = find(road, owner, road_id(stage));
    return kept && kept->won >> stake & 1;
}

int road_tries(const Road *road, int owner, const char *stage)
{
    const StageKept *kept = find(road, owner, road_id(stage));
    return kept ? kept->tries : 0;
}

/* Where a stage is kept, now or from now on; NULL if there is no room for another. */
static StageKept *room_for(Road *road, int owner, uint16_t id)
{
    StageKept *kept = (StageKept *)find(road, owner, id);
    for (int i = 0; !kept && i < ROAD_STAGES_KEPT; i++)
        if (!road->shares[owner].stages[i].id)
            kept = &road->shares[owner].stages[i];
    if (kept)
        kept->id = id;
    return kept;
}

bool road_note_stage(Road *road, int owner, uint16_t stage, int stake, bool won)
{
    require(stake >= 0 && stake < STAKES && stage);
    StageKept *kept = room_for(road, owner, stage);
    if (!kept)
        return false;
    if (kept->tries < UINT8_MAX)
        kept->tries++;
    bool first = won && !(kept->won >> stake & 1);
    if (won)
        kept->won |= (uint8_t)(1u << stake);
    return first;
}

/* ---- the tournament ---- */

TableResult road_table(const Road *road, int game, int stake)
{
    require(game >= 0 && game < GAMES && stake >= 0 && stake < STAKES);
    const TableKept *table = &road->shares[game].tables[stake];
    require(table->result <= TABLE_LOST);
    return table->tournament == road->tournament[stake] ? (TableResult)table->result : TABLE_OPEN;
}

void road_note_table(Road *road, int game, int stake, bool won)
{
    require(game >= 0 && game < GAMES && stake >= 0 && stake < STAKES);
    road->shares[game].tables[stake] =
        (TableKept){road->tournament[stake], (uint8_t)(won ? TABLE_WON : TABLE_LOST)};
}

void road_begin_tournament(Road *road, int stake)
{
    require(stake >= 0 && stake < STAKES);
    road->tournament[stake]++;
    for (int game = 0; game < GAMES; game++) /* a number that comes round again finds none */
        road->shares[game].tables[stake] = (TableKept){road->tournament[stake], TABLE_OPEN};
}

/* ---- rivals ---- */

void road_note_rivals(Road *road, const Seating *seating, const Match *match)
{
    require(match_over(match) && seating->game == match->game);
    require(match->seats == seating_seats(seating));
    int me = records_person(seating);
    require(me >= 0 && me < match->seats);
    for (int seat = 0; seat < match->seats; seat++) {
        Sitter sitting = seating_seat(seating, seat);
        if (sitting.kind != SEAT_RIVAL)
            continue;
        require(sitting.character < CHARACTERS);
        RivalKept *rival = &road->rivals[sitting.character];
        if (rival->met == UINT16_MAX)
            continue;
        rival->met++;
        if (records_place(match, me) < records_place(match, seat))
            rival->beaten++;
    }
}
