import Foundation
import Glibc
import WellsealExchange
import WellsealImports
import WellsealKeys
import WellsealModel
import WellsealStore

/// The measurements of the store.
struct StoreBench {
  /// The origin of the samples.
  enum Content {
    case export(ExportArchive)
    case history(MadeHistory)
  }

  private let content: Content
  private let folder: String
  private let secret: StoreSecret

  init(filledWith content: Content, folder: String) throws {
    self.content = content
    self.folder = folder
    secret = try StoreSecret(passphrase: "benchmark")
  }

  private var file: String { folder + "/health.wellseal" }

  func run() async throws {
    for suffix in ["", "-wal", ".lock"] { try? FileManager.default.removeItem(atPath: file + suffix) }
    try await fill()
    var store = try await Stopwatch.measure("open and unlock, key derivation aside") { try open() }
    for (temperature, times) in [("cold", 1), ("warm", 21)] { try await ask(store, temperature, times) }
    // Enough samples to go into blocks of their own.
    try store.commit(try (0..<1100).map { try .add(NewSample(try Self.heartRate(after: Double($0)))) })
    try await ask(store, "after a fold", 1)
    try store.close()
    store = try open()
    try await save(store)
    if case .export(let export) = content { try await importAgain(export, store) }
    try store.close()
  }

  /// Fills the store and queries it while backups are made.
  func runWaiting() async throws {
    for suffix in ["", "-wal", ".lock"] { try? FileManager.default.removeItem(atPath: file + suffix) }
    try await fill()
    let store = try open()
    try await WaitingBench(store, folder: folder).run()
    try store.close()
  }

  private func open() throws -> SealedStore {
    let store = try SealedStore(opening: SQLiteContainer(path: file))
    try store.unlock(with: secret)
    return store
  }

  private func fill() async throws {
    let container = try SQLiteContainer(path: file, creates: true)
    // A low cost, because the key derivation isn't measured.
    let store = try SealedStore.create(in: container, opensWith: [secret], cost: ScryptCost(rounds: 1 << 10))
    switch content {
    case .export(let export): try await `import`(export, into: store)
    case .history(let history): try await load(history, into: store)
    }
    let samples = try store.contents().reduce(0) { $0 + $1.count }
    Stopwatch.printLine("filled", "\(samples) samples, peak \(Stopwatch.peakMemory) MiB")
    try store.close()
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    let each = (Double(size) / Double(max(1, samples)) * 100).rounded() / 100
    Stopwatch.printLine("size", "\(size) bytes, \(each) a sample")
  }

  private func `import`(_ export: ExportArchive, into store: SealedStore) async throws {
    let report = try await Stopwatch.measure("import") {
      try await HealthExportImporter().run(export, into: store)
    }
    Stopwatch.printLine("imported", "\(report.totals.added) samples of \(report.bytes) bytes of XML")
  }

  private func load(_ history: MadeHistory, into store: SealedStore) async throws {
    try await Stopwatch.measure("make the history, without loading it") { history.visit { _ in } }
    try await Stopwatch.measure("make and load the history") {
      let session = try store.beginLoad()
      try history.visit { _ = try store.load($0, in: session) }
    }
    try await Stopwatch.measure("save 1 % more in commits of 1000") {
      try history.visitSaved(history.samples / 100) { try store.commit($0) }
    }
  }

  private func importAgain(_ export: ExportArchive, _ store: SealedStore) async throws {
    let report = try await Stopwatch.measure("import the same again") {
      try await HealthExportImporter().run(export, into: store)
    }
    Stopwatch.printLine("again", "\(report.totals.added) added, \(report.totals.unchanged) recognised")
  }

  private func ask(_ store: SealedStore, _ temperature: String, _ times: Int) async throws {
    let (heartRate, end) = (HealthType.heartRate, Self.end)
    _ = try await Stopwatch.measure("daily steps of 5 years by priority, \(temperature)", times: times) {
      try store.statistics(StatisticsQuery(.stepCount, .cumulativeSum), in: Self.buckets(.day))
    }
    let year = SamplePredicate.comparing(
      .field(.startDate), .greaterOrEqual, .date(end - 365 * 86_400))
    _ = try await Stopwatch.measure("hourly heart rate of a year, \(temperature)", times: times) {
      let query = StatisticsQuery(heartRate, [.discreteMin, .discreteMax, .discreteAverage], year)
      return try store.statistics(query, in: Self.buckets(.hour))
    }
    _ = try await Stopwatch.measure("latest 100 heart rates, \(temperature)", times: times) {
      let latest = SampleSort(.startDate, ascending: false)
      return try store.samples(SampleQuery([SampleQuery.Part(heartRate)], order: [latest], limit: 100))
    }
    _ = try await Stopwatch.measure("count of each type, \(temperature)", times: times) {
      try store.contents()
    }
  }

  /// Saves one by one, and compares with the time that the disk needs to make the same number of
  /// bytes durable.
  private func save(_ store: SealedStore) async throws {
    let floor = try DiskFloor(path: folder + "/floor")
    try await Stopwatch.measure("fdatasync of 1 KiB at the end of a file", times: 1000) {
      try floor.append()
    }
    var time = 10_000.0
    let save = {
      time += 5
      try store.commit([.add(NewSample(try Self.heartRate(after: time)))])
    }
    try await Stopwatch.measure("save the first sample after unlocking", save)
    try await Stopwatch.measure("save one sample, durably", times: 1000, save)
  }

  static func heartRate(after seconds: Double) throws -> HealthSample {
    try HealthSample(
      type: .heartRate, start: end + seconds, end: end + seconds,
      value: .quantity(HealthQuantity(60, "count/min")), provenance: app)
  }

  private static let app = Provenance(
    sourceRevision: SourceRevision(source: HealthSource(name: "Bench", bundleIdentifier: "org.example.bench"))
  )

  /// A time after the last sample of the fictional export.
  static let end = Date(timeIntervalSinceReferenceDate: 791_506_800)

  private static func buckets(_ component: Calendar.Component) throws -> CalendarBuckets {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    var interval = DateComponents()
    interval.setValue(1, for: component)
    guard let buckets = CalendarBuckets(anchor: end, interval: interval, calendar: calendar) else {
      throw CocoaError(.formatting)
    }
    return buckets
  }
}

/// The minimum time that the disk needs.
struct DiskFloor {
  private let file: Int32
  private let block = [UInt8](repeating: 7, count: 1024)

  init(path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func append() throws {
    guard write(file, block, block.count) == block.count, fdatasync(file) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
