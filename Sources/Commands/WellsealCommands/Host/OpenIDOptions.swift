import ArgumentParser
import WellsealFiles
import WellsealHomeAssistant
import WellsealHost
import WellsealOpenIDConnect

/// An OpenID provider with which users of a server can sign in, in addition to their passphrase.
struct OpenIDOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The issuer URL of an OpenID provider for sign-in.", valueName: "url"))
  var oidcIssuer: WebURL?
  @Option(help: ArgumentHelp("The client ID of this server.", valueName: "id"))
  var oidcClient: String?
  @Option(help: ArgumentHelp("A private file with the client secret, on one line.", valueName: "file"))
  var oidcSecretFile: String?
  @Option(
    help: ArgumentHelp(
      "The label of the sign-in button, such as \"Hospital login\" (default: the provider's host).",
      valueName: "name"))
  var oidcName: String?
  @Option(
    help: ArgumentHelp(
      "Additional CA certificates for the provider (PEM).", valueName: "file"))
  var oidcCaFile: String?
  @Flag(help: "Allow a provider on a private network.") var oidcOwnNetwork = false

  func validate() throws {
    let others =
      [oidcClient, oidcSecretFile, oidcName, oidcCaFile].contains { $0 != nil } || oidcOwnNetwork
    guard oidcIssuer != nil || !others else {
      throw ValidationError("Missing --oidc-issuer.")
    }
    guard oidcIssuer == nil || (oidcClient != nil && oidcSecretFile != nil) else {
      throw ValidationError("--oidc-issuer requires --oidc-client and --oidc-secret-file.")
    }
  }

  /// Returns the provider, or `nil` if none is named.
  func login(publicName: String) throws -> OpenIDProvider? {
    guard let oidcIssuer, let oidcClient, let oidcSecretFile else { return nil }
    let bytes = try InputFiles.readSecret(oidcSecretFile, limit: 1 << 12)
    let secret = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    let client = try OpenIDClient(
      issuer: oidcIssuer.text, identifier: oidcClient, secret: String(secret), name: oidcName,
      redirect: HostAddress.login(at: publicName), isOwnNetwork: oidcOwnNetwork)
    let authorities = try oidcCaFile.map { try Broker.encodings(of: InputFiles.read($0, limit: 1 << 20)) }
    return OpenIDProvider(client, trusting: authorities ?? [])
  }
}
