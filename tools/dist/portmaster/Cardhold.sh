#!/bin/bash
# Starts Cardhold from PortMaster, which says where it lives, what the pads are called and which processor this is.
for controlfolder in /opt/system/Tools/PortMaster /opt/tools/PortMaster \
    "${XDG_DATA_HOME:-$HOME/.local/share}/PortMaster" /roms/ports/PortMaster; do
    [ ! -f "$controlfolder/control.txt" ] || break
done
source "$controlfolder/control.txt"
[ ! -f "$controlfolder/mod_${CFW_NAME}.txt" ] || source "$controlfolder/mod_${CFW_NAME}.txt"
get_controls

GAMEDIR="/$directory/ports/cardhold"
PROGRAM="cardhold.${DEVICE_ARCH}"
cd "$GAMEDIR" || exit 1
mkdir -p save
exec > >(tee log.txt) 2>&1

export SDL_GAMECONTROLLERCONFIG="$sdl_controllerconfig"
$ESUDO chmod +x "$PROGRAM"
# The game reads the pad itself; this is only for the buttons that leave it.
$GPTOKEYB "$PROGRAM" &
pm_platform_helper "$GAMEDIR/$PROGRAM"
"./$PROGRAM" --fullscreen --save "$GAMEDIR/save"
pm_finish
