// Pixels to symbols: what the program `wellseal-pictures` does, and nothing else links.
//
// The libraries behind it are C and C++ that take bytes from strangers; here they run in a process that can only answer.
//
// ## The two types to begin with
//
// - `PictureAnswer` does a whole task: the bytes of a picture in, the bytes of an answer out.
// - `SymbolSearch` looks for every symbol of a raster with three engines.
//
// ## What it refuses to do
//
// - It draws nothing: SVG and PDF come here as pixels.
// - It never trusts a declared size or length: sizes are checked before memory is taken.
// - It never mends a text. A symbol that the error correction of ISO/IEC 18004 cannot restore is not reported, and where
//   damage was guessed, the redundancy that is left over must confirm the guess (`DoubtfulBlock`).
