import ArgumentParser
import WellsealBase
import WellsealFiles
import WellsealHealthLinks
import WellsealLinkService

struct LinksPublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Write a direct link's encrypted file for any web space.",
    discussion: """
      The file gets a name that nobody can guess. What then cannot be enforced: the end of the link, a number of uses, a passcode, a log of who opened it. To \
      withdraw the link is to delete the file.
      """
  )

  @Argument(help: ArgumentHelp("The folder to write the file into.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The address at which the folder is reached.", valueName: "url"))
  var base: String

  @OptionGroup var content: ShareContentOptions
  @OptionGroup var terms: LinkTermsOptions

  func run() async throws {
    try await Output.explaining {
      try terms.code.refuseExisting()
      let now = UnixTime.now
      let (shared, lines) = try await content.files(at: now, by: terms.profile)
      let files = shared.files
      guard files.count == 1 else {
        throw CommandFailure(
          "a direct link has one file: share cards and records by two links", exit: .wrongUse)
      }
      var link = NewLink(
        secret: LinkSecret(), base: base.hasSuffix("/") ? base : "\(base)/", flags: LinkFlags(isDirect: true),
        expires: try terms.expires(at: now), label: terms.label, files: files, ending: ".jwe")
      link.renderedIDs = shared.renderedIDs
      try terms.agree(to: link, lines, at: now)
      guard let payload = link.payload, let file = try link.sealed().first else {
        throw CommandFailure("the address cannot be read", exit: .wrongUse)
      }
      try OutputTarget(folder).makeFolder()
      try AtomicFile.write(Array(file.text.utf8), to: "\(folder)/\(link.secret.id).jwe", permissions: 0o644)
      let kept = OwnLinks.Link(
        secret: link.secret, base: link.base, host: nil, payload: payload.json, created: now)
      try await content.store.withLinks { try await $0.keep(kept) }
      let text = LinkText.write(payload.json, viewer: terms.code.viewer)
      Terminal.note(
        "on a plain web space nothing enforces the end of the link, and nobody sees who opened it; delete the file to withdraw it"
      )
      if terms.profile == .ktc {
        Terminal.note("the profile ktc demands a host that notes every access, such as wellseal links serve")
      }
      Output.answer(
        ["id": .string(link.secret.id), "link": .string(text), "file": .string("\(link.secret.id).jwe")],
        asJSON: terms.json, text)
      try terms.code.write(text, label: payload.label, expires: payload.expires)
    }
  }
}
