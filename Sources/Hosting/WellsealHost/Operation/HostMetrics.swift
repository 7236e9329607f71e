import Synchronization
import WellsealBase
import WellsealCluster

/// The kind of a request for metrics and logs, which contain no addresses or names.
enum HostArea: String, CaseIterable, Sendable {
  case page = "page"
  case interface = "interface"
  case program = "program"
  case signIn = "sign-in"
  case administration = "administration"
  case other = "other"
}

/// Counters and histograms for Prometheus.
///
/// No label contains personal data.
final class HostMetrics: Sendable {
  /// The outcome of a sign-in attempt.
  enum SignIn: String, CaseIterable {
    case right = "right"
    case wrong = "wrong"
    case limited = "limited"
  }

  private struct State {
    var requests: [String: Int] = [:]
    var latencies: [HostArea: DurationHistogram] = [:]
    var unlocks = DurationHistogram()
    var signIns: [SignIn: Int] = [:]
    var securityEvents: [SecurityEvent: Int] = [:]
    var takenOver = 0
    var takenFromGone = 0
    var passedOn = 0
    var overQuota = 0
    var limited = 0
    var withoutHeader = 0
    /// Returns the expiry of the certificate for users, or `nil` until the server starts.
    var certificateExpiry: (@Sendable () -> UnixTime)?
  }

  // The lock is held only briefly.
  private let state = Mutex(State())

  init() {}

  func count(_ area: HostArea, _ status: Int, _ time: Duration) {
    state.withLock { state in
      state.requests[#"area="\#(area.rawValue)",status="\#(status / 100)xx""#, default: 0] += 1
      state.latencies[area, default: DurationHistogram()].record(time)
    }
  }

  /// Records the time from a secret's arrival to the open store.
  func countUnlock(_ time: Duration) { state.withLock { $0.unlocks.record(time) } }

  func countSignIn(_ outcome: SignIn) { state.withLock { $0.signIns[outcome, default: 0] += 1 } }

  func countSecurityEvent(_ event: SecurityEvent) {
    state.withLock { $0.securityEvents[event, default: 0] += 1 }
  }

  func countTakenOver() { state.withLock { $0.takenOver += 1 } }

  func countTakenFromGone() { state.withLock { $0.takenFromGone += 1 } }

  func countOverQuota() { state.withLock { $0.overQuota += 1 } }

  func countLimited() { state.withLock { $0.limited += 1 } }

  func countWithoutHeader() { state.withLock { $0.withoutHeader += 1 } }

  func countPassedOn() { state.withLock { $0.passedOn += 1 } }

  /// Reports the expiry of a certificate from now on.
  func report(certificateExpiry expiry: @escaping @Sendable () -> UnixTime) {
    state.withLock { $0.certificateExpiry = expiry }
  }

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
    /// The number of secrets that wait to be tried.
    var waitingSecrets = 0
    /// The number of bytes that all stores cache for queries.
    var cached = 0
    /// The number of allocated bytes, or `nil` if the allocator doesn't report it.
    var heap: Int?
    /// The time since this server's last heartbeat, or `nil` if it sends none.
    var beatAge: Duration?
    /// The number of live servers of the cluster that accept users.
    var nodes = 0
    var isDraining = false
    /// Whether changes are rejected because the database doesn't confirm them.
    var isReadOnly = false
    /// Whether the log of administrative acts doesn't match the log that was read before.
    var hasChangedActs = false
    /// The age of the last backup of each database that was recorded.
    var backupAges: [(database: String, age: Duration)] = []
    var database = ClusterActivity()

    init() {}
  }

  /// Formats the metrics.
  ///
  /// - Parameter present: The current values of gauges.
  /// - Returns: Lines in the Prometheus text format.
  func text(_ present: Present) -> String {
    let state = state.withLock { $0 }
    var text = MetricsText()
    Self.addRequests(state, to: &text)
    Self.addEvents(state, to: &text)
    Self.addGauges(present, to: &text)
    if let expiry = state.certificateExpiry?() {
      text.add(
        "wellseal_certificate_expiry_timestamp_seconds", .gauge, "Time at which the certificate expires.",
        Int(expiry.seconds))
    }
    Self.addDatabases(present, to: &text)
    Self.addCluster(present, to: &text)
    return text.text
  }
}

// MARK: Sections

extension HostMetrics {
  private static func addRequests(_ state: State, to text: inout MetricsText) {
    text.add(
      "wellseal_requests_total", .counter, "Answered requests.",
      state.requests.sorted { $0.key < $1.key }.map { (labels: $0.key, value: $0.value) })
    text.add(
      "wellseal_request_seconds", "Duration of requests.",
      HostArea.allCases.map {
        (labels: #"area="\#($0.rawValue)""#, histogram: state.latencies[$0] ?? DurationHistogram())
      })
    text.add(
      "wellseal_unlock_seconds", "Time from a valid secret's arrival to the open store.",
      [(labels: "", histogram: state.unlocks)])
  }

  private static func addEvents(_ state: State, to text: inout MetricsText) {
    text.add(
      "wellseal_sign_ins_total", .counter, "Sign-in attempts.",
      SignIn.allCases.map { (labels: #"outcome="\#($0.rawValue)""#, value: state.signIns[$0] ?? 0) })
    text.add(
      "wellseal_security_events_total", .counter,
      "Wrong secrets and credentials, and requests rejected for them.",
      SecurityEvent.allCases.map {
        (labels: #"kind="\#($0.rawValue)""#, value: state.securityEvents[$0] ?? 0)
      })
    for (name, help, count) in [
      ("taken_over", "Stores lost to another process or by suspension.", state.takenOver),
      ("taken_from_gone", "Stores taken over from servers that are gone.", state.takenFromGone),
      ("over_quota", "Requests of users who exceed their quota.", state.overQuota),
      ("limited", "Requests that exceed a rate limit.", state.limited),
      ("passed_on", "Requests that were forwarded to another server.", state.passedOn),
      (
        "without_proxy_header", "Connections of load balancers without a PROXY header.", state.withoutHeader
      ),
    ] {
      text.add("wellseal_\(name)_total", .counter, help, count)
    }
  }

  private static func addGauges(_ present: Present, to text: inout MetricsText) {
    for (name, help, value) in [
      ("open_people", "Users whose stores are open here.", present.people),
      ("known_sessions", "Sessions in memory, including recently ended ones.", present.sessions),
      ("connections", "Open client connections.", present.connections),
      ("waiting_jobs", "Jobs that wait for a thread.", present.waiting),
      ("waiting_secrets", "Secrets being verified or waiting for it.", present.waitingSecrets),
      ("cache_bytes", "Bytes that all stores cache for queries.", present.cached),
    ] {
      text.add("wellseal_\(name)", .gauge, help, value)
    }
    if let heap = present.heap {
      text.add("wellseal_heap_bytes", .gauge, "Allocated bytes.", heap)
    }
  }

  private static func addDatabases(_ present: Present, to text: inout MetricsText) {
    let databases = [("stores", present.database.stores), ("names", present.database.names)]
    func values(_ value: (DatabaseActivity) -> Int) -> [(labels: String, value: Int)] {
      databases.map { (labels: #"database="\#($0.0)""#, value: value($0.1)) }
    }
    text.add(
      "wellseal_database_seconds", "Duration of round trips to the databases.",
      databases.map { (labels: #"database="\#($0.0)""#, histogram: $0.1.roundTrips) })
    text.add(
      "wellseal_database_errors_total", .counter, "Round trips to the databases that failed.",
      values(\.failures))
    text.add(
      "wellseal_database_busy_connections", .gauge, "Pooled connections in use.", values(\.busyConnections))
    text.add(
      "wellseal_database_pool_connections", .gauge, "Connections that the pool can hold.",
      values(\.pooledConnections))
    text.add(
      "wellseal_save_seconds", "Duration of confirmed changes to stores.",
      [(labels: "", histogram: present.database.saves)])
    if !present.backupAges.isEmpty {
      text.add(
        "wellseal_backup_age_seconds", .gauge, "Time since the last recorded backup.",
        present.backupAges.map { (labels: #"database="\#($0.database)""#, value: $0.age / .seconds(1)) })
    }
  }

  private static func addCluster(_ present: Present, to text: inout MetricsText) {
    if let age = present.beatAge {
      text.add(
        "wellseal_beat_age_seconds", .gauge, "Time since the last heartbeat of this server.",
        age / .seconds(1))
      text.add("wellseal_living_nodes", .gauge, "Live servers that accept users.", present.nodes)
    }
    for (name, help, value) in [
      ("draining", "Whether this server is draining.", present.isDraining),
      ("read_only", "Whether changes are rejected because the database confirms none.", present.isReadOnly),
      (
        "act_log_changed", "Whether the log of administrative acts was rewritten.", present.hasChangedActs
      ),
    ] {
      text.add("wellseal_\(name)", .gauge, help, value ? 1 : 0)
    }
  }
}
