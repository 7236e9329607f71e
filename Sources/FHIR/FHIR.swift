// FHIR as JSON with exact decimals, a structure check from tables, and thin typed views.
//
// - `ResourceValidator` walks a resource once and reports every `FHIRIssue`: JSON rules, unknown members,
//   cardinality, types, formats, required codes.
// - `PatientView`, `ImmunizationView`, `ObservationView` and their kin read what people are shown.
// - `FHIRDecimal` and `FHIRReference` are the two primitives that need more than their text.
//
// There is no class for each FHIR type: a resource stays the `JSONValue` it was received as, so nothing that the
// tables do not know is lost.
