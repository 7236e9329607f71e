import ArgumentParser
import ByteFormats
import Credentials
import HealthService

struct CardsVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Say whether a card is genuine, who issued it, what it says, and why.",
    discussion: """
      Exit status: 0 verified, 10 unknown issuer, 11 invalid, 12 expired or not yet valid, 13 revoked, \
      14 undetermined; 64 wrong use, 66 unreadable file.
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
    guard inspection.verdict == .verified else { throw ExitCode(inspection.verdict.exitCode) }
  }

  /// Exits with 0 where every card is verified, and with 11 otherwise: the lines say which is what.
  private func verifyLines() async throws {
    let inspector = try options.makeInspector()
    var areAllVerified = true
    for file in options.files {
      let text = try InputFiles.read(file, limit: 1 << 30)
      await inspector.inspectLines(of: text, cores: Machine.cores) { number, inspection in
        var line = inspection.brief
        line["line"] = .integer(number)
        areAllVerified = areAllVerified && inspection.verdict == .verified
        print(line.text)
      }
    }
    if !areAllVerified { throw ExitCode(CardVerdict.invalid.exitCode) }
  }
}
