// Reads, verifies and creates EU Digital COVID Certificates, the texts that begin with `HC1:`.
//
// - `UnverifiedCertificate` parses a certificate: base45, zlib, COSE_Sign1, CWT, and its content.
// - `CertificateVerifier` verifies it, with the same six outcomes and the same findings as for
//   health cards.
// - `SignerStore` holds the keys of authorized signers; `SignerList` reads the lists that countries
//   publish.
// - `RuleSet` evaluates whether a country accepts a certificate on a day, in the language
//   CertLogic.
// - `TestCertificateIssuer` creates certificates for tests. It never impersonates a country.
//
// The module doesn't guess. The algorithm follows from the kind of the key, and a header that
// contradicts it is rejected. Keys, lists and the time are arguments, and nothing here uses the
// network.
