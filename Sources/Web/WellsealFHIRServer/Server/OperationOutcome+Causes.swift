import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealFHIRServing
import WellsealModel
import WellsealRequests

extension OperationOutcome {
  /// Creates the outcome for an error.
  init(about error: any Error) {
    self =
      switch error {
      case let outcome as OperationOutcome: outcome
      case StoreError.locked: OperationOutcome(.transient, "the user's store is locked")
      case let error as OAuthError: OperationOutcome(.invalid, error.sentence)
      default: OperationOutcome(ErrorAnswer(error))
      }
  }
}

extension OperationOutcome {
  private init(_ answer: ErrorAnswer) {
    switch answer.status.code {
    case 400..<500: self.init(.invalid, answer.detail, status: answer.status.code)
    case 503: self.init(.transient, answer.detail, status: 503)
    case 507: self.init(.exception, answer.detail, status: 507)
    default: self.init(.exception, answer.detail)
    }
  }
}

extension Response {
  /// Creates a server response from a response value.
  init(_ answer: WebResponse) {
    var fields = HTTPFields()
    for header in answer.headers {
      if let name = HTTPField.Name(header.name) { fields[name] = header.value }
    }
    self.init(
      status: HTTPResponse.Status(code: answer.status), headers: fields,
      body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  /// Returns a resource as a response.
  static func fhir(_ bytes: [UInt8]) -> Response {
    Response(
      WebResponse(status: 200, headers: [.init("Content-Type", "application/fhir+json")], body: bytes))
  }
}
