/* Who made this, whose games these are, and under which licences. */
#include "assets.h"
#include "ui/ui.h"
#include "ui/widgets.h"

enum { PAGES = 3 };

static const struct {
    const char *title, *words;
} CREDITS[PAGES] = {
    {"The games", INK_BLOOD_1
     "Glory" INK_BASE " and " INK_BLOOD_1 "Generals & Assassins" INK_BASE
     "\nby Sean Crystal\n\n" INK_BLOOD_1 "Kingdom" INK_BASE "\nby Justin C. Rounds\n\n" INK_BLOOD_1
     "Call to Glory" INK_BASE "\nafter its official rules, which name no author\n\n" INK_BLOOD_1
     "Lifeforce" INK_BASE "\na game without a name by Sam (samlr.com), 2015\n\n"
     "The rules are theirs. The words, pictures and tunes in here were made for Cardhold."},
    {"Cardhold",
     "Version " CARDHOLD_VERSION "\n\n"
     "This software is given as it is, without any warranty. Nobody who made it is liable for harm "
     "that comes of "
     "using it.\n\n"
     "You may use it for any purpose, change it and pass it on, as long as you do not claim to "
     "have written the "
     "original, mark your changes as yours, and keep this notice with the source.\n\n" INK_BLOOD_1
     "This is the zlib licence; LICENSE has its full text."},
    {"raylib", "Window, pads and speaker are reached through raylib.\n\n"
               "Copyright (c) 2013-2026 Ramon Santamaria (@raysan5)\n\n"
               "raylib is given as it is, without any warranty, under the zlib licence too: free "
               "to use, to change and to pass "
               "on, as long as its origin is not misrepresented.\n\n"
               "raylib in turn uses SDL2 here, also under the zlib licence."},
};

static void credits_enter(Ui *ui)
{
    ui->shell->page = 0;
    ui->shell->pages = PAGES;
}

static void credits_frame(Ui *ui)
{
    if (pad_pressed(ui->pad, BUTTON_A) && ui->shell->page + 1 < PAGES) {
        ui->shell->page++;
        sound_effect(ui->chip, EFFECT_FLIP);
    } else if (!shell_back(ui)) {
        shell_turn_page(ui, &ui->shell->page, PAGES);
    }
}

static void credits_draw(Ui *ui)
{
    Canvas *canvas = ui->canvas;
    Rect    box = rect_of(20, 20, 280, 200);
    char    right[PAGE_NUMBER];
    int     page = ui->shell->page;
    widget_background(canvas);
    widget_panel(canvas, box);
    canvas_text(canvas, CANVAS_WIDTH / 2, box.y + 9, CREDITS[page].title,
                look_aligned(look_display(), ALIGN_CENTRE));
    canvas_text_box(canvas, rect_of(box.x + 16, box.y + 32, box.w - 32, box.h - 38),
                    CREDITS[page].words, look_aligned(look_on_parchment(), ALIGN_CENTRE));
    shell_page_number(right, page, PAGES);
    widget_status_bar(canvas, "Credits and licences", right);
    const Prompt prompts[] = {{BUTTON_LEFT, "Other page"}, {BUTTON_B, "Back"}};
    widget_prompt_bar(canvas, prompts, 2);
}

const Scene scene_credits = {
    .name = "credits",
    .enter = credits_enter,
    .frame = credits_frame,
    .draw = credits_draw,
};
