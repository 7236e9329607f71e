// Health cards, as a person handles them: looked at, kept, and believed or not.
//
// - `CardInspector` takes files, texts and pictures, finds the cards in them, and says of each whether it is genuine, and
//   what is in it: a `CardInspection`.
// - `CardRepository` keeps cards in the store as verifiable records, with the bytes that the issuer signed.
// - `TrustFolder` keeps the directories of issuers that the person believes, and the copies of issuers' keys.
//
// `Credentials` decides about one card, from keys and a time that it is given; this module knows where cards, keys and
// directories lie. The network comes in as an argument.
