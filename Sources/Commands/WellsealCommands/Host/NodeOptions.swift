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
  var nodeListen: HostAndPort?
  @Option(
    help: ArgumentHelp(
      "The address where they reach this server (default: the machine's name and that port).",
      valueName: "host:port"))
  var nodeAddress: HostAndPort?
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
    let given = [nodeListen?.text, nodeCertificate, nodeKey, nodeAuthority].count { $0 != nil }
    guard given == 0 || given == 4 else {
      throw ValidationError(
        "Use --node-listen, --node-certificate, --node-key and --node-authority together.")
    }
    guard nodeAddress == nil || nodeListen != nil else {
      throw ValidationError("--node-address requires --node-listen.")
    }
    try OptionRange.check(farewellSeconds, in: 0...600, "--farewell-seconds")
  }

  /// Returns the certificates, or `nil` if there are none.
  func certificates() throws -> MutualCertificates? {
    guard let nodeCertificate, let nodeKey, let nodeAuthority else { return nil }
    return MutualCertificates(
      own: CertificateFiles(chain: nodeCertificate, key: nodeKey), authority: nodeAuthority)
  }

  /// Returns the address to listen on.
  func listenAddress(_ certificates: MutualCertificates) -> HealthHostServer.Between? {
    nodeListen.map { HealthHostServer.Between(host: $0.host, port: $0.port, certificates: certificates) }
  }

  /// The address that other servers use.
  var address: String? {
    nodeListen.map { nodeAddress?.text ?? "\(ProcessInfo.processInfo.hostName):\($0.port)" }
  }
}
