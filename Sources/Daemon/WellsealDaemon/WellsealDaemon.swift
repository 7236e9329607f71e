// The daemon: it has the person's store, and apps reach that through its socket only.
//
// | folder | what |
// |---|---|
// | `Storage` | files and pipes as bytes, with a cap |
// | `LocalPeers` | which user is at the other end of a connection |
// | `Sessions` | sockets, connections and Varlink's framing: `VarlinkServer`, `FairScheduler` |
// | `Keeping` | the store in its folder (`StoreDirectory`), open, locked or handed over (`StoreOwner`) |
// | `Observing` | who is told of changes: `ChangeBroadcaster` |
// | `Handlers` | what a call is answered: `HealthCallHandler`, one file for each kind of call |
// | `Delivery` | waking apps when data comes in: `DeliveryRunner`, and the processes that are started |
// | `Control` | the socket of the person's own program, and `Daemon`, which puts everything together |
//
// A folder uses those above it, and never one below. Whatever an app is answered has passed `ReadScope` of `HealthConsent`
// and stands in the access log first.
//
// The module has no way to other machines. What syncs with them is handed to `Daemon.Parts` as a `BackgroundSyncing`.
