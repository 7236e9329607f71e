package import HTTPTypes
package import WellsealLocalization

/// An error that occurs when a request can't be fulfilled.
package struct WebFailure: Error, Hashable {
  package var status: HTTPResponse.Status
  /// The message for users.
  package var phrase: LocalizedText
  /// The reason for programs, in English, without personal data.
  package var detail: String

  package init(status: HTTPResponse.Status, phrase: LocalizedText, detail: String) {
    self.status = status
    self.phrase = phrase
    self.detail = detail
  }

  package static let notFound = WebFailure(
    status: .notFound, phrase: .notFound, detail: "nothing exists at this URL")

  package static func refused(_ phrase: LocalizedText, _ detail: String) -> WebFailure {
    WebFailure(status: .badRequest, phrase: phrase, detail: detail)
  }
}
