import Foundation
import HTTPTypes
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealFiles
import WellsealImports
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The file that is being imported: it lies in the data folder until everything of it is in the store.
///
/// An import that was stopped, or that the end of the program interrupted, goes on from the beginning of the file: what
/// is in the store already is not stored twice.
struct HealthInbox: Sendable {
  /// How the file came, which is kept beside it.
  struct Note: Codable, Sendable {
    /// What it is called where it comes from.
    var name = "file"
    /// Whose records those of FHIR are; nil to take the name.
    var account: String?
    /// Whether observations of others become samples, too.
    var wantsSamples = false
    /// Whether the person said that records about somebody else are to be kept.
    var takesOthers: Bool?
  }

  let folder: PrivateFolder
  static let name = "export"
  private static let noteName = "note.json"

  init(_ storeSession: any StoreSession) { folder = storeSession.privateFolder("import") }

  /// The size of the file that waits; nil where none does.
  var waiting: UInt64? { folder.size(of: Self.name) }

  /// How the file that waits came.
  var note: Note {
    get {
      guard let data = FileManager.default.contents(atPath: folder.file(Self.noteName)),
        let note = try? JSONDecoder().decode(Note.self, from: data)
      else { return Note() }
      return note
    }
    nonmutating set {
      folder.remove(Self.noteName)
      guard let data = try? JSONEncoder().encode(newValue),
        let file = try? NewFile(folder.file(Self.noteName))
      else { return }
      // Without it the file is still imported, under a plainer name.
      try? file.write(Array(data))
    }
  }

  func discard() {
    folder.remove(Self.name)
    folder.remove("\(Self.name).partial")
    folder.remove(Self.noteName)
  }

  /// Puts a file there that is in memory.
  func put(_ bytes: [UInt8], _ note: Note) throws {
    discard()
    try folder.create()
    let file = try NewFile(folder.file("\(Self.name).partial"))
    try file.write(bytes)
    try folder.move("\(Self.name).partial", to: Self.name)
    self.note = note
  }

  /// What is in the file; one in which there is nothing to import is thrown away.
  func recognised() throws -> Incoming {
    let note = note
    do throws(IncomingError) {
      let incoming = try Incoming(
        path: folder.file(Self.name), named: note.name, account: note.account)
      guard let other = incoming.others.first else { return incoming }
      throw IncomingError(name: other.name, reason: .other(other.content))
    } catch {
      discard()
      throw WebFailure(error)
    }
  }

  /// Imports it; the file goes when it is done.
  func run(
    into storeSession: any StoreSession, at now: Date, in zone: TimeZone,
    inspect: @escaping @Sendable ([InputFile]) async -> CardInspection,
    _ tell: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    let incoming = try recognised()
    let options = ImportOptions(now: now, wantsSamples: note.wantsSamples, zone: zone, account: note.account)
    let importer = IncomingImporter(options) { tell(Job.Progress($0)) }
    let store = try await storeSession.store()
    let person = try await PersonDetails(comparing: store)
    let acceptsOthers = note.takesOthers == true
    if let change = try await incoming.peopleChange(beside: person, acceptsOthers: acceptsOthers, in: store) {
      try await store.commit([change])
    }
    var report = try await storeSession.whileInUse { try await importer.run(incoming, into: store) }
    if !incoming.cards.isEmpty {
      let kept = try await CardRepository.add(await inspect(incoming.cards), to: store)
      report.count(.verifiableClinicalRecord, ImportReport.Counts(kept))
    }
    discard()
    return .imported(report)
  }
}

extension ImportReport.Counts {
  /// What became of cards.
  init(_ cards: [CardRepository.Kept]) {
    self.init()
    read = cards.count
    added = cards.count { $0.outcome == .added }
    unchanged = cards.count { $0.outcome == .alreadyThere }
    refused = cards.count { $0.outcome == .refused }
  }
}

extension WebFailure {
  /// Why a file cannot be imported.
  init(_ error: IncomingError) {
    let phrase: LocalizedText = if case .damaged = error.reason { .damagedExport } else { .nothingToImport }
    self.init(status: .unprocessableContent, phrase: phrase, detail: "\(error)")
  }
}

extension StoreSession {
  /// Does something that takes long, during which the store is not locked for lack of use.
  func whileInUse<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    let using = Task(executorPreference: ServiceExecutor.shared) {
      while !Task.isCancelled {
        _ = try? await store()
        do { try await Task.sleep(for: .seconds(5)) } catch { return }
      }
    }
    defer { using.cancel() }
    return try await body()
  }
}

extension Job.Progress {
  init(_ progress: ImportProgress) {
    self.init(
      fraction: progress.fraction, bytes: progress.done, bytesOfAll: progress.total,
      records: progress.records,
      rate: progress.rate, remaining: progress.remaining.map { $0 / .seconds(1) })
  }
}
