import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  @Sendable func availability(_ call: AvailabilityCall, _ app: CallingApp) async throws
    -> AvailabilityCall.Reply
  {
    let isAvailable = (try? await stores.store()) != nil
    return AvailabilityCall.Reply(
      isAvailable: isAvailable, supportsClinicalRecords: isAvailable, source: app.source,
      sourceVersion: app.version)
  }

  /// Asks about the types that the person was not asked about yet, clinical ones on a sheet of their own.
  @Sendable func requestAuthorization(_ call: RequestAuthorizationCall, _ app: CallingApp) async throws
    -> Done
  {
    try ConsentRules.check(share: call.share, read: call.read, of: app)
    _ = try await stores.store()
    if let sheet = typesSheet(call.share, call.read, app) { try await ask(.types(sheet), app) }
    if let sheet = try await clinicalSheet(call.read, app) { try await ask(.clinical(sheet), app) }
    let consent = repository.decisions[app]
    guard ConsentRules.required(call.read, of: app).allSatisfy({ consent.reading[$0] != .denied }) else {
      throw WireFault(
        .requiredAuthorizationDenied, "Not all record types that the app requires were allowed.")
    }
    return Done()
  }

  @Sendable func requestStatus(
    _ call: RequestStatusCall, _ app: CallingApp
  ) async throws -> RequestStatusCall.Reply {
    try ConsentRules.checkTypes(share: call.share, read: call.read)
    if typesSheet(call.share, call.read, app) != nil { return RequestStatusCall.Reply(shouldRequest: true) }
    return RequestStatusCall.Reply(shouldRequest: try await clinicalSheet(call.read, app) != nil)
  }

  @Sendable func sharingStatus(
    _ call: SharingStatusCall, _ app: CallingApp
  ) async throws -> SharingStatusCall.Reply {
    SharingStatusCall.Reply(repository.decisions[app].sharingStatus(of: call.type))
  }

  @Sendable func earliestDates(
    _ call: EarliestDatesCall, _ app: CallingApp
  ) async throws -> EarliestDatesCall.Reply {
    EarliestDatesCall.Reply(repository.decisions[app].earliestDates(for: call.types))
  }

  /// Shows the objects that there are, with those ticked that the app reads already; every time, unless the person has put
  /// away enough sheets.
  @Sendable func requestObjectAuthorization(
    _ call: RequestObjectAuthorizationCall, _ app: CallingApp
  ) async throws -> Done {
    try ConsentRules.checkObjects(of: call.type, app)
    guard !repository.decisions[app].isTiredOfSheets else { return Done() }
    let candidates =
      call.type == .userAnnotatedMedication
      ? try await medicines(call.predicate, app) : try await objects(call.type, call.predicate, app)
    try await ask(
      .objects(ObjectsSheet(type: call.type, candidates: candidates, usage: app.manifest.readUsage)), app)
    return Done()
  }
}

extension HealthCallHandler {
  /// Puts a sheet before the person.
  ///
  /// - Returns: the answer.
  /// - Throws: `WireFault.userCanceled` where there is no decision.
  @discardableResult
  func ask(_ sheet: ConsentSheet, _ app: CallingApp) async throws -> ConsentAnswer {
    let question = ConsentQuestion(asked: setting.now(), app: AskingApp(app), sheet: sheet)
    let answer = try await broker.ask(question)
    try Task.checkCancellation()
    guard let answer, answer != .cancel else {
      throw WireFault(.userCanceled, "The request was put away without an answer.")
    }
    return answer
  }

  /// What is to be asked; nil where everything is decided, or the person has put away enough sheets.
  private func typesSheet(
    _ share: Set<HealthType>, _ read: Set<HealthType>, _ app: CallingApp
  ) -> TypesSheet? {
    let consent = repository.decisions[app]
    let share = share.filter { consent.sharing[$0] == nil }
    let read = read.filter { !$0.isClinical && consent.reading[$0] == nil }
    guard !consent.isTiredOfSheets, !(share.isEmpty && read.isEmpty) else { return nil }
    return TypesSheet(
      share: share, read: read, shareUsage: share.isEmpty ? nil : app.manifest.shareUsage,
      readUsage: read.isEmpty ? nil : app.manifest.readUsage)
  }

  /// The same for clinical types, of which new records may wait for the person too.
  private func clinicalSheet(_ read: Set<HealthType>, _ app: CallingApp) async throws -> ClinicalSheet? {
    let read = read.filter(\.isClinical)
    guard !read.isEmpty, !repository.decisions[app].isTiredOfSheets else { return nil }
    var current: [HealthType: Set<UUID>] = [:]
    for type in read { current[type] = Set(try await stores.store().samples(of: type).map(\.uuid)) }
    let consent = repository.decisions[app]
    let open = read.filter { !consent.covers(current[$0] ?? [], of: $0) }
    guard !open.isEmpty else { return nil }
    return ClinicalSheet(
      read: open, required: ConsentRules.required(open, of: app), usage: app.manifest.clinicalUsage,
      current: current.filter { open.contains($0.key) })
  }

  private func objects(
    _ type: HealthType, _ predicate: SamplePredicate, _ app: CallingApp
  ) async throws -> [ObjectCandidate] {
    let allowed = repository.decisions[app].objects[type]?.allowed ?? []
    return try await stores.store().samples(of: type, predicate).prefix(Self.mostCandidates).map { sample in
      ObjectCandidate(
        .sample(sample.uuid), title: sample.title, date: sample.start, isTicked: allowed.contains(sample.uuid)
      )
    }
  }

  private func medicines(_ predicate: SamplePredicate, _ app: CallingApp) async throws -> [ObjectCandidate] {
    let allowed = repository.decisions[app].medications
    return try await stores.store().medications(predicate).prefix(Self.mostCandidates).map { medicine in
      let identifier = medicine.medication.identifier
      return ObjectCandidate(
        .medication(identifier), title: medicine.nickname ?? medicine.medication.displayText,
        isTicked: allowed.contains(identifier))
    }
  }

  /// Asks about the documents that were not decided about, each by itself.
  ///
  /// The sheet appears whatever the question looks for, whatever documents there are, and where the type is refused, with
  /// nothing on it then; otherwise an app would learn from its appearing. A person who puts sheets away is left alone.
  func askForDocuments(_ types: Set<HealthType>, _ app: CallingApp) async throws {
    for type in types.sorted() where type.kind == .document {
      let consent = repository.decisions[app]
      guard !consent.isTiredOfSheets else { return }
      let sheet = ObjectsSheet(
        type: type, candidates: try await openDocuments(type, consent, app), usage: app.manifest.readUsage)
      try await ask(.objects(sheet), app)
    }
  }

  private func openDocuments(
    _ type: HealthType, _ consent: AppConsent, _ app: CallingApp
  ) async throws -> [ObjectCandidate] {
    // The store is read for a refused type too, so that the sheet is as long in coming.
    let all = try await stores.store().samples(of: type)
    guard let grant = consent.reading[type], grant != .denied else { return [] }
    let decided = consent.objects[type]?.decided ?? []
    return all.filter { !decided.contains($0.uuid) }.prefix(Self.mostCandidates).map {
      ObjectCandidate(.sample($0.uuid), title: $0.title, date: $0.start)
    }
  }

  /// More objects than a person would look through.
  private static let mostCandidates = 1000
}

extension HealthSample {
  /// How a sheet names an object.
  fileprivate var title: String {
    switch value {
    case .document(let document): document.title
    case .prescription(let prescription): "\(prescription.kind)"
    case .clinicalRecord(let record): record.displayName
    default: type.name
    }
  }
}
