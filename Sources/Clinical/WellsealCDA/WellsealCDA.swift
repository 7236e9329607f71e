// A parser for clinical documents: HL7's Clinical Document Architecture, Release 2, and C-CDA, its
// most common profile.
//
// - `CDADocument` contains the header of a document, and its sections with their narrative.
// - `Narrative` is the text of a section as values. It contains no markup that could become part of
//   a page.
// - `CDAError` is thrown if bytes aren't such a document, with the location.
//
// The machine-readable entries of sections are skipped: the author signed the narrative, and if the
// entries of a document differ from it, the entries are wrong (CDA R2, section 1.2.3).
