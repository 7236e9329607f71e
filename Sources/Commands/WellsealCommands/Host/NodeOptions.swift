import ArgumentParser
import Foundation
import WellsealHost
import WellsealServerConnections

/// The address on which servers of a cluster accept each other's requests.
struct NodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address for other servers of the cluster, such as [::]:8444. Requires the three files below.",
      valueName: "address:port"))
  var nodeListen: String?
  @Option(
    help: ArgumentHelp(
      "The address where they reach this server (default: the machine's name and that port).",
      valueName: "host:port"))
  var nodeAddress: String?
  @Option(
    help: ArgumentHelp("This server's certificate from the cluster CA (PEM).", valueName: "file"))
  var nodeCertificate: String?
  @Option(help: ArgumentHelp("The private key of that certificate (PEM).", valueName: "file")) var nodeKey:
    String?
  @Option(
    name: .customLong("node-authority"),
    help: ArgumentHelp("The CA certificate that cluster servers must have.", valueName: "file"))
  var nodeAuthority: String?
  @Option(
    name: .customLong("farewell-seconds"),
    help: ArgumentHelp(
      "How long to drain requests before stopping.", valueName: "seconds"))
  var farewellSeconds = 10

  func validate() throws {
    let given = [nodeListen, nodeCertificate, nodeKey, nodeAuthority].count { $0 != nil }
    guard given == 0 || given == 4 else {
      throw ValidationError(
        "Use --node-listen, --node-certificate, --node-key and --node-authority together.")
    }
    guard nodeListen == nil || listen != nil else {
      throw ValidationError("--node-listen must be an address and a port, such as 0.0.0.0:8444 or [::]:8444.")
    }
    guard nodeAddress == nil || nodeListen != nil else {
      throw ValidationError("--node-address requires --node-listen.")
    }
    guard (0...600).contains(farewellSeconds) else {
      throw ValidationError("--farewell-seconds must be 0 to 600.")
    }
  }

  /// Returns the certificates, or `nil` if there are none.
  func certificates() throws -> MutualCertificates? {
    guard let nodeCertificate, let nodeKey, let nodeAuthority else { return nil }
    return MutualCertificates(
      own: CertificateFiles(chain: nodeCertificate, key: nodeKey), authority: nodeAuthority)
  }

  /// Returns the address to listen on.
  func listenAddress(_ certificates: MutualCertificates) -> HealthHostServer.Between? {
    listen.map { HealthHostServer.Between(host: $0.host, port: $0.port, certificates: certificates) }
  }

  /// The address that other servers use.
  var address: String? {
    listen.map { nodeAddress ?? "\(ProcessInfo.processInfo.hostName):\($0.port)" }
  }

  private var listen: (host: String, port: Int)? { nodeListen.flatMap(HostCommand.address) }
}
