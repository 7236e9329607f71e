import ByteFormats
import Credentials

/// Why a request is not answered as it was meant, in FHIR's words.
struct Refusal: Error, Hashable {
  /// The codes of an OperationOutcome that both releases have.
  enum Code: String, Hashable {
    case invalid, required, value
    case notFound = "not-found"
    case notSupported = "not-supported"
    case login, expired
    case forbidden, throttled, exception
  }

  var code: Code
  var sentence: String
  var status: Int
  var headers: [WebHeader]

  init(_ code: Code, _ sentence: String, status: Int? = nil, headers: [WebHeader] = []) {
    (self.code, self.sentence, self.headers) = (code, sentence, headers)
    self.status = status ?? Self.statuses[code] ?? 400
  }

  var response: WebResponse {
    let issue: JSON = [
      "severity": "error", "code": .string(code.rawValue), "diagnostics": .string(sentence),
      "details": ["text": .string(sentence)],
    ]
    return .json(
      ["resourceType": "OperationOutcome", "issue": [issue]], status: status, type: "application/fhir+json",
      headers: headers)
  }

  private static let statuses: [Code: Int] = [
    .notFound: 404, .login: 401, .expired: 401, .forbidden: 403, .throttled: 429, .exception: 500,
  ]

  /// Somebody without a token that is good.
  static func login(_ sentence: String, code: Code = .login) -> Refusal {
    Refusal(
      code, sentence,
      headers: [.init("WWW-Authenticate", #"Bearer error="invalid_token", error_description="\#(sentence)""#)]
    )
  }

  /// A token that does not reach so far.
  static func scope(_ type: String) -> Refusal {
    Refusal(
      .forbidden, "the scopes of this token do not include \(type)",
      headers: [.init("WWW-Authenticate", #"Bearer error="insufficient_scope""#)])
  }
}
