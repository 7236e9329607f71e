// Brings things in from outside: looks at bytes, never at names, and finds the cards in them.
//
// - `ArtefactReader` is the one entry point: files, texts, pictures, links and answers of providers become
//   an `Artefact`.
// - `ArtefactKind` names the forms that are known.
// - `HealthExportImporter` and `HealthExportWriter` read and write the export of the Health app.
