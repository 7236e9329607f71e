// The mind of Wellseal: what happens when a person or a program asks for something, without any server around it.
//
// - `CardInspector` looks at whatever is handed over and says whether it is genuine.
// - `TrustFolder` keeps the directories that the person believes.
// - `StoreHome` opens the person's store; `StatisticsRequest` and its like ask it, and say what programs read.
// - `GuardedFetcher` is the only way to the network.
// - `Daemon` serves apps on a socket: `VarlinkServer` carries their calls, `AppRecogniser` says who calls, `HealthDesk`
//   answers, `StoreKeeper` has the store.
