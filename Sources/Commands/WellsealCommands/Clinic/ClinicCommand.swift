import ArgumentParser
import FoundationEssentials
import WellsealClinic
import WellsealFiles

struct ClinicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clinic",
    abstract: "Run a sample FHIR provider for testing.",
    discussion: """
      Serves FHIR R4 and DSTU2 of sample patients behind a SMART sign-in on this machine only, signs health cards, and injects faults on request. \
      Runs until stopped.
      """
  )

  @Option(help: "The port to listen on; 0 for any free port.")
  var port: Port = 8471

  @Option(
    help: ArgumentHelp(
      "Store the issuer's key in this folder, with the files for verifiers: trust.json, web.csv, jwks.json.",
      valueName: "path"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "A fault to inject, such as busy=3@Observation. Repeatable.", valueName: "kind[=number][@type]"),
    transform: fault)
  var fault: [Fault] = []

  @Option(help: ArgumentHelp("The number of records on a page.", valueName: "count"))
  var pageSize = 20

  @Option(help: ArgumentHelp("The lifetime of access tokens.", valueName: "seconds"))
  var tokenSeconds = 900

  func validate() throws {
    try OptionRange.check(pageSize, in: 1...100, "--page-size")
    try OptionRange.check(tokenSeconds, in: 1...3600, "--token-seconds")
  }

  func run() async throws {
    var settings = ClinicSettings()
    (settings.faults, settings.pageSize, settings.tokenSeconds) = (fault, pageSize, tokenSeconds)
    let issuer = try folder.map { folder in
      let issuer = try SampleIssuer(folder: folder, now: settings.now())
      for file in issuer.files() { try AtomicFile.write(file.content, to: "\(folder)/\(file.name)") }
      return issuer
    }
    try await ClinicServer(Clinic(settings: settings, issuer: issuer), port: port.number).run { port in
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
        "unknown fault \"\(text)\"; use one of: \(kinds), followed by =NUMBER and @TYPE")
    }
    return fault
  }
}
