package import WellsealBase

/// The list of files of a link.
///
/// Source: SMART Health Links, "SMART Health Link Manifest Request", response.
package struct LinkManifest: Sendable {
  /// A file of the list.
  package struct Entry: Sendable {
    enum Source: Sendable {
      /// The encrypted file itself, which is preferred.
      case embedded(String)
      /// The URL of the file, which is valid for at most an hour.
      case location(LinkAddress)
    }

    /// The index in the list.
    var index: Int
    var contentType: String?
    /// The file's contents or location, or `nil` for a file of an unknown type or one that can't be
    /// opened.
    var source: Source?
    package var status: String?
    /// Whether the manifest says that its content is no longer valid.
    var isOfWithdrawnManifest = false
    var lastUpdated: String?
    var fhirVersion: String?
    package var json: JSON

    /// Whether the sharer marked the file, or all files, as no longer valid.
    package var isWithdrawn: Bool { isOfWithdrawnManifest || status == "\(LinkManifest.withdrawn)" }
  }

  package var entries: [Entry]
  /// Whether the content may change or is no longer valid, according to the sharer, or `nil` if not
  /// stated.
  ///
  /// Source: HL7 SMART Health Cards and Links 1.0.0, ShlManifest.status. In earlier versions each
  /// file had a status.
  package var status: String?
  /// The manifest without the embedded files.
  package var json: JSON

  /// The maximum number of files.
  package static let maxFiles = 100

  /// The status of content that is no longer valid.
  private static let withdrawn: StaticString = "no-longer-valid"

  /// Whether the sharer marked the content as no longer valid.
  package var isWithdrawn: Bool { status == "\(Self.withdrawn)" }

  /// The content types of files of links.
  static let contentTypes = [
    "application/smart-health-card", "application/fhir+json", "application/smart-api-access",
  ]

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The body of the response.
  ///   - embeddedLimit: The requested maximum length of an embedded file in characters, or `nil` if
  ///     there was none.
  /// - Returns: The manifest, or `nil` if it is invalid.
  package static func read(_ bytes: [UInt8], embeddedLimit: Int? = nil) -> LinkReading<LinkManifest> {
    let root: JSONValue
    do { root = try JSONDocument(file: bytes).root } catch {
      return .stopped(.manifestNotJson, at: "manifest", "\(error)")
    }
    guard root.kind == .object else {
      return .stopped(.manifestMalformed, at: "manifest", "expected an object")
    }
    var reader = ManifestReader(root: root, embeddedLimit: embeddedLimit)
    guard var entries = reader.entries() else { return LinkReading(nil, reader.findings) }
    if root["status"]?.isString(withdrawn) ?? false {
      for index in entries.indices { entries[index].isOfWithdrawnManifest = true }
    }
    var json = JSON(root)
    if root["files"] != nil { json["files"] = .array(entries.map(\.json)) }
    let manifest = LinkManifest(entries: entries, status: root["status"]?.string, json: json)
    return LinkReading(manifest, reader.findings)
  }

  /// Returns a content type without parameters, in lowercase, with the optional `application/`
  /// prefix.
  ///
  /// Source: RFC 7515, section 4.1.10; RFC 2045, section 5.1.
  static func canonical(_ type: String) -> String {
    let bare = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return bare.isEmpty || bare.contains("/") ? bare : "application/\(bare)"
  }
}

private struct ManifestReader {
  let root: JSONValue
  let embeddedLimit: Int?
  var findings: [LinkFinding] = []

  mutating func entries() -> [LinkManifest.Entry]? {
    checkStatus(root["status"], "manifest.status", withdrawn: .contentWithdrawn)
    if let list = root["list"], list["resourceType"]?.isString("List") != true {
      findings.append(LinkFinding(.listMalformed, at: "manifest.list"))
    }
    guard let files = root["files"] else {
      findings.append(LinkFinding(.filesMissing, at: "manifest.files"))
      return []
    }
    guard files.kind == .array else {
      findings.append(LinkFinding(.manifestMalformed, at: "manifest.files", "expected a list"))
      return nil
    }
    var entries: [LinkManifest.Entry] = []
    for (index, file) in files.elements.enumerated() {
      guard index < LinkManifest.maxFiles else {
        findings.append(LinkFinding(.tooManyFiles, at: "manifest.files"))
        break
      }
      entries.append(entry(file, index))
    }
    return entries
  }

  private mutating func entry(_ file: JSONValue, _ index: Int) -> LinkManifest.Entry {
    func path(_ member: String) -> String {
      "manifest.files[\(index)]" + (member.isEmpty ? "" : ".\(member)")
    }
    var json = JSON(file)
    json["embedded"] = nil
    if let length = file["embedded"]?.string?.utf8.count { json["embeddedLength"] = .integer(length) }
    var entry = LinkManifest.Entry(index: index, json: json)
    guard file.kind == .object else {
      findings.append(LinkFinding(.manifestMalformed, at: path(""), "expected an object"))
      return entry
    }
    entry.contentType = file["contentType"]?.string
    entry.fhirVersion = file["fhirVersion"]?.string
    entry.status = file["status"]?.string
    entry.lastUpdated = file["lastUpdated"]?.string
    entry.source = source(file, path)
    let isKnown = checkType(entry.contentType, path("contentType"))
    if !isKnown { entry.source = nil }
    checkStatus(file["status"], path("status"), withdrawn: .fileWithdrawn)
    if file["lastUpdated"] != nil, !(entry.lastUpdated.map(Self.isTime) ?? false) {
      findings.append(LinkFinding(.lastUpdatedMalformed, at: path("lastUpdated")))
    }
    return entry
  }

  /// Checks the status of the manifest, or of a file, as older hosts write it.
  private mutating func checkStatus(_ status: JSONValue?, _ path: String, withdrawn: LinkFindingCode) {
    guard let status, !status.isNull else { return }
    guard let text = status.string, Self.statuses.contains(text) else {
      return findings.append(
        LinkFinding(.statusUnknown, at: path, status.kind == .string ? nil : "not a text"))
    }
    if text == "no-longer-valid" { findings.append(LinkFinding(withdrawn, at: path)) }
  }

  private static let statuses = ["finalized", "can-change", "no-longer-valid"]

  private static func isTime(_ text: String) -> Bool {
    FHIRDateTime(text) != nil || UnixTime(rfc3339: text) != nil
  }

  /// Returns whether files of this type can be opened.
  private mutating func checkType(_ type: String?, _ path: String) -> Bool {
    guard let type else {
      findings.append(LinkFinding(.contentTypeMissing, at: path))
      return true
    }
    if LinkManifest.contentTypes.contains(LinkManifest.canonical(type)) { return true }
    findings.append(LinkFinding(.contentTypeUnknown, at: path, safeForDisplay(type, limit: 60)))
    return false
  }

  private mutating func source(
    _ file: JSONValue, _ path: (String) -> String
  ) -> LinkManifest.Entry.Source? {
    // An empty text isn't a file; if there is a location, the file is there.
    let isElsewhere = file["embedded"]?.isString("") == true && file["location"]?.string != nil
    if let embedded = file["embedded"], !embedded.isNull, !isElsewhere {
      guard let text = embedded.string else {
        findings.append(LinkFinding(.manifestMalformed, at: path("embedded"), "expected text"))
        return nil
      }
      let count = text.utf8.count
      if let embeddedLimit, count > embeddedLimit {
        findings.append(
          LinkFinding(
            .embeddedOverLimit, at: path("embedded"), "\(count) characters, \(embeddedLimit) requested")
        )
      }
      return .embedded(text)
    }
    guard let location = file["location"], !location.isNull else {
      findings.append(LinkFinding(.fileWithoutContent, at: path("")))
      return nil
    }
    guard let text = location.string, let address = LinkAddress(text) else {
      findings.append(LinkFinding(.manifestMalformed, at: path("location"), "expected a URL"))
      return nil
    }
    return .location(address)
  }
}
