package import WellsealBase
import WellsealCredentials

/// The payload of a link: the location of its content, the key, and the flags for opening it.
///
/// Source: SMART Health Links, "Construct a SMART Health Link Payload".
package struct LinkPayload: Sendable {
  package var address: LinkAddress
  var key: LinkKey
  package var flags: LinkFlags
  /// The expiry of the link, or `nil` if it is missing or unreadable.
  package var expires: UnixTime?
  package var label: String?
  /// The JSON as received.
  package var json: JSON

  /// Creates a new payload.
  init(
    address: LinkAddress, key: LinkKey, flags: LinkFlags, expires: UnixTime? = nil, label: String? = nil
  ) {
    self.address = address
    self.key = key
    self.flags = flags
    self.expires = expires
    self.label = label
    json = ["url": .string(address.text), "key": .string(key.text)]
    if let expires { json["exp"] = .integer(Int(expires.seconds)) }
    if !flags.text.isEmpty { json["flag"] = .string(flags.text) }
    if let label { json["label"] = .string(label) }
  }

  fileprivate init(
    _ root: JSONValue, address: LinkAddress, key: LinkKey, flags: LinkFlags, expires: UnixTime?
  ) {
    self.address = address
    self.key = key
    self.flags = flags
    self.expires = expires
    label = root["label"]?.string
    json = JSON(root)
  }

  /// Returns whether the link has expired; the expiry itself counts as expired.
  package func hasExpired(at now: UnixTime) -> Bool { expires.map { $0 <= now } ?? false }

  /// The maximum length of a URL.
  static let maxURLLength = 128
  /// The maximum length of a label in Unicode characters, a unit that the specification doesn't
  /// state.
  package static let maxLabelLength = 80
}

// MARK: Reading

extension LinkPayload {
  /// Reads the members of a payload and checks them against the rules.
  ///
  /// - Parameters:
  ///   - root: The JSON object.
  ///   - profile: The rules.
  ///   - now: The clock.
  /// - Returns: The payload, or `nil` if the link can't be opened.
  static func read(_ root: JSONValue, profile: LinkProfile, at now: UnixTime) -> LinkReading<
    LinkPayload
  > {
    var reader = PayloadReader(root: root, profile: profile, now: now)
    let value = reader.read()
    return LinkReading(value, reader.findings)
  }
}

private struct PayloadReader {
  let root: JSONValue
  let profile: LinkProfile
  let now: UnixTime
  var findings: [LinkFinding] = []

  mutating func read() -> LinkPayload? {
    checkFamily()
    checkVersion()
    let address = address()
    let key = key()
    let expires = expires()
    let flags = flags()
    checkLabel()
    checkMembers()
    guard let address, let key, let flags else { return nil }
    return LinkPayload(root, address: address, key: key, flags: flags, expires: expires)
  }

  private mutating func record(_ code: LinkFindingCode, _ member: String, _ detail: String? = nil) {
    findings.append(LinkFinding(code, at: "payload.\(member)", detail))
  }

  private mutating func checkFamily() {
    guard let type = root["type"]?.string, type.lowercased() != "shl" else { return }
    record(.otherFamily, "type", type.lowercased() == "vhl" ? "a Verifiable Health Link" : nil)
  }

  private mutating func checkVersion() {
    guard let version = root["v"] else { return }
    guard let number = version.integer, number >= 1 else {
      let isNewer = (version.double ?? version.string.flatMap { Double($0) }).map { $0 > 1 } ?? false
      return record(isNewer ? .versionNewer : .versionMalformed, "v")
    }
    if number > 1 { record(.versionNewer, "v", "version \(number); only version 1 is supported") }
  }

  private mutating func address() -> LinkAddress? {
    guard let text = root["url"]?.string else {
      record(.urlMissing, "url")
      return nil
    }
    let count = text.unicodeScalars.count
    if count > LinkPayload.maxURLLength {
      record(profile == .ktc ? .payloadUrl : .urlTooLong, "url", "\(count) characters")
    }
    guard let address = LinkAddress(text) else {
      record(text.lowercased().hasPrefix("http:") ? .urlNotHttps : .urlMalformed, "url")
      return nil
    }
    if !address.isEncrypted { record(.urlNotHttps, "url") }
    if !address.hasLongPart { record(.urlEntropy, "url") }
    return address
  }

  private mutating func key() -> LinkKey? {
    guard let text = root["key"]?.string else {
      record(.keyMissing, "key")
      return nil
    }
    let reading = LinkKey.read(text)
    findings += reading.findings
    return reading.value
  }

  private mutating func expires() -> UnixTime? {
    let seconds = root["exp"]?.double
    if let member = root["exp"], seconds == nil {
      record(.expNotNumber, "exp", member.kind == .string ? "it is a text" : nil)
    }
    if profile == .ktc, seconds == nil { record(.payloadExp, "exp") }
    guard let seconds else { return nil }
    // A number of this size is the year 5138 in seconds, and 1973 in milliseconds.
    if seconds >= 1e11 { record(.expMilliseconds, "exp") }
    let time = UnixTime(seconds)
    if time <= now {
      findings.append(LinkFinding(.expired, at: "payload.exp", level: profile == .ktc ? .error : nil))
    }
    return time
  }

  private mutating func flags() -> LinkFlags? {
    guard let member = root["flag"] else {
      if profile == .ktc { record(.payloadFlag, "flag") }
      return LinkFlags()
    }
    guard let text = member.string else {
      record(.flagNotText, "flag")
      return nil
    }
    let reading = LinkFlags.read(text)
    findings += reading.findings
    if profile == .ktc, text != "U" { record(.payloadFlag, "flag") }
    return reading.value
  }

  private mutating func checkLabel() {
    guard let member = root["label"] else { return }
    guard let label = member.string else { return record(.labelNotText, "label") }
    let count = label.unicodeScalars.count
    if count > LinkPayload.maxLabelLength {
      record(profile == .ktc ? .payloadLabel : .labelTooLong, "label", "\(count) characters")
    }
  }

  private mutating func checkMembers() {
    let known: Set<String> = ["url", "key", "exp", "flag", "label", "v", "type", "extension"]
    for member in root.members.prefix(64) where !known.contains(member.name) && !member.name.hasPrefix("_") {
      findings.append(LinkFinding(.memberUnknown, at: "payload.\(safeForDisplay(member.name, limit: 40))"))
    }
  }
}
