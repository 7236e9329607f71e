import Foundation
import Hummingbird
import Synchronization
import WellsealStore

/// A request and the state of its handling.
struct HostRequest: Sendable {
  var request: Request
  let context: HostContext
  /// Whether the request may be forwarded to another server of the cluster.
  let mayPass: Bool
  let subject: RequestSubject
}

/// The area and the user of a request for metrics and the log.
///
/// They are available even if handling fails.
final class RequestSubject: Sendable {
  private let state = Mutex(State())

  private struct State {
    var area = HostArea.other
    var person: UUID?
    var fault: StoreFileError?
  }

  /// The error of the user's store, or `nil` if there was none.
  var fault: StoreFileError? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  var area: HostArea {
    get { state.withLock { $0.area } }
    set { state.withLock { $0.area = newValue } }
  }

  /// The user, or `nil` until the request is authenticated.
  var person: UUID? {
    get { state.withLock { $0.person } }
    set { state.withLock { $0.person = newValue } }
  }
}
