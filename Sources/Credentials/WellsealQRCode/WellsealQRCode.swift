// Images to symbols, and segments to images.
//
// The module finds every QR code in an image and draws new ones. It is independent of the content
// of a code: health cards, certificates and links are distinguished in other modules.
//
// ## Entry points
//
// - `QRReader` takes the bytes of an image (PNG, JPEG, WebP, BMP, SVG or PDF, detected from its
//   content) and returns its `QRSymbol` values: content, version, level of error correction and the
//   original segments.
// - `QREncoder` takes `QRSegment` values and returns the smallest `QRMatrix` that holds them.
// - `QRMatrix` draws itself as SVG, as PNG and as text for a terminal.
//
// ## Restrictions
//
// - It processes no pixels: SVG and PDF are rendered by other programs, and pixels are read by
//   `wellseal-pictures` (`QRReading`), in processes that can't see or change the user's files,
//   can't reach anything else, and are stopped when they exceed their limits (`ConfinedPrograms`).
//   Their responses are validated (`ReadingAnswer`).
// - It never trusts a name: formats are detected from the first bytes.
// - It never puts content of a symbol into an error.
