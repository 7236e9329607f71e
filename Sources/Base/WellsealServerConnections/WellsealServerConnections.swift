// Connections of servers: the TLS certificates, and the limits that every server sets.
//
// - `CertificateFiles` names the PEM files and reads them; `CertificateFilesError` says what is wrong with which of them.
// - `RenewedCertificates` reads the files again when they change, so that a server keeps running when its certificate is renewed.
// - `MutualCertificates` are those by which the nodes of a cluster authenticate each other.
// - `GuardedChannel` limits the head of a request and adds handlers; `SilenceGuard` closes silent and slow connections;
//   `NetworkConnections` limits the connections of one network.
//
// Nothing here knows what is served.
