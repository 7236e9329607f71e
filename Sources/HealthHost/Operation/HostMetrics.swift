import Synchronization

/// What a request is about, as far as operators learn it: no address and no name is in a count or a log.
package enum HostArea: String, CaseIterable, Sendable {
  case page, interface, program
  case signIn = "sign-in"
  case other
}

/// Counts for Prometheus, with nothing of anybody in a label.
///
/// Source: Prometheus, "Exposition formats", text format 0.0.4.
package final class HostMetrics: Sendable {
  /// What came of signing in.
  enum SignIn: String, CaseIterable {
    case right, wrong, limited
  }

  private struct State {
    var requests: [String: Int] = [:]
    var seconds: [HostArea: Double] = [:]
    var timed: [HostArea: Int] = [:]
    var signIns: [SignIn: Int] = [:]
    var takenOver = 0
  }

  // Held for the moment of counting.
  private let state = Mutex(State())

  package init() {}

  func count(_ area: HostArea, _ status: Int, _ time: Duration) {
    state.withLock { state in
      state.requests[#"area="\#(area.rawValue)",status="\#(status / 100)xx""#, default: 0] += 1
      state.seconds[area, default: 0] += time / .seconds(1)
      state.timed[area, default: 0] += 1
    }
  }

  func countSignIn(_ outcome: SignIn) { state.withLock { $0.signIns[outcome, default: 0] += 1 } }

  func countTakenOver() { state.withLock { $0.takenOver += 1 } }

  /// The counts as text.
  ///
  /// - Parameters:
  ///   - people: how many stores are open here.
  ///   - waiting: how much work waits for a thread.
  ///   - cached: how many bytes all stores together keep for the next question.
  /// - Returns: lines in Prometheus' own form.
  package func text(people: Int, waiting: Int, cached: Int) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func add(_ name: String, _ kind: String, _ help: String, _ values: [(labels: String, value: String)]) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"]
      for (labels, value) in values { lines.append("\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)") }
    }
    add(
      "wellseal_requests_total", "counter", "Requests that were answered.",
      state.requests.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") })
    lines += [
      "# HELP wellseal_request_seconds How long answers took.", "# TYPE wellseal_request_seconds summary",
    ]
    for area in HostArea.allCases {
      guard let count = state.timed[area] else { continue }
      lines.append(#"wellseal_request_seconds_sum{area="\#(area.rawValue)"} \#(state.seconds[area] ?? 0)"#)
      lines.append(#"wellseal_request_seconds_count{area="\#(area.rawValue)"} \#(count)"#)
    }
    add(
      "wellseal_sign_ins_total", "counter", "Secrets that were tried at the sign-in page.",
      SignIn.allCases.map { (#"outcome="\#($0.rawValue)""#, "\(state.signIns[$0] ?? 0)") })
    add(
      "wellseal_taken_over_total", "counter", "Stores that another process took, or that were suspended.",
      [("", "\(state.takenOver)")])
    add("wellseal_open_people", "gauge", "People whose stores are open here.", [("", "\(people)")])
    add("wellseal_waiting_jobs", "gauge", "Pieces of work that wait for a thread.", [("", "\(waiting)")])
    add("wellseal_cache_bytes", "gauge", "What all stores keep for the next question.", [("", "\(cached)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
