import ArgumentParser
import WellsealBase
import WellsealCredentials
import WellsealFiles
import WellsealHealthLinks
import WellsealLinkService

struct LinksOpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a health link and show its content.",
    discussion: """
      The label, host and expiry of the link are shown before the first request. The passcode is prompted for and sent once. Nothing is stored; \
      --out writes the files to a new folder.

      Exit status: 0 everything opened, 1 something rejected, 64 usage error, 66 unreadable file.
      """
  )

  @OptionGroup var options: LinkInputOptions

  @Option(help: ArgumentHelp("Write the opened files to this new folder.", valueName: "folder"))
  var out: String?

  @Flag(help: "Also write offers of server access, including the token.")
  var withAccess = false

  func run() async throws {
    try await Output.explaining {
      let artifact = try options.artifact()
      let opener = try options.opener()
      var request = try options.request()
      if case .link(let text) = artifact {
        let preview = opener.preview(text, profile: options.profile)
        if !options.json { print(LinkReportText.preview(preview, at: options.trust.now)) }
        if let payload = preview.payload, payload.flags.needsPasscode, options.passcode == nil,
          preview.stage == nil, !options.offline
        {
          let passcode = try TerminalPrompt.ask(
            "Passcode (it is sent once): ",
            otherwise: "This link requires a passcode; pass it with --passcode.")
          request = try options.request(passcode: passcode)
        }
      }
      let report = await opener.open(artifact, as: request)
      print(options.json ? report.json.indented : LinkReportText.contents(report))
      if let out { try write(report.files, to: out) }
      if report.stage != nil { throw ExitStatus.failed.code }
    }
  }

  private func write(_ files: [LinkFile], to folder: String) throws {
    let destination = Folder(folder, isPrivate: true)
    try destination.create()
    for file in files {
      guard let bytes = file.bytes, let content = file.content else { continue }
      if case .access = content, !withAccess { continue }
      try destination.write(bytes, to: "file-\(file.index + 1).\(Self.ending(content))")
    }
  }

  private static func ending(_ content: SharedContent) -> String {
    switch content {
    case .cards: "smart-health-card"
    case .resource: "json"
    case .access: "access.json"
    }
  }
}
