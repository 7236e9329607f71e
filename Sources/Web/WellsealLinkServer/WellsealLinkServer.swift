// The host of SMART Health Links: it serves encrypted files and can't read them.
//
// - `LinkStore` holds the links in a small SQLite file and is the only writer.
// - `LinkHost` listens: the data plane for receivers, the control plane for owners, and the page
//   that opens links in a browser.
//
// The host never has a key, passcode, plaintext label or token: only ciphertext, digests and
// counts.
