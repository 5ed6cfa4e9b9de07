/* Any text as a pad script: it is read as a whole or refused with the line's number. */
#include "fuzz.h"

#include "headless/script.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Script script = {NULL, 0};
    char   complaint[200] = "";
    FILE  *file = size ? fmemopen((void *)data, size, "r") : NULL;
    if (!file)
        return 0;
    if (script_read(file, &script, complaint, sizeof complaint)) {
        for (int i = 0; i < script.count; i++) {
            const ScriptStep *step = &script.steps[i];
            FUZZ_DEMAND(step->frames >= 0 && step->frames <= SCRIPT_FRAMES_MAX);
            FUZZ_DEMAND(step->pad >= 0 && step->pad <= SCRIPT_KEYS &&
                        memchr(step->name, 0, SCRIPT_NAME_ROOM));
            FUZZ_DEMAND(!strchr(step->name, '/'));
        }
    } else {
        FUZZ_DEMAND(strncmp(complaint, "line ", 5) == 0);
    }
    script_forget(&script);
    fclose(file);
    return 0;
}
