import ArgumentParser
import WellsealHost

/// The page of administrators, and the accounts of an OpenID provider that may use it.
struct AdministrationOptions: ParsableArguments {
  @Flag(help: "Serve the page of administrators at /admin (see wellseal administrators).")
  var administration =
    false
  @Option(
    help: ArgumentHelp(
      "An administrator at the OpenID provider: the sub of the ID token. Repeatable.", valueName: "subject"))
  var adminSubject: [String] = []
  @Option(
    help: ArgumentHelp(
      "A claim of the ID token that makes an account an administrator, such as groups=wellseal-admins. Repeatable.",
      valueName: "name=value"), transform: AdministratorSettings.Claim.init(option:))
  var adminClaim: [AdministratorSettings.Claim] = []

  /// Checks that the options have an effect.
  func check(hasProvider: Bool) throws {
    let hasRules = !adminSubject.isEmpty || !adminClaim.isEmpty
    guard administration || !hasRules else {
      throw ValidationError("--admin-subject and --admin-claim require --administration.")
    }
    guard hasProvider || !hasRules else {
      throw ValidationError("--admin-subject and --admin-claim require --oidc-issuer.")
    }
    guard adminSubject.allSatisfy({ (1...255).contains($0.utf8.count) }) else {
      throw ValidationError("--admin-subject must have 1 to 255 characters.")
    }
  }

  /// The settings, or `nil` if the page is off.
  var settings: AdministratorSettings? {
    administration ? AdministratorSettings(subjects: adminSubject, claims: adminClaim) : nil
  }
}

extension AdministratorSettings.Claim {
  fileprivate init(option text: String) throws {
    guard let claim = AdministratorSettings.Claim(text) else {
      throw ValidationError("--admin-claim must be a name and a value, such as groups=wellseal-admins.")
    }
    self = claim
  }
}
