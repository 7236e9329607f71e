// Reading the files of other manufacturers' watches, phones and services as samples.
//
// `DeviceExport` detects the format of a file by content, and `DeviceExportReader` reads it in
// batches, as samples with source and device and a report of unsupported data. Nothing is stored
// here: `Incoming` does that.
//
// A file can't make a sample an app's own, or give it a source outside of `SourceSpace.device`.
