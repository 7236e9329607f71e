import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// Something that the person changes about an app by themselves.
package enum ConsentChange: Hashable, Sendable {
  /// Everything is refused that was ever asked, and nothing wakes the app.
  case revokeAll
  case share(Set<HealthType>, Bool)
  case read(Set<HealthType>, ReadGrant)
  /// Takes the tick from objects of a type; medicines by their concepts.
  case untick(HealthType, Set<ObjectCandidate.ID>)
  /// Lets the app be started when data comes in, as it was shown, or not any more.
  case wakeUp(Bool)
  /// Lets everything stay as it is, after a reminder: see ``ConsentReview``.
  case keep
  /// Forgets the app: it has to be let in again, and asks anew.
  case forget
}

extension ConsentBroker {
  /// Changes what an app may do; it holds for the next reply of every running call.
  ///
  /// - Parameters:
  ///   - key: of the app.
  ///   - change: what the person wants.
  /// - Throws: ``ConsentError/unknownApp(_:)``; ``ConsentError/neverAsked(_:)`` and ``ConsentError/neverAskedToWake(_:)``, since only
  ///   what the app asked for can be switched; what keeps the log or the decisions from being written.
  package func change(_ key: AppKey, _ change: ConsentChange) async throws {
    guard let consent = repository.decisions.apps[key] else { throw ConsentError.unknownApp(key) }
    try consent.checkAsked(change, key)
    let app = AskingApp(key, name: consent.name)
    let moment = now()
    try await log.append([AccessEntry(at: moment, app: app, change.event(on: consent))])
    // The program first: letting one in anew ends what was decided before, so that no decision can outlive it.
    if change == .forget { try await endAdmission(of: key) }
    try repository.change { decisions in
      guard change != .forget else {
        decisions.apps[key] = nil
        return
      }
      decisions.apps[key]?.apply(change)
      // A new admission ends what a web app, a program, a person or a study comes in with; they saved nothing that they could lose.
      if change == .revokeAll, [.web, .program, .account, .study].contains(key.kind) {
        decisions.apps[key]?.admission = nil
      }
      decisions.apps[key]?.reviewed = moment
    }
  }
}

extension AppConsent {
  /// Checks that the app asked for what is to be switched: the person decides about what they were shown, and nothing else.
  ///
  /// - Throws: ``ConsentError``
  fileprivate func checkAsked(_ change: ConsentChange, _ key: AppKey) throws(ConsentError) {
    let never: Set<HealthType> =
      switch change {
      case .share(let types, _): types.filter { sharing[$0] == nil }
      case .read(let types, _): types.filter { reading[$0] == nil }
      case .untick(let type, let chosen):
        objects[type] == nil && !chosen.allSatisfy({ $0.medication != nil }) ? [type] : []
      case .wakeUp, .revokeAll, .keep, .forget: []
      }
    guard never.isEmpty else { throw .neverAsked(never) }
    if case .wakeUp = change, wakeUp == nil { throw .neverAskedToWake(key) }
  }

  /// Carries out a change; by acting, the person lets sheets appear again.
  mutating func apply(_ change: ConsentChange) {
    cancelledSheets = 0
    switch change {
    case .revokeAll:
      sharing = sharing.mapValues { _ in false }
      reading = reading.mapValues { _ in .denied }
      objects = objects.mapValues { ObjectChoice(refused: $0.decided) }
      medications = []
      deliveries = [:]
      wakeUp?.isAllowed = false
    case .wakeUp(let isAllowed): changeWakeUp(isAllowed)
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
  fileprivate func event(on consent: AppConsent) -> AccessEvent {
    switch self {
    case .keep: .reviewed(effect(on: consent))
    case .wakeUp(let isAllowed):
      .decidedWakeUp(isAllowed, consent.wakeUp?.frequency ?? .immediate)
    default: .changed(effect(on: consent))
    }
  }

  private func effect(on consent: AppConsent) -> AccessGrant {
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
    case .wakeUp: AccessGrant()
    }
  }
}

extension ConsentChange {
  /// Reads a change from the parameters of `ChangeApp`; nil for what is none.
  package init?(_ json: JSONValue) {
    guard let types = json["types"].types, let window = ReadWindow(json) else { return nil }
    let isGranted = json["granted"]?.bool ?? false
    switch json["change"]?.string {
    case "revokeAll": self = .revokeAll
    case "keep": self = .keep
    case "wakeUp": self = .wakeUp(isGranted)
    case "forget": self = .forget
    case "share" where types.allSatisfy(\.canBeRequestedForSharing): self = .share(types, isGranted)
    case "read" where types.allSatisfy(\.canBeRequestedForReading):
      self = .read(types, isGranted ? ReadGrant(window) : .denied)
    default: return nil
    }
  }
}
