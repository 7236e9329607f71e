import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealQueries
import WellsealReport
import WellsealRequests

/// The page of the last twelve months for a doctor: preview and download.
enum CycleReportPages {
  static let path = "\(PagePath.cycle)/report"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) },
    PageRoute(method: .get, path: "\(path)/report.pdf", answer: pdf),
    PageRoute(method: .get, path: "\(path)/report.html") { context in
      ReportPages.file(ReportMarkup(try await report(context).document()))
    },
  ]

  private static func report(_ context: PageRequest) async throws -> CycleReport {
    try await CycleReport(from: context.store, in: context.words)
  }

  private static func page(
    _ context: PageRequest, problem: LocalizedText? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Page {
    let words = context.words
    let document = try await report(context).document()
    return Page(
      words(.cycleReport), tab: .browse, back: .init(title: words(.cycleTracking), path: CyclePages.path),
      status: status
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p", .class("note")) { words(.cycleReportAbout) }
      ReportPages.preview(ReportMarkup(document), at: path, words)
    }
  }

  private static func pdf(_ context: PageRequest) async throws -> Response {
    let document = try await report(context).document()
    return try await ReportPages.file(try ReportPDF(document)) { problem in
      try await page(context, problem: problem, status: .serviceUnavailable).response(for: context)
    }
  }
}
