// What an app and the daemon say to each other, and the app's end of the socket.
//
// The protocol is Varlink (https://varlink.org): JSON objects that end in a NUL byte, on a Unix-domain socket. The
// interface is described in Interface/io.wellseal.health.varlink; each of its methods is a `HealthCall` here.
//
// Start with `HealthClient`, `HealthCall` and `WireFault`. Nothing here decides who may ask for what.
