/* A row of the table of faults (tools/soak/faults.sh): how many were injected, and that none of
 * them cost anybody anything. */
#ifndef CARDHOLD_FAULTS_ROW_H
#define CARDHOLD_FAULTS_ROW_H

void faults_row(const char *what, int injected, int lost);

#endif
