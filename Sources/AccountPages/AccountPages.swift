// The pages on which a person of a server makes, names and ends what lets the person in beside the passphrase: `WaysInPages`.
//
// What a way in is stands in `AccountKeys`; who is let in is decided by `HealthHost`.
