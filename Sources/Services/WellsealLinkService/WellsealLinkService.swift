// SMART Health Links as a person uses them: links of others are opened, and links of one's own are made and looked after.
//
// - `LinkOpener` asks the server of a link, and judges the cards in it.
// - `SharedContent` of one's own becomes the files of a link by `LinkContentMaker`.
// - `OwnLinks` keeps the secrets of links that were made here; `LinkHostClient` gives orders to their host.
//
// The terminal and the Health app both go this way.
