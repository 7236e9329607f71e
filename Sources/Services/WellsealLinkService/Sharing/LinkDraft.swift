package import WellsealBase
package import WellsealHealthLinks

/// A link before its creation: the files to share and the terms.
///
/// Nothing has been sent yet.
package struct LinkDraft: Sendable {
  package var content: LinkContentBuilder.Content
  package var host: String
  package var label: String?
  /// The expiration time in seconds since 1970, or `nil` for none.
  package var expires: UnixTime?
  package var passcode: String?
  package var usesLimit: Int?
  package var isLongTerm = false
  package var profile = LinkProfile.shl

  package init(_ content: LinkContentBuilder.Content, host: String) {
    self.content = content
    self.host = host
  }

  /// Returns the link with a new secret.
  package func link() -> NewLink {
    // A single file without a passcode is served directly, without a manifest.
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

/// A type that creates links on their host and keeps their secrets locally.
package struct LinkCreator: Sendable {
  private let own: OwnLinks
  private let fetch: WebFetch

  /// Creates a link creator.
  ///
  /// - Parameters:
  ///   - own: The created links, which contain the secrets.
  ///   - fetch: Sends the requests to the host, such as ``LinkNetwork/owner(allowsOwnNetwork:)``.
  package init(own: OwnLinks, fetch: @escaping WebFetch) {
    self.own = own
    self.fetch = fetch
  }

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - link: The link from ``LinkDraft/link()``.
  ///   - draft: The draft with the terms of the link.
  ///   - publisher: The token that permits the creation of links on the host.
  ///   - now: The clock, in seconds since 1970.
  /// - Returns: The saved link.
  /// - Throws: ``LinkServiceError``; errors of the disk.
  package func make(_ link: NewLink, _ draft: LinkDraft, publisher: String, at now: UnixTime) async throws
    -> OwnLinks.Link
  {
    guard let payload = link.payload else { throw LinkServiceError.addressUnreadable }
    let kept = OwnLinks.Link(
      secret: link.secret, base: link.base, host: draft.host, payload: payload.json, created: now)
    // Saved first, because an unsaved link could not be revoked after its publication.
    try await own.keep(kept)
    try await LinkHostClient(host: draft.host, fetch: fetch).make(
      link, passcode: draft.passcode, uses: draft.usesLimit, publisher: publisher)
    return kept
  }
}
