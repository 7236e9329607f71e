import ArgumentParser
import Foundation
import WellsealBase
import WellsealLocalization
import WellsealReport

/// The command `wellseal cycle report`, which writes one page for an appointment.
struct CycleReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Create a page about the last twelve months for a doctor.",
    discussion: """
      Tests, temperatures and sexual activity aren't in it. The file isn't encrypted.
      """)

  @Option(name: .shortAndLong, help: ArgumentHelp("The new file: .pdf or .html.", valueName: "path"))
  var output: String
  @Option(
    help: ArgumentHelp("The language, such as de or zh-Hans (default: this machine's).", valueName: "tag"))
  var language: String?
  @Option(help: ArgumentHelp("The paper size: a4 or letter (default: by region).", valueName: "size"))
  var paper: ReportPaper?
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard ReportForm(of: output) != nil else {
      throw ValidationError("The file name must end in .pdf or .html.")
    }
    try ReportLocale.check(language)
  }

  func run() async throws {
    try await Output.explaining {
      guard let form = ReportForm(of: output) else { return }
      try OutputTarget(output).check()
      let words = ReportLocale.words(
        in: try options.time.local(), at: Date(), language: language.flatMap { Language(rawValue: $0) })
      try await options.store.withStore { store in
        let document = try await CycleReport(from: store, in: words).document(on: paper?.size)
        try ReportFile.write(document, as: form, to: output, asJSON: options.json)
      }
    }
  }
}
