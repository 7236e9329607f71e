// A server for the users of a cluster. Each user signs in and has their own Health app.
//
// `HealthHostServer` listens, `HostResponder` finds the user of each request, `HostedPeople`
// manages the open stores, and `SignInGate` tries passphrases, a few at a time.
//
// Database calls block their thread. They run on `PersonThreads`, never on the network's threads or
// the shared concurrency pool.
//
// The target also contains each user's documents outside the store: decisions, tokens, settings and
// the access log. `HostedConsent` maps each document of a data folder to its row in the database.
// The code that replaces a store by a backup is in the same folder.
