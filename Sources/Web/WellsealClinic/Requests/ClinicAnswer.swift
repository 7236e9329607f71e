import WellsealBase

/// A response of the clinic.
struct ClinicAnswer: Sendable {
  var response: WebResponse
  /// Whether the connection breaks in the middle of the body.
  var isCut = false

  init(_ response: WebResponse, isCut: Bool = false) { (self.response, self.isCut) = (response, isCut) }
}

extension DueFaults {
  /// Returns a valid response with the injected faults.
  func apply(to response: WebResponse) -> ClinicAnswer {
    guard response.status == 200 else { return ClinicAnswer(response) }
    if has(.truncated) { return ClinicAnswer(response, isCut: true) }
    guard has(.malformed), let end = response.body.lastIndex(of: UInt8(ascii: "}")) else {
      return ClinicAnswer(response)
    }
    var response = response
    response.body[end] = UInt8(ascii: ",")
    return ClinicAnswer(response)
  }
}

extension WebResponse {
  static func plain(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(
      status: status, headers: [.init("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(text)\n".utf8))
  }

  /// The response with permission for pages of other sites, because browser apps request it before
  /// they authenticate.
  var readableByPages: WebResponse {
    var response = self
    response.headers.append(.init("Access-Control-Allow-Origin", "*"))
    return response
  }

  static func redirect(to address: String) -> WebResponse {
    WebResponse(status: 303, headers: [.init("Location", address), .init("Cache-Control", "no-store")])
  }
}
