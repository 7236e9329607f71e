package import WellsealCluster
package import WellsealConsent
package import WellsealFiles

/// What is kept of a person of a cluster beside the store: the same documents as in a data folder, in the database.
///
/// | document | what |
/// |---|---|
/// | `consent.json` | the person's decisions, see `ConsentRepository` |
/// | `apps.json` | the programs that the person knew in a data folder |
/// | `tokens.json`, `ingest.json` | the tokens of programs, and what came while the store was locked |
/// | `app.json` | how the person wants the Health app |
/// | `access.key`, `access.checkpoint` | of the access log, see ``HostedAccessLog`` |
/// | `sign-in.json` | codes that are good once, and passkeys |
/// | `holders.json` | who else sees the person's data, and who is invited to |
/// | `studies.json` | what the person agreed to in studies, with the documents |
/// | `anchor.key` | 32 random bytes under which apps' anchors are sealed |
package struct HostedConsent: Sendable {
  private let records: PersonRecords

  package init(_ records: PersonRecords) { self.records = records }

  package var log: HostedAccessLog { HostedAccessLog(records) }

  /// How the person wants the Health app.
  var choices: KeptDocument { document("app.json") }

  /// Reads the decisions.
  ///
  /// - Throws: what the database says, `ConsentError`, `AppRegistryError`.
  package func repository() throws -> ConsentRepository {
    try ConsentRepository(document("consent.json")) { try registry.read() }
  }

  /// What answers the person's own program, for whoever has the person's store.
  ///
  /// - Throws: what the database says, `ConsentError`, `AccessLogError`.
  package func service() throws -> ConsentService {
    let repository = try repository()
    // Entries from before admissions get theirs.
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

  /// What the person comes in with beside the passphrase.
  var account: KeptDocument { document("sign-in.json") }

  /// Who else sees the person's data.
  package var holders: KeptDocument { document("holders.json") }

  /// What the person agreed to in studies.
  var studies: KeptDocument { document("studies.json") }

  /// Which bodies came while the store was locked.
  var spool: KeptDocument { document("ingest.json") }

  /// The key under which apps' anchors are sealed; it is made where there is none.
  func anchorSecret() throws -> [UInt8] {
    try records.document("anchor.key") ?? records.makeSecret("anchor.key")
  }

  private var registry: AppRegistryFile { AppRegistryFile(document("apps.json")) }

  private func document(_ name: String) -> KeptDocument { KeptDocument(name, in: records) }
}

// MARK: From and to a data folder

extension HostedConsent {
  /// Takes over what a data folder has beside its store, for a person of whom nothing is kept yet.
  ///
  /// - Returns: how many lines the access log has.
  /// - Throws: `StorageError`; what the database says.
  @discardableResult
  package func take(from folder: String) throws -> Int {
    let files = DocumentFolder(folder)
    for name in Self.documents {
      guard let bytes = try files.read(name, limit: 1 << 26) else { continue }
      try records.write(bytes, to: name)
    }
    let lines = try AccessFolder(folder).read().split(separator: 0x0A)
    for start in stride(from: 0, to: lines.count, by: Self.linesAtOnce) {
      let part = lines[start..<min(start + Self.linesAtOnce, lines.count)]
      var change = RecordChange()
      for (place, line) in zip(part.indices, part) {
        change.lines.append(RecordLine(Int64(place + 1), Array(line)))
      }
      try records.write(change)
    }
    return lines.count
  }

  /// Writes what is kept to a folder in which there is nothing of it, as a data folder has it.
  ///
  /// - Throws: `StorageError`, also where something is there; what the database says.
  package func put(into folder: String) throws {
    try Folder.makePrivate(folder)
    for name in Self.documents {
      guard let bytes = try records.document(name) else { continue }
      try NewFile.make("\(folder)/\(name)", bytes)
    }
    let lines = try log.read()
    if !lines.isEmpty { try NewFile.make(AccessFolder(folder).log, lines) }
  }

  // What a server lets somebody in by stays there: a data folder has its own ways in.
  private static let documents = [
    "consent.json", "apps.json", "tokens.json", "ingest.json", "app.json", "studies.json", "anchor.key",
    HostedAccessLog.keyName, HostedAccessLog.checkpointName,
  ]
  private static let linesAtOnce = 1024
}
