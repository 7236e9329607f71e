// The daemon: it owns the user's store, and apps reach the store only through its socket.
//
// | folder | content |
// |---|---|
// | `Storage` | files and pipes as bytes, with a limit |
// | `LocalPeers` | the user at the other end of a connection |
// | `Sessions` | sockets, connections and Varlink framing: `VarlinkServer`, `FairScheduler` |
// | `Keeping` | the store in its folder (`StoreDirectory`) and its owner (`StoreOwner`) |
// | `Observing` | notification of changes: `ChangeBroadcaster` |
// | `Handlers` | responses to calls: `HealthCallHandler`, one file for each kind of call |
// | `Delivery` | background launches of apps: `DeliveryRunner`, and child processes |
// | `Control` | the socket of the user's own program, and `Daemon`, which combines everything |
//
// A folder uses those above it, and never one below. Each response to an app has passed through
// `ReadScope` of `WellsealConsent`, and is in the access log before it is sent.
//
// The module doesn't contact other machines. Code that syncs with them is passed to `Daemon.Parts`
// as a `BackgroundSyncing`.
