#include "posix/calendar.h"

#include <time.h>

uint32_t calendar_today(void)
{
    const time_t now = time(NULL), day = 24 * 60 * 60;
    struct tm    local;
    if (now == (time_t)-1 || !localtime_r(&now, &local) || now + local.tm_gmtoff < 0)
        return 0;
    return (uint32_t)((now + local.tm_gmtoff) / day);
}
