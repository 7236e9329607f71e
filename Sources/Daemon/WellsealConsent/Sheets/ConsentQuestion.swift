package import FoundationEssentials
package import WellsealModel

/// A request of an app that only the user can decide.
package struct ConsentQuestion: Hashable, Sendable, Identifiable {
  package let id: UUID
  package let asked: Date
  package let app: RequestingApp
  package let sheet: ConsentSheet

  package init(id: UUID = .random(), asked: Date, app: RequestingApp, sheet: ConsentSheet) {
    (self.id, self.asked, self.app, self.sheet) = (id, asked, app, sheet)
  }
}

/// The content of a prompt.
package enum ConsentSheet: Hashable, Sendable {
  case types(TypesSheet)
  case clinical(ClinicalSheet)
  case objects(ObjectsSheet)
  case shareOnce(ShareOnceSheet)
  case doubt(DoubtSheet)
  case wakeUp(WakeUpSheet)
}

/// Types that an app wants to save and read.
///
/// Sensitive ones are displayed separately and are off initially.
package struct TypesSheet: Hashable, Sendable {
  package var share: Set<HealthType>
  package var read: Set<HealthType>
  /// The app's usage description.
  package var shareUsage: String?
  package var readUsage: String?

  package init(
    share: Set<HealthType>, read: Set<HealthType>, shareUsage: String? = nil, readUsage: String? = nil
  ) {
    (self.share, self.read, self.shareUsage, self.readUsage) = (share, read, shareUsage, readUsage)
  }

  /// The response for "Turn On All".
  var everything: TypesAnswer { TypesAnswer(share: share, read: read) }
}

/// Types of records from providers.
package struct ClinicalSheet: Hashable, Sendable {
  package var read: Set<HealthType>
  /// The types that the app requires together.
  package var required: Set<HealthType>
  package var usage: String?
  /// The existing records, to which a grant without new ones is limited.
  var current: [HealthType: Set<UUID>]

  package init(
    read: Set<HealthType>, required: Set<HealthType> = [], usage: String? = nil,
    current: [HealthType: Set<UUID>] = [:]
  ) {
    (self.read, self.required, self.usage, self.current) = (read, required, usage, current)
  }
}

/// Objects of a type, to be selected individually.
package struct ObjectsSheet: Hashable, Sendable {
  package var type: HealthType
  package var candidates: [ObjectCandidate]
  package var usage: String?

  package init(type: HealthType, candidates: [ObjectCandidate], usage: String? = nil) {
    (self.type, self.candidates, self.usage) = (type, candidates, usage)
  }
}

package struct ObjectCandidate: Hashable, Sendable, Identifiable {
  package enum ID: Hashable, Sendable {
    case sample(UUID)
    case medication(HealthConceptIdentifier)
  }

  package var id: ID
  package var title: String
  /// The date, or `nil` for a medication.
  package var date: Date?
  /// Whether the app may currently read it.
  package var isTicked: Bool

  package init(_ id: ID, title: String, date: Date? = nil, isTicked: Bool = false) {
    (self.id, self.title, self.date, self.isTicked) = (id, title, date, isTicked)
  }
}

extension ObjectCandidate.ID {
  package var sample: UUID? {
    if case .sample(let uuid) = self { uuid } else { nil }
  }

  package var medication: HealthConceptIdentifier? {
    if case .medication(let concept) = self { concept } else { nil }
  }
}

extension ObjectCandidate.ID: LosslessStringConvertible {
  /// A UUID, or the domain and the identifier of a medication, separated by a slash.
  package var description: String {
    switch self {
    case .sample(let uuid): uuid.uuidString
    case .medication(let concept): "\(concept.domain)/\(concept.identifier)"
    }
  }

  package init?(_ text: String) {
    if let uuid = UUID(uuidString: text) {
      self = .sample(uuid)
      return
    }
    guard let slash = text.firstIndex(of: "/") else { return nil }
    self = .medication(
      HealthConceptIdentifier(
        domain: String(text[..<slash]), identifier: String(text[text.index(after: slash)...])))
  }
}

/// Signed records that an app wants to see once.
///
/// Each displays exactly what would be shared.
package struct ShareOnceSheet: Hashable, Sendable {
  /// The types that a record must have, all of them.
  package var recordTypes: [String]
  var sourceTypes: [String]
  /// The matching cards.
  ///
  /// If there are none, the user is notified, and the app gets the same response as if they had
  /// declined.
  package var cards: [SharedCard]

  package init(recordTypes: [String], sourceTypes: [String], cards: [SharedCard]) {
    (self.recordTypes, self.sourceTypes, self.cards) = (recordTypes, sourceTypes, cards)
  }
}

/// A signed record for display.
///
/// It is shared as a whole, because it can't be split.
package struct SharedCard: Hashable, Sendable, Identifiable {
  package var id: UUID
  package var record: VerifiableRecord

  package init(_ id: UUID, _ record: VerifiableRecord) { (self.id, self.record) = (id, record) }
}

/// The doubt about the identity of a calling app.
package struct DoubtSheet: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unknownApp = "unknownApp"
    case changedExecutable = "changedExecutable"
    case copiedIdentifier = "copiedIdentifier"
  }

  package var kind: Kind
  /// The daemon's knowledge of the calling program.
  package enum Nature: String, Hashable, Sendable, CaseIterable {
    /// The program itself.
    case program = "program"
    /// The script that an interpreter claims to run.
    case script = "script"
    /// An interpreter whose script is unknown.
    case interpreter = "interpreter"
  }

  /// The path of the program that called.
  package var executable: String
  /// The path of the registered program, for a copied identifier.
  package var registered: String?
  package var nature: Nature

  package init(
    _ kind: Kind, executable: String, registered: String? = nil, nature: Nature = .program
  ) {
    (self.kind, self.executable, self.registered) = (kind, executable, registered)
    self.nature = nature
  }
}
