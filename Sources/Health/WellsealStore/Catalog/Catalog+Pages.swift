import FoundationEssentials
import WellsealModel

/// The encoding of the catalog's pages.
///
/// Each begins with its version, 1.
///
/// - Stream: type identifier (text), source (varint), number of blocks (varint), a ``BlockEntry``
///   each.
/// - Dictionaries, person: JSON.
/// - Summaries: number (varint). Each is the day (era, year, month, day: zigzag), move mode
///   (zigzag), flags (1 byte: 1 paused, 2 exercise goal, 4 stand goal), and the quantities (8
///   bytes, unit as varint index in the dictionaries).
/// - Deletions: number (varint). Each is a UUID (16 bytes), type (text), position (varint), 1 byte
///   (1: sync identifier and version follow: text, 8 bytes; 2: then the source: text; 4: then the
///   app that had saved it here: 16 bytes).
/// - Relations: number (varint). Each is a kind (text), member and owner (16 bytes each).
/// - Points: number (varint). Each is a UUID (16 bytes) and segment.
/// - Identifiers: number of runs (varint). Each is the number of its pages (varint), and of each
///   page the first key (8 bytes), number of entries (varint) and segment.
extension Catalog {
  static let pageVersion: UInt8 = 1

  mutating func encoded(_ page: CatalogPage) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.pageVersion)
    switch page {
    case .stream(let key):
      writer.text(key.type.identifier)
      writer.varint(key.source)
      let entries = streams[key] ?? []
      writer.varint(entries.count)
      for entry in entries { entry.write(to: &writer) }
    case .dictionaries: writer.raw(JSONBytes.encode(dictionaries))
    case .person: writer.raw(JSONBytes.encode(person))
    case .summaries: writeSummaries(to: &writer)
    case .deletions: writeDeletions(to: &writer)
    case .relations: writeRelations(to: &writer)
    case .points:
      writer.varint(points.count)
      for (uuid, segment) in points.sorted(by: { $0.value.number < $1.value.number }) {
        writer.uuid(uuid)
        segment.write(to: &writer)
      }
    case .identifiers: writeIdentifiers(to: &writer)
    }
    return writer.bytes
  }

  mutating func read(_ page: CatalogPage, _ bytes: [UInt8]) throws(EncodingFault) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.pageVersion else { throw .unknownVersion(version) }
    switch page {
    case .stream: try readStream(&reader)
    case .dictionaries: dictionaries = try JSONBytes.decode(Dictionaries.self, bytes.dropFirst())
    case .person: person = try JSONBytes.decode(PersonRecord.self, bytes.dropFirst())
    case .summaries: try readSummaries(&reader)
    case .deletions: try readDeletions(&reader)
    case .relations: try readRelations(&reader)
    case .points:
      for _ in 0..<(try reader.count()) {
        let uuid = try reader.uuid()
        points[uuid] = try SegmentReference(from: &reader)
      }
    case .identifiers: identifiers = try Self.readIdentifiers(&reader)
    }
  }

  private mutating func readStream(_ reader: inout ByteReader) throws(EncodingFault) {
    guard let type = HealthType(identifier: try reader.text()) else { throw .outOfRange }
    let key = StreamKey(type: type, source: try reader.count())
    var entries: [BlockEntry] = []
    let count = try reader.count()
    entries.reserveCapacity(min(count, 1 << 16))
    for _ in 0..<count { entries.append(try BlockEntry(from: &reader)) }
    streams[key] = entries
  }

  private func writeDeletions(to writer: inout ByteWriter) {
    writer.varint(deletions.count)
    for deletion in deletions {
      writer.uuid(deletion.uuid)
      writer.text(deletion.type.identifier)
      writer.varint(deletion.position)
      writer.byte(
        (deletion.syncIdentifier == nil ? 0 : 1) | (deletion.source == nil ? 0 : 2)
          | (deletion.savedBy == nil ? 0 : 4))
      if let identifier = deletion.syncIdentifier {
        writer.text(identifier)
        writer.double(deletion.syncVersion ?? 0)
      }
      if let source = deletion.source { writer.text(source) }
      if let admission = deletion.savedBy { writer.uuid(admission) }
    }
  }

  private mutating func readDeletions(_ reader: inout ByteReader) throws(EncodingFault) {
    for _ in 0..<(try reader.count()) {
      let uuid = try reader.uuid()
      guard let type = HealthType(identifier: try reader.text()) else { throw .outOfRange }
      var deletion = DeletedSample(uuid: uuid, type: type, position: try reader.varint())
      let members = try reader.byte()
      guard members < 8 else { throw .outOfRange }
      if members & 1 != 0 {
        deletion.syncIdentifier = try reader.text()
        deletion.syncVersion = try reader.double()
      }
      if members & 2 != 0 { deletion.source = try reader.text() }
      if members & 4 != 0 { deletion.savedBy = try reader.uuid() }
      deletions.append(deletion)
    }
  }

  private func writeRelations(to writer: inout ByteWriter) {
    let all = relations.all
    writer.varint(all.count)
    for relation in all {
      writer.text(relation.kind.rawValue)
      writer.uuid(relation.member)
      writer.uuid(relation.owner)
    }
  }

  private mutating func readRelations(_ reader: inout ByteReader) throws(EncodingFault) {
    for _ in 0..<(try reader.count()) {
      guard let kind = SampleRelation.Kind(rawValue: try reader.text()) else { throw .outOfRange }
      let member = try reader.uuid()
      relations.insert(SampleRelation(kind, member, of: try reader.uuid()))
    }
  }
}

extension Catalog {
  private func writeIdentifiers(to writer: inout ByteWriter) {
    let runs = identifiers?.runs ?? []
    writer.varint(runs.count)
    for run in runs {
      writer.varint(run.pages.count)
      for page in run.pages {
        writer.fixed(page.first)
        writer.varint(page.count)
        page.segment.write(to: &writer)
      }
    }
  }

  private static func readIdentifiers(_ reader: inout ByteReader) throws(EncodingFault) -> IdentifierIndex {
    var index = IdentifierIndex()
    for _ in 0..<(try reader.count()) {
      var run = IdentifierIndex.Run(pages: [])
      for _ in 0..<(try reader.count()) {
        let (first, count) = (try reader.fixed(UInt64.self), try reader.count())
        run.pages.append(
          IdentifierIndex.Page(first: first, count: count, segment: try SegmentReference(from: &reader)))
      }
      index.runs.append(run)
    }
    return index
  }
}

extension Catalog {
  private static var always: [WritableKeyPath<ActivitySummary, HealthQuantity>] {
    [
      \.activeEnergyBurned, \.activeEnergyBurnedGoal, \.moveTime, \.moveTimeGoal, \.exerciseTime,
      \.standHours,
    ]
  }
  private static var goals: [(flag: UInt8, path: WritableKeyPath<ActivitySummary, HealthQuantity?>)] {
    [(2, \.exerciseTimeGoal), (4, \.standHoursGoal)]
  }

  private mutating func writeSummaries(to writer: inout ByteWriter) {
    writer.varint(summaries.count)
    for (day, summary) in summaries.sorted(by: { $0.key < $1.key }) {
      for number in [day.era, day.year, day.month, day.day, summary.moveMode] { writer.zigzag(Int64(number)) }
      let flags = Self.goals.filter { summary[keyPath: $0.path] != nil }.reduce(0) { $0 | $1.flag }
      writer.byte(flags | (summary.isPaused ? 1 : 0))
      let quantities =
        Self.always.map { summary[keyPath: $0] } + Self.goals.compactMap { summary[keyPath: $0.path] }
      for quantity in quantities {
        writer.double(quantity.value)
        writer.varint(dictionaries.index(of: quantity.unit))
      }
    }
  }

  private mutating func readSummaries(_ reader: inout ByteReader) throws(EncodingFault) {
    for _ in 0..<(try reader.count()) {
      var numbers: [Int] = []
      for _ in 0..<5 { numbers.append(Int(try reader.zigzag())) }
      let day = CalendarDay(era: numbers[0], year: numbers[1], month: numbers[2], day: numbers[3])
      var summary = ActivitySummary(day: day)
      summary.moveMode = numbers[4]
      let flags = try reader.byte()
      summary.isPaused = flags & 1 != 0
      for path in Self.always { summary[keyPath: path] = try quantity(&reader) }
      for goal in Self.goals where flags & goal.flag != 0 {
        summary[keyPath: goal.path] = try quantity(&reader)
      }
      summaries[day] = summary
    }
  }

  private func quantity(_ reader: inout ByteReader) throws(EncodingFault) -> HealthQuantity {
    let value = try reader.double()
    let unit = try reader.count()
    guard unit < dictionaries.units.count else { throw .outOfRange }
    return HealthQuantity(value, dictionaries.units[unit])
  }
}
