package import FoundationEssentials
package import WellsealModel
package import WellsealWire

/// The user's decisions about one app.
package struct AppConsent: Hashable, Sendable, Codable {
  /// The app's name at its last request.
  package var name: String
  /// Whether the app may save objects of a type.
  ///
  /// Types that were never requested are missing.
  @ByIdentifier package var sharing: [HealthType: Bool] = [:]
  /// The read access of the app by type.
  ///
  /// Types that were never requested are missing.
  @ByIdentifier package var reading: [HealthType: ReadGrant] = [:]
  /// The selected and unselected objects of types with per-object authorization.
  @ByIdentifier package var objects: [HealthType: ObjectChoice] = [:]
  /// The selected medications.
  ///
  /// Access to a medication includes its doses.
  package var medications: Set<HealthConceptIdentifier> = []
  /// The number of consecutive prompts for types and objects without a response, because the user
  /// dismissed them or the app didn't wait.
  var canceledSheets = 0
  /// The types with background delivery to the app.
  @ByIdentifier package var deliveries: [HealthType: Delivery] = [:]
  /// The decision about background launches, or `nil` if the user wasn't asked.
  package var wakeUp: WakeUpConsent?
  /// The date of the user's last decision or confirmation, see ``ConsentReview``.
  package var reviewed: Date?
  /// The mark of what the app saves from its first decision until it is removed, see
  /// ``WellsealModel/Provenance/savedBy``.
  ///
  /// ``ConsentRepository`` generates one for each new entry, so that an app that is approved again
  /// under the same name is a different one.
  package var admission: UUID?

  package init(name: String) { self.name = name }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case sharing = "sharing"
    case reading = "reading"
    case objects = "objects"
    case medications = "medications"
    case canceledSheets = "cancelledSheets"
    case deliveries = "deliveries"
    case wakeUp = "wakeUp"
    case reviewed = "reviewed"
    case admission = "admission"
  }
}

/// The objects among which the user chose.
package struct ObjectChoice: Hashable, Sendable, Codable {
  package var allowed: Set<UUID>
  var refused: Set<UUID>

  package init(allowed: Set<UUID> = [], refused: Set<UUID> = []) {
    (self.allowed, self.refused) = (allowed, refused)
  }

  package var decided: Set<UUID> { allowed.union(refused) }

  /// Applies a response.
  ///
  /// Objects that weren't displayed are unchanged.
  mutating func choose(_ ticked: Set<UUID>, among shown: Set<UUID>) {
    allowed = allowed.subtracting(shown).union(ticked.intersection(shown))
    refused = refused.subtracting(shown).union(shown.subtracting(ticked))
  }

  private enum CodingKeys: String, CodingKey {
    case allowed = "allowed"
    case refused = "refused"
  }
}

/// The background delivery of a type to an app.
package struct Delivery: Hashable, Sendable, Codable {
  package var frequency: DeliveryFrequency
  package var lastWake: Date?
  /// The number of consecutive background launches that the app didn't acknowledge.
  package var missed = 0

  package init(_ frequency: DeliveryFrequency) { self.frequency = frequency }

  /// The number of missed acknowledgments that ends the background delivery of a type.
  ///
  /// Source: `HKObserverQuery`, on the completion handler of updates.
  package static let maxMissed = 3

  private enum CodingKeys: String, CodingKey {
    case frequency = "frequency"
    case lastWake = "lastWake"
    case missed = "missed"
  }
}

extension AppConsent {
  /// The number of dismissed prompts after which no prompt appears until the user acts.
  static let maxCanceledSheets = 2

  package var isTiredOfSheets: Bool { canceledSheets >= Self.maxCanceledSheets }

  /// Returns whether the app may save objects of a type.
  ///
  /// The status of a correlation is that of its requested members.
  ///
  /// A type that was requested only for reading is denied, whatever the response: the user was
  /// asked, and saving wasn't allowed.
  package func sharingStatus(of type: HealthType) -> SharingStatus {
    let types = type.memberTypes ?? [type]
    let decisions = types.compactMap { sharing[$0] }
    if decisions.isEmpty { return isDetermined(type) ? .denied : .notDetermined }
    return decisions.allSatisfy(\.self) ? .authorized : .denied
  }

  /// Returns whether the user was ever asked about a type, for reading or for saving.
  package func isDetermined(_ type: HealthType) -> Bool {
    if type == .medicationDoseEvent { return objects[.userAnnotatedMedication] != nil || isDecided(type) }
    return (type.memberTypes ?? [type]).contains(where: isDecided)
  }

  private func isDecided(_ type: HealthType) -> Bool {
    sharing[type] != nil || reading[type] != nil || objects[type] != nil
  }

  /// Returns whether no prompt is necessary for records of a clinical type: the user has decided,
  /// and no new records require a decision.
  package func covers(_ records: Set<UUID>, of type: HealthType) -> Bool {
    switch reading[type] {
    case nil: false
    case .current(let known): records.isSubset(of: known)
    case .denied, .all, .window: true
    }
  }

  /// Returns the earliest readable dates of types with a limit.
  ///
  /// Full and denied access are omitted, so that they look the same.
  package func earliestDates(for types: Set<HealthType>) -> [HealthType: Date] {
    types.reduce(into: [:]) { dates, type in
      if case .window(let window)? = reading[type], let from = window.from { dates[type] = from }
    }
  }
}
