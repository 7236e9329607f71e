package import WellsealLocalization

/// The operator of a server for many users, as its pages introduce it.
package struct ServerOperator: Sendable, Hashable {
  package let name: String
  /// A `mailto:`, `tel:` or `https:` URI, or `nil` if there is none.
  let contact: String?
  /// The `https:` URL of the privacy policy, or `nil` if there is none.
  let privacy: String?

  /// Creates an operator, or returns `nil` for an empty or long name or other URIs.
  package init?(name: String, contact: String? = nil, privacy: String? = nil) {
    guard name.contains(where: { $0.isLetter || $0.isNumber }), name.count <= Self.maxName,
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      contact.map({ Self.isURI($0, ["mailto:", "tel:", "https://"]) }) ?? true,
      privacy.map({ Self.isURI($0, ["https://"]) }) ?? true
    else { return nil }
    (self.name, self.contact, self.privacy) = (name, contact, privacy)
  }

  private static let maxName = 100

  private static func isURI(_ text: String, _ schemes: [String]) -> Bool {
    guard let scheme = schemes.first(where: { text.hasPrefix($0) }) else { return false }
    return text.utf8.count > scheme.utf8.count && text.utf8.count <= 500
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns the rows of a list that names the operator, the contact and the privacy policy.
  package func rows(_ words: Localizer) -> HTML {
    HTML {
      Rows.fact(words(.operatedBy), name.isolated)
      contact.map { row(words(.operatorContact), $0, Self.shown($0)) }
      privacyRow(words)
    }
  }

  /// Returns the row with the privacy policy of the server, or `nil` if there is none.
  package func privacyRow(_ words: Localizer) -> HTML? {
    privacy.map { row(words(.privacyPolicy), $0, Self.shown($0)) }
  }

  private func row(_ title: String, _ address: String, _ text: String) -> HTML {
    tag("li", .class("row")) {
      tag("span", .class("row-title")) { title }
      tag("span", .class("row-detail")) {
        tag("a", .href(address), .named("rel", "noreferrer"), .named("dir", "ltr")) { text }
      }
    }
  }

  /// Returns a URI without its scheme.
  private static func shown(_ address: String) -> String {
    let rest = address.drop { $0 != ":" }.dropFirst()
    return String(rest.drop { $0 == "/" }.prefix { $0 != "?" })
  }
}
