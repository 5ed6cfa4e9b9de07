# Cardhold. `make help` lists what can be made.
CC       ?= gcc
BUILD    ?= build
CFLAGS   ?= -O2 -g
WARNINGS  = -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Wmissing-prototypes
ifdef CI
WARNINGS += -Werror
endif
CSTD      = -std=c11 -Igame -Itools
SANITIZE  = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
RECORD    = -DCANVAS_RECORD # the canvas finds texts that are cut off or overlap

GAME_SRC  := $(sort $(wildcard game/*.c game/*/*.c))
TOOL_LIB  := $(sort $(wildcard tools/lib/*.c))
TEST_SRC  := $(sort $(wildcard tests/test_*.c))
TEST_LIB  := $(sort $(wildcard tests/support/*.c))
TOOLS     := $(patsubst tools/%.c,$(BUILD)/%,$(sort $(wildcard tools/*.c)))
TESTS     := $(patsubst tests/%.c,$(BUILD)/tests/%,$(TEST_SRC))

GAME_OBJ  := $(GAME_SRC:%.c=$(BUILD)/plain/%.o)
ASAN_OBJ  := $(GAME_SRC:%.c=$(BUILD)/asan/%.o) $(TOOL_LIB:%.c=$(BUILD)/asan/%.o) $(TEST_LIB:%.c=$(BUILD)/asan/%.o)

.PHONY: help all test clean
.SECONDARY:

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

all: $(TOOLS) ## build everything

test: $(TESTS) ## build and run the tests
	@for t in $(TESTS); do echo "== $$t"; $$t || exit 1; done

clean: ## remove what was built
	rm -rf $(BUILD)

$(BUILD)/plain/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CSTD) $(WARNINGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/asan/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CSTD) $(WARNINGS) $(RECORD) -O1 -g $(SANITIZE) -MMD -MP -c $< -o $@

$(BUILD)/tests/%: $(BUILD)/asan/tests/%.o $(ASAN_OBJ)
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) $^ -lcmocka -o $@

$(BUILD)/%: $(BUILD)/plain/tools/%.o $(TOOL_LIB:%.c=$(BUILD)/plain/%.o) $(GAME_OBJ)
	$(CC) $(CFLAGS) $^ -o $@

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
