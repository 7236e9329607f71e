import ArgumentParser
import Foundation
import WellsealBase
import WellsealCredentials
import WellsealFiles
import WellsealHealthLinks
import WellsealLinkService

/// The rules, the lifetime and the label of a new link.
struct LinkTermsOptions: ParsableArguments {
  @Option(help: "The rules: \(LinkProfile.allCases.map(\.rawValue).joined(separator: " or ")).")
  var profile = LinkProfile.shl

  @Option(
    help: ArgumentHelp(
      "The label that receivers see first (maximum 80 characters).", valueName: "text"))
  var label: String?

  @Option(
    name: .customLong("expires-in"),
    help: ArgumentHelp("The lifetime of the link: 15m, 24h, 30d, or never.", valueName: "duration"))
  var expiresIn = LinkLifetime.oneDay

  @OptionGroup var code: LinkCodeOptions

  @Flag(help: "Share without confirmation.")
  var yes = false

  @Flag(help: "Print JSON.")
  var json = false

  /// Rejects a passcode and a number of uses that no host accepts.
  static func check(passcode: String?, uses: Int?) throws {
    guard uses.map({ (1...1_000_000).contains($0) }) ?? true else {
      throw ValidationError("--uses must be 1 to 1000000")
    }
    guard passcode.map({ $0.count >= 4 }) ?? true else {
      throw ValidationError("a passcode must have at least 4 characters")
    }
  }

  func expires(at now: UnixTime) -> UnixTime? { expiresIn.end(from: now) }

  /// Displays what would be shared, and asks for confirmation.
  ///
  /// Nothing was shared before.
  ///
  /// - Throws: `CommandFailure` if the rules forbid it or the user declines.
  func agree(to link: NewLink, _ lines: [String], at now: UnixTime, allowsPlain: Bool = false) throws {
    let findings = link.findings(profile: profile, at: now, allowsPlain: allowsPlain)
    let faults = findings.filter { $0.level >= .error }
    guard faults.isEmpty else {
      let words = faults.map { "\($0.path): \($0.message) [\($0.code.rawValue)]" }.joined(separator: "; ")
      throw CommandFailure("the link wasn't created: \(words)", exit: .invalid)
    }
    if !json || !yes {
      Terminal.printNotice("to be shared, encrypted; anyone with the link can read it:")
      for line in lines { Terminal.printNotice("  \(line)") }
      for finding in findings where finding.level == .warning {
        Terminal.printNotice("  warning: \(finding.message) [\(finding.code.rawValue)]")
      }
    }
    guard !yes else { return }
    let answer = try TerminalPrompt.ask(
      "Share this? [y/n] ", isHidden: false,
      otherwise: "There is no terminal to confirm; use --yes to share without confirmation.")
    guard ["y", "yes"].contains(answer.lowercased()) else { throw CommandFailure("nothing was shared") }
  }
}
