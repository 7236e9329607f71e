import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages for exporting the store to other programs.
enum ExportPages {
  static let path = "/profile/export"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, PageRoute(method: .post, path: path, answer: begin),
    PageRoute(method: .get, path: "\(path)/file", answer: file),
    .post("\(path)/stop", stop),
  ]

  private static func page(_ context: PageRequest, problem: LocalizedText? = nil) async throws -> Page {
    let (words, work) = (context.words, context.services.jobs.current)
    let isRunning = work?.isRunning == true
    return Page(
      words(.exportData), tab: .profile, back: ProfilePages.back(words),
      status: problem == nil ? .ok : .unprocessableContent,
      refresh: isRunning ? .withoutScripts(seconds: 2) : nil
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if let work { state(work, context) }
      if !isRunning { form(words) }
      tag("p", .class("note")) { words(.exportPrivacy) }
    }
  }

  private static func state(_ work: Job, _ context: PageRequest) -> HTML? {
    let words = context.words
    if work.isRunning {
      return HTML {
        WorkView(work, words).html
        if work.kind == .export { Rows.button(words(.cancel), action: "\(path)/stop", style: "pill") }
      }
    }
    guard work.kind == .export else { return nil }
    switch work.state {
    case .done: return finished(context).map { done($0.report, $0.name, words) }
    case .failed(let failure):
      return tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    default: return nil
    }
  }

  private static func done(_ report: StoreExport.Report, _ name: String, _ words: Localizer) -> HTML {
    tag("section", .class("panel"), .named("role", "status")) {
      tag("h2") { words(.exportDone) }
      tag("p") { "\(words(.sampleCount, report.written)) · \(words.bytes(report.bytes))" }
      for missing in report.notWritten {
        tag("p", .class("note")) {
          words(
            .exportNoPlace, missing.count,
            (TypeName.of(missing.type)?.text(words) ?? missing.type.name).isolated)
        }
      }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill strong"), .href("\(path)/file"), .flag("download")) { words(.saveFile) }
        tag("small") { name.isolated }
      }
    }
  }

  private static func form(_ words: Localizer) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
      tag("fieldset") {
        tag("legend") { words(.format) }
        tag("ul", .class("list")) {
          for (place, choice) in ExportChoice.all.enumerated() {
            tag("li") {
              tag("label", .class("row choice-row")) {
                tag(
                  "input", .named("type", "radio"), .named("name", "format"),
                  .named("value", choice.format.rawValue), .flag("checked", if: place == 0))
                tag("span", .class("row-title")) {
                  words(choice.title)
                  tag("small") { words(choice.note) }
                }
              }
            }
          }
        }
      }
      tag("div", .class("fields")) {
        Fields.choice(
          words(.whichData), "category", chosen: "",
          [("", words(.everything))] + HealthCategory.allCases.map { ($0.rawValue, words($0.phrase)) })
        Fields.text(words(.fromDay), "since", "", kind: "date")
        Fields.text(words(.untilDay), "until", "", kind: "date")
      }
      tag("p", .class("note")) { words(.exportSpanNote) }
      Fields.tick("cycle", "yes", words(.exportCycle))
      Fields.tick("exactText", "yes", words(.exportExactText))
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.exportButton) } }
    }
  }

  private static func begin(_ context: PageRequest) async throws -> Response {
    let form = try await context.form()
    guard let choice = ExportChoice.named(form["format"] ?? "") else { throw WebFailure.notFound }
    let category = form["category"].flatMap { HealthCategory(rawValue: $0) }
    let types = category.map { Set($0.types.map(\.type)) }
    let (storeSession, time, now) = (context.services.storeSession, context.time, context.words.now)
    guard let span = try? ExportSpan(from: form["since"], to: form["until"], in: time), !span.isBackwards
    else {
      return try await page(context, problem: .badWindow).response(for: context)
    }
    let jobs = context.services.jobs
    let concealed = ExportChoice.concealed(
      of: types, withCycle: form["cycle"] == "yes", locked: context.concealed)
    let cycle = CycleDays.privateTypes
    let hasCycle = !cycle.intersection(types ?? cycle).isSubset(of: concealed)
    let isExact = form["exactText"] == "yes"
    try context.begin(.export) { tell in
      let exports = ExportFolder(storeSession)
      let written = try await exports.write(
        choice, of: types, without: concealed, from: storeSession, within: span, isExact: isExact, in: time,
        at: now
      ) {
        tell(Job.Progress(done: $0, of: $1))
      }
      jobs.clean(after: .seconds(1800)) { exports.empty() }
      return .exported(written.report, name: written.name, hasCycle: hasCycle)
    }
    return .redirect(to: path, type: .normal)
  }

  /// Returns the completed export, or `nil` if there is none, or if it has the cycle, which is
  /// locked.
  ///
  /// Another session may have written it.
  private static func finished(_ context: PageRequest) -> (report: StoreExport.Report, name: String)? {
    guard case .done(.exported(let report, let name, let hasCycle)) = context.services.jobs.current?.state,
      !hasCycle || context.concealed.isEmpty
    else { return nil }
    return (report, name)
  }

  private static func file(_ context: PageRequest) throws -> Response {
    guard let name = finished(context)?.name,
      let choice = ExportChoice.all.first(where: { name.hasSuffix(".\($0.ending)") })
    else { throw WebFailure.notFound }
    return try FileAnswer.response(
      ExportFolder(context.services.storeSession).folder.file(name), name: name, type: choice.mediaType)
  }

  private static func stop(_ context: PageRequest) async throws -> String {
    if context.services.jobs.current?.kind == .export { await context.services.jobs.stop() }
    return path
  }
}
