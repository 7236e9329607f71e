import WellsealBase

/// The admission policy for cards and certificates.
///
/// | member | meaning |
/// |---|---|
/// | `place` | the name of the place, which sharers of links can see |
/// | `kinds` | the accepted kinds of statements; empty for every kind |
/// | `newest` | for a kind, the maximum age in days |
/// | `oldest` | for a kind, the minimum age in days |
/// | `issuers` | the accepted issuers of cards; empty for all on a trust list |
/// | `countries` | the accepted countries of certificates; empty for all on a trust list |
/// | `unlisted` | whether unlisted issuers are accepted |
/// | `detected` | whether a positive test is accepted |
/// | `forgetAfter` | the number of seconds until an answer disappears |
struct PlacePolicy: Sendable, Hashable {
  /// The kind of a statement on a card or certificate.
  enum Kind: String, Sendable, CaseIterable {
    case vaccination = "vaccination"
    case test = "test"
    case recovery = "recovery"
    case insurance = "insurance"
    case other = "other"
  }

  var site = ""
  var kinds: Set<Kind> = []
  var newest: [Kind: Int] = [:]
  var oldest: [Kind: Int] = [:]
  var issuers: Set<String> = []
  var countries: Set<String> = []
  var takesUnlisted = false
  var takesDetected = false
  var forgetAfter = 10

  init() {}

  static let maxPlaceNameLength = 80
  static let maxDays = 36_525
  static let secondsToForget = 3...60
  static let maxNames = 200
  /// The maximum size of a policy in bytes: more than every form results in.
  static let maxFileSize = 1 << 18
}

/// An error that occurs when a policy is unreadable: the member, and the reason.
struct PlacePolicyError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case notAnObject
    case unknownMember
    case wrongValue
  }

  var member: String
  var reason: Reason

  init(_ member: String, _ reason: Reason) {
    self.member = member
    self.reason = reason
  }
}

extension PlacePolicyError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .notAnObject: "the policy is not a JSON object"
    case .unknownMember: "unknown policy member \"\(member)\""
    case .wrongValue: "invalid value for policy member \"\(member)\""
    }
  }
}

extension PlacePolicyError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .notAnObject: "place-policy.not-an-object"
    case .unknownMember: "place-policy.unknown-member"
    case .wrongValue: "place-policy.wrong-value"
    }
  }

  package var exitClass: ExitClass { .noInput }
}

// MARK: File

extension PlacePolicy {
  /// Reads a policy; omitted members have their defaults.
  init(parsing bytes: [UInt8]) throws(PlacePolicyError) {
    let limits = ParsingLimits(bytes: Self.maxFileSize, depth: 4, values: 2000)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root, root.kind == .object else {
      throw PlacePolicyError("", .notAnObject)
    }
    self.init()
    for member in root.members {
      let name = safeForDisplay(member.name, limit: 40)
      guard let take = Self.readers[member.name] else { throw PlacePolicyError(name, .unknownMember) }
      guard take(&self, member.value) else { throw PlacePolicyError(name, .wrongValue) }
    }
  }

  /// The readers of the members, which return `false` for an invalid value.
  private static let readers: [String: @Sendable (inout PlacePolicy, JSONValue) -> Bool] = [
    "place": { policy, value in
      guard let text = value.string, text.unicodeScalars.count <= maxPlaceNameLength else { return false }
      policy.site = text
      return true
    },
    "kinds": { policy, value in
      guard let names = texts(value) else { return false }
      let kinds = names.compactMap { Kind(rawValue: $0) }
      policy.kinds = Set(kinds)
      return kinds.count == names.count
    },
    "newest": { policy, value in assign(days(value), &policy.newest) },
    "oldest": { policy, value in assign(days(value), &policy.oldest) },
    "issuers": { policy, value in assign(texts(value).map { Set($0) }, &policy.issuers) },
    "countries": { policy, value in
      guard let names = texts(value), names.allSatisfy(isCountry) else { return false }
      policy.countries = Set(names)
      return true
    },
    "unlisted": { policy, value in assign(value.bool, &policy.takesUnlisted) },
    "detected": { policy, value in assign(value.bool, &policy.takesDetected) },
    "forgetAfter": { policy, value in
      assign(value.integer.flatMap { secondsToForget.contains($0) ? $0 : nil }, &policy.forgetAfter)
    },
  ]

  private static func assign<Value>(_ value: Value?, _ member: inout Value) -> Bool {
    guard let value else { return false }
    member = value
    return true
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    guard value.kind == .array, value.count <= maxNames else { return nil }
    let texts = value.elements.compactMap(\.string)
    return texts.count == value.count && texts.allSatisfy { $0.utf8.count <= 400 } ? texts : nil
  }

  private static func days(_ value: JSONValue) -> [Kind: Int]? {
    guard value.kind == .object else { return nil }
    var days: [Kind: Int] = [:]
    for member in value.members {
      guard let kind = Kind(rawValue: member.name), let count = member.value.integer,
        (0...maxDays).contains(count)
      else { return nil }
      days[kind] = count
    }
    return days
  }

  /// Returns whether a text is a country code of two uppercase letters.
  static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The policy as JSON for its file.
  var json: JSON {
    func days(_ days: [Kind: Int]) -> JSON {
      .object(
        Kind.allCases.compactMap { kind in days[kind].map { JSON.Member(kind.rawValue, .integer($0)) } })
    }
    return [
      "place": .string(site),
      "kinds": .array(Kind.allCases.filter(kinds.contains).map { .string($0.rawValue) }),
      "newest": days(newest), "oldest": days(oldest),
      "issuers": .array(issuers.sorted().map { .string($0) }),
      "countries": .array(countries.sorted().map { .string($0) }),
      "unlisted": .bool(takesUnlisted), "detected": .bool(takesDetected),
      "forgetAfter": .integer(forgetAfter),
    ]
  }
}
