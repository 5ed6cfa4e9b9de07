/* Linked into what is given to others, so that it runs with a glibc years older than this
 * machine's: the few functions that became younger names in 2.33 to 2.35 are asked for by their
 * first ones, which every glibc has. tools/pi/link.sh tells the linker to call these, and
 * tools/pi/check.sh sees that none was forgotten. */
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#if defined __aarch64__
#define FIRST "GLIBC_2.17"
enum { STAT_LAYOUT = 0 };
#elif defined __arm__
#define FIRST "GLIBC_2.4"
enum { STAT_LAYOUT = 3 };
#elif defined __x86_64__
#define FIRST "GLIBC_2.2.5"
#define FIRST_CLOCKS "GLIBC_2.3.3"
enum { STAT_LAYOUT = 1 };
#else
#error "the first version of glibc for this processor is not known here"
#endif

#ifndef FIRST_CLOCKS
#define FIRST_CLOCKS FIRST
#endif

#define OLD(name) __asm__(".symver first_" #name "," #name "@" FIRST)

typedef int  Main(int, char **, char **);
typedef void Init(int, char **, char **);

int __wrap___libc_start_main(Main *, int, char **, Init *, void (*)(void), void (*)(void), void *);
int first___libc_start_main(Main *, int, char **, Init *, void (*)(void), void (*)(void), void *);
OLD(__libc_start_main);

extern Init *__init_array_start[] __attribute__((visibility("hidden")));
extern Init *__init_array_end[] __attribute__((visibility("hidden")));

/* An old glibc leaves the constructors to the program; a new one is told to do so. */
static void construct(int count, char **words, char **environment)
{
    for (Init **init = __init_array_start; init < __init_array_end; init++)
        (*init)(count, words, environment);
}

int __wrap___libc_start_main(Main *program, int count, char **words, Init *init, void (*fini)(void),
                             void (*loader_fini)(void), void *stack_end)
{
    (void)init;
    return first___libc_start_main(program, count, words, construct, fini, loader_fini, stack_end);
}

int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int first_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
OLD(pthread_create);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *data)
{
    return first_pthread_create(thread, attributes, run, data);
}

int __wrap_pthread_join(pthread_t, void **);
int first_pthread_join(pthread_t, void **);
OLD(pthread_join);
int __wrap_pthread_join(pthread_t thread, void **result)
{
    return first_pthread_join(thread, result);
}

int __wrap_pthread_attr_setstacksize(pthread_attr_t *, size_t);
int first_pthread_attr_setstacksize(pthread_attr_t *, size_t);
OLD(pthread_attr_setstacksize);
int __wrap_pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size)
{
    return first_pthread_attr_setstacksize(attributes, size);
}

void *__wrap_dlopen(const char *, int);
void *first_dlopen(const char *, int);
OLD(dlopen);
void *__wrap_dlopen(const char *name, int how) { return first_dlopen(name, how); }

void *__wrap_dlsym(void *, const char *);
void *first_dlsym(void *, const char *);
OLD(dlsym);
void *__wrap_dlsym(void *library, const char *name) { return first_dlsym(library, name); }

int __wrap_dlclose(void *);
int first_dlclose(void *);
OLD(dlclose);
int __wrap_dlclose(void *library) { return first_dlclose(library); }

double __wrap_hypot(double, double);
double first_hypot(double, double);
OLD(hypot);
double __wrap_hypot(double x, double y) { return first_hypot(x, y); }

float __wrap_hypotf(float, float);
float first_hypotf(float, float);
OLD(hypotf);
float __wrap_hypotf(float x, float y) { return first_hypotf(x, y); }

/* Cardhold asks for files with 64 bits, raylib with what the processor has. */
#define OLD_STAT(name, old, Of)                                                                    \
    int __wrap_##name(Of, void *);                                                                 \
    int first_##old(int, Of, void *);                                                              \
    OLD(old);                                                                                      \
    int __wrap_##name(Of of, void *answer) { return first_##old(STAT_LAYOUT, of, answer); }
OLD_STAT(stat, __xstat, const char *)
OLD_STAT(fstat, __fxstat, int)
OLD_STAT(lstat, __lxstat, const char *)
OLD_STAT(stat64, __xstat64, const char *)
OLD_STAT(fstat64, __fxstat64, int)
OLD_STAT(lstat64, __lxstat64, const char *)

int __wrap_pthread_condattr_setclock(pthread_condattr_t *, clockid_t);
int first_pthread_condattr_setclock(pthread_condattr_t *, clockid_t);
__asm__(".symver first_pthread_condattr_setclock,pthread_condattr_setclock@" FIRST_CLOCKS);
int __wrap_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    return first_pthread_condattr_setclock(attributes, clock);
}
