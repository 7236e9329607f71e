import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealLinkService

/// The options for opening and creating health links in the Health app.
struct PersonalLinkOptions: ParsableArguments {
  @Flag(
    name: .customLong("own-network-links"),
    help:
      "Allow health links on this machine or its network, also unencrypted (for tests).")
  var ownNetwork = false

  /// Returns the links of a user.
  ///
  /// - Parameters:
  ///   - home: The data folder.
  ///   - inspector: Inspects cards in links.
  /// - Returns: The links.
  func links(home: String, _ inspector: CardInspector) -> PersonalLinks {
    let opener = LinkOpener(
      fetch: LinkNetwork.receiver(limit: LinkOpener.maxFileSize, allowsOwnNetwork: ownNetwork),
      allowsOwnNetwork: ownNetwork, now: { UnixTime.now },
      inspect: { await inspector.at(UnixTime.now).inspect($0) })
    return PersonalLinks(opener: opener, own: OwnLinks(home: home), allowsOwnNetwork: ownNetwork)
  }
}
