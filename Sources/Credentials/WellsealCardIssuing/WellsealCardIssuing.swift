// Makes health cards that nothing is wrong with.
//
// - `CardOrder` and `CardForm` say what a card shall hold; `BundleMinimizer` cuts it to what a card may hold.
// - `CardIssuer` signs cards, and refuses to sign one that the verifier of `Credentials` would refuse.
// - `IssuerDirectory` is the issuer's folder: sealed keys, revocation lists, and the tree that is published.
