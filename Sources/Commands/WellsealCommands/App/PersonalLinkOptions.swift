import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealLinkService

/// How the Health app opens and makes health links.
struct PersonalLinkOptions: ParsableArguments {
  @Flag(
    name: .customLong("own-network-links"),
    help:
      "Open health links of this machine and its own network, too, also without encryption: for tests.")
  var ownNetwork = false

  /// The links of a person.
  ///
  /// - Parameters:
  ///   - home: the data folder.
  ///   - inspector: asked about cards in links.
  /// - Returns: what opens and makes links.
  func links(home: String, _ inspector: CardInspector) -> PersonalLinks {
    let opener = LinkOpener(
      fetch: LinkNetwork.receiver(limit: LinkOpener.largest, allowsOwnNetwork: ownNetwork),
      allowsOwnNetwork: ownNetwork, now: { UnixTime.now },
      inspect: { await inspector.at(UnixTime.now).inspect($0) })
    return PersonalLinks(opener: opener, own: OwnLinks(home: home), allowsOwnNetwork: ownNetwork)
  }
}
