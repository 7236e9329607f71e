// Decides what can be believed: reads signed health records and finds everything that is wrong with them.
//
// - `UnverifiedCard` reads a SMART Health Card, `CardVerifier` judges it, and only that makes a `VerifiedCard`.
// - `Finding` says what was noticed: a stable code, the place, and a sentence without a person's data.
// - `TrustStore` holds the directories that somebody believes; `IssuerLibrary` gets issuers' keys and lists.
//
// The module refuses to guess. Keys are looked up per issuer, never by identifier alone; the algorithm is a constant,
// never what a header says; and the network, the clock and files are arguments.
