import WellsealBase
import WellsealFHIR
import WellsealFetching
import WellsealModel

/// Asks a server where people sign in, and what can be asked of it.
///
/// The newer document (`.well-known/smart-configuration`) goes before the extension of the CapabilityStatement, which old
/// servers have alone. The statement is read in any case: it says the release, and what can be searched.
///
/// Source: SMART App Launch 2.2, "Conformance"; SMART App Launch 1.0 for the extension.
struct ProviderDiscovery {
  let network: ProviderNetwork
  let isLocal: Bool

  /// The address of a server as it is kept: complete, and without a slash at its end.
  ///
  /// - Throws: ``ProviderError/badAddress(_:)``.
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

  /// What the server says, and what it calls itself.
  ///
  /// - Throws: ``ProviderError`` where nobody could sign in, or nothing be read.
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

  /// What a server says that asks nobody to sign in, and what it calls itself; it must have the patient.
  ///
  /// - Throws: ``ProviderError``.
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
    // Small servers have no statement, and are asked for everything then.
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
    // Some servers leave out the last number.
    let full = text.split(separator: ".").count == 2 ? "\(text).0" : text
    // R4B changed no resource that is read here.
    if full.hasPrefix("4.3.") { return .r4 }
    guard let version = FHIRVersion(full), version.release != "unknown" else {
      throw .unsupportedRelease(safeForDisplay(text, limit: 20))
    }
    return version
  }

  /// The CapabilityStatement; nil where it cannot be had and is not needed.
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
  /// Without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
