import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealDaemon
import WellsealModel
import WellsealStore

/// The store that a command uses, and the secret that opens it.
///
/// The options of its three components are repeated here: in a debug build, the parser checks a
/// group four times for each group that contains it, which took half a second of every command with
/// triply nested groups.
struct StoreOptions: ParsableArguments {
  @Option(name: .customLong("home"), help: HomeOptions.help) var chosenHome: String?
  @Option(help: SecretFileOptions.passphraseHelp) var passphraseFile: String?
  @Option(help: SecretFileOptions.keyHelp) var keyFile: String?
  @Flag(help: StoreSecretOptions.recoveryHelp) var recoveryCode = false
  @Option(help: HostedStoreOptions.personHelp) var person: String?
  @Option(help: ClusterOptions.databaseHelp) var database: String?
  @Option(name: .customLong("names"), help: ClusterOptions.namesHelp) var directoryDatabase: String?
  @Flag(name: .customLong("take-over"), help: HostedStoreOptions.takeOverHelp) var takeOver = false

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

  /// Returns the secret of the store.
  func secret() throws -> StoreSecret { try unlocking.secret() }

  /// Returns the secret for a new store.
  func newSecret(takesWeak: Bool) throws -> StoreSecret {
    try unlocking.newSecret(takesWeak: takesWeak)
  }

  /// Opens the store for the duration of a command.
  ///
  /// An error that stops the command has a hint.
  func withStore(_ body: (SealedStore) async throws -> Void) async throws {
    try await hosted.whileOpen(or: store, with: unlocking, body)
  }

  /// Deletes objects, all or none, and prints their number.
  ///
  /// - Parameters:
  ///   - noun: The name of an object.
  ///   - json: Whether the output is JSON.
  ///   - found: Returns the objects. If it throws, nothing is deleted.
  /// - Throws: ``CommandFailure``, or the error of `found`.
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
  /// Opens the user's store for the duration of a command, or that of the data folder if no
  /// person is named.
  ///
  /// - Parameters:
  ///   - store: The store of the data folder.
  ///   - unlocking: The options with the secret.
  ///   - body: The work of the command.
  /// - Throws: The error that stopped the command, with a hint.
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
  /// Opens the store of a container for the duration of a command.
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
  /// Opens and unlocks the store.
  ///
  /// A daemon that has it open releases it temporarily.
  private func unlockedOrLent(with secret: () throws -> StoreSecret) throws -> SealedStore {
    do { return try unlocked(with: secret) } catch let fault as StoreFileError where fault.isAboutLock {
      guard try DaemonOptions.ofEnvironment.lends(self) else {
        throw fault.naming(LockHolder(of: self), of: self)
      }
      Terminal.printVerbose("using the store that the daemon shares")
      return try unlocked(with: secret)
    }
  }

  /// Opens the store for the duration of a command.
  ///
  /// An error that stops the command has a hint.
  func whileOpen(
    with unlocking: StoreSecretOptions, _ body: (SealedStore) async throws -> Void
  ) async throws {
    try await Output.explaining {
      let start = ContinuousClock.now
      let store = try unlockedOrLent(with: unlocking.secret)
      Terminal.printVerbose("opened \(path) in \(Readable.time((ContinuousClock.now - start) / .seconds(1)))")
      do { try await body(store) } catch {
        try? store.close()
        throw error
      }
      try store.close()
      if let fault = store.witnessFault {
        Terminal.printNotice("warning: the witness couldn't record the last change: \(fault)")
      }
    }
  }
}
