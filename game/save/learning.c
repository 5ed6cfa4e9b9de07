#include "learning.h"

void code_learning(Codec *codec, Learning *learning)
{
    code_u8(codec, &learning->done);
    code_bool(codec, &learning->offered);
    code_u32(codec, &learning->told);
}
