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
      Also prints the lines that let Tailscale, Caddy or nginx on this machine serve the app over TLS. With --pair, prints an invitation for Health \
      Bridge for AI instead, an iPhone app that sends new data.
      """)

  @OptionGroup var daemon: DaemonOptions
  @Option(
    help: ArgumentHelp(
      "The host name in the lines, if the daemon has none (default: that of Tailscale).", valueName: "host"))
  var publicName: PublicName?
  @Option(
    help: ArgumentHelp("Pair an app that sends data, under this name of the phone.", valueName: "name"))
  var pair: String?
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      if let pair { return try self.pair(pair) }
      let served = try daemon.caller.call(MakePhoneLinkCall())
      let name = served?.name ?? publicName?.text ?? TailscaleName.ofThisMachine() ?? Self.example
      let hasTLS = served?.link != nil && served?.port == nil
      let lines =
        hasTLS ? nil : ProxyLines(name: name, port: served?.port ?? PublicNameOptions.defaultPort.number)
      let text = try text(served, name, lines)
      Output.answer(
        [
          "address": .string("https://\(name)"), "link": .text(served?.link),
          "lines": lines?.json ?? .null,
        ], asJSON: json, text)
    }
  }

  /// Prints an invitation for an app that sends data.
  private func pair(_ name: String) throws {
    let invitation = try daemon.call(PairPhoneCall(name: name))
    guard let address = invitation.address, let link = invitation.link,
      let code = invitation.code
    else {
      throw CommandFailure(
        "no invitation: phones can't reach the daemon", hint: "start it with wellseal serve --public-name",
        exit: .notRunning)
    }
    let symbol = try QREncoder(level: .low).symbol(for: link)
    Output.answer(
      ["address": .string(address), "link": .string(link), "code": .string(code)], asJSON: json,
      """
      Scan this with the phone's camera, within twenty minutes; it works once:

      \(symbol.text(hasColors: Terminal.hasColor))

      Or type it into the app: server \(address), invitation code \(code)
      """)
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
