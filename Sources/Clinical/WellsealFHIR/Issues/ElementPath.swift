import WellsealBase

/// The position of a walk, stored as tape indices so that its text is created only for an issue.
package struct ElementPath: Sendable {
  /// A member, by the tape index of its name, or an item of an array.
  private enum Step {
    case member(Int32)
    case item(Int32)
  }

  private let root: String
  private let document: JSONValue
  private var steps: [Step] = []

  /// Creates an element path.
  ///
  /// - Parameters:
  ///   - root: The name of the outermost type.
  ///   - document: A value of the document that contains the steps.
  init(root: String, in document: JSONValue) {
    self.root = root
    self.document = document
    steps.reserveCapacity(32)
  }

  @inline(__always)
  mutating func enter(member index: Int) { steps.append(.member(Int32(truncatingIfNeeded: index))) }

  @inline(__always)
  mutating func enter(item index: Int) { steps.append(.item(Int32(truncatingIfNeeded: index))) }

  @inline(__always)
  mutating func leave() { steps.removeLast() }
}

extension ElementPath: CustomStringConvertible {
  /// The position as a FHIRPath.
  ///
  /// Names that aren't valid element names are replaced.
  package var description: String {
    var text = Self.safe(root)
    for step in steps {
      switch step {
      case .member(let index): text += "." + Self.safe(name(at: index))
      case .item(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// Returns the path of a member at this position.
  package func appending(_ name: String) -> String { "\(self).\(Self.safe(name))" }

  /// Returns the element that a member belongs to: a primitive and its `_` companion are the same
  /// element.
  private func name(at index: Int32) -> String {
    let name = document.value(atIndex: Int(index)).string ?? ""
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// Returns a member name for display.
  ///
  /// Names come from the sender and may contain anything.
  private static func safe(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_-[]".utf8.contains(byte)
    }
    return isPlain && name.utf8.count <= 64 && !name.isEmpty ? name : "(unprintable name)"
  }
}
