// Brings things in from outside: looks at bytes, never at names, and finds the cards in them.
//
// - `Incoming` is the one front door: whatever is handed over, told by what is in it; `IncomingImporter` reads all of it but cards.
// - `ArtefactReader` is the entry point for cards: files, texts, pictures, links and answers of providers become
//   an `Artefact`.
// - `ArtefactKind` names the forms that are known.
// - `HealthExportImporter` and `HealthExportWriter` read and write the export of the Health app.
