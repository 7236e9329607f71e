import Crypto
package import Foundation
package import WellsealConsent
package import WellsealFiles
import WellsealModel
import WellsealSegments
package import WellsealStore

/// Invites people to see a person's data, and says what they may see, for whoever has the person's store.
///
/// What happens counts once it is in the person's access log, among the decisions and in the document, in this order; a key is
/// kept last, so that what was interrupted shows nothing to anybody.
package actor HolderService {
  private let person: UUID
  private let broker: ConsentBroker
  private let document: KeptDocument
  private let directory: any HolderDirectory
  private let now: @Sendable () -> Date
  private var record: HolderRecord
  /// Holdings of which something is being written down.
  private var claimed: Set<UUID> = []
  /// Invitations that are being written down; they count as made.
  private var inviting = 0

  /// - Parameters:
  ///   - person: whose data it is.
  ///   - broker: with the person's decisions and access log.
  ///   - document: where it is kept.
  ///   - directory: of the server.
  ///   - now: the clock.
  /// - Throws: what the place of the document says; ``HolderError``.
  package init(
    of person: UUID, _ broker: ConsentBroker, _ document: KeptDocument, _ directory: any HolderDirectory,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.person = person
    self.broker = broker
    self.document = document
    self.directory = directory
    self.now = now
    record = try HolderRecord(try document.read(limit: 1 << 22), of: person)
  }

  /// Those who see the person's data or are invited to, by name.
  package var holdings: [Holding] {
    let (now, decisions) = (now(), broker.repository.decisions)
    return record.holdings.filter { $0.holds(at: now, decisions) }
      .sorted { ($0.name.lowercased(), $0.id.uuidString) < ($1.name.lowercased(), $1.id.uuidString) }
  }

  /// One of them.
  ///
  /// - Throws: ``HolderError/unknown``.
  package func holding(_ id: UUID) throws(HolderError) -> Holding {
    guard let found = holdings.first(where: { $0.id == id }) else { throw .unknown }
    return found
  }

  /// What was decided about one of them.
  package nonisolated func consent(of holding: Holding) -> AppConsent? {
    broker.repository.decisions.apps[holding.key]
  }

  /// Writes a change down without what is over; nothing has changed where that fails.
  private func keep(_ body: (inout HolderRecord) -> Void) throws {
    let (now, decisions) = (now(), broker.repository.decisions)
    var after = record
    body(&after)
    after.holdings.removeAll { !$0.holds(at: now, decisions) }
    try document.write(try after.encoded(for: person))
    record = after
  }

  /// How many people there are at most.
  static let most = 64
  /// How long an invitation is good, in seconds: three days.
  static let life: TimeInterval = 3 * 86_400
}

// MARK: Inviting

extension HolderService {
  /// Invites somebody; the link's secret is shown once and kept nowhere.
  ///
  /// - Parameters:
  ///   - wish: what they are to see.
  ///   - store: what opens the person's store.
  /// - Returns: the secret, 64 hexadecimal digits, and what is kept.
  /// - Throws: ``HolderError``; what keeps the log, the decisions or the document from being written.
  package func invite(
    _ wish: HolderWish, opening store: StoreReopening
  ) async throws -> (secret: String, holding: Holding) {
    let wish = try checked(wish)
    guard holdings.count + inviting < Self.most else { throw HolderError.tooMany }
    inviting += 1
    defer { inviting -= 1 }
    let (time, secret, id) = (now(), InvitationSecret.make(), UUID())
    let end = min(time.addingTimeInterval(Self.life), wish.until ?? .distantFuture)
    var holding = Holding(
      id: id, name: wish.name, role: wish.role, made: time, until: wish.until, lastDays: wish.lastDays,
      admission: UUID())
    holding.invitation = try HolderInvitation(secret, of: id, until: end, opening: store)
    try await log(holding, .granted(wish.grant))
    try grant(wish, to: holding, at: time, isNew: true)
    try keep { [holding] in $0.holdings.append(holding) }
    try directory.keep(invitation: InvitationSecret.digest(secret), of: id, until: end)
    return (secret, holding)
  }

  /// Gives somebody other types, another window or another end; it holds with their next request.
  ///
  /// - Throws: ``HolderError``; what keeps the log, the decisions or the document from being written.
  package func change(_ id: UUID, to wish: HolderWish) async throws {
    let holding = try holding(id)
    let wish = try checked(wish)
    let before = consent(of: holding).map { Set($0.reading.filter { $0.value != .denied }.keys) } ?? []
    var grant = wish.grant
    grant.refusedRead = before.subtracting(wish.read)
    try await log(holding, .changed(grant))
    try self.grant(wish, to: holding, at: now(), isNew: false)
    try keep { record in
      guard let place = record.holdings.firstIndex(where: { $0.id == id }) else { return }
      record.holdings[place].name = wish.name
      record.holdings[place].role = wish.role
      record.holdings[place].until = wish.until
      record.holdings[place].lastDays = wish.lastDays
    }
    try directory.note(wish.until, of: id)
  }

  private func checked(_ wish: HolderWish) throws(HolderError) -> HolderWish {
    var wish = wish
    wish.name = ShownText.cleaned(wish.name, limit: 60)
    wish.read = Set(wish.read.flatMap { $0.memberTypes ?? [$0] }).intersection(HolderWish.givable)
    wish.lastDays = wish.lastDays.map { min(max($0, 1), 36_600) }
    guard wish.name.contains(where: { $0.isLetter || $0.isNumber }) else { throw .namedBadly }
    guard !wish.read.isEmpty else { throw .grantsNothing }
    guard wish.until.map({ $0 > now() }) ?? true else { throw .tooLate }
    return wish
  }

  private func grant(_ wish: HolderWish, to holding: Holding, at time: Date, isNew: Bool) throws {
    try broker.repository.change { decisions in
      // Whoever ended it meanwhile has the last word.
      guard isNew || decisions.apps[holding.key]?.admission == holding.admission else {
        throw HolderError.unknown
      }
      var consent = AppConsent(name: wish.name)
      for type in wish.read { consent.reading[type] = ReadGrant(wish.window) }
      consent.reviewed = time
      consent.admission = holding.admission
      decisions.apps[holding.key] = consent
    }
  }

  private func log(_ holding: Holding, _ event: AccessEvent) async throws {
    try await broker.log.append([AccessEntry(at: now(), app: holding.asking, event)])
  }
}

extension HolderWish {
  fileprivate var grant: AccessGrant {
    AccessGrant(read: read, window: window == ReadWindow() ? nil : window)
  }
}

// MARK: Taking an invitation

extension HolderService {
  /// What an invitation gives, to be looked at before it is taken.
  ///
  /// - Throws: ``HolderError/unknown`` for one that was taken, is over, or never was.
  package func offer(_ secret: String, of id: UUID) throws(HolderError) -> Holding {
    try offered(secret, id).holding
  }

  private func offered(
    _ secret: String, _ id: UUID
  ) throws(HolderError) -> (holding: Holding, store: StoreReopening) {
    let holding = try holding(id)
    guard let store = holding.invitation?.open(secret, of: id) else { throw .unknown }
    return (holding, store)
  }

  /// Takes an invitation, which is good once; an earlier one of the same person ends.
  ///
  /// - Parameters:
  ///   - secret: of the link.
  ///   - id: where it leads.
  ///   - account: who takes it.
  ///   - name: by which the server knows them.
  ///   - own: what opens the store of who takes it, which seals the key.
  /// - Throws: ``HolderError``; what keeps the log, the document or the key from being written.
  package func take(
    _ secret: String, of id: UUID, by account: UUID, called name: String, with own: StoreReopening
  ) async throws {
    guard account != person else { throw HolderError.own }
    let (holding, store) = try offered(secret, id)
    guard claimed.insert(id).inserted else { throw HolderError.unknown }
    defer { claimed.remove(id) }
    let key = try HolderKey(of: id, person, by: account, opening: store, with: own)
    guard try directory.take(invitation: InvitationSecret.digest(secret)) else { throw HolderError.unknown }
    try await log(holding, .account(AccessAccount(.tookInvitation, count: 1)))
    // Whoever ended it meanwhile has the last word.
    _ = try self.holding(id)
    let earlier = holdings.filter { $0.taken?.account == account }
    let taking = Holding.Taking(account: account, name: name, at: now())
    try keep { record in
      guard let place = record.holdings.firstIndex(where: { $0.id == id }) else { return }
      record.holdings[place].invitation = nil
      record.holdings[place].taken = taking
    }
    for other in earlier { try await end(other.id) }
    try directory.keep(key, of: id, by: account, until: try self.holding(id).until)
  }
}

// MARK: Looking, and ending

/// What somebody sees of a person at a moment.
package struct HolderView: Sendable {
  package let holding: Holding
  package let scope: ReadScope
  /// As the person decided, before the last days are counted.
  let decided: [HealthType: ReadGrant]
}

extension HolderService {
  /// What somebody sees now; nil where it is over, was never theirs, or never was.
  package func view(of id: UUID, by account: UUID) -> HolderView? {
    let decisions = broker.repository.decisions
    guard let holding = record.holdings.first(where: { $0.id == id }), holding.taken?.account == account,
      let scope = holding.scope(at: now(), decisions), let decided = decisions.apps[holding.key]?.reading
    else { return nil }
    return HolderView(holding: holding, scope: scope, decided: decided)
  }

  /// Writes down what somebody is about to be shown, unless it has changed or ended since the view was made.
  ///
  /// - Returns: whether it may be shown.
  /// - Throws: what keeps the log from being written; nothing may be shown then.
  package func note(_ read: AccessRead, on view: HolderView) async throws -> Bool {
    guard isSame(view) else { return false }
    try await log(view.holding, .read(read))
    return isSame(view)
  }

  private func isSame(_ view: HolderView) -> Bool {
    let decisions = broker.repository.decisions
    guard let current = record.holdings.first(where: { $0.id == view.holding.id }),
      current == view.holding, current.holds(at: now(), decisions)
    else { return false }
    return decisions.apps[current.key]?.reading == view.decided
  }

  /// Ends a holding at once, whoever wants it: the person, or the one who sees.
  ///
  /// - Throws: ``HolderError/unknown``; what keeps the log or the decisions from being written.
  package func end(_ id: UUID) async throws {
    guard let holding = record.holdings.first(where: { $0.id == id }) else { throw HolderError.unknown }
    if broker.repository.decisions.apps[holding.key] != nil {
      try await broker.change(holding.key, .forget)
    }
    try keep { $0.holdings.removeAll { $0.id == id } }
    try directory.end(id)
  }

  /// Ends those for which the server has no key any more: the other person was erased, or an operator ended it.
  ///
  /// - Throws: what keeps the log, the decisions or the document from being written.
  package func endWithoutKey() async throws {
    let held = try directory.held()
    for holding in holdings where holding.taken != nil && !held.contains(holding.id) {
      guard !claimed.contains(holding.id) else { continue }
      try await end(holding.id)
    }
  }
}

/// The secret of a link with which somebody takes an invitation: 256 random bits.
package enum InvitationSecret {
  static func make() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// Whether a text can be one.
  package static func isOne(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// What the server finds it by.
  package static func digest(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
