import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

/// The signers, revocations and rules for EU Digital COVID Certificates.
struct CertificateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check EU certificates with this signer's certificate or key; that alone makes nobody believed. May be repeated.",
      valueName: "file"))
  var signer: [String] = []

  @Option(
    help: ArgumentHelp(
      "Believe only the signers of this list of EU certificates' signers; may be repeated.", valueName: "file"
    ))
  var trustList: [String] = []

  @Option(
    help: ArgumentHelp(
      "Look for EU certificates in this list of revoked ones; may be repeated.", valueName: "file"))
  var revocation: [String] = []

  @Option(
    help: ArgumentHelp("Ask the rules of this file about EU certificates, with --country.", valueName: "file")
  )
  var rules: String?

  @Option(help: ArgumentHelp("The country of arrival whose rules are asked, such as AT.", valueName: "code"))
  var country: String?

  func validate() throws {
    guard (rules == nil) == (country == nil) else {
      throw ValidationError("--rules and --country go together")
    }
    guard country.map({ $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) }) ?? true else {
      throw ValidationError("a country has two letters, such as AT")
    }
  }

  /// Returns the checks with the given lists, or else the installed ones.
  func checks(home: String) throws -> CertificateChecks {
    let given = try signer.flatMap { path in try read(path, SignerStore.given(try InputFiles.read(path))) }
    var revoked = RevokedCertificates()
    for path in revocation {
      revoked.merge(try read(path, RevokedCertificates.read(try InputFiles.read(path, limit: 1 << 27))))
    }
    return CertificateChecks(
      signers: SignerStore(try lists(home: home), given: given), revoked: revoked,
      rules: try rules.map { try read($0, RuleSet.read(try InputFiles.read($0))) }, country: country ?? "")
  }

  private func lists(home: String) throws -> [SignerList] {
    guard !trustList.isEmpty else { return SignerFolder(home: home).installed().map(\.list) }
    return try trustList.map { try read($0, SignerList.read(try InputFiles.read($0), name: $0)) }
  }

  private func read<Value>(_ path: String, _ reading: Reading<Value>) throws -> Value {
    guard let value = reading.value else {
      throw CommandFailure(
        "\(path): \(reading.findings.first?.message ?? "it cannot be read")", exit: .noInput)
    }
    return value
  }
}
