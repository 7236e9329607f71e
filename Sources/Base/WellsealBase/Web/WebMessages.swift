// Requests and responses of the web as values.
//
// - `WebFetch` is the network as an argument: code that needs it takes a closure from `WebRequest`
//   to `WebResponse`.
// - `WebError` is the reason why a request failed, with the URL and never with content.
// - `FormFields` reads and writes forms and URL queries.
//
// Nothing here opens a connection.
