import WellsealBase

/// A piece of a page.
///
/// Texts are escaped where they come in, names of elements and attributes are written in source code, and there is no
/// way to put in markup that came from elsewhere; so what a card, a device or a person is called can never become part
/// of a page's structure.
package struct HTML: Sendable, Hashable {
  /// The markup that stands for the piece.
  package private(set) var markup: String

  private init(markup: String) { self.markup = markup }

  package static let none = HTML(markup: "")

  /// A text.
  package init(_ text: String) { markup = MarkupEscaping.escape(text) }

  /// Creates a piece from the pieces that a builder returns, in their order.
  package init(@HTMLBuilder content: () -> HTML) { self = content() }

  /// Pieces one after the other.
  package init(_ pieces: some Sequence<HTML>) {
    markup = ""
    for piece in pieces { markup += piece.markup }
  }

  /// An element with what is inside; nil for one that is always empty, such as `input`.
  fileprivate init(_ name: StaticString, _ attributes: [Attribute], _ content: HTML?) {
    markup = "<\(name)"
    for attribute in attributes { markup += attribute.markup }
    markup += ">"
    guard let content else { return }
    markup += content.markup
    markup += "</\(name)>"
  }

  /// The whole document.
  package var document: String { "<!DOCTYPE html>\n" + markup }
}

/// An attribute of an element; its value is escaped.
package struct Attribute: Sendable {
  fileprivate let markup: String

  /// An attribute with a value.
  package static func named(_ name: StaticString, _ value: String) -> Attribute {
    Attribute(markup: " \(name)=\"\(MarkupEscaping.escape(value))\"")
  }

  /// An attribute that is there or not, such as `open`.
  package static func flag(_ name: StaticString, if isThere: Bool = true) -> Attribute {
    Attribute(markup: isThere ? " \(name)" : "")
  }

  /// An attribute that is left out where it has no value.
  package static func named(_ name: StaticString, ifAny value: String?) -> Attribute {
    value.map { named(name, $0) } ?? Attribute(markup: "")
  }

  package static func `class`(_ names: String) -> Attribute { named("class", names) }
  package static func href(_ path: String) -> Attribute { named("href", path) }
  package static func id(_ name: String) -> Attribute { named("id", name) }
  package static func label(_ text: String) -> Attribute { named("aria-label", text) }

  /// The page that one is on, in a list of links.
  package static func current(if isCurrent: Bool) -> Attribute {
    isCurrent ? named("aria-current", "page") : Attribute(markup: "")
  }
}

/// An element with what is inside.
package func tag(_ name: StaticString, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  HTML(name, attributes, content())
}

/// An element that is always empty.
package func tag(_ name: StaticString, _ attributes: Attribute...) -> HTML { HTML(name, attributes, nil) }

/// The same with attributes that were gathered before.
package func tag(
  _ name: StaticString, _ own: Attribute..., with attributes: [Attribute], @HTMLBuilder content: () -> HTML
) -> HTML {
  HTML(name, own + attributes, content())
}
