import FoundationEssentials
package import WellsealModel

/// The part of a store that one app can see.
///
/// Every query of an app passes through it.
///
/// Each query is rewritten to match only what the app may see, whatever the grants are. So a denied
/// read follows the same path as an allowed one and looks as if there were no data. The app always
/// sees the samples that it saved itself. They are recognized by the mark of the save
/// (``AppConsent/admission``), not by the name of the source, which an imported file can have, too.
///
/// | decision | visible samples of other sources |
/// |---|---|
/// | none yet, or denied | none |
/// | all | all |
/// | a date range | those that end in it |
/// | current records only | those that existed then |
/// | single objects | the selected ones; doses with their medication |
///
/// A correlation is visible if all its members are, and a workout's statistics of a type if the
/// type is.
package struct ReadScope: Hashable, Sendable {
  let source: HealthSource
  package let consent: AppConsent

  package init(_ source: HealthSource, _ consent: AppConsent) {
    (self.source, self.consent) = (source, consent)
  }

  /// The visible samples of other sources, except correlations.
  enum Visibility: Hashable {
    case none
    case all
    case window(ReadWindow)
    case objects(Set<UUID>)
    case doses(of: Set<HealthConceptIdentifier>)
  }

  func visibility(of type: HealthType) -> Visibility {
    if type == .medicationDoseEvent { return .doses(of: consent.medications) }
    let ticked = Visibility.objects(consent.objects[type]?.allowed ?? [])
    if type.requiresPerObjectAuthorization { return ticked }
    return switch consent.reading[type] {
    case nil, .denied: .none
    case _ where type.kind == .document: ticked
    case .all: .all
    case .window(let window): .window(window)
    case .current(let records): .objects(records)
    }
  }
}

extension ReadScope {
  /// Returns whether the app can see a sample, including all members of a correlation.
  package func permits(_ sample: HealthSample) -> Bool {
    if isOwn(sample) { return true }
    if case .correlation(let members) = sample.value { return members.allSatisfy(permits) }
    return switch visibility(of: sample.type) {
    case .none: false
    case .all: true
    case .window(let window): window.contains(sample.end)
    case .objects(let uuids): uuids.contains(sample.uuid)
    case .doses(let concepts):
      if case .medicationDose(let dose) = sample.value { concepts.contains(dose.concept) } else { false }
    }
  }

  /// Returns whether the app saved a sample itself.
  package func isOwn(_ sample: HealthSample) -> Bool { isOwn(sample.type, sample.provenance.savedBy) }

  private func isOwn(_ type: HealthType, _ savedBy: UUID?) -> Bool {
    type.isSavedByApps && savedBy != nil && savedBy == consent.admission
  }

  /// Returns a predicate for the samples of a type that the app saved itself.
  package func own(_ type: HealthType) -> SamplePredicate {
    guard type.isSavedByApps else { return .none }
    let admissions = [consent.admission].compactMap { $0.map(PredicateValue.uuid) }
    // The source alone proves nothing, but lets the store find the samples.
    return .and([
      .comparing(.field(.source), .equal, .source(source)), .comparing(.savedBy, .in, .list(admissions)),
    ])
  }

  /// Returns whether a deleted sample was saved by the app itself.
  package func isOwn(_ deletion: DeletedSample) -> Bool { isOwn(deletion.type, deletion.savedBy) }

  /// Returns whether the app is notified of a deletion.
  ///
  /// It always is for its own samples. For other samples only type and identifier remain, so the
  /// grant of the type decides: with a date range, the app is also notified of deletions outside of
  /// it.
  package func reports(_ deletion: DeletedSample) -> Bool {
    if isOwn(deletion) { return true }
    if let members = deletion.type.memberTypes { return members.allSatisfy { visibility(of: $0) == .all } }
    return switch visibility(of: deletion.type) {
    case .none: false
    case .all, .window: true
    case .objects(let uuids): uuids.contains(deletion.uuid)
    case .doses(let concepts): !concepts.isEmpty
    }
  }

  /// Returns whether an app may read a type that has no samples.
  package func reads(_ type: HealthType) -> Bool { visibility(of: type) == .all }

  package func permits(_ medication: UserAnnotatedMedication) -> Bool {
    consent.medications.contains(medication.medication.identifier)
  }
}
