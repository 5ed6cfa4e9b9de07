# The web page: `make web`. What the cartridge is warned of is the native compiler's affair. Debian's clang and lld make the cartridge, pack.py puts the page together.
WEB_FLAGS := --target=wasm32 -std=c11 -Oz -ffreestanding -fbuiltin -nostdlibinc -mbulk-memory -msign-ext \
             -Iplatform/web/include -Iplatform -Igame -I$(BUILD)/gen
WEB_LINK  := --target=wasm32 -nostdlib -Wl,--no-entry -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=65536
WEB_C     := $(sort $(wildcard platform/web/*.c))
WEB_OBJ   := $(patsubst %.c,$(BUILD)/wasm/%.o,$(WEB_C) $(GAME_SRC)) $(GENERATED:$(BUILD)/%.c=$(BUILD)/wasm/%.o)
WEB_PARTS := $(sort $(wildcard platform/web/page/*) platform/web/pack.py)
PACKAGES  ?=

.PHONY: web test-web

web: $(BUILD)/web/index.html ## the game as a web page: the folder build/web, and all in one file, build/cardhold.html (PACKAGES=where the downloads are)

test-web: $(BUILD)/web/index.html $(BUILD)/tests/cardhold ## play the web page in a real browser
	@tools/setup.sh test-web
	@BUILD=$(BUILD) python3 -B tests/web/test_web.py

$(BUILD)/wasm/gen/%.o: $(BUILD)/gen/%.c | $(BUILD)/ready-web
	@mkdir -p $(@D)
	$(Q)clang $(WEB_FLAGS) -MMD -MP -c $< -o $@

$(BUILD)/wasm/%.o: %.c | $(GEN_HEADER) $(BUILD)/ready-web
	@mkdir -p $(@D)
	$(Q)clang $(WEB_FLAGS) $(if $(filter platform/%,$<),$(WARNINGS)) -MMD -MP -c $< -o $@

$(BUILD)/wasm/cardhold.wasm: $(WEB_OBJ)
	$(Q)clang $(WEB_LINK) -Wl,--initial-memory=2097152 -Wl,--max-memory=2097152 $^ -o $@

# It travels packed, with what unpacks it.
SQUEEZE_SRC := $(addprefix platform/web/squeeze/,model.c squeeze.c)
$(BUILD)/wasm/unpack.wasm: $(patsubst %.c,$(BUILD)/wasm/%.o,$(SQUEEZE_SRC) platform/web/squeeze/unpack.c platform/web/memory.c)
	$(Q)clang $(WEB_LINK) $^ -o $@

$(BUILD)/pack: $(patsubst %.c,$(BUILD)/host/%.o,$(SQUEEZE_SRC) platform/web/squeeze/pack.c)
	$(Q)$(HOSTCC) $^ -o $@

$(BUILD)/wasm/cardhold.packed: $(BUILD)/pack $(BUILD)/wasm/cardhold.wasm
	@$^ $@

$(BUILD)/tests/test_squeeze: $(SQUEEZE_SRC:%.c=$(BUILD)/asan/%.o)

$(BUILD)/wasm/icon.png: $(BUILD)/tests/tools/icon
	@mkdir -p $(@D)
	@$< $@

# It shows the pictures of the README, which a test holds to what the game shows.
$(BUILD)/web/index.html: $(BUILD)/wasm/cardhold.packed $(BUILD)/wasm/unpack.wasm $(wildcard tests/golden/readme/*.png) \
    $(BUILD)/wasm/icon.png $(WEB_PARTS) FORCE # PACKAGES may be another
	@python3 platform/web/pack.py --cartridge $< --unpacker $(BUILD)/wasm/unpack.wasm --icon $(BUILD)/wasm/icon.png \
	    --shots tests/golden/readme --packages "$(PACKAGES)" \
	    --version "$$(sed -n 's/^#define CARDHOLD_VERSION "\(.*\)"/\1/p' game/cart.h)" \
	    --folder $(BUILD)/web --single $(BUILD)/cardhold.html
