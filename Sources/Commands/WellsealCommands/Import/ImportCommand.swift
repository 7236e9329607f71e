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

/// The command `wellseal import`, which imports files of any supported kind into the store.
struct ImportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Import Apple Health exports, records, device files and cards.",
    discussion: """
      The format is detected from the content: export.zip, its folder or export.xml; a FHIR resource, a bundle, an array or a \
      resource on each line; clinical documents (CDA, C-CDA); FIT files of watches, exports of Health Connect, Gadgetbridge and Fitbit; \
      output of wellseal export jsonl; a health card. Files may be compressed with gzip and be in folders or zip archives. \
      Cards are verified and stored as with wellseal cards add. A repeated import adds only new data, so run an \
      interrupted import (Ctrl-C) again to resume it.
      FHIR and documents about another person aren't imported unless you use --other-person.
      Exit status: 0 everything imported, 11 a card is invalid, 65 a file is truncated, damaged or unread (what is readable was imported) or \
      can't be imported, 66 nothing to import.
      """)

  @Argument(
    help: ArgumentHelp("Archives, folders and files.", valueName: "path"))
  var paths: [String] = []
  @Option(
    help: ArgumentHelp(
      "Watch a folder and import new files until stopped.",
      valueName: "folder"))
  var watch: String?
  @Flag(help: "With --watch: stop after importing the existing files.") var once = false
  @Flag(help: "Read and report without storing; needs no store.") var dryRun = false
  @Option(
    help: ArgumentHelp("Skip samples that ended before this date or time.", valueName: "time")) var from:
    String?
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "types")) var types: String?
  @Flag(
    help: "For Apple Health exports: remove samples of an earlier export that this one doesn't have.")
  var removeMissing = false
  @Flag(
    help: "For FHIR: also create samples from observations with a matching code.")
  var samples = false
  @Option(
    help: ArgumentHelp("For FHIR: the source of the records (default: the file name).", valueName: "name"))
  var account: String?
  @Flag(
    help: "Import FHIR and documents of another person separately.")
  var otherPerson = false
  @OptionGroup var time: TimeOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @OptionGroup var hosted: HostedStoreOptions
  @Flag(help: "Print JSON with all losses.") var json = false

  package init() {}

  package func validate() throws {
    guard paths.isEmpty != (watch == nil) else {
      throw ValidationError("Name files and folders to import, or a folder with --watch.")
    }
    guard watch != nil || !once else { throw ValidationError("--once requires --watch.") }
  }

  package func run() async throws {
    if let watch { return try await Output.explaining { try await self.watch(watch) } }
    try await Output.explaining {
      let incoming = try recognized()
      let options = try options()
      var report: ImportReport?
      var cards = try await inspectedCards(incoming)
      let hasCards = cards.map { !$0.inspection.cards.isEmpty } ?? false
      if dryRun || !incoming.hasHealthData && !hasCards {
        if incoming.hasHealthData { report = try await read(incoming, options, into: nil) }
      } else {
        try await hosted.whileOpen(or: StoreDirectory(trust.home.folder), with: unlocking) { store in
          let people = try await checkPeople(incoming, store)
          if incoming.hasHealthData { report = try await read(incoming, options, into: store) }
          if let people { try store.commit([people]) }
          try await cards?.add(to: store)
        }
      }
      let skipped = report?.skipped ?? incoming.skippedItems
      answer(report, cards, incoming, skipped)
      try Self.check(report, cards, skipped)
      // A named file of an unsupported kind doesn't prevent the import of others, but isn't a
      // success.
      if !incoming.others.isEmpty { throw ExitStatus.wrongData.code }
    }
  }

  /// Returns the named files.
  ///
  /// At least one must be of a supported kind.
  private func recognized() throws -> Incoming {
    guard !paths.contains("-") else {
      throw CommandFailure("-: \(HealthExportError.notAFile)", exit: .noInput)
    }
    guard !paths.contains("") else { throw InputFiles.emptyName }
    try paths.forEach(InputFiles.refuseURL)
    do throws(IncomingError) {
      let incoming = try Incoming(paths: paths, account: account)
      let others = incoming.others.map { IncomingError(name: $0.name, reason: .other($0.content)) }
      let hasSomething = incoming.hasHealthData || !incoming.cards.isEmpty
      if let first = others.first, !hasSomething {
        reportSkipped(incoming.skippedItems)
        throw first
      }
      for other in others { Terminal.complain(CommandFailure(other).description) }
      return incoming
    } catch {
      reportSkipped(error.skipped.map(\.item))
      throw CommandFailure(error)
    }
  }

  /// Lists the files of a folder or archive without anything to import.
  private func reportSkipped(_ files: [ImportReport.SkippedItem]) {
    if let text = ImportText.skipped(files), !json { Terminal.complain(text) }
  }

  /// Checks whom FHIR resources and documents are about before anything is stored.
  ///
  /// - Returns: The change that records the patients, or `nil` if there is nothing new.
  private func checkPeople(_ incoming: Incoming, _ store: SealedStore) async throws -> StoreChange? {
    let person = try await PersonDetails(comparing: store)
    let strangers = otherPerson ? [] : incoming.strangers(comparedTo: person)
    guard strangers.isEmpty else {
      Terminal.complain(ImportText.people(strangers, comparedTo: person))
      throw CommandFailure(
        person.isUnknown
          ? "the records are about several people; nothing was stored"
          : "the records are about another person; nothing was stored",
        hint: person.isUnknown
          ? "set the owner of the store (wellseal profile set --name NAME --date-of-birth DAY), or add --other-person"
          : "to import them anyway, add --other-person", exit: .wrongData)
    }
    if !otherPerson, person.isUnknown, let presumed = incoming.presumedPerson, TerminalPrompt.isPossible {
      try await confirm(presumed, store)
    }
    return try await incoming.peopleChange(comparedWith: person, acceptsOthers: otherPerson, in: store)
  }

  /// Asks the user whether the first records are about them, and stores the response in the
  /// profile.
  private func confirm(_ presumed: RecordSubject, _ store: SealedStore) async throws {
    let born = presumed.birthDate.isEmpty ? "" : ", born \(safeForDisplay(presumed.birthDate))"
    let answer = try TerminalPrompt.ask(
      "The records are about \(safeForDisplay(presumed.name))\(born). Is that you? [y/N] ", isHidden: false,
      otherwise: "")
    guard answer.lowercased().hasPrefix("y") else {
      throw CommandFailure(
        "nothing was stored", hint: "import them as another person's with --other-person", exit: .wrongData)
    }
    var details = try await PersonDetails(in: store)
    if details.name.isEmpty { details.name = presumed.name }
    details.characteristics.dateOfBirth = details.characteristics.dateOfBirth ?? presumed.birthDay
    try await details.keep(in: store)
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions(
      now: Date(), types: try types.map(HealthType.named(inList:)),
      since: try from.map(time.local().date), isDryRun: dryRun, wantsSamples: samples,
      zone: try time.local().zone, account: account)
    options.removesMissing = removeMissing
    return options
  }

  /// Imports everything except cards, and displays the progress.
  private func read(
    _ incoming: Incoming, _ options: ImportOptions, into store: SealedStore?
  ) async throws -> ImportReport {
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    return try await Interruption.stopping("imported data is kept; run it again to resume") {
      let importer = IncomingImporter(options) { progress in
        line.withLock { $0.show(isLast: false) { _ in ImportText.progress(progress) } }
      }
      do { return try await importer.run(incoming, into: store) } catch let error as FHIRFileError {
        throw CommandFailure("\(error)", exit: .noInput)
      } catch let error as StoreFileError { throw Self.failure(error) }
    }
  }

  /// Returns the failure of a store during an import, which saves what it read in parts.
  ///
  /// The message of the error is about the last part only.
  static func failure(_ error: StoreFileError) -> CommandFailure {
    var failure = CommandFailure(error)
    let parts = failure.sentence.components(separatedBy: "; nothing was saved")
    guard parts.count == 2 else { return failure }
    failure.sentence = "\(parts[0]); a part of the import may be saved"
    failure.hint = [failure.hint, "import it again: what is saved is skipped"].compactMap(\.self).joined(
      separator: "; ")
    return failure
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

// MARK: Output

extension ImportCommand {
  private func answer(
    _ report: ImportReport?, _ cards: ImportedCards?, _ incoming: Incoming,
    _ skipped: [ImportReport.SkippedItem]
  ) {
    guard !json else {
      var object = report?.json(isDryRun: dryRun) ?? ["dryRun": .bool(dryRun)]
      let named = incoming.others.map { name, content in
        ImportReport.SkippedItem(name: name, content: content.rawValue, reason: "\(content)")
      }
      object["skipped"] = ImportReport.json(named + skipped)
      let bodies = incoming.skippedItems.filter { !skipped.contains($0) }.map {
        (name: $0.name, content: "documentBody")
      }
      object["files"] = .array(
        (incoming.files + bodies).map { ["name": .string($0.name), "content": .string($0.content)] })
      if let cards { object["cards"] = cards.json }
      return print(object.indented)
    }
    let texts = [
      report.map { ImportText.report($0, isDryRun: dryRun) }, cards?.text(at: trust.now),
      skipped.isEmpty ? nil : ImportText.files(incoming.files.map(\.name)), ImportText.skipped(skipped),
    ]
    print(texts.compactMap(\.self).joined(separator: "\n\n"))
  }

  /// Throws if data is missing, so that the exit status agrees with the first line.
  private static func check(
    _ report: ImportReport?, _ cards: ImportedCards?, _ skipped: [ImportReport.SkippedItem]
  ) throws {
    if let report {
      if report.isEmpty { throw ExitStatus.noInput.code }
      if report.hasLostData || report.hasRejectedDocuments { throw ExitStatus.wrongData.code }
    }
    if let status = cards?.exitStatus { throw status }
    if skipped.contains(where: \.isUnread) { throw ExitStatus.wrongData.code }
  }
}
