import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCardService
import WellsealDaemon
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The import pages of health data: an export of Apple's Health app, FHIR, documents, cards, or a
/// Wellseal export.
enum HealthImportPages {
  static let path = PagePath.healthImport
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, PageRoute(method: .post, path: path, answer: receive),
    PageRoute(method: .get, path: peoplePath, answer: people), .post(peoplePath, acceptOthers),
    .post("\(path)/go-on", proceed),
    .post("\(MissingEntries.path)/{answer}", settleMissing), .post("\(path)/stop", stop),
    .post("\(path)/discard", discard),
  ]

  /// The path of the question about another person's records.
  static let peoplePath = "\(path)/people"

  private static func page(_ context: PageRequest, problem: String? = nil) async throws -> Page {
    let (words, work) = (context.words, context.services.jobs.current)
    let isOwn = work?.kind == .healthImport
    var missing: HTML?
    if problem == nil, case .done(.imported(let report))? = work?.state {
      missing = try await MissingEntries.html(report, context)
    }
    return Page(
      words(.importExport), tab: .summary, back: .init(title: words(.summary), path: "/"),
      status: problem == nil ? .ok : .unprocessableContent,
      refresh: work?.isRunning == true ? .withoutScripts(seconds: 2) : nil
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      if let work, work.isRunning {
        WorkView(work, words).html
        if isOwn { running(words) } else { tag("p", .class("note")) { words(.anotherWork) } }
      } else {
        // The result of an earlier import doesn't apply to the rejected file.
        if let work, isOwn, problem == nil { ended(work, context) }
        missing
        if let waiting = context.services.inbox.waiting {
          interrupted(waiting, words)
        } else {
          picker(hasPhones: context.services.pairsPhones, words)
        }
      }
    }
  }

  private static func running(_ words: Localizer) -> HTML {
    tag("section") {
      tag("p", .class("note")) { words(.importGoesOn) }
      Rows.button(words(.stopImport), action: "\(path)/stop", style: "pill danger")
    }
  }

  private static func ended(_ work: Job, _ context: PageRequest) -> HTML? {
    let words = context.words
    return switch work.state {
    case .running: nil
    case .stopped: tag("p", .class("panel"), .named("role", "status")) { words(.importStopped) }
    case .failed(let failure): tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    case .done(.imported(let report)): ImportReportView(report.hiding(context.concealed), words).html
    case .done: nil
    }
  }

  private static func interrupted(_ bytes: UInt64, _ words: Localizer) -> HTML {
    tag("section", .class("panel")) {
      tag("h2") { words(.importWaits) }
      tag("p") { words(.importWaitsText, words.bytes(bytes)) }
      tag("div", .class("form-actions")) {
        Rows.button(words(.goOn), action: "\(path)/go-on", style: "pill strong")
        Rows.button(words(.discardFile), action: "\(path)/discard", style: "pill danger")
      }
    }
  }

  /// The file types that the browser offers.
  private static let accepted =
    [
      ".zip,.xml,.json,.ndjson,.jsonl,.gz,.tar,.tgz,.cda,.ccd,.smart-health-card",
      ".fit,.gpx,.tcx,.csv,.db,.sqlite", "application/zip,application/json",
    ].joined(separator: ",")

  private static func picker(hasPhones: Bool, _ words: Localizer) -> HTML {
    HTML {
      tag(
        "form", .class("form drop"), .named("method", "post"), .named("action", path),
        .named("enctype", "multipart/form-data"), .named("data-drop", "")
      ) {
        tag("label", .class("drop-zone")) {
          Icon.upload.image
          tag("b") { words(.chooseExport) }
          tag("span") { words(.chooseExportText) }
          tag(
            "input", .named("type", "file"), .named("name", "file"), .flag("required"),
            .named("accept", accepted))
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.importButton) } }
      }
      tag("section", .class("panel about")) {
        tag("h2") { words(.howToExport) }
        tag("ol", .class("numbered")) {
          for step in [LocalizedText.exportStep1, .exportStep2, .exportStep3] { tag("li") { words(step) } }
        }
        tag("p", .class("note")) { words(.importPrivacy) }
      }
      if hasPhones {
        tag("ul", .class("list")) {
          Rows.link(.devices, words(.phoneData), path: PhoneDataPages.path, note: words(.phonePair))
        }
      }
    }
  }

  private static func receive(_ context: PageRequest) async throws -> Response {
    guard !context.services.jobs.isBusy else { throw WebFailure.busy }
    do {
      return .redirect(to: try await receive(context) ?? path, type: .normal)
    } catch let failure as WebFailure {
      return try await page(context, problem: context.words(failure.phrase)).response(for: context)
    }
  }

  /// Receives a file and starts the import.
  ///
  /// - Parameters:
  ///   - context: The request, with the file as its body.
  ///   - showsFirst: Whether a file that contains only documents or cards is previewed before
  ///     anything is stored.
  /// - Returns: The path of the preview, or `nil` if the import has started.
  /// - Throws: ``WebFailure`` if there is nothing to import.
  static func receive(_ context: PageRequest, showsFirst: Bool = true) async throws -> String? {
    let inbox = context.services.inbox
    var note = HealthInbox.Note(
      account: context.query("account").flatMap { $0.isEmpty ? nil : String($0.prefix(200)) },
      wantsSamples: try context.isAsked("samples"),
      takesOthers: try context.isAsked("otherPerson") ? true : nil)
    let upload = Upload(folder: inbox.folder, name: HealthInbox.name)
    guard try await upload.receive(context.request, named: { note.name = $0 }) != nil else {
      throw WebFailure.refused(.nothingChosen, "expected a file to import as the body")
    }
    inbox.note = note
    return try await open(context, showsFirst: showsFirst)
  }

  /// Imports a file in memory that was uploaded on another page.
  static func receive(_ file: InputFile, _ context: PageRequest) async throws -> String {
    guard !context.services.jobs.isBusy else { throw WebFailure.busy }
    try context.services.inbox.put(file.bytes, HealthInbox.Note(name: file.name))
    return try await open(context, showsFirst: true) ?? path
  }

  /// Opens the pending file.
  ///
  /// Previews a file that contains only documents or cards, and starts the import of others.
  private static func open(_ context: PageRequest, showsFirst: Bool) async throws -> String? {
    let inbox = context.services.inbox
    let incoming = try inbox.recognized()
    if showsFirst, incoming.documents.count == incoming.items.count {
      defer { inbox.discard() }
      return try context.keep(incoming.documents)
    }
    if showsFirst, incoming.cards.count == incoming.items.count {
      defer { inbox.discard() }
      let inspection = await context.services.inspect(incoming.cards)
      guard !inspection.cards.isEmpty else {
        throw WebFailure(
          status: .unprocessableContent, phrase: .noCardInside, detail: "it contains no readable card")
      }
      return
        "/import/\(context.services.imports.keep(inspection, for: context.session, at: context.words.now))"
    }
    return try await begin(context)
  }

  /// Starts the import of the pending file, unless it is about another person and the user hasn't
  /// confirmed it.
  ///
  /// - Returns: The path of the question, or `nil` if the import has started.
  static func begin(_ context: PageRequest) async throws -> String? {
    let (inbox, storeSession, inspect) = (
      context.services.inbox, context.services.storeSession, context.services.inspect
    )
    guard inbox.waiting != nil else { throw WebFailure.notFound }
    if inbox.note.takesOthers != true, try await !strangers(context).found.isEmpty { return peoplePath }
    let (now, zone) = (context.words.now, context.time.zone)
    try context.begin(.healthImport) { tell in
      try await inbox.run(into: storeSession, at: now, in: zone, inspect: inspect, tell)
    }
    return nil
  }

  private static func proceed(_ context: PageRequest) async throws -> String {
    try await begin(context) ?? path
  }

  private static func settleMissing(_ context: PageRequest) async throws -> String {
    guard let answer = MissingEntries.Answer(rawValue: try context.part("answer")) else {
      throw WebFailure.notFound
    }
    try await MissingEntries.settle(answer, context)
    return path
  }

  private static func stop(_ context: PageRequest) async throws -> String {
    if context.services.jobs.current?.kind == .healthImport { await context.services.jobs.stop() }
    return path
  }

  private static func discard(_ context: PageRequest) throws -> String {
    guard !context.services.jobs.isBusy else { throw WebFailure.busy }
    context.services.inbox.discard()
    context.services.jobs.discard()
    return path
  }
}

// MARK: Records of another person

extension HealthImportPages {
  private static func strangers(
    _ context: PageRequest
  ) async throws -> (found: [Stranger], person: PersonDetails) {
    let person = try await PersonDetails(comparing: context.store)
    return (try context.services.inbox.recognized().strangers(comparedTo: person), person)
  }

  /// Asks whether to import records of another person.
  ///
  /// Nothing is stored yet.
  private static func people(_ context: PageRequest) async throws -> Response {
    let words = context.words
    // A user who returns after answering sees the result of the import.
    guard context.services.inbox.waiting != nil else { return .redirect(to: path, type: .normal) }
    let (found, person) = try await strangers(context)
    return try Page(
      words(.otherPersonTitle), tab: .browse, back: .init(title: words(.importExport), path: path)
    ) {
      for stranger in found.prefix(maxShown) {
        tag("section", .class("panel")) {
          PersonLine.comparison(
            name: stranger.name, birthDate: stranger.birthDate, comparedTo: person, words)
        }
      }
      tag("p", .class("problem"), .named("role", "note")) { words(.otherPersonImport) }
      tag("div", .class("form-actions")) {
        Rows.button(words(.doNotImport), action: "\(path)/discard", style: "pill strong")
        Rows.button(words(.importApart), action: peoplePath, style: "pill")
      }
    }.response(for: context)
  }

  private static let maxShown = 20

  private static func acceptOthers(_ context: PageRequest) async throws -> String {
    guard context.services.inbox.waiting != nil else { throw WebFailure.notFound }
    context.services.inbox.note.takesOthers = true
    return try await begin(context) ?? path
  }
}
