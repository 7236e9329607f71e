import FoundationEssentials
import Glibc
import WellsealModel

/// A scanner that reads records that are in exactly Apple's layout, at a few gigabytes per second.
///
/// A line looks like this, with or without version, device and unit, and with metadata or beats on
/// separate lines:
///
///     ·<Record type="…" sourceName="…" sourceVersion="…" device="…" unit="…"
///       creationDate="…" startDate="…" endDate="…" value="…"/>
///
/// In the file it is one line. Comparisons read beyond the end of the chunk, into the padding of
/// each ``Chunk``, and check afterward whether the match is inside. Everything else is left to the
/// full parser, so this type affects only speed.
struct RecordScanner: ~Copyable {
  /// Complete batches.
  var batches: [SampleBatch] = []
  /// The line at the end of the last chunk.
  private(set) var line = 1
  private(set) var count = 0
  private(set) var leftOut: [HealthType: Int] = [:]
  private let types: Set<HealthType>?
  /// The start of the included time, in seconds since the beginning of 2001.
  private let since: Double
  private var dates = DateScanner()
  private var provenances = ProvenanceTable()
  private var current = OpenBatch.none
  /// The common parts of the lines of the current batch.
  private var head = ByteKey()
  private var middle = ByteKey()
  private var recent = RecentBlocks()
  private var parked: [OpenBatch] = []
  private var parkedRows = 0
  private var keptBytes = 0
  private var metadataEntries = 0
  private var beatLists = 0
  private var beats = 0

  static let maxBatchSize = 1 << 18
  private static let maxMetadataCount = 1 << 15
  private static let maxProvenances = 1 << 13
  private static let maxPreservedBytes = 4 << 20
  /// The minimum size of a batch.
  ///
  /// Below it, batches of alternating types are collected in parallel.
  private static let smallestBatch = 1 << 12

  init(_ options: HealthExportImporter.Options) {
    types = options.types
    since = options.since?.timeIntervalSinceReferenceDate ?? -.infinity
  }

  deinit {
    head.deallocate()
    middle.deallocate()
    recent.deallocate()
  }

  /// The number of elements read, by name.
  var counts: [String: Int] {
    [
      "Record": count, "MetadataEntry": metadataEntries,
      "HeartRateVariabilityMetadataList": beatLists, "InstantaneousBeatsPerMinute": beats,
    ].filter { $0.value > 0 }
  }

  /// Reads records up to the first byte that doesn't belong to one in the usual layout.
  mutating func scan(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer, line: Int) -> UnsafeRawPointer {
    self.line = line
    var at = start
    while at < end {
      if at.load(as: UInt8.self) == lineFeed {
        self.line += 1
        at += 1
        continue
      }
      guard let next = record(at, end) else { break }
      at = next
    }
    return at
  }

  mutating func finish() {
    park()
    for index in parked.indices {
      if let batch = parked[index].drain(provenances.values) { batches.append(batch) }
      leftOut[parked[index].type, default: 0] += parked[index].leftOut
    }
    leftOut = leftOut.filter { $0.value > 0 }
    parked = []
  }
}

extension RecordScanner {
  /// Reads one record, or returns `nil` without changes if it has another layout or doesn't end in
  /// the chunk.
  @inline(__always)
  private mutating func record(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard (!head.isEmpty && head.begins(start)) || select(start, end),
      let (provenance, next) = provenances.number(start + head.count, end),
      middle.begins(next) || (select(start, end) && middle.begins(next))
    else { return nil }
    var at = next + middle.count
    guard memcmp(at + 25, "\" startDate=\"", 13) == 0, memcmp(at + 63, "\" endDate=\"", 11) == 0,
      memcmp(at + 99, "\" value=\"", 9) == 0
    else { return nil }
    let created = dates.seconds(at)
    let first = dates.seconds(at + 38)
    let last = dates.seconds(at + 74)
    at += 108
    guard first <= last, !created.isNaN, at < end, let (value, quote) = value(at, end) else { return nil }
    at = quote + 1
    var row = SampleBatch.Row(
      start: first, end: last, created: created, value: value, provenance: provenance, metadata: 0)
    if at.loadUnaligned(as: UInt16.self) == 0x3E2F, at.load(fromByteOffset: 2, as: UInt8.self) == lineFeed {
      at += 3
      guard at <= end, current.requiredMetadata.isEmpty else { return nil }
      line += 1
    } else {
      guard at.loadUnaligned(as: UInt16.self) == 0x0A3E, let (block, after) = content(at + 2, end) else {
        return nil
      }
      row.metadata = block.number
      line += block.lines + 2
      at = after
    }
    count += 1
    if current.isLeftOut || last < since { current.leftOut += 1 } else { append(row) }
    return at
  }

  @inline(__always)
  private mutating func value(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (Double, end: UnsafeRawPointer)? {
    if current.unit != nil {
      let (value, quote) = NumberScanner.value(text)
      return value.isFinite && quote.load(as: UInt8.self) == 0x22 ? (value, quote) : nil
    }
    guard let quote = memchr(text, 0x22, end - text).map({ UnsafeRawPointer($0) }) else { return nil }
    return current.value(ofConstant: .init(start: text, count: quote - text)).map { ($0, quote) }
  }

  /// Reads the content between the tags of a record, and returns the position after the line that
  /// closes it.
  @inline(__always)
  private mutating func content(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (MetadataTable.Block, after: UnsafeRawPointer)? {
    if let (block, close) = recent.block(text) {
      metadataEntries += block.entries
      return after(close, end).map { (block, $0) }
    }
    return BeatScanner.begins(text) ? beats(text, end) : metadata(text, end)
  }

  /// Returns the position after the line that closes a record, or `nil` if it doesn't end in the
  /// chunk.
  @inline(__always)
  private func after(_ close: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer? {
    close + 11 <= end && close.load(fromByteOffset: 10, as: UInt8.self) == lineFeed ? close + 11 : nil
  }

  private mutating func metadata(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (MetadataTable.Block, after: UnsafeRawPointer)? {
    guard let (block, close) = current.metadata.block(text, end, line: line + 1),
      let after = after(close, end)
    else { return nil }
    let values = current.metadata.values[Int(block.number)]
    guard current.requiredMetadata.allSatisfy({ values[$0] != nil }) else { return nil }
    recent.insert(block, text, count: close - text)
    metadataEntries += block.entries
    return (block, after)
  }

  private mutating func beats(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (MetadataTable.Block, after: UnsafeRawPointer)? {
    guard let list = BeatScanner.read(text, end), MetadataTable.isClosing(list.end),
      let after = after(list.end, end), current.requiredMetadata.isEmpty,
      let metadata = try? Metadata([ExportMetadata.beatsKey: .string(list.text)])
    else { return nil }
    beatLists += 1
    beats += list.count
    let number = current.metadata.append(metadata)
    return (MetadataTable.Block(number: number, lines: list.count + 2, entries: 0), after)
  }

  @inline(__always)
  private mutating func append(_ row: SampleBatch.Row) {
    current.rows.append(row)
    // A batch of this size is likely to become full.
    if current.rows.count == Self.smallestBatch { current.rows.reserveCapacity(Self.maxBatchSize) }
    if current.rows.count >= Self.maxBatchSize || current.metadata.values.count >= Self.maxMetadataCount
      || provenances.values.count >= Self.maxProvenances
    {
      flush()
    }
  }

  private mutating func flush() {
    if let full = current.drain(provenances.values) { batches.append(full) }
    recent.removeAll()
    guard provenances.values.count >= Self.maxProvenances else { return }
    // The other batches use indices in the same table.
    for index in parked.indices {
      if let full = parked[index].drain(provenances.values) { batches.append(full) }
    }
    parkedRows = 0
    provenances.removeAll()
  }
}

extension RecordScanner {
  /// Makes the batch for the type and unit of a line the current one.
  ///
  /// Returns false if the line needs the full parser.
  private mutating func select(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool {
    let opening = " <Record type=\""
    guard memcmp(start, opening, opening.utf8.count) == 0 else { return false }
    let name = start + opening.utf8.count
    guard name < end, let quote = memchr(name, 0x22, min(256, end - name)).map({ UnsafeRawPointer($0) }),
      let type = HealthType(
        identifier: String(decoding: UnsafeRawBufferPointer(start: name, count: quote - name), as: UTF8.self)),
      memcmp(quote, "\" sourceName=\"", 14) == 0,
      let (_, middle) = provenances.number(quote + 14, end)
    else { return false }
    var unit: String?
    if memcmp(middle, " unit=\"", 7) == 0 {
      guard middle + 7 < end, let close = memchr(middle + 7, 0x22, min(128, end - middle - 7)) else {
        return false
      }
      unit = String(
        decoding: UnsafeRawBufferPointer(
          start: middle + 7, count: close - UnsafeMutableRawPointer(mutating: middle + 7)),
        as: UTF8.self)
    }
    return select(type, unit: unit)
  }

  /// Makes the batch of a type and unit the current one.
  ///
  /// Returns false if the combination is invalid.
  private mutating func select(_ type: HealthType, unit: String?) -> Bool {
    if !head.isEmpty, current.type == type, current.unitText == unit { return true }
    let index = parked.firstIndex { $0.type == type && $0.unitText == unit }
    guard
      let next = index.map({ parked[$0] })
        ?? OpenBatch(type: type, unit: unit, isLeftOut: types.map { !$0.contains(type) } ?? false)
    else { return false }
    if let index {
      parkedRows -= next.rows.count
      parked.remove(at: index)
    }
    park()
    current = next
    head.set(next.head)
    middle.set(next.middle)
    return true
  }

  /// Sets the current batch aside, or returns it if it is large enough.
  private mutating func park() {
    guard !head.isEmpty else { return }
    var batch = current
    current = .none
    head.removeAll()
    recent.removeAll()
    if batch.rows.count >= Self.smallestBatch || parkedRows >= Self.maxBatchSize / 4,
      let full = batch.drain(provenances.values)
    {
      batches.append(full)
    }
    parkedRows += batch.rows.count
    parked.append(batch)
  }
}

extension RecordScanner {
  /// Reads a record from the full parser.
  mutating func read(_ element: ExportElement, into others: inout ElementReader) {
    count += 1
    others.countChildren(of: element)
    guard let type = HealthType(identifier: element["type"] ?? ""), select(type, unit: element["unit"])
    else { return others.keep(element, others.isKnown(element) ? .unknownUnit : .unknownType) }
    if current.isLeftOut {
      current.leftOut += 1
      return
    }
    do {
      var rest = Remainder(of: element)
      let sample = try RecordElement(element, current, &dates, &rest)
      let metadata = try rest.completed(sample.metadata, sample.written(current))
      guard sample.end >= since else {
        current.leftOut += 1
        return
      }
      for loss in rest.losses { others.record(loss) }
      append(
        SampleBatch.Row(
          start: sample.start, end: sample.end, created: sample.created, value: sample.value,
          provenance: provenances.number(of: sample.provenance),
          metadata: current.metadata.number(of: metadata)))
      // Preserved content may be long; limit its total size in a batch.
      keptBytes += rest.isEmpty ? 0 : 1024 + ElementWriter.text(rest.element).utf8.count
      if keptBytes > Self.maxPreservedBytes {
        keptBytes = 0
        flush()
      }
    } catch {
      switch error {
      case .unknownConstant: others.keep(element, error)
      default: others.refuse(element, type, error)
      }
    }
  }
}

/// A record from the full parser, with its attributes parsed.
struct RecordElement {
  var start: Double
  var end: Double
  var created: Double
  var value: Double
  var provenance: Provenance
  var metadata: Metadata

  init(
    _ element: ExportElement, _ batch: OpenBatch, _ dates: inout DateScanner, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) {
    start = try Self.date("startDate", of: element, &dates)
    end = try Self.date("endDate", of: element, &dates)
    guard start <= end else { throw .startAfterEnd }
    value = try Self.value(of: element, batch)
    created = rest.date("creationDate", of: element)?.timeIntervalSinceReferenceDate ?? .nan
    provenance = ExportProvenance.provenance(of: element, &rest)
    var metadata = ExportMetadata.metadata(of: element, &rest)
    for key in batch.requiredMetadata where metadata[key] == nil { throw .rule(.missingMetadata(key)) }
    if let beats = Self.beats(of: element, &rest) { metadata = metadata.merging(beats) }
    rest.keepOthers(attributes: Self.attributes, children: ["MetadataEntry", Self.beatList])
    self.metadata = metadata
  }

  /// Returns the element that an export writes for the record.
  func written(_ batch: OpenBatch) -> ExportElement? {
    let value: SampleValue =
      if let unit = batch.unit { .quantity(HealthQuantity(value, unit)) } else { .category(Int(value)) }
    let sample = HealthSample(
      restoring: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), type: batch.type,
      start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end),
      value: value, provenance: provenance, metadata: metadata)
    let created = created.isNaN ? nil : Date(timeIntervalSinceReferenceDate: created)
    return SampleElementWriter.written(NewSample(sample, created: created))
  }

  private static let attributes = SampleElement.attributes.union(["type", "unit", "value"])
  private static let beatList = "HeartRateVariabilityMetadataList"

  private static func value(of element: ExportElement, _ batch: OpenBatch) throws(ImportLoss.Reason) -> Double
  {
    let text = element["value"] ?? ""
    if text.isEmpty, let value = batch.valueOfNone { return value }
    guard element["value"] != nil else { throw .missing("value") }
    if batch.unit != nil {
      guard let number = NumberScanner.value(text) else { throw .notANumber }
      return number
    }
    guard let constant = batch.value(ofConstant: text) else { throw .unknownConstant }
    return constant
  }

  /// Returns the first list of beats.
  ///
  /// Other lists, and one that isn't lossless, are preserved.
  private static func beats(of element: ExportElement, _ rest: inout Remainder) -> Metadata? {
    var beats: Metadata?
    for list in element.children where list.name == beatList {
      if beats == nil, let text = ExportBeats.text(of: list) {
        beats = try? Metadata([ExportMetadata.beatsKey: .string(text)])
      } else {
        rest.keep(list, .unknownElement)
      }
    }
    return beats
  }

  private static func date(
    _ name: String, of element: ExportElement, _ dates: inout DateScanner
  ) throws(ImportLoss.Reason) -> Double {
    guard let text = element[name] else { throw .missing(name) }
    guard let date = dates.date(text) else { throw .wrongDate(name) }
    return date.timeIntervalSinceReferenceDate
  }
}

extension ImportLoss.Reason: Error {}
