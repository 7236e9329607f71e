import FoundationEssentials
package import WellsealBase
import WellsealImports
package import WellsealModel

/// Writes samples for other programs: as CSV, a row a sample, or as JSON Lines, an object a sample.
///
/// Both are streams: what they write is given to a closure piece by piece, in whole lines. `Documentation/AppleHealthExport.md`
/// lists the fields, which stay as they are.
package struct SampleTableWriter: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    /// RFC 4180: lines end in CRLF, the first names the columns.
    case csv
    case jsonLines
  }

  var format: Format
  /// Whether CSV has texts as they are.
  ///
  /// Otherwise `'` stands before a text that spreadsheets would run as a formula, for names and metadata are chosen by
  /// apps and devices. JSON Lines is always exact.
  var hasExactText: Bool

  package init(_ format: Format, exactText: Bool = false) {
    self.format = format
    hasExactText = exactText
  }

  /// Writes the samples of some parts, one part after the other.
  ///
  /// - Parameters:
  ///   - store: where the samples are.
  ///   - parts: which samples.
  ///   - progress: is told how many have been written.
  ///   - output: is given the bytes.
  /// - Returns: how many there were, and of which a part is left out.
  /// - Throws: whatever the store or a closure throws.
  @discardableResult
  package func write(
    _ store: some SampleStore, _ parts: [SampleQuery.Part], progress: (Int) -> Void = { _ in },
    to output: ([UInt8]) throws -> Void
  ) async throws -> Written {
    var written = Written()
    if format == .csv { try output(CSVLine(SampleFields.columns.map(CSVCell.text)).bytes) }
    for part in parts {
      try await store.visit(SampleQuery([part])) { samples in
        var bytes: [UInt8] = []
        for sample in samples {
          bytes += format == .csv ? row(sample) : Self.object(sample).minified + [lineFeed]
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

  /// What was written.
  package struct Written: Hashable, Sendable {
    package var count = 0
    /// Samples of which a part has no place in a row or an object.
    package var reduced: [HealthType: Int] = [:]
  }

  /// Whether a sample has more than fits: all but one value, and the members of a correlation in JSON Lines.
  private func isReduced(_ value: SampleValue) -> Bool {
    switch value {
    case .quantity, .category: false
    case .correlation: format == .csv
    default: true
    }
  }
}

extension SampleTableWriter {
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

  /// The object of a sample; members that say nothing are left out.
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
    // A number that JSON cannot write, such as an infinity, is left out.
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

  /// The kind of machine, by which the order of sources knows a watch.
  private static func productType(_ revision: SourceRevision?) -> String? {
    revision?.productType.flatMap { $0 == SourceRevision.anyProductType ? nil : $0 }
  }

  /// What is known of a device besides its name; `nil` for nothing.
  private static func properties(of device: HealthDevice) -> JSON? {
    let members = [
      ("manufacturer", device.manufacturer), ("model", device.model),
      ("hardwareVersion", device.hardwareVersion), ("firmwareVersion", device.firmwareVersion),
      ("softwareVersion", device.softwareVersion), ("localIdentifier", device.localIdentifier),
      ("udiDeviceIdentifier", device.udiDeviceIdentifier),
    ].compactMap { name, text in text.map { JSON.Member(name, .string($0)) } }
    return members.isEmpty ? nil : .object(members)
  }

  /// Metadata as an object of texts, in the form that an export has.
  private static func metadata(_ metadata: Metadata) -> JSON {
    .object(ExportMetadata.pairs(metadata).map { JSON.Member($0.key, .string($0.value)) })
  }
}
