package import HTTPTypes

/// Header fields that prevent browsers from storing a response, guessing its type or embedding it
/// in another page.
package enum Guards {
  /// The fields of every response.
  ///
  /// Source: OWASP HTTP Headers Cheat Sheet; the values are the strictest, since no response is a
  /// page.
  package static let fields: HTTPFields = [
    .cacheControl: "no-store",
    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    named("Cross-Origin-Resource-Policy"): "same-origin",
    named("Referrer-Policy"): "no-referrer",
  ]

  /// The fields of every page.
  ///
  /// Pages load only what this server serves; no page contains an inline script or style. The
  /// referrer stays on this server, because browsers omit the origin of forms if no referrer is
  /// sent.
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
    guard let name = HTTPField.Name(name) else { preconditionFailure("invalid field name \"\(name)\"") }
    return name
  }
}
