// Printable documents: their content as a value, and that value as a tagged PDF.
//
// - `Document`: `PaperDocument`, sections with texts, tables and figures, and its JSON.
// - `Layout`: `PaperComposer` breaks it into pages, and shortens lists until it fits.
// - `Writing`: `PaperAnswer` is the response of the program `wellseal-pictures`.
//
// The module is independent of health data. Texts are already in the user's language and are set
// unchanged.
