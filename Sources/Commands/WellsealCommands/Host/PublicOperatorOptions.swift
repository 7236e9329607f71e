import ArgumentParser
import WellsealPages

/// The operator, as the pages of a server name it to its users.
struct PublicOperatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The operator's name on invitations, at sign-in and in the profile, such as \"Anna's household\".",
      valueName: "name"))
  var operatorName: String?
  @Option(
    help: ArgumentHelp(
      "Where users reach the operator, such as mailto:help@example.org.", valueName: "uri"))
  var contact: String?
  @Option(help: ArgumentHelp("The privacy policy, an https URL.", valueName: "url")) var privacyUrl: String?

  func validate() throws {
    guard operatorName != nil || (contact == nil && privacyUrl == nil) else {
      throw ValidationError("--contact and --privacy-url require --operator-name.")
    }
    guard operatorName == nil || serverOperator != nil else {
      throw ValidationError(
        "--operator-name must have 1 to 100 characters, --contact must begin with mailto:, tel: or https://, and --privacy-url with https://."
      )
    }
  }

  /// The operator, or `nil` if none is named.
  var serverOperator: ServerOperator? {
    operatorName.flatMap { ServerOperator(name: $0, contact: contact, privacy: privacyUrl) }
  }
}
