import WellsealBase

/// A fragment of HTML.
///
/// Texts are escaped on insertion, names of elements and attributes are literals in the source
/// code, and external markup can't be inserted. So the name of a card, a device or a person can't
/// become part of a page's structure.
package struct HTML: Sendable, Hashable {
  /// The markup of the fragment.
  package private(set) var markup: String

  private init(markup: String) { self.markup = markup }

  package static let none = HTML(markup: "")

  /// Creates a fragment from an escaped text.
  package init(_ text: String) { markup = MarkupEscaping.escape(text) }

  /// Creates a fragment from the result of a builder.
  package init(@HTMLBuilder content: () -> HTML) { self = content() }

  /// Creates a fragment from several fragments in order.
  package init(_ pieces: some Sequence<HTML>) {
    markup = ""
    for piece in pieces { markup += piece.markup }
  }

  /// Creates an element with its content, or `nil` for a void element such as `input`.
  fileprivate init(_ name: StaticString, _ attributes: [Attribute], _ content: HTML?) {
    markup = "<\(name)"
    for attribute in attributes { markup += attribute.markup }
    markup += ">"
    guard let content else { return }
    markup += content.markup
    markup += "</\(name)>"
  }

  /// Returns the fragment with a query parameter in the addresses of each form that is posted.
  ///
  /// - Parameter parameter: A name, an equals sign and a value, in letters that need no escaping.
  /// - Returns: The fragment. Forms without an address are unchanged.
  func addingToForms(_ parameter: String) -> HTML {
    let (bytes, form) = (Array(markup.utf8), Array("<form ".utf8))
    var (result, copied): ([UInt8], Int) = ([], 0)
    result.reserveCapacity(bytes.count + 1024)
    for start in bytes.indices where bytes[start] == form[0] && bytes[start...].starts(with: form) {
      // Values are escaped, so the first such character ends the tag.
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
      let tag = String(decoding: bytes[start..<end], as: UTF8.self)
      result += bytes[copied..<start]
      result += Self.startTag(tag, adding: parameter).utf8
      copied = end
    }
    result += bytes[copied...]
    return HTML(markup: String(decoding: result, as: UTF8.self))
  }

  private static func startTag(_ text: String, adding parameter: String) -> String {
    guard text.contains(" method=\"post\"") else { return text }
    return ["action", "data-passkey"].reduce(text) { text, name in
      guard let start = text.firstRange(of: " \(name)=\"")?.upperBound,
        let end = text[start...].firstIndex(of: "\"")
      else { return text }
      let separator = text[start..<end].contains("?") ? "&amp;" : "?"
      return "\(text[..<end])\(separator)\(parameter)\(text[end...])"
    }
  }

  /// The complete document.
  package var document: String { "<!DOCTYPE html>\n" + markup }
}

/// An attribute of an element, with an escaped value.
package struct Attribute: Sendable {
  fileprivate let markup: String

  /// Returns an attribute with a value.
  package static func named(_ name: StaticString, _ value: String) -> Attribute {
    Attribute(markup: " \(name)=\"\(MarkupEscaping.escape(value))\"")
  }

  /// Returns a Boolean attribute, such as `open`.
  package static func flag(_ name: StaticString, if isThere: Bool = true) -> Attribute {
    Attribute(markup: isThere ? " \(name)" : "")
  }

  /// Returns an attribute that is omitted if it has no value.
  package static func named(_ name: StaticString, ifAny value: String?) -> Attribute {
    value.map { named(name, $0) } ?? Attribute(markup: "")
  }

  package static func `class`(_ names: String) -> Attribute { named("class", names) }
  package static func href(_ path: String) -> Attribute { named("href", path) }
  package static func id(_ name: String) -> Attribute { named("id", name) }
  package static func label(_ text: String) -> Attribute { named("aria-label", text) }

  /// Returns the attribute of the current page in a list of links.
  package static func current(if isCurrent: Bool) -> Attribute {
    isCurrent ? named("aria-current", "page") : Attribute(markup: "")
  }
}

/// Returns an element with its content.
package func tag(_ name: StaticString, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  HTML(name, attributes, content())
}

/// Returns a void element.
package func tag(_ name: StaticString, _ attributes: Attribute...) -> HTML { HTML(name, attributes, nil) }

/// Returns an element with its content and additional attributes.
package func tag(
  _ name: StaticString, _ own: Attribute..., with attributes: [Attribute], @HTMLBuilder content: () -> HTML
) -> HTML {
  HTML(name, own + attributes, content())
}
