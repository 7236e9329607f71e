import ArgumentParser
import WellsealBase
import WellsealProgramAPI
import WellsealServerConnections

/// The address for programs on other machines.
struct ListenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve the token API to other machines over TLS at this address, and pages only with --public-name.",
      valueName: "address:port"))
  var listen: String?
  @Option(help: ArgumentHelp("With --listen: the certificate chain (PEM).", valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("With --listen: the private key of the certificate (PEM).", valueName: "file"))
  var privateKey: String?

  func validate() throws {
    guard (listen == nil) == (certificate == nil), (listen == nil) == (privateKey == nil) else {
      throw ValidationError("Use --listen, --certificate and --private-key together.")
    }
    guard listen == nil || settings != nil else {
      throw ValidationError("--listen must be an address and a port, such as 192.168.1.5:8471 or [::]:8471.")
    }
  }

  /// Checks that the files are usable, so that a daemon that other machines can't reach isn't
  /// mistaken for one that they can.
  func check() throws {
    guard let settings else { return }
    do { try settings.certificates.check(at: .now) } catch { throw CommandFailure(error) }
  }

  /// The settings, or `nil` if other machines aren't served.
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
