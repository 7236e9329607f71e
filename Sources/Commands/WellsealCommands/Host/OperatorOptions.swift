import ArgumentParser
import Foundation
import Glibc
import WellsealFiles
import WellsealHost

/// The address for programs of operators, and the logs that they read.
struct OperatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An address for /metrics, /livez and /readyz over TLS, such as [::]:8482. Requires a token file or a client CA.",
      valueName: "address:port"))
  var metricsListen: HostAndPort?
  @Option(
    help: ArgumentHelp(
      "A private file with the token that requests for metrics must present, on one line.", valueName: "file")
  )
  var metricsTokenFile: String?
  @Option(
    help: ArgumentHelp(
      "The CA certificate that clients of the metrics address must have (PEM).", valueName: "file"))
  var metricsAuthority: String?
  @Option(
    help: ArgumentHelp(
      "A file to append security events to, for fail2ban (default: among the other lines).",
      valueName: "file"))
  var securityLog: String?
  @Option(
    help: ArgumentHelp(
      "The contact in /.well-known/security.txt, such as mailto:security@example.org.", valueName: "uri"))
  var securityContact: String?

  func validate() throws {
    guard (metricsListen == nil) == (metricsTokenFile == nil && metricsAuthority == nil) else {
      throw ValidationError("Use --metrics-listen with --metrics-token-file, --metrics-authority or both.")
    }
    guard securityContact == nil || contact != nil else {
      throw ValidationError("--security-contact must begin with mailto:, tel: or https://.")
    }
  }

  var contact: SecurityContact? { securityContact.flatMap(SecurityContact.init) }

  /// Reads the token.
  ///
  /// - Returns: The address, or `nil` if there is none.
  func metrics() throws -> HealthHostServer.MetricsAddress? {
    guard let metricsListen else { return nil }
    let token = try metricsTokenFile.map { path in
      guard let token = MetricsToken(file: try InputFiles.readSecret(path, limit: 1 << 12)) else {
        throw CommandFailure(
          "\(path) doesn't begin with a token of 16 to 512 printable characters",
          hint: "create one with: head -c 32 /dev/urandom | base64 > FILE; chmod 600 FILE", exit: .wrongData)
      }
      return token
    }
    return HealthHostServer.MetricsAddress(
      host: metricsListen.host, port: metricsListen.port, token: token, authority: metricsAuthority)
  }

  /// Returns a function that appends a line to the security log, or `nil` if there is none.
  ///
  /// The file is opened for each line, so that it can be rotated at any time.
  func securityWriter() throws -> (@Sendable (String) -> Void)? {
    guard let securityLog else { return nil }
    let append: @Sendable (String) -> Bool = { line in
      let file = open(securityLog, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o640)
      guard file >= 0 else { return false }
      defer { close(file) }
      let bytes = Array(line.utf8)
      return write(file, bytes, bytes.count) == bytes.count
    }
    guard append("") else {
      throw CommandFailure("can't write to \(securityLog)", exit: .failed)
    }
    return { _ = append($0 + "\n") }
  }
}
