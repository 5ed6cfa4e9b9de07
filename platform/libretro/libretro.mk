# The libretro core. Part of the Makefile; platform/libretro/README.md tells what it is.
.PHONY: libretro test-libretro

# Where libretro.h lies: in Debian's package retroarch-dev, which tools/setup.sh installs.
LIBRETRO_INCLUDE ?= /usr/include/libretro-common
export LIBRETRO_INCLUDE
CORE_BUILD = $(BUILD)/$(ARCH)-libretro
CORE_FLAGS = $(filter-out -fPIE,$(HARDEN_CFLAGS))
CORE_SRC  := $(sort $(wildcard platform/libretro/*.c)) \
             $(addprefix platform/posix/,calendar.c disk.c outbox.c savefile.c save_thread.c)
CORE_GAME := $(GAME_SRC:%.c=$(BUILD)/pic/%.o) $(GENERATED:$(BUILD)/%.c=$(BUILD)/pic/%.o)
CORE_OBJ   = $(CORE_SRC:%.c=$(BUILD)/pic/%.o) $(CORE_GAME)

libretro: ## build the core for RetroArch and others: ARCH=amd64, arm64 or armhf, into build/ARCH-libretro
	@[ $(ARCH) = $(HERE) ] || tools/setup.sh pi $(ARCH)
	@$(MAKE) --no-print-directory BUILD=$(CORE_BUILD) CC="$(CC_$(ARCH))" CPPFLAGS="$(HARDEN_CPPFLAGS)" CFLAGS="$(CORE_FLAGS)" \
	    LINK_EXTRA="$$(tools/pi/link.sh $(ARCH) library)" \
	    $(CORE_BUILD)/cardhold_libretro.so $(CORE_BUILD)/cardhold_libretro.info
	@tools/pi/check.sh $(CORE_BUILD)/cardhold_libretro.so

# With what was built for this machine; the parts that need no RetroArch are in `make test`.
test-libretro: $(BUILD)/cardhold_libretro.so $(BUILD)/cardhold_libretro.info $(BUILD)/tests/cardhold ## try the core in a real RetroArch
	@tools/setup.sh retroarch
	@BUILD=$(BUILD) timeout -k 10 400 platform/libretro/try.py

test-programs: $(BUILD)/cardhold_libretro.so $(BUILD)/cardhold_libretro.info
CORE_TESTS = test_libretro test_libretro_saves
CORE_TEST_OBJ = $(patsubst %,$(BUILD)/asan/tests/%.o,$(CORE_TESTS) libretro/front_end)
$(CORE_TEST_OBJ): POSIX += -isystem $(LIBRETRO_INCLUDE)
$(CORE_TEST_OBJ): | $(BUILD)/ready-libretro $(BUILD)/ready-test
$(CORE_TESTS:%=$(BUILD)/tests/%): $(BUILD)/asan/tests/libretro/front_end.o

# One name is let out: the front end loads the core beside everything else that it has.
$(BUILD)/cardhold_libretro.so: $(CORE_OBJ) platform/libretro/exports.map
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -fPIC -fvisibility=hidden -ffunction-sections $(CORE_OBJ) -lpthread $(LINK_EXTRA) \
	    -Wl,--version-script=platform/libretro/exports.map -Wl,--gc-sections -Wl,-z,relro,-z,now,-z,nodelete,-z,defs -o $@

$(BUILD)/cardhold_libretro.info: platform/libretro/cardhold_libretro.info.in game/cart.h
	@mkdir -p $(@D)
	@sed "s/@VERSION@/$$(sed -n 's/^#define CARDHOLD_VERSION "\(.*\)"/\1/p' game/cart.h)/" $< >$@

PIC = -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections

$(BUILD)/pic/gen/%.o: $(BUILD)/gen/%.c
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(PIC) -MMD -MP -c $< -o $@

$(BUILD)/pic/%.o: %.c | $(GEN_HEADER) $(BUILD)/ready-build $(BUILD)/ready-libretro
	@mkdir -p $(@D)
	$(Q)$(CC) $(CSTD) $(POSIX) -isystem $(LIBRETRO_INCLUDE) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(PIC) -MMD -MP -c $< -o $@

# A core whose cartridge breaks a promise, for tests/test_libretro.c.
test-programs: $(BUILD)/tests/broken_libretro.so
$(BUILD)/tests/broken_libretro.so: $(CORE_SRC:%.c=$(BUILD)/pic/%.o) $(BUILD)/pic/tests/fake/broken_cart.o
	@mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS) -shared -fPIC $^ -lpthread -Wl,--version-script=platform/libretro/exports.map -o $@
