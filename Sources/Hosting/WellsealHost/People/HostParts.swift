package import Foundation
import WellsealAccounts
package import WellsealBase
package import WellsealCluster
package import WellsealFHIRServer
import WellsealFHIRServing
package import WellsealHealthApp
package import WellsealOpenIDConnect
package import WellsealRequests
import WellsealSegments
import WellsealStore

/// What a server for many people works with.
package struct HostParts: Sendable {
  let cluster: Cluster
  let site: AppSite
  /// The server as passkeys know it.
  let party: RelyingParty
  let challenges: CeremonyChallenges
  let devices: DeviceCookies
  /// Whether other servers take what this one has made.
  let isInHouse: Bool
  let gate: SignInGate
  /// How much one person may ask.
  let limits: HostLimits
  /// The login at an OpenID provider; nil where the operator named none.
  let login: OpenIDSignIn?
  /// Where apps read people's data over FHIR.
  let fhir: FHIRPlace
  /// How providers and the hosts of links are asked for people; nil where this server asks nobody for them.
  let fetching: HostFetching?
  let time: LocalTime
  let now: @Sendable () -> Date
  /// A clock for durations, which is never set.
  let steady: @Sendable () -> Date
  let inspect: AppServices.Inspect
  /// Whether a store is taken from a process that has it open, or has left it open.
  let taking: LeaseTaking
  /// The folder in which each open store has one for files on their way.
  let folder: String
  /// Where stores stay in whose place a backup was put; nil where nothing outlives the process.
  let replaced: ReplacedStores?

  /// - Parameters:
  ///   - cluster: with connections that are kept.
  ///   - site: the public name.
  ///   - gate: tries passphrases.
  ///   - login: an OpenID provider at which people may sign in.
  ///   - taking: whether stores are taken from others.
  ///   - folder: for files on their way.
  ///   - replaced: where stores stay in whose place a backup was put.
  ///   - limits: how much one person may ask.
  ///   - apps: those that read over FHIR and are not on people's own machines.
  ///   - fetching: how others are asked for people; nil where nobody is.
  ///   - challengeKey: what servers of one house recognise each other's challenges by; nil for one that stands alone.
  ///   - time: where days begin.
  ///   - now: the clock.
  ///   - steady: a clock for durations, which is never set.
  ///   - inspect: asked about cards.
  package init(
    _ cluster: Cluster, site: AppSite, gate: SignInGate, login: OpenIDProvider? = nil, taking: LeaseTaking,
    folder: String, replaced: ReplacedStores? = nil, limits: HostLimits = HostLimits(),
    apps: RegisteredApps = RegisteredApps(),
    fetching: HostFetching? = HostFetching(), challengeKey: [UInt8]? = nil, time: LocalTime = LocalTime(),
    now: @escaping @Sendable () -> Date = { Date() },
    steady: @escaping @Sendable () -> Date = SteadyClock.now,
    inspect: @escaping AppServices.Inspect
  ) {
    self.cluster = cluster
    self.site = site
    party = RelyingParty(site)
    challenges = CeremonyChallenges(key: challengeKey, now: now)
    devices = DeviceCookies(secret: challengeKey)
    isInHouse = challengeKey != nil
    self.gate = gate
    self.limits = limits
    self.login = login.map { OpenIDSignIn($0, secret: challengeKey, now: now) }
    self.fetching = fetching
    fhir = FHIRPlace(at: site, apps: apps, signer: IDTokenSigner())
    self.taking = taking
    self.folder = folder
    self.replaced = replaced
    self.time = time
    self.now = now
    self.steady = steady
    self.inspect = inspect
  }

  /// Tries a secret that was typed on a page of the person's.
  ///
  /// - Throws: ``HostRefusal`` where it is not tried now.
  func prove(
    _ secret: StoreSecret, of person: UUID, _ header: [UInt8]?, _ codes: [CodeSlot]
  ) async throws -> SecretProof? {
    let outcome = await gate.prove(
      secret, of: person.uuidString, from: Visitor.address, header: header, codes: codes)
    switch outcome {
    case .right(let proof): return proof
    case .wrong: return nil
    case .limited(let seconds): throw HostRefusal.limited(seconds: seconds)
    case .busy: throw HostRefusal.limited(seconds: 5)
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

/// Where the request comes from that a task answers.
enum Visitor {
  @TaskLocal static var address = ""
}

/// Why a request is not answered now.
enum HostRefusal: Error {
  /// Too much was tried.
  case limited(seconds: Int)
  /// The other servers have not heard this one for long, and may have taken its people.
  case unheard
}
