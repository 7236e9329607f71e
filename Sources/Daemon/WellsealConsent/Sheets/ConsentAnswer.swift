package import FoundationEssentials
package import WellsealModel

/// What the person says to a question.
package enum ConsentAnswer: Hashable, Sendable {
  case types(TypesAnswer)
  case clinical(ClinicalAnswer)
  /// The ticked ones; none is an answer too.
  case objects(Set<ObjectCandidate.ID>)
  /// The ticked cards; none means "Don't Share".
  case shareOnce(Set<UUID>)
  /// Whether a doubtful app may go on.
  case trust(Bool)
  /// Whether the app may be started when data comes in.
  case wakeUp(Bool)
  /// The sheet was put away, which decides nothing.
  case cancel
}

extension ConsentAnswer {
  /// Whether it decides what the app may do from now on.
  var isLasting: Bool {
    switch self {
    case .types, .clinical, .objects, .wakeUp: true
    case .shareOnce, .trust, .cancel: false
    }
  }
}

/// The types that the person turned on, and how much of those to read.
package struct TypesAnswer: Hashable, Sendable {
  package var share: Set<HealthType>
  package var read: Set<HealthType>
  /// Nil for everything recorded and to come.
  var window: ReadWindow?

  package init(share: Set<HealthType> = [], read: Set<HealthType> = [], window: ReadWindow? = nil) {
    (self.share, self.read, self.window) = (share, read, window)
  }
}

package struct ClinicalAnswer: Hashable, Sendable {
  package var read: Set<HealthType>
  /// Whether records that come later are shared without asking again.
  var includesNewRecords: Bool

  package init(read: Set<HealthType> = [], includesNewRecords: Bool = false) {
    (self.read, self.includesNewRecords) = (read, includesNewRecords)
  }
}

extension ConsentSheet {
  /// The answer that grants everything that the sheet shows.
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

  /// The answer that grants nothing, and is a decision all the same.
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

  /// Whether an answer is one to this sheet, and grants no more than it shows.
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
