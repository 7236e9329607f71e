public import WellsealBase

/// The cards of one key that their issuer has revoked.
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationList: Sendable {
  /// The identifier of the key that signed the cards.
  public let kid: String
  /// A counter that increases with each change of the list (`ctr`).
  public let version: Int
  /// The revoked identifiers.
  ///
  /// If an entry has a time, only cards issued before it are revoked.
  public let entries: [String: UnixTime?]
  /// A Boolean value that indicates whether every entry was readable.
  ///
  /// In a list with unreadable entries, the absence of a card proves nothing.
  public let isComplete: Bool

  package init(kid: String, version: Int, entries: [String: UnixTime?], isComplete: Bool = true) {
    self.kid = kid
    self.version = version
    self.entries = entries
    self.isComplete = isComplete
  }

  /// Returns whether a card with this identifier and time of issue is revoked.
  public func revokes(_ identifier: String, issued: UnixTime) -> Bool {
    guard let until = entries[identifier] else { return false }
    return until.map { issued < $0 } ?? true
  }

  /// Returns whether a text can be a revocation identifier: 1 to 24 characters of the base64url
  /// alphabet.
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    (1...24).contains(text.utf8.count) && text.utf8.allSatisfy(isBase64URL)
  }

  private static func isBase64URL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension RevocationList {
  /// Reads a published list.
  ///
  /// - Parameters:
  ///   - bytes: The published file.
  ///   - kid: The requested key, which the list must name.
  ///   - announced: The version that the key announces.
  ///   - now: The time of the check, used to find times in the future.
  /// - Returns: The list, or `nil` if it can't be relied on at all.
  public static func read(
    _ bytes: [UInt8], kid: String, announced: Int?, now: UnixTime
  ) -> Reading<RevocationList> {
    do {
      let limits = ParsingLimits(bytes: 1 << 24, depth: 8, values: 2_000_000)
      return read(
        try JSONDocument(file: bytes, limits: limits).root, kid: kid, announced: announced, now: now)
    } catch { return .stopped(.revocationListForm, at: "crl", "\(error)") }
  }

  /// Reads a list inside a larger document.
  public static func read(
    _ value: JSONValue, kid: String, announced: Int?, now: UnixTime
  ) -> Reading<RevocationList> {
    var findings: [Finding] = []
    func fault(_ path: String, _ detail: String) {
      findings.append(Finding(.revocationListForm, at: path, detail))
    }
    if value["kid"]?.string != kid { fault("crl.kid", "expected the key \(kid)") }
    if value["method"]?.isString("rid") != true { fault("crl.method", "expected rid") }
    // One issuer in production writes the number as a text, and the guide's table can be read that
    // way.
    let version = value["ctr"].flatMap { $0.integer ?? $0.string.flatMap { Int($0) } }
    if version == nil { fault("crl.ctr", "expected a whole number") }
    if let version, let announced, version != announced {
      fault("crl.ctr", "the key announces version \(announced), but the list has version \(version)")
    }
    guard let list = value["rids"], list.kind == .array else {
      fault("crl.rids", "expected a list")
      return Reading(nil, findings)
    }
    let entries = RevocationEntries(list, now: now)
    findings += entries.findings
    guard value["kid"]?.string == kid, value["method"]?.isString("rid") == true, let version else {
      return Reading(nil, findings)
    }
    return Reading(
      RevocationList(kid: kid, version: version, entries: entries.entries, isComplete: entries.isComplete),
      findings)
  }
}

/// A type that reads the entries `rid` and `rid.timestamp` of a list.
private struct RevocationEntries {
  var entries: [String: UnixTime?] = [:]
  var isComplete = true
  var findings: [Finding] = []
  private var hasTimeAhead = false

  init(_ list: JSONValue, now: UnixTime) {
    var faults: [String: [Int]] = [:]
    for (place, element) in list.elements.enumerated() {
      if let fault = add(element, now: now) { faults[fault, default: []].append(place) }
    }
    isComplete = faults.isEmpty
    // A list may hold a million entries: report each kind of issue once, with the first index.
    for (fault, places) in faults.sorted(by: { $0.value[0] < $1.value[0] }) {
      let others = places.count > 1 ? "\(fault), and \(places.count - 1) more like it" : fault
      findings.append(Finding(.revocationListForm, at: "crl.rids[\(places[0])]", others))
    }
    if entries.isEmpty, isComplete { findings.append(Finding(.revocationListEmpty, at: "crl.rids")) }
  }

  /// Adds an entry, or returns its issue.
  private mutating func add(_ element: JSONValue, now: UnixTime) -> String? {
    guard let text = element.string else { return "expected text" }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let identifier = parts.first else { return "more than one dot" }
    guard RevocationList.isIdentifier(identifier) else { return "not up to 24 base64url characters" }
    var until: UnixTime?
    if parts.count == 2 {
      guard let seconds = Int(parts[1]), parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return "the time is not a number of seconds"
      }
      until = UnixTime(seconds)
      if UnixTime(seconds) > now, !hasTimeAhead {
        hasTimeAhead = true
        findings.append(Finding(.revocationTimestampAhead, at: "crl.rids"))
      }
    }
    guard entries.updateValue(until, forKey: String(identifier)) == nil else {
      return "the identifier appears twice"
    }
    return nil
  }
}
