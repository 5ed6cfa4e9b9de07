#include "json.h"

#include <string.h>

#include "require.h"
#include "text.h"

enum { NESTING_MAX = 32 };

static void put(Json *json, const char *words) { json->put(json->sink, words, text_length(words)); }

static void put_quoted(Json *json, const char *string)
{
    static const char HEX[] = "0123456789abcdef";
    json->put(json->sink, "\"", 1);
    for (const char *c = string; *c; c++) {
        if (*c == '"' || *c == '\\')
            json->put(json->sink, "\\", 1);
        if ((unsigned char)*c < ' ') {
            char escape[6] = {'\\', 'u', '0', '0', HEX[*c >> 4 & 15], HEX[*c & 15]};
            json->put(json->sink, escape, 6);
        } else {
            json->put(json->sink, c, 1);
        }
    }
    json->put(json->sink, "\"", 1);
}

static void before_value(Json *json, const char *key)
{
    require(json->put && (!key || key[0]));
    if (json->comma)
        put(json, ",");
    json->comma = true;
    if (key) {
        put_quoted(json, key);
        put(json, ":");
    }
}

static void open(Json *json, const char *key, const char *bracket)
{
    before_value(json, key);
    put(json, bracket);
    json->comma = false;
}

static void close(Json *json, const char *bracket)
{
    require(json->put);
    put(json, bracket);
    json->comma = true;
}

void json_open_object(Json *json, const char *key) { open(json, key, "{"); }
void json_close_object(Json *json) { close(json, "}"); }
void json_open_list(Json *json, const char *key) { open(json, key, "["); }
void json_close_list(Json *json) { close(json, "]"); }

static void put_digits(Json *json, uint64_t number)
{
    char digits[20];
    int  first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    require(first >= 0);
    json->put(json->sink, digits + first, (int)sizeof digits - first);
}

void json_unsigned(Json *json, const char *key, uint64_t number)
{
    before_value(json, key);
    put_digits(json, number);
}

void json_number(Json *json, const char *key, int64_t number)
{
    before_value(json, key);
    if (number < 0)
        put(json, "-");
    put_digits(json, number < 0 ? 0u - (uint64_t)number : (uint64_t)number);
}

void json_bool(Json *json, const char *key, bool value)
{
    before_value(json, key);
    put(json, value ? "true" : "false");
}

void json_null(Json *json, const char *key)
{
    before_value(json, key);
    put(json, "null");
}

void json_string(Json *json, const char *key, const char *string)
{
    require(string);
    before_value(json, key);
    put_quoted(json, string);
}

/* Reading. Each scanner returns where its piece ends, or NULL if it is not well-formed. */

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_hex(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static const char *scan_escape(const char *at, const char *end)
{
    if (at == end)
        return NULL;
    if (*at == 'u') {
        for (int i = 1; i <= 4; i++)
            if (end - at <= i || !is_hex(at[i]))
                return NULL;
        return at + 5;
    }
    for (const char *known = "\"\\/bfnrt"; *known; known++)
        if (*at == *known)
            return at + 1;
    return NULL;
}

static const char *scan_string(const char *at, const char *end)
{
    if (at == end || *at != '"')
        return NULL;
    at++;
    while (at && at < end && *at != '"') {
        if ((unsigned char)*at < ' ')
            return NULL;
        at = *at == '\\' ? scan_escape(at + 1, end) : at + 1;
    }
    return at && at < end ? at + 1 : NULL;
}

static const char *scan_digits(const char *at, const char *end)
{
    const char *first = at;
    while (at < end && is_digit(*at))
        at++;
    return at > first ? at : NULL;
}

static const char *scan_number(const char *at, const char *end)
{
    if (at < end && *at == '-')
        at++;
    bool        leading_zero = at < end && *at == '0';
    const char *whole = scan_digits(at, end);
    if (!whole || (leading_zero && whole - at > 1))
        return NULL;
    at = whole;
    if (at < end && *at == '.')
        at = scan_digits(at + 1, end);
    if (at && at < end && (*at == 'e' || *at == 'E')) {
        at++;
        if (at < end && (*at == '+' || *at == '-'))
            at++;
        at = scan_digits(at, end);
    }
    return at;
}

static const char *scan_plain(const char *at, const char *end)
{
    static const char *const WORDS[] = {"true", "false", "null"};
    if (at == end)
        return NULL;
    if (*at == '"')
        return scan_string(at, end);
    for (int i = 0; i < 3; i++) {
        int length = text_length(WORDS[i]);
        if (end - at >= length && memcmp(at, WORDS[i], (size_t)length) == 0)
            return at + length;
    }
    return scan_number(at, end);
}

/* The key and colon before a member's value. */
static const char *scan_key(const char *at, const char *end)
{
    at = scan_string(at, end);
    if (!at)
        return NULL;
    at = skip_space(at, end);
    return at < end && *at == ':' ? skip_space(at + 1, end) : NULL;
}

/* One value of any depth, with a stack of brackets in place of recursion. */
static const char *scan_value(const char *at, const char *end)
{
    char brackets[NESTING_MAX];
    int  depth = 0;
    bool expect_value = true;
    for (;;) {
        at = skip_space(at, end);
        require(expect_value || depth > 0);
        if (at == end)
            return NULL;
        if (expect_value) {
            if (*at == '{' || *at == '[') {
                if (depth == NESTING_MAX)
                    return NULL;
                char bracket = *at;
                brackets[depth++] = bracket;
                at = skip_space(at + 1, end);
                bool empty = at < end && *at == (bracket == '{' ? '}' : ']');
                expect_value = !empty;
                if (!empty && bracket == '{' && !(at = scan_key(at, end)))
                    return NULL;
                continue;
            }
            if (!(at = scan_plain(at, end)))
                return NULL;
            expect_value = false;
        } else if (*at == ',') {
            at = skip_space(at + 1, end);
            if (brackets[depth - 1] == '{' && !(at = scan_key(at, end)))
                return NULL;
            expect_value = true;
            continue;
        } else if (*at == (brackets[depth - 1] == '{' ? '}' : ']')) {
            depth--;
            at++;
        } else {
            return NULL;
        }
        if (depth == 0)
            return at;
    }
}

JsonSpan json_parse(const char *text, int length)
{
    require(text && length >= 0);
    const char *end = text + length;
    const char *start = skip_space(text, end);
    const char *stop = scan_value(start, end);
    if (!stop || skip_space(stop, end) != end)
        return (JsonSpan){0};
    require(stop > start);
    return (JsonSpan){start, (int)(stop - start)};
}

bool json_is_list(JsonSpan value) { return value.length > 0 && *value.at == '['; }
bool json_is_object(JsonSpan value) { return value.length > 0 && *value.at == '{'; }

bool json_next_member(JsonSpan *object, JsonSpan *key, JsonSpan *value)
{
    require(object->length >= 0 && key != value);
    if (object->length < 2 || (*object->at != '{' && *object->at != ','))
        return false;
    const char *end = object->at + object->length - 1;
    const char *at = skip_space(object->at + 1, end); /* past the bracket or the comma */
    if (at >= end)
        return false;
    const char *start = scan_key(at, end);
    require(start); /* json_parse has seen that it is well-formed */
    const char *stop = scan_value(start, end);
    require(stop);
    *key = (JsonSpan){at, (int)(scan_string(at, end) - at)};
    *value = (JsonSpan){start, (int)(stop - start)};
    const char *next = skip_space(stop, end);
    *object = (JsonSpan){next, (int)(end + 1 - next)};
    require(key->length >= 2 && value->length > 0 && object->length > 0);
    return true;
}

JsonSpan json_member(JsonSpan object, const char *key)
{
    JsonSpan found = {0}, name, value;
    require(key && object.length >= 0);
    if (!json_is_object(object))
        return found;
    while (json_next_member(&object, &name, &value))
        if (json_is_string(name, key)) /* the last of equal keys counts */
            found = value;
    return found;
}

bool json_next(JsonSpan *list, JsonSpan *item)
{
    require(list->length >= 0 && list != item);
    if (list->length < 2 || (*list->at != '[' && *list->at != ','))
        return false;
    const char *end = list->at + list->length - 1;
    const char *at = skip_space(list->at + 1, end); /* past the bracket or the comma */
    if (at >= end)
        return false;
    const char *stop = scan_value(at, end);
    require(stop); /* json_parse has seen that it is well-formed */
    *item = (JsonSpan){at, (int)(stop - at)};
    const char *next = skip_space(stop, end);
    *list = (JsonSpan){next, (int)(end + 1 - next)};
    require(item->length > 0 && list->length > 0);
    return true;
}

bool json_string_bytes(JsonSpan value, JsonSpan *inside)
{
    require(inside && value.length >= 0);
    if (value.length < 2 || *value.at != '"')
        return false;
    require(value.at[value.length - 1] == '"');
    *inside = (JsonSpan){value.at + 1, value.length - 2};
    return true;
}

bool json_is_string(JsonSpan value, const char *string)
{
    JsonSpan inside;
    require(string);
    return json_string_bytes(value, &inside) && inside.length == text_length(string) &&
           memcmp(inside.at, string, (size_t)inside.length) == 0;
}

bool json_integer(JsonSpan value, int32_t *number)
{
    require(number && value.length >= 0);
    if (value.length < 1 || value.length > 10)
        return false;
    bool    negative = *value.at == '-';
    int64_t total = 0;
    for (int i = negative; i < value.length; i++) {
        if (!is_digit(value.at[i]))
            return false;
        total = total * 10 + (value.at[i] - '0');
    }
    if (total > INT32_MAX)
        return false;
    *number = (int32_t)(negative ? -total : total);
    return value.length > negative;
}
