import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardService
import WellsealFiles
import WellsealKiosk
import WellsealLinkService

/// The command `wellseal kiosk`, which serves a page that checks cards, certificates and links.
struct KioskCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Run a verification kiosk.",
    discussion: """
      A page for a tablet on this machine: the camera or a keyboard scanner reads a code, and one large result shows with a color, a word, a sound \
      and a reason whether it is accepted; it disappears after ten seconds. The admission policy is one file (--policy), which the page can change \
      with --edit. Without --online it makes no requests: trust lists and cached keys decide. Nothing is stored.
      """
  )

  @Option(help: "The port to listen on; 0 for any free port.")
  var port: Port = 8475

  @Option(help: ArgumentHelp("The admission policy (JSON).", valueName: "file"))
  var policy: String?

  @Flag(help: "Allow the page to edit the policy; creates the file if it is missing.")
  var edit = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup var users: LocalUserOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var certificates: CertificateOptions

  package init() {}

  package func validate() throws {
    guard policy != nil || !edit else { throw ValidationError("--edit requires --policy") }
  }

  private func policyFile() throws -> PolicyFile {
    do { return try PolicyFile(policy, canChange: edit) } catch {
      throw CommandFailure(error, about: error is StorageError ? nil : policy)
    }
  }

  package func run() async throws {
    try await Output.explaining {
      if let policy, !edit { _ = try InputFiles.read(policy, limit: 1 << 16) }
      let file = try policyFile()
      let store = try trust.store()
      let inspector = CardInspector(
        trust: store, library: try trust.library(store), now: trust.now,
        certificates: try certificates.checks(home: trust.home.folder),
        drawsWithoutLandlock: drawing.drawsWithoutLandlock)
      let inspect: KioskInspector.Inspect = { [trust] in await inspector.at(trust.now).inspect($0) }
      let opener =
        trust.online
        ? LinkOpener(
          fetch: LinkNetwork.receiver(limit: LinkOpener.maxFileSize, allowsOwnNetwork: false),
          now: { [trust] in trust.now }, inspect: inspect) : nil
      let server = KioskServer(
        KioskInspector(policy: file, opener: opener, inspect: inspect), policy: file, time: try time.local(),
        now: { [trust] in trust.now.date })
      try await server.run(port: port.number, users: users.users, refusals: LocalUserOptions.refusals) {
        [open] port in
        let address = "http://127.0.0.1:\(port)/"
        Terminal.printNotice("kiosk running at \(address)")
        if open { Browser.show(address) }
      }
    }
  }
}
