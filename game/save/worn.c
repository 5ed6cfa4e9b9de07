#include "worn.h"

#include "gfx/backs.h"
#include "gfx/frame_art.h"

void code_worn(Codec *codec, Worn *worn)
{
    code_u8(codec, &worn->back);
    code_u8(codec, &worn->frame);
    code_u16(codec, &worn->title);
    code_u16(codec, &worn->tune);
    if (worn->back >= BACKS)
        worn->back = BACK_USUAL;
    if (worn->frame >= FRAMES)
        worn->frame = FRAME_PLAIN;
}
