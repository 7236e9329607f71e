import ArgumentParser
import Crypto
import Foundation
import WellsealBase
import WellsealEUCertificates
import WellsealQRCode

/// The command `wellseal issue certificate`, which issues an EU certificate for tests.
struct IssueCertificateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certificate",
    abstract: "Create a test EU Digital COVID Certificate.",
    discussion: """
      The issuer is always XX, and statements (v, t, r) that name another country are rejected. The content is the JSON of the schema (ver, nam, \
      dob, and v, t or r). A missing key is created. Exit status: 0 created, 11 rejected, 64 usage error, 66 unreadable file.
      """)

  @Argument(help: ArgumentHelp("The content in JSON, or - for standard input.", valueName: "file"))
  var content: String
  @Option(
    help: ArgumentHelp("The private key (P-256, PEM); created if the file doesn't exist.", valueName: "file"))
  var key: String
  @Option(
    help: ArgumentHelp("A new file for the public key, for cards verify --signer.", valueName: "file"))
  var signer: String?
  @Option(help: ArgumentHelp("A new file for the QR code (SVG).", valueName: "file")) var qr: String?
  @Option(
    help: ArgumentHelp("The issue time (default: now).", valueName: "time"),
    transform: Moment.init(argument:))
  var issued: Moment?
  @Option(
    help: ArgumentHelp("The expiry time (default: a year later).", valueName: "time"),
    transform: Moment.init(argument:))
  var expires: Moment?
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let content = try readContent()
      for path in [signer, qr].compactMap({ $0 }) { try OutputTarget(path).check() }
      let issued = Int((self.issued?.time ?? .now).seconds)
      let expires = expires.map { Int($0.time.seconds) } ?? issued + Self.year
      guard expires > issued else { throw ValidationError("--expires is before --issued") }
      let (key, isNew) = try privateKey()
      let text: String
      do {
        text = try TestCertificateIssuer(key: key).issue(content, issued: issued, expires: expires)
      } catch TestCertificateIssuer.IssuingError.country {
        throw CommandFailure(
          "the country of a test certificate must be \(TestCertificateIssuer.country)", exit: .invalid)
      } catch { throw CommandFailure("can't sign the certificate", exit: .failed) }
      // A rejected request leaves no files, including the key.
      if isNew { try OutputTarget(self.key).write(Array(key.pemRepresentation.utf8)) }
      if let signer { try OutputTarget(signer).write(Array(key.publicKey.pemRepresentation.utf8)) }
      if let qr {
        let symbol = try QREncoder().symbol(for: text)
        try OutputTarget(qr).write(Array(symbol.svg(millimeters: 44, title: "Certificate for tests").utf8))
      }
      Output.answer(
        ["certificate": .string(text), "issuer": .string(TestCertificateIssuer.country), "test": true],
        asJSON: json, text)
    }
  }

  private static let year = 31_536_000

  private func readContent() throws -> JSON {
    let root: JSONValue
    do { root = try JSONDocument(file: InputFiles.read(content, limit: 1 << 16)).root } catch let error
      as JSONError
    {
      throw CommandFailure("\(content): \(error)", exit: .invalid)
    }
    let kinds = CertificateContent.Kind.allCases.filter { root.member($0.rawValue) != nil }
    guard root.kind == .object, kinds.count == 1, root["ver"] != nil, root["nam"] != nil, root["dob"] != nil
    else {
      throw CommandFailure(
        "\(content): expected ver, nam, dob and exactly one of v, t and r", exit: .invalid)
    }
    return JSON(root)
  }

  /// Returns the key of the file, or a new one if there is no file.
  private func privateKey() throws -> (key: P256.Signing.PrivateKey, isNew: Bool) {
    guard FileManager.default.fileExists(atPath: key) else { return (P256.Signing.PrivateKey(), true) }
    let text = String(decoding: try InputFiles.read(key, limit: 1 << 14), as: UTF8.self)
    guard let known = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
      throw CommandFailure("\(key) isn't a P-256 private key (PEM)", exit: .noInput)
    }
    return (known, false)
  }
}
