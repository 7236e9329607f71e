import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealDemoData
import WellsealProviders

/// The sample clinic of a demo.
///
/// It runs in the process of the demo, on a free port, and ends with it.
struct DemoClinic {
  /// The URL of its FHIR server.
  let address: String
  let issuer: SampleIssuer

  /// The name of the account in the instructions.
  static let account = "Jane Winterfield"

  /// Runs a clinic while a body runs.
  ///
  /// - Throws: The error of `body`, or the system error if no port is available.
  static func open(_ body: (DemoClinic) async throws -> Void) async throws {
    let settings = ClinicSettings()
    let issuer = SampleIssuer(opened: settings.now())
    let server = ClinicServer(Clinic(settings: settings, issuer: issuer), port: 0)
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        // If no port is available, stop waiting for one.
        defer { listening.finish() }
        do {
          try await server.run(isAlone: false) { port in listening.yield(port) }
        } catch is CancellationError {}
      }
      var port = ports.makeAsyncIterator()
      if let port = await port.next() {
        try await body(DemoClinic(address: "http://127.0.0.1:\(port)/r4", issuer: issuer))
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  /// Adds the clinic to the user's providers, so that its records are one button away.
  ///
  /// - Returns: The instructions for the terminal.
  func connect(to providers: ProviderService) async throws -> String {
    let account = try await providers.add(.init(address, name: "Brightwater Clinic", isLocal: true))
    return """
      A sample clinic is at \(address): Profile, Providers, \(account.name),
      Sign In. Choose \(Self.account) there; no password is needed.


      """
  }
}

/// The issuers that a demo trusts in addition to the others: those of its cards, and its clinic.
struct DemoTrust {
  let cards: DemoCards
  let clinic: SampleIssuer

  var directories: [TrustDirectory] { [cards.directory, clinic.directory] }

  func fetch(_ other: WebFetch?) -> WebFetch { cards.fetch(clinic.published(fallback: other)) }
}
