package import WellsealBase
package import WellsealModel

/// The links that a person opened, and the links that the person created.
package struct PersonalLinks: Sendable {
  package let opener: LinkOpener
  private let own: OwnLinks
  /// Whether hosts on this machine or in its network are allowed, even without encryption.
  package let allowsOwnNetwork: Bool
  private let fetch: WebFetch
  package let finder: LinkFinder

  /// Creates the user's links.
  ///
  /// - Parameters:
  ///   - opener: Opens the links of other people.
  ///   - own: The secrets of the created links.
  ///   - allowsOwnNetwork: Whether hosts on this machine or in its network are allowed, even
  ///     without encryption.
  ///   - finder: Finds the link in the input.
  ///   - fetch: Sends requests to the hosts of the created links, or `nil` for the guarded fetcher.
  package init(
    opener: LinkOpener, own: OwnLinks, allowsOwnNetwork: Bool = false, finder: LinkFinder = LinkFinder(),
    fetch: WebFetch? = nil
  ) {
    self.opener = opener
    self.own = own
    self.allowsOwnNetwork = allowsOwnNetwork
    self.finder = finder
    self.fetch = fetch ?? LinkNetwork.owner(allowsOwnNetwork: allowsOwnNetwork)
  }

  /// Returns a client of the host of a link.
  ///
  /// - Throws: ``LinkServiceError/noHost``.
  package func client(of link: OwnLinks.Link) throws(LinkServiceError) -> LinkHostClient {
    guard let host = link.host else { throw .noHost }
    return client(at: host)
  }

  package func client(at host: String) -> LinkHostClient { LinkHostClient(host: host, fetch: fetch) }

  /// Returns the created links, sealed with the store.
  package func own(in store: any SampleStore) -> OwnLinks { own.sealed(in: store) }

  /// Returns a maker of links that keeps their secrets in the store.
  package func maker(in store: any SampleStore) -> LinkCreator {
    LinkCreator(own: own(in: store), fetch: fetch)
  }
}
