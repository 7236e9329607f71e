package import WellsealCluster
package import WellsealConsent
package import WellsealFiles

/// A user's documents outside the store: the same as in a data folder, stored in the database.
///
/// | document | content |
/// |---|---|
/// | `consent.json` | the user's decisions, see `ConsentRepository` |
/// | `apps.json` | the programs that were registered in a data folder |
/// | `tokens.json` | the tokens of programs |
/// | `ingest/…` | the data that arrived while the store was locked, one document for each body |
/// | `ingest.json` | the same, of earlier versions |
/// | `app.json` | preferences for the Health app |
/// | `access.key`, `access.checkpoint`, `access.start` | the access log, ``HostedAccessLog`` |
/// | `sign-in.json` | one-time codes and passkeys |
/// | `holders.json` | caregivers and pending invitations |
/// | `studies.json` | agreements with studies, with their documents |
/// | `anchor.key` | 32 random bytes that seal apps' anchors |
package struct HostedConsent: Sendable {
  private let records: PersonRecords

  package init(_ records: PersonRecords) { self.records = records }

  package var log: HostedAccessLog { HostedAccessLog(records) }

  /// The preferences for the Health app.
  var choices: KeptDocument { document("app.json") }

  /// Reads the decisions.
  ///
  /// - Throws: The error of the database, `ConsentError` or `AppRegistryError`.
  package func repository() throws -> ConsentRepository {
    try ConsentRepository(document("consent.json")) { try registry.read() }
  }

  /// Returns the service for the user's own program, for the process that has the user's store.
  ///
  /// - Throws: The error of the database, `ConsentError` or `AccessLogError`.
  package func service() throws -> ConsentService {
    let repository = try repository()
    // Migrates entries that were written before admissions existed.
    try repository.change { _ in }
    let broker = ConsentBroker(repository, log: try log.open())
    broker.beforeForgetting { [registry] key in
      var known = try registry.read()
      guard known.apps[key] != nil else { return }
      known.remove(key)
      try registry.write(known)
    }
    return ConsentService(broker, log: log)
  }

  /// Reads the tokens of programs.
  package func tokens() throws -> TokenRepository { try TokenRepository(document("tokens.json")) }

  /// The user's sign-in methods in addition to the passphrase.
  var account: KeptDocument { document("sign-in.json") }

  /// The caregivers who can view the user's data.
  package var holders: KeptDocument { document("holders.json") }

  /// The user's agreements with studies.
  var studies: KeptDocument { document("studies.json") }

  /// The location of the list of request bodies that arrived while the store was locked.
  var waitingBodies: any DocumentListKeeping { records }

  /// Returns the key that seals apps' anchors, and creates it if it is missing.
  func anchorSecret() throws -> [UInt8] {
    try records.document("anchor.key") ?? records.makeSecret("anchor.key")
  }

  private var registry: AppRegistryFile { AppRegistryFile(document("apps.json")) }

  private func document(_ name: String) -> KeptDocument { KeptDocument(name, in: records) }
}

// MARK: Moving to and from a data folder

extension HostedConsent {
  /// Imports the documents of a data folder for a user who has none yet.
  ///
  /// - Returns: The number of lines in the access log.
  /// - Throws: `StorageError`, or the error of the database.
  @discardableResult
  package func importDocuments(from folder: String) throws -> Int {
    let files = DocumentFolder(folder)
    for name in Self.documents {
      guard let bytes = try files.read(name, limit: 1 << 26) else { continue }
      try records.write(bytes, to: name)
    }
    for list in Self.lists {
      for (name, body) in try files.documents(in: list, limit: 1 << 26) {
        try records.write(body, to: name)
      }
    }
    let lines = try AccessFolder(folder).read().split(separator: 0x0A)
    // Lines of a log whose beginning was removed retain their numbers.
    let first = lines.first.flatMap { AccessCheckpoint(after: Array($0)) }?.count ?? 1
    for start in stride(from: 0, to: lines.count, by: Self.linesAtOnce) {
      let part = lines[start..<min(start + Self.linesAtOnce, lines.count)]
      var change = RecordChange()
      for (index, line) in zip(part.indices, part) {
        change.lines.append(RecordLine(Int64(first + index), Array(line)))
      }
      try records.write(change)
    }
    return lines.count
  }

  /// Exports the documents to a folder that contains none of them, in the format of a data folder.
  ///
  /// - Throws: `StorageError`, including if a file already exists, or the error of the database.
  package func put(into folder: String) throws {
    try Folder.makePrivate(folder)
    for name in Self.documents {
      guard let bytes = try records.document(name) else { continue }
      try NewFile.make("\(folder)/\(name)", bytes)
    }
    for list in Self.lists {
      let found = try records.documents(in: list, limit: 1 << 26)
      if !found.isEmpty { try Folder.makePrivate("\(folder)/\(list)") }
      for (name, body) in found { try NewFile.make("\(folder)/\(name)", body) }
    }
    let lines = try log.read()
    if !lines.isEmpty { try NewFile.make(AccessFolder(folder).log, lines) }
  }

  // Sign-in methods and caregivers stay on the server: a data folder has its own.
  private static let documents = [
    "consent.json", "apps.json", "tokens.json", "ingest.json", "app.json", "studies.json", "anchor.key",
    HostedAccessLog.keyName, HostedAccessLog.checkpointName, HostedAccessLog.startName,
  ]
  private static let lists = ["ingest"]
  private static let linesAtOnce = 1024
}
