import Synchronization

/// Where the Health app is reached, once it is served.
package final class AppDoor: Sendable {
  private let desk: SessionDesk
  // A mutex, because links are asked for from anywhere.
  private let port = Mutex<Int?>(nil)

  package init(_ desk: SessionDesk) { self.desk = desk }

  /// The server listens.
  package func open(at port: Int) { self.port.withLock { $0 = port } }

  /// The server is gone.
  package func close() { port.withLock { $0 = nil } }

  /// Where browsers come back to from a provider; nil while the app is not served.
  package var callback: String? {
    port.withLock { $0 }.map { "http://127.0.0.1:\($0)\(ProviderPages.callback)" }
  }

  /// A link for one browser and ten minutes; nil while the app is not served.
  package func makeLink() -> String? {
    port.withLock { $0 }.map { "http://127.0.0.1:\($0)/open/\(desk.makeLink())" }
  }
}
