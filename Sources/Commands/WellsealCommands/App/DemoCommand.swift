import ArgumentParser

/// The command `wellseal demo`, the short form of `wellseal health-app --demo --open`.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Open the Health app with demo data.",
    discussion: "Everything is in memory and is gone when the command ends. The passphrase is \"demo\".")

  @Option(help: "The port to listen on; 0 for any free port.") var port: Port = 0
  @Flag(inversion: .prefixedNo, help: "Open the link in the browser.") var open = true

  func run() async throws {
    let words = ["--demo", "--port", String(port.number)] + (open ? ["--open"] : [])
    guard let app = try HealthAppCommand.parseAsRoot(words) as? HealthAppCommand else { return }
    try await app.run()
  }
}
