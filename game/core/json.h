/* JSON without an operating system: a writer into any sink, and a reader that walks the text in
 * place. */
#ifndef CARDHOLD_JSON_H
#define CARDHOLD_JSON_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Json {
    void (*put)(void *sink, const char *bytes, int count);
    void *sink;
    bool  comma; /* the next value needs one before it */
} Json;

/* key is NULL inside a list and at the top. */
void json_open_object(Json *json, const char *key);
void json_close_object(Json *json);
void json_open_list(Json *json, const char *key);
void json_close_list(Json *json);
void json_number(Json *json, const char *key, int64_t number);
void json_unsigned(Json *json, const char *key, uint64_t number);
void json_bool(Json *json, const char *key, bool value);
void json_null(Json *json, const char *key);
void json_string(Json *json, const char *key, const char *string);

/* A piece of JSON text: one value. */
typedef struct JsonSpan {
    const char *at;
    int         length; /* 0: there is none */
} JsonSpan;

/* The one value in a text, with nothing but white space around it; length 0 if it is not
 * well-formed JSON (or nests deeper than 32). All other readers are given spans that came from
 * here. */
JsonSpan json_parse(const char *text, int length);
/* Length 0 if it is no object or has no such key. */
JsonSpan json_member(JsonSpan object, const char *key);
bool json_next(JsonSpan *list, JsonSpan *item); /* walks a list; start with a copy of its span */
bool json_next_member(JsonSpan *object, JsonSpan *key, JsonSpan *value); /* an object, likewise */
bool json_is_list(JsonSpan value);
bool json_is_object(JsonSpan value);
bool json_is_string(JsonSpan value, const char *string);
/* What is between the quotes, as it stands. */
bool json_string_bytes(JsonSpan value, JsonSpan *inside);
/* False for fractions, exponents and overflow. */
bool json_integer(JsonSpan value, int32_t *number);

#endif
