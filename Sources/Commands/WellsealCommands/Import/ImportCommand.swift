import ArgumentParser
import Foundation
import Synchronization
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealQueries
import WellsealStore

/// `wellseal import`: whatever can be imported comes into the store.
struct ImportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Reads Apple Health exports, FHIR resources, clinical documents, files of other devices, JSON Lines of wellseal export, and health cards.",
    discussion: """
      What a file is, is told from what is in it: export.zip, its folder or export.xml; a FHIR resource, a bundle or a resource on \
      each line; clinical documents (CDA, C-CDA); FIT files of watches, exports of Health Connect, Gadgetbridge and Fitbit; \
      what wellseal export jsonl wrote; a health card. Files may be packed with gzip and lie \
      in folders and zip archives, several at once. Cards are checked and kept as wellseal cards add does. \
      Importing again, the same or a later file, adds only what is new, so an import that was interrupted \
      with Ctrl-C goes on when it is run again.
      FHIR and documents about another person than the store's are not imported, unless --other-person is given.
      Exit status: 0 everything was read, 11 a card is not valid, 65 a file ends early or is damaged (what it holds was read), \
      66 there is nothing that can be imported.
      """)

  @Argument(
    help: ArgumentHelp("Archives, folders and files.", valueName: "path"))
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Import whatever comes into a folder, once each file is whole; goes on until it is ended.",
      valueName: "folder"))
  var watch: String?
  @Flag(help: "With --watch: end when all that is there was imported.") var once = false
  @Flag(help: "Read and report everything, and store nothing; needs no store.") var dryRun = false
  @Option(
    help: ArgumentHelp("Leave out samples that ended before this day or time.", valueName: "time")) var from:
    String?
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "names")) var types: String?
  @Flag(
    help: "Of Apple Health exports: remove what an earlier export had and this one has not.")
  var removeMissing = false
  @Flag(
    help: "Of FHIR: make samples of clinical observations whose code stands for a type of health data, too.")
  var samples = false
  @Option(
    help: ArgumentHelp("Of FHIR: whose records they are; the file's name unless given.", valueName: "name"))
  var account: String?
  @Flag(
    help: "Import FHIR and documents also where they are about another person, apart from the person's own.")
  var otherPerson = false
  @OptionGroup var time: TimeOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @OptionGroup var hosted: HostedStoreOptions
  @Flag(help: "Answer in JSON, with all losses.") var json = false

  package init() {}

  package func validate() throws {
    guard paths.isEmpty != (watch == nil) else {
      throw ValidationError("Name files and folders to import, or a folder with --watch.")
    }
    guard watch != nil || !once else { throw ValidationError("--once goes with --watch.") }
  }

  package func run() async throws {
    if let watch { return try await Output.explaining { try await self.watch(watch) } }
    try await Output.explaining {
      let incoming = try recognised()
      let options = try options()
      var report: ImportReport?
      var cards = try await inspectedCards(incoming)
      let hasCards = cards.map { !$0.inspection.cards.isEmpty } ?? false
      if dryRun || !incoming.hasHealthData && !hasCards {
        if incoming.hasHealthData { report = try await read(incoming, options, into: nil) }
      } else {
        try await hosted.whileOpen(or: StoreDirectory(trust.home.folder), with: unlocking) { store in
          let others = try await checkPeople(incoming, store)
          if incoming.hasHealthData { report = try await read(incoming, options, into: store) }
          if !others.isEmpty { try await store.commit([RecordPeople(in: store).adding(others)]) }
          try await cards?.add(to: store)
        }
      }
      answer(report, cards)
      try Self.check(report, cards)
    }
  }

  /// What was named; everything that was has to hold something.
  private func recognised() throws -> Incoming {
    guard !paths.contains("-") else {
      throw CommandFailure("-: \(HealthExportError.notAFile)", exit: .noInput)
    }
    do throws(IncomingError) {
      let incoming = try Incoming(paths: paths, account: account)
      if let other = incoming.others.first {
        throw IncomingError(name: other.name, reason: .other(other.content))
      }
      return incoming
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Looks whom FHIR and documents are about before anything is stored.
  ///
  /// - Returns: the other people whose records come in, because the person said so.
  private func checkPeople(_ incoming: Incoming, _ store: SealedStore) async throws -> [OtherPerson] {
    let person = try await PersonDetails(in: store)
    let strangers = incoming.strangers(beside: person)
    guard !strangers.isEmpty else { return [] }
    if otherPerson { return incoming.otherPeople(beside: person) }
    Terminal.complain(ImportText.people(strangers, beside: person))
    throw CommandFailure(
      "the records are about another person; nothing was stored",
      hint: "where they belong into this store all the same, add --other-person", exit: .wrongData)
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions(
      now: Date(), types: try types.map(HealthType.named(inList:)),
      since: try from.map(time.local().date), isDryRun: dryRun, wantsSamples: samples,
      zone: try time.local().zone, account: account)
    options.removesMissing = removeMissing
    return options
  }

  /// Reads what is no card, and shows how far it has come.
  private func read(
    _ incoming: Incoming, _ options: ImportOptions, into store: SealedStore?
  ) async throws -> ImportReport {
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    return try await Interruption.stopping("what was imported stays; run it again to go on") {
      let importer = IncomingImporter(options) { progress in
        line.withLock { $0.show(isLast: false) { _ in ImportText.progress(progress) } }
      }
      do { return try await importer.run(incoming, into: store) } catch let error as FHIRFileError {
        throw CommandFailure("\(error)", exit: .noInput)
      }
    }
  }

  private func inspectedCards(_ incoming: Incoming) async throws -> ImportedCards? {
    let inputs = incoming.cards
    guard !inputs.isEmpty else { return nil }
    let store = try trust.store()
    let inspector = CardInspector(
      trust: store, library: try trust.library(store), now: trust.now,
      certificates: CertificateChecks(signers: SignerFolder(home: trust.home.folder).store()),
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
    return ImportedCards(await inspector.inspect(inputs))
  }
}

// MARK: Answering

extension ImportCommand {
  private func answer(_ report: ImportReport?, _ cards: ImportedCards?) {
    guard !json else {
      var object = report?.json(isDryRun: dryRun) ?? ["dryRun": .bool(dryRun)]
      if let cards { object["cards"] = cards.json }
      return print(object.indented)
    }
    let texts = [
      report.map { ImportText.report($0, isDryRun: dryRun) }, cards?.text(at: trust.now),
    ]
    print(texts.compactMap(\.self).joined(separator: "\n\n"))
  }

  /// The exit status tells what the first line does: that something is missing.
  private static func check(_ report: ImportReport?, _ cards: ImportedCards?) throws {
    if let report {
      if report.isEmpty { throw ExitStatus.noInput.code }
      if report.hasLostData { throw ExitStatus.wrongData.code }
    }
    if let status = cards?.exitStatus { throw status }
  }
}
