# Cardhold. `make help` lists what can be made.
#
# Files are found by wildcard, so adding one needs no edit here:
#   game/**.c            the cartridge                   platform/*/*.c       the consoles, a folder each
#   tests/test_*.c       one cmocka program each         tests/test_*.sh      a script that prints "ok …" or "not ok …"
#   tests/support/*.c    linked into all tests           tools/lib/*.c        shared by tools and tests
#   tests/sixth/         a small game that only the tests have
#   tools/*.c            one program each: build/NAME
#   tools/soak/*.sh      run by `make soak`              tools/bench/*.sh     run by `make bench`
#   tools/shots/*.script pad scripts whose pictures `make shots` puts into build/shots
CC       ?= gcc
HOSTCC   ?= gcc
BUILD    ?= build
CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
BINDIR   ?= $(PREFIX)/bin
DESTDIR  ?=
JOBS     ?= 2
# Two things at a time unless it was said otherwise (`make -j1`): most of the time of a first build is the compiler's.
# Not beside `clean`, which takes away what the others make.
ifeq ($(MAKELEVEL)$(filter clean,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(JOBS)
endif
WARNINGS  = -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Wmissing-prototypes
ifdef CI
WARNINGS += -Werror
endif
CSTD      = -std=c11 -Igame -Itools -Iplatform -I$(BUILD)/gen
# Files and folders with 64 bits on 32-bit processors as well: else some folders cannot be listed there.
POSIX     = -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -D_FILE_OFFSET_BITS=64
# Three checks are left out for speed: the address sanitizer stops at a null pointer as well, the other two go unchecked.
SANITIZE  = -fsanitize=address,undefined -fno-sanitize=null,pointer-overflow,object-size -fno-sanitize-recover=all \
            -fno-omit-frame-pointer
DEBUG     = -g1 # lines are enough for what the sanitizers tell
OPTIMIZE  = -O1
TESTED    = $(OPTIMIZE) $(DEBUG) $(SANITIZE) -fPIC -fno-semantic-interposition
RECORD    = -DCANVAS_RECORD # the canvas finds texts that are cut off or overlap
# For other processors' tests: where their cmocka is, and what runs their programs (see tools/soak).
CMOCKA    ?= -lcmocka
CMOCKA_CFLAGS ?=
RUN_UNDER ?=
# The compiler notes who calls whom and each one's stack, for tools/bench/size.sh.
CALLGRAPH := $(shell $(CC) -fcallgraph-info=su -E -x c /dev/null >/dev/null 2>&1 && echo -fcallgraph-info=su)
# `make V=1` shows the whole commands.
Q = $(if $(V),,@echo "  $(if $(filter %.o,$@),cc  ,link) $(if $(filter %.o,$@),$<,$@)"; )

GAME_SRC  := $(sort $(shell find game -name "*.c"))
ROOMS     := $(patsubst %/,%,$(sort $(wildcard game/games/*/)))
# SIX=1 builds with another list of games, into a folder of its own: one more, and all in another order.
ifdef SIX
GAME_SRC  += $(sort $(wildcard tests/sixth/*.c))
ROOMS     += tests/sixth
CSTD      += -Itests -DGAMES_DEF='"six_games.def"'
endif
TOOL_LIB  := $(sort $(wildcard tools/lib/*.c))
TEST_SRC  := $(sort $(wildcard tests/test_*.c))
TEST_SH   := $(sort $(wildcard tests/test_*.sh))
TEST_LIB  := $(sort $(wildcard tests/support/*.c))
TOOLS     := $(filter-out $(BUILD)/assets,$(patsubst tools/%.c,$(BUILD)/%,$(sort $(wildcard tools/*.c))))
# Those that take longest begin first, so that none is left alone at the end.
LONG_TESTS := $(patsubst %,$(BUILD)/tests/test_%,ai_ladder faults_kill faults_disk play savefile)
TESTS      = $(filter-out $(WHOLE:%=$(BUILD)/tests/test_%),$(patsubst tests/%.c,$(BUILD)/tests/%,$(TEST_SRC)))
# What is tested with the sixth game too: all that walks the list of games, but for the disk's faults.
# What is long and walks where others walk with sanitizers goes only there, over all games; `make soak` gives it sanitizers.
WALKING   := $(shell grep -lE 'games_first|setup_next|rules_count|games_for' $(TEST_SRC))
OWN_TESTS := $(foreach room,$(ROOMS),$(wildcard tests/test_$(notdir $(room)).c tests/test_$(notdir $(room))_*.c))
SIX_TESTS := $(patsubst tests/%.c,$(BUILD)/six/tests/%,$(filter-out $(OWN_TESTS) $(wildcard tests/test_faults_*.c),$(WALKING)))
WHOLE     := contract hand plain_bytes session show
SIX_WHOLE := $(WHOLE:%=$(BUILD)/six/tests/test_%)

# The folders that make up build/cardhold: other consoles are other programs. Of their files, those that need a
# window and those that do not: only the latter are in the tests.
CONSOLES   := posix headless raylib
CONSOLE_SRC := $(sort $(wildcard $(CONSOLES:%=platform/%/*.c)))
WINDOW_SRC := $(sort $(shell grep -l '<raylib\.h>' $(CONSOLE_SRC) 2>/dev/null))
PURE_SRC   := $(filter-out $(WINDOW_SRC) platform/posix/main.c,$(CONSOLE_SRC))
# What the tools share with the consoles.
SHARED_SRC := $(addprefix platform/posix/,deflate.c png_file.c whole_file.c)
RAYLIB     := $(BUILD)/raylib.flags

# What the asset compiler makes of assets/, and the files of tools/lib/ that it is made of.
GENERATED  := $(BUILD)/gen/songs.c $(BUILD)/gen/assets.c $(BUILD)/gen/books.c $(BUILD)/gen/lessons.c \
              $(BUILD)/gen/puzzles.c
GEN_HEADER := $(BUILD)/gen/assets.h
SONGS      := $(sort $(wildcard assets/songs/*.txt $(ROOMS:%=%/*_song.txt)))
BOOKS      := $(sort $(wildcard $(ROOMS:%=%/*_book.txt)))
LESSONS    := $(sort $(wildcard assets/lessons/*.txt))
PUZZLES    := $(sort $(wildcard assets/puzzles/*.txt))
PICTURES   := $(sort $(wildcard assets/*.txt assets/fonts/*.txt assets/sprites/*.txt))
ASSETS_IN  := $(SONGS) $(BOOKS) $(LESSONS) $(PUZZLES) $(PICTURES)
ASSETS_SRC := tools/assets.c $(SHARED_SRC) $(addprefix tools/lib/,png_read.c inflate.c) \
              $(sort $(wildcard tools/lib/song_*.c tools/lib/asset_*.c))

GAME_OBJ   := $(GAME_SRC:%.c=$(BUILD)/plain/%.o) $(GENERATED:$(BUILD)/%.c=$(BUILD)/plain/%.o)
LIB_OBJ    := $(patsubst %.c,$(BUILD)/plain/%.o,$(TOOL_LIB) $(SHARED_SRC))
CONSOLE_OBJ := $(CONSOLE_SRC:%.c=$(BUILD)/plain/%.o)
ASAN_GAME  := $(GAME_SRC:%.c=$(BUILD)/asan/%.o) $(GENERATED:$(BUILD)/%.c=$(BUILD)/asan/%.o)
ASAN_PURE  := $(PURE_SRC:%.c=$(BUILD)/asan/%.o)
# The tests have their own end for a broken promise.
ASAN_LIB   := $(patsubst %.c,$(BUILD)/asan/%.o,$(filter-out tools/lib/broken.c,$(TOOL_LIB)) $(TEST_LIB))
ASAN_OBJ   := $(ASAN_GAME) $(ASAN_PURE) $(ASAN_LIB)
# All of that as one library, because linking it into each test anew took longer than many tests. What the library itself
# needs was looked for when it was linked.
TEST_SO    := $(BUILD)/tests/libtested.so
LINK_TEST   = -Wl,-rpath,'$$ORIGIN' -Wl,--allow-shlib-undefined

.PHONY: help all run test test-window test-programs six-programs soak mutants bench shots puzzles golden generated lint layout format pi elsewhere clean FORCE
.SECONDARY:
.DELETE_ON_ERROR:

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

all: $(BUILD)/cardhold $(TOOLS) $(BUILD)/assets $(BUILD)/lessons.played ## build the game and the tools

# Status 3 is the console saying that there is no display to show anything on.
run: $(BUILD)/cardhold ## build and play (with no display: ten seconds of attract mode into build/attract.png)
	@$(BUILD)/cardhold $(ARGS) || { status=$$?; [ $$status = 3 ] || exit $$status; \
	    echo "Running the attract mode without a display."; \
	    printf 'wait 1920\nwait 600\nshot attract\nstate\nquit\n' | \
	        $(BUILD)/cardhold --headless --seed 1 --script - --shots $(BUILD) && \
	    echo "The last picture is $(BUILD)/attract.png"; }

test: test-programs six-programs ## build and run the tests
	@RUN_UNDER="$(RUN_UNDER)" JOBS=$(JOBS) BUILD=$(BUILD) CC="$(CC)" WHOLE="$(SIX_WHOLE)" tools/run_tests.sh \
	    $(LONG_TESTS) $(SIX_WHOLE) $(TEST_SH) $(filter-out $(LONG_TESTS),$(TESTS)) $(filter-out $(SIX_WHOLE),$(SIX_TESTS))

TRIED_TOOLS := album arena assets feel icon ladder listen replay
test-programs: $(TESTS) $(if $(TEST_SH),$(BUILD)/tests/cardhold $(BUILD)/tests/keepsake) \
    $(if $(TEST_SH),$(TRIED_TOOLS:%=$(BUILD)/tests/tools/%))

# The sanitizers have seen the same code with the five games.
six-programs:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/six SIX=1 SANITIZE= DEBUG= $(SIX_TESTS) $(BUILD)/six/tests/keepsake

test-window: $(BUILD)/cardhold ## try the window that people see, on a screen that nobody sees
	@tools/setup.sh test-window
	@BUILD=$(BUILD) timeout -k 10 400 platform/raylib/try.py

soak: test $(BUILD)/cardhold $(TOOLS) ## the long tests: other processors, fuzzers, a monkey on the pad (PARTS="fuzz arena" for some of it)
	@tools/setup.sh soak
	@BUILD=$(BUILD) WHOLE="$(WHOLE)" tools/soak.sh $(PARTS)

mutants: $(BUILD)/ready-test ## put small faults into the rules and what keeps a match, and see whether the tests notice
	@BUILD=$(BUILD) CC="$(CC)" tools/mutants $(ARGS)

bench: $(BUILD)/cardhold $(TOOLS) ## measure speed, size and memory (PARTS="rules frame" for some of it)
	@tools/setup.sh bench
	@BUILD=$(BUILD) CC="$(CC)" OBJECTS="$(CONSOLE_OBJ) $(GAME_OBJ)" tools/bench.sh $(PARTS)

# The tests of the tables keep the fullest ones that they lay by hand.
TABLE_TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(shell grep -l laid_table_keep tests/test_*.c))
shots: $(BUILD)/cardhold $(TOOLS) $(TABLE_TESTS) ## take the pictures of all screens into build/shots
	@mkdir -p $(BUILD)/shots
	@set -e; for script in $(sort $(wildcard tools/shots/*.script)); do echo "== $$script"; \
	    $(BUILD)/cardhold --headless --seed 1 --script $$script --shots $(BUILD)/shots; done
	@$(BUILD)/album $(BUILD)/shots
	@set -e; for test in $(TABLE_TESTS); do CARDHOLD_SHOTS=$(BUILD)/shots $$test >/dev/null 2>&1; done

# Games that have none yet get theirs by build/puzzles itself.
SEED  ?= 1
FIRST ?= 1
puzzles: $(BUILD)/puzzles ## make the books of puzzles anew, out of matches of experts (SEED=1 FIRST=1; takes about an hour)
	@for book in $(PUZZLES); do nice $(BUILD)/puzzles --game $$(basename $$book .txt) --seed $(SEED) --first $(FIRST) \
	    $$book || exit 1; done

golden: test-programs six-programs ## take the present pictures and words as the golden ones (look at them in build/golden first)
	@for test in $$(grep -lE 'golden_(picture|save)|drive_golden|GOLDEN_TAKE' tests/test_*.c); do \
	    CARDHOLD_GOLDEN_TAKE=1 $(BUILD)/tests/$$(basename $$test .c) || exit 1; \
	    [ ! -x $(BUILD)/six/tests/$$(basename $$test .c) ] || \
	        CARDHOLD_GAME=sixth CARDHOLD_GOLDEN_TAKE=1 $(BUILD)/six/tests/$$(basename $$test .c) || exit 1; done

# Only what is made of assets/, for those who compile the game in their own way.
generated: $(GENERATED) $(GEN_HEADER)

lint: $(GENERATED) $(GEN_HEADER) $(RAYLIB) ## look for mistakes with cppcheck and clang-tidy
	@tools/setup.sh lint
	@tools/lint.sh

layout: ## look at the layout of the code: clang-format, long functions, stray files
	@tools/setup.sh lint
	@tools/layout.sh

format: ## lay out the code as .clang-format says
	@tools/setup.sh lint
	clang-format -i $(shell git ls-files "*.[ch]")

# The game for another machine than this one, in a build folder of its own. A 32-bit Pi may be a Zero: ARMv6.
HERE      = $(shell dpkg --print-architecture 2>/dev/null || echo amd64)
ARCH     ?= $(HERE)
CC_amd64  = gcc
CC_arm64  = aarch64-linux-gnu-gcc
CC_armhf  = arm-linux-gnueabihf-gcc -march=armv6kz+fp -marm -mfloat-abi=hard
ELSEWHERE = $(BUILD)/$(ARCH)-game
# What is given to others is hardened as Debian wants it, and does not tell where it was built.
HARDEN_CPPFLAGS = -D_FORTIFY_SOURCE=2
HARDEN_CFLAGS   = -O2 -g -fPIE -fstack-protector-strong -fstack-clash-protection -Wformat -Werror=format-security \
                  -ffile-prefix-map=$(CURDIR)=.
HARDEN_LDFLAGS  = -pie -Wl,-z,relro -Wl,-z,now

pi: ## build the game for a Raspberry Pi: ARCH=arm64, or armhf (ARMv6, so for every Pi)
	@tools/setup.sh pi $(ARCH)
	@$(MAKE) --no-print-directory ARCH=$(ARCH) elsewhere

elsewhere:
	@$(MAKE) --no-print-directory BUILD=$(ELSEWHERE) CC="$(CC_$(ARCH))" LINK_EXTRA="$$(tools/pi/link.sh $(ARCH))" \
	    CPPFLAGS="$(HARDEN_CPPFLAGS)" CFLAGS="$(HARDEN_CFLAGS)" LDFLAGS="$(HARDEN_LDFLAGS)" $(ELSEWHERE)/cardhold
	@tools/pi/check.sh $(ELSEWHERE)/cardhold

include platform/libretro/libretro.mk # the core

clean: ## remove what was built (the built raylib stays in its cache)
	rm -rf $(BUILD)

include tools/dist/dist.mk # dist, install, uninstall

# What assets/ is turned into: a rule here for each file in GENERATED. The compiler runs on this machine
# even when the game is for another, and is linked without the game, since it makes a part of it.
$(BUILD)/assets: $(ASSETS_SRC:%.c=$(BUILD)/host/%.o)
	$(Q)$(HOSTCC) $^ -o $@

$(BUILD)/host/%.o: %.c | $(BUILD)/ready-build
	@mkdir -p $(@D)
	$(Q)$(HOSTCC) $(CSTD) $(POSIX) $(WARNINGS) -O1 -g -MMD -MP -c $< -o $@

# A file that was renamed or taken away is newer than nothing: these change when the names do.
$(BUILD)/gen/names: NAMES = $(ASSETS_IN)
$(BUILD)/names: NAMES = $(GAME_SRC) $(CONSOLE_SRC) $(TOOL_LIB) $(TEST_LIB)
$(BUILD)/gen/names $(BUILD)/names: FORCE
	@mkdir -p $(@D)
	@echo $(NAMES) | cmp -s - $@ || echo $(NAMES) >$@

$(GENERATED) $(BUILD)/gen/assets.stamp: $(BUILD)/gen/names

$(BUILD)/gen/songs.c: $(BUILD)/assets $(SONGS)
	@mkdir -p $(@D)
	@$(BUILD)/assets songs $@ $(SONGS)

$(BUILD)/gen/books.c: $(BUILD)/assets $(BOOKS) | $(GEN_HEADER)
	@mkdir -p $(@D)
	@$(BUILD)/assets books $@ $(BOOKS)

$(BUILD)/gen/lessons.c: $(BUILD)/assets $(LESSONS) | $(GEN_HEADER)
	@mkdir -p $(@D)
	@$(BUILD)/assets lessons $@ $(LESSONS)

$(BUILD)/gen/puzzles.c: $(BUILD)/assets $(PUZZLES)
	@mkdir -p $(@D)
	@$(BUILD)/assets puzzles $@ $(PUZZLES)

# The header keeps its date when no name changed, so the date of the whole is kept by a stamp.
$(BUILD)/gen/assets.stamp: $(BUILD)/assets $(PICTURES)
	@mkdir -p $(@D)
	@$(BUILD)/assets header $(GEN_HEADER) assets
	@$(BUILD)/assets pictures $(BUILD)/gen/assets.c assets
	@touch $@

$(BUILD)/gen/assets.c $(GEN_HEADER): $(BUILD)/gen/assets.stamp ;

$(BUILD)/plain/gen/%.o: $(BUILD)/gen/%.c
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/asan/gen/%.o: $(BUILD)/gen/%.c
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(WARNINGS) $(TESTED) -MMD -MP -c $< -o $@

# Set-up: looked at once, until the library it found is gone.
$(BUILD)/ready-%: tools/setup.sh
	@mkdir -p $(@D)
	@tools/setup.sh $*
	@touch $@

export RAYLIB_SRC # a raylib of your own is looked at each time
ifneq ($(if $(RAYLIB_SRC),,$(wildcard $(shell sed -n '2s/ .*//p' $(RAYLIB) 2>/dev/null))),)
$(RAYLIB): tools/setup.sh
	@CC="$(CC)" tools/setup.sh raylib $@
	@touch $@
else
$(RAYLIB): FORCE
	@CC="$(CC)" tools/setup.sh raylib $@
endif

$(BUILD)/plain/%.o: %.c | $(GEN_HEADER) $(BUILD)/ready-build
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(if $(filter game/%,$<),$(CALLGRAPH),$(POSIX)) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/plain/platform/%.o: platform/%.c | $(GEN_HEADER) $(BUILD)/ready-build
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(POSIX) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(if $(filter $<,$(WINDOW_SRC)),$$(sed -n 1p $(RAYLIB))) \
	    -MMD -MP -c $< -o $@

$(WINDOW_SRC:%.c=$(BUILD)/plain/%.o): $(RAYLIB)

$(BUILD)/asan/%.o: %.c | $(GEN_HEADER) $(BUILD)/ready-build
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(POSIX) $(WARNINGS) $(RECORD) $(TESTED) -MMD -MP -c $< -o $@

$(TEST_SRC:%.c=$(BUILD)/asan/%.o) $(TEST_LIB:%.c=$(BUILD)/asan/%.o): | $(BUILD)/ready-test
$(BUILD)/asan/tests/%.o: POSIX += $(CMOCKA_CFLAGS)
# What a test itself does is little: it is compiled twice as fast so.
$(TEST_SRC:%.c=$(BUILD)/asan/%.o): OPTIMIZE = -O0

$(BUILD)/cardhold: $(CONSOLE_OBJ) $(GAME_OBJ) $(RAYLIB)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(CONSOLE_OBJ) $(GAME_OBJ) $$(sed -n 2p $(RAYLIB)) -lpthread $(LINK_EXTRA) -o $@

# The console without a window, sanitized, so that the tests need no raylib.
$(BUILD)/asan/platform/posix/main.o: platform/posix/main.c | $(GEN_HEADER) $(BUILD)/ready-build
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(POSIX) $(WARNINGS) $(RECORD) $(TESTED) -DCONSOLE_WITHOUT_WINDOW -MMD -MP -c $< -o $@

$(BUILD)/tests/cardhold: $(BUILD)/asan/platform/posix/main.o $(ASAN_PURE) $(ASAN_GAME)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) $(filter %.o,$^) -lpthread -o $@

# Rivals think in these for most of the time: without the sanitizers, which see the search in other tests, they are four
# times as fast. The game is that of the core, which is built anyway. With the sixth game nothing is sanitized.
ifndef SIX
THINKING := $(patsubst %,$(BUILD)/tests/test_%,ai_golden ai_ladder puzzle_books review)
THINKING_LIB := $(filter-out $(patsubst %,$(BUILD)/plain/tools/lib/%.o,broken album% asset% song%),$(LIB_OBJ))
$(THINKING): $(BUILD)/tests/%: $(BUILD)/plain/tests/%.o $(CORE_GAME) $(THINKING_LIB) \
    $(patsubst %,$(BUILD)/plain/tests/support/%.o,broken random_match tool)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $(CMOCKA) -lpthread -o $@
endif

$(TEST_SO): $(ASAN_OBJ)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) -shared -Wl,-Bsymbolic-functions $(filter %.o,$^) $(CMOCKA) -lpthread -o $@

$(BUILD)/tests/%: $(BUILD)/asan/tests/%.o $(TEST_SO)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) $^ $(LINK_TEST) $(CMOCKA) -lpthread -o $@

# A tool with the sanitizers, as the tests try it.
$(BUILD)/tests/tools/%: $(BUILD)/asan/tools/%.o $(ASAN_GAME) $(patsubst %.c,$(BUILD)/asan/%.o,$(TOOL_LIB) $(SHARED_SRC))
	@mkdir -p $(@D)
	$(Q)$(CC) $(SANITIZE) $(filter %.o,$^) -o $@

$(TOOLS): $(BUILD)/%: $(BUILD)/plain/tools/%.o $(LIB_OBJ) $(GAME_OBJ)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(filter %.o,$^) -o $@

$(BUILD)/cardhold $(TOOLS) $(TEST_SO) $(BUILD)/tests/cardhold $(TRIED_TOOLS:%=$(BUILD)/tests/tools/%) $(THINKING): $(BUILD)/names

# Every lesson is played by the rules: one that does not work out any more stops the build. Not where the
# game is for another machine, which could not run it.
$(BUILD)/lessons.played: $(BUILD)/lessons
	@$(BUILD)/lessons
	@touch $@

$(BUILD)/cardhold: | $(if $(LINK_EXTRA),,$(BUILD)/lessons.played)

include platform/web/web.mk
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
