package import Foundation
package import WellsealConsent
package import WellsealModel

/// What somebody is to see, and for how long.
package struct HolderWish: Hashable, Sendable {
  var name: String
  var role: HolderRole
  package var read: Set<HealthType>
  /// The beginning of what they see, and its end.
  package var window: ReadWindow
  /// No more than so many days back, counted when somebody looks.
  package var lastDays: Int?
  package var until: Date?

  package init(
    _ name: String, _ role: HolderRole, read: Set<HealthType>, window: ReadWindow = ReadWindow(),
    lastDays: Int? = nil, until: Date? = nil
  ) {
    self.name = name
    self.role = role
    self.read = read
    self.window = window
    self.lastDays = lastDays
    self.until = until
  }

  /// The types that can be given: samples of which no single ones are ticked, and no documents.
  package static let givable = Set(
    HealthType.all.filter {
      $0.kind.isSample && $0.canBeRequestedForReading && !$0.requiresPerObjectAuthorization
        && $0.kind != .document
    })

  /// The types that *all* means.
  ///
  /// None of them is sensitive, and none a clinical record: those are named one by one.
  package static let usual = givable.filter { !$0.isSensitive && !$0.isClinical }
}
