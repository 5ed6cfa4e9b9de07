#include "bound.h"

#include "core/require.h"

/* 64 * sqrt(ln(2^(i/8))): the root of the logarithm of a number whose base-2 logarithm is i
 * eighths. */
static const uint8_t ROOT_OF_LOG[128] = {
    0,   19,  27,  33,  38,  42,  46,  50,  53,  57,  60,  62,  65,  68,  70,  73,  75,  78,  80,
    82,  84,  86,  88,  90,  92,  94,  96,  98,  100, 101, 103, 105, 107, 108, 110, 111, 113, 115,
    116, 118, 119, 121, 122, 124, 125, 126, 128, 129, 131, 132, 133, 135, 136, 137, 138, 140, 141,
    142, 143, 145, 146, 147, 148, 150, 151, 152, 153, 154, 155, 156, 158, 159, 160, 161, 162, 163,
    164, 165, 166, 167, 168, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183,
    184, 185, 186, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 198, 199, 200,
    201, 202, 203, 204, 205, 206, 206, 207, 208, 209, 210, 211, 211, 212,
};

/* 4096 / sqrt(i). */
static const uint16_t ROOT_BELOW[64] = {
    0,    4096, 2896, 2365, 2048, 1832, 1672, 1548, 1448, 1365, 1295, 1235, 1182, 1136, 1095, 1058,
    1024, 993,  965,  940,  916,  894,  873,  854,  836,  819,  803,  788,  774,  761,  748,  736,
    724,  713,  702,  692,  683,  673,  664,  656,  648,  640,  632,  625,  617,  611,  604,  597,
    591,  585,  579,  574,  568,  563,  557,  552,  547,  543,  538,  533,  529,  524,  520,  516,
};

/* 8 * log2(1 + i/32), rounded: the fraction between two powers. */
static const uint8_t LOG_FRACTION[32] = {
    0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8,
};

uint32_t bound_log(uint32_t number)
{
    uint32_t power = 0;
    for (uint32_t rest = number; rest > 1; rest >>= 1)
        power++;
    uint32_t fraction = power >= 5 ? number >> (power - 5) : number << (5 - power);
    return 8 * power + LOG_FRACTION[fraction & 31];
}

int32_t bound_doubt(uint32_t explore, uint32_t available, uint32_t visits)
{
    require(visits > 0);
    uint32_t eighths = bound_log(available);
    uint32_t halvings = 0;
    while (visits >= 64) {
        visits >>= 2;
        halvings++;
    }
    uint64_t product =
        (uint64_t)explore * ROOT_OF_LOG[eighths < 128 ? eighths : 127] * ROOT_BELOW[visits];
    return (int32_t)(product >> (18 + halvings));
}

uint32_t bound_root(uint32_t square)
{
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((root | bit) * (root | bit) <= square)
            root |= bit;
    require(root * root <= square);
    return root;
}
