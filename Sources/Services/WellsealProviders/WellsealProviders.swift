// Records and cards from providers: sign-in to a FHIR server, and synchronization with it.
//
// | folder | content |
// |---|---|
// | `Accounts` | an account, its tokens, and the capabilities of its server |
// | `Plan` | the searches of a sync (`SearchPlan`), its progress and its result |
// | `Records` | the stored data: `ProviderRepository`, and records as received |
// | `Connecting` | discovery, sign-in with PKCE, tokens, and network rules |
// | `Directory` | the directories of providers, for search |
// | `Syncing` | one sync: searches, pages, retries, and the changes of each page |
// | `Service` | `ProviderService`, which manages all accounts for the daemon and the Health app |
//
// A folder only uses those above it. A sync can be interrupted at any time: received records are
// stored page by page, together with the position to resume from. See Documentation/Providers.md.
