/* The cartridge opened, for tests and tools that look where a console cannot. */
#ifndef CARDHOLD_OPENED_H
#define CARDHOLD_OPENED_H

#include "cart_inside.h"

/* What the scenes of this cartridge are given, with no button held: good until the next call. */
Ui *ui_in(Cart *cart);

/* A frame with these buttons, without picture and sound. */
void frame_unseen(Cart *cart, unsigned buttons);

/* What takes a player several frames, at once. */
JournalError resume_at_once(Session *session, const uint8_t *battery);
void         take_back_at_once(Session *session, uint8_t *battery);

#endif
