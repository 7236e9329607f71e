// Health cards for users: inspection, storage and trust.
//
// - `CardInspector` accepts files, texts and images, finds the cards in them, and returns whether
//   each is valid, and its content: a `CardInspection`.
// - `CardRepository` stores cards as verifiable records, with the bytes that the issuer signed.
// - `TrustFolder` stores the trust directories of the user, and copies of issuers' keys.
//
// `Credentials` verifies a single card with the given keys and time. This module knows the
// locations of cards, keys and directories. Network access is a parameter.
