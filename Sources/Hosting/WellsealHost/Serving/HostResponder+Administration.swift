import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCluster
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The acts of administrators.
///
/// They go through the same functions as the commands, and are entries of the log of acts.
extension HostResponder {
  /// Responds with the page of all users, servers and acts.
  func showAdministration(
    _ asked: HostRequest, _ administration: Administration, _ administrator: SignedInAdministrator
  ) async throws -> Response {
    let find = FormFields((asked.request.uri.query ?? "").utf8)["find"] ?? ""
    return try await page(asked.request, administration, administrator, find: find)
  }

  /// Responds with the page of a user.
  func showUser(
    _ asked: HostRequest, _ administration: Administration, _ administrator: SignedInAdministrator
  ) async throws -> Response {
    let path = asked.request.uri.path.dropFirst(AdministrationPath.users.count)
    guard let identifier = UUID(uuidString: String(path)),
      let user = try await user(identifier, administration)
    else { return pages.refusal(asked.request, .notFound) }
    return administrationPages.user(asked.request, user, administrator)
  }

  func inviteUser(
    _ asked: HostRequest, _ administration: Administration, _ administrator: SignedInAdministrator
  ) async throws -> Response {
    var request = asked.request
    let form = Form(Array(try await request.collectBody(upTo: 4096).readableBytesView))
    let name = form["name"] ?? ""
    guard case .named(let publicName) = parts.site else { return pages.refusal(request, .notFound) }
    do {
      let invitation = try await administration.executor.run { [cluster = parts.cluster, now = parts.now] in
        try cluster.perform(.invitePerson, of: name, by: administrator.actor, clock: now) {
          try HostInvitation(of: name, to: cluster, at: publicName, hours: 72, now: now())
        }
      }
      return administrationPages.invited(request, name, invitation)
    } catch let error as ClusterError {
      return try await page(
        request, administration, administrator, failure: AdministrationPages.reason(of: error))
    }
  }

  func actOnUser(
    _ asked: HostRequest, _ administration: Administration, _ administrator: SignedInAdministrator
  ) async throws -> Response {
    let words = asked.request.uri.path.dropFirst(AdministrationPath.users.count).split(separator: "/")
    guard words.count == 2, let identifier = UUID(uuidString: String(words[0])),
      let act = AdministratorAct.onUsers.first(where: { $0.path == words[1] }),
      let user = try await user(identifier, administration)
    else { return pages.refusal(asked.request, .notFound) }
    return try await perform(
      act, on: user.person.name, asked, administration, administrator, user: user)
  }

  func actOnNode(
    _ asked: HostRequest, _ administration: Administration, _ administrator: SignedInAdministrator
  ) async throws -> Response {
    let path = asked.request.uri.path.dropFirst(AdministrationPath.nodes.count)
    guard let act = AdministratorAct.onNodes.first(where: { $0.path == path }) else {
      return pages.refusal(asked.request, .notFound)
    }
    return try await perform(act, on: nil, asked, administration, administrator)
  }

  /// Performs an act on a user, or on the server that the form names.
  private func perform(
    _ act: AdministratorAct, on name: String?, _ asked: HostRequest, _ administration: Administration,
    _ administrator: SignedInAdministrator, user: AdministeredUser? = nil
  ) async throws -> Response {
    var request = asked.request
    let form = Form(Array(try await request.collectBody(upTo: 4096).readableBytesView))
    guard !act.isDangerous || administrator.isFresh(at: parts.now()) else {
      return administrationPages.signIn(
        request, failure: .adminConfirm, continuingWith: user?.person.identifier)
    }
    let subject = name ?? form["name"] ?? ""
    do {
      let body = try act.prepare(form, subject)
      let outcome = try await administration.executor.run { [cluster = parts.cluster, now = parts.now] in
        try cluster.perform(
          act.kind, of: name, subject: name == nil ? subject : nil, by: administrator.actor, clock: now
        ) {
          try body(cluster, subject)
        }
      }
      if outcome.isErased {
        return administrationPages.erased(request, subject, notRewritten: outcome.notRewritten)
      }
      let target = user.map { AdministrationPath.user($0.person.identifier) }
      return .redirect(to: target ?? AdministrationPath.page, type: .normal)
    } catch {
      guard let reason = AdministrationPages.reason(of: error) else { throw error }
      guard let user else { return try await page(request, administration, administrator, failure: reason) }
      return administrationPages.user(request, user, administrator, failure: reason)
    }
  }
}

// MARK: Reading

/// A user as administrators see one: no health data, and nothing that opens any.
struct AdministeredUser: Sendable {
  let person: WellsealCluster.HostedPerson
  let sessions: [HostedSession]
}

/// The content of the administrators' page.
struct AdministrationState: Sendable {
  var users: [WellsealCluster.HostedPerson]
  /// Whether there are more users.
  var isCut: Bool
  var nodes: [ClusterNode]
  var acts: [AdministrativeAct]
  /// The names of the users in the acts.
  var names: [UUID: String]
}

extension HostResponder {
  private func user(_ identifier: UUID, _ administration: Administration) async throws -> AdministeredUser? {
    try await administration.executor.run { [cluster = parts.cluster] in
      guard let person = try cluster.people([identifier]).first else { return nil }
      return AdministeredUser(person: person, sessions: try cluster.sessions(of: identifier))
    }
  }

  private func page(
    _ request: Request, _ administration: Administration, _ administrator: SignedInAdministrator,
    find: String = "", failure: LocalizedText? = nil
  ) async throws -> Response {
    let state = try await administration.executor.run { [cluster = parts.cluster] in
      let users = try cluster.people(named: find, maxCount: AdministrationPages.maxUsers + 1)
      let acts = try cluster.latestActs(AdministrationPages.maxActs)
      let concerned = try cluster.people(Array(Set(acts.compactMap(\.person))))
      return AdministrationState(
        users: Array(users.prefix(AdministrationPages.maxUsers)),
        isCut: users.count > AdministrationPages.maxUsers,
        nodes: try cluster.nodes(), acts: acts,
        names: Dictionary(concerned.map { ($0.identifier, $0.name) }, uniquingKeysWith: { first, _ in first })
      )
    }
    return administrationPages.page(request, state, administrator, find: find, failure: failure)
  }
}
