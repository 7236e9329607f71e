package import FoundationEssentials
import WellsealBase
package import WellsealImports
package import WellsealModel

/// Takes samples over that arrive one by one, as lines of JSON or already read, and stores them in batches.
///
/// What is there already stays as it is: a sample is known by its identifier, and by its content where it has none of its own.
/// A line that a program sends under an identifier of its own is a sample of its own, also where one of the same content is
/// stored; in a file such a line is what an export of another store says of the same sample.
package struct SampleIntake {
  package private(set) var report = ImportReport()
  /// How many wait for the store.
  package private(set) var waiting = 0
  /// What arrived of each type, from the first to the last.
  package private(set) var coverage: [HealthType: Coverage] = [:]
  /// The types that wait for the store, with how many of each.
  package var waitingTypes: [HealthType: Int] {
    samples.mapValues(\.count).merging(named.mapValues(\.count), uniquingKeysWith: +)
  }
  var file: String?
  private let options: ImportOptions
  /// Whether an identifier, an end and long names may be missing, as in what people write by hand.
  private let isLenient: Bool
  private var target: SampleTarget
  private var reader = SampleTableReader()
  private var samples: [HealthType: [AdmittedSample]] = [:]
  /// Those that are known by their identifiers alone.
  private var named: [HealthType: [AdmittedSample]] = [:]
  private var partial: Set<HealthType> = []

  /// The time that the samples of a type lie in.
  package struct Coverage: Hashable, Sendable {
    package var first: Date
    package var last: Date
    /// Days since 1970, of UTC.
    package var days: Set<Int>
  }

  /// - Parameters:
  ///   - options: which samples are taken.
  ///   - isLenient: whether identifiers, ends and long names may be missing.
  ///   - store: nil for a dry run.
  /// - Throws: what the store throws, such as that it is locked.
  package init(_ options: ImportOptions, lenient isLenient: Bool = false, into store: (any SampleStore)?)
    async throws
  {
    self.options = options
    self.isLenient = isLenient
    target = try await SampleTarget(store)
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - bytes: of the line; nil for one that was too long.
  ///   - number: counts from 1.
  ///   - mayBeCut: whether it is the end of what may have been longer.
  package mutating func take(line bytes: [UInt8]?, number: Int, mayBeCut: Bool = false) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes, limits: ResourceLimits.line).root else {
      if mayBeCut { report.isTruncated = true } else { report.isDamaged = true }
      return note(number, bytes == nil ? .tooLarge : .notJSON)
    }
    do {
      let isBrief = isLenient || !SampleTable.isSample(root) && SampleTable.isBriefSample(root)
      let found = try isBrief ? reader.lenientSample(root) : reader.sample(root)
      report.elements["sample", default: 0] += 1
      take(found, line: number)
    } catch {
      if error.reason != .notSample { report.elements["sample", default: 0] += 1 }
      if let type = HealthType(identifier: error.type) {
        guard options.types?.contains(type) ?? true else { return leaveOut(type) }
        report.types[type, default: .init()].read += 1
        report.types[type, default: .init()].refused += 1
      }
      note(number, error.reason, type: error.type)
    }
  }

  /// Takes a sample that was read elsewhere.
  package mutating func take(_ sample: NewSample) {
    take(SampleTableReader.Found(sample: sample, isPart: false, isNamed: false, isBrief: false), line: 0)
  }

  /// The source that an export of the Health app has under a name, so that both ways bring the same.
  static func source(named name: String) -> HealthSource { ExportProvenance.source(named: name) }

  /// Takes note of what could not be read.
  mutating func note(_ line: Int, _ reason: ImportLoss.Reason, type: String = "") {
    report.note(ImportLoss(line: line, file: file, element: "sample", type: type, reason))
  }

  private mutating func leaveOut(_ type: HealthType) {
    if isLenient { report.types[type, default: .init()].leftOut += 1 }
  }

  private mutating func take(_ found: SampleTableReader.Found, line: Int) {
    let sample = found.sample.sample
    let type = sample.type
    guard options.types?.contains(type) ?? true else { return leaveOut(type) }
    guard options.since.map({ sample.end >= $0 }) ?? true else {
      report.types[type, default: .init()].leftOut += 1
      return
    }
    do {
      let admitted = try AdmittedSample(found.sample, from: isLenient || found.isBrief ? .program : .file)
      if found.isPart, partial.insert(type).inserted { note(0, .partWritten, type: type.identifier) }
      if isLenient { cover(sample) }
      if isLenient && found.isNamed {
        named[type, default: []].append(admitted)
      } else {
        samples[type, default: []].append(admitted)
      }
      waiting += 1
    } catch {
      report.types[type, default: .init()].read += 1
      report.types[type, default: .init()].refused += 1
      note(line, .rule(error.reason), type: type.identifier)
    }
  }

  private mutating func cover(_ sample: HealthSample) {
    let day = Int((sample.start.timeIntervalSince1970 / 86_400).rounded(.down))
    var known = coverage[sample.type] ?? Coverage(first: sample.start, last: sample.end, days: [])
    known.first = min(known.first, sample.start)
    known.last = max(known.last, sample.end)
    // A body of a century has few enough.
    if known.days.count < 50_000 { known.days.insert(day) }
    coverage[sample.type] = known
  }

  /// Stores what waits.
  ///
  /// - Parameter isForgetting: whether identifiers are looked up in the store alone from now on, which takes no memory.
  /// - Throws: what the store throws.
  package mutating func flush(forgetting isForgetting: Bool = false) async throws {
    for (type, batch) in samples.sorted(by: { $0.key < $1.key }) {
      count(try await target.load(batch), of: batch.count, type)
    }
    samples = [:]
    for (type, batch) in named.sorted(by: { $0.key < $1.key }) {
      count(try await target.add(batch), of: batch.count, type)
    }
    // What was stored is found in the store, so that memory does not grow with a long body.
    if isLenient || isForgetting { target.forget() }
    named = [:]
    waiting = 0
  }

  private mutating func count(_ counts: LoadCounts, of read: Int, _ type: HealthType) {
    report.types[type, default: .init()].read += read
    report.types[type, default: .init()].added += counts.added
    report.types[type, default: .init()].changed += counts.changed
    report.types[type, default: .init()].unchanged += counts.unchanged
    report.types[type, default: .init()].refused += counts.refused
  }
}
