// The one way to the network.
//
// Issuers' keys, lists of revoked cards, links, directories and providers are all fetched here. What is fetched comes
// from an address that somebody else wrote, so each address is taken for hostile:
//
// - `WebAddress` reads an address and refuses what is not plain https, or carries a name and password.
// - `GuardedFetcher` looks the host up once, refuses addresses of this machine and of private networks
//   (`NetworkAddress`), and connects to exactly the address that was checked (`PinnedConnection`).
// - `FetchRules` says what a caller allows: sizes, times, redirects, and the exceptions that tests need.
// - `RecordedWeb` answers from files in place of the network.
//
// The targets below know only `WebFetch`, a function from a request to an answer. The program that starts everything
// hands them this module's. Nothing here knows what is in an answer, and nothing else in the package opens a
// connection to another machine, but for `MQTT`, whose broker the person names themself.
