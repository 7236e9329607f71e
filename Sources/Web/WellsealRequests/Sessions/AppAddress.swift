import Synchronization
package import WellsealDaemon
import WellsealPages

/// The address of the Health app while it is served.
package final class AppAddress: Sendable {
  private let sessions: SessionStore
  private let pages: LinkPages
  // A mutex, because links are requested from any thread.
  private let port = Mutex<Int?>(nil)

  /// Creates an address without a server.
  ///
  /// - Parameters:
  ///   - sessions: Creates the secrets of links.
  ///   - pages: The folder of redirect pages for browsers.
  package init(_ sessions: SessionStore, pages: LinkPages) {
    self.sessions = sessions
    self.pages = pages
  }

  /// Records that the server listens on a port.
  package func open(at port: Int) { self.port.withLock { $0 = port } }

  /// Records that the server has stopped.
  package func close() { port.withLock { $0 = nil } }

  /// The redirect URL for providers, or `nil` while the app isn't served.
  package var callback: String? {
    port.withLock { $0 }.map { "http://127.0.0.1:\($0)\(PagePath.providerCallback)" }
  }

  /// Creates a link for one browser that is valid for ten minutes, or returns `nil` while the app
  /// isn't served.
  ///
  /// - Parameter isForBrowser: Whether to write a page that redirects a browser to it.
  /// - Returns: The link, which is valid even if the page can't be written.
  package func makeLink(isForBrowser: Bool = false) -> OneTimeLink? {
    guard let port = port.withLock({ $0 }) else { return nil }
    let secret = sessions.makeLink()
    let address = "http://127.0.0.1:\(port)/open/\(secret)"
    guard isForBrowser, let page = try? pages.write(address) else { return OneTimeLink(address: address) }
    sessions.record(page: page, of: secret)
    return OneTimeLink(address: address, page: page)
  }
}
