package import FoundationEssentials
package import WellsealConsent
package import WellsealModel

/// Three fictional apps: one that was granted access long ago, and two with pending requests.
package struct DemoApps: Sendable {
  /// The broker that receives their requests.
  package let broker: ConsentBroker
  /// The lines of their access log.
  package let log = MemoryAccessLog(key: key)
  private let accessLog: AccessLog
  private let now: Date

  private static let key = [UInt8](repeating: 0, count: 32)

  /// Creates the demo apps.
  ///
  /// - Parameter now: The current time in the demo.
  /// - Throws: No errors in the demo.
  package init(now: Date) throws {
    self.now = now
    accessLog = AccessLog(to: log, key: Self.key)
    broker = ConsentBroker(try ConsentRepository(path: nil), log: accessLog, timeout: .seconds(86_400))
  }

  /// Logs the first app's accesses, and starts the requests of the other apps, which wait for an
  /// answer.
  ///
  /// - Parameter store: The store with the person's cards.
  /// - Throws: Errors of the store.
  package func begin(over store: any SampleStore) async throws {
    try await remember()
    let cards = try await store.samples(of: .verifiableClinicalRecord).compactMap { sample -> SharedCard? in
      guard case .verifiableRecord(let record) = sample.value, record.recordTypes.contains(Self.wanted) else {
        return nil
      }
      return SharedCard(sample.uuid, record)
    }
    ask(
      Self.stepFriend,
      .types(
        TypesSheet(
          share: [.bodyMass, .heartRate], read: [.stepCount, .heartRate, .activeEnergyBurned, .stateOfMind],
          shareUsage: "Step Friend notes your weight and the pulse of your walks.",
          readUsage: "Step Friend counts the steps of your team, and how you felt.")))
    ask(
      Self.venueCheck,
      .shareOnce(
        ShareOnceSheet(
          recordTypes: [Self.wanted], sourceTypes: ["SMARTHealthCard"], cards: cards)))
  }

  private func ask(_ app: RequestingApp, _ sheet: ConsentSheet) {
    let question = ConsentQuestion(asked: now, app: app, sheet: sheet)
    Task(executorPreference: ServiceExecutor.shared) { [broker] in _ = try? await broker.ask(question) }
  }

  private func remember() async throws {
    let app = Self.runningMate
    let window = ReadWindow(from: now - 90 * 86_400)
    let read: Set<HealthType> = [.heartRate, .stepCount]
    try broker.repository.change { decisions in
      var consent = AppConsent(name: app.name)
      consent.sharing = [.bodyMass: true, .heartRate: false]
      consent.reading = [.heartRate: .window(window), .stepCount: .all, .sleepAnalysis: .denied]
      consent.reviewed = now - 40 * 86_400
      decisions.apps[app.key] = consent
    }
    let granted = AccessGrant(
      share: [.bodyMass], read: read, refusedShare: [.heartRate], refusedRead: [.sleepAnalysis])
    try await accessLog.append(
      [AccessEntry(at: now - 40 * 86_400, app: app, .granted(granted))]
        + [(3, 412), (2, 288), (1, 301)].map { day, count in
          AccessEntry(at: now - Double(day) * 86_400, app: app, .read(AccessRead(read, count: count)))
        })
  }

  /// The type of record that one of the apps requests.
  private static let wanted = "https://smarthealth.cards#health-card"
  private static let runningMate = RequestingApp(.native("org.example.mate"), name: "Running Mate")
  private static let stepFriend = RequestingApp(
    .native("org.example.steps"), name: "Step Friend", version: "2.1")
  private static let venueCheck = RequestingApp(.native("org.example.venue"), name: "Venue Check")
}
