// Stores of many users in PostgreSQL: the same sealed segments, in tables instead of files.
//
// `PostgresContainer` is the container of an unchanged `SealedStore`. `ClusterSchema` creates the
// tables of the two databases: one with ciphertexts, and one with names and `PersonSeal`s.
// `Cluster` adds, suspends and erases people.
//
// The database decides who may write: each change is made in one transaction with the user's row,
// whose owner, epoch and version must match the writer's lease. No decision depends on a clock, a
// lock or a response of a standby.
