package import HTTPTypes
package import Hummingbird
import WellsealBase

extension Response {
  /// Returns an error response as problem details.
  ///
  /// Source: RFC 9457.
  package static func problem(
    _ status: HTTPResponse.Status, _ detail: String, _ headers: HTTPFields = [:]
  ) -> Response {
    let json: JSON = [
      "type": "about:blank", "title": .string(status.reasonPhrase), "status": .integer(status.code),
      "detail": .string(detail),
    ]
    var response = Response.json(json, status, headers)
    response.headers[.contentType] = "application/problem+json"
    return response
  }

  /// Returns the response to a method that a path doesn't support.
  ///
  /// Source: RFC 9110, section 15.5.6.
  static func onlyAllowing(_ methods: [HTTPRequest.Method]) -> Response {
    var response = problem(.methodNotAllowed, "method not allowed")
    response.headers[.allow] = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return response
  }
}

extension HTTPResponse.Status {
  /// The status 507.
  ///
  /// Source: RFC 4918, section 11.5.
  static let insufficientStorage = HTTPResponse.Status(
    code: 507, reasonPhrase: "Insufficient Storage")

  /// The status 423.
  ///
  /// Source: RFC 4918, section 11.3.
  package static let storeLocked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")
}
