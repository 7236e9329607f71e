import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealDaemon
import WellsealModel
import WellsealSegments
import WellsealStore

/// Which store a command works with, and what opens it.
///
/// The options of its three parts stand here themselves: in a debug build the parser checks a group four times for each group that it
/// is in, which took half a second of every command that had groups in groups in groups.
struct StoreOptions: ParsableArguments {
  @Option(name: .customLong("home"), help: HomeOptions.help) var chosenHome: String?
  @Option(help: SecretFileOptions.passphraseHelp) var passphraseFile: String?
  @Option(help: SecretFileOptions.keyHelp) var keyFile: String?
  @Flag(help: StoreSecretOptions.recoveryHelp) var recoveryCode = false
  @Option(help: HostedStoreOptions.personHelp) var person: String?
  @Option(help: ClusterOptions.databaseHelp) var database: String?
  @Option(name: .customLong("names"), help: ClusterOptions.namesHelp) var directoryDatabase: String?
  @Flag(help: HostedStoreOptions.takeOverHelp) var takeOver = false

  var home: HomeOptions { HomeOptions(chosen: chosenHome) }
  var unlocking: StoreSecretOptions {
    StoreSecretOptions(passphraseFile: passphraseFile, keyFile: keyFile, recoveryCode: recoveryCode)
  }
  var hosted: HostedStoreOptions {
    HostedStoreOptions(
      person: person, database: database, directoryDatabase: directoryDatabase, takeOver: takeOver)
  }

  package func validate() throws {
    try home.validate()
    try unlocking.validate()
    try hosted.validate()
  }

  var store: StoreDirectory { StoreDirectory(home.folder) }

  /// What opens the store.
  func secret() throws -> StoreSecret { try unlocking.secret() }

  /// What is to open a new store.
  func newSecret(takesWeak: Bool) throws -> StoreSecret {
    try unlocking.newSecret(takesWeak: takesWeak)
  }

  /// Opens the store for the length of a command; what stops the command is told with what can be done about it.
  func withStore(_ body: (SealedStore) async throws -> Void) async throws {
    try await hosted.whileOpen(or: store, with: unlocking, body)
  }

  /// Deletes objects, all of them or none, and says how many there were.
  ///
  /// - Parameters:
  ///   - noun: what one of them is called.
  ///   - json: whether to answer in JSON.
  ///   - found: the objects that are meant; nothing is deleted where it throws.
  /// - Throws: ``CommandFailure``, or what finding them throws.
  func delete(
    _ noun: String, asJSON json: Bool, _ found: (SealedStore) async throws -> Set<UUID>
  ) async throws {
    try await withStore { store in
      let commit = try store.commit(try await found(store).map(StoreChange.delete))
      Output.answer(
        ["deleted": .integer(commit.deleted)], asJSON: json,
        "Deleted \(Readable.count(commit.deleted, noun)).")
    }
  }

  package init() {}
}

extension HostedStoreOptions {
  /// Opens the person's store for the length of a command, or where nobody is named that of the data folder.
  ///
  /// - Parameters:
  ///   - store: the one of the data folder.
  ///   - unlocking: what opens it.
  ///   - body: what the command does with it.
  /// - Throws: the exit status of what stopped the command, which was told with what can be done about it.
  func whileOpen(
    or store: StoreDirectory, with unlocking: StoreSecretOptions, _ body: (SealedStore) async throws -> Void
  ) async throws {
    guard let person else { return try await store.whileOpen(with: unlocking, body) }
    try await Output.explaining {
      try ProcessSecrecy.forbidDumps()
      try await SealedStore.whileOpen(in: container(of: person), with: unlocking, body)
    }
  }
}

extension SealedStore {
  /// Opens the store of a container for the length of a command.
  fileprivate static func whileOpen(
    in container: any SegmentContainer, with unlocking: StoreSecretOptions,
    _ body: (SealedStore) async throws -> Void
  ) async throws {
    let store: SealedStore
    do {
      store = try SealedStore(opening: container)
      try store.unlock(with: unlocking.secret())
    } catch {
      container.close()
      throw error
    }
    do { try await body(store) } catch {
      try? store.close()
      throw error
    }
    try store.close()
  }
}

extension StoreDirectory {
  /// Opens and unlocks the store; a daemon that has it open lends it.
  private func unlockedOrLent(with secret: () throws -> StoreSecret) throws -> SealedStore {
    do { return try unlocked(with: secret) } catch let fault as StoreFault where fault.isAboutLock {
      guard try DaemonOptions.ofEnvironment.lends(self) else {
        throw fault.naming(LockHolder(of: self), of: self)
      }
      Terminal.tell("the daemon lends the store")
      return try unlocked(with: secret)
    }
  }

  /// Opens the store for the length of a command; what stops the command is told with what can be done about it.
  func whileOpen(
    with unlocking: StoreSecretOptions, _ body: (SealedStore) async throws -> Void
  ) async throws {
    try await Output.explaining {
      let start = ContinuousClock.now
      let store = try unlockedOrLent(with: unlocking.secret)
      Terminal.tell("opened \(path) in \(Readable.time((ContinuousClock.now - start) / .seconds(1)))")
      do { try await body(store) } catch {
        try? store.close()
        throw error
      }
      try store.close()
      if let fault = store.witnessFault {
        Terminal.note("warning: the witness could not be told of the last change: \(fault)")
      }
    }
  }
}
