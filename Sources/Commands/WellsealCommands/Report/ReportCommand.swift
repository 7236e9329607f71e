import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealHealthApp
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealPages
import WellsealQueries
import WellsealReport
import WellsealStore

/// The command `wellseal report`, which writes two pages for an appointment.
struct ReportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Create a two-page report for a doctor, as PDF or HTML.",
    discussion: """
      Each value has the number of days and its sources; the report gives no medical advice. With --json and without -o, only the values are \
      printed. The file isn't encrypted.
      """)

  @Option(name: .customLong("for"), help: ArgumentHelp("The recipient: doctor.", valueName: "reader"))
  var reader: ReportReader = .doctor
  @Option(
    help: ArgumentHelp("Start date or time (default: 90 days ago).", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("End date or time (default: now).", valueName: "time"))
  var to: String?
  @Option(
    help: ArgumentHelp(
      """
      The parts to include, separated by commas: \(DoctorReport.Part.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "names"))
  var parts: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The new file: .pdf or .html.", valueName: "path"))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "The language, such as de or zh-Hans (default: this machine's).", valueName: "tag"))
  var language: String?
  @Option(
    help: ArgumentHelp(
      "The paper size: a4 or letter (default: by region).", valueName: "size"))
  var paper: ReportPaper?
  @Option(
    help: ArgumentHelp(
      "The units: metric, us or uk (default: by region).",
      valueName: "system")
  )
  var units: ReportUnits?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func validate() throws {
    guard output != nil || options.json else {
      throw ValidationError("Name a file: wellseal report -o report.pdf")
    }
    if let output, ReportForm(of: output) == nil {
      throw ValidationError("The file name must end in .pdf or .html.")
    }
    try ReportLocale.check(language)
    _ = try chosenParts
  }

  private var chosenParts: Set<DoctorReport.Part> {
    get throws {
      guard let parts else { return Set(DoctorReport.Part.allCases) }
      return Set(
        try parts.split(separator: ",").map { name in
          guard let part = DoctorReport.Part(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
            let known = DoctorReport.Part.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("Unknown part \"\(safeForDisplay(String(name)))\"; use one of: \(known).")
          }
          return part
        })
    }
  }

  package func run() async throws {
    try await Output.explaining {
      if let output { try OutputTarget(output).check() }
      let (time, now) = (try options.time.local(), Date())
      let words = words(in: time, at: now)
      let request = try DoctorReportRequest(
        since: time.interval(from ?? "last \(DoctorReportRequest.defaultDays) days", now: now),
        until: time.interval(to ?? "now", now: now), parts: try chosenParts,
        units: ReportText.units(words),
        in: time)
      try await options.store.withStore { store in
        let report = try await request.report(from: store, at: now)
        guard let output, let form = ReportForm(of: output) else { return print(report.json.indented) }
        let document = ReportText(report, in: words).document(on: paper?.size)
        try ReportFile.write(document, as: form, to: output, asJSON: options.json)
      }
    }
  }

  private func words(in time: LocalTime, at now: Date) -> Localizer {
    ReportLocale.words(in: time, at: now, language: language.flatMap { Language(rawValue: $0) }, units: units)
  }
}
