import Foundation
package import WellsealBase
import WellsealFetching
import WellsealHealthApp
import WellsealLinkService
import WellsealLocalization
import WellsealPages
package import WellsealProviders
import WellsealRequests

/// How a server asks others for its people: providers for records, and the hosts of health links.
///
/// Machines of the server's own network are never asked, since that network is not the person's.
package struct HostFetching: Sendable {
  private let providers: ProviderNetwork
  private let links: WebFetch

  /// - Parameters:
  ///   - providers: the way to providers.
  ///   - links: the way to the servers of links of others.
  package init(
    providers: ProviderNetwork = .guarded,
    links: @escaping WebFetch = LinkNetwork.receiver(limit: LinkOpener.largest, allowsOwnNetwork: false)
  ) {
    (self.providers, self.links) = (providers, links)
  }

  /// What brings a person records from providers; it works where all of the person's work is done.
  func providers(for session: HostedStoreSession, on executor: PersonExecutor, _ parts: HostParts)
    -> ProviderService
  {
    var setting = ProviderSetting(inspect: parts.inspect)
    // An account that was added at home, and came here with the store, may say otherwise.
    setting.network = ProviderNetwork { [fetch = providers.fetch] request, rules in
      var rules = rules
      rules.exception = .none
      return await fetch(request, rules)
    }
    (setting.now, setting.executor) = (parts.now, executor)
    setting.allowsOwnMachines = false
    let callback = parts.site.origin(for: "localhost") + PagePath.providerCallback
    return ProviderService(session, setting) { callback }
  }

  /// What opens and makes a person's links; all that is kept of them is in the store.
  func links(_ parts: HostParts, folder: String) -> PersonalLinks {
    let opener = LinkOpener(fetch: links, now: { UnixTime(parts.now()) }, inspect: parts.inspect)
    return PersonalLinks(opener: opener, own: OwnLinks(home: folder))
  }
}
