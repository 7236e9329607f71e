// The package's access to the network.
//
// Issuers' keys, revocation lists, links, directories and providers are all fetched with this
// target. Their URLs come from others, so each URL is untrusted:
//
// - `WebAddress` parses a URL and rejects everything that isn't plain https, or contains a user or
//   password.
// - `GuardedFetcher` resolves the host once, rejects IP addresses of this machine and of private
//   networks (`NetworkAddress`), and connects to exactly the IP address that was checked
//   (`PinnedConnection`).
// - `FetchRules` contains what a caller allows: sizes, times, redirects, and the exceptions for
//   tests.
// - `RecordedWeb` answers from files instead of the network.
//
// Other targets use only `WebFetch`, a function from a request to a response, which the program
// passes to them. This target doesn't interpret responses. Nothing else in the package connects to
// another machine, except for MQTT, whose broker the user chooses.
