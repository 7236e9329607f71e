import ArgumentParser
import WellsealBase
import WellsealDaemon
import WellsealQRCode

/// The command `wellseal phone`, which adds a phone to the Health app under its public name.
struct PhoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone", abstract: "Add a phone to the Health app of the daemon.",
    discussion: """
      Prints a one-time link with its QR code if the daemon runs with `wellseal serve --public-name`. The link adds one device within ten minutes. \
      Also prints the lines that let Tailscale, Caddy or nginx on this machine serve the app over TLS.
      """)

  @OptionGroup var daemon: DaemonOptions
  @Option(
    help: ArgumentHelp(
      "The host name in the lines, if the daemon has none (default: that of Tailscale).", valueName: "host"),
    transform: PublicName.init(argument:))
  var publicName: PublicName?
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let served = try daemon.caller.call(MakePhoneLinkCall())
      let name = served?.name ?? publicName?.text ?? TailscaleName.ofThisMachine() ?? Self.example
      let hasTLS = served?.link != nil && served?.port == nil
      let lines =
        hasTLS ? nil : ProxyLines(name: name, port: served?.port ?? PublicNameOptions.defaultPort)
      let text = try text(served, name, lines)
      Output.answer(
        [
          "address": .string("https://\(name)"), "link": .text(served?.link),
          "lines": lines?.json ?? .null,
        ], asJSON: json, text)
    }
  }

  private func text(
    _ served: MakePhoneLinkCall.Reply?, _ name: String, _ lines: ProxyLines?
  ) throws -> String {
    let next = [try linkText(served, name), lines?.text].compactMap(\.self)
    return next.joined(separator: "\n\n")
  }

  private func linkText(_ served: MakePhoneLinkCall.Reply?, _ name: String) throws -> String {
    guard let link = served?.link else {
      let command = "wellseal serve --public-name \(name)"
      return served == nil
        ? "No link: the daemon isn't running. Start it with:\n\n  \(command)"
        : "No link: the daemon isn't serving a public name. Stop it, then start it with:\n\n  \(command)"
    }
    let symbol = try QREncoder().symbol(for: link)
    return """
      Open this on your phone, within ten minutes; it works once:

        \(link)

      \(symbol.text(hasColors: Terminal.hasColor))
      """
  }

  private static let example = "health.example.org"
}
