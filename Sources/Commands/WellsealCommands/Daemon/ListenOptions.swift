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
  var listen: HostAndPort?
  @Option(help: ArgumentHelp("With --listen: the certificate chain (PEM).", valueName: "file"))
  var certificate: String?
  @Option(help: ArgumentHelp("With --listen: the private key of the certificate (PEM).", valueName: "file"))
  var privateKey: String?

  func validate() throws {
    guard (listen == nil) == (certificate == nil), (listen == nil) == (privateKey == nil) else {
      throw ValidationError("Use --listen, --certificate and --private-key together.")
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
    guard let listen, let certificate, let privateKey else { return nil }
    return ProgramListener.Settings(
      host: listen.host, port: listen.port,
      certificates: CertificateFiles(chain: certificate, key: privateKey))
  }
}
