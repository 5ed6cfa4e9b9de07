#include "compiled.h"

#include <string.h>

#include "cmocka_all.h"

static char made[20000];
static char error[ASSET_ERROR];

bool compiled(AssetCompiler compiler, const char *path, const char *text)
{
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    FILE *out = fmemopen(made, sizeof made, "w");
    assert_non_null(in);
    assert_non_null(out);
    error[0] = 0;
    bool fine = compiler(in, path, out, error);
    assert_int_equal(fine, error[0] == 0);
    fclose(in);
    fclose(out);
    return fine;
}

void compiled_has(const char *part)
{
    if (strstr(made, part) == NULL)
        fail_msg("%s\nis not in\n%s", part, made);
}

const char *compiled_error(void) { return error; }

void compiled_mistakes(AssetCompiler compiler, const char *path, const Mistake *mistakes,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool wrong = mistakes[i].error && mistakes[i].error[0];
        if (compiled(compiler, path, mistakes[i].text) == wrong ||
            (wrong && !strstr(error, mistakes[i].error)))
            fail_msg("\"%s\" instead of \"%s\"", error, mistakes[i].error);
    }
}
