public import WellsealBase

/// A patch that turns one JSON value into another, with the operations of RFC 6902 that tests need.
public struct JSONPatch: Sendable {
  /// A change at a path.
  public enum Operation: Sendable {
    /// Sets a member, or inserts an element. `-` is the position after the last.
    case add(String, JSON)
    case replace(String, JSON)
    case remove(String)
    case move(from: String, String)
  }

  private let operations: [Operation]

  public init(_ operations: [Operation]) { self.operations = operations }

  /// Parses the JSON form of a patch.
  public init?(_ value: JSONValue) {
    var operations: [Operation] = []
    for change in value.elements {
      guard let path = change["path"]?.string else { return nil }
      let content = change["value"].map { JSON($0) } ?? .null
      switch change["op"]?.string {
      case "add": operations.append(.add(path, content))
      case "replace": operations.append(.replace(path, content))
      case "remove": operations.append(.remove(path))
      case "move": operations.append(.move(from: change["from"]?.string ?? "", path))
      default: return nil
      }
    }
    self.operations = operations
  }

  /// Returns the patched value.
  ///
  /// A path that doesn't exist is a mistake of the test and traps.
  public func applied(to original: JSON) -> JSON {
    var value = original
    for operation in operations {
      switch operation {
      case .add(let path, let content), .replace(let path, let content):
        let inserts = if case .add = operation { true } else { false }
        value.change(Self.steps(path)[...]) { $0.put(content, at: $1, inserts: inserts) }
      case .remove(let path):
        value.change(Self.steps(path)[...]) { _ = $0.remove(at: $1) }
      case .move(let from, let path):
        var moved: JSON?
        value.change(Self.steps(from)[...]) { moved = $0.remove(at: $1) }
        value.change(Self.steps(path)[...]) { $0.put(moved ?? .null, at: $1, inserts: true) }
      }
    }
    return value
  }

  private static func steps(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension JSON {
  fileprivate mutating func change(_ steps: ArraySlice<String>, _ body: (inout JSON, String) -> Void) {
    guard let step = steps.first else { preconditionFailure("JSONPatch cannot change the whole value") }
    guard steps.count > 1 else { return body(&self, step) }
    switch self {
    case .object:
      guard var child = self[step] else { preconditionFailure("JSONPatch finds no member \(step)") }
      child.change(steps.dropFirst(), body)
      self[step] = child
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index) else {
        preconditionFailure("JSONPatch finds no element \(step)")
      }
      elements[index].change(steps.dropFirst(), body)
      self = .array(elements)
    default: preconditionFailure("JSONPatch finds nothing below \(step)")
    }
  }

  fileprivate mutating func put(_ value: JSON, at step: String, inserts: Bool) {
    guard case .array(var elements) = self else {
      self[step] = value
      return
    }
    let index = Int(step) ?? elements.count
    if inserts { elements.insert(value, at: index) } else { elements[index] = value }
    self = .array(elements)
  }

  fileprivate mutating func remove(at step: String) -> JSON? {
    guard case .array(var elements) = self else {
      defer { self[step] = nil }
      return self[step]
    }
    guard let index = Int(step) else { return nil }
    defer { self = .array(elements) }
    return elements.remove(at: index)
  }
}
