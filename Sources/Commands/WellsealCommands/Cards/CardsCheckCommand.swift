import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials

struct CardsCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List everything that is wrong with a card, a key set or a directory, for those who make them.",
    discussion: """
      Exit status: 0 where the artefact is sound, 11 where it is invalid or could not be read to its end, 65 where it is neither a card nor \
      anything that belongs to cards. Whether the issuer is trusted, the dates \
      and revocation are reported and do not change the status; nor do faults of the health data, unless --strict.
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
      Terminal.note("note: these errors do not change the exit status; with --strict it is 11")
    }
  }
}
