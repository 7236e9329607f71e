import ArgumentParser
import Glibc
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

/// The command `wellseal issue card`, which issues one card from a FHIR bundle or a form.
struct IssueCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Issues a card from a FHIR bundle or a form.",
    discussion: """
      The bundle is made as small as a card must be, judged, signed and verified again; what breaks a rule is \
      never signed. Exit status: 0 issued, 11 refused, 64 wrong use, 66 unreadable file.
      """)

  @Option(help: ArgumentHelp("A FHIR R4 bundle.", valueName: "file")) var bundle: String?
  @Option(help: ArgumentHelp("A filled-in form.", valueName: "file")) var form: String?
  @Option(help: ArgumentHelp("The identifier under which the card can be revoked.", valueName: "rid"))
  var rid: String?
  @Option(
    help: ArgumentHelp(
      "What you know the person by; the revocation identifier is made of it.", valueName: "id"))
  var user: String?
  @Option(help: ArgumentHelp("The beginning of the files' names.", valueName: "name")) var name = "card"
  @OptionGroup var issuing: IssuingOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Write over files that are there.") var replace = false
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    guard (bundle == nil) != (form == nil) else { throw ValidationError("Give either --bundle or --form.") }
    guard rid == nil || user == nil else { throw ValidationError("Give either --rid or --user.") }
    guard !name.contains("/"), !name.isEmpty else { throw ValidationError("--name is no path.") }
  }

  func run() async throws {
    try await Output.explaining {
      let now = UnixTime.now
      let outputs = try output.outputs()
      var order = try readOrder()
      order.user = user
      order.revocationIdentifier = rid
      let (issuer, defaults) = try issuing.open(at: now, withIdentifiers: user != nil)
      let (request, dropped) = try order.request(defaults, kid: issuer.kid)
      let card = try issuer.issue(request, at: now)
      let files = try outputs.files(of: card, named: name)
      try write(files)
      let answer = CardAnswer(
        card: card, dropped: dropped, files: files.map { "\(output.outDir)/\($0.name)" })
      Output.answer(answer.json, asJSON: json, answer.text)
    }
  }

  private func readOrder() throws -> CardOrder {
    let document: JSONDocument
    let path = bundle ?? form ?? "-"
    do { document = try JSONDocument(file: try InputFiles.read(path)) } catch let error as JSONError {
      throw CommandFailure("\(path): \(error)", exit: .invalid)
    }
    return CardOrder(bundle != nil ? .bundle(document.root) : .form(try CardForm(json: document.root)))
  }

  private func write(_ files: [CardOutput]) throws {
    let paths = files.map { "\(output.outDir)/\($0.name)" }
    if !replace, let path = paths.first(where: { access($0, F_OK) == 0 }) {
      throw CommandFailure(
        "\(path) is there already, and the card was not issued\nhint: --name gives the files another name; --replace writes over them"
      )
    }
    try OutputTarget(output.outDir).makeFolder()
    for file in files { try AtomicFile.write(file.bytes, to: "\(output.outDir)/\(file.name)") }
  }
}
