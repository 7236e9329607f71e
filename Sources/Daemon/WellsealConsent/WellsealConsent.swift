// Access decisions of the user, and the log of every access.
//
// | folder | content |
// |---|---|
// | `Apps` | callers: `PeerInspector` inspects the process and finds its app |
// | `Sheets` | requests and responses as values: `ConsentQuestion`, `ConsentAnswer` |
// | `Audit` | the access log: `AccessLog` writes it, `AccessVerifier` detects changes |
// | `Consent` | the decisions (`ConsentDecisions`) and their effects |
// | `Tasks` | the executor for the daemon's own work |
// | `Tokens` | the tokens of programs |
//
// - `ConsentBroker` asks the user each request once, waits, and records the response.
// - `AccessLog` has an entry on disk before the app receives its response.
// - `ReadScope` is everything that an app may see. It rewrites each query, so that a denied type
//   looks like one without data. All data for apps passes through it.
//
// The module uses no sockets and opens no store. A folder uses only those above it in the table.
//
// Tokens of programs: `ProgramToken` is the secret, `IssuedToken` its stored record, and
// `TokenService` creates, revokes and checks tokens.
//
// The permissions of a program are in `ConsentDecisions`, as for every other app.
