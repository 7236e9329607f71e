package import WellsealBase
package import WellsealHealthLinks

/// A link that the person is about to make: what would leave, and on which terms; nothing has left.
package struct LinkDraft: Sendable {
  package var content: LinkContentMaker.Content
  package var host: String
  package var label: String?
  /// Seconds since 1970; nil for no end.
  package var expires: UnixTime?
  package var passcode: String?
  package var usesLimit: Int?
  package var isLongTerm = false
  package var profile = LinkProfile.shl

  package init(_ content: LinkContentMaker.Content, host: String) {
    self.content = content
    self.host = host
  }

  /// The link, with a new secret.
  package func link() -> NewLink {
    // One file without a passcode goes the short way, without a manifest.
    let flags = LinkFlags(
      isLongTerm: isLongTerm, needsPasscode: passcode != nil,
      isDirect: passcode == nil && content.files.count == 1)
    var link = NewLink(
      secret: LinkSecret(), base: "\(host)/shl/", flags: flags, expires: expires, label: label,
      files: content.files)
    link.renderedIDs = content.renderedIDs
    return link
  }
}

/// Makes links at their host, and keeps their secrets here.
package struct LinkMaker: Sendable {
  private let own: OwnLinks
  private let fetch: WebFetch

  /// - Parameters:
  ///   - own: where the secrets lie.
  ///   - fetch: the way to the host, such as ``LinkNetwork/owner(allowsOwnNetwork:)``.
  package init(own: OwnLinks, fetch: @escaping WebFetch) {
    self.own = own
    self.fetch = fetch
  }

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - link: as ``LinkDraft/link()`` makes it.
  ///   - draft: its terms.
  ///   - publisher: the token by which the host lets links be made.
  ///   - now: the clock, in seconds since 1970.
  /// - Returns: the link as it is kept.
  /// - Throws: ``LinkServiceError``, and what the disk says.
  package func make(_ link: NewLink, _ draft: LinkDraft, publisher: String, at now: UnixTime) async throws
    -> OwnLinks.Link
  {
    guard let payload = link.payload else { throw LinkServiceError.addressUnreadable }
    let kept = OwnLinks.Link(
      secret: link.secret, base: link.base, host: draft.host, payload: payload.json, created: now)
    // Kept first: a link that is there and that nobody can withdraw would be worse than one that is kept and not there.
    try await own.keep(kept)
    try await LinkHostClient(host: draft.host, fetch: fetch).make(
      link, passcode: draft.passcode, uses: draft.usesLimit, publisher: publisher)
    return kept
  }
}
