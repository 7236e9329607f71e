import Crypto
package import Foundation
import WellsealBase
package import WellsealConsent
package import WellsealFiles
import WellsealModel
package import WellsealStore

/// Invites caregivers and returns what each of them may view.
///
/// Each change takes effect once it is in the user's access log, then among the decisions, then in
/// the document. A key is saved last, so that an interrupted change gives no access.
package actor CaregiverService {
  private let person: UUID
  private let broker: ConsentBroker
  private let document: KeptDocument
  private let directory: any CaregiverDirectory
  private let now: @Sendable () -> Date
  private var record: CaregiverRecord
  /// The grants for which a change is being saved.
  private var claimed: Set<UUID> = []
  /// The number of invitations that are being saved.
  ///
  /// They count as created.
  private var inviting = 0

  /// Creates a caregiver service.
  ///
  /// - Parameters:
  ///   - person: The owner of the data.
  ///   - broker: The broker with the user's decisions and access log.
  ///   - document: The location of the document.
  ///   - directory: The directory of the server.
  ///   - now: The clock.
  /// - Throws: Errors of reading the document, or ``CaregiverError``.
  package init(
    of person: UUID, _ broker: ConsentBroker, _ document: KeptDocument, _ directory: any CaregiverDirectory,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.person = person
    self.broker = broker
    self.document = document
    self.directory = directory
    self.now = now
    record = try CaregiverRecord(try document.read(), of: person)
  }

  /// The active grants and invitations, sorted by name.
  package var holdings: [CaregiverGrant] {
    let (now, decisions) = (now(), broker.repository.decisions)
    return record.holdings.filter { $0.holds(at: now, decisions) }
      .sorted { ($0.name.lowercased(), $0.id.uuidString) < ($1.name.lowercased(), $1.id.uuidString) }
  }

  /// Returns a grant.
  ///
  /// - Throws: ``CaregiverError/unknown`` if there is no such grant.
  package func holding(_ id: UUID) throws(CaregiverError) -> CaregiverGrant {
    guard let found = holdings.first(where: { $0.id == id }) else { throw .unknown }
    return found
  }

  /// Returns the user's decisions about a grant.
  package nonisolated func consent(of holding: CaregiverGrant) -> AppConsent? {
    broker.repository.decisions.apps[holding.key]
  }

  /// Saves a change, without inactive grants.
  ///
  /// If that fails, nothing has changed.
  private func update(_ body: (inout CaregiverRecord) -> Void) throws {
    let (now, decisions) = (now(), broker.repository.decisions)
    var after = record
    body(&after)
    after.holdings.removeAll { !$0.holds(at: now, decisions) }
    try document.write(try after.encoded(for: person))
    record = after
  }

  /// The maximum number of grants.
  static let maxGrants = 64
  /// The lifetime of an invitation in seconds: three days.
  static let life: TimeInterval = 3 * 86_400
}

// MARK: Invitations

extension CaregiverService {
  /// Invites a caregiver.
  ///
  /// The secret of the link is shown once and not stored.
  ///
  /// - Parameters:
  ///   - request: The requested grant.
  ///   - store: The secret that unlocks the user's store.
  /// - Returns: The secret, 64 hexadecimal digits, and the stored grant.
  /// - Throws: ``CaregiverError``, or errors of writing the log, the decisions or the document.
  package func invite(
    _ request: CaregiverRequest, opening store: StoreReopening
  ) async throws -> (secret: String, holding: CaregiverGrant) {
    let request = try checked(request)
    guard holdings.count + inviting < Self.maxGrants else { throw CaregiverError.tooMany }
    inviting += 1
    defer { inviting -= 1 }
    let (time, secret, id) = (now(), InvitationSecret.make(), UUID())
    let end = min(time.addingTimeInterval(Self.life), request.until ?? .distantFuture)
    var holding = CaregiverGrant(
      id: id, name: request.name, role: request.role, made: time, until: request.until,
      lastDays: request.lastDays,
      admission: UUID())
    holding.invitation = try CaregiverInvitation(secret, of: id, until: end, opening: store)
    try await log(holding, .granted(request.grant))
    try grant(request, to: holding, at: time, isNew: true)
    try update { [holding] in $0.holdings.append(holding) }
    try directory.keep(invitation: InvitationSecret.digest(secret), of: id, until: end)
    return (secret, holding)
  }

  /// Changes the types, the period or the expiry of a grant.
  ///
  /// It applies from the caregiver's next request.
  ///
  /// - Throws: ``CaregiverError``, or errors of writing the log, the decisions or the document.
  package func change(_ id: UUID, to request: CaregiverRequest) async throws {
    let holding = try holding(id)
    let request = try checked(request)
    let before = consent(of: holding).map { Set($0.reading.filter { $0.value != .denied }.keys) } ?? []
    var grant = request.grant
    grant.refusedRead = before.subtracting(request.read)
    try await log(holding, .changed(grant))
    try self.grant(request, to: holding, at: now(), isNew: false)
    try update { record in
      guard let index = record.holdings.firstIndex(where: { $0.id == id }) else { return }
      record.holdings[index].name = request.name
      record.holdings[index].role = request.role
      record.holdings[index].until = request.until
      record.holdings[index].lastDays = request.lastDays
    }
    try directory.setExpiry(request.until, of: id)
  }

  private func checked(_ request: CaregiverRequest) throws(CaregiverError) -> CaregiverRequest {
    var request = request
    guard let name = DisplayName(request.name, maxLength: 60) else { throw .namedBadly }
    request.name = name.text
    request.read = Set(request.read.flatMap { $0.memberTypes ?? [$0] }).intersection(CaregiverRequest.givable)
    request.lastDays = request.lastDays.map { min(max($0, 1), 36_600) }
    guard !request.read.isEmpty else { throw .grantsNothing }
    guard request.until.map({ $0 > now() }) ?? true else { throw .tooLate }
    return request
  }

  private func grant(_ request: CaregiverRequest, to holding: CaregiverGrant, at time: Date, isNew: Bool)
    throws
  {
    try broker.repository.change { decisions in
      // The grant may have been revoked in the meantime.
      guard isNew || decisions.apps[holding.key]?.admission == holding.admission else {
        throw CaregiverError.unknown
      }
      var consent = AppConsent(name: request.name)
      for type in request.read { consent.reading[type] = ReadGrant(request.window) }
      consent.reviewed = time
      consent.admission = holding.admission
      decisions.apps[holding.key] = consent
    }
  }

  private func log(_ holding: CaregiverGrant, _ event: AccessEvent) async throws {
    try await broker.log.append([AccessEntry(at: now(), app: holding.asking, event)])
  }
}

extension CaregiverRequest {
  fileprivate var grant: AccessGrant {
    AccessGrant(read: read, window: window == ReadWindow() ? nil : window)
  }
}

// MARK: Accepting an invitation

extension CaregiverService {
  /// Returns the terms of an invitation, for review before it is accepted.
  ///
  /// - Throws: ``CaregiverError/unknown`` if the invitation was accepted, has expired, or doesn't
  ///   exist.
  package func offer(_ secret: String, of id: UUID) throws(CaregiverError) -> CaregiverGrant {
    try offered(secret, id).holding
  }

  private func offered(
    _ secret: String, _ id: UUID
  ) throws(CaregiverError) -> (holding: CaregiverGrant, store: StoreReopening) {
    let holding = try holding(id)
    guard let store = holding.invitation?.open(secret, of: id) else { throw .unknown }
    return (holding, store)
  }

  /// Accepts an invitation, which works only once.
  ///
  /// An earlier grant of the same caregiver ends.
  ///
  /// - Parameters:
  ///   - secret: The secret of the link.
  ///   - id: The grant that the link refers to.
  ///   - account: The caregiver who accepts it.
  ///   - name: The caregiver's name on the server.
  ///   - own: The secret of the caregiver's own store, with which the key is encrypted.
  /// - Throws: ``CaregiverError``, or errors of writing the log, the document or the key.
  package func accept(
    _ secret: String, of id: UUID, by account: UUID, called name: String, with own: StoreReopening
  ) async throws {
    guard account != person else { throw CaregiverError.own }
    let (holding, store) = try offered(secret, id)
    guard claimed.insert(id).inserted else { throw CaregiverError.unknown }
    defer { claimed.remove(id) }
    let key = try CaregiverKey(of: id, person, by: account, opening: store, with: own)
    guard try directory.accept(invitation: InvitationSecret.digest(secret)) else {
      throw CaregiverError.unknown
    }
    try await log(holding, .account(AccessAccount(.tookInvitation, count: 1)))
    // The grant may have been revoked in the meantime.
    _ = try self.holding(id)
    let earlier = holdings.filter { $0.taken?.account == account }
    let taking = CaregiverGrant.Taking(account: account, name: name, at: now())
    try update { record in
      guard let index = record.holdings.firstIndex(where: { $0.id == id }) else { return }
      record.holdings[index].invitation = nil
      record.holdings[index].taken = taking
    }
    for other in earlier { try await end(other.id) }
    try directory.keep(key, of: id, by: account, until: try self.holding(id).until)
  }
}

// MARK: Viewing and ending

/// The data that a caregiver may view at a time.
package struct CaregiverView: Sendable {
  package let holding: CaregiverGrant
  package let scope: ReadScope
  /// The user's decisions, before the maximum age is applied.
  let decided: [HealthType: ReadGrant]
}

extension CaregiverService {
  /// Returns the data that a caregiver may view now, or `nil` if the grant isn't active or isn't
  /// theirs.
  package func view(of id: UUID, by account: UUID) -> CaregiverView? {
    let decisions = broker.repository.decisions
    guard let holding = record.holdings.first(where: { $0.id == id }), holding.taken?.account == account,
      let scope = holding.scope(at: now(), decisions), let decided = decisions.apps[holding.key]?.reading
    else { return nil }
    return CaregiverView(holding: holding, scope: scope, decided: decided)
  }

  /// Records the data that a caregiver is about to see, unless the grant has changed or ended since
  /// the view was created.
  ///
  /// - Returns: `true` if the data may be shown.
  /// - Throws: Errors of writing the log. In this case, nothing may be shown.
  package func recordRead(_ read: AccessRead, on view: CaregiverView) async throws -> Bool {
    guard isSame(view) else { return false }
    try await log(view.holding, .read(read))
    return isSame(view)
  }

  private func isSame(_ view: CaregiverView) -> Bool {
    let decisions = broker.repository.decisions
    guard let current = record.holdings.first(where: { $0.id == view.holding.id }),
      current == view.holding, current.holds(at: now(), decisions)
    else { return false }
    return decisions.apps[current.key]?.reading == view.decided
  }

  /// Ends a grant immediately, at the request of the user or the caregiver.
  ///
  /// - Throws: ``CaregiverError/unknown``, or errors of writing the log or the decisions.
  package func end(_ id: UUID) async throws {
    guard let holding = record.holdings.first(where: { $0.id == id }) else { throw CaregiverError.unknown }
    if broker.repository.decisions.apps[holding.key] != nil {
      try await broker.change(holding.key, .forget)
    }
    try update { $0.holdings.removeAll { $0.id == id } }
    try directory.end(id)
  }

  /// Ends the grants for which the server no longer has a key, because the caregiver was deleted or
  /// an operator ended the grant.
  ///
  /// - Throws: Errors of writing the log, the decisions or the document.
  package func endWithoutKey() async throws {
    let held = try directory.held()
    for holding in holdings where holding.taken != nil && !held.contains(holding.id) {
      guard !claimed.contains(holding.id) else { continue }
      try await end(holding.id)
    }
  }
}

/// The secret of an invitation link: 256 random bits.
package enum InvitationSecret {
  static func make() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// Returns true if a text has the right form.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Returns the digest under which the server stores the invitation.
  package static func digest(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
