import WellsealBase

/// The text of a section, for people: what its entries are, and which records could not be entries.
struct SummaryNarrative {
  private var entries: [String] = []
  private var leftOut: [String] = []

  /// Names an entry; nil where it has no title.
  mutating func add(_ title: String?) { entries.append(Self.item(title)) }

  /// Names a record of the section that broke a rule, so that nobody takes it for one that does not exist.
  mutating func addLeftOut(_ title: String?) { leftOut.append(Self.item(title)) }

  /// Whether there is nothing to say.
  var isEmpty: Bool { entries.isEmpty && leftOut.isEmpty }

  /// The narrative as XHTML.
  var markup: String {
    var text = #"<div xmlns="http://www.w3.org/1999/xhtml">"#
    if !entries.isEmpty { text += "<ul>\(entries.joined())</ul>" }
    if !leftOut.isEmpty {
      text += "<p>Records that break a rule of patient summaries, and are not among the entries:</p>"
      text += "<ul>\(leftOut.joined())</ul>"
    }
    return text + "</div>"
  }

  private static func item(_ title: String?) -> String {
    // XML has no such characters.
    let scalars = (title ?? "(without a title)").unicodeScalars.filter {
      $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
    }
    return "<li>\(MarkupEscaping.escape(String(scalars)))</li>"
  }
}
