import Foundation
import Hummingbird
import Synchronization
import WellsealSegments

/// A request, and what its handler finds out about it.
struct HostRequest: Sendable {
  var request: Request
  let context: HostContext
  /// Whether another server of the house may be asked.
  let mayPass: Bool
  let subject: RequestSubject
}

/// The area and the person of a request, for the counts and the log; known also if no answer comes of it.
final class RequestSubject: Sendable {
  private let state = Mutex(State())

  private struct State {
    var area = HostArea.other
    var person: UUID?
    var fault: StoreFault?
  }

  /// What was wrong with the person's store, or `nil` if nothing was.
  var fault: StoreFault? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  var area: HostArea {
    get { state.withLock { $0.area } }
    set { state.withLock { $0.area = newValue } }
  }

  /// The person, or `nil` as long as the request has not proved that it may act for one.
  var person: UUID? {
    get { state.withLock { $0.person } }
    set { state.withLock { $0.person = newValue } }
  }
}
