/* The canvas's own notes about its texts; everything here does nothing outside test builds. */
#ifndef CARDHOLD_CANVAS_RECORD_H
#define CARDHOLD_CANVAS_RECORD_H

#include "gfx/canvas.h"

#ifdef CANVAS_RECORD
void record_begin(Canvas *canvas);
void record_text(Canvas *canvas, Rect box, const char *words, int bytes);
void record_fault(Canvas *canvas, TextFaultKind kind, Rect box, const char *words, int bytes);
void record_covered(Canvas *canvas, Rect by);
#else
static inline void record_begin(Canvas *canvas) { (void)canvas; }
static inline void record_text(Canvas *canvas, Rect box, const char *words, int bytes)
{
    (void)canvas, (void)box, (void)words, (void)bytes;
}
static inline void record_fault(Canvas *canvas, TextFaultKind kind, Rect box, const char *words,
                                int bytes)
{
    (void)canvas, (void)kind, (void)box, (void)words, (void)bytes;
}
static inline void record_covered(Canvas *canvas, Rect by) { (void)canvas, (void)by; }
#endif

#endif
