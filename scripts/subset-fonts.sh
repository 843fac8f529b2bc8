#!/bin/sh
# Makes the small font files of the player's pages from the packages of Fontsource (SIL Open Font License), at the
# weights in use: characters of English texts, other letters of Western Europe, and the rupee sign. Needs Debian's
# python3-fonttools and python3-brotli.
# The unicode ranges in apps/player/src/app/fonts.css must agree.
set -eu
cd "$(dirname "$0")/.."
from=node_modules/@fontsource-variable
to=apps/player/src/app/fonts
text=U+0020-007E,U+00A0,U+00B1,U+00B7,U+00D7,U+00F7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2032,U+2191,U+2193,U+2212
rest=U+00A1-00B0,U+00B2-00B6,U+00B8-00D6,U+00D8-00F6,U+00F8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-2031,U+2033-206F,U+20AC,U+2122,U+2215,U+FFFD
features=kern,mark,mkmk,ccmp,liga,locl,rvrn,tnum,lnum
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# subset NAME SOURCE WEIGHTS CHARACTERS
subset() {
  /usr/bin/python3 -m fontTools.ttLib.woff2 decompress -o "$folder/whole.ttf" "$from/$2.woff2" 2> /dev/null
  /usr/bin/python3 -m fontTools.varLib.instancer -q -o "$folder/part.ttf" "$folder/whole.ttf" "wght=$3"
  /usr/bin/python3 -m fontTools.subset "$folder/part.ttf" --unicodes="$4" --layout-features="$features" \
    --flavor=woff2 --output-file="$to/$1.woff2"
}

mkdir -p "$to"
subset geist-text geist/files/geist-latin-wght-normal 400:900 "$text"
subset geist-rest geist/files/geist-latin-wght-normal 400:900 "$rest"
subset geist-rupee geist/files/geist-latin-ext-wght-normal 400:900 U+20B9
subset anek-text anek-latin/files/anek-latin-latin-wght-normal 500:800 "$text"
subset anek-rest anek-latin/files/anek-latin-latin-wght-normal 500:800 "$rest"
subset anek-rupee anek-latin/files/anek-latin-latin-ext-wght-normal 500:800 U+20B9
{ cat "$from/geist/LICENSE"; echo; head -n 1 "$from/anek-latin/LICENSE"; } > "$to/LICENSE"
