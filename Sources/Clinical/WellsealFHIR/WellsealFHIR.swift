// FHIR as JSON with exact decimals, table-driven validation, and thin typed views.
//
// - `ResourceValidator` walks a resource once and reports every `FHIRIssue`: JSON rules, unknown
//   members, cardinality, types, formats, required codes and, on request, invariants, references,
//   bundles and narratives. DSTU2 and R4 are text tables, which are parsed type by type on demand.
//   Rules that need code have a row in `Invariant.known`.
// - `RecordView` formats any resource as rows for display. `ObservationView`, `ImmunizationView`
//   and similar views name the elements of one type, for both releases.
// - `FHIRDecimal` and `FHIRReference` are the two primitives that need more than their text.
//
// There is no class for each FHIR type: a resource remains the `JSONValue` in which it was
// received, so nothing that the tables don't contain is lost.
