package import FoundationEssentials
package import WellsealConsent
import WellsealModel
package import WellsealWire

/// The handler of apps' calls: a table of methods that enforces the user's decisions.
///
/// Each call takes the same path: the requirements of the app are checked, its query is rewritten
/// by its ``ReadScope``, the store is queried, the access log is written, and only then the app
/// receives the reply.
package struct HealthCallHandler: Sendable {
  package let stores: any StoreProviding
  package let repository: ConsentRepository
  package let broker: ConsentBroker
  package let log: AccessLog
  package let broadcaster: ChangeBroadcaster
  /// The state of background deliveries, and their pending requests.
  let registry = DeliveryRegistry()
  let wakeUps: WakeUpRequester
  let setting: Setting

  /// The dependencies of the handlers.
  package struct Setting: Sendable {
    /// The secret of the installation for anchors, see ``AnchorSeal``.
    var secret: [UInt8]
    package var now: @Sendable () -> Date = { Date() }
    /// The clock for pauses.
    var clock: any Clock<Duration> = ContinuousClock()
    /// The locale whose regional units are preferred.
    var locale: Locale = .current
    /// Returns the units that the user chose for single types, which take precedence over those of
    /// the region.
    var chosenUnits: @Sendable () async -> [HealthType: HealthUnit] = { [:] }
    /// The earliest start of accepted samples.
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
    wakeUps = WakeUpRequester(broker)
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
  /// A method and its implementation.
  struct Method: Sendable {
    let isStream: Bool
    /// Whether the method requires the entitlement for health data.
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

  /// Creates a method with one reply.
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

  /// Creates a method with many replies.
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

/// The destination of the replies to a call of one kind.
struct Replies<Reply: WireMessage>: Sendable {
  private let sink: any ReplySink

  init(_ sink: any ReplySink) { self.sink = sink }

  /// Sends a reply that is followed by others, or the last one.
  func send(_ reply: Reply, isLast: Bool = false) async throws {
    try Task.checkCancellation()
    try await sink.send(VarlinkReply(reply, continues: !isLast))
  }

  /// Ends the stream without another reply.
  func end() async throws { try await sink.send(VarlinkReply()) }
}
