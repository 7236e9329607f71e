import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A change that the user makes to an app's permissions.
package enum ConsentChange: Hashable, Sendable {
  /// Denies everything that the app ever requested, and ends background delivery.
  case revokeAll
  case share(Set<HealthType>, Bool)
  case read(Set<HealthType>, ReadGrant)
  /// Deselects objects of a type, or medications by their concepts.
  case untick(HealthType, Set<ObjectCandidate.ID>)
  /// Allows or denies background launches with the command that was displayed.
  case wakeUp(Bool)
  /// Confirms all permissions after a reminder, see ``ConsentReview``.
  case keep
  /// Removes the app.
  ///
  /// It must be approved again and requests permissions again.
  case forget
}

extension ConsentBroker {
  /// Changes an app's permissions.
  ///
  /// The change applies to the next reply of every running call.
  ///
  /// - Parameters:
  ///   - key: The key of the app.
  ///   - change: The change.
  /// - Throws: ``ConsentError/unknownApp(_:)``; ``ConsentError/neverAsked(_:)`` or
  ///   ``ConsentError/neverAskedToWake(_:)``, because only what the app requested can be changed;
  ///   or an error if the log or the decisions can't be written.
  package func change(_ key: AppKey, _ change: ConsentChange) async throws {
    guard let consent = repository.decisions.apps[key] else { throw ConsentError.unknownApp(key) }
    try consent.checkAsked(change, key)
    let app = RequestingApp(key, name: consent.name)
    let moment = now()
    try await log.append([AccessEntry(at: moment, app: app, change.event(on: consent))])
    // The registration first: registering a program again removes earlier decisions, so that no
    // decision can outlive it.
    if change == .forget { try await endAdmission(of: key) }
    try repository.change { decisions in
      guard change != .forget else {
        decisions.apps[key] = nil
        return
      }
      decisions.apps[key]?.apply(change)
      // A new admission revokes the tokens of web apps, programs, caregivers and studies. They own
      // no samples.
      if change == .revokeAll, [.web, .program, .account, .study].contains(key.kind) {
        decisions.apps[key]?.admission = nil
      }
      decisions.apps[key]?.reviewed = moment
    }
  }
}

extension KnownApp {
  /// Checks that the app requested what several changes are about, before the first is made.
  ///
  /// - Throws: ``ConsentError/neverAsked(_:)`` with all other types, or
  ///   ``ConsentError/neverAskedToWake(_:)``.
  package func check(_ changes: [ConsentChange]) throws(ConsentError) {
    var never: Set<HealthType> = []
    for change in changes {
      switch change {
      case .share(let types, _): never.formUnion(types.subtracting(share).subtracting(refusedShare))
      case .read(let types, _): never.formUnion(types.subtracting(read.keys))
      case .wakeUp where wakeUp == nil: throw .neverAskedToWake(key)
      case .wakeUp, .untick, .revokeAll, .keep, .forget: break
      }
    }
    guard never.isEmpty else { throw .neverAsked(never) }
  }
}

extension AppConsent {
  /// Checks that the app requested what is to be changed: the user decides only about what was
  /// displayed.
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

  /// Applies a change.
  ///
  /// An action of the user lets prompts appear again.
  mutating func apply(_ change: ConsentChange) {
    canceledSheets = 0
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
  /// Returns the event for the log.
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
  /// Parses a change from the parameters of `ChangeApp`, or returns `nil` if they are invalid.
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
