/// An element with everything in it.
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

  /// The elements in it.
  package var elements: [XMLTree] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// All text in it, in the order of the document.
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
  /// What a reader of trees leaves out, and what it looks for in there.
  package struct Pruning: Sendable {
    /// Elements with these local names are left out.
    let dropped: Set<String>
    /// But those with these names below them are kept, apart from the tree.
    let rescued: Set<[UInt8]>
    /// The most of those.
    let limit: Int
    /// Whether an element that is left out stays in the tree, empty.
    let keepsNames: Bool

    package init(
      dropping dropped: Set<String>, rescuing rescued: [String], limit: Int,
      keepingNames keepsNames: Bool = false
    ) {
      (self.dropped, self.rescued, self.limit) = (dropped, Set(rescued.map { Array($0.utf8) }), limit)
      self.keepsNames = keepsNames
    }
  }

  /// Reads the rest of the element that was begun last.
  ///
  /// - Parameters:
  ///   - root: the element, without what is in it.
  ///   - pruning: what is left out; nil for nothing.
  ///   - rescued: takes what was found in that.
  /// - Returns: the element.
  /// - Throws: ``XMLError``
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
        guard kept <= limits.kept else { throw fault(.tooManyElements(limit: limits.kept), place) }
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

  /// Looks through the element that was begun last for what is to be kept of it.
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
