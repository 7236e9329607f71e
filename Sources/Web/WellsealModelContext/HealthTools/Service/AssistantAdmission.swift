import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealModel

/// Authorizes assistants: asks the user, waits a while for the answer, and ends the permissions
/// after a day.
///
/// The user's decisions are stored like those for any app, under
/// ``WellsealConsent/AppKey/assistant(_:)`` and the client's own name. The name is only a claim:
/// anyone who can run `wellseal mcp` as this user can claim any name.
actor AssistantAdmission {
  private let broker: ConsentBroker
  private let clock: any Clock<Duration>
  private let timeout: Duration
  private var asking: [Sheet: PromptState] = [:]

  private struct Sheet: Hashable {
    var app: AppKey
    var isClinical: Bool
  }

  private enum PromptState {
    case open
    /// The user dismissed the request, which the next call reports.
    case putAway
  }

  /// The lifetime of a decision; keeping the app or changing its permissions renews it.
  static let life: TimeInterval = 86_400

  /// Creates an admission.
  ///
  /// - Parameters:
  ///   - broker: The broker of the user's decisions.
  ///   - timeout: The time that a call waits for the user; clients give up after a minute.
  ///   - clock: The clock for the timeout.
  init(_ broker: ConsentBroker, timeout: Duration, clock: any Clock<Duration>) {
    self.broker = broker
    self.timeout = timeout
    self.clock = clock
  }

  /// Returns the permissions of an assistant, and asks the user about undecided ones.
  ///
  /// - Parameters:
  ///   - app: The assistant.
  ///   - isClinical: Whether clinical records are requested, too.
  ///   - store: The user's store.
  /// - Returns: The scope of every query of the call.
  /// - Throws: ``AssistantError``, or an error of the store.
  func scope(of app: RequestingApp, clinical isClinical: Bool, _ store: any SampleStore) async throws
    -> ReadScope
  {
    try endOld(app.key)
    // The types on a sheet depend on the data, but the effect for the client doesn't.
    try await settle(Sheet(app: app.key, isClinical: false), app, store)
    if isClinical { try await settle(Sheet(app: app.key, isClinical: true), app, store) }
    return decided(app)
  }

  /// Returns the current permissions of an assistant without asking the user.
  func decided(_ app: RequestingApp) -> ReadScope {
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

  private func settle(_ sheet: Sheet, _ app: RequestingApp, _ store: any SampleStore) async throws {
    guard !isDecided(sheet) else {
      if case .putAway? = asking[sheet] { asking[sheet] = nil }
      return
    }
    if asking[sheet] == nil {
      guard !(broker.repository.decisions.apps[app.key]?.isTiredOfSheets ?? false) else {
        throw AssistantError.putAway(app.key)
      }
      guard let question = try await question(sheet, app, store) else { return }
      // Another call may have got here in the meantime.
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
    _ sheet: Sheet, _ app: RequestingApp, _ store: any SampleStore
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
    // All types, whatever data exists, so that the sheet doesn't reveal the presence of records.
    let read = Set(HealthType.all.filter(\.isClinical))
    var current: [HealthType: Set<UUID>] = [:]
    for type in read { current[type] = Set(try await store.samples(of: type).map(\.uuid)) }
    return ConsentQuestion(
      asked: broker.now(), app: app,
      sheet: .clinical(ClinicalSheet(read: read, usage: Self.usage, current: current)))
  }

  /// The text on the sheet that the app can't provide itself.
  private static let usage =
    "A program for a language model. The operator of that model gets what you allow, for 24 hours."

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
        throw AssistantError.putAway(sheet.app)
      case nil:
        // If there is no decision, another call has already reported this.
        guard isDecided(sheet) else { throw AssistantError.putAway(sheet.app) }
        return
      case .open?:
        guard waited < timeout else { throw AssistantError.waiting }
        try await clock.sleep(for: pause)
        waited += pause
      }
    }
  }
}

/// The reason why a call of an assistant is rejected, as a message for a model, which tells the
/// user.
enum AssistantError: Error, Hashable, CustomStringConvertible {
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
      The user has not decided yet what may be read. Ask them to answer in the Health app, or with `wellseal consent` in a \
      terminal, and call again.
      """
    case .putAway(let key):
      """
      The user dismissed the request, so nothing may be read. Ask them whether they want to answer it; \
      `wellseal apps forget \(key)` makes it appear again.
      """
    case .changed: "The permissions have just changed. Call again."
    case .locked: "The store is locked. Ask the user to unlock it with `wellseal unlock`, then call again."
    case .noStore: "There is no store. Create one with `wellseal init`."
    case .failed: "The query failed."
    }
  }
}
