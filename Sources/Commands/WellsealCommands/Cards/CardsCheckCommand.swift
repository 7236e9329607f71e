import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials

struct CardsCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List all problems with a card, key set or directory.",
    discussion: """
      Exit status: 0 valid, 11 invalid or truncated, 65 not a card, key set or directory. Trust, dates and revocation are reported but don't change \
      the status; neither do errors in the health data, unless --strict.
      """
  )

  @OptionGroup var options: InspectionOptions

  @Flag(help: "Exit with 11 for any finding of level error or fatal.")
  var strict = false

  func run() async throws {
    let inspection = try await options.inspect()
    print(options.json ? inspection.json.indented : CardReport.findings(inspection))
    if let foreign = inspection.foreign, !foreign.isCheckable { throw CardVerdict.notACard.exit.code }
    let gravest = inspection.allFindings.map(\.level).max() ?? .note
    let isFaulty = inspection.verdict == .invalid || gravest >= (strict ? .error : .fatal)
    if isFaulty { throw ExitCode.invalid }
    if gravest >= .error, !options.json {
      Terminal.printNotice("note: these errors do not change the exit status; with --strict it is 11")
    }
  }
}
