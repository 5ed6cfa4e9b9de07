#include "gfx/canvas_record.h"

#include <string.h>

#ifdef CANVAS_RECORD

static void snippet_copy(char to[TEXT_SNIPPET], const char *words, int bytes)
{
    int used = 0;
    for (int i = 0; i < bytes && used < TEXT_SNIPPET - 1; i++) {
        if (words[i] == TEXT_INK || words[i] == TEXT_ICON)
            i++;
        else if (words[i] != TEXT_BASE)
            to[used++] = words[i];
    }
    to[used] = 0;
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static TextFault *add_fault(TextRecord *record, TextFaultKind kind, Rect box)
{
    TextFault *fault = &record->faults[TEXT_FAULTS_MAX - 1];
    if (record->faults_found < TEXT_FAULTS_MAX)
        fault = &record->faults[record->faults_found];
    record->faults_found++;
    *fault = (TextFault){.kind = kind, .box = box};
    return fault;
}

void record_begin(Canvas *canvas)
{
    TextRecord *record = &canvas->record;
    record->paused = false;
    record->boxes_used = record->boxes_below = record->faults_found = 0;
}

void record_fault(Canvas *canvas, TextFaultKind kind, Rect box, const char *words, int bytes)
{
    if (!canvas->record.paused)
        snippet_copy(add_fault(&canvas->record, kind, box)->words, words, bytes);
}

void record_text(Canvas *canvas, Rect box, const char *words, int bytes)
{
    TextRecord *record = &canvas->record;
    if (record->paused || box.w <= 0)
        return;
    if (!same_rect(rect_common(box, canvas->clip), box))
        record_fault(canvas, TEXT_FAULT_OUTSIDE, box, words, bytes);
    for (int i = record->boxes_below; i < record->boxes_used; i++) {
        if (rect_common(record->boxes[i].box, box).w > 0) {
            TextFault *fault = add_fault(record, TEXT_FAULT_OVERLAP, box);
            snippet_copy(fault->words, words, bytes);
            memcpy(fault->other, record->boxes[i].words, TEXT_SNIPPET);
        }
    }
    if (record->boxes_used == TEXT_BOXES_MAX)
        return;
    TextBox *kept = &record->boxes[record->boxes_used++];
    kept->box = box;
    snippet_copy(kept->words, words, bytes);
}

/* A text that is covered as a whole is gone on purpose; one that is cut in two is a mistake. */
void record_covered(Canvas *canvas, Rect by)
{
    TextRecord *record = &canvas->record;
    if (record->paused)
        return;
    for (int i = record->boxes_below; i < record->boxes_used; i++) {
        TextBox *text = &record->boxes[i];
        Rect     hidden = rect_common(text->box, by);
        if (hidden.w == 0)
            continue;
        if (!same_rect(hidden, text->box))
            memcpy(add_fault(record, TEXT_FAULT_COVERED, text->box)->words, text->words,
                   TEXT_SNIPPET);
        text->box.w = text->box.h = 0;
    }
}

void canvas_layer(Canvas *canvas) { canvas->record.boxes_below = canvas->record.boxes_used; }

bool canvas_loose(Canvas *canvas, bool loose)
{
    bool former = canvas->record.paused;
    canvas->record.paused = loose;
    return former;
}

int canvas_text_faults(const Canvas *canvas) { return canvas->record.faults_found; }

const TextFault *canvas_text_fault(const Canvas *canvas, int index)
{
    return &canvas->record.faults[index < TEXT_FAULTS_MAX ? index : TEXT_FAULTS_MAX - 1];
}

#else

void canvas_layer(Canvas *canvas) { (void)canvas; }

bool canvas_loose(Canvas *canvas, bool loose)
{
    (void)canvas;
    return loose;
}

int canvas_text_faults(const Canvas *canvas)
{
    (void)canvas;
    return 0;
}

const TextFault *canvas_text_fault(const Canvas *canvas, int index)
{
    (void)canvas, (void)index;
    return NULL;
}

#endif
