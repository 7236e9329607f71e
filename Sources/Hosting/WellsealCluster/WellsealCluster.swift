// The stores of many people in PostgreSQL: the same sealed segments, in tables in place of files.
//
// `PostgresContainer` stands under an unchanged `SealedStore`; `ClusterSchema` makes the tables of the two databases,
// the one with ciphertexts and the one with names and `PersonSeal`s; `ClusterPeople` adds, moves and erases people.
//
// The database decides who may write: each change is made in one transaction with the person's row, on which owner, epoch
// and version must be those that the writer knows. No clock, no lock and no answer of a standby decides anything.
