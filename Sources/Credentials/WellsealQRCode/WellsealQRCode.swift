// Pictures to symbols, and segments to pictures.
//
// The module finds every QR code of a picture and draws new ones. It knows nothing of what a code means: health cards,
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
// - It looks at no pixel: SVG and PDF are drawn by other programs, and pixels are read by `wellseal-pictures` (`QRReading`),
//   in processes that see no file of a person's, change none, reach nothing else, and are stopped when they take too
//   much (`ConfinedPrograms`). What they answer is checked (`ReadingAnswer`).
// - It never trusts a name: pictures are told by their first bytes.
// - It never puts content of a symbol into an error.
