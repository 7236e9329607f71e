import ArgumentParser
import WellsealBase
import WellsealHealthLinks
import WellsealLinkService

struct LinksCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Create a health link to cards and records.",
    discussion: """
      The content is shown first, and nothing is sent before you agree. The files are encrypted here; the link server (wellseal links serve) stores \
      ciphertext and never gets the key. With --profile ktc the bundle follows the rules for sharing at a clinic.

      Exit status: 0 created, 1 not created, 11 not allowed by the profile, 64 usage error, 66 unreadable file.
      """
  )

  @OptionGroup var content: ShareContentOptions
  @OptionGroup var terms: LinkTermsOptions

  @Option(
    help: ArgumentHelp("The URL of the link server, such as https://links.example.org.", valueName: "url"))
  var host: WebURL

  @Option(
    help: ArgumentHelp("A file with the link server's token.", valueName: "file"))
  var tokenFile: String

  @Option(
    help: ArgumentHelp(
      "A passcode for receivers; five wrong ones end the link.", valueName: "text"))
  var passcode: String?

  @Option(help: ArgumentHelp("The maximum number of uses.", valueName: "number"))
  var uses: Int?

  @Flag(help: "Create a long-term link, whose content may change.")
  var longTerm = false

  @Flag(help: "Allow a host on this machine or its network, also unencrypted (for tests).")
  var ownNetwork = false

  func validate() throws {
    try LinkTermsOptions.check(passcode: passcode, uses: uses)
  }

  func run() async throws {
    try await Output.explaining {
      try terms.code.refuseExisting()
      let now = UnixTime.now
      // Without the publisher's token, the user isn't asked what to share.
      let publisher = String(
        decoding: try InputFiles.read(tokenFile, limit: 4096).prefix { $0 > 0x20 }, as: UTF8.self)
      let (files, lines) = try await content.files(at: now, by: terms.profile)
      var draft = LinkDraft(files, host: host.withoutSlash)
      draft.label = terms.label
      draft.expires = terms.expires(at: now)
      draft.passcode = passcode
      draft.usesLimit = uses
      draft.isLongTerm = longTerm
      let link = draft.link()
      try terms.agree(to: link, lines, at: now, allowsPlain: ownNetwork)
      guard let payload = link.payload else { throw LinkServiceError.addressUnreadable }
      let made = draft
      try await content.store.withLinks { links in
        let maker = LinkCreator(own: links, fetch: LinkNetwork.owner(allowsOwnNetwork: ownNetwork))
        _ = try await maker.make(link, made, publisher: publisher, at: now)
      }
      let text = LinkText.write(payload.json, viewer: terms.code.viewer?.text ?? "\(draft.host)/view")
      Output.answer(["id": .string(link.secret.id), "link": .string(text)], asJSON: terms.json, text)
      try terms.code.write(text, label: payload.label, expires: payload.expires)
    }
  }
}
