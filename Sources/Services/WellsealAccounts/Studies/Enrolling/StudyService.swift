package import Foundation
package import WellsealConsent
package import WellsealFiles
package import WellsealModel
package import WellsealStore

/// Knows what a person agreed to, and says what studies may see, for whoever has the person's store.
///
/// What happens counts once it is in the person's access log, among the decisions and in the document, in this order; a key is
/// kept last, so that what was interrupted shows nothing to anybody.
package actor StudyService {
  nonisolated let person: UUID
  private let broker: ConsentBroker
  private let document: KeptDocument
  private let directory: any StudyDirectory
  private let now: @Sendable () -> Date
  private var record: StudyRecord
  /// Studies to which the person agrees at this moment.
  private var claimed: Set<String> = []
  /// Those of them that were ended meanwhile.
  private var stopped: Set<String> = []

  /// - Parameters:
  ///   - person: whose data it is.
  ///   - broker: with the person's decisions and access log.
  ///   - document: where it is kept.
  ///   - directory: of the server.
  ///   - now: the clock.
  /// - Throws: what the place of the document says; ``StudyError``.
  package init(
    of person: UUID, _ broker: ConsentBroker, _ document: KeptDocument, _ directory: any StudyDirectory,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.person = person
    self.broker = broker
    self.document = document
    self.directory = directory
    self.now = now
    record = try StudyRecord(try document.read(limit: 1 << 26))
  }

  /// Whether anything is thought to hold.
  package var hasAgreements: Bool { record.agreements.contains { $0.ended == nil } }

  /// What holds, by title.
  package var agreements: [Agreement] {
    let decisions = broker.repository.decisions
    return record.agreements.filter { $0.holds(decisions) }
      .sorted {
        ($0.version.title.lowercased(), $0.version.study) < ($1.version.title.lowercased(), $1.version.study)
      }
  }

  /// What is over, the last first.
  package var past: [Agreement] {
    let decisions = broker.repository.decisions
    return record.agreements.filter { !$0.holds(decisions) }
      .sorted { ($0.ended ?? .distantFuture, $0.agreed) > ($1.ended ?? .distantFuture, $1.agreed) }
  }

  /// What holds of a study.
  ///
  /// - Throws: ``StudyError/unknown``.
  package func agreement(to study: String) throws(StudyError) -> Agreement {
    guard let found = agreements.first(where: { $0.version.study == study }) else { throw .unknown }
    return found
  }

  /// An agreement, now or before.
  package func agreement(_ id: Agreement.ID) throws(StudyError) -> Agreement {
    guard let found = record.agreements.first(where: { $0.id == id }) else { throw .unknown }
    return found
  }

  /// What a study asks now.
  ///
  /// - Throws: ``StudyError/unknown`` where there is none that goes on; what the server says.
  package func offer(_ study: String) throws -> StudyOffer {
    guard let offer = try directory.offer(study), offer.version.study == study else {
      throw StudyError.unknown
    }
    return offer
  }

  /// What a study reads of each type at the moment.
  package nonisolated func grants(of agreement: Agreement) -> [HealthType: ReadGrant] {
    agreement.scope(broker.repository.decisions)?.consent.reading ?? [:]
  }

  /// Writes a change down; nothing has changed where that fails.
  private func keep(_ body: (inout StudyRecord) -> Void) throws {
    var after = record
    body(&after)
    let over = after.agreements.filter { $0.ended != nil }.sorted { $0.agreed > $1.agreed }
    let forgotten = Set(over.dropFirst(StudyLimits.mostPast).map(\.id))
    after.agreements.removeAll { forgotten.contains($0.id) }
    try document.write(try after.encoded())
    record = after
  }

  private func log(_ agreement: Agreement, _ event: AccessEvent) async throws {
    try await broker.log.append([AccessEntry(at: now(), app: agreement.asking, event)])
  }
}

// MARK: Agreeing, and withdrawing

extension StudyService {
  /// Agrees to what a study asks, in the place of an earlier version.
  ///
  /// - Parameters:
  ///   - study: by its identifier.
  ///   - number: of the version that the person read.
  ///   - digest: of the same.
  ///   - store: what opens the person's store, which is sealed for the study.
  /// - Returns: what holds now.
  /// - Throws: ``StudyError``; what keeps the log, the decisions, the document or the key from being written.
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
    guard held.count < StudyLimits.most || held.contains(where: { $0.version.study == study }) else {
      throw StudyError.tooMany
    }
    let agreement = Agreement(id: UUID(), version: version, agreed: now(), admission: UUID())
    let sealed = try StudyKey.seal(store, for: offer.publicKey, agreement.use(of: person))
    try await log(
      agreement,
      .granted(
        AccessGrant(
          read: version.types, window: version.window == ReadWindow() ? nil : version.window)))
    // Whoever withdrew meanwhile has the last word.
    guard stopped.remove(study) == nil else { throw StudyError.unknown }
    try broker.repository.change { decisions in
      var consent = AppConsent(name: version.title)
      for type in version.types { consent.reading[type] = ReadGrant(version.window) }
      consent.reviewed = agreement.agreed
      consent.admission = agreement.admission
      decisions.apps[agreement.key] = consent
    }
    try keep { record in
      record.end(study, at: agreement.agreed)
      record.agreements.append(agreement)
    }
    guard try directory.enrol(in: study, version: number, sealed) else {
      try await withdraw(from: study)
      throw StudyError.unknown
    }
    return agreement
  }

  /// Ends at once what a person agreed to, whoever wants it: the person, or those who closed the study.
  ///
  /// - Throws: ``StudyError/unknown``; what keeps the log or the decisions from being written.
  package func withdraw(from study: String) async throws {
    guard record.agreements.contains(where: { $0.version.study == study }) else { throw StudyError.unknown }
    if claimed.contains(study) { stopped.insert(study) }
    if broker.repository.decisions.apps[.study(study)] != nil {
      try await broker.change(.study(study), .forget)
    }
    try keep { [time = now()] in $0.end(study, at: time) }
    try directory.withdraw(from: study)
  }

  /// Ends those for which the server has no key any more, which were closed; and forgets keys and decisions of what was ended
  /// elsewhere or interrupted.
  ///
  /// - Throws: what keeps the log, the decisions or the document from being written.
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
    // What was interrupted before it was agreed to.
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

/// What a study sees of a person at a moment.
package struct StudyView: Sendable {
  package let agreement: Agreement
  package let scope: ReadScope
}

extension StudyService {
  /// What a study sees now; nil where nothing was agreed to, or it is over.
  package func view(of study: String) -> StudyView? {
    guard let agreement = try? agreement(to: study), let scope = agreement.scope(broker.repository.decisions)
    else { return nil }
    return StudyView(agreement: agreement, scope: scope)
  }

  /// Writes down what a study is about to be given, unless it has changed or ended since the view was made.
  ///
  /// - Returns: whether it may be given.
  /// - Throws: what keeps the log from being written; nothing may be given then.
  package func note(_ read: AccessRead, on view: StudyView) async throws -> Bool {
    guard isSame(view) else { return false }
    try await log(view.agreement, .read(read))
    return isSame(view)
  }

  private func isSame(_ view: StudyView) -> Bool {
    guard let current = self.view(of: view.agreement.version.study) else { return false }
    return current.agreement == view.agreement && current.scope == view.scope
  }
}
