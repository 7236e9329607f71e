import ArgumentParser
import Exchange
import Foundation
import HealthModel
import HealthService
import HealthStore
import Synchronization

/// `wellseal import`: an export of Apple's Health app, resources of FHIR or clinical documents come into the store.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Reads an Apple Health export (export.zip, its folder, or export.xml), FHIR resources or clinical documents.",
    discussion: """
      Importing again, the same export or a later one, adds only what is new, so an import that was interrupted \
      with Ctrl-C goes on when it is run again. What a file is, is told from what is in it: a resource, a bundle or a resource \
      on each line, all of them also packed with gzip, and folders of them; or clinical documents (CDA, C-CDA), also in \
      folders and zip archives.
      """)

  @Argument(
    help: ArgumentHelp("The archive, folder or file; of FHIR and documents also several.", valueName: "path"))
  var paths: [String]
  @Flag(help: "Read and report everything, and store nothing; needs no store.") var dryRun = false
  @Option(help: ArgumentHelp("Leave out samples that ended before.", valueName: "time")) var since: String?
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "names")) var types: String?
  @Flag(
    help: "Of FHIR: make samples of clinical observations whose code stands for a type of health data, too.")
  var samples = false
  @Option(
    help: ArgumentHelp("Of FHIR: whose records they are; the file's name unless given.", valueName: "name"))
  var account: String?
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON, with all losses.") var json = false

  func run() async throws {
    try await Output.explaining {
      guard !paths.contains("-") else {
        throw CommandFailure("-: \(HealthExportError.notAFile)", exit: .noInput)
      }
      let files = try resources()
      guard files.isEmpty else { return try await readFHIR(files) }
      let documents = try documents()
      guard documents.isEmpty else { return try await readDocuments(documents) }
      guard paths.count == 1 else {
        throw CommandFailure("an Apple Health export is imported by itself: name one file", exit: .noInput)
      }
      let (archive, importer) = try prepare(paths[0])
      guard !dryRun else { return answer(try await read(importer) { try await $0.check(archive) }) }
      try await options.withStore { store in
        answer(try await read(importer) { try await $0.run(archive, into: store) })
      }
    }
  }

  private func readFHIR(_ files: [FHIRImporter.File]) async throws {
    let chosen = FHIRImporter.Options(
      now: Date(timeIntervalSince1970: Moment.now), types: try types.map(HealthType.named(inList:)),
      since: try since.map(time.local().date), isDryRun: dryRun, wantsSamples: samples,
      zone: try time.local().zone)
    guard !dryRun else {
      return answer(try await watching { try await FHIRImporter(chosen, progress: $0).check(files) })
    }
    try await options.withStore { store in
      answer(try await watching { try await FHIRImporter(chosen, progress: $0).run(files, into: store) })
    }
  }

  private func resources() throws -> [FHIRImporter.File] {
    do { return try FHIRFiles.under(paths, account: account) } catch {
      throw CommandFailure("\(error)", exit: .noInput)
    }
  }

  private func documents() throws -> [DocumentFile] {
    do { return try DocumentFiles.under(paths) } catch { throw CommandFailure("\(error)", exit: .noInput) }
  }

  private func readDocuments(_ files: [DocumentFile]) async throws {
    let chosen = DocumentImporter.Options(
      now: Date(timeIntervalSince1970: Moment.now), types: try types.map(HealthType.named(inList:)),
      since: try since.map(time.local().date), isDryRun: dryRun, zone: try time.local().zone)
    guard !dryRun else {
      return answer(try await watching { try await DocumentImporter(chosen, progress: $0).check(files) })
    }
    try await options.withStore { store in
      answer(try await watching { try await DocumentImporter(chosen, progress: $0).run(files, into: store) })
    }
  }

  private func prepare(_ path: String) throws -> (ExportArchive, HealthExportImporter.Options) {
    let chosen = HealthExportImporter.Options(
      types: try types.map(HealthType.named(inList:)), since: try since.map(time.local().date),
      isDryRun: dryRun)
    do { return (try ExportArchive(path: path), chosen) } catch {
      throw CommandFailure(error.sentence(about: path), exit: .noInput)
    }
  }

  private func read(
    _ options: HealthExportImporter.Options,
    _ body: @escaping @Sendable (HealthExportImporter) async throws -> ImportReport
  ) async throws -> ImportReport {
    try await watching { try await body(HealthExportImporter(options, progress: $0)) }
  }

  /// Shows how far an import has come.
  private func watching(
    _ body: @escaping @Sendable (@escaping @Sendable (ImportProgress) -> Void) async throws -> ImportReport
  ) async throws -> ImportReport {
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    return try await Interruption.stopping("what was imported stays; run it again to go on") {
      do {
        return try await body { progress in
          line.withLock { $0.show(isLast: false) { _ in ImportText.progress(progress) } }
        }
      } catch let error as FHIRFileError { throw CommandFailure("\(error)", exit: .noInput) }
    }
  }

  private func answer(_ report: ImportReport) {
    Output.answer(report.json(isDryRun: dryRun), asJSON: json, ImportText.report(report, isDryRun: dryRun))
  }
}
