import Foundation
import WellsealBase
package import WellsealConsent
import WellsealHealthLinks

/// A type that copies the accesses that a link's host reports into the access log, each access
/// once.
package struct OwnLinkLog {
  private let link: OwnLinks.Link
  private let own: OwnLinks

  package init(_ link: OwnLinks.Link, _ own: OwnLinks) {
    self.link = link
    self.own = own
  }

  /// Appends the new accesses.
  ///
  /// - Throws: An error if the log, or the note of the last logged access, cannot be written.
  package func write(_ state: OwnLinkState, to log: AccessLog) async throws {
    guard !link.unlogged(of: state).isEmpty else { return }
    try await own.logging(link) { kept in
      // They may have been logged since the link was looked up.
      let new = kept.unlogged(of: state)
      guard !new.isEmpty else { return }
      try await log.append(new.map(entry))
      kept.markLogged(state)
    }
  }

  private func entry(_ access: OwnLinkState.Access) -> AccessEntry {
    let name = safeForDisplay(access.recipient, limit: 200)
    let reader = RequestingApp(.link(String(link.secret.id.prefix(8))), name: name.isEmpty ? "?" : name)
    return AccessEntry(
      at: access.time.date, app: reader, .openedLink(access.outcome == "opened"))
  }
}
