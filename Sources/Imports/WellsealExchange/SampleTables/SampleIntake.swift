package import FoundationEssentials
import WellsealBase
package import WellsealImports
package import WellsealModel

/// A type that imports samples that arrive individually, as lines of JSON or already parsed, and
/// stores them in batches.
///
/// Existing samples stay unchanged. A sample is identified by its identifier, or by its content if
/// it has none. A line that a program sends with its own identifier is a separate sample, even if
/// one with the same content is stored. In a file, such a line is another store's export of the
/// same sample.
package struct SampleIntake {
  package private(set) var report = ImportReport()
  /// The number of samples that aren't stored yet.
  package private(set) var waiting = 0
  /// The coverage of the received samples, by type.
  package private(set) var coverage: [HealthType: Coverage] = [:]
  /// The number of samples that aren't stored yet, by type.
  package var waitingTypes: [HealthType: Int] {
    samples.mapValues(\.count).merging(named.mapValues(\.count), uniquingKeysWith: +)
  }
  var file: String?
  private let options: ImportOptions
  /// Whether an identifier, an end and long names may be missing, as in input written by hand.
  private let isLenient: Bool
  private var target: SampleTarget
  private var reader = SampleTableReader()
  private var samples: [HealthType: [AdmittedSample]] = [:]
  /// The samples that are identified only by their identifiers.
  private var named: [HealthType: [AdmittedSample]] = [:]
  private var partial: Set<HealthType> = []
  /// The ranks of sources that lines of a file contain.
  private var ranks: [HealthType: [HealthSource: Int]] = [:]

  /// The time range of the samples of a type.
  package struct Coverage: Hashable, Sendable {
    package var first: Date
    package var last: Date
    /// The days since 1970, in UTC.
    package var days: Set<Int>
  }

  /// Creates an intake.
  ///
  /// - Parameters:
  ///   - options: The options of the import.
  ///   - isLenient: Whether identifiers, ends and long names may be missing.
  ///   - store: The store, or `nil` for a dry run.
  /// - Throws: An error of the store, for example if it is locked.
  package init(_ options: ImportOptions, lenient isLenient: Bool = false, into store: (any SampleStore)?)
    async throws
  {
    self.options = options
    self.isLenient = isLenient
    target = try await SampleTarget(store)
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the line, or `nil` if it was too long.
  ///   - number: The line number, from 1.
  ///   - mayBeCut: Whether it is the end of input that may be truncated.
  package mutating func process(line bytes: [UInt8]?, number: Int, mayBeCut: Bool = false) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes, limits: ResourceLimits.line).root else {
      if mayBeCut { report.isTruncated = true } else { report.isDamaged = true }
      return record(number, bytes == nil ? .tooLarge : .notJSON)
    }
    do {
      let isBrief = isLenient || !SampleTable.isSample(root) && SampleTable.isBriefSample(root)
      let found = try isBrief ? reader.lenientSample(root) : reader.sample(root)
      report.elements["sample", default: 0] += 1
      process(found, line: number)
    } catch {
      if error.reason != .notSample { report.elements["sample", default: 0] += 1 }
      if let type = HealthType(identifier: error.type) {
        guard options.types?.contains(type) ?? true else { return leaveOut(type) }
        report.types[type, default: .init()].read += 1
        report.types[type, default: .init()].refused += 1
      }
      record(number, error.reason, type: error.type)
    }
  }

  /// Adds a sample that was parsed elsewhere.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - isNamed: Whether it is identified only by its identifier, even if one with the same
  ///     content is stored.
  package mutating func add(_ sample: NewSample, isNamed: Bool = false) {
    process(
      SampleTableReader.ParsedSample(
        sample: sample, isPart: false, isNamed: isNamed, isBrief: false, changedKeys: []), line: 0)
  }

  /// Returns the source of a name as in an export of the Health app, so that both imports are
  /// equal.
  static func source(named name: String) -> HealthSource { ExportProvenance.source(named: name) }

  /// Records content that can't be read.
  mutating func record(_ line: Int, _ reason: ImportLoss.Reason, type: String = "") {
    report.record(ImportLoss(line: line, file: file, element: "sample", type: type, reason))
  }

  private mutating func leaveOut(_ type: HealthType) {
    if isLenient { report.types[type, default: .init()].leftOut += 1 }
  }

  private mutating func process(_ found: SampleTableReader.ParsedSample, line: Int) {
    let sample = found.sample.sample
    let type = sample.type
    guard options.types?.contains(type) ?? true else { return leaveOut(type) }
    guard options.since.map({ sample.end >= $0 }) ?? true else {
      report.types[type, default: .init()].leftOut += 1
      return
    }
    do {
      let isBrief = isLenient || found.isBrief
      let admitted = try AdmittedSample(found.sample, from: isBrief ? .program : .file)
      guard !isBrief || Self.plausible.contains(sample.start) else {
        report.types[type, default: .init()].read += 1
        report.types[type, default: .init()].refused += 1
        return record(line, .implausibleTime, type: type.identifier)
      }
      if let bound = sample.exceededBound {
        report.record(.outOfBounds(bound, type, element: "sample", line: line, file: file))
      }
      for key in found.changedKeys { record(line, .metadata(key), type: type.identifier) }
      if found.isPart, partial.insert(type).inserted { record(0, .partWritten, type: type.identifier) }
      if isLenient { cover(sample) }
      if let rank = found.priority, let source = sample.provenance.sourceRevision?.source {
        ranks[type, default: [:]][source] = rank
      }
      if isLenient && found.isNamed {
        named[type, default: []].append(admitted)
      } else {
        samples[type, default: []].append(admitted)
      }
      waiting += 1
    } catch {
      report.types[type, default: .init()].read += 1
      report.types[type, default: .init()].refused += 1
      record(line, .rule(error.reason), type: type.identifier)
    }
  }

  /// The dates that people record; others are mistakes of another calendar, or of a clock.
  private static let plausible =
    Date(timeIntervalSince1970: -2_208_988_800)..<Date(timeIntervalSince1970: 7_258_118_400)

  private mutating func cover(_ sample: HealthSample) {
    let day = Int((sample.start.timeIntervalSince1970 / 86_400).rounded(.down))
    var known = coverage[sample.type] ?? Coverage(first: sample.start, last: sample.end, days: [])
    known.first = min(known.first, sample.start)
    known.last = max(known.last, sample.end)
    // The limit is more than a century of days.
    if known.days.count < 50_000 { known.days.insert(day) }
    coverage[sample.type] = known
  }

  /// Stores pending samples, by type.
  ///
  /// If it fails, the samples of the types that weren't stored are still pending.
  ///
  /// - Parameter isForgetting: Whether to look up identifiers only in the store from now on, which
  ///   needs no memory.
  /// - Throws: An error of the store.
  package mutating func flush(forgetting isForgetting: Bool = false) async throws {
    for (type, batch) in samples.sorted(by: { $0.key < $1.key }) {
      count(try await target.load(batch), of: batch.count, type)
      samples[type] = nil
      waiting -= batch.count
    }
    for (type, batch) in named.sorted(by: { $0.key < $1.key }) {
      count(try await target.add(batch), of: batch.count, type)
      named[type] = nil
      waiting -= batch.count
    }
    // Stored samples are found in the store, so memory doesn't grow with a long body.
    if isLenient || isForgetting { target.clear() }
  }

  /// Sets the source priorities of the lines, after all of them are stored.
  mutating func finish(in store: (any SampleStore)?) async throws {
    var priorities = SourcePriorities()
    for (type, ranks) in ranks {
      priorities[type] = ranks.sorted {
        ($0.value, $0.key.bundleIdentifier) < ($1.value, $1.key.bundleIdentifier)
      }
      .map(\.key)
    }
    report.keptPriorities = try await store?.adopt(priorities) ?? []
  }

  private mutating func count(_ counts: LoadCounts, of read: Int, _ type: HealthType) {
    report.types[type, default: .init()].read += read
    report.types[type, default: .init()].added += counts.added
    report.types[type, default: .init()].changed += counts.changed
    report.types[type, default: .init()].unchanged += counts.unchanged
    report.types[type, default: .init()].refused += counts.refused
  }
}
