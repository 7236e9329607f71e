import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

struct CardsVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a health card or EU certificate.",
    discussion: """
      Exit status: 0 verified, 10 unknown issuer, 11 invalid, 12 expired or not yet valid, 13 revoked, 14 undetermined; 64 usage error, 65 not a \
      health card, 66 unreadable file.
      """
  )

  @OptionGroup var options: InspectionOptions

  @Flag(
    help: "Verify one card per line and print JSON Lines.")
  var lines = false

  func run() async throws {
    if lines { return try await verifyLines() }
    let inspection = try await options.inspect()
    print(
      options.json ? inspection.json.indented : CardReport.verification(inspection, at: options.trust.now))
    guard inspection.verdict == .verified else { throw inspection.verdict.exit.code }
    // A valid certificate that the country doesn't accept isn't a success if the user named a
    // country.
    switch inspection.rulesOutcome {
    case .failed?: throw ExitCode.invalid
    case .open?: throw CardVerdict.undetermined.exit.code
    case .passed?, nil: return
    }
  }

  /// Verifies one card per line.
  ///
  /// The exit status is 0 if every card is verified, 65 if all others aren't cards, and 11
  /// otherwise. The output distinguishes them.
  private func verifyLines() async throws {
    // Errors in the health data don't affect whether a card is valid, and finding them costs as
    // much again as reading it.
    let inspector = try options.makeInspector(looksAtContent: options.profile != nil)
    var verdicts: Set<CardVerdict> = []
    for file in options.files {
      let text = try InputFiles.read(file, limit: 1 << 30)
      await inspector.inspectLines(of: text, cores: Machine.cores) { lines, found in
        verdicts.formUnion(found)
        Output.write(lines)
      }
    }
    verdicts.remove(.verified)
    guard !verdicts.isEmpty else { return }
    throw (verdicts == [.notACard] ? CardVerdict.notACard : .invalid).exit.code
  }
}
