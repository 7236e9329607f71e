// What is asked of the web and what it answers, as values.
//
// - `WebFetch` is the network as an argument: whoever needs it takes a closure from `WebRequest` to `WebResponse`.
// - `WebError` says why nothing came back, with the address and never with contents.
// - `FormFields` reads and writes forms and the queries of addresses.
//
// Nothing here opens a connection.
