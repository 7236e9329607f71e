package import Foundation
package import WellsealAccounts
package import WellsealConsent
package import WellsealModel
package import WellsealStore

/// A user's access to the data that other users of a server share with them.
package protocol CaregiverAccess: Sendable {
  /// Returns the people who currently share data with the user, by name.
  func seen() async throws -> [CareRecipient]

  /// Opens another person's shared data.
  ///
  /// - Parameters:
  ///   - id: The grant.
  ///   - own: The key to the user's own store.
  /// - Returns: The access, or `nil` if the grant has ended, belongs to another user or never
  ///   existed.
  /// - Throws: ``KeyEnded``, or an error if the other store can't be opened.
  func look(_ id: UUID, with own: StoreReopening) async throws -> CareRecipientAccess?

  /// Returns the content of an invitation, or `nil` if it was accepted, has ended or never existed.
  func offer(_ secret: String) async throws -> Offer?

  /// Accepts an invitation.
  ///
  /// - Returns: The grant, or `nil` if the invitation was accepted, has ended, never existed or is
  ///   the user's own.
  func accept(_ secret: String, with own: StoreReopening) async throws -> UUID?

  /// Ends the user's access to another person's data.
  func leave(_ id: UUID) async throws

  /// Returns an error that refers to another person's store, so that it isn't mistaken for an error
  /// of the user's own.
  func explain(_ error: any Error, about id: UUID) async -> any Error
}

/// A person whose data the user may view.
package struct CareRecipient: Sendable, Hashable {
  let id: UUID
  let name: String

  package init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}

/// The access to another person's data at a point in time.
package struct CareRecipientAccess: Sendable {
  /// The name of the other person.
  let name: String
  let view: CaregiverView
  /// The shared part of the other person's store.
  let store: VisibleStore
  /// Logs the data that is about to be displayed, and returns `false` if this is no longer allowed.
  let note: @Sendable (AccessRead) async throws -> Bool

  /// Creates the access.
  ///
  /// - Parameters:
  ///   - name: The name of the other person.
  ///   - view: The granted permissions.
  ///   - store: The other person's open store.
  ///   - notes: The names of the store entries that may be read.
  ///   - note: Logs the data that is about to be displayed.
  package init(
    at name: String, _ view: CaregiverView, in store: any SampleStore, notes: Set<String>,
    note: @escaping @Sendable (AccessRead) async throws -> Bool
  ) {
    self.name = name
    self.view = view
    self.store = VisibleStore(ScopedStore(store, view.scope), notes: notes)
    self.note = note
  }
}

/// The content of an invitation.
package struct Offer: Sendable {
  /// The name of the inviting person.
  let name: String
  let holding: CaregiverGrant
  let consent: AppConsent

  package init(from name: String, _ holding: CaregiverGrant, _ consent: AppConsent) {
    self.name = name
    self.holding = holding
    self.consent = consent
  }
}

/// An error that occurs when a caregiver's key no longer opens the other store.
///
/// A new invitation is required.
package struct KeyEnded: Error, Hashable {
  package init() {}
}
