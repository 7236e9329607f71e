import WellsealBase
import WellsealKeys

/// A link as its host knows it.
struct HostedLink: Sendable, Hashable {
  /// 43 characters that nobody can guess; the last part of the address.
  var id: String
  /// SHA-256 of the owner's token.
  var control: [UInt8]
  var flag: String
  /// The time from which on it does not answer; nil for no end.
  var expires: UnixTime?
  var uses = 0
  var usesLimit: Int?
  var passcode: PasscodeDigest?
  /// How many wrong passcodes are left, for the link's whole life.
  var attempts = HostedLink.standardAttempts
  var isActive = true
  /// Whether it was withdrawn for good, which nothing takes back.
  var isWithdrawn = false
  var created: UnixTime
  /// The owner's name for it, encrypted under the link's key.
  var label: String?
  var files: [HostedFile] = []

  static let standardAttempts = 5
  /// How many bytes the files of a link may have together.
  static let mostBytes = 100 << 20

  init(id: String, control: [UInt8], flag: String, created: UnixTime) {
    self.id = id
    self.control = control
    self.flag = flag
    self.created = created
  }

  var isDirect: Bool { flag.contains("U") }

  /// Whether it answers.
  ///
  /// Nothing is remembered about being dead: to bring a link back is to change what fails here.
  func isLive(at now: UnixTime) -> Bool {
    isActive && !isWithdrawn && (expires.map { now < $0 } ?? true) && (usesLimit.map { uses < $0 } ?? true)
      && (passcode == nil || attempts > 0) && !files.isEmpty
  }

  /// Why it does not answer, for its owner alone; nil where it does.
  func reason(at now: UnixTime) -> String? {
    if !isActive || isWithdrawn { return "withdrawn" }
    if let expires, now >= expires { return "expired" }
    if let usesLimit, uses >= usesLimit { return "used up" }
    if passcode != nil, attempts <= 0 { return "locked" }
    return files.isEmpty ? "without a file" : nil
  }

  /// The link for its owner.
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

/// What is known of an encrypted file.
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

/// One time that somebody asked.
struct LinkAccess: Sendable, Hashable {
  var time: UnixTime
  /// The name that the asker gave, at most 200 characters of it.
  var recipient: String
  /// `direct`, `manifest` or `file`.
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
