package import Foundation
import WellsealAccounts
package import WellsealBase
package import WellsealCluster
package import WellsealFHIRServer
import WellsealFHIRServing
package import WellsealHealthApp
package import WellsealOpenIDConnect
package import WellsealPages
import WellsealProgramAPI
package import WellsealRequests
import WellsealStore

/// The dependencies of a server for many users.
package struct HostParts: Sendable {
  let cluster: Cluster
  let site: AppSite
  /// The server as the relying party of passkeys.
  let party: RelyingParty
  let challenges: CeremonyChallenges
  let devices: DeviceCookies
  let rejectionDelay: RejectionDelay
  /// Whether other servers accept the challenges that this one creates.
  let isInHouse: Bool
  let gate: SignInGate
  /// The request limits per user.
  let limits: HostLimits
  /// The sign-in with an OpenID provider, or `nil` if the operator configured none.
  let login: OpenIDSignIn?
  /// The location at which apps read users' data over FHIR.
  let fhir: FHIREndpointSettings
  /// The access to providers and hosts of links, or `nil` if this server contacts none.
  let fetching: HostFetching?
  /// The contact for vulnerability reports, or `nil` if there is none.
  let securityContact: SecurityContact?
  /// The operator, as the pages name it, or `nil` if none is named.
  let serverOperator: ServerOperator?
  /// The settings of the administrators' page, or `nil` if it is off.
  let administration: AdministratorSettings?
  /// The memory for bodies of all users' programs that are read as a whole.
  let bodyRoom = BodyRoom()
  let time: LocalTime
  let now: @Sendable () -> Date
  /// A monotonic clock for durations.
  let steady: @Sendable () -> Date
  let inspect: AppServices.Inspect
  /// The policy for taking over leases of other processes.
  let taking: LeaseTaking
  /// The folder with a subfolder for temporary files of each open store.
  let folder: String
  /// The copies of stores that were replaced by a backup, or `nil` if nothing outlives the process.
  let replaced: ReplacedStores?

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - cluster: The cluster, with persistent connections.
  ///   - site: The public name.
  ///   - gate: The gate that tries passphrases.
  ///   - login: An OpenID provider with which users may sign in.
  ///   - taking: The policy for taking over leases of other processes.
  ///   - folder: The folder for temporary files.
  ///   - replaced: The copies of stores that were replaced by a backup.
  ///   - limits: The request limits per user.
  ///   - apps: The apps that read over FHIR and don't run on users' own machines.
  ///   - fetching: The access to other servers, or `nil` for none.
  ///   - shared: The secrets that all servers of the cluster share, or `nil` for a single server.
  ///   - securityContact: The contact for vulnerability reports.
  ///   - serverOperator: The operator, as the pages name it.
  ///   - administration: The settings of the administrators' page, or `nil` if it is off.
  ///   - time: The time zone in which days begin.
  ///   - now: The clock.
  ///   - steady: A monotonic clock for durations.
  ///   - inspect: Inspects cards.
  package init(
    _ cluster: Cluster, site: AppSite, gate: SignInGate, login: OpenIDProvider? = nil, taking: LeaseTaking,
    folder: String, replaced: ReplacedStores? = nil, limits: HostLimits = HostLimits(),
    apps: RegisteredApps = RegisteredApps(),
    fetching: HostFetching? = HostFetching(), shared: SharedSecrets? = nil,
    securityContact: SecurityContact? = nil, serverOperator: ServerOperator? = nil,
    administration: AdministratorSettings? = nil, time: LocalTime = LocalTime(),
    now: @escaping @Sendable () -> Date = { Date() },
    steady: @escaping @Sendable () -> Date = SteadyClock.now,
    inspect: @escaping AppServices.Inspect
  ) {
    let challengeKey = shared?.challengeKey
    self.cluster = cluster
    self.site = site
    party = RelyingParty(site)
    challenges = CeremonyChallenges(key: challengeKey, now: now)
    devices = DeviceCookies(secret: challengeKey)
    rejectionDelay = RejectionDelay(secret: challengeKey)
    isInHouse = challengeKey != nil
    self.gate = gate
    self.limits = limits
    self.login = login.map { OpenIDSignIn($0, secret: challengeKey, now: now) }
    self.fetching = fetching
    fhir = FHIREndpointSettings(at: site, apps: apps, signer: IDTokenSigner(key: shared?.idTokenKey))
    self.taking = taking
    self.folder = folder
    self.replaced = replaced
    self.securityContact = securityContact
    self.serverOperator = serverOperator
    self.administration = administration
    self.time = time
    self.now = now
    self.steady = steady
    self.inspect = inspect
  }

  /// Tries a secret that was entered on a page of the user.
  ///
  /// - Throws: ``HostError`` if the secret can't be tried now.
  func prove(
    _ secret: StoreSecret, of person: UUID, _ header: [UInt8]?, _ codes: [CodeSlot]
  ) async throws -> SecretProof? {
    let outcome = await gate.prove(
      secret, of: person.uuidString, from: Visitor.address, header: header, codes: codes)
    switch outcome {
    case .right(let proof): return proof
    case .wrong: return nil
    case .limited(let seconds): throw HostError.limited(seconds: seconds)
    case .busy: throw HostError.limited(seconds: 5)
    }
  }
}

extension RelyingParty {
  fileprivate init(_ site: AppSite) {
    switch site {
    case .thisMachine: self.init(publicName: "localhost")
    case .named(let name): self.init(publicName: name)
    }
  }
}

/// The client address and the identifier of the request that the current task answers.
enum Visitor {
  @TaskLocal static var address = ""
  /// The identifier of the request, or `nil` outside of requests.
  @TaskLocal static var request: String?
}
