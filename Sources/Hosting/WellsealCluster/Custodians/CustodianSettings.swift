/// What the environment says of custodians.
///
/// | variable | names | otherwise |
/// |---|---|---|
/// | `WELLSEAL_CUSTODIAN_FILE` | a file of 32 bytes | systemd's credential `wellseal-custodian` |
/// | `WELLSEAL_CUSTODIAN_MODULE` | the module of a token | there is no token |
/// | `WELLSEAL_CUSTODIAN_TOKEN` | the token's label | `wellseal` |
/// | `WELLSEAL_CUSTODIAN_PIN_FILE` | a file with the PIN | systemd's credential `wellseal-custodian-pin` |
package struct CustodianSettings: Sendable {
  /// Whom the settings name.
  package let custodians: [any KeyCustodian]

  /// - Parameter variable: the value of a variable; nil where it is not set.
  package init(_ variable: (String) -> String?) {
    func file(_ name: String, _ credential: String) -> SecretFile? {
      variable(name).map { SecretFile($0) }
        ?? variable("CREDENTIALS_DIRECTORY").map { SecretFile("\($0)/\(credential)", isCredential: true) }
    }
    var custodians: [any KeyCustodian] = []
    if let file = file("WELLSEAL_CUSTODIAN_FILE", "wellseal-custodian") {
      custodians.append(FileCustodian(file))
    }
    if let module = variable("WELLSEAL_CUSTODIAN_MODULE") {
      custodians.append(
        TokenCustodian(
          module: module, label: variable("WELLSEAL_CUSTODIAN_TOKEN") ?? "wellseal",
          pin: file("WELLSEAL_CUSTODIAN_PIN_FILE", "wellseal-custodian-pin")))
    }
    self.custodians = custodians
  }
}
