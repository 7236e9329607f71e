import ArgumentParser

/// The command group `wellseal issue`, which issues cards and writes what an issuer publishes.
struct IssueCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "issue",
    abstract: "Issue or revoke health cards.",
    subcommands: [
      IssueCardCommand.self, IssueBatchCommand.self, IssueCertificateCommand.self, RevokeCommand.self,
      IssuePublishCommand.self,
    ])

  package init() {}
}
