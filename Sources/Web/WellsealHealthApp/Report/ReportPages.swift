import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealQueries
import WellsealReport
import WellsealRequests

/// The pages of the doctor report: selection of time and sections, preview, and download.
enum ReportPages {
  static let path = "/profile/report"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) },
    PageRoute(method: .get, path: "\(path)/report.pdf", answer: pdf),
    PageRoute(method: .get, path: "\(path)/report.html", answer: html),
  ]

  private static func page(
    _ context: PageRequest, problem: LocalizedText? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Page {
    let words = context.words
    let choice = ReportChoice(context)
    let request = try? choice.request(in: words)
    let report = try await request?.report(from: context.store, at: words.now)
    let problem = request == nil ? .badWindow : problem
    return Page(
      words(.reportTitle), tab: .profile, back: .init(title: words(.profile), path: "/profile"),
      status: request == nil ? .unprocessableContent : status
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p", .class("note")) { words(.reportAbout) }
      form(choice, words)
      if let report {
        preview(ReportMarkup(ReportText(report, in: words).document()), at: path, query: choice.query, words)
      }
    }
  }

  private static func form(_ choice: ReportChoice, _ words: Localizer) -> HTML {
    tag("form", .class("form"), .named("method", "get"), .named("action", path)) {
      tag("input", .named("type", "hidden"), .named("name", "chosen"), .named("value", "yes"))
      tag("div", .class("fields")) {
        Fields.text(words(.fromDay), "since", choice.since, kind: "date")
        Fields.text(words(.untilDay), "until", choice.until, kind: "date")
      }
      tag("fieldset") {
        tag("legend") { words(.reportParts) }
        tag("div", .class("report-parts")) {
          for part in DoctorReport.Part.allCases { tick(part, choice, words) }
        }
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.reportShow) } }
    }
  }

  private static func tick(_ part: DoctorReport.Part, _ choice: ReportChoice, _ words: Localizer) -> HTML {
    Fields.tick(part.rawValue, "yes", ReportText.title(of: part, words), isOn: choice.parts.contains(part))
  }

  /// Returns the links to the files of a document, and its content.
  static func preview(
    _ markup: ReportMarkup, at path: String, query: String = "", _ words: Localizer
  ) -> HTML {
    HTML {
      tag("div", .class("section-head")) { tag("h2") { words(.reportPreview) } }
      tag("p", .class("form-actions")) {
        for (name, phrase) in [("pdf", LocalizedText.reportPDF), ("html", .reportHTML)] {
          tag("a", .class("pill"), .href("\(path)/report.\(name)?\(query)"), .flag("download")) {
            words(phrase)
          }
        }
      }
      tag("div", .class("panel")) { markup.body }
    }
  }

  private static func pdf(_ context: PageRequest) async throws -> Response {
    let text = try await text(context)
    return try await file(try ReportPDF(text.document())) { problem in
      try await page(context, problem: problem, status: .serviceUnavailable).response(for: context)
    }
  }

  /// Returns a PDF, or the response to a problem.
  static func file(
    _ pdf: @autoclosure () throws(ReportPDF.Failure) -> ReportPDF,
    otherwise: (LocalizedText) async throws -> Response
  ) async throws -> Response {
    do throws(ReportPDF.Failure) {
      return file(try pdf().bytes, "application/pdf", name: "report.pdf")
    } catch {
      return try await otherwise(error == .noLibraries ? .reportNoLibraries : .reportFailed)
    }
  }

  private static func html(_ context: PageRequest) async throws -> Response {
    file(ReportMarkup(try await text(context).document()))
  }

  /// Returns a document as a self-contained page.
  static func file(_ markup: ReportMarkup) -> Response {
    file(Array(markup.file.document.utf8), "text/html; charset=utf-8", name: "report.html")
  }

  private static func text(_ context: PageRequest) async throws -> ReportText {
    guard let request = try? ReportChoice(context).request(in: context.words) else {
      throw WebFailure.notFound
    }
    return ReportText(
      try await request.report(from: context.store, at: context.words.now), in: context.words)
  }

  private static func file(_ bytes: [UInt8], _ type: String, name: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// The settings of a report, as query parameters.
private struct ReportChoice {
  let since: String
  let until: String
  let parts: Set<DoctorReport.Part>

  /// Creates the settings.
  ///
  /// The default is the last ninety days and all sections.
  init(_ context: PageRequest) {
    let (time, now) = (context.time, context.words.now)
    let first = time.calendar.date(byAdding: .day, value: 1 - DoctorReportRequest.defaultDays, to: now) ?? now
    since = context.query("since") ?? time.dayWords(first)
    until = context.query("until") ?? time.dayWords(now)
    let all = Set(DoctorReport.Part.allCases)
    parts = context.query("chosen") == "yes" ? all.filter { context.query($0.rawValue) == "yes" } : all
  }

  /// The query of the URL.
  var query: String {
    let chosen = DoctorReport.Part.allCases.filter { parts.contains($0) }.map { "&\($0.rawValue)=yes" }
    return "since=\(since)&until=\(until)&chosen=yes" + chosen.joined()
  }

  /// Returns the request for the report.
  ///
  /// - Throws: An error if a day is invalid, or the first is after the last.
  func request(in words: Localizer) throws -> DoctorReportRequest {
    try DoctorReportRequest(
      since: words.time.interval(since, now: words.now), until: words.time.interval(until, now: words.now),
      parts: parts, units: ReportText.units(words), in: words.time)
  }
}
