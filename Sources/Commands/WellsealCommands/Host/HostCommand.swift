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

/// The command `wellseal host`, which serves the Health app to the users of a cluster.
struct HostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Serve the Health app to the users of a cluster.",
    discussion: """
      Users sign in with their name (wellseal people list) and passphrase; invite new users with wellseal people invite. A store is open while in \
      use and locked after the user's idle time. The server runs until interrupted or terminated, and then releases all stores. With --node-listen \
      several servers form a cluster: each forwards requests to the server that has the user's store open.
      """)

  @Option(
    help: ArgumentHelp(
      "The public host name, with the port if it isn't 443.", valueName: "host"))
  var publicName: PublicName
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address:port")) var listen:
    HostAndPort = "[::]:8443"
  @Option(help: ArgumentHelp("The certificate chain (PEM).", valueName: "file"))
  var certificate: String
  @Option(help: ArgumentHelp("The private key of the certificate (PEM).", valueName: "file")) var privateKey:
    String
  @Option(
    help: ArgumentHelp(
      "A local port for /metrics, /livez and /readyz, without TLS.", valueName: "port"))
  var operatorPort: Port?
  @Option(
    help: ArgumentHelp(
      "The address of a load balancer that uses the PROXY protocol, such as 10.0.0.0/24. Repeatable.",
      valueName: "network"), transform: NetworkPrefix.init(balancer:))
  var proxyProtocolFrom: [NetworkPrefix] = []
  @Option(help: ArgumentHelp("The number of connections to each database.", valueName: "number"))
  var connections = HealthHostServer.defaultThreads
  @Option(
    help: ArgumentHelp(
      "A private folder for temporary files; emptied at start (default: temporary in the data folder).",
      valueName: "folder"))
  var temporaryFolder: String?
  @Option(
    help: ArgumentHelp(
      "The name of this server in wellseal nodes (default: the machine's name).", valueName: "name"))
  var nodeName: String?
  @OptionGroup var between: NodeOptions
  @Option(
    name: .customLong("calls-a-minute"),
    help: ArgumentHelp("The maximum requests per user and minute; 0 for no limit.", valueName: "number"))
  var callsAMinute = HostLimits().calls ?? 0
  @Option(
    name: .customLong("saves-a-minute"),
    help: ArgumentHelp(
      "The maximum changing requests per user and minute; 0 for no limit.", valueName: "number"))
  var savesAMinute = HostLimits().saves ?? 0
  @Option(
    help: ArgumentHelp(
      "The maximum bytes of a user's imports, exports and backups on this server's disk: a number, optionally with K, M or G, or none (default: \(Self.defaultFileBytes)).",
      valueName: "number"), transform: ByteLimit.init(parsing:))
  var fileBytes = Self.defaultFileBytes
  private static let defaultFileBytes = ByteLimit(HostLimits().fileBytes.map(Int64.init))
  @Option(
    name: .customLong("log-days"),
    help: ArgumentHelp(
      "Remove entries of users' access logs after this number of days, at least 30 (default: never).",
      valueName: "number"))
  var logDays: Int?
  @Flag(
    name: .customLong("take-over"),
    help:
      "Take over stores from commands, but never from a running server."
  ) var takeOver = false
  @Option(
    help: ArgumentHelp(
      "Web apps that may request FHIR access: a JSON list with client_id, client_name and redirect_uris.",
      valueName: "file"))
  var fhirApps: String?
  @Flag(help: "Make no outgoing requests for users: no provider sync, no health links.") var noFetching =
    false
  @OptionGroup(title: "Operators") var operators: OperatorOptions
  @OptionGroup(title: "Operator") var publicOperator: PublicOperatorOptions
  @OptionGroup(title: "OpenID Connect") var openID: OpenIDOptions
  @OptionGroup(title: "Administration") var administrators: AdministrationOptions
  @OptionGroup var options: ClusterOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var home: HomeOptions

  func validate() throws {
    guard callsAMinute >= 0, savesAMinute >= 0 else {
      throw ValidationError("--calls-a-minute and --saves-a-minute can't be negative")
    }
    try OptionRange.check(logDays, in: 30...36_500, "--log-days")
    guard (1...64).contains(nodeName?.count ?? 1) else {
      throw ValidationError("--node-name must have 1 to 64 characters")
    }
    try OptionRange.check(connections, in: 1...200, "--connections")
    try administrators.check(hasProvider: openID.oidcIssuer != nil)
    try OptionRange.check(operatorPort?.number, in: 1...65_535, "--operator-port")
  }

  func run() async throws {
    umask(0o077)
    StoreMemory.tuneAllocator()
    try await Output.explaining {
      let files = CertificateFiles(chain: certificate, key: privateKey)
      do { try files.check(at: .now) } catch { throw CommandFailure(error) }
      let certificatesBetween = try between.certificates()
      do { try certificatesBetween?.check() } catch { throw CommandFailure(error) }
      let cluster = try options.cluster().pooled(connections: connections)
      // Check now that the key provider works, instead of at the first sign-in.
      try cluster.requireCustodian()
      let metricsAddress = try operators.metrics()
      let writeSecurity = try operators.securityWriter()
      let login = try openID.login(publicName: publicName.text)
      let apps = try registeredApps()
      Environment.discardSecrets()
      try ProcessSecrecy.forbidDumps()
      DescriptorLimit.raise()
      let inspector = try issuers.inspector(home: home.folder)
      let scratch = try ScratchFolder(below: temporaryFolder ?? "\(home.folder)/temporary", for: "host")
      defer { scratch.close() }
      let parts = HostParts(
        cluster, site: .named(publicName.text), gate: SignInGate(), login: login,
        taking: takeOver ? .always : .ifFree, folder: "\(scratch.path)/people",
        replaced: ReplacedStores(in: "\(home.folder)/replaced"),
        limits: limits, apps: apps, fetching: noFetching ? nil : HostFetching(),
        shared: try cluster.knowsNodes() ? SharedSecrets(of: cluster) : nil,
        securityContact: operators.contact, serverOperator: publicOperator.serverOperator,
        administration: administrators.settings,
        time: try time.local()
      ) { inputs in
        await inspector.at(UnixTime.now).inspect(inputs)
      }
      var settings = HealthHostServer.Settings(
        host: listen.host, port: listen.port, certificates: files, operatorPort: operatorPort?.number)
      settings.balancers = proxyProtocolFrom
      settings.node = HeartbeatMonitor.Settings(
        name: nodeName, address: between.address ?? "", version: Daemon.version)
      settings.node.nameFile = "\(home.folder)/\(FilePath.split(scratch.path).name).node"
      settings.between = certificatesBetween.flatMap(between.listenAddress)
      settings.farewell = .seconds(between.farewellSeconds)
      settings.metrics = metricsAddress
      settings.actCheckpointFile = "\(home.folder)/acts.checkpoint"
      let log = HostLog(writeSecurity: writeSecurity) { line in
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
      }
      let asking = Task {
        // Report invalid settings to the operator before users sign in.
        do throws(OpenIDError) { try await login?.check() } catch {
          Terminal.printNotice("\(error); users can sign in with their passphrase until then")
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
      // A first SIGTERM drains the server. A second one stops it.
      if signal == SIGTERM, !asked.exchange(true, ordering: .relaxed) {
        server.requestDrain()
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
        manager.notify(.ready)
        Terminal.printNotice("serving https://\(publicName.text) at port \(port)")
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
    let bytes = try InputFiles.read(fhirApps, limit: RegisteredApps.maxBytes)
    do throws(RegisteredAppsError) { return try RegisteredApps(parsing: bytes) } catch {
      throw CommandFailure("\(fhirApps): \(error)", exit: .wrongData)
    }
  }

  private var limits: HostLimits {
    var limits = HostLimits()
    limits.calls = callsAMinute > 0 ? callsAMinute : nil
    limits.saves = savesAMinute > 0 ? savesAMinute : nil
    limits.logDays = logDays
    limits.fileBytes = fileBytes.bytes.map(UInt64.init)
    return limits
  }
}

extension NetworkPrefix {
  fileprivate init(balancer text: String) throws {
    guard let network = NetworkPrefix(parsing: text) else {
      throw ValidationError(
        "use an address or a network, such as 10.0.0.5, 10.0.0.0/24 or fd00::/8")
    }
    self = network
  }
}
