import ArgumentParser
import CardService
import CivilTime
import Exchange
import Foundation
import Glibc
import HealthCluster
import HealthDaemon
import HealthHost
import ServerCertificates
import TerminalInterface
import WebRequests

/// `wellseal host`: the Health app for the people of a cluster.
struct HostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Serves the Health app to the people of a cluster, over TLS and under a public name.",
    discussion: """
      People sign in with the name that wellseal people list shows and their passphrase; wellseal people invite lets a new \
      person choose one. A store is open while somebody uses it, and locked after the person's idle time. It runs until it \
      is interrupted or terminated, and gives all stores back.
      """)

  @Option(
    help: ArgumentHelp(
      "The name in people's browsers, with the port where that is not 443.", valueName: "host"))
  var publicName: String
  @Option(help: ArgumentHelp("Where to listen.", valueName: "address:port")) var listen = "[::]:8443"
  @Option(help: ArgumentHelp("The certificate and those above it, in PEM.", valueName: "file"))
  var certificate: String
  @Option(help: ArgumentHelp("The certificate's key, in PEM.", valueName: "file")) var privateKey: String
  @Option(
    help: ArgumentHelp(
      "A port of this machine for /metrics, /livez and /readyz, without TLS.", valueName: "port"))
  var operatorPort: Int?
  @Option(help: ArgumentHelp("How many connections to each database are kept.", valueName: "number"))
  var connections = HealthHostServer.usualThreads
  @Option(
    help: ArgumentHelp("A private folder for files on their way; what is in it goes.", valueName: "folder"))
  var temporaryFolder: String?
  @Flag(help: "Take stores from processes that have them open, or have left them open.") var takeOver = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var home: HomeOptions

  func validate() throws {
    guard address != nil else {
      throw ValidationError("--listen takes an address and a port, such as 0.0.0.0:8443 or [::]:8443.")
    }
    guard (1...200).contains(connections) else {
      throw ValidationError("Between 1 and 200 connections are kept.")
    }
    guard (1...65_535).contains(operatorPort ?? 1) else {
      throw ValidationError("A port lies between 1 and 65535.")
    }
    let name = publicName.utf8
    guard !name.isEmpty, name.count <= 260,
      name.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    else { throw ValidationError("--public-name is a host's name, such as health.example.org.") }
  }

  func run() async throws {
    umask(0o077)
    try await Output.explaining {
      guard let address else { return }
      let files = CertificateFiles(chain: certificate, key: privateKey)
      do { try files.check(at: .now) } catch { throw CommandFailure(error) }
      let cluster = try options.cluster().pooled(connections: connections)
      Environment.forgetSecrets()
      try ProcessSecrecy.forbidDumps()
      DescriptorLimit.raise()
      let inspector = try issuers.inspector(home: home.folder)
      let folder =
        temporaryFolder ?? "\(FileManager.default.temporaryDirectory.path)/wellseal-host-\(UUID().uuidString)"
      let parts = HostParts(
        cluster, site: .named(publicName), gate: SignInGate(), taking: takeOver ? .always : .ifFree,
        folder: "\(folder)/people", time: try time.local()
      ) { inputs in
        await inspector.at(UnixTime.now).inspect(inputs)
      }
      let settings = HealthHostServer.Settings(
        host: address.host, port: address.port, certificates: files, operatorPort: operatorPort)
      let log = HostLog { line in FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
      try await serve(HealthHostServer(parts, settings, log: log))
    }
  }

  private func serve(_ server: HealthHostServer) async throws {
    let stop = StopSignal()
    let signals = SignalWatch([SIGINT, SIGTERM]) { _ in stop.request() }
    defer { signals.end() }
    let manager = ServiceManager { Environment[$0] }
    let watchdog = Task { await manager.keepWatchdogCalm() }
    defer { watchdog.cancel() }
    let serving = Task {
      try await server.run { [publicName] port in
        manager.tell(.ready)
        Terminal.note("serving https://\(publicName) at port \(port)")
      }
    }
    let stopping = Task {
      await stop.wait()
      serving.cancel()
    }
    defer { stopping.cancel() }
    do { try await serving.value } catch is CancellationError {}
  }

  private var address: (host: String, port: Int)? {
    guard let colon = listen.lastIndex(of: ":"), let port = Int(listen[listen.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    let host = listen[..<colon].filter { !"[]".contains($0) }
    return host.isEmpty ? nil : (String(host), port)
  }
}
