/* What the parts of the match's scene share among themselves; the rest of the game knows
 * match_screen.h. */
#ifndef CARDHOLD_MATCH_PARTS_H
#define CARDHOLD_MATCH_PARTS_H

#include "match_screen.h"
#include "ui/ui.h"

/* match_flow.c: who sits there, and from one moment to the next. */
void      match_names(const Ui *ui, SeatNames *names);
bool      match_passed_round(const Ui *ui); /* several persons share the console */
void      match_look_as(Ui *ui, int seat);
Showing   match_showing(const Ui *ui, SeatNames *names);
ShowSpeed match_usual_speed(const Ui *ui);
void      match_begin_show(Ui *ui, ShowSpeed speed);
void      match_decide(Ui *ui, const Move *move);
void      match_let_it_stand(MatchScreen *screen); /* for the rest of the round */
void      match_ask(Ui *ui);                       /* the viewer */
void      match_next_moment(Ui *ui);

/* match_react.c: what an event that begins sounds like, and whom it moves. */
void        match_react(Ui *ui, const Event *event);
const char *match_said(const Ui *ui); /* by ->speaker about what is great just now; or NULL */
void        match_calm_down(MatchScreen *screen);

/* match_saving.c: true while what was decided is not stored yet. */
bool match_wait_for_battery(Ui *ui);
bool match_is_saving(const MatchScreen *screen); /* for so long that it is said */
void match_look_at_disk(Ui *ui);
void match_draw_saving(Canvas *canvas);

/* match_asking.c: a frame of a question, or of thinking about advice; what B and Start do. */
void match_frame_asking(Ui *ui);
void match_frame_hint(Ui *ui);
bool match_b_opens_menu(const MatchScreen *screen);
bool match_start_confirms(const MatchScreen *screen);
bool match_shows_confirm(const MatchScreen *screen); /* a button of that name is drawn */

/* match_forced.c: true if what is asked had one answer, and it was given; and whether that is still
 * said. */
bool match_answer_forced(Ui *ui);
bool match_tells_forced(const MatchScreen *screen);

/* match_curtain.c */
void match_raise_curtain(Ui *ui, int seat);
void match_frame_curtain(Ui *ui);
void match_draw_curtain(Ui *ui, const SeatNames *names);

/* match_screen.c: a frame of looking round; true while that goes before deciding. */
bool match_frame_looking(Ui *ui);

/* match_draw.c: with the prompts, that is. */
void match_draw_all(Ui *ui);

#endif
