package import Foundation
import WellsealBase
package import WellsealCardService
import WellsealCredentials
import WellsealExchange
package import WellsealHealthLinks

/// A link that was handed over: what it says itself, and what its server gave once the person asked.
package struct OpenedLink: Sendable {
  /// The link as it came; a secret.
  package let text: String
  /// What the link says itself.
  package let preview: LinkReport
  /// What its server gave; nil before the person asked.
  package private(set) var report: LinkReport?
  /// Who asked, by what the person said.
  package var recipient = ""
  /// Before when its server does not want to be asked again; nil where it did not say.
  package var notBefore: Date?
  /// Whether its content was added to the store.
  package var wasAdded = false
  /// The cards of each file, by the file's place.
  package private(set) var inspections: [Int: CardInspection] = [:]

  package init(_ text: String, preview: LinkReport) {
    self.text = text
    self.preview = preview
  }

  /// Asks the server.
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

  /// Whether what its server gave can be looked at.
  package var isOpen: Bool { report?.files.contains { $0.content != nil } ?? false }
}

extension LinkFile {
  /// Whether its sharer has withdrawn what it says, which is then shown and never stored.
  package var isWithdrawn: Bool { entry?.status == "no-longer-valid" }
}
