// Reads, verifies and makes EU Digital COVID Certificates, the texts that begin with `HC1:`.
//
// - `UnverifiedCertificate` reads a certificate: base45, zlib, COSE_Sign1, CWT, and what it says.
// - `CertificateVerifier` judges one, with the same six outcomes and the same findings as health cards have.
// - `SignerStore` holds the keys of those who may sign; `SignerList` reads the lists that countries publish.
// - `RuleSet` asks whether a country accepts a certificate on a day, in the language CertLogic.
// - `TestCertificateIssuer` makes certificates for tests. It never pretends to be a country.
//
// The module refuses to guess: the algorithm follows from the kind of the key and a header that says otherwise is refused,
// keys, lists and the time are arguments, and nothing here uses the network.
