/// Where a walk stands, kept as steps so that a text is made only for an issue.
package struct ElementPath: Sendable {
  private enum Step {
    case member(String)
    case index(Int)
  }

  private var steps: [Step] = []

  package init(root: String) { steps = [.member(root)] }

  mutating func enter(_ name: String) { steps.append(.member(name)) }
  mutating func enter(_ index: Int) { steps.append(.index(index)) }
  mutating func leave() { steps.removeLast() }
}

extension ElementPath: CustomStringConvertible {
  /// The place as a FHIRPath; names that no element could have are not repeated.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .member(let name): text += (text.isEmpty ? "" : ".") + Self.safe(name)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// The path of a member of this place.
  package func appending(_ name: String) -> String { "\(self).\(Self.safe(name))" }

  /// A member name as it may be printed: names come from the sender, so they may hold anything.
  private static func safe(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_-[]".utf8.contains(byte)
    }
    return isPlain && name.utf8.count <= 64 && !name.isEmpty ? name : "(unprintable name)"
  }
}
