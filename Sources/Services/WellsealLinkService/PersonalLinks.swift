package import WellsealBase
package import WellsealModel

/// The links of a person: those of others that are opened, and those that are made here.
package struct PersonalLinks: Sendable {
  package let opener: LinkOpener
  private let own: OwnLinks
  /// Whether hosts may lie on this machine or its network, also without encryption.
  package let allowsOwnNetwork: Bool
  private let fetch: WebFetch
  package let finder: LinkFinder

  /// - Parameters:
  ///   - opener: opens links of others.
  ///   - own: where the secrets of links lie that are made here.
  ///   - allowsOwnNetwork: whether hosts may lie on this machine or its network, also without encryption.
  ///   - finder: finds links in what is handed over.
  ///   - fetch: the way to the hosts of one's own links; nil for the guarded one.
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

  /// The host of a link.
  ///
  /// - Throws: ``LinkServiceError/noHost``.
  package func client(of link: OwnLinks.Link) throws(LinkServiceError) -> LinkHostClient {
    guard let host = link.host else { throw .noHost }
    return client(at: host)
  }

  package func client(at host: String) -> LinkHostClient { LinkHostClient(host: host, fetch: fetch) }

  /// The links that were made here, sealed with the store.
  package func own(in store: any SampleStore) -> OwnLinks { own.sealed(in: store) }

  /// Makes links, whose secrets are kept in the store.
  package func maker(in store: any SampleStore) -> LinkMaker { LinkMaker(own: own(in: store), fetch: fetch) }
}
