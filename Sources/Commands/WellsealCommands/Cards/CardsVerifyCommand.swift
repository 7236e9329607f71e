import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

struct CardsVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Say whether a card or an EU certificate is genuine, who issued it, what it says, and why.",
    discussion: """
      Exit status: 0 verified, 10 unknown issuer, 11 invalid, 12 expired or not yet valid, 13 revoked, \
      14 undetermined; 64 wrong use, 65 no health card but something else, 66 unreadable file.
      """
  )

  @OptionGroup var options: InspectionOptions

  @Flag(
    help: "Take each line of the input as a card of its own and print a line of JSON for each, on all cores.")
  var lines = false

  func run() async throws {
    if lines { return try await verifyLines() }
    let inspection = try await options.inspect()
    print(
      options.json ? inspection.json.indented : CardReport.verification(inspection, at: options.trust.now))
    guard inspection.verdict == .verified else { throw inspection.verdict.exit.code }
    // A genuine certificate that the country does not accept is no success for whoever asked about the country.
    switch inspection.rulesOutcome {
    case .failed?: throw ExitCode.invalid
    case .open?: throw CardVerdict.undetermined.exit.code
    case .passed?, nil: return
    }
  }

  /// Exits with 0 where every card is verified, with 65 where the others are no cards, and with 11 otherwise: the lines say
  /// which is what.
  private func verifyLines() async throws {
    // What the health data breaks says nothing about whether a card is genuine, and costs as much again as reading it.
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
