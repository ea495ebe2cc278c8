#!/bin/sh
# make_dmg.sh APP TARGET.dmg: a disk image with the program and a link to the folder for programs. Signs the program for
# this machine only ("-"), or with the identity that COMMANDEER_SIGN_AS names.
set -eu
app=$1
target=$2
codesign --force --deep --options runtime --sign "${COMMANDEER_SIGN_AS:--}" "$app"
inside=$(mktemp -d)
trap 'rm -rf "$inside"' EXIT
cp -R "$app" "$inside/"
ln -s /Applications "$inside/Applications"
rm -f "$target"
hdiutil create -quiet -volname Commandeer -srcfolder "$inside" -format UDZO -fs HFS+ "$target"
