// SMART Health Links for people: opens the links of others, and creates and manages the person's
// own.
//
// - `LinkOpener` requests the contents of a link from its server and verifies the cards in it.
// - `LinkContentBuilder` turns the person's selection into the files of a link.
// - `OwnLinks` keeps the secrets of the created links; `LinkHostClient` controls their host.
//
// The command-line tool and the Health app both use this module.
