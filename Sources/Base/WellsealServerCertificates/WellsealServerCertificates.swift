// The certificates by which servers of this program are known, from files in PEM.
//
// - `CertificateFiles` names the files, and reads them; `CertificateFilesError` says what is wrong with which of them.
// - `RenewedCertificates` reads them again when they have changed, so that a server runs on when its certificate is renewed.
// - `MutualCertificates` are those by which servers of one house know each other.
//
// Every server that speaks TLS gets its configuration here. Nothing here knows what is served.
