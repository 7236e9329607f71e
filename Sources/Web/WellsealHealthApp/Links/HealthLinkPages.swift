// Health links in the Health app: what a link of somebody else says and holds, and the links that were made here.
//
// - `LinkSheetView` draws a link and its content; what becomes of it is decided by whoever shows it.
// - `NewLinkPages` makes a link, and shows what would leave before it does.
// - `OwnLinkPages` lists, shows, extends and withdraws links.
