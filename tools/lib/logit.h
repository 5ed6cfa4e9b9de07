/* Logistic regression: weights under which sums of facts best foretell a win. */
#ifndef CARDHOLD_LOGIT_H
#define CARDHOLD_LOGIT_H

enum { LOGIT_MOST = 48 };

/* Adds up what one step of Newton's method needs. */
typedef struct Logit {
    int    count;
    double weights[LOGIT_MOST];
    double slope[LOGIT_MOST];
    double bend[LOGIT_MOST][LOGIT_MOST];
} Logit;

/* The chance of a win that the weights give. */
double logit_chance(const Logit *logit, const double *facts);

void logit_note(Logit *logit, const double *facts, double outcome);

/* Moves the weights by what was noted, forgets that, and returns how far the farthest one went.
 * `hold` keeps weights near nothing where the notes say little about them. */
double logit_step(Logit *logit, double hold);

#endif
