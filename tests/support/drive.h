/* Driving the cartridge as a player does: pressing buttons, frame by frame, with the texts of every
 * frame checked. */
#ifndef CARDHOLD_DRIVE_H
#define CARDHOLD_DRIVE_H

#include "cart_inside.h"

/* The one cartridge of a test program. */
extern Cart cart;

/* Switches it on with an empty battery, or with the bytes that its own battery holds now. */
void drive_boot(void);
void drive_reboot(void);

void drive_day(uint32_t day);       /* what the console's calendar says from now on; 0: no clock */
void drive_news(BatteryNews news);  /* one frame in which the console tells this */
void drive_frames(int frames);      /* with no button held */
void drive_raw(unsigned buttons);   /* one frame with these held */
void drive_press(unsigned buttons); /* down for a frame, up for a frame, once a press counts */
void drive_press_times(unsigned buttons, int times);
void drive_hold(unsigned buttons, int frames);

/* Fails unless the scene on top has this name. */
void drive_expect(const char *scene);

/* Whether a text of the last picture holds these words. */
bool drive_sees(const char *words);
/* Whether the focus lies on a text that is just these words. */
bool drive_sees_focused(const char *words);

/* From the title: focuses the row with these words and chooses it. Fails if there is none. */
void drive_choose_title(const char *row);
void drive_choose(const char *row); /* the same in any menu */

/* Fails unless the picture is the golden one of this name (golden.h), or of this name and a game's.
 * What sways stands still in it. */
void drive_golden(const char *name);
void drive_golden_of(const char *name, int game);

/* With the log open: until all of it is there. */
void drive_log_to_its_end(void);

/* Goes to the title, past the boot scene. */
void drive_to_title(void);

/* A table with so many seats, the first `persons` of them people, rivals with the longest names. */
Seating drive_seating(int game, int seats, int persons);

/* Begins a match with the plan and plays random moves until `decisions` were taken, or to the end
 * if 0, without showing them; the scene of the match is on top afterwards. */
void drive_match(const Seating *seating, uint64_t seed, uint32_t decisions);

#endif
