import ArgumentParser
import WellsealBase
import WellsealProgramAPI
import WellsealServerConnections

/// Where programs of other machines come in.
struct ListenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Answer programs with a token of other machines there, over TLS; pages are not served there.",
      valueName: "address:port"))
  var listen: String?
  @Option(help: ArgumentHelp("With --listen: the certificate and those above it, in PEM.", valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("With --listen: the certificate's key, in PEM.", valueName: "file"))
  var privateKey: String?

  func validate() throws {
    guard (listen == nil) == (certificate == nil), (listen == nil) == (privateKey == nil) else {
      throw ValidationError("--listen, --certificate and --private-key go together.")
    }
    guard listen == nil || settings != nil else {
      throw ValidationError("--listen takes an address and a port, such as 192.168.1.5:8471 or [::]:8471.")
    }
  }

  /// Looks whether the files can be used, so that a daemon that nobody else reaches is not taken for one that answers.
  func check() throws {
    guard let settings else { return }
    do { try settings.certificates.check(at: .now) } catch { throw CommandFailure(error) }
  }

  /// Nil where nobody else is answered.
  var settings: ProgramListener.Settings? {
    guard let listen, let certificate, let privateKey, let colon = listen.lastIndex(of: ":"),
      let port = Int(listen[listen.index(after: colon)...]), (0...65_535).contains(port)
    else { return nil }
    let host = listen[..<colon].filter { !"[]".contains($0) }
    guard !host.isEmpty else { return nil }
    return ProgramListener.Settings(
      host: String(host), port: port, certificates: CertificateFiles(chain: certificate, key: privateKey))
  }
}
