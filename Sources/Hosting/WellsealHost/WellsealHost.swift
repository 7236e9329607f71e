// A server for the people of a cluster: each signs in and has the whole Health app to themselves.
//
// `HealthHostServer` listens, `HostResponder` finds out whose request it is, `HostedPeople` has the stores that are open
// at the moment, and `SignInGate` tries passphrases, a few at a time.
//
// What asks a database blocks its thread; it runs on `PersonThreads` and neither on the threads of the network nor on those
// that all tasks share.
//
// What is kept of each person of a cluster beside the store: decisions, tokens, settings and the access log.
//
// `HostedConsent` gives each of them the place in the database that it has as a file in a data folder. How a backup takes the place of the
// store itself stands beside it.
