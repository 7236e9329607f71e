import WellsealBase
import WellsealFHIR
import WellsealFetching
import WellsealModel

/// Discovers the sign-in endpoints and the capabilities of a server.
///
/// The newer document (`.well-known/smart-configuration`) takes precedence over the extension of
/// the CapabilityStatement, which is all that old servers have. The statement is always read,
/// because it contains the release and the search capabilities.
///
/// Source: SMART App Launch 2.2, "Conformance"; SMART App Launch 1.0 for the extension.
struct ProviderDiscovery {
  let network: ProviderNetwork
  let isLocal: Bool

  /// Returns the normalized base URL of a server: complete, and without a trailing slash.
  ///
  /// - Throws: ``ProviderError/badAddress(_:)`` if the text isn't a valid URL.
  static func base(_ text: String, isLocal: Bool) throws(ProviderError) -> String {
    var address = text.trimmed
    if !address.contains("://") { address = "https://\(address)" }
    while address.hasSuffix("/") { address.removeLast() }
    for ending in ["/metadata", "/.well-known/smart-configuration"] where address.hasSuffix(ending) {
      address.removeLast(ending.count)
    }
    do {
      let parsed = isLocal ? try WebAddress(parsingLocal: address) : try WebAddress(parsing: address)
      guard parsed.query == nil else { throw WebAddressError.forbiddenCharacter }
      return parsed.path == "/" ? parsed.origin : parsed.origin + parsed.path
    } catch let error as WebAddressError {
      throw .badAddress(error)
    } catch {
      throw .badAddress(.forbiddenCharacter)
    }
  }

  /// Returns the server's configuration and its name for itself.
  ///
  /// - Throws: ``ProviderError`` if signing in or reading is impossible.
  func look(at base: String) async throws(ProviderError) -> (server: ProviderServer, name: String?) {
    let document = try? await get("\(base)/.well-known/smart-configuration", "application/json")
    let configuration = document.flatMap { try? SMARTConfiguration(json: $0.root, base: base) }
    let statement = try await self.statement(of: base, isNeeded: configuration == nil)
    let known: SMARTConfiguration
    if let configuration {
      known = configuration
    } else {
      guard let statement, let old = try? SMARTConfiguration(capabilityStatement: statement, base: base)
      else { throw .noSignIn }
      known = old
    }
    if !known.codeChallengeMethods.isEmpty, !known.codeChallengeMethods.contains("S256") {
      throw .noProofKey
    }
    return (try server(known, statement), name(statement))
  }

  /// Returns the configuration and the name of a server without sign-in, which must have the
  /// patient.
  ///
  /// - Throws: ``ProviderError`` if it fails.
  func look(
    at base: String, for patient: String
  ) async throws(ProviderError) -> (server: ProviderServer, name: String?) {
    guard TokenEndpoint.isIdentifier(patient) else { throw .noSuchPatient }
    let found: JSONDocument
    do { found = try await get("\(base)/Patient/\(patient)", Self.fhirTypes) } catch .unexpectedStatus {
      throw .noSuchPatient
    }
    guard found.root["resourceType"]?.isString("Patient") == true, found.root["id"]?.string == patient else {
      throw .noSuchPatient
    }
    // Small servers have no statement. In this case, try all searches.
    let statement = try? await self.statement(of: base, isNeeded: false)
    let server = ProviderServer(
      version: try version(statement), authorize: "", token: "",
      offers: statement.map { [String: ProviderServer.Offer]($0) } ?? [:])
    return (server, name(statement))
  }

  private func name(_ statement: JSONValue?) -> String? {
    let name = statement?["implementation"]?["description"]?.string ?? statement?["name"]?.string
    return name.map { safeForDisplay($0, limit: 80) }
  }

  private func server(
    _ known: SMARTConfiguration, _ statement: JSONValue?
  ) throws(ProviderError) -> ProviderServer {
    guard let authorize = known.authorizationEndpoint else { throw .noSignIn }
    for address in [authorize, known.tokenEndpoint] {
      do { _ = try rules.address(address) } catch { throw .badAddress(error) }
    }
    return ProviderServer(
      version: try version(statement), authorize: authorize, token: known.tokenEndpoint,
      revoke: known.revocationEndpoint, register: known.registrationEndpoint, issuer: known.issuer,
      capabilities: Set(known.capabilities),
      offers: statement.map { [String: ProviderServer.Offer]($0) } ?? [:])
  }

  private func version(_ statement: JSONValue?) throws(ProviderError) -> FHIRVersion {
    guard let text = statement?["fhirVersion"]?.string else { return .r4 }
    // Some servers omit the last number.
    let full = text.split(separator: ".").count == 2 ? "\(text).0" : text
    // R4B didn't change any resource that is used here.
    if full.hasPrefix("4.3.") { return .r4 }
    guard let version = FHIRVersion(full), version.release != "unknown" else {
      throw .unsupportedRelease(safeForDisplay(text, limit: 20))
    }
    return version
  }

  /// Returns the CapabilityStatement, or `nil` if it is unavailable and not needed.
  private func statement(of base: String, isNeeded: Bool) async throws(ProviderError) -> JSONValue? {
    let document: JSONDocument
    do { document = try await get("\(base)/metadata", Self.fhirTypes) } catch {
      guard isNeeded else { return nil }
      throw error
    }
    let isStatement = ["CapabilityStatement", "Conformance"].contains(
      document.root["resourceType"]?.string ?? "")
    guard isStatement else {
      if isNeeded { throw .notFHIR }
      return nil
    }
    return document.root
  }

  private static let fhirTypes =
    "application/fhir+json, application/json+fhir;q=0.9, application/json;q=0.8"

  private var rules: FetchRules { .provider(isLocal: isLocal, bodyLimit: 16 << 20) }

  private func get(_ url: String, _ type: String) async throws(ProviderError) -> JSONDocument {
    let request = WebRequest(.get, url, headers: [WebHeader("Accept", type)])
    switch await network.fetch(request, rules) {
    case .failure(let error): throw .unreachable(error.reason)
    case .success(let answer):
      guard answer.status == 200 else { throw .unexpectedStatus(answer.status) }
      guard let document = try? JSONDocument(parsing: answer.body) else { throw .notFHIR }
      return document
    }
  }
}

extension String {
  /// The string without surrounding white space.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
