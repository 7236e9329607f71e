import Synchronization

/// The kind of a request for metrics and logs, which contain no addresses or names.
enum HostArea: String, CaseIterable, Sendable {
  case page = "page"
  case interface = "interface"
  case program = "program"
  case signIn = "sign-in"
  case other = "other"
}

/// Counters for Prometheus.
///
/// No label contains personal data.
///
/// Source: Prometheus, "Exposition formats", text format 0.0.4.
final class HostMetrics: Sendable {
  /// The outcome of a sign-in attempt.
  enum SignIn: String, CaseIterable {
    case right = "right"
    case wrong = "wrong"
    case limited = "limited"
  }

  private struct State {
    var requests: [String: Int] = [:]
    var seconds: [HostArea: Double] = [:]
    var timed: [HostArea: Int] = [:]
    var signIns: [SignIn: Int] = [:]
    var takenOver = 0
    var takenFromGone = 0
    var passedOn = 0
    var overQuota = 0
    var limited = 0
    var withoutHeader = 0
  }

  // The lock is held only briefly.
  private let state = Mutex(State())

  init() {}

  func count(_ area: HostArea, _ status: Int, _ time: Duration) {
    state.withLock { state in
      state.requests[#"area="\#(area.rawValue)",status="\#(status / 100)xx""#, default: 0] += 1
      state.seconds[area, default: 0] += time / .seconds(1)
      state.timed[area, default: 0] += 1
    }
  }

  func countSignIn(_ outcome: SignIn) { state.withLock { $0.signIns[outcome, default: 0] += 1 } }

  func countTakenOver() { state.withLock { $0.takenOver += 1 } }

  func countTakenFromGone() { state.withLock { $0.takenFromGone += 1 } }

  func countOverQuota() { state.withLock { $0.overQuota += 1 } }

  func countLimited() { state.withLock { $0.limited += 1 } }

  func countWithoutHeader() { state.withLock { $0.withoutHeader += 1 } }

  func countPassedOn() { state.withLock { $0.passedOn += 1 } }

  /// The current values of gauges.
  struct Present: Sendable {
    /// The number of stores open on this server.
    var people = 0
    /// The number of sessions known to this server, including recently ended ones.
    var sessions = 0
    /// The number of open client connections.
    var connections = 0
    /// The number of jobs that wait for a thread.
    var waiting = 0
    /// The number of bytes that all stores cache for queries.
    var cached = 0
    /// The number of allocated bytes, or `nil` if the allocator doesn't report it.
    var heap: Int?
    /// The time since this server's last heartbeat, or `nil` if it sends none.
    var beatAge: Duration?
    /// The number of live servers of the cluster that accept users.
    var nodes = 0
    var isDraining = false

    init() {}
  }

  /// Formats the metrics.
  ///
  /// - Parameter present: The current values of gauges.
  /// - Returns: Lines in the Prometheus text format.
  func text(_ present: Present) -> String {
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
    add(
      "wellseal_taken_from_gone_total", "counter", "Stores that were taken from servers that are gone.",
      [("", "\(state.takenFromGone)")])
    add(
      "wellseal_over_quota_total", "counter", "Requests of people who have all the space that they may.",
      [("", "\(state.overQuota)")])
    add(
      "wellseal_limited_total", "counter", "Requests of people who asked too much.",
      [("", "\(state.limited)")])
    add(
      "wellseal_passed_on_total", "counter", "Requests that another server was asked to answer.",
      [("", "\(state.passedOn)")])
    add(
      "wellseal_without_proxy_header_total", "counter",
      "Connections of balancers that did not say where they come from.",
      [("", "\(state.withoutHeader)")])
    add("wellseal_open_people", "gauge", "People whose stores are open here.", [("", "\(present.people)")])
    add(
      "wellseal_known_sessions", "gauge", "Sessions in memory, including recently ended ones.",
      [("", "\(present.sessions)")])
    add(
      "wellseal_connections", "gauge", "Connections of visitors that are open.",
      [("", "\(present.connections)")])
    add(
      "wellseal_waiting_jobs", "gauge", "Pieces of work that wait for a thread.", [("", "\(present.waiting)")]
    )
    add(
      "wellseal_cache_bytes", "gauge", "What all stores keep for the next question.",
      [("", "\(present.cached)")])
    if let heap = present.heap {
      add(
        "wellseal_heap_bytes", "gauge", "What the program has of its allocator and did not give back.",
        [("", "\(heap)")])
    }
    if let age = present.beatAge {
      add(
        "wellseal_beat_age_seconds", "gauge", "How long ago this server said that it lives.",
        [("", "\(age / .seconds(1))")])
      add("wellseal_living_nodes", "gauge", "Servers that live and take people.", [("", "\(present.nodes)")])
    }
    add(
      "wellseal_draining", "gauge", "Whether this server gives its people back and ends.",
      [("", present.isDraining ? "1" : "0")])
    return lines.joined(separator: "\n") + "\n"
  }
}
