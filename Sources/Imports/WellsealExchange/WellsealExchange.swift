// Brings things in from outside: looks at bytes, never at names, and finds the cards in them.
//
// - `Incoming` is the one front door: whatever is handed over, told by what is in it; `IncomingImporter` reads all of it but cards.
// - `ArtefactReader` is the entry point for cards: files, texts, pictures, links and answers of providers become
//   an `Artefact`.
// - `ArtefactKind` names the forms that are known.
// - `FHIRImporter`, `DocumentImporter` and `SampleTableImporter` read FHIR, clinical documents and tables of samples; the export of
//   the Health app is read by `AppleHealthExport`, and what all of them share stands in `HealthImports`.
