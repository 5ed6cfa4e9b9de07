#include "logit.h"

#include <string.h>

/* e to the power of it: the tools are linked without a library for that. */
static double power_of_e(double exponent)
{
    enum { HALVINGS = 12 };
    double part = exponent / (1 << HALVINGS);
    double power = 1 + part * (1 + part / 2 * (1 + part / 3));
    for (int i = 0; i < HALVINGS; i++)
        power *= power;
    return power;
}

static double size_of(double number) { return number < 0 ? -number : number; }

double logit_chance(const Logit *logit, const double *facts)
{
    double sum = 0;
    for (int i = 0; i < logit->count; i++)
        sum += logit->weights[i] * facts[i];
    double size = size_of(sum) < 30 ? size_of(sum) : 30;
    double chance = 1 / (1 + power_of_e(-size));
    return sum < 0 ? 1 - chance : chance;
}

void logit_note(Logit *logit, const double *facts, double outcome)
{
    double chance = logit_chance(logit, facts);
    double doubt = chance * (1 - chance);
    for (int i = 0; i < logit->count; i++) {
        logit->slope[i] += (outcome - chance) * facts[i];
        for (int k = 0; k <= i && facts[i] != 0; k++)
            logit->bend[i][k] += doubt * facts[i] * facts[k];
    }
}

/* Cholesky's way, without roots: the bend is symmetric and, with what holds it, above nothing. Its
 * lower half becomes the factor, and the diagonal what is left of itself. */
static void solve(double (*bend)[LOGIT_MOST], double *slope, int count)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            for (int j = 0; j < k; j++)
                bend[i][k] -= bend[i][j] * bend[k][j] * bend[j][j];
            bend[i][k] /= bend[k][k];
        }
        for (int j = 0; j < i; j++) {
            bend[i][i] -= bend[i][j] * bend[i][j] * bend[j][j];
            slope[i] -= bend[i][j] * slope[j];
        }
    }
    for (int i = count - 1; i >= 0; i--) {
        slope[i] /= bend[i][i];
        for (int j = i + 1; j < count; j++)
            slope[i] -= bend[j][i] * slope[j];
    }
}

double logit_step(Logit *logit, double hold)
{
    double farthest = 0;
    for (int i = 0; i < logit->count; i++) {
        logit->slope[i] -= hold * logit->weights[i];
        logit->bend[i][i] += hold;
    }
    solve(logit->bend, logit->slope, logit->count);
    for (int i = 0; i < logit->count; i++) {
        logit->weights[i] += logit->slope[i];
        if (size_of(logit->slope[i]) > farthest)
            farthest = size_of(logit->slope[i]);
    }
    memset(logit->slope, 0, sizeof logit->slope);
    memset(logit->bend, 0, sizeof logit->bend);
    return farthest;
}
