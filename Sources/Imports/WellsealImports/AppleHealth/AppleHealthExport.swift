// Reading and writing the export of the Health app.
//
// - `Markup`: the export's XML: elements, attributes, dates and numbers.
// - `Elements`: conversion between elements and samples, and the files of routes and
//   electrocardiograms.
// - `Archive`: a zip archive, a folder or only the XML, and the files next to it.
// - `Streaming`: the data that reading, scanning and storing pass to each other concurrently.
// - `Scanning`: the import: simple records by their bytes, everything else by the full parser.
// - `Writing`: the export.
//
// `HealthExportImporter` and `HealthExportWriter` are the entry points. Unrecognized content is
// preserved and written again. `RecordScanner` makes no decisions: a line with another layout goes
// to `ElementParser` and the readers of `Elements`.
