import FoundationEssentials
import WellsealBase
import WellsealModel

/// A policy that responds instead of a user.
///
/// Use it only for unattended test stores, never for a user's own.
///
/// A policy file is JSON. Whatever no rule grants is denied:
///
/// ```json
/// {
///   "apps": {
///     "com.example.diary": {
///       "share": ["stepCount", "bodyMass"], "read": ["*"], "from": "2024-01-01T00:00:00Z",
///       "clinical": "current", "objects": true, "shareOnce": true, "trust": true,
///       "wakeUp": true
///     },
///     "*": { "read": ["heartRate"] }
///   }
/// }
/// ```
///
/// | member | meaning | default |
/// |---|---|---|
/// | `share`, `read` | names or identifiers of types, or `*` | none |
/// | `from`, `to` | the date range to read, as RFC 3339 dates | everything |
/// | `clinical` | `all`, or `current` for no new records; types are in `read` | `all` |
/// | `objects`, `shareOnce` | whether all objects or cards are selected | false |
/// | `trust` | whether apps of doubtful identity are accepted | false |
/// | `wakeUp` | whether the app is launched for background delivery | false |
///
/// The app's own rule takes precedence over `*`.
package enum ConsentPolicy: Hashable, Sendable {
  /// The user is asked.
  case ask
  case grantAll
  case deny
  case rules([String: ConsentPolicyRule])

  /// Returns the response to a request, or `nil` if the user must be asked.
  func answer(to question: ConsentQuestion) -> ConsentAnswer? {
    switch self {
    case .ask: nil
    case .grantAll: question.sheet.grantingAll
    case .deny: question.sheet.denyingAll
    case .rules(let rules):
      (rules["\(question.app.key)"] ?? rules["*"])?.answer(to: question.sheet) ?? question.sheet.denyingAll
    }
  }
}

/// The rule of a policy file for one app.
package struct ConsentPolicyRule: Hashable, Sendable {
  var share: TypeSet = .some([])
  var read: TypeSet = .some([])
  var window = ReadWindow()
  var includesNewRecords = true
  var ticksObjects = false
  var sharesOnce = false
  var trusts = false
  var wakes = false

  enum TypeSet: Hashable, Sendable {
    case every
    case some(Set<HealthType>)

    func intersection(_ types: Set<HealthType>) -> Set<HealthType> {
      switch self {
      case .every: types
      case .some(let own): own.intersection(types)
      }
    }
  }

  package init() {}

  func answer(to sheet: ConsentSheet) -> ConsentAnswer {
    switch sheet {
    case .types(let sheet):
      .types(
        TypesAnswer(
          share: share.intersection(sheet.share), read: read.intersection(sheet.read), window: window))
    case .clinical(let sheet):
      .clinical(ClinicalAnswer(read: read.intersection(sheet.read), includesNewRecords: includesNewRecords))
    case .objects: ticksObjects ? sheet.grantingAll : sheet.denyingAll
    case .shareOnce: sharesOnce ? sheet.grantingAll : sheet.denyingAll
    case .doubt: .trust(trusts)
    case .wakeUp: .wakeUp(wakes)
    }
  }
}

extension ConsentPolicy {
  /// Parses a policy file.
  ///
  /// - Throws: ``ConsentPolicyError``, which names the invalid member.
  package init(parsing bytes: [UInt8]) throws(ConsentPolicyError) {
    guard let document = try? JSONDocument(parsing: bytes), let apps = document.root["apps"],
      apps.kind == .object
    else { throw ConsentPolicyError(path: "apps", expected: "an object with a rule for each app") }
    var rules: [String: ConsentPolicyRule] = [:]
    for member in apps.members { rules[member.name] = try ConsentPolicyRule(member.value, of: member.name) }
    self = .rules(rules)
  }
}

extension ConsentPolicyRule {
  fileprivate init(_ value: JSONValue, of app: String) throws(ConsentPolicyError) {
    for member in value.members {
      let path = "\(app).\(member.name)"
      guard let read = Self.readers[member.name] else {
        throw ConsentPolicyError(path: path, expected: "a known member")
      }
      guard read.body(member.value, &self) else {
        throw ConsentPolicyError(path: path, expected: read.expected)
      }
    }
  }

  private typealias Reader = (
    expected: String, body: @Sendable (JSONValue, inout ConsentPolicyRule) -> Bool
  )

  private static let readers: [String: Reader] = [
    "share": ("a list of types, or *", { types($0, \.share, &$1) }),
    "read": ("a list of types, or *", { types($0, \.read, &$1) }),
    "from": ("a date like 2024-01-01T00:00:00Z", { date($0, \.window.from, &$1) }),
    "to": ("a date like 2024-01-01T00:00:00Z", { date($0, \.window.to, &$1) }),
    "clinical": (
      "all or current",
      {
        guard let text = $0.string, ["all", "current"].contains(text) else { return false }
        $1.includesNewRecords = text == "all"
        return true
      }
    ),
    "objects": ("true or false", { flag($0, \.ticksObjects, &$1) }),
    "shareOnce": ("true or false", { flag($0, \.sharesOnce, &$1) }),
    "trust": ("true or false", { flag($0, \.trusts, &$1) }),
    "wakeUp": ("true or false", { flag($0, \.wakes, &$1) }),
  ]

  private static func types(
    _ value: JSONValue, _ property: WritableKeyPath<Self, TypeSet>, _ rule: inout Self
  ) -> Bool {
    guard value.kind == .array else { return false }
    let names = value.elements.map { $0.string ?? "" }
    if names.contains("*") {
      rule[keyPath: property] = .every
      return true
    }
    let types = names.map { try? HealthType.named($0) }
    rule[keyPath: property] = .some(Set(types.compactMap(\.self)))
    return types.allSatisfy { $0 != nil }
  }

  private static func date(
    _ value: JSONValue, _ property: WritableKeyPath<Self, Date?>, _ rule: inout Self
  ) -> Bool {
    rule[keyPath: property] = value.string.flatMap { try? Date($0, strategy: .iso8601) }
    return rule[keyPath: property] != nil
  }

  private static func flag(
    _ value: JSONValue, _ property: WritableKeyPath<Self, Bool>, _ rule: inout Self
  ) -> Bool {
    guard let flag = value.bool else { return false }
    rule[keyPath: property] = flag
    return true
  }
}

/// An error that occurs when a policy file is invalid.
package struct ConsentPolicyError: Error, Hashable {
  var path: String
  var expected: String
}

extension ConsentPolicyError: CustomStringConvertible {
  package var description: String { "the policy's \(path) is not \(expected)" }
}

extension ConsentPolicyError: DescribedError {
  package var errorCode: String { "consent-policy" }
}
