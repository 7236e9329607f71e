#!/bin/sh
# Install Wellseal @VERSION@ for this user, without root:
#
#   curl -fsSL @URL@/install.sh | sh
#
# The files go to ~/.local (WELLSEAL_PREFIX changes it). The signature of the download is verified first; nothing is installed without
# it. Run it again to upgrade. `sh install.sh --remove` removes the program; your data in ~/.local/share/wellseal stays.
set -eu

url=${WELLSEAL_URL:-@URL@}
version=@VERSION@
minisign_key=@MINISIGN@
prefix=${WELLSEAL_PREFIX:-$HOME/.local}

fail() { echo "install.sh: $1" >&2; [ $# -lt 2 ] || echo "hint: $2" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

remove() {
  rm -rf "$prefix/lib/wellseal"
  rm -f "$prefix/bin/wellseal" "$prefix"/share/man/man1/wellseal*.1.gz "$prefix/share/bash-completion/completions/wellseal"
}

if [ "${1:-}" = --remove ]; then
  remove
  echo "Removed Wellseal from $prefix. Your data is still in ~/.local/share/wellseal."
  exit 0
fi
[ $# -eq 0 ] || fail "unknown argument: $1" "run it without an argument, or with --remove"

case $(uname -s)-$(uname -m) in
  Linux-x86_64) machine=x86_64 debian=amd64 ;;
  Linux-aarch64) machine=aarch64 debian=arm64 ;;
  *) fail "there is no package for $(uname -s) on $(uname -m)" ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

download() {
  if has curl; then curl -fsSL --retry 2 -o "$work/$1" "$url/$1"
  elif has wget; then wget -q -O "$work/$1" "$url/$1"
  elif [ -x /usr/lib/apt/apt-helper ]; then /usr/lib/apt/apt-helper download-file "$url/$1" "$work/$1" >/dev/null 2>&1
  else fail "no program to download with" "install curl"
  fi || fail "can't download $url/$1" "check the address and your connection"
}

# The key of the release. It is in this file, so that a changed download can't bring its own.
key() {
  base64 -d <<'KEY'
@KEYRING@
KEY
}

# Any of the tools that a Linux system has can verify one of the two signatures.
verify() {
  if has minisign; then
    download SHA256SUMS.minisig
    (cd "$work" && minisign -Vq -P "$minisign_key" -m SHA256SUMS)
  elif has gpgv; then
    download SHA256SUMS.gpg
    key >"$work/key.gpg"
    gpgv --quiet --keyring "$work/key.gpg" "$work/SHA256SUMS.gpg" "$work/SHA256SUMS" 2>/dev/null
  elif has sqv; then
    download SHA256SUMS.gpg
    key >"$work/key.gpg"
    sqv --keyring "$work/key.gpg" "$work/SHA256SUMS.gpg" "$work/SHA256SUMS" >/dev/null 2>&1
  else
    fail "no program to verify the signature with" "install minisign or gpgv"
  fi
}

download SHA256SUMS
verify || fail "the signature of the download is invalid; nothing was installed" "don't use this download; tell maintainers@wellseal.io"

# Debian's own tool unpacks its package without xz.
if has xz; then file=wellseal-$version-$machine.tar.xz; elif has dpkg-deb; then file=wellseal_${version}_$debian.deb
else fail "xz is missing" "install xz-utils"; fi
download "$file"
(cd "$work" && grep -F "  $file" SHA256SUMS | sha256sum -c - >/dev/null 2>&1) ||
  fail "$file isn't the signed file; nothing was installed" "download it again"
mkdir "$work/tree"
case $file in
  *.deb) dpkg-deb -x "$work/$file" "$work/tree" ;;
  *) tar -xJf "$work/$file" -C "$work/tree" ;;
esac

missing=$(ldd "$work/tree/usr/lib/wellseal/wellseal" "$work/tree/usr/lib/wellseal/wellseal-pictures" 2>/dev/null |
  sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | sort -u | tr '\n' ' ')
[ -z "$missing" ] || fail "this system lacks libraries: $missing" "on Debian: apt-get install @DEPENDS@"

# The new program is complete before the old one is replaced.
mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions"
rm -rf "$prefix/lib/wellseal.new"
cp -R "$work/tree/usr/lib/wellseal" "$prefix/lib/wellseal.new"
remove
mv "$prefix/lib/wellseal.new" "$prefix/lib/wellseal"
ln -s ../lib/wellseal/wellseal "$prefix/bin/wellseal"
cp "$work"/tree/usr/share/man/man1/wellseal*.1.gz "$prefix/share/man/man1/"
cp "$work/tree/usr/share/bash-completion/completions/wellseal" "$prefix/share/bash-completion/completions/wellseal"

echo "Installed Wellseal $("$prefix/bin/wellseal" --version): $prefix/bin/wellseal"
case :$PATH: in *:"$prefix/bin":*) ;; *) echo "hint: add it to your path: export PATH=\"$prefix/bin:\$PATH\"" ;; esac
echo "Start with: wellseal"
