package import Foundation
package import WellsealAccounts
package import WellsealConsent
package import WellsealModel
package import WellsealStore

/// How one person of a server comes to see another, and what of it.
package protocol PeopleSeeing: Sendable {
  /// Whom the person may see now, by name.
  func seen() async throws -> [SeenPerson]

  /// Opens what somebody gave.
  ///
  /// - Parameters:
  ///   - id: of what the person was invited to.
  ///   - own: what opens the own store.
  /// - Returns: nil where it is over, was never the person's, or never was.
  /// - Throws: ``KeyEnded``; what keeps the other store from being opened.
  func look(_ id: UUID, with own: StoreReopening) async throws -> Look?

  /// What an invitation gives; nil where it was taken, is over or never was.
  func offer(_ secret: String) async throws -> Offer?

  /// Takes an invitation.
  ///
  /// - Returns: what it leads to; nil where it was taken, is over, never was, or is one's own.
  func take(_ secret: String, with own: StoreReopening) async throws -> UUID?

  /// Sees somebody no more.
  func leave(_ id: UUID) async throws

  /// Says what went wrong with another's store, so that it is not taken for the person's own.
  func explain(_ error: any Error, about id: UUID) async -> any Error
}

/// Somebody whose data a person may see.
package struct SeenPerson: Sendable, Hashable {
  let id: UUID
  let name: String

  package init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}

/// What a person sees of another at a moment.
package struct Look: Sendable {
  /// The name of the one who is seen.
  let name: String
  let view: HolderView
  /// The other's store, as far as it was given.
  let store: VisibleStore
  /// Writes down what is about to be shown; false where it may not be shown any more.
  let note: @Sendable (AccessRead) async throws -> Bool

  /// - Parameters:
  ///   - name: of the one who is seen.
  ///   - view: what was given.
  ///   - store: the other's, open.
  ///   - notes: the names of notes that may be read.
  ///   - note: writes down what is about to be shown.
  package init(
    at name: String, _ view: HolderView, in store: any SampleStore, notes: Set<String>,
    note: @escaping @Sendable (AccessRead) async throws -> Bool
  ) {
    self.name = name
    self.view = view
    self.store = VisibleStore(ScopedStore(store, view.scope), notes: notes)
    self.note = note
  }
}

/// An invitation, to be looked at.
package struct Offer: Sendable {
  /// The name of whoever invites.
  let name: String
  let holding: Holding
  let consent: AppConsent

  package init(from name: String, _ holding: Holding, _ consent: AppConsent) {
    self.name = name
    self.holding = holding
    self.consent = consent
  }
}

/// The key that was sealed for a person opens the other store no more; somebody has to invite anew.
package struct KeyEnded: Error, Hashable {
  package init() {}
}
