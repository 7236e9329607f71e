package import WellsealBase

/// Why a request is not answered as it was meant, in FHIR's words; never holds a person's data.
///
/// Source: FHIR R4, "OperationOutcome" and "RESTful API", 3.1.0.1.5; RFC 6750, section 3, for tokens.
package struct OperationOutcome: Error, Hashable {
  /// The codes of `issue-type` that DSTU2 has as well.
  package enum Code: String, Hashable, Sendable {
    case invalid, required, value
    case notFound = "not-found"
    case notSupported = "not-supported"
    case login, expired
    case forbidden, throttled, transient, exception
  }

  var code: Code
  package var sentence: String
  package var status: Int
  var headers: [WebHeader]

  /// - Parameters:
  ///   - code: what went wrong.
  ///   - sentence: the same for developers.
  ///   - status: the HTTP status; nil for the one that the code usually has.
  ///   - headers: fields of the answer beside its type.
  package init(_ code: Code, _ sentence: String, status: Int? = nil, headers: [WebHeader] = []) {
    self.code = code
    self.sentence = sentence
    self.status = status ?? Self.statuses[code] ?? 400
    self.headers = headers
  }

  /// The resource.
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
  /// The same answer for what is not there and for what is another's.
  package static let notFound = OperationOutcome(
    .notFound, "there is no such resource, or it is not yours")

  /// Refuses somebody without a token; what is wrong is not said where nothing came (RFC 6750, section 3.1).
  package static let missingToken = OperationOutcome(
    .login, "a token is required: Authorization: Bearer TOKEN",
    headers: [.init("WWW-Authenticate", #"Bearer realm="FHIR""#)])

  /// Refuses somebody whose token is not good.
  package static func login(_ sentence: String, code: Code = .login) -> OperationOutcome {
    OperationOutcome(
      code, sentence,
      headers: [.init("WWW-Authenticate", #"Bearer error="invalid_token", error_description="\#(sentence)""#)]
    )
  }

  /// Refuses a token that does not reach so far.
  package static func insufficientScope(_ type: String) -> OperationOutcome {
    OperationOutcome(
      .forbidden, "the scopes of this token do not include \(type)",
      headers: [.init("WWW-Authenticate", #"Bearer error="insufficient_scope""#)])
  }
}

extension WebResponse {
  /// A JSON document as an answer.
  package static func json(
    _ value: JSON, status: Int = 200, type: String = "application/json", headers: [WebHeader] = []
  ) -> WebResponse {
    WebResponse(status: status, headers: [.init("Content-Type", type)] + headers, body: value.minified)
  }

  /// An answer that nobody on the way may keep.
  package static func secret(_ value: JSON, status: Int = 200) -> WebResponse {
    .json(
      value, status: status, headers: [.init("Cache-Control", "no-store"), .init("Pragma", "no-cache")])
  }
}
