/* Where the program begins on a 32-bit ARM, instead of the C library's crt1.o: Debian's is for
 * ARMv7, and the first Raspberry Pi and the Zero have an ARMv6. The stack holds the number of words
 * and the words, the first register what is to be run at the end. */
#include <stddef.h>

typedef int  Main(int, char **, char **);
typedef void Init(int, char **, char **);

int  main(int count, char **words);
int  __libc_start_main(Main *, int, char **, Init *, void (*)(void), void (*)(void), void *);
void start_with(int *stack, void (*loader_fini)(void));
void _start(void);

__attribute__((naked, noreturn)) void _start(void)
{
    __asm__("mov fp, #0\n\t"
            "mov lr, #0\n\t"
            "mov r1, r0\n\t"
            "mov r0, sp\n\t"
            "bl start_with\n\t"
            "udf #0\n\t");
}

__attribute__((used)) void start_with(int *stack, void (*loader_fini)(void))
{
    __libc_start_main((Main *)(void (*)(void))main, stack[0], (char **)(stack + 1), NULL, NULL,
                      loader_fini, stack);
}
