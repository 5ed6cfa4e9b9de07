# Lays lines "SECTION.ROW.COLUMN VALUE SPREAD LIMIT" out as one table a section. A limit stands after its value.
{
    dot = index($1, "."); section = substr($1, 1, dot - 1); rest = substr($1, dot + 1)
    dot = index(rest, "."); row = substr(rest, 1, dot - 1); column = substr(rest, dot + 1)
    if (!(section in rows)) sections[++section_count] = section
    if (!((section, row) in row_seen)) { row_seen[section, row] = 1; row_name[section, ++rows[section]] = row }
    if (!((section, column) in column_seen)) {
        column_seen[section, column] = 1; column_name[section, ++columns[section]] = column
    }
    value[section, row, column] = pretty($2) ($4 == "-" ? "" : " <" pretty($4))
}
END {
    for (s = 1; s <= section_count; s++) {
        section = sections[s]
        printf "\n%-25s", section
        for (c = 1; c <= columns[section]; c++) printf " %*s", width(section, c), column_name[section, c]
        print ""
        for (r = 1; r <= rows[section]; r++) {
            row = row_name[section, r]
            printf "  %-23s", row
            for (c = 1; c <= columns[section]; c++)
                printf " %*s", width(section, c), value[section, row, column_name[section, c]]
            print ""
        }
    }
    print ""
}
function width(section, c,   most, r, length_here) {
    most = length(column_name[section, c])
    for (r = 1; r <= rows[section]; r++) {
        length_here = length(value[section, row_name[section, r], column_name[section, c]])
        if (length_here > most) most = length_here
    }
    return most
}
# 1234567 as 1,234,567; small numbers with three digits that count.
function pretty(number,   text, out) {
    if (number < 1) return sprintf("%.3f", number)
    if (number < 10) return sprintf("%.2f", number)
    text = sprintf("%.0f", number)
    while (length(text) > 3) { out = "," substr(text, length(text) - 2) out; text = substr(text, 1, length(text) - 3) }
    return text out
}
