/* Linked into Cardhold in place of raylib's EndDrawing: leaves once the first picture is shown. */
#include <unistd.h>

void __real_EndDrawing(void);
void __wrap_EndDrawing(void);

void __wrap_EndDrawing(void)
{
    __real_EndDrawing();
    _exit(0);
}
