/* All that a table laid by hand asks, with cards picked, as pictures (laid_table.h). */
#ifndef CARDHOLD_LAID_QUESTION_H
#define CARDHOLD_LAID_QUESTION_H

/* The menu, and every act in it through all its steps with cards picked, short of deciding. */
void laid_table_keep_question(const char *name);

/* The pages that X has. */
void laid_table_keep_pages(const char *name);

#endif
