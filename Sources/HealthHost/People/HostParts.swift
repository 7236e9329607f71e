import AccountKeys
package import CivilTime
package import Foundation
package import HealthCluster
package import HealthPages
import HealthStore
import SealedSegments
package import WebRequests

/// What a server for many people works with.
package struct HostParts: Sendable {
  package let cluster: Cluster
  package let site: AppSite
  /// The server as passkeys know it.
  let party: RelyingParty
  let challenges: CeremonyChallenges
  package let gate: SignInGate
  package let time: LocalTime
  package let now: @Sendable () -> Date
  package let inspect: AppServices.Inspect
  /// Whether a store is taken from a process that has it open, or has left it open.
  package let taking: LeaseTaking
  /// The folder in which each open store has one for files on their way.
  package let folder: String

  /// - Parameters:
  ///   - cluster: with connections that are kept.
  ///   - site: the public name.
  ///   - gate: tries passphrases.
  ///   - taking: whether stores are taken from others.
  ///   - folder: for files on their way.
  ///   - time: where days begin.
  ///   - now: the clock.
  ///   - inspect: asked about cards.
  package init(
    _ cluster: Cluster, site: AppSite, gate: SignInGate, taking: LeaseTaking, folder: String,
    time: LocalTime = LocalTime(), now: @escaping @Sendable () -> Date = { Date() },
    inspect: @escaping AppServices.Inspect
  ) {
    self.cluster = cluster
    self.site = site
    party = RelyingParty(site)
    challenges = CeremonyChallenges(now: now)
    self.gate = gate
    self.taking = taking
    self.folder = folder
    self.time = time
    self.now = now
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
}
