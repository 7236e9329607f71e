package import FoundationEssentials

/// A type that reads a file in batches.
package struct DeviceExportReader {
  private var reader: any DeviceBatchReader
  private var isEnded = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - export: The file.
  ///   - zone: The time zone of times without one.
  /// - Throws: `ZipError` or ``DatabaseReadError`` if it can't be opened.
  package init(_ export: DeviceExport, in zone: TimeZone) throws {
    switch export.form {
    case .fit: reader = GarminReader(try export.bytes())
    case .gadgetbridge: reader = try GadgetbridgeReader(ReadOnlyDatabase(export.location))
    case .healthConnect: reader = try HealthConnectReader(ReadOnlyDatabase(export.location))
    case .fitbit: reader = FitbitReader(name: export.name, try export.bytes(), in: zone)
    case .fitbitTable: reader = FitbitTable(name: export.name, try export.bytes())
    case .track: reader = TrackFile(try export.bytes())
    }
  }

  /// Returns the next batch, or `nil` after the last.
  ///
  /// Unreadable content ends the file and marks it as damaged.
  package mutating func next() -> DeviceBatch? {
    guard !isEnded else { return nil }
    do {
      let batch = try reader.next()
      isEnded = batch == nil
      return batch
    } catch {
      isEnded = true
      var batch = DeviceBatch()
      batch.isDamaged = true
      batch.lose("file", .damagedFile)
      return batch
    }
  }
}
