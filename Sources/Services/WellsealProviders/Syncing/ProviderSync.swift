import FoundationEssentials
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealFHIR
import WellsealFetching
import WellsealImports
import WellsealModel
import WellsealQueries

/// A sync with a provider, which resumes where the last one stopped.
///
/// Each page is one transaction: its records, and the position to resume from. If a sync is killed
/// at any time, the next one resumes with the same page. Its records are stored only once, and
/// requesting the page again changes nothing.
struct ProviderSync {
  let account: ProviderAccount
  let repository: ProviderRepository
  let setting: ProviderSetting
  let session: ProviderSession
  /// A function that is called after each transaction.
  let report: @Sendable (SyncProgress) async -> Void

  private var progress: SyncProgress
  private var intake: RecordIntake
  private let scopes: [SMARTScope]

  /// Reads the progress of the last sync, and creates a new plan if that sync finished.
  init(
    _ account: ProviderAccount, _ grant: ProviderGrant, _ repository: ProviderRepository,
    _ setting: ProviderSetting,
    tell: @escaping @Sendable (SyncProgress) async -> Void
  ) async throws {
    (self.account, self.repository, self.setting, self.report) = (account, repository, setting, tell)
    session = ProviderSession(account, grant, setting) { renewed in
      try await repository.store.commit([try ProviderRepository.change(.grant, account.id, to: renewed)])
    }
    scopes = SMARTScope.list(grant.scopes)
    let now = setting.now()
    let open = try await repository.content(of: .progress, account.id, as: SyncProgress.self)
    if let open, open.patient == grant.patient, open.began.isRecent(within: SyncProgress.life, at: now) {
      progress = open
      progress.resume()
    } else {
      let marks = try await repository.content(of: .marks, account.id, as: SyncMarks.self) ?? SyncMarks()
      let plan = SearchPlan(account.server, scopes: SMARTScope.list(grant.scopes), marks: marks, now: now)
      progress = SyncProgress(began: now, patient: grant.patient, plan)
    }
    intake = try await RecordIntake(account, patient: grant.patient, repository)
  }

  /// Runs the sync.
  ///
  /// - Returns: The result, which is stored with the account.
  /// - Throws: Errors of the store, or `CancellationError`.
  mutating func run() async throws -> SyncReceipt {
    var stop: SyncStop?
    do {
      try await checkPatient()
      try await runSearches()
      try await fetchFiles()
      try await fetchCards()
      // A canceled sync isn't complete, regardless of its last response.
      try Task.checkCancellation()
    } catch let reason as SyncStop { stop = reason }
    return try await finish(stop)
  }

  private func finish(_ stop: SyncStop?) async throws -> SyncReceipt {
    let receipt = SyncReceipt(progress, stop, ended: setting.now())
    var changes = [try ProviderRepository.change(.receipt, account.id, to: receipt)]
    guard var kept = try await repository.account(account.id) else { return receipt }
    kept.notBefore = nil
    if kept.standing == .otherPerson { kept.standing = .signedIn }
    switch stop {
    case nil:
      var marks = try await repository.content(of: .marks, account.id, as: SyncMarks.self) ?? SyncMarks()
      marks.record(progress)
      changes.append(try ProviderRepository.change(.marks, account.id, to: marks))
      changes.append(try ProviderRepository.change(.progress, account.id, to: SyncProgress?.none))
    case .signInAgain: kept.standing = .signInAgain
    case .otherPerson: kept.standing = .otherPerson
    case .later(let seconds): kept.notBefore = setting.now().addingTimeInterval(seconds)
    case .network, .enough: break
    }
    changes.append(try ProviderRepository.change(kept))
    try await repository.store.commit(changes)
    return receipt
  }

  /// Saves changes together with the progress of the sync.
  private func commit(_ changes: [StoreChange]) async throws {
    try await repository.store.commit(
      changes + [try ProviderRepository.change(.progress, account.id, to: progress)])
    await report(progress)
  }
}

// MARK: Patient

extension ProviderSync {
  /// Compares the subject of the records with the user before the first record is requested.
  ///
  /// A Patient that is unreadable, or has neither a name nor a birth date to compare with those of
  /// the user, stops the sync, because records with an unknown subject aren't stored. The user may
  /// accept them.
  private func checkPatient() async throws {
    let person = try await PersonDetails(comparing: repository.store)
    let kept = try await repository.content(of: .patient, account.id, as: ProviderPatient.self)
    let patient: ProviderPatient
    if let kept, kept.id == progress.patient, kept.isAccepted || !kept.isUnreadable {
      patient = kept
    } else {
      // Without access to the Patient, and if nothing is known of the user, there is nothing to
      // compare.
      if person.isUnknown, !isPatientGranted { return }
      let received = try await askForPatient()
      let isComparable = received.map { person.isUnknown || !$0.subject.isUnknown } ?? false
      patient = received.flatMap { isComparable ? $0 : nil } ?? .unreadable(progress.patient)
      try await repository.store.commit([try ProviderRepository.change(.patient, account.id, to: patient)])
    }
    guard !patient.isAccepted else { return }
    guard !patient.isUnreadable, Stranger(patient.subject, comparedTo: person) == nil else {
      throw SyncStop.otherPerson
    }
    // The next import or provider is compared with this subject.
    guard person.isUnknown, !patient.subject.isUnknown else { return }
    try await repository.store.commit([try RecordPeople.presuming(patient.subject)])
  }

  private var isPatientGranted: Bool { scopes.contains { $0.matches("Patient", .read) } }

  /// Requests the Patient, or returns `nil` if there is no access or it can't be read.
  private func askForPatient() async throws -> ProviderPatient? {
    guard isPatientGranted else { return nil }
    let url = "\(account.base)/Patient/\(PercentEncoding.encode(progress.patient))"
    do {
      let bytes = try await session.answer(to: WebRequest(.get, url, headers: [accept]))
      guard let root = try? JSONDocument(parsing: bytes).root, let subject = RecordSubject(root) else {
        return nil
      }
      return ProviderPatient(id: progress.patient, subject)
    } catch let fault as SyncError {
      // The server may respond the next time.
      if fault.isPassing { throw SyncStop.network }
      return nil
    }
  }
}

// MARK: Records

extension ProviderSync {
  private mutating func runSearches() async throws {
    var index = 0
    while index < progress.searches.count {
      while !progress.searches[index].isDone {
        try Task.checkCancellation()
        let before = progress
        do { try await turnPage(index) } catch let fault as SyncError {
          progress = before
          try await handle(fault, index)
        }
      }
      index += 1
    }
  }

  /// Requests and stores one page.
  private mutating func turnPage(_ index: Int) async throws {
    let url = progress.searches[index].next ?? address(of: progress.searches[index])
    let bytes = try await session.answer(to: WebRequest(.get, url, headers: [accept]))
    let page = try SearchPage(parsing: bytes, type: progress.searches[index].type)
    var search = progress.searches[index]
    search.pages += 1
    search.visited.insert(Self.digest(url))
    search.next = page.next.map { absolute($0) }
    var after = intake
    let changes = try await after.consume(
      page, &search.counts, &search.recordFault, from: repository.store, now: setting.now())
    if let next = search.next {
      if search.visited.contains(Self.digest(next)) {
        (search.isDone, search.fault) = (true, SyncError(.loop))
      } else if search.pages >= setting.caps.pages {
        (search.isDone, search.fault) = (true, SyncError(.tooManyPages))
      }
    } else {
      search.isDone = true
    }
    progress.searches[index] = search
    try await commit(changes)
    intake = after
  }

  /// Handles a page that can't be received: tries another query, restarts, or skips the rest of the
  /// type.
  private mutating func handle(_ fault: SyncError, _ index: Int) async throws {
    var search = progress.searches[index]
    if fault.code == .badRequest, search.since != nil, search.pages == 0 {
      search.since = nil
    } else if fault.code == .badRequest, search.pages == 0 {
      let others = SearchPlan.next(after: search, isDSTU2: account.server.isDSTU2)
        .filter { other in !progress.searches.contains { $0.key == other.key } }
      if !others.isEmpty {
        progress.searches.replaceSubrange(index...index, with: others)
        return try await commit([])
      }
      (search.isDone, search.fault) = (true, fault)
    } else if fault.code == .gone, search.next != nil, !search.didRestart {
      search.restart()
    } else {
      (search.isDone, search.fault) = (true, fault)
    }
    progress.searches[index] = search
    try await commit([])
  }

  private func address(of search: SyncSearch) -> String {
    var parts = ["patient=\(PercentEncoding.encode(progress.patient))"]
    if !search.query.parameters.isEmpty { parts.append(search.query.parameters) }
    if let since = search.since { parts.append("_lastUpdated=ge\(since.formatted(.iso8601))") }
    parts.append("_count=100")
    return "\(account.base)/\(search.type)?\(parts.joined(separator: "&"))"
  }

  /// Returns the absolute URL of a link.
  ///
  /// Some servers omit the part before the path.
  private func absolute(_ link: String) -> String {
    if link.contains("://") { return link }
    guard link.hasPrefix("/"), let base = try? WebAddress(parsingLocal: account.base) else {
      return link.hasPrefix("?") ? link : "\(account.base)/\(link)"
    }
    return base.origin + link
  }

  private var accept: WebHeader { WebHeader("Accept", account.server.mediaType) }

  /// Returns a short hash of a URL.
  private static func digest(_ text: String) -> UInt64 {
    // FNV-1a. A server that creates a collision only ends the paging of its own results.
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

// MARK: Files and cards

extension ProviderSync {
  /// Downloads the documents of notes that are missing, each URL once.
  private mutating func fetchFiles() async throws {
    // Retry those that failed before an interruption.
    (progress.files.failed, progress.fileFault) = (0, nil)
    var wanted: [String: [(sample: UUID, document: NoteDocument)]] = [:]
    var order: [String] = []
    for type in [HealthType.clinicalNoteRecord, .labResultRecord] {
      let part = SampleQuery.Part(type, .objects(from: [account.source]))
      for sample in try await repository.store.samples(SampleQuery([part])) {
        for document in try await missing(of: sample) {
          guard let url = document.url.map(absolute) else { continue }
          if wanted[url] == nil { order.append(url) }
          wanted[url, default: []].append((sample.uuid, document))
        }
      }
    }
    for url in order { try await fetchFile(url, for: wanted[url] ?? []) }
  }

  private func missing(of sample: HealthSample) async throws -> [NoteDocument] {
    guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource,
      ["DocumentReference", "DiagnosticReport"].contains(resource.resourceType),
      let document = try? JSONDocument(parsing: Array(resource.data))
    else { return [] }
    let documents = NoteDocument.all(in: document.root).filter { $0.url != nil }
    guard !documents.isEmpty else { return [] }
    let there = Set(try await repository.store.attachments(of: sample.uuid).map(\.identifier))
    return documents.filter { !there.contains($0.identifier(at: sample.uuid)) }
  }

  private mutating func fetchFile(_ url: String, for owners: [(sample: UUID, document: NoteDocument)])
    async throws
  {
    try Task.checkCancellation()
    guard let first = owners.first?.document else { return }
    do {
      let types = [first.mediaType, account.server.mediaType].compactMap(\.self).filter(Self.isFieldText)
      let answer = try await session.answer(
        to: WebRequest(.get, url, headers: [WebHeader("Accept", types.joined(separator: ", "))]))
      let content = try first.content(of: answer)
      guard content.bytes.count <= setting.caps.file else { throw SyncError(.tooLarge) }
      let now = setting.now()
      // The same document may occur twice in a record.
      var done: Set<UUID> = []
      let changes = owners.compactMap { owner -> StoreChange? in
        guard done.insert(owner.document.identifier(at: owner.sample)).inserted else { return nil }
        return owner.document.attachment(
          to: owner.sample, content.bytes, mediaType: content.mediaType, now: now)
      }
      progress.files.arrived += 1
      try await commit(changes)
    } catch let fault as SyncError {
      progress.files.failed += 1
      progress.fileFault = fault
      try await commit([])
    }
  }

  private static func isFieldText(_ text: String) -> Bool {
    text.utf8.count < 200 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Requests health cards if the provider issues them.
  ///
  /// The received cards are inspected and wait for the user.
  private mutating func fetchCards() async throws {
    guard account.server.issuesCards, !progress.areCardsDone else { return }
    var counts = SyncCounts()
    do {
      let bytes = try await orderCards()
      let inspection = await setting.inspect([InputFile(name: "provider", bytes: bytes)])
      let known = try await KnownCards(in: repository.store)
      for card in inspection.cards {
        if card.sample == nil {
          counts.failed += 1
        } else if known.card(like: card) != nil {
          counts.unchanged += 1
        } else {
          counts.arrived += 1
        }
      }
      progress.cards = counts
      progress.areCardsDone = true
      let isWorthKeeping = counts.arrived > 0 || counts.failed > 0
      try await commit([
        try ProviderRepository.change(.cards, account.id, to: isWorthKeeping ? Data(bytes) : nil)
      ])
    } catch let fault as SyncError {
      (progress.cards, progress.cardFault, progress.areCardsDone) = (counts, fault, true)
      try await commit([])
    }
  }

  /// Requests the health cards of the patient.
  ///
  /// Source: SMART Health Cards Framework, "via FHIR $health-cards-issue Operation"; older servers
  /// use other names.
  private func orderCards() async throws -> [UInt8] {
    var last = SyncError(.badRequest)
    for type in ["Immunization", "https://smarthealth.cards#health-card", "#immunization"] {
      let body: JSON = [
        "resourceType": "Parameters",
        "parameter": [["name": "credentialType", "valueUri": .string(type)]],
      ]
      let request = WebRequest(
        .post, "\(account.base)/Patient/\(progress.patient)/$health-cards-issue",
        headers: [accept, WebHeader("Content-Type", account.server.mediaType)], body: body.minified)
      do { return try await session.answer(to: request) } catch let fault as SyncError
        where fault.code == .badRequest
      { last = fault }
    }
    throw last
  }
}
