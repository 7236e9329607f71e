import FoundationEssentials
import StoreConformance
import WellsealBase
import WellsealExchange
import WellsealImports
import WellsealModel

extension Boundary {
  /// A second import of the same FHIR adds nothing.
  public static let fhir = Boundary("fhir") { bytes in
    let folder = try ScratchFolder()
    let file = FHIRImporter.File(path: try folder.write(bytes, to: "records.json"), account: "Clinic")
    let options = FHIRImporter.Options(now: Date(timeIntervalSince1970: 1_700_000_000), wantsSamples: true)
    let store = MemoryStore()
    _ = try await FHIRImporter(options).run([file], into: store)
    let contents = try await store.contents()
    _ = try await FHIRImporter(options).run([file], into: store)
    let again = try await store.contents()
    try expect(again.map(\.count) == contents.map(\.count), "a second import adds something")
  }

  /// Any Apple Health export is read to its end.
  ///
  /// An input is up to three files with a NUL between them: the data, a route and an
  /// electrocardiogram.
  public static let export = Boundary("export") { bytes in
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
    let folder = try ScratchFolder()
    _ = try folder.write(parts[0], to: "export.xml")
    if parts.count > 1 { _ = try folder.write(parts[1], to: "workout-routes/route.gpx") }
    if parts.count > 2 { _ = try folder.write(parts[2], to: "electrocardiograms/ecg.csv") }
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(try ExportArchive(path: folder.path), into: store)
    _ = try await store.contents()
  }

  /// A second import of the same device file adds nothing.
  ///
  /// An input that is neither FIT nor a database has the name of a Fitbit file in its first line.
  public static let device = Boundary("device") { bytes in
    let isBinary = bytes.starts(with: "SQLite".utf8) || bytes.dropFirst(8).starts(with: ".FIT".utf8)
    let end = isBinary ? nil : bytes.firstIndex(of: 0x0A)
    let name = end.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? "input"
    let content = end.map { Array(bytes[($0 + 1)...]) } ?? bytes
    let store = MemoryStore()
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_700_000_000))
    let incoming = Incoming(content, name: name)
    guard !incoming.devices.isEmpty else { return }
    _ = try await IncomingImporter(options).run(incoming, into: store)
    let contents = try await store.contents()
    _ = try await IncomingImporter(options).run(incoming, into: store)
    let again = try await store.contents()
    try expect(again.map(\.count) == contents.map(\.count), "a second import adds something")
  }
}
