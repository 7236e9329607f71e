// FHIR as JSON with exact decimals, a structure check from tables, and thin typed views.
//
// - `ResourceValidator` walks a resource once and reports every `FHIRIssue`: JSON rules, unknown members,
//   cardinality, types, formats, required codes, and where the whole is wanted invariants, references, bundles and
//   narratives. DSTU2 and R4 are text tables, read type by type as they are met; rules that need code have a row in
//   `Invariant.known`.
// - `RecordView` is any resource as rows that people read; `ObservationView`, `ImmunizationView` and their kin
//   name the elements of one kind, over both releases.
// - `FHIRDecimal` and `FHIRReference` are the two primitives that need more than their text.
//
// There is no class for each FHIR type: a resource stays the `JSONValue` it was received as, so nothing that the
// tables do not know is lost.
