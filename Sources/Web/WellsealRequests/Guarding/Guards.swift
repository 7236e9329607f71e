package import HTTPTypes

/// What keeps browsers from storing an answer, guessing its type or showing it inside another page.
package enum Guards {
  /// The fields that every answer has.
  ///
  /// Source: OWASP HTTP Headers Cheat Sheet; the values are the strictest, since nothing here is a page.
  package static let fields: HTTPFields = [
    .cacheControl: "no-store",
    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    named("Cross-Origin-Resource-Policy"): "same-origin",
    named("Referrer-Policy"): "no-referrer",
  ]

  package static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is no field name") }
    return name
  }
}
