public import WellsealBase
import WellsealCredentials
import WellsealFiles

/// A batch that issues a card for each order of a file, on all cores.
///
/// It can be interrupted at any time.
///
/// The names of cards are `card-` and the line of their order, without personal data. Cards are
/// written in groups: under hidden names, flushed to the disk, renamed, and then added to the
/// `BatchJournal`. A batch that is started again with the same input and folder resumes where it
/// stopped, with the same time of issue, and produces the same set of files. When all orders are
/// finished, `report.ndjson` lists them in order.
public struct CardBatch: Sendable {
  private let issuer: CardIssuer
  private let defaults: CardDefaults
  private let outputs: CardOutputs
  private let workers: Int
  private let groupSize: Int

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - issuer: Signs the cards.
  ///   - defaults: The values for members that an order omits.
  ///   - outputs: The files to create for each card.
  ///   - workers: The number of cards to create concurrently.
  ///   - groupSize: The number of cards to finish together.
  public init(
    issuer: CardIssuer, defaults: CardDefaults, outputs: CardOutputs, workers: Int, groupSize: Int = 256
  ) {
    self.issuer = issuer
    self.defaults = defaults
    self.outputs = outputs
    self.workers = max(1, workers)
    self.groupSize = max(1, groupSize)
  }

  /// Issues the remaining cards.
  ///
  /// - Parameters:
  ///   - input: An NDJSON file, or a table if the name ends in `.csv`.
  ///   - folder: The folder for the cards, in files that only their owner can read.
  ///   - now: The time of the call.
  ///   - progress: A callback after each group.
  /// - Returns: The counts of cards.
  /// - Throws: A `StorageError`, a ``BatchError``, an error of `progress`, or `CancellationError`.
  ///   Issues of single orders are in the report.
  public func run(
    _ input: String, into folder: String, at now: UnixTime,
    progress: (BatchProgress) throws -> Void = { _ in }
  ) async throws -> BatchSummary {
    var input = try BatchInput(input)
    let folder = Folder(folder, isPrivate: false)
    let lock = try folder.lock()
    defer { lock.release() }
    var journal = try BatchJournal(in: folder, terms: terms(of: input))
    try folder.removeLeftovers()
    let skipped = journal.results.count
    var resumed = defaults
    resumed.issued = journal.issued ?? defaults.issued
    while true {
      try Task.checkCancellation()
      let group = try nextGroup(&input, journal)
      guard !group.isEmpty else { break }
      try journal.append(try await issue(group, resumed, into: folder, at: now))
      try progress(journal.progress(of: input.count, skipped: skipped))
    }
    try folder.write(journal.report, to: "report.ndjson")
    return journal.summary(of: input.count, skipped: skipped)
  }

  /// Returns the common terms of all cards in this batch.
  private func terms(of input: BatchInput) -> JSON {
    [
      "format": "wellseal-batch", "version": 1, "input": .string(input.digest),
      "issuer": .string(issuer.address),
      "kid": .string(issuer.kid), "issued": .seconds(defaults.issued),
      "expires": defaults.expires.map { .seconds($0) } ?? .null, "profile": .text(defaults.profile?.name),
      "formats": .array(outputs.formats.map { .string($0.rawValue) }),
      "longCards": .string(outputs.longCards.stableName),
    ]
  }

  private func nextGroup(_ input: inout BatchInput, _ journal: BatchJournal) throws(StorageError)
    -> [BatchRow]
  {
    var group: [BatchRow] = []
    while group.count < groupSize, let row = try input.next() {
      if journal.results[row.number] == nil { group.append(row) }
    }
    return group
  }

  /// Creates the cards of a group and renames their files.
  private func issue(
    _ group: [BatchRow], _ defaults: CardDefaults, into folder: Folder, at now: UnixTime
  ) async throws -> [BatchResult] {
    let made = try await withThrowingTaskGroup(of: [MadeCard].self) { tasks in
      for worker in 0..<workers {
        tasks.addTask {
          try stride(from: worker, to: group.count, by: workers).map {
            try make(group[$0], defaults, in: folder, at: now)
          }
        }
      }
      return try await tasks.reduce(into: []) { $0 += $1 }
    }
    for card in made {
      for file in card.files { try file.commit() }
    }
    try AtomicFile.synchronize(folder: folder.path)
    return made.map(\.result).sorted { $0.row < $1.row }
  }

  /// A card with its files under hidden names.
  private struct MadeCard: Sendable {
    var result: BatchResult
    var files: [StagedFile] = []
  }

  private func make(
    _ row: BatchRow, _ defaults: CardDefaults, in folder: Folder, at now: UnixTime
  ) throws -> MadeCard {
    let card: IssuedCard
    let outputs: [CardOutput]
    do {
      let order = try CardOrder(json: try JSONDocument(parsing: row.json).root)
      card = try issuer.issue(try order.request(defaults, kid: issuer.kid).0, at: now)
      outputs = try self.outputs.files(of: card, named: "card-\(Self.padded(row.number))")
    } catch {
      return MadeCard(result: BatchResult(row: row.number, files: [], codes: BatchResult.codes(of: error)))
    }
    let names = outputs.map(\.name)
    let result = BatchResult(row: row.number, files: names, codes: BatchResult.codes(of: card.advice))
    let files = try outputs.map { output in
      let file = try StagedFile(output.bytes, for: "\(folder.path)/\(output.name)", permissions: 0o600)
      try file.synchronize()
      return file
    }
    return MadeCard(result: result, files: files)
  }

  /// Returns six digits or more, so that names sort like the orders.
  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension BatchJournal {
  /// The time of issue of the first run.
  fileprivate var issued: UnixTime? {
    if case .number(let digits)? = terms["issued"] { Double(digits).map { UnixTime($0) } } else { nil }
  }

  fileprivate func progress(of total: Int, skipped: Int) -> BatchProgress {
    let refused = results.values.count { !$0.isIssued }
    return BatchProgress(done: results.count, total: total, skipped: skipped, refused: refused)
  }

  fileprivate func summary(of total: Int, skipped: Int) -> BatchSummary {
    let issued = results.values.count(where: \.isIssued)
    return BatchSummary(orders: total, skipped: skipped, issued: issued, refused: results.count - issued)
  }

  fileprivate var report: [UInt8] {
    results.values.sorted { $0.row < $1.row }.reduce(into: []) { $0 += $1.json.minified + [0x0A] }
  }
}

extension Folder {
  /// Removes the hidden files of an interrupted run.
  fileprivate func removeLeftovers() throws(StorageError) {
    for name in try names(isHidden: true)
    where name.hasPrefix(".card-") && name.hasSuffix(".tmp") { try remove(name) }
  }
}
