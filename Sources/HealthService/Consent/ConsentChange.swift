import FoundationEssentials
package import HealthModel

/// Something that the person changes about an app by themselves.
package enum ConsentChange: Hashable, Sendable {
  /// Everything is refused that was ever asked, and nothing wakes the app.
  case revokeAll
  case share(Set<HealthType>, Bool)
  case read(Set<HealthType>, ReadGrant)
  /// Takes the tick from objects of a type; medicines by their concepts.
  case untick(HealthType, Set<ObjectCandidate.ID>)
  /// Lets everything stay as it is, after a reminder: see ``ConsentReview``.
  case keep
  /// Forgets the app, which asks anew.
  case forget
}

extension ConsentDesk {
  /// Changes what an app may do; it holds for the next reply of every running call.
  ///
  /// - Parameters:
  ///   - identifier: the app's bundle identifier.
  ///   - change: what the person wants.
  /// - Throws: ``ConsentError/unknownApp(_:)``, and what keeps the log or the book from being written.
  package func change(_ identifier: String, _ change: ConsentChange) async throws {
    guard let consent = keeper.book.apps[identifier] else { throw ConsentError.unknownApp(identifier) }
    let app = AskingApp(identifier: identifier, name: consent.name)
    let moment = now()
    let effect = change.effect(on: consent)
    try await log.append(
      [AccessEntry(at: moment, app: app, change == .keep ? .reviewed(effect) : .changed(effect))])
    try keeper.change { book in
      guard change != .forget else {
        book.apps[identifier] = nil
        return
      }
      book.apps[identifier]?.apply(change)
      book.apps[identifier]?.reviewed = moment
    }
  }
}

extension AppConsent {
  /// Carries out a change; by acting, the person lets sheets appear again.
  package mutating func apply(_ change: ConsentChange) {
    cancelledSheets = 0
    switch change {
    case .revokeAll:
      sharing = sharing.mapValues { _ in false }
      reading = reading.mapValues { _ in .denied }
      objects = objects.mapValues { ObjectChoice(refused: $0.decided) }
      medications = []
      deliveries = [:]
    case .share(let types, let isGranted): for type in types { sharing[type] = isGranted }
    case .read(let types, let grant): for type in types { reading[type] = grant }
    case .untick(let type, let objects):
      let samples = Set(objects.compactMap(\.sample))
      self.objects[type, default: ObjectChoice()].choose([], among: samples)
      medications.subtract(objects.compactMap(\.medication))
    case .keep: break
    case .forget: self = AppConsent(name: name)
    }
  }
}

extension ConsentChange {
  /// What the log says of it.
  fileprivate func effect(on consent: AppConsent) -> AccessGrant {
    switch self {
    case .revokeAll, .forget:
      AccessGrant(
        refusedShare: Set(consent.sharing.keys),
        refusedRead: Set(consent.reading.keys).union(consent.objects.keys))
    case .keep:
      AccessGrant(
        share: Set(consent.sharing.filter(\.value).keys),
        read: Set(consent.reading.filter { $0.value != .denied }.keys))
    case .share(let types, let isGranted):
      isGranted ? AccessGrant(share: types) : AccessGrant(refusedShare: types)
    case .read(let types, .denied): AccessGrant(refusedRead: types)
    case .read(let types, .window(let window)): AccessGrant(read: types, window: window)
    case .read(let types, _): AccessGrant(read: types)
    case .untick(let type, _): AccessGrant(refusedRead: [type])
    }
  }
}
