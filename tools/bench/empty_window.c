/* The least that raylib can show: an empty window, once. What Cardhold's start is measured against.
 */
#include <raylib.h>
#include <unistd.h>

int main(void)
{
    SetTraceLogLevel(LOG_NONE);
    InitWindow(640, 480, "empty");
    BeginDrawing();
    ClearBackground(BLACK);
    EndDrawing();
    _exit(0);
}
