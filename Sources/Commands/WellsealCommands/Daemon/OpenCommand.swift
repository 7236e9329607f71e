import ArgumentParser
import WellsealBase
import WellsealDaemon

/// The command `wellseal open`, which opens the Health app of the running daemon.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the daemon's Health app in the browser.",
    discussion: "The printed link works once, within ten minutes. With --json no browser is opened.")

  @OptionGroup var daemon: DaemonOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let reply = try daemon.call(MakeLinkCall(page: !json))
      Output.answer(["link": .string(reply.link)], asJSON: json, Browser.words(reply.link))
      if let page = reply.page { Browser.show(page) }
    }
  }
}
