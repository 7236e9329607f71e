// Who may keep a cluster's keys: a file that systemd hands over, or a token that never gives its key away.
//
// | type | what |
// |---|---|
// | `CustodianSettings` | what the environment says of the two |
// | `FileCustodian` | 32 bytes in a file, such as a credential of systemd's that the machine's TPM opens |
// | `SecretFile` | where the 32 bytes or the PIN stand |
// | `TokenCustodian` | an AES key in a token, by the module of PKCS#11 that its maker ships |
