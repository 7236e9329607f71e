package import HTTPTypes
package import Hummingbird
import WellsealBase

extension Response {
  /// Why a request is refused.
  ///
  /// Source: RFC 9457.
  package static func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    let json: JSON = [
      "type": "about:blank", "title": .string(status.reasonPhrase), "status": .integer(status.code),
      "detail": .string(detail),
    ]
    var response = Response.json(json, status)
    response.headers[.contentType] = "application/problem+json"
    return response
  }

  /// What a method is answered with that an address does not have.
  ///
  /// Source: RFC 9110, section 15.5.6.
  static func onlyAllowing(_ methods: [HTTPRequest.Method]) -> Response {
    var response = problem(.methodNotAllowed, "this address has other methods")
    response.headers[.allow] = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return response
  }
}

extension HTTPResponse.Status {
  /// Source: RFC 4918, section 11.5.
  static let insufficientStorage = HTTPResponse.Status(
    code: 507, reasonPhrase: "Insufficient Storage")

  /// Source: RFC 4918, section 11.3.
  package static let storeLocked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")
}
