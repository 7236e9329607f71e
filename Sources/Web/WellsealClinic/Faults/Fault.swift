/// Something that goes wrong on request.
///
/// | part of `busy=3@Observation` | meaning |
/// |---|---|
/// | `busy` | the kind |
/// | `=3` | every third request that it can befall; for `slow`, milliseconds; 1 (or 2000) where it is left out |
/// | `@Observation` | only requests for this type, or for the route of this name; all for records where it is left out |
package struct Fault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case slow, busy, error, forbidden, malformed, truncated
    case expiredToken = "expired-token"
    case revokedRefresh = "revoked-refresh"
    case categoryRequired = "category-required"
    case statusRequired = "status-required"
    case endlessPaging = "endless-paging"
    case foreignNext = "foreign-next"
    case duplicates
    case newRecord = "new-record"
    case changedRecord = "changed-record"
    case enteredInError = "entered-in-error"
  }

  var kind: Kind
  /// Every how many requests; for ``Kind/slow``, milliseconds.
  var number: Int
  /// The type or route that it is meant for.
  var subject: String?

  package init(_ kind: Kind, _ number: Int? = nil, at subject: String? = nil) {
    self.kind = kind
    self.number = number ?? (kind == .slow ? 2000 : 1)
    self.subject = subject ?? Self.usualSubjects[kind]
  }

  /// Reads the text that people write; nil for an unknown kind or a number that is not between 1 and 600,000.
  package init?(parsing text: String) {
    let sides = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = sides[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    var number: Int?
    if parts.count == 2 {
      guard let given = Int(parts[1]), (1...600_000).contains(given) else { return nil }
      number = given
    }
    if sides.count == 2, sides[1].isEmpty { return nil }
    self.init(kind, number, at: sides.count == 2 ? String(sides[1]) : nil)
  }

  /// Whether it can befall a request.
  func befalls(_ subject: FaultSubject) -> Bool {
    switch subject {
    case .records(let type): self.subject == nil || self.subject == type
    case .route(let name):
      self.subject == name || self.subject == nil && Self.recordRoutes.contains(name)
    case .other: false
    }
  }

  /// What faults concern that can only befall one kind of request.
  private static let usualSubjects: [Kind: String] = [.revokedRefresh: "token"]
  /// The routes that give records without a type in their address.
  private static let recordRoutes: Set<String> = ["page", "everything"]
}

extension Fault: CustomStringConvertible {
  package var description: String { "\(kind.rawValue)=\(number)" + (subject.map { "@\($0)" } ?? "") }
}

/// What a request is for, as far as faults go.
enum FaultSubject: Hashable, Sendable {
  /// Records of a type.
  case records(String)
  /// A route with a name.
  case route(String)
  case other
}

/// What happens at the clinic between two syncs.
enum ClinicEvent: String, Sendable, CaseIterable {
  case newRecord = "new-record"
  case changedRecord = "changed-record"
  case enteredInError = "entered-in-error"
  case signedOut = "signed-out"
  case revokedCards = "revoked-cards"

  /// The fault that makes it happen before a request is answered.
  var fault: Fault.Kind? { Fault.Kind(rawValue: rawValue) }
}
