package import FoundationEssentials
package import WellsealBase

/// The stored record of a token, which suffices to recognize it but not to use it.
package struct IssuedToken: Hashable, Sendable, Codable {
  /// The identifier of the program, ``AppKey/program(_:)``.
  package var program: String
  /// The name that the user gave it.
  package var name: String
  /// See ``ProgramToken/digest``.
  var digest: String
  /// See ``ProgramToken/ending``.
  package var ending: String
  package var created: Date
  /// The expiry, or `nil` if the token never expires.
  package var expires: Date?
  package var lastUsed: Date?
  /// The maximum number of requests per minute.
  package var rate: Int
  /// The admission with which it was created.
  ///
  /// A new admission revokes the token.
  package var admission: UUID
  /// `true` if the secret is a ``DeviceCredential`` of a paired phone, otherwise `nil`.
  var isDevice: Bool?

  /// Whether a paired phone has the token.
  package var isOfPhone: Bool { isDevice ?? false }

  package var key: AppKey { .program(program) }

  var asking: RequestingApp { RequestingApp(key, name: name) }

  private enum CodingKeys: String, CodingKey {
    case program = "program"
    case name = "name"
    case digest = "digest"
    case ending = "ending"
    case created = "created"
    case expires = "expires"
    case lastUsed = "lastUsed"
    case rate = "rate"
    case admission = "admission"
    case isDevice = "isDevice"
  }
}

extension IssuedToken {
  /// Returns whether the token is valid under the current decisions.
  package func holds(at now: Date, _ decisions: ConsentDecisions) -> Bool {
    (expires.map { now < $0 } ?? true) && decisions.apps[key]?.admission == admission
  }

  /// Compares digests in constant time.
  package func isOf(_ digest: String) -> Bool {
    let (left, right) = (Array(self.digest.utf8), Array(digest.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns the identifier of a program, derived from the name that the user gives it.
  static func identifier(_ name: String) -> String {
    let kept = name.lowercased().unicodeScalars.prefix(60).map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    return String(kept)
  }

  /// An object with `app`, `name`, `ending`, `created`, `expires`, `lastUsed`, and `rate`.
  package var json: JSON {
    [
      "app": .string("\(key)"), "name": .string(name), "ending": .string(ending),
      "created": .string(created.formatted(.iso8601)),
      "expires": .text(expires.map { $0.formatted(.iso8601) }),
      "lastUsed": .text(lastUsed.map { $0.formatted(.iso8601) }), "rate": .integer(rate),
    ]
  }

  /// Parses what ``json`` writes.
  ///
  /// Digest and admission aren't included.
  package init?(_ json: JSONValue) {
    guard let key = json["app"]?.string.flatMap(AppKey.init), key.kind == .program,
      let name = json["name"]?.string, let ending = json["ending"]?.string,
      let created = json["created"]?.string.flatMap(Self.date), let rate = json["rate"]?.integer
    else { return nil }
    self.init(
      program: key.identifier, name: name, digest: "", ending: ending, created: created,
      expires: json["expires"]?.string.flatMap(Self.date),
      lastUsed: json["lastUsed"]?.string.flatMap(Self.date), rate: rate, admission: .init())
  }

  private static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}
