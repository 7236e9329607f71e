// Keys that are made of what a person knows or has.
//
// - `SecretBytes` holds a passphrase, the bytes of a key file or those of a recovery code, in memory that is cleared.
// - `ScryptCost` says how much work each guess at a passphrase is.
//
// What a key opens, and how it is stored beside what it opens, is not known here.
