public import Foundation

/// An error that occurs when the store rejects a call, with a code that apps can switch on.
///
/// It bridges to and from `NSError` in the domain `com.apple.healthkit` and preserves the user
/// info.
public struct HKError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    precondition(error.domain == HKErrorDomain, "HKError.init(_nsError:): the error is of another domain")
    self._nsError = error
  }

  public static var errorDomain: String { HKErrorDomain }
  public static var _nsErrorDomain: String { HKErrorDomain }

  // Foundation's hash of a bridged error crashes on Linux.
  public var hashValue: Int { errorCode.hashValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(errorCode) }
}

extension HKError.Code: _ErrorCodeProtocol {
  public typealias _ErrorType = HKError
}

extension HKError {
  /// Creates an error for an invalid argument, with a reason.
  init(invalid reason: String) {
    self.init(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: reason])
  }
}

extension HKError {
  /// The error for a query without matching data.
  static var nothingMatches: HKError {
    HKError(
      .errorNoData,
      userInfo: [NSLocalizedDescriptionKey: "No data available for the specified predicate."])
  }

  /// Returns the value that a closure creates, and converts any error into an error for an invalid
  /// argument.
  static func invalid<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch {
      throw HKError(invalid: "\(error)")
    }
  }
}
