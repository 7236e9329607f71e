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

  /// The fields that every page has.
  ///
  /// Pages load what this server serves and nothing else; no page contains a script or a style.
  /// The referrer stays on this server, because browsers omit the origin of forms if no referrer is sent.
  package static let pageFields: HTTPFields = [
    .cacheControl: "no-store",
    .contentSecurityPolicy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    named("Cross-Origin-Resource-Policy"): "same-origin",
    named("Cross-Origin-Opener-Policy"): "same-origin",
    named("Referrer-Policy"): "same-origin",
    permissions: "camera=(), geolocation=(), microphone=()",
  ]

  package static let permissions = named("Permissions-Policy")

  /// The permissions of pages that scan codes.
  package static let cameraPermissions = "camera=(self), geolocation=(), microphone=()"

  package static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is no field name") }
    return name
  }
}
