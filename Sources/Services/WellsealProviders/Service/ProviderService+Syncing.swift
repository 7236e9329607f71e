package import FoundationEssentials
package import WellsealCardService
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealModel
import WellsealQueries

extension ProviderService {
  /// Syncs with a provider, or waits for the sync in progress.
  ///
  /// - Throws: ``ProviderError``, errors of the store, or `CancellationError`.
  @discardableResult
  func sync(_ id: UUID) async throws -> SyncReceipt { try await begun(id).value }

  /// Starts a sync with a provider, unless one is in progress.
  ///
  /// - Throws: ``ProviderError`` if there is no such account or the user isn't signed in, or
  ///   ``NoteError`` if a value of the account is unreadable.
  package func startSync(_ id: UUID) async throws { _ = try await begun(id) }

  private func begun(_ id: UUID) async throws -> Task<SyncReceipt, any Error> {
    if let task = running[id]?.task { return task }
    let account = try await account(id)
    if account.standing == .otherPerson {
      // A Patient that couldn't be read before may be readable now.
      guard try await patient(of: id)?.isUnreadable == true else { throw ProviderError.unconfirmedPerson }
    } else {
      guard account.standing == .signedIn else { throw ProviderError.notSignedIn }
    }
    let repository = try await repository
    // A sync rewrites the values of an account, and must not overwrite unreadable ones.
    if let name = try await repository.unreadable(of: id).first { throw NoteError.unreadable(name) }
    guard let grant = try await repository.content(of: .grant, id, as: ProviderGrant.self) else {
      throw ProviderError.notSignedIn
    }
    // Another call may have started a sync while this one was reading.
    if let task = running[id]?.task { return task }
    troubles[id] = nil
    let task = Task(executorPreference: setting.executor) { [setting] in
      do {
        var sync = try await ProviderSync(account, grant, repository, setting) { await self.record($0, id) }
        let receipt = try await sync.run()
        await self.end(id, nil)
        return receipt
      } catch {
        await self.end(id, error)
        throw error
      }
    }
    running[id] = Running(task: task)
    return task
  }

  private func record(_ progress: SyncProgress, _ id: UUID) {
    if running[id] != nil { running[id]?.progress = progress }
  }

  private func end(_ id: UUID, _ error: (any Error)?) {
    running[id] = nil
    if let error, !(error is CancellationError) { troubles[id] = "\(error)" }
  }

  /// Cancels a sync and waits for it to stop.
  ///
  /// The next sync resumes it.
  func stopSync(_ id: UUID) async {
    guard let task = running[id]?.task else { return }
    task.cancel()
    _ = await task.result
  }
}

// MARK: Patient

extension ProviderService {
  /// Returns the subject of an account's records, or `nil` if it is unknown.
  func patient(of id: UUID) async throws -> ProviderPatient? {
    try await repository.content(of: .patient, id, as: ProviderPatient.self)
  }

  /// Accepts records about another person and starts a sync.
  ///
  /// The store records whose they are, so that they are never combined with the user's own.
  /// - Throws: ``ProviderError``, and errors of the store.
  package func acceptPatient(of id: UUID) async throws {
    var account = try await account(id)
    let repository = try await repository
    guard account.standing == .otherPerson, var patient = try await self.patient(of: id) else {
      throw ProviderError.notSignedIn
    }
    account.standing = .signedIn
    patient.isAccepted = true
    let other = OtherPerson(
      name: patient.name, birthDate: patient.birthDate, source: account.source.bundleIdentifier, patient: nil)
    // If nothing is known of the patient, accepting the records means that they are the user's own.
    let others = patient.isUnreadable ? [] : [other]
    try await repository.store.commit([
      try ProviderRepository.change(account), try ProviderRepository.change(.patient, id, to: patient),
      try await RecordPeople(in: repository.store).adding(others),
    ])
    try await startSync(id)
  }
}

// MARK: Cards

extension ProviderService {
  /// Inspects the last response with health cards again, or returns `nil` if there is none.
  package func cards(of id: UUID) async throws -> CardInspection? {
    let repository = try await repository
    guard let bytes = try await repository.content(of: .cards, id, as: Data.self) else { return nil }
    return await inspect(bytes)
  }

  private func inspect(_ bytes: Data) async -> CardInspection {
    await setting.inspect([InputFile(name: "provider", bytes: Array(bytes))])
  }

  /// Returns the number of waiting cards that could be added.
  func waitingCards(of id: UUID) async throws -> Int {
    guard let bytes = try await repository.readable(.cards, id, as: Data.self) else { return 0 }
    let inspection = await inspect(bytes)
    let known = try await KnownCards(in: repository.store)
    return Set(inspection.cards.filter { known.card(like: $0) == nil }.compactMap { $0.sample?.uuid }).count
  }

  /// Adds the waiting cards, except for invalid ones.
  func addCards(of id: UUID) async throws -> [CardRepository.StoredCard] {
    guard let inspection = try await cards(of: id) else { return [] }
    return try await CardRepository.add(inspection, to: repository.store)
  }
}

// MARK: Schedule

extension ProviderService {
  /// Syncs all accounts when they are due, until the task is canceled.
  ///
  /// - Parameters:
  ///   - interval: The interval between two syncs.
  ///   - isOpen: Returns whether the store is unlocked, without counting as a use of the store.
  ///   - wakes: A stream that yields when the store is unlocked.
  package func keepSynced(
    every interval: TimeInterval, isOpen: @escaping @Sendable () async -> Bool, wakes: AsyncStream<Void>
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in wakes { await self.wake() } }
      while !Task.isCancelled {
        let next = await isOpen() ? await syncDue(every: interval) : nil
        await nap(next.map { max($0.timeIntervalSince(setting.now()), 60) } ?? interval)
      }
      group.cancelAll()
    }
  }

  /// Waits for a number of seconds, or until the schedule is woken.
  private func nap(_ seconds: TimeInterval) async {
    defer { isWoken = false }
    guard !isWoken else { return }
    let task = Task { [setting] in _ = try? await setting.pause(.seconds(seconds)) }
    nap = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    nap = nil
  }

  private func wake() {
    isWoken = true
    nap?.cancel()
  }

  /// Syncs the accounts that are due, one after another.
  ///
  /// - Returns: The date when the next account is due, or `nil` if none ever is.
  func syncDue(every interval: TimeInterval) async -> Date? {
    for account in (try? await accounts()) ?? [] where account.standing == .signedIn {
      guard let date = await due(account, interval), date <= setting.now() else { continue }
      _ = try? await sync(account.id)
    }
    var next: Date?
    for account in (try? await accounts()) ?? [] where account.standing == .signedIn {
      guard let date = await due(account, interval) else { continue }
      next = min(next ?? date, date)
    }
    return next
  }

  /// Returns the date when an account is due.
  ///
  /// An interrupted sync resumes after at most an hour.
  ///
  /// - Returns: `nil` if it can't be synced because a value of the account is unreadable.
  private func due(_ account: ProviderAccount, _ interval: TimeInterval) async -> Date? {
    guard let repository = try? await repository,
      (try? await repository.unreadable(of: account.id))?.isEmpty == true
    else {
      return nil
    }
    let receipt = try? await repository.content(of: .receipt, account.id, as: SyncReceipt.self)
    let earliest = account.notBefore ?? .distantPast
    guard let receipt else { return max(account.added, earliest) }
    let wait = receipt.outcome == .interrupted ? min(interval, 3600) : interval
    return max(receipt.ended.addingTimeInterval(wait), earliest)
  }
}
