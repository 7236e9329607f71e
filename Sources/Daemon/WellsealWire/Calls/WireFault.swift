/// An error that occurs when a call is rejected.
///
/// Its text never contains stored data.
package struct WireFault: Error, Hashable, Sendable {
  /// The codes of `HKError`.
  package enum Code: Int, Sendable, CaseIterable, Hashable {
    case unknown = 0
    case healthDataUnavailable = 1
    case healthDataRestricted = 2
    case invalidArgument = 3
    case authorizationDenied = 4
    case authorizationNotDetermined = 5
    case databaseInaccessible = 6
    case userCanceled = 7
    case requiredAuthorizationDenied = 10
    case noData = 11
  }

  package var code: Code
  package var reason: String

  package init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension WireFault: CustomStringConvertible {
  package var description: String { reason }
}
