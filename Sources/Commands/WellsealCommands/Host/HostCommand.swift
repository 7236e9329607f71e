import ArgumentParser
import Foundation
import Glibc
import Synchronization
import WellsealBase
import WellsealCardService
import WellsealCluster
import WellsealDaemon
import WellsealExchange
import WellsealFHIRServer
import WellsealFetching
import WellsealFiles
import WellsealHost
import WellsealOpenIDConnect
import WellsealRequests
import WellsealServerConnections
import WellsealStore

/// `wellseal host`: the Health app for the people of a cluster.
struct HostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Serves the Health app to the people of a cluster, over TLS and under a public name.",
    discussion: """
      People sign in with the name that wellseal people list shows and their passphrase; wellseal people invite lets a new \
      person choose one. A store is open while somebody uses it, and locked after the person's idle time. It runs until it \
      is interrupted or terminated, and gives all stores back. With --node-listen several servers are one house: each passes \
      on what is for a person whose store another one has open.
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
  @Option(
    help: ArgumentHelp(
      "Where a balancer is whose connections begin with a header of the PROXY protocol, such as 10.0.0.0/24; can be given several times.",
      valueName: "network"), transform: NetworkPrefix.init(balancer:))
  var proxyProtocolFrom: [NetworkPrefix] = []
  @Option(help: ArgumentHelp("How many connections to each database are kept.", valueName: "number"))
  var connections = HealthHostServer.usualThreads
  @Option(
    help: ArgumentHelp(
      "A private folder for files on their way; what an earlier start left in it goes (default: temporary in the data folder).",
      valueName: "folder"))
  var temporaryFolder: String?
  @Option(
    help: ArgumentHelp(
      "The name by which wellseal nodes knows this server (default: the machine's).", valueName: "name"))
  var nodeName: String?
  @OptionGroup var between: NodeOptions
  @Option(
    help: ArgumentHelp("How many requests a minute one person may make; 0 for any.", valueName: "number"))
  var callsAMinute = HostLimits().calls ?? 0
  @Option(
    help: ArgumentHelp(
      "How many of these may change something; 0 for any.", valueName: "number"))
  var savesAMinute = HostLimits().saves ?? 0
  @Option(
    help: ArgumentHelp(
      "How many bytes one person's imports, exports and backups may have on this server's disk: a number, also with K, M or G; none (default: \(Self.usualFileBytes)).",
      valueName: "number"), transform: ByteLimit.init(parsing:))
  var fileBytes = Self.usualFileBytes
  private static let usualFileBytes = ByteLimit(HostLimits().fileBytes.map(Int64.init))
  @Flag(
    help:
      "Take stores from commands that have them open, or have left them open; never from a server that lives."
  ) var takeOver = false
  @Option(
    help: ArgumentHelp(
      "Apps of the web that may ask people to read over FHIR: a JSON list with client_id, client_name and redirect_uris.",
      valueName: "file"))
  var fhirApps: String?
  @Flag(help: "Ask no others for people: no records from providers, and no health links.") var noFetching =
    false
  @OptionGroup(title: "OpenID Connect") var openID: OpenIDOptions
  @OptionGroup var options: ClusterOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var home: HomeOptions

  func validate() throws {
    guard address != nil else {
      throw ValidationError("--listen takes an address and a port, such as 0.0.0.0:8443 or [::]:8443.")
    }
    guard callsAMinute >= 0, savesAMinute >= 0 else { throw ValidationError("A limit is not negative.") }
    guard (1...64).contains(nodeName?.count ?? 1) else {
      throw ValidationError("A name has 1 to 64 letters.")
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
    StoreMemory.tuneAllocator()
    try await Output.explaining {
      guard let address else { return }
      let files = CertificateFiles(chain: certificate, key: privateKey)
      do { try files.check(at: .now) } catch { throw CommandFailure(error) }
      let certificatesBetween = try between.certificates()
      do { try certificatesBetween?.check() } catch { throw CommandFailure(error) }
      let cluster = try options.cluster().pooled(connections: connections)
      // Whom nobody can be opened without is missed now, and not by the first who comes.
      try cluster.requireCustodian()
      let login = try openID.login(publicName: publicName)
      let apps = try registeredApps()
      Environment.forgetSecrets()
      try ProcessSecrecy.forbidDumps()
      DescriptorLimit.raise()
      let inspector = try issuers.inspector(home: home.folder)
      let scratch = try ScratchFolder(below: temporaryFolder ?? "\(home.folder)/temporary", for: "host")
      defer { scratch.close() }
      let parts = HostParts(
        cluster, site: .named(publicName), gate: SignInGate(), login: login,
        taking: takeOver ? .always : .ifFree, folder: "\(scratch.path)/people",
        replaced: ReplacedStores(in: "\(home.folder)/replaced"),
        limits: limits, apps: apps, fetching: noFetching ? nil : HostFetching(),
        challengeKey: try cluster.knowsNodes() ? cluster.houseKey() : nil,
        time: try time.local()
      ) { inputs in
        await inspector.at(UnixTime.now).inspect(inputs)
      }
      var settings = HealthHostServer.Settings(
        host: address.host, port: address.port, certificates: files, operatorPort: operatorPort)
      settings.balancers = proxyProtocolFrom
      settings.node = NodeHeart.Settings(
        name: nodeName, address: between.address ?? "", version: Daemon.version)
      settings.node.nameFile = "\(home.folder)/\(FilePath.split(scratch.path).name).node"
      settings.between = certificatesBetween.flatMap(between.place)
      settings.farewell = .seconds(between.farewellSeconds)
      let log = HostLog { line in FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
      let asking = Task {
        // Wrong settings are told to the operator, and not first to people who want to come in.
        do throws(OpenIDError) { try await login?.check() } catch {
          Terminal.note("\(error); people sign in by their passphrase until it can")
        }
      }
      defer { asking.cancel() }
      try await serve(try HealthHostServer(parts, settings, log: log))
    }
  }

  private func serve(_ server: HealthHostServer) async throws {
    let stop = StopSignal()
    let asked = Atomic(false)
    let signals = SignalWatch([SIGINT, SIGTERM]) { signal in
      // Whoever is terminated gives its people back first, unless it is asked again.
      if signal == SIGTERM, !asked.exchange(true, ordering: .relaxed) {
        server.askToDrain()
      } else {
        stop.request()
      }
    }
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

  private func registeredApps() throws -> RegisteredApps {
    guard let fhirApps else { return RegisteredApps() }
    let bytes = try InputFiles.read(fhirApps, limit: RegisteredApps.mostBytes)
    do throws(RegisteredAppsError) { return try RegisteredApps(parsing: bytes) } catch {
      throw CommandFailure("\(fhirApps): \(error)", exit: .wrongData)
    }
  }

  private var limits: HostLimits {
    var limits = HostLimits()
    limits.calls = callsAMinute > 0 ? callsAMinute : nil
    limits.saves = savesAMinute > 0 ? savesAMinute : nil
    limits.fileBytes = fileBytes.bytes.map(UInt64.init)
    return limits
  }

  private var address: (host: String, port: Int)? { Self.place(listen) }

  /// An address and a port.
  static func place(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    let host = text[..<colon].filter { !"[]".contains($0) }
    return host.isEmpty ? nil : (String(host), port)
  }
}

extension NetworkPrefix {
  fileprivate init(balancer text: String) throws {
    guard let network = NetworkPrefix(parsing: text) else {
      throw ValidationError(
        "--proxy-protocol-from takes an address or a network, such as 10.0.0.5, 10.0.0.0/24 or fd00::/8.")
    }
    self = network
  }
}
