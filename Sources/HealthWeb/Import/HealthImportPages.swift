import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// How an export of Apple's Health app comes in.
enum HealthImportPages {
  static let path = "/health-import"
  static let routes: [Route] = [
    .get(path) { try await page($0) }, Route(method: .post, path: path, answer: take),
    .post("\(path)/go-on", goOn), .post("\(path)/stop", stop), .post("\(path)/discard", discard),
  ]

  private static func page(_ visit: Visit, problem: String? = nil) async throws -> Page {
    let (words, work) = (visit.words, visit.app.works.current)
    let isOwn = work?.kind == .healthImport
    return Page(
      words(.importExport), tab: .browse, back: .init(title: words(.summary), path: "/"),
      status: problem == nil ? .ok : .unprocessableContent, refresh: work?.isRunning == true ? 2 : nil
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      if let work, work.isRunning {
        WorkView(work, words).html
        if isOwn { running(words) } else { tag("p", .class("note")) { words(.anotherWork) } }
      } else {
        if let work, isOwn { ended(work, words) }
        if let waiting = visit.app.inbox.waiting { interrupted(waiting, words) } else { picker(words) }
      }
    }
  }

  private static func running(_ words: Words) -> HTML {
    tag("section") {
      tag("p", .class("note")) { words(.importGoesOn) }
      Rows.button(words(.stopImport), action: "\(path)/stop", style: "pill danger")
    }
  }

  private static func ended(_ work: Work, _ words: Words) -> HTML? {
    switch work.state {
    case .running: nil
    case .stopped: tag("p", .class("panel"), .named("role", "status")) { words(.importStopped) }
    case .failed(let failure): tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    case .done(.imported(let report)): ImportReportView(report, words).html
    case .done: nil
    }
  }

  private static func interrupted(_ bytes: UInt64, _ words: Words) -> HTML {
    tag("section", .class("panel")) {
      tag("h2") { words(.importWaits) }
      tag("p") { words(.importWaitsText, words.bytes(bytes)) }
      tag("p", .class("form-actions")) {
        Rows.button(words(.goOn), action: "\(path)/go-on", style: "pill strong")
        Rows.button(words(.discardFile), action: "\(path)/discard", style: "pill danger")
      }
    }
  }

  private static func picker(_ words: Words) -> HTML {
    HTML([
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
            .named("accept", ".zip,.xml,application/zip"))
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.importButton) } }
      },
      tag("section", .class("panel about")) {
        tag("h2") { words(.howToExport) }
        tag("ol", .class("numbered")) {
          for step in [Phrase.exportStep1, .exportStep2, .exportStep3] { tag("li") { words(step) } }
        }
        tag("p", .class("note")) { words(.importPrivacy) }
      },
    ])
  }

  private static func take(_ visit: Visit) async throws -> Response {
    guard !visit.app.works.isBusy else { throw WebFailure.busy }
    do {
      return .redirect(to: try await receive(visit) ?? path, type: .normal)
    } catch let failure as WebFailure {
      return try await page(visit, problem: visit.words(failure.phrase)).response(for: visit)
    }
  }

  /// Receives an export and begins to import it.
  ///
  /// - Returns: where clinical documents wait that came in its place; nil for an export.
  static func receive(_ visit: Visit) async throws -> String? {
    let inbox = visit.app.inbox
    guard try await Upload(folder: inbox.folder, name: HealthInbox.name).receive(visit.request) != nil else {
      throw WebFailure.refused(.nothingChosen, "an export is expected as the body")
    }
    let documents = inbox.documents
    if !documents.isEmpty {
      defer { inbox.discard() }
      return try visit.keep(documents)
    }
    try inbox.check()
    try begin(visit)
    return nil
  }

  /// Imports the export that waits.
  static func begin(_ visit: Visit) throws {
    let (inbox, home) = (visit.app.inbox, visit.app.home)
    guard inbox.waiting != nil else { throw WebFailure.notFound }
    try visit.begin(.healthImport) { tell in try await inbox.run(into: home, tell) }
  }

  private static func goOn(_ visit: Visit) throws -> String {
    try begin(visit)
    return path
  }

  private static func stop(_ visit: Visit) async throws -> String {
    if visit.app.works.current?.kind == .healthImport { await visit.app.works.stop() }
    return path
  }

  private static func discard(_ visit: Visit) throws -> String {
    guard !visit.app.works.isBusy else { throw WebFailure.busy }
    visit.app.inbox.discard()
    visit.app.works.forget()
    return path
  }
}
