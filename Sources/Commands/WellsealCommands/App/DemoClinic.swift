import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealDemoData
import WellsealProviders

/// The clinic of a demo: in the process of the demo, on a port that is free, and gone with it.
struct DemoClinic {
  /// Where its FHIR server is.
  let address: String
  let issuer: SampleIssuer

  /// The account that people are told of, and whose it is.
  static let account = "Jane Winterfield"

  /// Opens a clinic for as long as something else goes on.
  ///
  /// - Throws: what `body` throws, or what the system says where no port can be had.
  static func open(_ body: (DemoClinic) async throws -> Void) async throws {
    let settings = ClinicSettings()
    let issuer = SampleIssuer(opened: settings.now())
    let server = ClinicServer(Clinic(settings: settings, issuer: issuer), port: 0)
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        // Without a port nobody waits for one any longer.
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

  /// Adds the clinic to the person's providers, who then is one button away from its records.
  ///
  /// - Returns: what the terminal says about it.
  func connect(to providers: ProviderService) async throws -> String {
    let account = try await providers.add(.init(address, name: "Brightwater Clinic", isLocal: true))
    return """
      A clinic that does not exist is at \(address): Profile, Providers, \(account.name),
      Sign In. Choose \(Self.account) there; nobody needs a password.


      """
  }
}

/// Whom a demo believes beside the others: the issuers of its cards, and its clinic.
struct DemoTrust {
  let cards: DemoCards
  let clinic: SampleIssuer

  var directories: [TrustDirectory] { [cards.directory, clinic.directory] }

  func fetch(_ other: WebFetch?) -> WebFetch { cards.fetch(clinic.published(beside: other)) }
}
