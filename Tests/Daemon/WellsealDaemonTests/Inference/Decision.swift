import FoundationEssentials
import WellsealModel

@testable import WellsealConsent

/// The person's decision about a type.
enum Decision: String, CaseIterable, Sendable {
  case nothing
  case denied
  case all
  case window
  case current
  case ticked

  /// Applies the decision to a type, or to the members of a correlation.
  func apply(to consent: inout AppConsent, _ type: HealthType) {
    for type in type.memberTypes ?? [type] {
      let isTicked = self == .ticked
      switch self {
      case .nothing: continue
      case .denied: consent.reading[type] = .denied
      case .all, .ticked: consent.reading[type] = .all
      case .window: consent.reading[type] = .window(ReadWindow(from: Seed.noon + 1000))
      case .current: consent.reading[type] = .current(Self.shown)
      }
      if type.requiresPerObjectAuthorization || type.kind == .document {
        consent.objects[type, default: ObjectChoice()].choose(isTicked ? Self.shown : [], among: Self.decided)
      }
      if [.medicationDoseEvent, .userAnnotatedMedication].contains(type) {
        consent.objects[.userAnnotatedMedication] = ObjectChoice()
        consent.medications = isTicked ? [HealthConceptIdentifier(identifier: "aspirin")] : []
      }
    }
  }

  /// The samples of ``TwinStores`` that are selected, and those that were offered.
  private static let shown = Set([101, 105, 200, 230, 240].map(Seed.uuid))
  private static let decided = shown.union([100, 241].map(Seed.uuid))
}
