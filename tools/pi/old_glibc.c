/* Linked into what is given to others, so that it runs with a glibc years older than this
 * machine's: the few functions that became younger names in 2.33 to 2.35 are asked for by their
 * first ones, which every glibc has. tools/pi/link.sh tells the linker to call these, and
 * tools/pi/check.sh sees that none was forgotten. */
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/stat.h>

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

int __wrap_stat(const char *, struct stat *);
int first___xstat(int, const char *, struct stat *);
OLD(__xstat);
int __wrap_stat(const char *path, struct stat *answer)
{
    return first___xstat(STAT_LAYOUT, path, answer);
}

int __wrap_fstat(int, struct stat *);
int first___fxstat(int, int, struct stat *);
OLD(__fxstat);
int __wrap_fstat(int file, struct stat *answer)
{
    return first___fxstat(STAT_LAYOUT, file, answer);
}

int __wrap_lstat(const char *, struct stat *);
int first___lxstat(int, const char *, struct stat *);
OLD(__lxstat);
int __wrap_lstat(const char *path, struct stat *answer)
{
    return first___lxstat(STAT_LAYOUT, path, answer);
}

int __wrap_pthread_condattr_setclock(pthread_condattr_t *, clockid_t);
int first_pthread_condattr_setclock(pthread_condattr_t *, clockid_t);
__asm__(".symver first_pthread_condattr_setclock,pthread_condattr_setclock@" FIRST_CLOCKS);
int __wrap_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    return first_pthread_condattr_setclock(attributes, clock);
}
