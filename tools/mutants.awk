# All faults of one token that can be put into a C file, one a line, with tabs between: kind, line, column, old, new, and
# the line with the fault in it.
# Comments, texts, preprocessor lines and the code's own promises are left alone. Run it with LC_ALL=C.
function fault(kind, col, old, new) { tell(kind, NR, col, old, new, line) }

function tell(kind, row, col, old, new, line) {
    line = substr(line, 1, col - 1) "{{" old " -> " new "}}" substr(line, col + length(old))
    gsub(/[ \t]+/, " ", line); sub(/^ /, "", line)
    printf "%s\t%d\t%d\t%s\t%s\t%s\n", kind, row, col, old, new, line
}

function operator(col, op, spaced,    i) {
    if (op in COMPARE) { fault("comparison", col, op, COMPARE[op]); return }
    if (op in LOGIC) { fault("logic", col, op, LOGIC[op]); return }
    if (op in ASSIGN) { fault("arithmetic", col, op, ASSIGN[op]); return }
    # A star or a dash between two spaces is no pointer and no sign.
    if (op in ARITHMETIC && (spaced || (op != "*" && op != "-" && op != "&" && op != "+")))
        fault("arithmetic", col, op, ARITHMETIC[op])
    if (op == "!" && !spaced) fault("logic", col, op, "")
}

function number(col, text) {
    if (text !~ /^(0x[0-9A-Fa-f]+|[0-9]+)[uUlL]*$/ || text ~ /^0x/) return
    value = text + 0
    suffix = text; sub(/^[0-9]+/, "", suffix)
    fault("constant", col, text, (value + 1) suffix)
    if (value > 0) fault("constant", col, text, (value - 1) suffix)
}

function name(col, text) {
    if (text == "true") fault("constant", col, text, "false")
    else if (text == "false") fault("constant", col, text, "true")
    else if (text ~ /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/) {
        family = text; sub(/_.*/, "", family)
        used[++uses] = NR "\t" col "\t" text "\t" family
        if (!((family, text) in known)) { known[family, text] = 1; members[family, ++member_count[family]] = text }
    }
}

BEGIN {
    n = split("< <= <= < > >= >= > == != != ==", pair, " "); for (i = 1; i < n; i += 2) COMPARE[pair[i]] = pair[i + 1]
    n = split("&& || || &&", pair, " "); for (i = 1; i < n; i += 2) LOGIC[pair[i]] = pair[i + 1]
    n = split("+= -= -= += ++ -- -- ++ |= &= &= |= *= /= /= *= <<= >>= >>= <<=", pair, " "); for (i = 1; i < n; i += 2) ASSIGN[pair[i]] = pair[i + 1]
    n = split("+ - - + * / / * % / & | | & ^ | << >> >> <<", pair, " "); for (i = 1; i < n; i += 2) ARITHMETIC[pair[i]] = pair[i + 1]
}

{
    lines[NR] = line = $0
    directive = !in_comment && (continued || line ~ /^[ \t]*#/)
    continued = directive && line ~ /\\$/
    # A promise may run over several lines: it ends with its semicolon.
    if (!in_comment && line ~ /^[ \t]*(require|_Static_assert|assert)[ \t]*\(/) promise = 1
    for (i = 1; i <= length(line); ) {
        rest = substr(line, i)
        if (in_comment) {
            end = index(rest, "*/")
            if (!end) break
            in_comment = 0; i += end + 1; continue
        }
        if (rest ~ /^\/\*/) { in_comment = 1; i += 2; continue }
        if (rest ~ /^\/\//) break
        if (match(rest, /^"([^"\\]|\\.)*"/) || match(rest, /^'([^'\\]|\\.)*'/)) { i += RLENGTH; continue }
        quiet = directive || promise
        if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) { if (!quiet) name(i, substr(rest, 1, RLENGTH)); i += RLENGTH; continue }
        if (match(rest, /^[0-9][0-9A-Za-z.]*/)) { if (!quiet) number(i, substr(rest, 1, RLENGTH)); i += RLENGTH; continue }
        if (rest ~ /^->/) { i += 2; continue }
        if (match(rest, /^(<<=|>>=|<=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|\*=|\/=|\|=|&=|\+\+|--|[-+*\/%<>!&|^])/)) {
            op = substr(rest, 1, RLENGTH)
            spaced = (i == 1 || substr(line, i - 1, 1) ~ /[ \t]/) && (substr(line, i + RLENGTH, 1) ~ /^[ \t]?$/)
            if (!quiet) operator(i, op, spaced)
            i += RLENGTH; continue
        }
        if (substr(rest, 1, 1) == ";") promise = 0
        i++
    }
}

# A name is swapped for the next of its family that the file uses.
END {
    for (i = 1; i <= uses; i++) {
        split(used[i], part, "\t")
        count = member_count[part[4]]
        for (k = 1; k <= count; k++)
            if (members[part[4], k] == part[3]) break
        if (count > 1) tell("name", part[1], part[2], part[3], members[part[4], k % count + 1], lines[part[1]])
    }
}
