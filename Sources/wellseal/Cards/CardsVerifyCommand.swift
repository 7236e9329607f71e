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

  func run() async throws {
    let inspection = try await options.inspect()
    print(
      options.json ? inspection.json.indented : CardReport.verification(inspection, at: options.trust.now))
    guard inspection.verdict == .verified else { throw ExitCode(inspection.verdict.exitCode) }
  }
}
