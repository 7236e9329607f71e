package import Foundation
import WellsealBase
package import WellsealCardService
import WellsealCredentials
import WellsealExchange
package import WellsealHealthLinks

/// A link to open: the link's own contents, and the server's response after the person asked for
/// it.
package struct OpenedLink: Sendable {
  /// The text of the link, which is a secret.
  package let text: String
  /// The contents of the link itself.
  package let preview: LinkReport
  /// The report on the server's response, or `nil` if there was no request yet.
  package private(set) var report: LinkReport?
  /// The recipient that the person entered.
  package var recipient = ""
  /// The time before which the server does not accept the next request, or `nil` if it named none.
  package var notBefore: Date?
  /// Whether the contents of the link were added to the store.
  package var wasAdded = false
  /// The cards of each file, by the index of the file.
  package private(set) var inspections: [Int: CardInspection] = [:]

  package init(_ text: String, preview: LinkReport) {
    self.text = text
    self.preview = preview
  }

  /// Requests the contents from the server.
  package mutating func ask(_ opener: LinkOpener, as request: LinkOpener.Request) async {
    let found = await opener.open(.link(text), as: request)
    recipient = request.recipient
    inspections = [:]
    for file in found.files {
      guard case .cards? = file.content, let bytes = file.bytes else { continue }
      inspections[file.index] = await opener.inspect([InputFile(name: "link", bytes: bytes)])
    }
    notBefore = found.retryAfter.map { $0.time.date }
    report = found
  }

  /// Whether the server's response has readable contents.
  package var isOpen: Bool { report?.files.contains { $0.content != nil } ?? false }
}

extension LinkFile {
  /// Whether the sharer marked the file, or the content as a whole, as no longer valid.
  ///
  /// Such a file is shown but never stored.
  package var isWithdrawn: Bool { entry?.isWithdrawn ?? false }
}
