import AppleHealthExport
import ByteFormats
import Exchange
import FoundationEssentials
import HealthImports
import HealthModel
import SampleQueries
import StoreConformance

extension Boundary {
  /// Whatever is imported as FHIR adds nothing when it is imported again.
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

  /// Whatever stands in an export of Apple Health is read to its end.
  ///
  /// An input is up to three files with a NUL between them: the data, a route and an electrocardiogram.
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
}
