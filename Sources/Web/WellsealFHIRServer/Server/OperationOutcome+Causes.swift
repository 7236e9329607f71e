import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealFHIRServing
import WellsealModel

extension OperationOutcome {
  /// Why an app is not answered, of whatever went wrong.
  init(about error: any Error) {
    self =
      switch error {
      case let outcome as OperationOutcome: outcome
      case StoreError.locked: OperationOutcome(.transient, "the person's store is locked")
      case let error as OAuthError: OperationOutcome(.invalid, error.sentence)
      case let error as any HTTPResponseError:
        OperationOutcome(.invalid, "the request cannot be answered", status: error.status.code)
      default: OperationOutcome(.exception, "the request could not be answered")
      }
  }
}

extension Response {
  /// An answer of the core as the server sends it.
  init(_ answer: WebResponse) {
    var fields = HTTPFields()
    for header in answer.headers {
      if let name = HTTPField.Name(header.name) { fields[name] = header.value }
    }
    self.init(
      status: HTTPResponse.Status(code: answer.status), headers: fields,
      body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  /// A resource as an answer.
  static func fhir(_ bytes: [UInt8]) -> Response {
    Response(
      WebResponse(status: 200, headers: [.init("Content-Type", "application/fhir+json")], body: bytes))
  }
}
