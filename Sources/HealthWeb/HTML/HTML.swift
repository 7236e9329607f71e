/// A piece of a page.
///
/// Texts are escaped where they come in, names of elements and attributes are written in source code, and there is no
/// way to put in markup that came from elsewhere; so what a card, a device or a person is called can never become part
/// of a page's structure.
struct HTML: Sendable, Hashable {
  /// The markup that stands for the piece.
  private(set) var markup: String

  private init(markup: String) { self.markup = markup }

  static let none = HTML(markup: "")

  /// A text.
  init(_ text: String) { markup = Self.escaped(text) }

  /// Pieces one after the other.
  init(_ pieces: some Sequence<HTML>) {
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
  var document: String { "<!DOCTYPE html>\n" + markup }

  fileprivate static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}

/// An attribute of an element; its value is escaped.
struct Attribute: Sendable {
  fileprivate let markup: String

  /// An attribute with a value.
  static func named(_ name: StaticString, _ value: String) -> Attribute {
    Attribute(markup: " \(name)=\"\(HTML.escaped(value))\"")
  }

  /// An attribute that is there or not, such as `open`.
  static func flag(_ name: StaticString, if isThere: Bool = true) -> Attribute {
    Attribute(markup: isThere ? " \(name)" : "")
  }

  /// An attribute that is left out where it has no value.
  static func named(_ name: StaticString, ifAny value: String?) -> Attribute {
    value.map { named(name, $0) } ?? Attribute(markup: "")
  }

  static func `class`(_ names: String) -> Attribute { named("class", names) }
  static func href(_ path: String) -> Attribute { named("href", path) }
  static func id(_ name: String) -> Attribute { named("id", name) }
  static func label(_ text: String) -> Attribute { named("aria-label", text) }

  /// The page that one is on, in a list of links.
  static func current(if isCurrent: Bool) -> Attribute {
    isCurrent ? named("aria-current", "page") : Attribute(markup: "")
  }
}

/// An element with what is inside.
func tag(_ name: StaticString, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
  HTML(name, attributes, content())
}

/// An element that is always empty.
func tag(_ name: StaticString, _ attributes: Attribute...) -> HTML { HTML(name, attributes, nil) }

/// The same with attributes that were gathered before.
func tag(
  _ name: StaticString, _ own: Attribute..., with attributes: [Attribute], @HTMLBuilder content: () -> HTML
) -> HTML {
  HTML(name, own + attributes, content())
}
