import ArgumentParser
import WellsealBase
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService

struct LinksCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List all problems with a health link.",
    discussion: """
      The stages are decode, payload, retrieve, decrypt and bundle. Properties that can't be observed are reported, but aren't errors. The check \
      consumes one use of the link, unless --offline is given.

      Exit status: 0 no errors, 1 an error or a link that can't be opened, 64 usage error, 66 unreadable file.
      """
  )

  @OptionGroup var options: LinkInputOptions

  func run() async throws {
    try await Output.explaining {
      let report = try await options.opener().open(try options.artifact(), as: options.request())
      print(options.json ? report.json.indented : LinkReportText.findings(report))
      if report.stage != nil || report.gravest >= .error { throw ExitStatus.failed.code }
    }
  }
}
