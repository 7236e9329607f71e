// What every import of health data shares, whatever the files are.
//
// | folder | what |
// |---|---|
// | `Importing` | what an import is asked (`ImportOptions`), how far it has come, and what came of it (`ImportReport`) |
// | `ClinicalRecords` | of which type a resource of FHIR is as a record, when it happened, and whom it is about |
//
// - `ImportLoss` says what could not be taken over as it is, and never holds a value of the person's.
// - Nothing here reads a file: that is done by those above, each for its form.
