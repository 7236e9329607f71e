// Importing and exporting health data and cards. Formats are detected by content, never by name.
//
// - `Incoming` is the entry point: it detects what an input contains. `IncomingImporter` reads all
//   of it except cards.
// - The types in the folder `Reading` find cards in files, texts, images, links and provider
//   responses.
// - `FHIRImporter`, `DocumentImporter` and `SampleTableImporter` read FHIR, clinical documents and
//   tables of samples. `WellsealImports` reads the export of the Health app, and contains the parts
//   that all imports share.
