// The parts that all imports of health data share, whatever the files are.
//
// - `Importing`: the options of an import (`ImportOptions`), its progress and its result
//   (`ImportReport`).
// - `ClinicalRecords`: the record type of a FHIR resource, its date and its subject.
//
// `ImportLoss` describes data that could not be imported as it is, and never contains health data.
// This part reads no files: the readers of each format do.
