import ByteFormats
import CivilTime
import Foundation
import HealthConsent
import HealthLinks
import HealthPages
import LinkService
import WebRequests

/// Puts into the access log what the host of a link tells of those who asked for it, each access once.
struct OwnLinkLog {
  private let link: OwnLinks.Link
  private let own: OwnLinks

  init(_ link: OwnLinks.Link, _ own: OwnLinks) {
    self.link = link
    self.own = own
  }

  /// Writes what is new; without a daemon there is no log, and it waits.
  ///
  /// - Throws: what keeps the log or the link's file from being written.
  func write(_ state: OwnLinkState, to context: AppRequestContext) async throws {
    let new = link.unlogged(of: state)
    guard let sharing = context.app.sharing, !new.isEmpty else { return }
    try await sharing.broker.log.append(new.map(entry))
    var kept = link
    kept.noteLogged(state)
    try own.keep(kept)
  }

  private func entry(_ access: OwnLinkState.Access) -> AccessEntry {
    let name = safeForDisplay(access.recipient, limit: 200)
    let reader = AskingApp(.link(String(link.secret.id.prefix(8))), name: name.isEmpty ? "?" : name)
    return AccessEntry(
      at: access.time.date, app: reader, .openedLink(access.outcome == "opened"))
  }
}
