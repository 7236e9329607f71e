/// The settings of key providers from environment variables.
///
/// | variable | value | if unset |
/// |---|---|---|
/// | `WELLSEAL_CUSTODIAN_FILE` | a file of 32 bytes | credential `wellseal-custodian` |
/// | `WELLSEAL_CUSTODIAN_MODULE` | the module of a token | no token |
/// | `WELLSEAL_CUSTODIAN_TOKEN` | the token's label | `wellseal` |
/// | `WELLSEAL_CUSTODIAN_PIN_FILE` | a file with the PIN | credential `wellseal-custodian-pin` |
///
/// Credentials are those that systemd passes to the service.
package struct CustodianSettings: Sendable {
  /// The configured key providers.
  package let custodians: [any KeyCustodian]

  /// Reads the settings.
  ///
  /// - Parameter variable: Returns the value of a variable, or `nil` if it isn't set.
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
