package import FoundationEssentials
package import WellsealModel

/// The user's response to a request.
package enum ConsentAnswer: Hashable, Sendable {
  case types(TypesAnswer)
  case clinical(ClinicalAnswer)
  /// The selected objects, which may be none.
  case objects(Set<ObjectCandidate.ID>)
  /// The selected cards.
  ///
  /// None means "Don't Share".
  case shareOnce(Set<UUID>)
  /// Whether an app of doubtful identity is accepted.
  case trust(Bool)
  /// Whether the app may be launched for background delivery.
  case wakeUp(Bool)
  /// The prompt was dismissed without a decision.
  case cancel
}

extension ConsentAnswer {
  /// Whether the response determines the app's permissions from now on.
  var isLasting: Bool {
    switch self {
    case .types, .clinical, .objects, .wakeUp: true
    case .shareOnce, .trust, .cancel: false
    }
  }
}

/// The types that the user turned on, and the readable date range.
package struct TypesAnswer: Hashable, Sendable {
  package var share: Set<HealthType>
  package var read: Set<HealthType>
  /// The date range, or `nil` for all past and future data.
  var window: ReadWindow?

  package init(share: Set<HealthType> = [], read: Set<HealthType> = [], window: ReadWindow? = nil) {
    (self.share, self.read, self.window) = (share, read, window)
  }
}

package struct ClinicalAnswer: Hashable, Sendable {
  package var read: Set<HealthType>
  /// Whether later records are shared without another prompt.
  var includesNewRecords: Bool

  package init(read: Set<HealthType> = [], includesNewRecords: Bool = false) {
    (self.read, self.includesNewRecords) = (read, includesNewRecords)
  }
}

extension ConsentSheet {
  /// The response that grants everything that the prompt displays.
  package var grantingAll: ConsentAnswer {
    switch self {
    case .types(let sheet): .types(sheet.everything)
    case .clinical(let sheet): .clinical(ClinicalAnswer(read: sheet.read, includesNewRecords: true))
    case .objects(let sheet): .objects(Set(sheet.candidates.map(\.id)))
    case .shareOnce(let sheet): .shareOnce(Set(sheet.cards.map(\.id)))
    case .doubt: .trust(true)
    case .wakeUp: .wakeUp(true)
    }
  }

  /// The response that grants nothing but is a decision.
  package var denyingAll: ConsentAnswer {
    switch self {
    case .types: .types(TypesAnswer())
    case .clinical: .clinical(ClinicalAnswer())
    case .objects: .objects([])
    case .shareOnce: .shareOnce([])
    case .doubt: .trust(false)
    case .wakeUp: .wakeUp(false)
    }
  }

  /// Returns whether a response matches this prompt and grants no more than it displays.
  package func accepts(_ answer: ConsentAnswer) -> Bool {
    switch (self, answer) {
    case (_, .cancel): true
    case (.types(let sheet), .types(let answer)):
      answer.share.isSubset(of: sheet.share) && answer.read.isSubset(of: sheet.read)
    case (.clinical(let sheet), .clinical(let answer)): answer.read.isSubset(of: sheet.read)
    case (.objects(let sheet), .objects(let ticked)): ticked.isSubset(of: sheet.candidates.map(\.id))
    case (.shareOnce(let sheet), .shareOnce(let ticked)): ticked.isSubset(of: sheet.cards.map(\.id))
    case (.doubt, .trust), (.wakeUp, .wakeUp): true
    default: false
    }
  }
}
