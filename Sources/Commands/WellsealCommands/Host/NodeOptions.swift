import ArgumentParser
import Foundation
import WellsealHost
import WellsealServerConnections

/// Where servers of one house speak to each other.
struct NodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where other servers of the house are answered, such as [::]:8444; takes all three files below.",
      valueName: "address:port"))
  var nodeListen: String?
  @Option(
    help: ArgumentHelp(
      "Where they reach this server (default: the machine's name and that port).", valueName: "host:port"))
  var nodeAddress: String?
  @Option(
    help: ArgumentHelp("This server's certificate of the house's authority, in PEM.", valueName: "file"))
  var nodeCertificate: String?
  @Option(help: ArgumentHelp("Its key, in PEM.", valueName: "file")) var nodeKey: String?
  @Option(
    help: ArgumentHelp("The certificate of the authority that the house believes alone.", valueName: "file"))
  var nodeAuthority: String?
  @Option(
    help: ArgumentHelp(
      "How long a server that ends passes on what still comes to it.", valueName: "seconds"))
  var farewellSeconds = 10

  func validate() throws {
    let given = [nodeListen, nodeCertificate, nodeKey, nodeAuthority].count { $0 != nil }
    guard given == 0 || given == 4 else {
      throw ValidationError(
        "--node-listen, --node-certificate, --node-key and --node-authority belong together.")
    }
    guard nodeListen == nil || listen != nil else {
      throw ValidationError("--node-listen takes an address and a port, such as 0.0.0.0:8444 or [::]:8444.")
    }
    guard nodeAddress == nil || nodeListen != nil else {
      throw ValidationError("--node-address goes with --node-listen.")
    }
    guard (0...600).contains(farewellSeconds) else {
      throw ValidationError("--farewell-seconds lies between 0 and 600.")
    }
  }

  /// The files; nil where there are none.
  func certificates() throws -> MutualCertificates? {
    guard let nodeCertificate, let nodeKey, let nodeAuthority else { return nil }
    return MutualCertificates(
      own: CertificateFiles(chain: nodeCertificate, key: nodeKey), authority: nodeAuthority)
  }

  /// Where it listens.
  func place(_ certificates: MutualCertificates) -> HealthHostServer.Between? {
    listen.map { HealthHostServer.Between(host: $0.host, port: $0.port, certificates: certificates) }
  }

  /// What other servers are told.
  var address: String? {
    listen.map { nodeAddress ?? "\(ProcessInfo.processInfo.hostName):\($0.port)" }
  }

  private var listen: (host: String, port: Int)? { nodeListen.flatMap(HostCommand.place) }
}
