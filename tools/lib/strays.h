/* What a bot leaves behind: a child of a child that ran away from its parent, its group and its
 * session comes to the process that adopts strays, and can be ended there. */
#ifndef CARDHOLD_STRAYS_H
#define CARDHOLD_STRAYS_H

#include <sys/types.h>

/* From now on strays come to this process; and no other process of the same user may look into it
 * or into the files that it has open. */
void strays_adopt(void);

/* Ends all children of this process but those in one of these sessions. */
void strays_end(const pid_t *sessions, int count);

#endif
