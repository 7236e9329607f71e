import ArgumentParser
import WellsealBase
import WellsealFiles
import WellsealHealthLinks
import WellsealLinkService

struct LinksPublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Write a link's encrypted file for static hosting.",
    discussion: """
      The file gets an unguessable name. Static hosting can't enforce an expiry, a number of uses or a passcode, and keeps no access log. To revoke \
      the link, delete the file.
      """
  )

  @Argument(help: ArgumentHelp("The folder to write the file into.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The public URL of the folder.", valueName: "url"))
  var base: LinkBase

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
          "a direct link has only one file; create two links for cards and records", exit: .wrongUse)
      }
      var link = NewLink(
        secret: LinkSecret(), base: "\(base.text)/", flags: LinkFlags(isDirect: true),
        expires: terms.expires(at: now), label: terms.label, files: files, ending: ".jwe")
      link.renderedIDs = shared.renderedIDs
      try terms.agree(to: link, lines, at: now)
      guard let payload = link.payload, let file = try link.sealed().first else {
        throw CommandFailure("the address is invalid", exit: .wrongUse)
      }
      let kept = OwnLinks.Link(
        secret: link.secret, base: link.base, host: nil, payload: payload.json, created: now)
      // A store that doesn't open leaves no file that the user couldn't revoke.
      try await content.store.withLinks { links in
        try await OutputTarget(folder).whileMakingFolder {
          try AtomicFile.write(
            Array(file.text.utf8), to: "\(folder)/\(kept.secret.id).jwe", permissions: 0o644)
          try await links.keep(kept)
        }
      }
      let text = LinkText.write(payload.json, viewer: terms.code.viewer?.text)
      Terminal.printNotice(
        "static hosting can't enforce the expiry and has no access log; to revoke the link, delete the file"
      )
      if terms.profile == .ktc {
        Terminal.printNotice(
          "the profile ktc requires a server that logs every access, such as wellseal links serve")
      }
      Output.answer(
        ["id": .string(link.secret.id), "link": .string(text), "file": .string("\(link.secret.id).jwe")],
        asJSON: terms.json, text)
      try terms.code.write(text, label: payload.label, expires: payload.expires)
    }
  }
}
