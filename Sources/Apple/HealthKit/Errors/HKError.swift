public import Foundation

/// What a call to the store refuses, with a code that apps switch on.
///
/// Bridges to and from `NSError` in the domain `com.apple.healthkit`, and keeps its user info.
public struct HKError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    precondition(error.domain == HKErrorDomain, "HKError.init(_nsError:): the error is of another domain")
    self._nsError = error
  }

  public static var errorDomain: String { HKErrorDomain }
  public static var _nsErrorDomain: String { HKErrorDomain }

  // Foundation's own hash of a bridged error stops the process on Linux.
  public var hashValue: Int { errorCode.hashValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(errorCode) }
}

extension HKError.Code: _ErrorCodeProtocol {
  public typealias _ErrorType = HKError
}

extension HKError {
  /// A refusal of an argument, with the reason in words.
  init(invalid reason: String) {
    self.init(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: reason])
  }
}

extension HKError {
  /// The answer to a question about data where there is none.
  static var nothingMatches: HKError {
    HKError(
      .errorNoData,
      userInfo: [NSLocalizedDescriptionKey: "No data available for the specified predicate."])
  }

  /// Makes a value, and gives the reason where it cannot be made as an invalid argument.
  static func invalid<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch {
      throw HKError(invalid: "\(error)")
    }
  }
}
