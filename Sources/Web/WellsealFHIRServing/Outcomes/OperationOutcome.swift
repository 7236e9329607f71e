package import WellsealBase

/// An error response in the form of a FHIR OperationOutcome, without personal data.
///
/// Source: FHIR R4, "OperationOutcome" and "RESTful API", 3.1.0.1.5; RFC 6750, section 3, for
/// tokens.
package struct OperationOutcome: Error, Hashable {
  /// The codes of `issue-type` that also exist in DSTU2.
  package enum Code: String, Hashable, Sendable {
    case invalid = "invalid"
    case required = "required"
    case value = "value"
    case notFound = "not-found"
    case notSupported = "not-supported"
    case login = "login"
    case expired = "expired"
    case forbidden = "forbidden"
    case throttled = "throttled"
    case transient = "transient"
    case exception = "exception"
  }

  var code: Code
  package var sentence: String
  package var status: Int
  var headers: [WebHeader]

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - sentence: The message for developers.
  ///   - status: The HTTP status, or `nil` for the default of the code.
  ///   - headers: Additional fields of the response.
  package init(_ code: Code, _ sentence: String, status: Int? = nil, headers: [WebHeader] = []) {
    self.code = code
    self.sentence = sentence
    self.status = status ?? Self.statuses[code] ?? 400
    self.headers = headers
  }

  /// The resource as JSON.
  package var json: JSON {
    [
      "resourceType": "OperationOutcome",
      "issue": [
        [
          "severity": "error", "code": .string(code.rawValue), "diagnostics": .string(sentence),
          "details": ["text": .string(sentence)],
        ]
      ],
    ]
  }

  package var response: WebResponse {
    .json(json, status: status, type: "application/fhir+json", headers: headers)
  }

  private static let statuses: [Code: Int] = [
    .notFound: 404, .login: 401, .expired: 401, .forbidden: 403, .throttled: 429, .transient: 503,
    .exception: 500,
  ]
}

extension OperationOutcome {
  /// A uniform response for a missing resource and for another user's resource.
  package static let notFound = OperationOutcome(
    .notFound, "no such resource, or no access to it")

  /// The error for a request without a token, which contains no error code (RFC 6750, section 3.1).
  package static let missingToken = OperationOutcome(
    .login, "a token is required: Authorization: Bearer TOKEN",
    headers: [.init("WWW-Authenticate", #"Bearer realm="FHIR""#)])

  /// Returns the error for a request with an invalid token.
  package static func login(_ sentence: String, code: Code = .login) -> OperationOutcome {
    OperationOutcome(
      code, sentence,
      headers: [.init("WWW-Authenticate", #"Bearer error="invalid_token", error_description="\#(sentence)""#)]
    )
  }

  /// Returns the error for a token with insufficient scopes.
  package static func insufficientScope(_ type: String) -> OperationOutcome {
    OperationOutcome(
      .forbidden, "the scopes of this token do not include \(type)",
      headers: [.init("WWW-Authenticate", #"Bearer error="insufficient_scope""#)])
  }
}

extension WebResponse {
  /// Returns a JSON document as a response.
  package static func json(
    _ value: JSON, status: Int = 200, type: String = "application/json", headers: [WebHeader] = []
  ) -> WebResponse {
    WebResponse(status: status, headers: [.init("Content-Type", type)] + headers, body: value.minified)
  }

  /// Returns a response that must not be cached.
  package static func secret(_ value: JSON, status: Int = 200) -> WebResponse {
    .json(
      value, status: status, headers: [.init("Cache-Control", "no-store"), .init("Pragma", "no-cache")])
  }
}
