import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

/// The signers, revocations and rules for EU Digital COVID Certificates.
struct CertificateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Verify EU certificates with this signer's certificate or key, without trusting the signer. Repeatable.",
      valueName: "file"))
  var signer: [String] = []

  @Option(
    help: ArgumentHelp(
      "Trust only EU certificate signers in this list. Repeatable.", valueName: "file"
    ))
  var trustList: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check EU certificates, or the signers of seals (CRL), against this revocation list. Repeatable.",
      valueName: "file"))
  var revocation: [String] = []

  @Option(
    help: ArgumentHelp("Apply the rules in this file (with --country).", valueName: "file")
  )
  var rules: String?

  @Option(help: ArgumentHelp("The country whose entry rules apply, such as AT.", valueName: "code"))
  var country: String?

  func validate() throws {
    guard (rules == nil) == (country == nil) else {
      throw ValidationError("use --rules and --country together")
    }
    guard country.map({ $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) }) ?? true else {
      throw ValidationError("invalid country: use two letters, such as AT")
    }
  }

  /// Returns the checks with the given lists, or else the installed ones.
  func checks(home: String) throws -> CertificateChecks {
    let given = try signer.flatMap { path in try read(path, SignerStore.given(try InputFiles.read(path))) }
    var revoked = RevokedCertificates()
    var lists = try lists(home: home)
    for path in revocation {
      let bytes = try InputFiles.read(path, limit: 1 << 27)
      if SignerRevocationList.isList(bytes) {
        add(bytes, from: path, to: &lists)
      } else {
        revoked.merge(try read(path, RevokedCertificates.read(bytes)))
      }
    }
    return CertificateChecks(
      signers: SignerStore(lists, given: given), revoked: revoked,
      rules: try rules.map { try read($0, RuleSet.read(try InputFiles.read($0))) }, country: country ?? "")
  }

  /// Adds the revocation lists of a file (CRL) to the lists of signers, and prints a warning for
  /// each that no list of signers can use.
  private func add(_ bytes: [UInt8], from path: String, to lists: inout [SignerList]) {
    guard !lists.isEmpty else {
      return Terminal.printNotice("warning: \(path): there is no list of signers with its authority")
    }
    for issue in SignerList.add(revocationLists: bytes, to: &lists) {
      Terminal.printNotice("warning: \(path): \(issue.detail ?? issue.message)")
    }
  }

  private func lists(home: String) throws -> [SignerList] {
    guard !trustList.isEmpty else { return SignerFolder(home: home).installed().map(\.list) }
    return try trustList.map { try read($0, SignerList.read(try InputFiles.read($0), name: $0)) }
  }

  private func read<Value>(_ path: String, _ reading: Reading<Value>) throws -> Value {
    guard let value = reading.value else {
      throw CommandFailure(
        "\(path): \(reading.findings.first?.message ?? "can't read it")", exit: .noInput)
    }
    return value
  }
}
