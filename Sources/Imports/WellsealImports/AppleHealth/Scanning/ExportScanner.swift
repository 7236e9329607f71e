import FoundationEssentials
import Glibc
import WellsealModel

/// A scanner that converts the bytes of an export to samples, incrementally.
///
/// Lines in exactly Apple's layout for records are read by ``RecordScanner``; everything else is
/// read by the tolerant ``ElementParser`` and then ``ElementReader``.
struct ExportScanner: ~Copyable {
  /// The results for the store, in the order of the file.
  private(set) var deliveries: [ImportDelivery] = []
  private(set) var report = ImportReport()
  private var parser = ElementParser()
  private var records: RecordScanner
  private var elements: ElementReader

  init(_ archive: ExportArchive, _ options: HealthExportImporter.Options) {
    records = RecordScanner(options)
    elements = ElementReader(archive, options)
  }

  var recordCount: Int { records.count }

  /// Scans a chunk of the file.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard var at = bytes.baseAddress else { return }
    let end = at + bytes.count
    while at < end {
      if parser.isBetweenElements {
        let line = parser.line
        at = records.scan(at, end, line: line)
        parser.advance(lines: records.line - line)
        drain()
        if at == end { break }
      }
      at = parser.feed(at, end)
      for fault in parser.faults { report.record(ImportLoss(fault)) }
      parser.faults.removeAll(keepingCapacity: true)
      while let element = parser.popElement() { read(element) }
    }
  }

  /// Reads the files next to the data, and returns the remaining results.
  mutating func finish() {
    if parser.isInside {
      report.record(ImportLoss(line: parser.openLine, element: parser.openName, .notClosed))
    }
    if case .closed = parser.root {} else { report.isTruncated = true }
    if parser.isIOS8 { report.record(ImportLoss(line: 0, element: "HealthData", .olderForm, isKept: true)) }
    let root = ExportElement(name: "HealthData", line: 1, attributes: parser.rootAttributes)
    report.locale = root["locale"]
    elements.keepAttributes(of: root, except: ["locale"])
    records.finish()
    drain()
    elements.readFiles()
    elements.finish()
    drain()
    for (name, count) in records.counts { report.elements[name, default: 0] += count }
    for (type, count) in records.leftOut { report.types[type, default: .init()].leftOut += count }
    for (name, count) in elements.counts { report.elements[name, default: 0] += count }
    for (type, count) in elements.leftOut { report.types[type, default: .init()].leftOut += count }
    for (type, count) in elements.refused { report.types[type, default: .init()].refused += count }
  }

  mutating func record(_ loss: ImportLoss) { report.record(loss) }

  mutating func markTruncated() { report.isTruncated = true }

  /// Records that the bytes were changed after the export.
  mutating func markDamaged() { report.isDamaged = true }

  mutating func drainDeliveries() -> [ImportDelivery] {
    defer { deliveries = [] }
    return deliveries
  }

  private mutating func read(_ element: ExportElement) {
    if element.name == "Record" {
      records.read(element, into: &elements)
    } else if element.name == "ExportDate" {
      report.exportDate = element["value"]
      elements.keepAttributes(of: element, except: ["value"])
    } else {
      elements.read(element)
    }
    drain()
  }

  private mutating func drain() {
    if !records.batches.isEmpty {
      deliveries += records.batches.map(ImportDelivery.batch)
      records.batches = []
    }
    if !elements.deliveries.isEmpty {
      deliveries += elements.deliveries
      elements.deliveries = []
    }
    for loss in elements.losses { report.record(loss) }
    elements.losses.removeAll(keepingCapacity: true)
  }
}

extension ImportLoss {
  fileprivate init(_ fault: (line: Int, element: String, ElementParser.DropReason)) {
    let reason: Reason =
      switch fault.2 {
      case .notClosed: .notClosed
      case .malformedTag: .malformedTag
      case .tooDeep: .tooDeep
      case .tooLarge: .tooLarge
      case .strayText: .strayText
      case .repeatedAttribute(let name): .repeatedAttribute(String(name.prefix(64)))
      }
    self.init(line: fault.line, element: fault.element, reason)
  }
}
