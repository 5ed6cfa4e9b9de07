#include "export.h"

#include <string.h>

#include "ui/ui.h"
#include "core/journal.h"
#include "core/require.h"
#include "core/rules.h"
#include "core/text.h"
#include "shell.h"
#include "work.h"

enum { FOLDER_SHOWN = 40 }; /* letters of a folder's name that a notice has room for */

static void add_hash(Text *text, uint64_t hash)
{
    for (int i = 0; i < 8; i++)
        text_add_bytes(text, &"0123456789abcdef"[hash >> (4 * i) & 15], 1);
}

/* The file is there when its number changes. */
static void hand_over(Ui *ui, uint32_t length)
{
    ui->out->file_length = length;
    ui->out->file_number++;
}

bool export_on(Ui *ui)
{
    const ExportSource *of = &ui->shell->exported;
    const uint8_t      *bytes = ui->out->battery + of->at;
    Journal             checked = {ui->out->file, sizeof ui->out->file};
    JournalError        error;
    if (!session_copy_frame(ui->session, bytes, &checked, &error))
        return false;
    if (error == JOURNAL_END) {
        hand_over(ui, journal_length(checked.bytes, checked.size));
    } else { /* it does not replay even here, or is too long: then it is sent as it is */
        memcpy(ui->out->file, bytes, of->length);
        hand_over(ui, of->length);
    }
    return true;
}

void export_match(Ui *ui, const char *kind, const uint8_t *bytes, int length)
{
    JournalHead  head;
    Text         name;
    JournalError error = bytes ? journal_head(bytes, (uint32_t)length, &head) : JOURNAL_NONE;
    if (error != JOURNAL_FINE) {
        shell_tell(ui, journal_error_words(error));
        sound_effect(ui->chip, EFFECT_REFUSE);
        return;
    }
    text_begin(&name, ui->out->file_name, CART_FILE_NAME, NULL);
    text_add(&name, kind);
    text_add(&name, "-");
    text_add(&name, rules_of(head.setup.game)->id);
    text_add(&name, "-");
    add_hash(&name, head.hash);
    text_add(&name, ".chj");
    Journal checked = {ui->out->file, sizeof ui->out->file};
    ui->shell->exported =
        (ExportSource){(uint16_t)(bytes - ui->out->battery), (uint16_t)head.length};
    error = session_copy_begin(ui->session, bytes, head.length, &checked);
    /* Its head was read just before, and the file has room for it. */
    require(error == JOURNAL_FINE);
    work_export(ui);
}

void export_trouble(Ui *ui, JournalError error, const uint8_t *bytes, int length)
{
    require(error != JOURNAL_FINE && error != JOURNAL_NONE);
    export_match(ui, "report", bytes, length);
    ui->shell->outbox_trouble = (uint8_t)error;
    shell_tell(ui, journal_error_words(error));
    sound_effect(ui->chip, EFFECT_REFUSE);
}

void export_frame(Ui *ui)
{
    const char *folder = ui->input->file_folder;
    char        words[NOTICE_WORDS];
    Text        text;
    if (ui->input->file_written == ui->shell->outbox_told)
        return;
    ui->shell->outbox_told = ui->input->file_written;
    if (!folder) {
        shell_tell(ui, "The file could not be written. There may be no room, or no permission.");
        return;
    }
    /* The end of a long folder's name says more than its beginning. */
    int length = text_length(folder), from = length > FOLDER_SHOWN ? length - FOLDER_SHOWN : 0;
    text_begin_short(&text, words, sizeof words, NULL);
    if (ui->shell->outbox_trouble) {
        text_add(&text, journal_error_words((JournalError)ui->shell->outbox_trouble));
        text_add(&text, " ");
        ui->shell->outbox_trouble = JOURNAL_FINE;
    }
    text_add(&text, "Written as ");
    text_add(&text, ui->out->file_name);
    text_add(&text, from ? " in ..." : " in ");
    text_add(&text, folder + from);
    shell_tell(ui, words);
}
