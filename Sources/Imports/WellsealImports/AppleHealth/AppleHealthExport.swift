// The export of the Health app, read and written.
//
// | folder | what |
// |---|---|
// | `Markup` | the export's XML: elements, attributes, dates and numbers, as they stand there |
// | `Elements` | what an element is as a sample, and a sample as an element; routes and electrocardiograms, which lie in files |
// | `Archive` | a zip archive, a folder or the XML alone, and the files beside it |
// | `Streaming` | what reading, scanning and storing hand to each other while they run side by side |
// | `Scanning` | the import: plain records by their bytes, all else by the full parser |
// | `Writing` | the export, out again |
//
// - `HealthExportImporter` and `HealthExportWriter` are the two ways; whatever is not understood is kept, and written again.
// - `RecordScanner` decides nothing: a line that looks different goes to `ElementParser` and the readers of `Elements`.
