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

/// The file of the import in progress.
///
/// It stays in the data folder until the import is complete.
///
/// An import that was stopped or interrupted starts again from the beginning of the file. Data that
/// is already in the store isn't duplicated.
struct HealthInbox: Sendable {
  /// The origin of the file, which is stored next to it.
  struct Note: Codable, Sendable {
    /// The original name.
    var name = "file"
    /// The account of the FHIR records, or `nil` to use the name.
    var account: String?
    /// Whether other observations also become samples.
    var wantsSamples = false
    /// Whether the user chose to import records about another person.
    var takesOthers: Bool?

    private enum CodingKeys: String, CodingKey {
      case name = "name"
      case account = "account"
      case wantsSamples = "wantsSamples"
      case takesOthers = "takesOthers"
    }
  }

  let folder: PrivateFolder
  // The names are part of the format and never change.
  static let name = "export"
  private static let noteName = "note.json"

  init(_ storeSession: any StoreSession) { folder = storeSession.privateFolder("import") }

  /// The size of the pending file, or `nil` if there is none.
  var waiting: UInt64? { folder.size(of: Self.name) }

  /// The origin of the pending file.
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
      // The file is imported even without the note, with a generic name.
      try? file.write(Array(data))
    }
  }

  func discard() {
    folder.remove(Self.name)
    folder.remove("\(Self.name).partial")
    folder.remove(Self.noteName)
  }

  /// Stores a file from memory.
  func put(_ bytes: [UInt8], _ note: Note) throws {
    discard()
    try folder.create()
    let file = try NewFile(folder.file("\(Self.name).partial"))
    try file.write(bytes)
    try folder.move("\(Self.name).partial", to: Self.name)
    self.note = note
  }

  /// Returns the content of the file, and discards a file that contains nothing to import.
  func recognized() throws -> Incoming {
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

  /// Imports the file and removes it when the import is complete.
  func run(
    into storeSession: any StoreSession, at now: Date, in zone: TimeZone,
    inspect: @escaping @Sendable ([InputFile]) async -> CardInspection,
    _ tell: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    let incoming = try recognized()
    let options = ImportOptions(now: now, wantsSamples: note.wantsSamples, zone: zone, account: note.account)
    let importer = IncomingImporter(options) { tell(Job.Progress($0)) }
    let store = try await storeSession.store()
    let person = try await PersonDetails(comparing: store)
    let acceptsOthers = note.takesOthers == true
    if let change = try await incoming.peopleChange(
      comparedWith: person, acceptsOthers: acceptsOthers, in: store)
    {
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
  /// Creates a report with the outcomes of cards.
  init(_ cards: [CardRepository.StoredCard]) {
    self.init()
    read = cards.count
    added = cards.count { $0.outcome == .added }
    unchanged = cards.count { $0.outcome == .alreadyThere }
    refused = cards.count { $0.outcome == .refused }
  }
}

extension WebFailure {
  /// Creates the error for a file that can't be imported.
  init(_ error: IncomingError) {
    let phrase: LocalizedText = if case .damaged = error.reason { .damagedExport } else { .nothingToImport }
    self.init(status: .unprocessableContent, phrase: phrase, detail: "\(error)")
  }
}

extension StoreSession {
  /// Runs a long operation during which the store isn't locked for inactivity.
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
