// Pixels to symbols: the implementation of the program `wellseal-pictures`. Nothing else links it.
//
// Its libraries are C and C++ and process untrusted bytes; here they run in a process whose only
// capability is to respond.
//
// ## Entry points
//
// - `PictureAnswer` runs a complete task: the bytes of an image in, the bytes of a response out.
// - `SymbolSearch` searches for every symbol of a raster with three engines.
//
// ## Restrictions
//
// - It renders nothing: SVG and PDF arrive as pixels.
// - It never trusts a declared size or length: sizes are checked before memory is allocated.
// - It never repairs a text. A symbol that the error correction of ISO/IEC 18004 can't restore
//   isn't reported. If damage was guessed, the remaining redundancy must confirm the guess
//   (`DoubtfulBlock`).
