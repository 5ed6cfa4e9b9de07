#include "trend.h"
#include "core/require.h"

#include <string.h>

bool trend_note(Trend *trend, uint32_t sum, int percent)
{
    require(percent >= 0 && trend->count <= TREND_KEPT);
    for (int i = 0; i < trend->count; i++)
        if (trend->match[i] == (uint16_t)sum)
            return false;
    if (trend->count == TREND_KEPT) {
        memmove(trend->percent, trend->percent + 1, sizeof trend->percent - 1);
        memmove(trend->match, trend->match + 1, sizeof trend->match - sizeof trend->match[0]);
        trend->count--;
    }
    trend->percent[trend->count] = (uint8_t)(percent > UINT8_MAX ? UINT8_MAX : percent);
    trend->match[trend->count++] = (uint16_t)sum;
    require(trend->count <= TREND_KEPT);
    return true;
}

void code_trend(Codec *codec, Trend *trend)
{
    code_u8(codec, &trend->count);
    if (trend->count > TREND_KEPT)
        trend->count = 0;
    for (int i = 0; i < trend->count; i++) {
        code_u8(codec, &trend->percent[i]);
        code_u16(codec, &trend->match[i]);
    }
}
