// Reads clinical documents: HL7's Clinical Document Architecture, Release 2, and C-CDA, its common use.
//
// - `CDADocument` is what a document says: the facts of its header and its sections with their narrative.
// - `Narrative` is the text of a section as values. There is no markup in it that could become part of a page.
// - `CDAError` says why bytes are no such document, and where.
//
// What a section says again for machines, its entries, is passed over: the narrative is what the author signed, and a
// document whose entries differ from it is wrong in its entries (CDA R2, section 1.2.3).
