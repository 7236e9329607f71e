// Key providers for a cluster: a file that systemd provides, or a token whose key can't be
// extracted.
//
// | type | role |
// |---|---|
// | `CustodianSettings` | the settings of both from environment variables |
// | `FileCustodian` | 32 bytes in a file, such as a systemd credential encrypted with the TPM |
// | `SecretFile` | the location of the 32 bytes or the PIN |
// | `TokenCustodian` | an AES key in a token, used through the vendor's PKCS#11 module |
