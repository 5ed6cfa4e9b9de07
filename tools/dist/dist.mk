# What is given to others, and what is put into place here. Part of the Makefile; tools/dist/README.md tells what each
# thing is for. `make dist` packs everything that can be built on this machine, `make dist ARCH=arm64` only that.
.PHONY: dist dist-one dist-core dist-handhelds dist-web dist-try install uninstall

# A PC can build for all; an arm64 machine for both Pis; any other only for itself.
DIST_amd64 = amd64 arm64 armhf
DIST_arm64 = arm64 armhf
DIST_ARCHES = $(if $(filter command line environment,$(origin ARCH)),$(ARCH),$(or $(DIST_$(HERE)),$(HERE)))

dist: $(BUILD)/cardhold $(BUILD)/icon $(BUILD)/enlarge ## pack the game for others into build/dist (ARCH=arm64: only for that)
	@tools/setup.sh dist
	@BUILD=$(BUILD) tools/dist/check_install.sh
	@set -e; for arch in $(DIST_ARCHES); do $(MAKE) --no-print-directory ARCH=$$arch dist-one; done
	@$(if $(filter command line environment,$(origin ARCH)),,$(MAKE) --no-print-directory \
	    $(if $(filter arm64,$(DIST_ARCHES)),dist-handhelds) dist-web)

# One processor: what front ends and desktops want as .tar.gz, and as .deb; and the core.
dist-one:
	@[ $(ARCH) = $(HERE) ] || tools/setup.sh pi $(ARCH)
	@$(MAKE) --no-print-directory ARCH=$(ARCH) elsewhere
	@BUILD=$(BUILD) tools/dist/pack.sh $(ARCH) $(ELSEWHERE)/cardhold
	@BUILD=$(BUILD) tools/dist/deb.sh $(ARCH) $(ELSEWHERE)/cardhold
	@$(MAKE) --no-print-directory ARCH=$(ARCH) dist-core

# All processors in one: PortMaster and Batocera, and RetroPie, which builds for itself.
dist-handhelds:
	@BUILD=$(BUILD) tools/dist/portmaster.sh $(DIST_ARCHES)
	@BUILD=$(BUILD) tools/dist/batocera.sh $(DIST_ARCHES)
	@BUILD=$(BUILD) tools/dist/retropie.sh
	@BUILD=$(BUILD) tools/dist/prove_checks.sh


# Expects cardhold_libretro.so and cardhold_libretro.info in build/ARCH-libretro.
dist-core:
	@$(MAKE) --no-print-directory ARCH=$(ARCH) libretro
	@BUILD=$(BUILD) tools/dist/core.sh $(ARCH) $(BUILD)/$(ARCH)-libretro

# Expects the page in build/web.
dist-web:
	@$(MAKE) --no-print-directory web && BUILD=$(BUILD) tools/dist/web.sh $(BUILD)/web

dist-try: ## unpack what dist packed into clean Debian roots and play there
	@tools/setup.sh try
	@BUILD=$(BUILD) tools/dist/try.sh
	@BUILD=$(BUILD) tools/dist/states.sh

install: $(BUILD)/cardhold $(BUILD)/icon ## install below PREFIX (/usr/local), the program in BINDIR, staged in DESTDIR
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(PREFIX)/share
	install -m 755 $(BUILD)/cardhold $(DESTDIR)$(BINDIR)/cardhold
	BUILD=$(BUILD) tools/dist/stage.sh $(DESTDIR)$(PREFIX)/share

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(BINDIR)/cardhold
	cd $(DESTDIR)$(PREFIX)/share 2>/dev/null || exit 0; \
	    rm -rf doc/cardhold && rm -f applications/cardhold.desktop man/man6/cardhold.6 \
	    metainfo/org.cardhold.Cardhold.metainfo.xml icons/hicolor/128x128/apps/cardhold.png
