/// Why a message could not be read, and where in it; never holds what the message says.
package struct WireError: Error, Hashable, Sendable {
  /// The names and places that lead to the fault, such as `samples[3].start`; empty for the message itself.
  private(set) var path: String
  var reason: Reason

  package enum Reason: Hashable, Sendable {
    case missing
    case unknownField
    /// What belongs there instead.
    case expected(String)
    /// An object that must have exactly one of some members has none or several.
    case notOneOf([String])
    /// The text is none of these.
    case unknownName([String])
    case tooDeep(limit: Int)
    case tooMany(limit: Int)
    /// A rule of HealthKit's that the value breaks, as a sentence.
    case broken(String)
  }

  package init(_ reason: Reason, at path: String = "") {
    self.reason = reason
    self.path = path
  }

  /// The error seen from the object that has the faulty value under a name.
  func inside(_ name: String) -> WireError {
    WireError(reason, at: String(name.prefix(Self.longestName)) + separator + path)
  }

  /// The error seen from the array that has the faulty value at a place.
  func inside(_ index: Int) -> WireError { WireError(reason, at: "[\(index)]" + separator + path) }

  private var separator: String { path.isEmpty || path.hasPrefix("[") ? "" : "." }

  /// The members of an object can be named by a stranger, who could fill a log with them.
  private static let longestName = 64
}

extension WireError: CustomStringConvertible {
  package var description: String { path.isEmpty ? sentence : "\(path): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .missing: "this is missing"
    case .unknownField: "there is no such field"
    case .expected(let what): "\(what) belongs here"
    case .notOneOf(let names): "exactly one of \(names.joined(separator: ", ")) belongs here"
    case .unknownName(let names): "one of \(names.joined(separator: ", ")) belongs here"
    case .tooDeep(let limit): "this is nested more than \(limit) levels deep"
    case .tooMany(let limit): "there are more than \(limit) of these"
    case .broken(let sentence): sentence
    }
  }
}

extension WireError {
  /// Runs a check of the model's, whose errors tell the rule that is broken and no values.
  static func checking<Value>(_ make: () throws -> Value) throws(WireError) -> Value {
    do { return try make() } catch let error as WireError { throw error } catch {
      throw WireError(.broken("\(error)"))
    }
  }
}
