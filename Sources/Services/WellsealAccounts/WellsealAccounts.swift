// Sign-in methods of a server account, in addition to the passphrase.
//
// - `Passkey` is a registered passkey. `PasskeyRegistration` and `PasskeyAssertion` are responses
//   of a browser and their verification.
// - `CodeSlot` is a one-time code that unlocks the store.
// - `AccountService` creates, lists and revokes both, and records this in the user's access log.
// - `IdentityKeeping` stores the OpenID accounts that sign a user in.
//
// The stored data alone unlocks no store: the key of the store is encrypted with a secret that only
// the user has. Authorization and sessions aren't part of this module.
