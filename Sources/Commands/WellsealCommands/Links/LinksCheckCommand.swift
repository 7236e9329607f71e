import ArgumentParser
import WellsealBase
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService

struct LinksCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List everything that is wrong with a health link, stage by stage, for those who make them.",
    discussion: """
      The stages are decode, payload, retrieve, decrypt and bundle. What cannot be observed is said so, and is no fault. A use of the link is spent, \
      unless --offline is given.

      Exit status: 0 where nothing worse than a warning was found, 1 for an error or a link that cannot be opened, 64 wrong use, 66 unreadable file.
      """
  )

  @OptionGroup var options: LinkInputOptions

  func run() async throws {
    try await Output.explaining {
      let report = try await options.opener().open(try options.artefact(), as: options.request())
      print(options.json ? report.json.indented : LinkReportText.findings(report))
      if report.stage != nil || report.gravest >= .error { throw ExitStatus.failed.code }
    }
  }
}
