// Pictures to symbols, and segments to pictures.
//
// The module reads every QR code of a picture and draws new ones. It knows nothing of what a code means: health cards,
// certificates and links are told apart on higher floors.
//
// ## The three types to begin with
//
// - `QRReader` takes the bytes of a picture (PNG, JPEG, WebP, BMP, SVG or PDF, told apart by content) and gives the
//   `QRSymbol` values in it: content, version, level of error correction and the segments as they were written.
// - `QREncoder` takes `QRSegment` values and gives the smallest `QRMatrix` that holds them.
// - `QRMatrix` draws itself as SVG, as PNG and as text for a terminal.
//
// ## What it refuses to do
//
// - It never trusts a name, a declared size or a declared length: pictures are told by their first bytes, sizes are checked
//   before memory is taken, and SVG and PDF are drawn by other programs, in processes without a network that cannot
//   write into files and are stopped when they take too much (`ChildProcess`).
// - It never mends a text. A symbol that the error correction of ISO/IEC 18004 cannot restore is not reported, and where
//   damage was guessed, the redundancy that is left over must confirm the guess (`DoubtfulBlock`).
// - It never puts content of a symbol into an error.
