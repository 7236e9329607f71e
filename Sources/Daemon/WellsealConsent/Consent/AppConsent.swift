package import FoundationEssentials
package import WellsealModel
package import WellsealWire

/// What the person decided about one app.
package struct AppConsent: Hashable, Sendable, Codable {
  /// The app's name when it was last asked about.
  package var name: String
  /// Whether the app may save objects of a type; types that the person was not asked about are missing.
  @ByIdentifier package var sharing: [HealthType: Bool] = [:]
  /// How much the app may read of a type; types that the person was not asked about are missing.
  @ByIdentifier package var reading: [HealthType: ReadGrant] = [:]
  /// The objects that the person ticked, or did not, of types whose objects are authorized one by one.
  @ByIdentifier package var objects: [HealthType: ObjectChoice] = [:]
  /// The medicines that the person ticked; with each come its doses.
  package var medications: Set<HealthConceptIdentifier> = []
  /// Sheets for types and objects that came to no answer, one after the other: the person put them away, or the app did not
  /// wait.
  var cancelledSheets = 0
  /// The types whose changes wake the app.
  @ByIdentifier package var deliveries: [HealthType: Delivery] = [:]
  /// Whether, and by what command, the app may be woken; nil where the person was not asked.
  package var wakeUp: WakeUpConsent?
  /// When the person last decided, or said that it should stay so; see ``ConsentReview``.
  package var reviewed: Date?
  /// Marks what the app saves from its first decision on, until it is forgotten; see ``HealthModel/Provenance/savedBy``.
  ///
  /// ``ConsentRepository`` gives each new entry one of its own, so that an app that is let in again under the same name is
  /// another one.
  package var admission: UUID?

  package init(name: String) { self.name = name }
}

/// Objects among which the person chose.
package struct ObjectChoice: Hashable, Sendable, Codable {
  package var allowed: Set<UUID>
  var refused: Set<UUID>

  package init(allowed: Set<UUID> = [], refused: Set<UUID> = []) {
    (self.allowed, self.refused) = (allowed, refused)
  }

  package var decided: Set<UUID> { allowed.union(refused) }

  /// Takes over an answer; what it does not show stays as it was.
  mutating func choose(_ ticked: Set<UUID>, among shown: Set<UUID>) {
    allowed = allowed.subtracting(shown).union(ticked.intersection(shown))
    refused = refused.subtracting(shown).union(shown.subtracting(ticked))
  }
}

/// How an app wants to be woken, and how often it did not answer.
package struct Delivery: Hashable, Sendable, Codable {
  package var frequency: DeliveryFrequency
  package var lastWake: Date?
  /// Wakes, one after the other, that the app did not acknowledge.
  package var missed = 0

  package init(_ frequency: DeliveryFrequency) { self.frequency = frequency }

  /// So many missed acknowledgements end the deliveries of a type.
  ///
  /// Source: `HKObserverQuery`, on the completion handler of updates.
  package static let mostMissed = 3
}

extension AppConsent {
  /// After so many sheets that were put away, no sheet appears until the person acts.
  static let mostCancelledSheets = 2

  package var isTiredOfSheets: Bool { cancelledSheets >= Self.mostCancelledSheets }

  /// Whether the app may save objects of a type; a correlation's status is that of its members that were asked about.
  ///
  /// A type that was asked about for reading only is denied, whatever was answered: the person has been asked, and
  /// saving was not allowed.
  package func sharingStatus(of type: HealthType) -> SharingStatus {
    let types = type.memberTypes ?? [type]
    let decisions = types.compactMap { sharing[$0] }
    if decisions.isEmpty { return isDetermined(type) ? .denied : .notDetermined }
    return decisions.allSatisfy(\.self) ? .authorized : .denied
  }

  /// Whether the person was ever asked about a type, in either direction.
  package func isDetermined(_ type: HealthType) -> Bool {
    if type == .medicationDoseEvent { return objects[.userAnnotatedMedication] != nil || isDecided(type) }
    return (type.memberTypes ?? [type]).contains(where: isDecided)
  }

  private func isDecided(_ type: HealthType) -> Bool {
    sharing[type] != nil || reading[type] != nil || objects[type] != nil
  }

  /// Whether the person need not be asked about records of a clinical type: they decided, and no new ones wait for them.
  package func covers(_ records: Set<UUID>, of type: HealthType) -> Bool {
    switch reading[type] {
    case nil: false
    case .current(let known): records.isSubset(of: known)
    case .denied, .all, .window: true
    }
  }

  /// How far back the app reads, for types with a limit only, so that full access and none look the same.
  package func earliestDates(for types: Set<HealthType>) -> [HealthType: Date] {
    types.reduce(into: [:]) { dates, type in
      if case .window(let window)? = reading[type], let from = window.from { dates[type] = from }
    }
  }
}
