/// An injected fault.
///
/// | part of `busy=3@Observation` | meaning |
/// |---|---|
/// | `busy` | the kind |
/// | `=3` | every third matching request; for `slow`, milliseconds; the default is 1 (or 2000) |
/// | `@Observation` | only requests for this type or route; the default is all for records |
package struct Fault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case slow = "slow"
    case busy = "busy"
    case error = "error"
    case forbidden = "forbidden"
    case malformed = "malformed"
    case truncated = "truncated"
    case expiredToken = "expired-token"
    case revokedRefresh = "revoked-refresh"
    case categoryRequired = "category-required"
    case statusRequired = "status-required"
    case endlessPaging = "endless-paging"
    case foreignNext = "foreign-next"
    case duplicates = "duplicates"
    case newRecord = "new-record"
    case changedRecord = "changed-record"
    case enteredInError = "entered-in-error"
  }

  var kind: Kind
  /// The interval in requests, or for ``Kind/slow`` the milliseconds.
  var number: Int
  /// The type or route that it applies to.
  var subject: String?

  package init(_ kind: Kind, _ number: Int? = nil, at subject: String? = nil) {
    self.kind = kind
    self.number = number ?? (kind == .slow ? 2000 : 1)
    self.subject = subject ?? Self.defaultSubjects[kind]
  }

  /// Parses a fault, or returns `nil` for an unknown kind or a number that isn't between 1 and
  /// 600,000.
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

  /// Returns whether the fault can apply to a request.
  func befalls(_ subject: FaultSubject) -> Bool {
    switch subject {
    case .records(let type): self.subject == nil || self.subject == type
    case .route(let name):
      self.subject == name || self.subject == nil && Self.recordRoutes.contains(name)
    case .other: false
    }
  }

  /// The subjects of faults that can only apply to one kind of request.
  private static let defaultSubjects: [Kind: String] = [.revokedRefresh: "token"]
  /// The routes that return records without a type in their path.
  private static let recordRoutes: Set<String> = ["page", "everything"]
}

extension Fault: CustomStringConvertible {
  package var description: String { "\(kind.rawValue)=\(number)" + (subject.map { "@\($0)" } ?? "") }
}

/// The subject of a request, for matching faults.
enum FaultSubject: Hashable, Sendable {
  /// Records with this type.
  case records(String)
  /// A route with a name.
  case route(String)
  case other
}

/// An event at the clinic between two syncs.
enum ClinicEvent: String, Sendable, CaseIterable {
  case newRecord = "new-record"
  case changedRecord = "changed-record"
  case enteredInError = "entered-in-error"
  case signedOut = "signed-out"
  case revokedCards = "revoked-cards"

  /// The fault that triggers the event before a request is handled.
  var fault: Fault.Kind? { Fault.Kind(rawValue: rawValue) }
}
