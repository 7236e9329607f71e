// Documents on paper: what stands on it as a value, and that value as a tagged PDF.
//
// - `Document`: `PaperDocument`, sections with texts, tables and figures, and its JSON.
// - `Layout`: `PaperComposer` breaks it into pages, and shortens lists until it fits.
// - `Writing`: `PaperAnswer` is what the program `wellseal-pictures` does with it.
//
// It knows nothing of health. Texts come in the person's language and are set as they are.
