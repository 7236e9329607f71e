/// An error that occurs when a message can't be parsed, with its path.
///
/// It never contains the message's content.
package struct WireError: Error, Hashable, Sendable {
  /// The names and indexes that lead to the error, such as `samples[3].start`, or empty for the
  /// message itself.
  private(set) var path: String
  var reason: Reason

  package enum Reason: Hashable, Sendable {
    case missing
    case unknownField
    /// A description of the expected value.
    case expected(String)
    /// An object that must have exactly one of some members has none or several.
    case notOneOf([String])
    /// The text isn't one of these names.
    case unknownName([String])
    case tooDeep(limit: Int)
    case tooMany(limit: Int)
    /// The value breaks a rule of HealthKit, described by a sentence.
    case broken(String)
  }

  package init(_ reason: Reason, at path: String = "") {
    self.reason = reason
    self.path = path
  }

  /// Returns the error as seen from the object that contains the invalid value under a name.
  func inside(_ name: String) -> WireError {
    WireError(reason, at: String(name.prefix(Self.maxNameLength)) + separator + path)
  }

  /// Returns the error as seen from the array that contains the invalid value at an index.
  func inside(_ index: Int) -> WireError { WireError(reason, at: "[\(index)]" + separator + path) }

  private var separator: String { path.isEmpty || path.hasPrefix("[") ? "" : "." }

  /// The name of an unknown member is untrusted, and could be used to fill a log.
  private static let maxNameLength = 64
}

extension WireError: CustomStringConvertible {
  package var description: String { path.isEmpty ? sentence : "\(path): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .missing: "missing"
    case .unknownField: "unknown field"
    case .expected(let what): "expected \(what)"
    case .notOneOf(let names): "expected exactly one of \(names.joined(separator: ", "))"
    case .unknownName(let names): "expected one of \(names.joined(separator: ", "))"
    case .tooDeep(let limit): "this is nested more than \(limit) levels deep"
    case .tooMany(let limit): "there are more than \(limit) elements"
    case .broken(let sentence): sentence
    }
  }
}

extension WireError {
  /// Runs a check of the model, whose errors describe the broken rule and contain no values.
  static func checking<Value>(_ make: () throws -> Value) throws(WireError) -> Value {
    do { return try make() } catch let error as WireError { throw error } catch {
      throw WireError(.broken("\(error)"))
    }
  }
}
