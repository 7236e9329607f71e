import Synchronization
import WellsealWire

extension HealthClient {
  /// Sends a call and collects the events that its handler gets: replies as JSON, then `end` or the
  /// fault's code.
  func events<Call: HealthCall>(of call: Call) async -> [String] {
    let told = Mutex<[String]>([])
    return await withCheckedContinuation { continuation in
      send(call) { event in
        switch event {
        case .reply(let reply): told.withLock { $0.append(String(decoding: reply.json, as: UTF8.self)) }
        case .end: continuation.resume(returning: told.withLock { $0 } + ["end"])
        case .fault(let fault): continuation.resume(returning: told.withLock { $0 } + ["\(fault.code)"])
        }
      }
    }
  }
}
