// Creates health cards that pass every check.
//
// - `CardOrder` and `CardForm` define the content of a card; `BundleMinimizer` reduces it to what a
//   card may contain.
// - `CardIssuer` signs cards, and rejects a card that the verifier of `Credentials` would reject.
// - `IssuerDirectory` is the issuer's folder: sealed keys, revocation lists, and the published
//   tree.
