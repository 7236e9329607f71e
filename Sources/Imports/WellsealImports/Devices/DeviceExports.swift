// What other makers' watches, phones and services write, read as samples.
//
// `DeviceExport` tells what a file is by what is in it, and `DeviceExportReader` reads it batch by batch into samples with source and device,
// and a report of what has no place here. Nothing is stored: the front door of what comes in does that, see `Incoming`.
//
// Nothing that a file says makes a sample an app's own, or gives it a source outside of `SourceSpace.device`.
