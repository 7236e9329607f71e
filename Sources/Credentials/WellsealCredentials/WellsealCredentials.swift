// Reads signed health records, verifies them and reports every issue that it finds.
//
// - `UnverifiedCard` parses a SMART Health Card, `CardVerifier` verifies it, and only the verifier
//   creates a `VerifiedCard`.
// - `Finding` describes an issue: a stable code, the path, and a message without personal data.
// - `TrustStore` holds the directories that the caller trusts; `IssuerLibrary` gets issuers' keys
//   and lists.
//
// The module doesn't guess. Keys are looked up per issuer, never by identifier alone. The algorithm
// is a constant, never a value from the header. The network, the clock and files are arguments.
