// Connections of servers: the TLS certificates, and the limits that every server sets.
//
// - `CertificateFiles` reads the PEM files; `CertificateFilesError` names the invalid one.
// - `RenewedCertificates` reloads the files when they change, without a restart.
// - `MutualCertificates` authenticate the nodes of a cluster to each other.
// - `GuardedChannel` limits the head of a request and adds handlers; `SilenceGuard` closes silent
//   and slow connections; `NetworkConnections` limits the connections of one network.
//
// This module doesn't depend on the served content.
