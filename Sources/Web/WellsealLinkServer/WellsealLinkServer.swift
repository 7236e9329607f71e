// The host of SMART Health Links: it hands out encrypted files and cannot read them.
//
// - `LinkStore` holds the links in a small SQLite file of its own and is the only one that writes.
// - `LinkHost` listens: the data plane for receivers, the control plane for owners, and the page that opens links in a browser.
//
// No key, passcode, label in clear or token is ever here: only ciphertext, digests and counts.
