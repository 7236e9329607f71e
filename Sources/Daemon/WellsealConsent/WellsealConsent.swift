// Who may see what, who decided it, and what was looked at.
//
// | folder | what |
// |---|---|
// | `Apps` | who calls: `PeerInspector` sees the process, `AppRecogniser` says which app that is, or asks |
// | `Sheets` | what an app asks and what the person answers, as values: `ConsentQuestion`, `ConsentAnswer` |
// | `Audit` | the access log: `AccessLog` writes an entry to the disk before an app hears; `AccessVerifier` notices changes |
// | `Consent` | the decisions (`ConsentDecisions`, in one file by `ConsentRepository`) and what follows of them |
// | `Tasks` | the executor for the daemon's own work |
//
// - `ConsentBroker` asks the person each question once, waits, and writes the answer down.
// - `ReadScope` is everything that an app may see: it rewrites a question to that, so that a refused type looks
//   like one of which there is nothing. Everything that goes to an app passes it.
//
// The module knows no sockets and opens no store. Its order is that of the table: a folder uses those above it.
//
// The tokens that programs show: `ProgramToken` is the secret, `IssuedToken` what is kept of it, `TokenService` makes and ends tokens
// and says what one is good for.
//
// What a program may do stands in `ConsentDecisions`, as for every other app.
