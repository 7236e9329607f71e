package import Foundation
package import WellsealConsent
package import WellsealModel

/// A request for a grant: its types, its period and its expiry.
package struct CaregiverRequest: Hashable, Sendable {
  var name: String
  var role: CaregiverRole
  package var read: Set<HealthType>
  /// The start and end of the data that is visible.
  package var window: ReadWindow
  /// The maximum age of the visible data in days, counted from each view.
  package var lastDays: Int?
  package var until: Date?

  package init(
    _ name: String, _ role: CaregiverRole, read: Set<HealthType>, window: ReadWindow = ReadWindow(),
    lastDays: Int? = nil, until: Date? = nil
  ) {
    self.name = name
    self.role = role
    self.read = read
    self.window = window
    self.lastDays = lastDays
    self.until = until
  }

  /// The types that can be shared: samples that aren't authorized individually, and no documents.
  package static let givable = Set(
    HealthType.all.filter {
      $0.kind.isSample && $0.canBeRequestedForReading && !$0.requiresPerObjectAuthorization
        && $0.kind != .document
    })

  /// The types that *all* stands for.
  ///
  /// They include neither sensitive types nor clinical records, which must be named individually.
  package static let defaultTypes = givable.filter { !$0.isSensitive && !$0.isClinical }
}
