// The TLS certificates of this program's servers, from PEM files.
//
// - `CertificateFiles` names and reads the files; `CertificateFilesError` contains the file and the
//   problem.
// - `RenewedCertificates` reads changed files again, so that a server needs no restart when its
//   certificate is renewed.
// - `MutualCertificates` are those of servers in a cluster, which authenticate each other.
//
// Every TLS server gets its configuration from this target, which doesn't know what is served.
