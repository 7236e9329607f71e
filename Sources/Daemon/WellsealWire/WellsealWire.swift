// The protocol between an app and the daemon, and the app's end of the socket.
//
// The protocol is Varlink (https://varlink.org): JSON objects that end in a NUL byte, on a
// Unix-domain socket. The interface is described in Interface/io.wellseal.health.varlink. Each of
// its methods is a `HealthCall` here.
//
// Start with `HealthClient`, `HealthCall` and `WireFault`. Nothing here decides about permissions.
