package import WellsealCompression

/// A file of another manufacturer's device or service.
package struct DeviceExport: Sendable {
  /// The format of the file.
  enum Form: String, Sendable, CaseIterable {
    case fit = "fit"
    case gadgetbridge = "gadgetbridge"
    case healthConnect = "healthConnect"
    case fitbit = "fitbit"
    /// CSV of the newer part of a Takeout.
    case fitbitTable = "fitbitTable"
    /// GPX or TCX.
    case track = "track"
  }

  /// The name to display.
  package let name: String
  let form: Form
  /// The size in bytes.
  package let size: UInt64
  let location: FileLocation

  /// Detects the format of a file, or returns `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - name: The name to display. Only Fitbit files need it, because they don't contain their
  ///     type.
  ///   - path: The path, or `nil` for a file in memory.
  ///   - source: The bytes.
  ///   - head: The first bytes.
  package init?(name: String, path: String?, _ source: any ByteSource, head: [UInt8]) {
    let mayBe: (Form?, limit: UInt64)
    if FITFile.begins(head) {
      mayBe = (.fit, UInt64(FITFile.maxSize))
    } else if ReadOnlyDatabase.begins(head) {
      mayBe = (nil, path == nil ? ReadOnlyDatabase.maxInMemorySize : .max)
    } else if FitbitFile(name: name, head: head) != nil {
      mayBe = (.fitbit, FitbitFile.maxSize)
    } else if FitbitTable.begins(head) {
      mayBe = (.fitbitTable, FitbitFile.maxSize)
    } else if TrackFile.begins(head) {
      mayBe = (.track, TrackFile.maxSize)
    } else {
      return nil
    }
    guard source.size <= mayBe.limit else { return nil }
    if let path {
      location = .file(path)
    } else {
      guard let bytes = try? source.bytes(at: 0, count: Int(source.size)) else { return nil }
      location = .memory(bytes)
    }
    guard let form = mayBe.0 ?? Self.form(ofDatabase: location) else { return nil }
    self.name = name
    self.form = form
    size = source.size
  }

  private static func form(ofDatabase range: FileLocation) -> Form? {
    guard let database = try? ReadOnlyDatabase(range) else { return nil }
    if HealthConnectReader.isMade(database) { return .healthConnect }
    return GadgetbridgeReader.isMade(database) ? .gadgetbridge : nil
  }

  /// Returns true if an entry of an archive may be such a file, by name only, so that not
  /// everything is inflated.
  package static func mayBe(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".fit", ".db", ".sqlite", ".sqlite3", ".csv", ".gpx", ".tcx"].contains { name.hasSuffix($0) }
      || name.split(separator: "/").last == "gadgetbridge" || FitbitFile.Kind(fileName: name) != nil
  }

  /// Returns all bytes of the file.
  ///
  /// - Throws: `ZipError` if it can't be read.
  func bytes() throws(ZipError) -> [UInt8] {
    switch location {
    case .memory(let bytes): return bytes
    case .file(let path):
      let file = try FileBytes(path: path)
      guard file.size <= UInt64(FITFile.maxSize) else { throw .tooLarge(limit: UInt64(FITFile.maxSize)) }
      return try file.bytes(at: 0, count: Int(file.size))
    }
  }
}
