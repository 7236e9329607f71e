package import Foundation
package import WellsealConsent
package import WellsealFiles
package import WellsealModel
package import WellsealStore

/// A service that manages a user's study agreements and returns what each study may read.
///
/// Each change takes effect once it is in the user's access log, then among the decisions, then in
/// the document. A key is saved last, so that an interrupted change gives no access.
package actor StudyService {
  nonisolated let person: UUID
  private let broker: ConsentBroker
  private let document: KeptDocument
  private let directory: any StudyDirectory
  private let now: @Sendable () -> Date
  private var record: StudyRecord
  /// The studies for which an agreement is being saved.
  private var claimed: Set<String> = []
  /// The studies among ``claimed`` that were ended in the meantime.
  private var stopped: Set<String> = []

  /// Creates a study service.
  ///
  /// - Parameters:
  ///   - person: The owner of the data.
  ///   - broker: The broker with the user's decisions and access log.
  ///   - document: The location of the document.
  ///   - directory: The directory of the server.
  ///   - now: The clock.
  /// - Throws: Errors of reading the document, or ``StudyError``.
  package init(
    of person: UUID, _ broker: ConsentBroker, _ document: KeptDocument, _ directory: any StudyDirectory,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.person = person
    self.broker = broker
    self.document = document
    self.directory = directory
    self.now = now
    record = try StudyRecord(try document.read())
  }

  /// Whether the document contains any agreement that hasn't ended.
  package var hasAgreements: Bool { record.agreements.contains { $0.ended == nil } }

  /// The active agreements, sorted by title.
  package var agreements: [Agreement] {
    let decisions = broker.repository.decisions
    return record.agreements.filter { $0.holds(decisions) }
      .sorted {
        ($0.version.title.lowercased(), $0.version.study) < ($1.version.title.lowercased(), $1.version.study)
      }
  }

  /// The past agreements, most recent first.
  package var past: [Agreement] {
    let decisions = broker.repository.decisions
    return record.agreements.filter { !$0.holds(decisions) }
      .sorted { ($0.ended ?? .distantFuture, $0.agreed) > ($1.ended ?? .distantFuture, $1.agreed) }
  }

  /// Returns the active agreement to a study.
  ///
  /// - Throws: ``StudyError/unknown`` if there is none.
  package func agreement(to study: String) throws(StudyError) -> Agreement {
    guard let found = agreements.first(where: { $0.version.study == study }) else { throw .unknown }
    return found
  }

  /// Returns a current or past agreement.
  package func agreement(_ id: Agreement.ID) throws(StudyError) -> Agreement {
    guard let found = record.agreements.first(where: { $0.id == id }) else { throw .unknown }
    return found
  }

  /// Returns the current offer of a study.
  ///
  /// - Throws: ``StudyError/unknown`` if there is no open study, or errors of the server.
  package func offer(_ study: String) throws -> StudyOffer {
    guard let offer = try directory.offer(study), offer.version.study == study else {
      throw StudyError.unknown
    }
    return offer
  }

  /// Returns what a study may currently read of each type.
  package nonisolated func grants(of agreement: Agreement) -> [HealthType: ReadGrant] {
    agreement.scope(broker.repository.decisions)?.consent.reading ?? [:]
  }

  /// Saves a change.
  ///
  /// If that fails, nothing has changed.
  private func update(_ body: (inout StudyRecord) -> Void) throws {
    var after = record
    body(&after)
    let over = after.agreements.filter { $0.ended != nil }.sorted { $0.agreed > $1.agreed }
    let forgotten = Set(over.dropFirst(StudyLimits.maxPast).map(\.id))
    after.agreements.removeAll { forgotten.contains($0.id) }
    try document.write(try after.encoded())
    record = after
  }

  private func log(_ agreement: Agreement, _ event: AccessEvent) async throws {
    try await broker.log.append([AccessEntry(at: now(), app: agreement.asking, event)])
  }
}

// MARK: Consent and withdrawal

extension StudyService {
  /// Agrees to the current version of a study, replacing an earlier version.
  ///
  /// - Parameters:
  ///   - study: The identifier of the study.
  ///   - number: The number of the version that the user read.
  ///   - digest: The digest of this version.
  ///   - store: The secret that unlocks the user's store, which is encrypted for the study.
  /// - Returns: The active agreement.
  /// - Throws: ``StudyError``, or errors of writing the log, the decisions, the document or the
  ///   key.
  @discardableResult
  package func agree(
    to study: String, version number: Int, digest: String, opening store: StoreReopening
  ) async throws -> Agreement {
    guard claimed.insert(study).inserted else { throw StudyError.changed }
    defer { claimed.remove(study) }
    stopped.remove(study)
    let offer = try offer(study)
    let version = offer.version
    guard version.number == number, version.digest == digest else { throw StudyError.changed }
    let held = agreements
    guard held.count < StudyLimits.maxStudies || held.contains(where: { $0.version.study == study }) else {
      throw StudyError.tooMany
    }
    let agreement = Agreement(id: UUID(), version: version, agreed: now(), admission: UUID())
    let sealed = try StudyKey.seal(store, for: offer.publicKey, agreement.use(of: person))
    try await log(
      agreement,
      .granted(
        AccessGrant(
          read: version.types, window: version.window == ReadWindow() ? nil : version.window)))
    // The user may have left the study in the meantime.
    guard stopped.remove(study) == nil else { throw StudyError.unknown }
    try broker.repository.change { decisions in
      var consent = AppConsent(name: version.title)
      for type in version.types { consent.reading[type] = ReadGrant(version.window) }
      consent.reviewed = agreement.agreed
      consent.admission = agreement.admission
      decisions.apps[agreement.key] = consent
    }
    try update { record in
      record.end(study, at: agreement.agreed)
      record.agreements.append(agreement)
    }
    guard try directory.enroll(in: study, version: number, sealed) else {
      try await withdraw(from: study)
      throw StudyError.unknown
    }
    return agreement
  }

  /// Ends an agreement immediately, at the request of the user or because the study was closed.
  ///
  /// - Throws: ``StudyError/unknown``, or errors of writing the log or the decisions.
  package func withdraw(from study: String) async throws {
    guard record.agreements.contains(where: { $0.version.study == study }) else { throw StudyError.unknown }
    if claimed.contains(study) { stopped.insert(study) }
    if broker.repository.decisions.apps[.study(study)] != nil {
      try await broker.change(.study(study), .forget)
    }
    try update { [time = now()] in $0.end(study, at: time) }
    try directory.withdraw(from: study)
  }

  /// Ends the agreements to closed studies, for which the server no longer has a key.
  ///
  /// It also removes keys and decisions left over from agreements that were ended elsewhere or
  /// interrupted.
  ///
  /// - Throws: Errors of writing the log, the decisions or the document.
  package func endClosed() async throws {
    let enrolled = try directory.enrolled()
    let held = Set(agreements.map(\.version.study))
    let open = Set(record.agreements.filter { $0.ended == nil }.map(\.version.study))
    for study in open.subtracting(enrolled.intersection(held)) where !claimed.contains(study) {
      try await withdraw(from: study)
    }
    for study in enrolled.subtracting(open) where !claimed.contains(study) {
      try directory.withdraw(from: study)
    }
    // Decisions of agreements that were interrupted.
    for key in broker.repository.decisions.apps.keys
    where key.kind == .study && !open.contains(key.identifier) && !claimed.contains(key.identifier) {
      try await broker.change(key, .forget)
    }
  }
}

extension StudyRecord {
  fileprivate mutating func end(_ study: String, at time: Date) {
    for place in agreements.indices
    where agreements[place].version.study == study && agreements[place].ended == nil {
      agreements[place].ended = time
    }
  }
}

// MARK: Reading

/// The data of a user that a study may read at a time.
package struct StudyView: Sendable {
  package let agreement: Agreement
  package let scope: ReadScope
}

extension StudyService {
  /// Returns the data that a study may read now, or `nil` if there is no active agreement.
  package func view(of study: String) -> StudyView? {
    guard let agreement = try? agreement(to: study), let scope = agreement.scope(broker.repository.decisions)
    else { return nil }
    return StudyView(agreement: agreement, scope: scope)
  }

  /// Records the data that a study is about to receive, unless the agreement has changed or ended
  /// since the view was created.
  ///
  /// - Returns: `true` if the data may be sent.
  /// - Throws: Errors of writing the log. In this case, nothing may be sent.
  package func recordAccess(_ read: AccessRead, on view: StudyView) async throws -> Bool {
    guard isSame(view) else { return false }
    try await log(view.agreement, .read(read))
    return isSame(view)
  }

  private func isSame(_ view: StudyView) -> Bool {
    guard let current = self.view(of: view.agreement.version.study) else { return false }
    return current.agreement == view.agreement && current.scope == view.scope
  }
}
