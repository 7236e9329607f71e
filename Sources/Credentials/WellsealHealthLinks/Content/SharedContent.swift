package import WellsealBase
import WellsealFHIR

/// The content of a file of a link.
package enum SharedContent: Sendable {
  /// A file of health cards, as the text of each card.
  case cards([String])
  /// A FHIR resource, most often a bundle.
  case resource(JSONDocument)
  /// An offer of access to a server.
  ///
  /// Its token is never displayed.
  case access(SMARTAccess)

  /// Reads a file's content.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - type: The declared type in its canonical form, or `nil` to detect it.
  /// - Returns: The content, or `nil` if it doesn't match its type.
  package static func read(_ bytes: [UInt8], as type: String?) -> LinkReading<SharedContent> {
    let document: JSONDocument
    do { document = try JSONDocument(file: bytes, limits: limits) } catch {
      return .stopped(.contentNotJson, at: "content", "\(error)")
    }
    switch type ?? recognize(document.root) {
    case "application/smart-health-card": return cards(document.root)
    case "application/smart-api-access": return access(document.root)
    default:
      guard document.root["resourceType"]?.string != nil else {
        return .stopped(.contentNotFhir, at: "content")
      }
      return LinkReading(.resource(document))
    }
  }

  private static let limits = ParsingLimits(bytes: 64 << 20, depth: 64, values: 2_000_000)

  /// Returns the detected type of the content, for files without a declared type.
  static func recognize(_ root: JSONValue) -> String {
    if root["verifiableCredential"] != nil { return "application/smart-health-card" }
    if root["access_token"] != nil, root["resourceType"] == nil { return "application/smart-api-access" }
    return "application/fhir+json"
  }

  private static func cards(_ root: JSONValue) -> LinkReading<SharedContent> {
    guard let list = root["verifiableCredential"], list.kind == .array, list.count > 0, list.count <= 200
    else {
      return .stopped(.cardFileMalformed, at: "content.verifiableCredential")
    }
    let texts = list.elements.map(\.string)
    guard !texts.contains(nil) else {
      return .stopped(.cardFileMalformed, at: "content.verifiableCredential")
    }
    return LinkReading(.cards(texts.compactMap { $0 }))
  }

  private static func access(_ root: JSONValue) -> LinkReading<SharedContent> {
    guard root["access_token"]?.string != nil, let audience = root["aud"]?.string,
      let address = LinkAddress(audience)
    else { return .stopped(.accessMalformed, at: "content") }
    return LinkReading(
      .access(
        SMARTAccess(
          server: address, scope: root["scope"]?.string, expiresIn: root["expires_in"]?.integer,
          queries: root["query"]?.elements.compactMap(\.string) ?? [])))
  }
}

/// An offer of access to a FHIR server, without the token.
///
/// The server isn't contacted automatically.
///
/// Source: SMART Health Links, "Pre-protocol step", `application/smart-api-access`.
package struct SMARTAccess: Sendable {
  package var server: LinkAddress
  package var scope: String?
  /// The lifetime in seconds.
  var expiresIn: Int?
  var queries: [String]

  /// The offer as JSON.
  var json: JSON {
    [
      "server": .string(server.text), "scope": .text(scope),
      "expiresIn": expiresIn.map { .integer($0) } ?? .null,
      "queries": .array(queries.prefix(50).map { .string($0) }),
    ]
  }
}
