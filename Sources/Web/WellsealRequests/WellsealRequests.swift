// What the servers of this machine share.
//
// - `PageRequest` is a person's request with all that its page needs; `PageRoute` an address and who answers.
// - `SessionStore` hands out links and knows the browsers that came through one; `StoreSession` is the store behind its lock.
// - `HostCheck`, `OwnPages` and `PageGuards` let in what comes from this machine and from the app's own pages.
//
// Nothing here knows what a page shows.
