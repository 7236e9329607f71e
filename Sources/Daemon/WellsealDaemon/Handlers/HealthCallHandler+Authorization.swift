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

  /// Asks about the types that are undecided, with a separate prompt for clinical ones.
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

  /// Displays the existing objects, with those selected that the app already reads.
  ///
  /// The prompt appears every time, unless the user has dismissed enough prompts.
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
  /// Displays a prompt.
  ///
  /// - Returns: The response.
  /// - Throws: `WireFault.userCanceled` if there is no decision.
  @discardableResult
  func ask(_ sheet: ConsentSheet, _ app: CallingApp) async throws -> ConsentAnswer {
    let question = ConsentQuestion(asked: setting.now(), app: RequestingApp(app), sheet: sheet)
    let answer = try await broker.ask(question)
    try Task.checkCancellation()
    guard let answer, answer != .cancel else {
      throw WireFault(.userCanceled, "The request was dismissed without an answer.")
    }
    return answer
  }

  /// Returns the prompt for undecided types, or `nil` if everything is decided or the user has
  /// dismissed enough prompts.
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

  /// Returns the prompt for undecided clinical types, which include those with new records.
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
    return try await stores.store().samples(of: type, predicate).prefix(Self.maxCandidates).map { sample in
      ObjectCandidate(
        .sample(sample.uuid), title: sample.title, date: sample.start, isTicked: allowed.contains(sample.uuid)
      )
    }
  }

  private func medicines(_ predicate: SamplePredicate, _ app: CallingApp) async throws -> [ObjectCandidate] {
    let allowed = repository.decisions[app].medications
    return try await stores.store().medications(predicate).prefix(Self.maxCandidates).map { medicine in
      let identifier = medicine.medication.identifier
      return ObjectCandidate(
        .medication(identifier), title: medicine.nickname ?? medicine.medication.displayText,
        isTicked: allowed.contains(identifier))
    }
  }

  /// Asks about the undecided documents, each individually.
  ///
  /// The prompt appears whatever the query matches, whatever documents exist, and even if the type
  /// is denied, in which case it is empty. Otherwise its appearance would reveal information. A
  /// user who dismisses prompts isn't asked again.
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
    // Read the store for a denied type, too, so that timing reveals nothing.
    let all = try await stores.store().samples(of: type)
    guard let grant = consent.reading[type], grant != .denied else { return [] }
    let decided = consent.objects[type]?.decided ?? []
    return all.filter { !decided.contains($0.uuid) }.prefix(Self.maxCandidates).map {
      ObjectCandidate(.sample($0.uuid), title: $0.title, date: $0.start)
    }
  }

  /// More objects than a user would review.
  private static let maxCandidates = 1000
}

extension HealthSample {
  /// The title of an object in a prompt.
  fileprivate var title: String {
    switch value {
    case .document(let document): document.title
    case .prescription(let prescription): prescription.kind.stableName
    case .clinicalRecord(let record): record.displayName
    default: type.name
    }
  }
}
