// Types that the web servers of this machine share.
//
// - `SessionStore` issues one-time links and tracks the browsers that opened one; `StoreSession` is
//   a user's store and its lock.
// - `HostCheck`, `OwnPages` and `PageGuards` are the middleware that accepts requests of this
//   machine and of the app's own pages.
// - `Job` is work that takes longer than a request; `JobRunner` runs it.
//
// The module is independent of the content of pages.
