/* Any text as a pad script: each line is understood or refused with its number. */
#include "fuzz.h"

#include "headless/script.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ScriptStep step;
    ScriptRead read;
    char       complaint[200] = "";
    int        line = 0;
    FILE      *file = size ? fmemopen((void *)data, size, "r") : NULL;
    if (!file)
        return 0;
    while ((read = script_next(file, &line, &step, complaint, sizeof complaint)) == SCRIPT_STEP) {
        FUZZ_DEMAND(step.line == line);
        FUZZ_DEMAND(step.frames >= 0 && step.frames <= SCRIPT_FRAMES_MAX);
        FUZZ_DEMAND(step.pad >= 0 && step.pad <= SCRIPT_KEYS &&
                    memchr(step.name, 0, SCRIPT_NAME_ROOM));
        FUZZ_DEMAND(!strchr(step.name, '/'));
    }
    FUZZ_DEMAND(read == SCRIPT_END || strncmp(complaint, "line ", 5) == 0);
    fclose(file);
    return 0;
}
