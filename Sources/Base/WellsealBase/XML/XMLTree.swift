/// An element with its content.
package struct XMLTree: Hashable, Sendable {
  package enum Child: Hashable, Sendable {
    case element(XMLTree)
    case text(String)
  }

  package var name: XMLName
  var attributes: [XMLAttribute]
  package var children: [Child] = []

  package init(name: XMLName, attributes: [XMLAttribute] = []) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The value of an attribute without a namespace.
  package subscript(name: String) -> String? {
    attributes.first { $0.name.local == name && $0.name.namespace.isEmpty }?.value
  }

  /// The child elements.
  package var elements: [XMLTree] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text of all descendants, in document order.
  package var text: String {
    var text = ""
    collect(into: &text)
    return text
  }

  private func collect(into text: inout String) {
    for child in children {
      switch child {
      case .text(let piece): text += piece
      case .element(let element): element.collect(into: &text)
      }
    }
  }
}

extension XMLReader {
  /// The elements to exclude from a tree, and those to rescue from them.
  package struct Pruning: Sendable {
    /// The local names of elements to exclude.
    let dropped: Set<String>
    /// The names of descendants of excluded elements that are returned separately.
    let rescued: Set<[UInt8]>
    /// The maximum number of rescued elements.
    let limit: Int
    /// Whether excluded elements stay in the tree, without content.
    let keepsNames: Bool

    package init(
      dropping dropped: Set<String>, rescuing rescued: [String], limit: Int,
      keepingNames keepsNames: Bool = false
    ) {
      (self.dropped, self.rescued, self.limit) = (dropped, Set(rescued.map { Array($0.utf8) }), limit)
      self.keepsNames = keepsNames
    }
  }

  /// Reads the remainder of the element that was started last.
  ///
  /// - Parameters:
  ///   - root: The element without its content.
  ///   - pruning: The elements to exclude, or `nil` for none.
  ///   - rescued: The list that rescued elements are appended to.
  /// - Returns: The element.
  /// - Throws: ``XMLError`` if the content isn't well-formed or exceeds a limit.
  package mutating func tree(
    _ root: XMLTree, _ pruning: Pruning? = nil, rescued: inout [XMLTree]
  ) throws(XMLError) -> XMLTree {
    var stack = [root]
    var kept = 0
    while let event = try next() {
      switch event {
      case .text(let text): stack[stack.count - 1].children.append(.text(text))
      case .start(let name, let attributes):
        kept += 1 + attributes.count
        guard kept <= limits.kept else { throw fault(.tooManyElements(limit: limits.kept), offset) }
        if let pruning, pruning.dropped.contains(name.local) {
          if pruning.keepsNames { stack[stack.count - 1].children.append(.element(XMLTree(name: name))) }
          try rescue(pruning, &rescued)
        } else {
          stack.append(XMLTree(name: name, attributes: attributes))
        }
      case .end:
        let done = stack.removeLast()
        guard !stack.isEmpty else { return done }
        stack[stack.count - 1].children.append(.element(done))
      }
    }
    throw fault(.unexpectedEnd, bytes.count)
  }

  /// Searches the element that was started last for elements to rescue.
  private mutating func rescue(_ pruning: Pruning, _ rescued: inout [XMLTree]) throws(XMLError) {
    let outer = depth - 1
    while true {
      let wanted = rescued.count < pruning.limit ? pruning.rescued : []
      guard case .start(let name, let attributes) = try skip(outTo: outer, findingAny: wanted) else { return }
      var inner: [XMLTree] = []
      rescued.append(try tree(XMLTree(name: name, attributes: attributes), rescued: &inner))
    }
  }
}
