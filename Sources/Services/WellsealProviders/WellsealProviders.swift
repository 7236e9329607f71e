// Records and cards from providers: signing in to a FHIR server, and keeping up with it.
//
// | folder | what |
// |---|---|
// | `Accounts` | an account, what gives access to it, and what the server can do |
// | `Plan` | which searches a sync makes (`SearchPlan`), how far it came and what it did |
// | `Records` | what is kept in the store: `ProviderRepository`, and records as they arrived |
// | `Connecting` | discovery, sign-in with PKCE, tokens; the network with its rules |
// | `Directory` | the directories in which people look for their provider |
// | `Syncing` | one sync: searches, pages, retries, and what of each page is new |
// | `Service` | `ProviderService`, which owns all accounts and is what the daemon and the Health app talk to |
//
// A folder uses those above it. A sync can be interrupted anywhere: what came in is stored page by page with the place
// where to go on. See Documentation/Providers.md.
