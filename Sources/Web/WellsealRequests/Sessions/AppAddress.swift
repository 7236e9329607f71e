import Synchronization
package import WellsealDaemon
import WellsealPages

/// Where the Health app is reached, once it is served.
package final class AppAddress: Sendable {
  private let sessions: SessionStore
  private let pages: LinkPages
  // A mutex, because links are asked for from anywhere.
  private let port = Mutex<Int?>(nil)

  /// - Parameters:
  ///   - sessions: makes the secrets of links.
  ///   - pages: where pages for browsers are written.
  package init(_ sessions: SessionStore, pages: LinkPages) {
    self.sessions = sessions
    self.pages = pages
  }

  /// The server listens.
  package func open(at port: Int) { self.port.withLock { $0 = port } }

  /// The server is gone.
  package func close() { port.withLock { $0 = nil } }

  /// Where browsers come back to from a provider; nil while the app is not served.
  package var callback: String? {
    port.withLock { $0 }.map { "http://127.0.0.1:\($0)\(PagePath.providerCallback)" }
  }

  /// A link for one browser and ten minutes; nil while the app is not served.
  ///
  /// - Parameter isForBrowser: whether there is to be a page that leads a browser to it.
  /// - Returns: the link, which is good also where no page can be written.
  package func makeLink(isForBrowser: Bool = false) -> OneTimeLink? {
    guard let port = port.withLock({ $0 }) else { return nil }
    let secret = sessions.makeLink()
    let address = "http://127.0.0.1:\(port)/open/\(secret)"
    guard isForBrowser, let page = try? pages.write(address) else { return OneTimeLink(address: address) }
    sessions.note(page: page, of: secret)
    return OneTimeLink(address: address, page: page)
  }
}
