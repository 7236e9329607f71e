// Keys derived from secrets of the user.
//
// - `SecretBytes` stores a passphrase, or the bytes of a key file or recovery code, in memory that
//   is cleared.
// - `ScryptCost` is the amount of work for each guess at a passphrase.
//
// This target doesn't depend on the use or the storage of a key.
