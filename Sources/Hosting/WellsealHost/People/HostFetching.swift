import Foundation
package import WellsealBase
import WellsealFetching
import WellsealHealthApp
import WellsealLinkService
import WellsealLocalization
import WellsealPages
package import WellsealProviders
import WellsealRequests

/// The server's access to other servers on behalf of its users: providers of records, and hosts of
/// health links.
///
/// Addresses in the server's own network are never contacted, because that network isn't the
/// user's.
package struct HostFetching: Sendable {
  private let providers: ProviderNetwork
  private let links: WebFetch

  /// Creates the access.
  ///
  /// - Parameters:
  ///   - providers: The network access to providers.
  ///   - links: The network access to the servers of received links.
  package init(
    providers: ProviderNetwork = .guarded,
    links: @escaping WebFetch = LinkNetwork.receiver(limit: LinkOpener.maxFileSize, allowsOwnNetwork: false)
  ) {
    (self.providers, self.links) = (providers, links)
  }

  /// Returns the service that downloads a user's records from providers.
  ///
  /// It runs on the user's executor.
  func providers(for session: HostedStoreSession, on executor: PersonExecutor, _ parts: HostParts)
    -> ProviderService
  {
    var setting = ProviderSetting(inspect: parts.inspect)
    // An account that was added on the user's own machine and moved here with the store may permit
    // exceptions.
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

  /// Returns the service that opens and creates a user's links.
  ///
  /// All of its state is in the store.
  func links(_ parts: HostParts, folder: String) -> PersonalLinks {
    let opener = LinkOpener(fetch: links, now: { UnixTime(parts.now()) }, inspect: parts.inspect)
    return PersonalLinks(opener: opener, own: OwnLinks(home: folder))
  }
}
