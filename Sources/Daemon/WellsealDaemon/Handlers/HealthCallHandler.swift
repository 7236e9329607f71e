package import FoundationEssentials
package import WellsealConsent
import WellsealModel
package import WellsealWire

/// Answers the calls of apps: one table of methods, and behind each what the person allows.
///
/// Each answer goes the same way: what the app must have is checked, its question is rewritten by its ``ReadScope``, the
/// store is asked, the access log is written, and only then the app hears.
package struct HealthCallHandler: Sendable {
  package let stores: any StoreProviding
  package let repository: ConsentRepository
  package let broker: ConsentBroker
  package let log: AccessLog
  package let broadcaster: ChangeBroadcaster
  /// What wakes apps, and what the person is asked about that.
  let registry = DeliveryRegistry()
  let wakeUps: WakeUpAsking
  let setting: Setting

  /// What the handlers take from outside.
  package struct Setting: Sendable {
    /// The secret of the installation, for anchors; see ``AnchorSeal``.
    var secret: [UInt8]
    package var now: @Sendable () -> Date = { Date() }
    /// Counts pauses.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Whose regional units are preferred.
    var locale: Locale = .current
    /// The units that the person chose for single types, which come before those of the region.
    var chosenUnits: @Sendable () async -> [HealthType: HealthUnit] = { [:] }
    /// Samples that start before are refused.
    var earliestPermitted: Date = .distantPast
    var operatingSystem = SystemVersion(0)

    package init(secret: [UInt8]) { self.secret = secret }
  }

  package init(
    stores: any StoreProviding, repository: ConsentRepository, broker: ConsentBroker, log: AccessLog,
    setting: Setting
  ) {
    let broadcaster = ChangeBroadcaster(stores)
    (self.stores, self.repository, self.broker, self.log, self.broadcaster) = (
      stores, repository, broker, log, broadcaster
    )
    self.setting = setting
    wakeUps = WakeUpAsking(broker)
    repository.whenChanged { [weak broadcaster] in broadcaster?.grantsChanged(of: $0) }
  }
}

extension HealthCallHandler: CallAnswering {
  package func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async {
    do {
      do { try await carryOut(call, app, replies) } catch is CancellationError { return } catch {
        try await replies.send(Self.refusal(error))
      }
    } catch { return }
  }

  private func carryOut(_ call: VarlinkCall, _ app: CallingApp, _ replies: any ReplySink) async throws {
    guard call.interface == HealthInterface.name else {
      return try await replies.send(.interfaceNotFound(String(call.interface)))
    }
    guard let row = Self.methods[String(call.name)] else {
      return try await replies.send(.methodNotFound(call.method))
    }
    if row.isStream, !call.wantsMore { return try await replies.send(.expectedMore) }
    if row.isRestricted, let fault = ConsentRules.missingEntitlement(.healthKit, for: app) { throw fault }
    try await row.handle(self, call, app, replies)
  }

  private static func refusal(_ error: any Error) -> VarlinkReply {
    if let error = error as? WireError { return .invalidParameter(error) }
    return .refused(WireFault(refusing: error))
  }
}

extension HealthCallHandler {
  /// One method: how it is carried out.
  struct Method: Sendable {
    let isStream: Bool
    /// Whether an app needs the entitlement for health data.
    let isRestricted: Bool
    let handle: @Sendable (HealthCallHandler, VarlinkCall, CallingApp, any ReplySink) async throws -> Void
  }

  /// The names of all methods.
  static var methodNames: Set<String> { Set(methods.keys) }

  static let methods: [String: Method] = Dictionary(
    uniqueKeysWithValues: [
      once(availability, isRestricted: false), once(requestAuthorization), once(requestStatus),
      once(sharingStatus), once(requestObjectAuthorization), once(earliestDates),
      once(save), once(delete), once(deleteMatching), once(relate),
      stream(samples), stream(changes), stream(observe), once(sources), stream(points),
      once(verifiableRecords), once(statistics), stream(statisticsCollection),
      once(attach), once(detach), once(attachments), stream(attachmentData),
      once(characteristics), stream(summaries), once(medications), once(preferredUnits),
      once(enableDelivery), once(disableDelivery), once(acknowledge),
    ])

  /// A method with one reply.
  private static func once<Call: HealthCall>(
    _ body:
      @escaping @Sendable (HealthCallHandler) -> @Sendable (Call, CallingApp) async throws -> Call.Reply,
    isRestricted: Bool = true
  ) -> (String, Method) {
    let method = Method(isStream: false, isRestricted: isRestricted) { broker, call, app, sink in
      try await sink.send(VarlinkReply(try await body(broker)(try call.read(), app)))
    }
    return (Call.method, method)
  }

  /// A method with many replies.
  private static func stream<Call: HealthCall>(
    _ body:
      @escaping @Sendable (HealthCallHandler) ->
      @Sendable (Call, CallingApp, Replies<Call.Reply>) async throws -> Void
  ) -> (String, Method) {
    let method = Method(isStream: true, isRestricted: true) { broker, call, app, sink in
      try await body(broker)(try call.read(), app, Replies(sink))
    }
    return (Call.method, method)
  }
}

/// Where the replies to a call of one kind go.
struct Replies<Reply: WireMessage>: Sendable {
  private let sink: any ReplySink

  init(_ sink: any ReplySink) { self.sink = sink }

  /// Sends a reply after which others follow, or the last.
  func send(_ reply: Reply, isLast: Bool = false) async throws {
    try Task.checkCancellation()
    try await sink.send(VarlinkReply(reply, continues: !isLast))
  }

  /// Ends the stream without another reply.
  func end() async throws { try await sink.send(VarlinkReply()) }
}
