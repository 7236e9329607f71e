import ArgumentParser
import WellsealFiles
import WellsealHomeAssistant
import WellsealHost
import WellsealOpenIDConnect

/// An OpenID provider with which users of a server can sign in, in addition to their passphrase.
struct OpenIDOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An OpenID provider at which people may sign in, by its issuer's address.", valueName: "url"))
  var oidcIssuer: String?
  @Option(help: ArgumentHelp("The identifier of this server at the provider.", valueName: "id"))
  var oidcClient: String?
  @Option(help: ArgumentHelp("A private file with the secret for it, in one line.", valueName: "file"))
  var oidcSecretFile: String?
  @Option(
    help: ArgumentHelp(
      "What people call the login, such as \"Hospital login\" (default: the provider's host).",
      valueName: "name"))
  var oidcName: String?
  @Option(
    help: ArgumentHelp(
      "Authorities in PEM that sign the provider's certificate, besides the system's.", valueName: "file"))
  var oidcCaFile: String?
  @Flag(help: "The provider may be a machine of your own network.") var oidcOwnNetwork = false

  func validate() throws {
    let others =
      [oidcClient, oidcSecretFile, oidcName, oidcCaFile].contains { $0 != nil } || oidcOwnNetwork
    guard oidcIssuer != nil || !others else {
      throw ValidationError("--oidc-issuer names the provider that the other options are about.")
    }
    guard oidcIssuer == nil || (oidcClient != nil && oidcSecretFile != nil) else {
      throw ValidationError("An OpenID provider needs --oidc-client and --oidc-secret-file.")
    }
  }

  /// Returns the provider, or `nil` if none is named.
  func login(publicName: String) throws -> OpenIDProvider? {
    guard let oidcIssuer, let oidcClient, let oidcSecretFile else { return nil }
    let bytes = try InputFiles.readSecret(oidcSecretFile, limit: 1 << 12)
    let secret = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    let client = try OpenIDClient(
      issuer: oidcIssuer, identifier: oidcClient, secret: String(secret), name: oidcName,
      redirect: HostAddress.login(at: publicName), isOwnNetwork: oidcOwnNetwork)
    let authorities = try oidcCaFile.map { try Broker.encodings(of: InputFiles.read($0, limit: 1 << 20)) }
    return OpenIDProvider(client, trusting: authorities ?? [])
  }
}
