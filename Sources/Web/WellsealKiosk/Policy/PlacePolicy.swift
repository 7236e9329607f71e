import WellsealBase

/// What a place asks of cards and certificates.
///
/// | member | meaning |
/// |---|---|
/// | `place` | the name of the place; sharers of links see it |
/// | `kinds` | which statements will do; empty for every kind |
/// | `newest` | for a kind, how many days old it may be |
/// | `oldest` | for a kind, how many days old it must be |
/// | `issuers` | the issuers of cards that will do; empty for all on a trust list |
/// | `countries` | the countries of certificates that will do; empty for all on a trust list |
/// | `unlisted` | whether issuers on no list will do |
/// | `detected` | whether a test that detected something will do |
/// | `forgetAfter` | after how many seconds an answer goes |
struct PlacePolicy: Sendable, Hashable {
  /// What a card or certificate states.
  enum Kind: String, Sendable, CaseIterable {
    case vaccination, test, recovery, insurance, other
  }

  var place = ""
  var kinds: Set<Kind> = []
  var newest: [Kind: Int] = [:]
  var oldest: [Kind: Int] = [:]
  var issuers: Set<String> = []
  var countries: Set<String> = []
  var takesUnlisted = false
  var takesDetected = false
  var forgetAfter = 10

  init() {}

  static let longestPlace = 80
  static let mostDays = 36_525
  static let secondsToForget = 3...60
  static let mostNames = 200
}

/// Why a policy cannot be read: the member, and what is wrong with it.
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
    case .unknownMember: "the policy has no member \"\(member)\""
    case .wrongValue: "the member \"\(member)\" of the policy has a wrong value"
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

// MARK: The file

extension PlacePolicy {
  /// Reads a policy; members that are left out are as in a new one.
  init(parsing bytes: [UInt8]) throws(PlacePolicyError) {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 4, values: 2000)
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

  /// One row for each member; false for a value that it cannot have.
  private static let readers: [String: @Sendable (inout PlacePolicy, JSONValue) -> Bool] = [
    "place": { policy, value in
      guard let text = value.string, text.unicodeScalars.count <= longestPlace else { return false }
      policy.place = text
      return true
    },
    "kinds": { policy, value in
      guard let names = texts(value) else { return false }
      let kinds = names.compactMap { Kind(rawValue: $0) }
      policy.kinds = Set(kinds)
      return kinds.count == names.count
    },
    "newest": { policy, value in take(days(value), &policy.newest) },
    "oldest": { policy, value in take(days(value), &policy.oldest) },
    "issuers": { policy, value in take(texts(value).map { Set($0) }, &policy.issuers) },
    "countries": { policy, value in
      guard let names = texts(value), names.allSatisfy(isCountry) else { return false }
      policy.countries = Set(names)
      return true
    },
    "unlisted": { policy, value in take(value.bool, &policy.takesUnlisted) },
    "detected": { policy, value in take(value.bool, &policy.takesDetected) },
    "forgetAfter": { policy, value in
      take(value.integer.flatMap { secondsToForget.contains($0) ? $0 : nil }, &policy.forgetAfter)
    },
  ]

  private static func take<Value>(_ value: Value?, _ member: inout Value) -> Bool {
    guard let value else { return false }
    member = value
    return true
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    guard value.kind == .array, value.count <= mostNames else { return nil }
    let texts = value.elements.compactMap(\.string)
    return texts.count == value.count && texts.allSatisfy { $0.utf8.count <= 400 } ? texts : nil
  }

  private static func days(_ value: JSONValue) -> [Kind: Int]? {
    guard value.kind == .object else { return nil }
    var days: [Kind: Int] = [:]
    for member in value.members {
      guard let kind = Kind(rawValue: member.name), let count = member.value.integer,
        (0...mostDays).contains(count)
      else { return nil }
      days[kind] = count
    }
    return days
  }

  /// Whether a text is two capital letters, as certificates name countries.
  static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The policy as its file has it.
  var json: JSON {
    func days(_ days: [Kind: Int]) -> JSON {
      .object(
        Kind.allCases.compactMap { kind in days[kind].map { JSON.Member(kind.rawValue, .integer($0)) } })
    }
    return [
      "place": .string(place),
      "kinds": .array(Kind.allCases.filter(kinds.contains).map { .string($0.rawValue) }),
      "newest": days(newest), "oldest": days(oldest),
      "issuers": .array(issuers.sorted().map { .string($0) }),
      "countries": .array(countries.sorted().map { .string($0) }),
      "unlisted": .bool(takesUnlisted), "detected": .bool(takesDetected),
      "forgetAfter": .integer(forgetAfter),
    ]
  }
}
