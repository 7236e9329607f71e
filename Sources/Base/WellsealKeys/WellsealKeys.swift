// Keys derived from secrets of the user.
//
// - `SecretBytes` stores a passphrase, or the bytes of a key file or recovery code, in memory that
//   is cleared.
// - `SymmetricKey.forUse(_:of:)` derives the keys of a server from the secret of its cluster.
// - `ScryptCost` is the amount of work for each guess at a passphrase.
//
// This target doesn't depend on the use or the storage of a key.
