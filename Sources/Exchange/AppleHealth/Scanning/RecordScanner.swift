import FoundationEssentials
import Glibc
import HealthModel

/// Reads records that are written exactly as Apple writes them, at a few thousand million bytes a second.
///
/// A line looks like this, with or without version, device and unit, and with metadata or beats on lines of their own:
///
///     ·<Record type="…" sourceName="…" sourceVersion="…" device="…" unit="…" creationDate="…" startDate="…" endDate="…" value="…"/>
///
/// Comparisons read beyond the end of the piece, into the padding that each ``Chunk`` has, and ask afterwards whether what
/// they found lies inside. Whatever is different is left for the full parser, so nothing is decided here but speed.
struct RecordScanner {
  /// Full batches.
  var batches: [SampleBatch] = []
  /// The line that the last piece ended in.
  private(set) var line = 1
  private(set) var count = 0
  private(set) var leftOut: [HealthType: Int] = [:]
  private let types: Set<HealthType>?
  /// Seconds since the beginning of 2001.
  private let since: Double
  private var dates = DateScanner()
  private var provenances = ProvenanceTable()
  private var current: OpenBatch?
  private var parked: [OpenBatch] = []
  private var parkedRows = 0
  private var nested = 0
  private var metadataEntries = 0
  private var beatLists = 0
  private var beats = 0

  static let largestBatch = 1 << 18
  private static let largestMetadata = 1 << 15
  private static let largestProvenances = 1 << 13
  /// Types that take turns in a file are gathered side by side up to here.
  private static let smallestBatch = 1 << 12

  init(_ options: HealthExportImporter.Options) {
    types = options.types
    since = options.since?.timeIntervalSinceReferenceDate ?? -.infinity
  }

  /// The elements that were read, by name.
  var counts: [String: Int] {
    [
      "Record": count - nested, "nested_Record": nested, "MetadataEntry": metadataEntries,
      "HeartRateVariabilityMetadataList": beatLists, "InstantaneousBeatsPerMinute": beats,
    ].filter { $0.value > 0 }
  }

  /// Reads records up to the first byte that does not belong to one that is written as usual.
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
      if let batch = parked[index].take(provenances.values) { batches.append(batch) }
      leftOut[parked[index].type, default: 0] += parked[index].leftOut
    }
    leftOut = leftOut.filter { $0.value > 0 }
    parked = []
  }
}

extension RecordScanner {
  /// Reads one record; nil, and nothing has changed, where it is not written as usual or does not end in the piece.
  @inline(__always)
  private mutating func record(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer? {
    if !begins(start), !select(start, end) { return nil }
    guard var batch = current.take() else { return nil }
    defer { current = batch }
    guard let (provenance, middle) = provenances.number(start + batch.head.count, end) else { return nil }
    if memcmp(middle, batch.middle, batch.middle.count) != 0 {
      current = batch
      guard select(start, end), let other = current.take() else {
        batch = current ?? batch
        return nil
      }
      batch = other
    }
    var at = middle + batch.middle.count
    guard memcmp(at + 25, "\" startDate=\"", 13) == 0, memcmp(at + 63, "\" endDate=\"", 11) == 0,
      memcmp(at + 99, "\" value=\"", 9) == 0
    else { return nil }
    let created = dates.seconds(at)
    let first = dates.seconds(at + 38)
    let last = dates.seconds(at + 74)
    guard first <= last, !created.isNaN else { return nil }
    at += 108
    guard at < end, let (value, quote) = Self.value(at, end, &batch) else { return nil }
    at = quote + 1
    var row = SampleBatch.Row(
      start: first, end: last, created: created, value: value, provenance: provenance, metadata: 0)
    var lines = 1
    if at.loadUnaligned(as: UInt16.self) == 0x3E2F, at.load(fromByteOffset: 2, as: UInt8.self) == lineFeed {
      at += 3
      guard at <= end, batch.requiredMetadata.isEmpty else { return nil }
    } else {
      guard at.loadUnaligned(as: UInt16.self) == 0x0A3E,
        let (children, close) = content(at + 2, end, &batch)
      else { return nil }
      row.metadata = children.number
      lines += children.lines + 1
      at = close
    }
    line += lines
    count += 1
    if batch.isLeftOut || last < since {
      batch.leftOut += 1
    } else {
      batch.rows.append(row)
      flush(&batch)
    }
    return at
  }

  @inline(__always)
  private func begins(_ start: UnsafeRawPointer) -> Bool {
    guard let current else { return false }
    return memcmp(start, current.head, current.head.count) == 0
  }

  @inline(__always)
  private static func value(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer, _ batch: inout OpenBatch
  ) -> (Double, end: UnsafeRawPointer)? {
    if batch.unit != nil {
      let (value, quote) = NumberScanner.value(text)
      return value.isFinite && quote.load(as: UInt8.self) == 0x22 ? (value, quote) : nil
    }
    guard let quote = memchr(text, 0x22, end - text).map({ UnsafeRawPointer($0) }) else { return nil }
    return batch.value(ofConstant: .init(start: text, count: quote - text)).map { ($0, quote) }
  }

  /// Reads what stands between the tags of a record, and the closing line.
  private mutating func content(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer, _ batch: inout OpenBatch
  ) -> (MetadataTable.Block, end: UnsafeRawPointer)? {
    let block: MetadataTable.Block
    let close: UnsafeRawPointer
    if BeatScanner.begins(text) {
      guard let list = BeatScanner.read(text, end), MetadataTable.isClosing(list.end), list.end + 11 <= end,
        let metadata = try? Metadata([ExportMetadata.beatsKey: .string(list.text)])
      else { return nil }
      block = MetadataTable.Block(
        number: batch.metadata.append(metadata), lines: list.count + 2, entries: 0)
      close = list.end
      beatLists += 1
      beats += list.count
    } else {
      guard let found = batch.metadata.block(text, end, line: line + 1), found.end + 11 <= end else {
        return nil
      }
      (block, close) = found
      metadataEntries += block.entries
    }
    guard close.load(fromByteOffset: 10, as: UInt8.self) == lineFeed else { return nil }
    guard batch.requiredMetadata.isEmpty else {
      let metadata = batch.metadata.values[Int(block.number)]
      return batch.requiredMetadata.allSatisfy { metadata[$0] != nil } ? (block, close + 11) : nil
    }
    return (block, close + 11)
  }

  @inline(__always)
  private mutating func flush(_ batch: inout OpenBatch) {
    guard batch.rows.count >= Self.largestBatch || batch.metadata.values.count >= Self.largestMetadata
      || provenances.values.count >= Self.largestProvenances
    else { return }
    if let full = batch.take(provenances.values) { batches.append(full) }
    guard provenances.values.count >= Self.largestProvenances else { return }
    // The numbers of the other batches count into the same table.
    for index in parked.indices {
      if let full = parked[index].take(provenances.values) { batches.append(full) }
    }
    parkedRows = 0
    provenances.removeAll()
  }
}

extension RecordScanner {
  /// Makes the batch of the type and unit of a line the current one; false where the line has to be looked at closely.
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
        decoding: UnsafeRawBufferPointer(start: middle + 7, count: close - UnsafeMutableRawPointer(mutating: middle + 7)),
        as: UTF8.self)
    }
    return select(type, unit: unit)
  }

  /// Makes the batch of a type and unit the current one; false where there cannot be one.
  private mutating func select(_ type: HealthType, unit: String?) -> Bool {
    if let current, current.type == type, current.unitText == unit { return true }
    let place = parked.firstIndex { $0.type == type && $0.unitText == unit }
    guard
      let next = place.map({ parked[$0] })
        ?? OpenBatch(type: type, unit: unit, isLeftOut: types.map { !$0.contains(type) } ?? false)
    else { return false }
    if let place {
      parkedRows -= next.rows.count
      parked.remove(at: place)
    }
    park()
    current = next
    return true
  }

  /// Sets the current batch aside, or gives it out where it is large enough to be worth it.
  private mutating func park() {
    guard var batch = current.take() else { return }
    if batch.rows.count >= Self.smallestBatch || parkedRows >= Self.largestBatch / 4,
      let full = batch.take(provenances.values)
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
    let parts = element.children.map(\.name)
    metadataEntries += parts.count { $0 == "MetadataEntry" }
    for list in element.children where list.name == "HeartRateVariabilityMetadataList" {
      beatLists += 1
      beats += list.children.count
    }
    guard let type = HealthType(identifier: element["type"] ?? ""), select(type, unit: element["unit"]),
      var batch = current.take()
    else { return others.keep(element, others.isKnown(element) ? .unknownUnit : .unknownType) }
    defer { current = batch }
    if batch.isLeftOut {
      batch.leftOut += 1
      return
    }
    do {
      let sample = try RecordElement(element, batch, &dates)
      guard sample.end >= since else {
        batch.leftOut += 1
        return
      }
      if let key = ExportMetadata.keptKey(sample.metadata) {
        others.note(ImportLoss(line: element.line, element: "MetadataEntry", .metadata(key), isKept: true))
      }
      batch.rows.append(
        SampleBatch.Row(
          start: sample.start, end: sample.end, created: sample.created, value: sample.value,
          provenance: provenances.number(of: ExportProvenance.provenance(of: element)),
          metadata: batch.metadata.number(of: sample.metadata)))
      flush(&batch)
    } catch {
      switch error {
      case .unknownConstant: others.keep(element, error)
      default: others.refuse(element, type, error)
      }
    }
  }
}

/// A record from the full parser, with its attributes read.
struct RecordElement {
  var start: Double
  var end: Double
  var created: Double
  var value: Double
  var metadata: Metadata

  init(
    _ element: ExportElement, _ batch: OpenBatch, _ dates: inout DateScanner
  ) throws(ImportLoss.Reason) {
    start = try Self.date("startDate", of: element, &dates)
    end = try Self.date("endDate", of: element, &dates)
    created = element["creationDate"] == nil ? .nan : try Self.date("creationDate", of: element, &dates)
    guard start <= end else { throw .startAfterEnd }
    metadata = ExportMetadata.metadata(of: element)
    if let list = element.children.first(where: { $0.name == "HeartRateVariabilityMetadataList" }),
      let beats = try? Metadata([ExportMetadata.beatsKey: .string(ExportBeats.text(of: list))])
    {
      metadata = metadata.merging(beats)
    }
    for key in batch.requiredMetadata where metadata[key] == nil { throw .rule(.missingMetadata(key)) }
    guard let text = element["value"] else { throw .missing("value") }
    if batch.unit != nil {
      guard let number = NumberScanner.value(text) else { throw .notANumber }
      value = number
    } else {
      guard let constant = batch.value(ofConstant: text) else { throw .unknownConstant }
      value = constant
    }
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
