import ArgumentParser
import FoundationEssentials
import WellsealClinic
import WellsealFiles

struct ClinicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clinic",
    abstract: "A provider that does not exist, to try clinical records with.",
    discussion: """
      Serves FHIR R4 and DSTU2 of invented people behind a SMART sign-in on this machine only, signs health cards, and goes \
      wrong where it is asked to. Ends when it is asked to.
      """
  )

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8471

  @Option(
    help: ArgumentHelp(
      "Keep the issuer's key in this folder, and write what verifiers need: trust.json, web.csv, jwks.json.",
      valueName: "path"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "What is to go wrong, such as busy=3@Observation; may be repeated.", valueName: "kind[=number][@type]"),
    transform: fault)
  var fault: [Fault] = []

  @Option(help: ArgumentHelp("How many records stand on a page.", valueName: "count"))
  var pageSize = 20

  @Option(help: ArgumentHelp("How long access tokens are good.", valueName: "seconds"))
  var tokenSeconds = 900

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port lies between 0 and 65535") }
    guard (1...100).contains(pageSize) else { throw ValidationError("a page has 1 to 100 records") }
    guard (1...3600).contains(tokenSeconds) else {
      throw ValidationError("a token is good for 1 to 3600 seconds")
    }
  }

  func run() async throws {
    var settings = ClinicSettings()
    (settings.faults, settings.pageSize, settings.tokenSeconds) = (fault, pageSize, tokenSeconds)
    let issuer = try folder.map { folder in
      let issuer = try SampleIssuer(folder: folder, now: settings.now())
      for file in issuer.files() { try AtomicFile.write(file.content, to: "\(folder)/\(file.name)") }
      return issuer
    }
    try await ClinicServer(Clinic(settings: settings, issuer: issuer), port: port).run { port in
      Terminal.complain(
        """
        a clinic at http://127.0.0.1:\(port)
          FHIR R4     http://127.0.0.1:\(port)/r4
          FHIR DSTU2  http://127.0.0.1:\(port)/dstu2
        """)
    }
  }

  @Sendable private static func fault(_ text: String) throws -> Fault {
    guard let fault = Fault(parsing: text) else {
      let kinds = Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "there is no fault \"\(text)\"; there are \(kinds), with =NUMBER and @TYPE after them")
    }
    return fault
  }
}
