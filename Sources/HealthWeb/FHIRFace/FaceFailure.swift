import ByteFormats
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird
import NIOCore

/// Why an app is not answered, as an OperationOutcome; never holds a person's data.
struct FaceFailure: Error {
  /// The codes of `issue-type` that are needed.
  enum Kind: String {
    case login
    case forbidden
    case notFound = "not-found"
    case notSupported = "not-supported"
    case invalid
    case transient
    case exception
  }

  var status: HTTPResponse.Status
  var kind: Kind
  var sentence: String

  init(_ status: HTTPResponse.Status, _ kind: Kind, _ sentence: String) {
    (self.status, self.kind, self.sentence) = (status, kind, sentence)
  }

  static let notFound = FaceFailure(.notFound, .notFound, "there is no such resource")

  init(about error: any Error) {
    self =
      switch error {
      case let failure as FaceFailure: failure
      case StoreError.locked: FaceFailure(.serviceUnavailable, .transient, "the person's store is locked")
      case let error as WebAppError: FaceFailure(.badRequest, .invalid, error.sentence)
      case let error as any HTTPResponseError:
        FaceFailure(error.status, .invalid, "the request cannot be answered")
      default: FaceFailure(.internalServerError, .exception, "the request could not be answered")
      }
  }

  var response: Response {
    var response = Response.fhir(
      [
        "resourceType": "OperationOutcome",
        "issue": [
          ["severity": "error", "code": .string(kind.rawValue), "diagnostics": .string(sentence)]
        ],
      ], status)
    if status == .unauthorized {
      response.headers[.wwwAuthenticate] = #"Bearer realm="FHIR", error="invalid_token""#
    }
    return response
  }
}

extension Response {
  /// A resource as an answer.
  static func fhir(_ value: JSON, _ status: HTTPResponse.Status = .ok) -> Response {
    fhir(value.minified, status)
  }

  static func fhir(_ bytes: [UInt8], _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/fhir+json; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
