package import FoundationEssentials
package import WellsealBase

/// What is kept of a token: enough to know it again, and nothing by which somebody could use it.
package struct IssuedToken: Hashable, Sendable, Codable {
  /// The identifier of the program, ``AppKey/program(_:)``.
  package var program: String
  /// The name that the person gave it.
  package var name: String
  /// See ``ProgramToken/digest``.
  var digest: String
  /// See ``ProgramToken/ending``.
  package var ending: String
  package var created: Date
  /// Nil for a token that the person let live on.
  package var expires: Date?
  package var lastUsed: Date?
  /// How many requests a minute are answered.
  package var rate: Int
  /// The admission with which it was made; with another one it is over.
  package var admission: UUID

  package var key: AppKey { .program(program) }

  var asking: AskingApp { AskingApp(key, name: name) }
}

extension IssuedToken {
  /// Whether it lets its program in, by what the person decided last.
  package func holds(at now: Date, _ decisions: ConsentDecisions) -> Bool {
    (expires.map { now < $0 } ?? true) && decisions.apps[key]?.admission == admission
  }

  /// Compares digests in a time that does not depend on where they differ.
  package func isOf(_ digest: String) -> Bool {
    let (left, right) = (Array(self.digest.utf8), Array(digest.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The identifier of a program from the name that the person gives it.
  static func identifier(_ name: String) -> String {
    let kept = name.lowercased().unicodeScalars.prefix(60).map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    return String(kept)
  }

  /// `app`, `name`, `ending`, `created`, `expires`, `lastUsed`, `rate`.
  package var json: JSON {
    [
      "app": .string("\(key)"), "name": .string(name), "ending": .string(ending),
      "created": .string(created.formatted(.iso8601)),
      "expires": .text(expires.map { $0.formatted(.iso8601) }),
      "lastUsed": .text(lastUsed.map { $0.formatted(.iso8601) }), "rate": .integer(rate),
    ]
  }

  /// Reads what ``json`` writes; digest and admission stay with whoever keeps the tokens.
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
