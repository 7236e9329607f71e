import FoundationEssentials
package import WellsealBase
import WellsealImports
package import WellsealModel

/// A type that writes samples for other programs: as CSV with one row per sample, or as JSON Lines
/// with one object per sample.
///
/// Both are streams: a closure receives the output in chunks of whole lines.
/// `Documentation/AppleHealthExport.md` lists the fields, which are stable.
package struct SampleTableWriter: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    /// The format of RFC 4180: lines end in CRLF, the first names the columns.
    case csv = "csv"
    case jsonLines = "jsonLines"
  }

  var format: Format
  /// Whether CSV contains texts unchanged.
  ///
  /// Otherwise `'` precedes a text that spreadsheets would run as a formula, because apps and
  /// devices choose names and metadata. JSON Lines is always exact.
  var hasExactText: Bool

  package init(_ format: Format, exactText: Bool = false) {
    self.format = format
    hasExactText = exactText
  }

  /// Writes the samples of queries, in order.
  ///
  /// - Parameters:
  ///   - store: The store of the samples.
  ///   - parts: The queries.
  ///   - progress: A closure that receives the number of written samples.
  ///   - output: A closure that receives the bytes.
  /// - Returns: The number of samples, and those that are incomplete.
  /// - Throws: An error of the store or a closure.
  @discardableResult
  package func write(
    _ store: some SampleStore, _ parts: [SampleQuery.Part], progress: (Int) -> Void = { _ in },
    to output: ([UInt8]) throws -> Void
  ) async throws -> Written {
    var written = Written()
    if format == .csv { try output(CSVLine(SampleFields.columns.map(CSVCell.text)).bytes) }
    for part in parts {
      let ranks = try await ranks(of: part.type, in: store)
      try await store.visit(SampleQuery([part])) { samples in
        var bytes: [UInt8] = []
        for sample in samples {
          bytes += format == .csv ? row(sample) : Self.line(sample, ranks)
        }
        try output(bytes)
        written.count += samples.count
        for sample in samples where isReduced(sample.sample.value) {
          written.reduced[sample.sample.type, default: 0] += 1
        }
        progress(written.count)
      }
    }
    return written
  }

  /// The result of writing.
  package struct Written: Hashable, Sendable {
    package var count = 0
    /// The number of incomplete samples, by type.
    package var reduced: [HealthType: Int] = [:]
  }

  /// Returns true if a sample has more content than fits: all except single values, and the members
  /// of a correlation in JSON Lines.
  private func isReduced(_ value: SampleValue) -> Bool {
    switch value {
    case .quantity, .category: false
    case .correlation: format == .csv
    default: true
    }
  }
}

extension SampleTableWriter {
  /// Returns the ranks of a type's sources, from 1, if the user has chosen their priority.
  private func ranks(of type: HealthType, in store: some SampleStore) async throws -> [HealthSource: Int] {
    guard format == .jsonLines, let order = try await store.chosenPriority(of: type) else { return [:] }
    return Dictionary(zip(order, 1...), uniquingKeysWith: min)
  }

  private static func line(_ stored: StoredSample, _ ranks: [HealthSource: Int]) -> [UInt8] {
    var object = object(stored)
    if let source = stored.sample.provenance.sourceRevision?.source, let rank = ranks[source] {
      object["sourcePriority"] = .integer(rank)
    }
    return object.minified + [lineFeed]
  }

  private func row(_ stored: StoredSample) -> [UInt8] {
    let sample = stored.sample
    let fields = SampleFields(sample)
    let revision = sample.provenance.sourceRevision
    return CSVLine(
      [
        .text(sample.type.identifier), .text(SampleFields.text(sample.start)),
        .text(SampleFields.text(sample.end)), .number(fields.value ?? ""), .text(fields.unit ?? ""),
        .text(fields.constant ?? ""), .text(revision?.source.name ?? ""),
        .text(revision?.source.bundleIdentifier ?? ""), .text(revision?.version ?? ""),
        .text(sample.provenance.device?.name ?? ""), .text(stored.created.map(SampleFields.text) ?? ""),
        .text(sample.metadata.isEmpty ? "" : Self.metadata(sample.metadata).text),
        .text(fields.clinicalDate ?? ""),
      ], exactText: hasExactText
    ).bytes
  }

  /// Returns the object of a sample, without empty members.
  package static func object(_ stored: StoredSample) -> JSON {
    let sample = stored.sample
    var members = members(of: sample)
    if let created = stored.created { members.append(.init("created", .string(SampleFields.text(created)))) }
    if !sample.metadata.isEmpty { members.append(.init("metadata", metadata(sample.metadata))) }
    if case .correlation(let parts) = sample.value {
      members.append(.init("members", .array(parts.map { .object(self.members(of: $0)) })))
    }
    return .object(members)
  }

  private static func members(of sample: HealthSample) -> [JSON.Member] {
    let fields = SampleFields(sample)
    let revision = sample.provenance.sourceRevision
    var members: [JSON.Member] = [
      .init("uuid", .string(sample.uuid.uuidString)), .init("type", .string(sample.type.identifier)),
      .init("start", .string(SampleFields.text(sample.start))),
      .init("end", .string(SampleFields.text(sample.end))),
    ]
    // Omit numbers that JSON can't represent, such as an infinity.
    if let value = fields.value, Double(value)?.isFinite == true {
      members.append(.init("value", .number(value)))
    }
    for (name, text) in [
      ("clinicalDate", fields.clinicalDate), ("unit", fields.unit), ("constant", fields.constant),
      ("source", revision?.source.name),
      ("sourceIdentifier", revision?.source.bundleIdentifier), ("sourceVersion", revision?.version),
      ("productType", productType(revision)), ("device", sample.provenance.device?.name),
    ] {
      if let text { members.append(.init(name, .string(text))) }
    }
    if let device = sample.provenance.device, let properties = properties(of: device) {
      members.append(.init("deviceProperties", properties))
    }
    return members
  }

  /// Returns the machine model, by which the source priority recognizes a watch.
  private static func productType(_ revision: SourceRevision?) -> String? {
    revision?.productType.flatMap { $0 == SourceRevision.anyProductType ? nil : $0 }
  }

  /// Returns the properties of a device besides its name, or `nil` if there are none.
  private static func properties(of device: HealthDevice) -> JSON? {
    let members = [
      ("manufacturer", device.manufacturer), ("model", device.model),
      ("hardwareVersion", device.hardwareVersion), ("firmwareVersion", device.firmwareVersion),
      ("softwareVersion", device.softwareVersion), ("localIdentifier", device.localIdentifier),
      ("udiDeviceIdentifier", device.udiDeviceIdentifier),
    ].compactMap { name, text in text.map { JSON.Member(name, .string($0)) } }
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns metadata as an object of texts, in the form of an export.
  private static func metadata(_ metadata: Metadata) -> JSON {
    .object(ExportMetadata.pairs(metadata).map { JSON.Member($0.key, .string($0.value)) })
  }
}
