package import HTTPTypes
package import WellsealLocalization

/// Why a request is not answered with what it asks for.
package struct WebFailure: Error, Hashable {
  package var status: HTTPResponse.Status
  /// For people.
  package var phrase: LocalizedText
  /// For programs, in English; never holds a person's data.
  package var detail: String

  package init(status: HTTPResponse.Status, phrase: LocalizedText, detail: String) {
    self.status = status
    self.phrase = phrase
    self.detail = detail
  }

  package static let notFound = WebFailure(
    status: .notFound, phrase: .notFound, detail: "there is nothing at this address")

  package static func refused(_ phrase: LocalizedText, _ detail: String) -> WebFailure {
    WebFailure(status: .badRequest, phrase: phrase, detail: detail)
  }
}
