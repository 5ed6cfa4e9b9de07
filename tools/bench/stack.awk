# The deepest stack from cart_boot or cart_frame on, by the call graphs that the compiler notes in .ci files.
#   awk -f stack.awk GRAPH.ci… SOURCE.c…       prints the depth in bytes, then the path to it
# A call by pointer is looked up in the source: table->draw(…) calls what any table sets as .draw.

# ---- the graphs ----
FILENAME ~ /\.ci$/ {
    if ($0 ~ /^node:/ && match($0, /[0-9]+ bytes/)) {
        size = substr($0, RSTART, RLENGTH) + 0
        bytes[quoted($0, "title")] = size
    } else if ($0 ~ /^edge:/) {
        from = quoted($0, "sourcename"); to = quoted($0, "targetname")
        if (to == "__indirect_call") pointers[from] = pointers[from] " " quoted($0, "label")
        else if (!((from, to) in seen)) { seen[from, to] = 1; calls[from] = calls[from] " " to }
    }
    next
}

# ---- the sources: which functions a kind of table sets as which field ----
{
    line[FILENAME, FNR] = $0
    if (match($0, /const [A-Z][A-Za-z]* [^=;(]*= *\{/)) { split(substr($0, RSTART + 6), words, " "); kind = tolower(words[1]) }
    if ($0 ~ /^[};]/) kind = ""
    rest = $0
    while (match(rest, /\.[a-z_]+ *= *[a-z_0-9]+/)) {
        part = substr(rest, RSTART + 1, RLENGTH - 1); rest = substr(rest, RSTART + RLENGTH)
        field = part; sub(/ *=.*/, "", field); sub(/.*= */, "", part)
        node = node_of(FILENAME, part)
        if (node != "") { sets[kind, field] = sets[kind, field] " " node; any[field] = any[field] " " node }
    }
    # Names without a call: perhaps in a list of functions, or given to somebody who calls them.
    rest = $0
    while (match(rest, /[a-z_0-9]+[,})]/)) {
        node = node_of(FILENAME, substr(rest, RSTART, RLENGTH - 1)); rest = substr(rest, RSTART + RLENGTH)
        if (node != "") taken[FILENAME] = taken[FILENAME] " " node
    }
    rest = $0
    while (match(rest, /->[a-z_]+[,)]/)) {
        given[FILENAME] = given[FILENAME] " " substr(rest, RSTART + 2, RLENGTH - 3); rest = substr(rest, RSTART + RLENGTH)
    }
}

END {
    split("cart_boot cart_frame", roots, " ")
    for (i = 1; i in roots; i++) {
        depth = depth_of(roots[i])
        if (depth > most) { most = depth; root = roots[i] }
    }
    print most
    for (node = root; node != ""; node = deepest[node]) printf "    %6d  %s\n", bytes[node], node
    for (place in unknown) print "    nobody is known for the call by pointer at " place
}

function quoted(text, name) {
    if (!match(text, name ": \"[^\"]*\"")) return ""
    return substr(text, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
}

function node_of(file, name) { return (file ":" name) in bytes ? file ":" name : name in bytes ? name : "" }

# All that a call by pointer may reach. The receiver's name says what kind of table it is.
function reached(place,   at, text, field, who, kind, list, i, fields) {
    split(place, at, ":")
    text = substr(line[at[1], at[2]], at[3])
    if (match(text, /(->|\.)[a-z_]+\(/)) {
        who = substr(text, 1, RSTART - 1)
        field = substr(text, RSTART, RLENGTH - 1); sub(/^(->|\.)/, "", field)
        sub(/\([^()]*\)$/, "", who); sub(/.*[^a-z_]/, "", who); sub(/_(of|for|match)$/, "", who)
        if ((who, field) in sets) return sets[who, field]
        if (field in any) return any[field]
    }
    if (text ~ /[a-z_0-9]+\)\(/) { # (small ? this : that)(…), perhaps on two lines
        text = line[at[1], at[2] - 1] " " line[at[1], at[2]]
        while (match(text, /[a-z_0-9]+/)) {
            list = list " " node_of(at[1], substr(text, RSTART, RLENGTH)); text = substr(text, RSTART + RLENGTH)
        }
        return list
    }
    list = taken[at[1]]
    if (text ~ /^[a-z_]+\(/) split(given[at[1]], fields, " ")
    for (i = 1; i in fields; i++) list = list " " any[fields[i]]
    if (list !~ /[a-z]/) unknown[place] = 1
    return list
}

function depth_of(node,   below, list, names, i, n, most_below) {
    if (node in depths) return depths[node]
    if (!(node in bytes)) return 0
    if (node in active) return 0 # nothing in the game calls itself: this pointer is another one's
    active[node] = 1
    list = calls[node]
    n = split(pointers[node], names, " ")
    for (i = 1; i <= n; i++) list = list " " reached(names[i])
    n = split(list, names, " ")
    for (i = 1; i <= n; i++) {
        below = depth_of(names[i])
        if (below > most_below) { most_below = below; deepest[node] = names[i] }
    }
    delete active[node]
    return depths[node] = bytes[node] + 8 + most_below # and where to go back to
}
