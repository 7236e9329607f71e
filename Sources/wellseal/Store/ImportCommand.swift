import ArgumentParser
import Exchange
import Foundation
import HealthModel
import HealthService
import HealthStore
import Synchronization

/// `wellseal import`: an export of Apple's Health app comes into the store.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Reads an Apple Health export: export.zip, its folder, or export.xml.",
    discussion: """
      Importing again, the same export or a later one, adds only what is new, so an import that was interrupted \
      with Ctrl-C goes on when it is run again.
      """)

  @Argument(help: "The archive, folder or XML file.") var path: String
  @Flag(help: "Read and report everything, and store nothing; needs no store.") var dryRun = false
  @Option(help: ArgumentHelp("Leave out samples that ended before.", valueName: "time")) var since: String?
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "names")) var types: String?
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON, with all losses.") var json = false

  func run() async throws {
    try await Output.explaining {
      let (archive, importer) = try prepare()
      guard !dryRun else { return answer(try await read(importer) { try await $0.check(archive) }) }
      try await options.withStore { store in
        answer(try await read(importer) { try await $0.run(archive, into: store) })
      }
    }
  }

  private func prepare() throws -> (ExportArchive, HealthExportImporter.Options) {
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
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    let importer = HealthExportImporter(options) { progress in
      line.withLock { $0.show(isLast: false) { _ in ImportText.progress(progress) } }
    }
    return try await Interruption.stopping("what was imported stays; run it again to go on") {
      try await body(importer)
    }
  }

  private func answer(_ report: ImportReport) {
    Output.answer(report.json(isDryRun: dryRun), asJSON: json, ImportText.report(report, isDryRun: dryRun))
  }
}
