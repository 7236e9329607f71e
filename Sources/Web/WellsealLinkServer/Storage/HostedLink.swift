import WellsealBase
import WellsealKeys

/// A link as stored by its host.
struct HostedLink: Sendable, Hashable {
  /// The unguessable id of 43 characters, which is the last part of the URL.
  var id: String
  /// The SHA-256 of the owner's token.
  var control: [UInt8]
  var flag: String
  /// The expiry, or `nil` for none.
  var expires: UnixTime?
  var uses = 0
  var usesLimit: Int?
  var passcode: PasscodeDigest?
  /// The remaining wrong passcodes, for the link's entire lifetime.
  var attempts = HostedLink.standardAttempts
  var isActive = true
  /// Whether it was revoked permanently.
  var isWithdrawn = false
  var created: UnixTime
  /// The owner's name for it, encrypted with the link's key.
  var label: String?
  var files: [HostedFile] = []

  static let standardAttempts = 5
  /// The maximum number of bytes in all files of a link.
  static let maxBytes = 100 << 20

  init(id: String, control: [UInt8], flag: String, created: UnixTime) {
    self.id = id
    self.control = control
    self.flag = flag
    self.created = created
  }

  var isDirect: Bool { flag.contains("U") }

  /// Returns whether the link is live.
  ///
  /// The state isn't stored: changing the property that fails here makes a link live again.
  func isLive(at now: UnixTime) -> Bool {
    isActive && !isWithdrawn && (expires.map { now < $0 } ?? true) && (usesLimit.map { uses < $0 } ?? true)
      && (passcode == nil || attempts > 0) && !files.isEmpty
  }

  /// Returns the reason why it isn't live, only for its owner, or `nil` if it is.
  func reason(at now: UnixTime) -> String? {
    if !isActive || isWithdrawn { return "withdrawn" }
    if let expires, now >= expires { return "expired" }
    if let usesLimit, uses >= usesLimit { return "used up" }
    if passcode != nil, attempts <= 0 { return "locked" }
    return files.isEmpty ? "without a file" : nil
  }

  /// Returns the link as JSON for its owner.
  func json(at now: UnixTime) -> JSON {
    [
      "id": .string(id), "flag": .string(flag), "live": .bool(isLive(at: now)),
      "reason": .text(reason(at: now)),
      "exp": expires.map { .integer(Int($0.seconds)) } ?? .null, "uses": .integer(uses),
      "usesLimit": usesLimit.map { .integer($0) } ?? .null,
      "attemptsLeft": passcode == nil ? .null : .integer(attempts), "created": .integer(Int(created.seconds)),
      "label": .text(label), "files": .array(files.map(\.json)),
    ]
  }
}

/// The metadata of an encrypted file.
struct HostedFile: Sendable, Hashable {
  var number: Int
  var type: String
  var length: Int
  var updated: UnixTime

  init(number: Int, type: String, length: Int, updated: UnixTime) {
    self.number = number
    self.type = type
    self.length = length
    self.updated = updated
  }

  var json: JSON {
    [
      "number": .integer(number), "contentType": .string(type), "length": .integer(length),
      "updated": .integer(Int(updated.seconds)),
    ]
  }
}

/// An access to a link.
struct LinkAccess: Sendable, Hashable {
  var time: UnixTime
  /// The recipient's name in the request, truncated to 200 Unicode scalars.
  var recipient: String
  /// The kind of access: `direct`, `manifest` or `file`.
  var kind: String
  var outcome: String

  init(time: UnixTime, recipient: String, kind: String, outcome: String) {
    self.time = time
    self.recipient = String(recipient.unicodeScalars.prefix(200))
    self.kind = kind
    self.outcome = outcome
  }

  var json: JSON {
    [
      "time": .integer(Int(time.seconds)), "recipient": .string(recipient), "kind": .string(kind),
      "outcome": .string(outcome),
    ]
  }
}
