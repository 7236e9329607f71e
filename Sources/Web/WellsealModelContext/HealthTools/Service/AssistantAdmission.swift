import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealModel

/// Lets assistants in: asks the person, waits a while for the answer, and ends what was allowed after a day.
///
/// What the person decides is in the book of decisions like any app's, under ``HealthConsent/AppKey/assistant(_:)`` and the name
/// that the client gives itself. The name is a claim: whoever can start `wellseal mcp` as this user can claim any.
actor AssistantAdmission {
  private let broker: ConsentBroker
  private let clock: any Clock<Duration>
  private let patience: Duration
  private var asking: [Sheet: Asking] = [:]

  private struct Sheet: Hashable {
    var app: AppKey
    var isClinical: Bool
  }

  private enum Asking {
    case open
    /// The question came to no answer, which the next call is told.
    case putAway
  }

  /// How long a decision holds; keeping the app, or changing what it may do, lets it hold for as long again.
  static let life: TimeInterval = 86_400

  /// - Parameters:
  ///   - broker: where the person decides.
  ///   - patience: how long a call waits for the person; clients give up after a minute.
  ///   - clock: counts it.
  init(_ broker: ConsentBroker, patience: Duration, clock: any Clock<Duration>) {
    self.broker = broker
    self.patience = patience
    self.clock = clock
  }

  /// What an assistant may see; the person is asked where nothing is decided.
  ///
  /// - Parameters:
  ///   - app: the assistant.
  ///   - isClinical: whether clinical records are wanted, too.
  ///   - store: the person's.
  /// - Returns: the scope of every question of the call.
  /// - Throws: ``AssistantRefusal``; what the store throws.
  func scope(of app: AskingApp, clinical isClinical: Bool, _ store: any SampleStore) async throws -> ReadScope
  {
    try endOld(app.key)
    // Which types a sheet shows depends on what there is; what follows for the client does not.
    try await settle(Sheet(app: app.key, isClinical: false), app, store)
    if isClinical { try await settle(Sheet(app: app.key, isClinical: true), app, store) }
    return decided(app)
  }

  /// What an assistant may see as it was decided, without any question.
  func decided(_ app: AskingApp) -> ReadScope {
    ReadScope(
      HealthSource(name: app.name, bundleIdentifier: "\(app.key)"),
      broker.repository.decisions.apps[app.key] ?? AppConsent(name: app.name))
  }

  private func endOld(_ key: AppKey) throws {
    guard let reviewed = broker.repository.decisions.apps[key]?.reviewed,
      !reviewed.isRecent(within: Self.life, at: broker.now())
    else { return }
    try broker.repository.change { $0.apps[key] = nil }
  }

  private func settle(_ sheet: Sheet, _ app: AskingApp, _ store: any SampleStore) async throws {
    guard !isDecided(sheet) else {
      if case .putAway? = asking[sheet] { asking[sheet] = nil }
      return
    }
    if asking[sheet] == nil {
      guard !(broker.repository.decisions.apps[app.key]?.isTiredOfSheets ?? false) else {
        throw AssistantRefusal.putAway(app.key)
      }
      guard let question = try await question(sheet, app, store) else { return }
      // Meanwhile another call may have come so far.
      guard !isDecided(sheet) else { return }
      guard asking[sheet] == nil else { return try await wait(for: sheet) }
      asking[sheet] = .open
      Task(executorPreference: ServiceExecutor.shared) { await self.ask(question, sheet) }
    }
    try await wait(for: sheet)
  }

  private func isDecided(_ sheet: Sheet) -> Bool {
    broker.repository.decisions.apps[sheet.app]?.reading.keys.contains { $0.isClinical == sheet.isClinical }
      ?? false
  }

  private func question(
    _ sheet: Sheet, _ app: AskingApp, _ store: any SampleStore
  ) async throws -> ConsentQuestion? {
    guard sheet.isClinical else {
      let there = try await store.contents().map(\.type)
      let read = Set(there.flatMap { $0.memberTypes ?? [$0] }).filter {
        $0.canBeRequestedForReading && $0.kind.isSample && !$0.isClinical && $0.kind != .document
      }
      return read.isEmpty
        ? nil
        : ConsentQuestion(
          asked: broker.now(), app: app,
          sheet: .types(TypesSheet(share: [], read: read, readUsage: Self.usage)))
    }
    // All types, whatever there is, so that no sheet tells that there are records.
    let read = Set(HealthType.all.filter(\.isClinical))
    var current: [HealthType: Set<UUID>] = [:]
    for type in read { current[type] = Set(try await store.samples(of: type).map(\.uuid)) }
    return ConsentQuestion(
      asked: broker.now(), app: app,
      sheet: .clinical(ClinicalSheet(read: read, usage: Self.usage, current: current)))
  }

  /// Says on the sheet what the app cannot say of itself.
  private static let usage =
    "A program for a language model. What you allow goes to whoever runs that model, for 24 hours."

  private func ask(_ question: ConsentQuestion, _ sheet: Sheet) async {
    let answer = try? await broker.ask(question)
    let isDecided = answer.map { $0 != .cancel } ?? false
    asking[sheet] = isDecided ? nil : .putAway
  }

  private func wait(for sheet: Sheet) async throws {
    let pause = Duration.milliseconds(100)
    var waited = Duration.zero
    while true {
      switch asking[sheet] {
      case .putAway?:
        asking[sheet] = nil
        throw AssistantRefusal.putAway(sheet.app)
      case nil:
        // Without a decision, another call has taken note of that.
        guard isDecided(sheet) else { throw AssistantRefusal.putAway(sheet.app) }
        return
      case .open?:
        guard waited < patience else { throw AssistantRefusal.waiting }
        try await clock.sleep(for: pause)
        waited += pause
      }
    }
  }
}

/// Why a call of an assistant is not answered; the sentence is for a model, which tells the person.
enum AssistantRefusal: Error, Hashable, CustomStringConvertible {
  case waiting
  case putAway(AppKey)
  case changed
  case locked
  case noStore
  case failed

  var description: String {
    switch self {
    case .waiting:
      """
      The person has not answered yet what may be read. Ask them to answer in the Health app, or with `wellseal consent` in a \
      terminal, and call again.
      """
    case .putAway(let key):
      """
      The person put the question away, so nothing may be read. Ask them whether they want to answer it; \
      `wellseal apps forget \(key)` lets it come again.
      """
    case .changed: "What may be read has changed just now. Call again."
    case .locked: "The store is locked. Ask the person to unlock it with `wellseal unlock`, and call again."
    case .noStore: "There is no store yet. `wellseal init` makes one."
    case .failed: "The question could not be answered."
    }
  }
}
