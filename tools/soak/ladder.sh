#!/bin/sh
# How often each level beats the one below it, in every game and variant: the whole table, under 40 minutes.
set -eu
"${BUILD:-build}"/ladder
