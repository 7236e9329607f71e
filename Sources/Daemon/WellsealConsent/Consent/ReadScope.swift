import FoundationEssentials
package import WellsealModel

/// What one app can see of a store: the only way from an app's question to the store.
///
/// Each question is rewritten into one that finds what the app may see and nothing else, whatever the grants are, so a
/// refused read takes the way of an allowed one and looks as if there were nothing. What the app saved itself it sees
/// always; that is known from the mark that its save left (``AppConsent/admission``), and not from the source's name, which
/// an imported file can bear too.
///
/// | the person said | what is seen of others' samples |
/// |---|---|
/// | nothing yet, or no | none |
/// | all | all |
/// | a window | those that end in it |
/// | current records only | those that there were then |
/// | single objects | the ticked ones; doses go with their medicine |
///
/// A correlation is seen when every member is, and a workout's statistics of a type when the type is.
package struct ReadScope: Hashable, Sendable {
  let source: HealthSource
  package let consent: AppConsent

  package init(_ source: HealthSource, _ consent: AppConsent) {
    (self.source, self.consent) = (source, consent)
  }

  /// The samples of others that can be seen, apart from correlations.
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
  /// Whether the app can see a sample; members of a correlation count with it.
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

  /// Whether the app saved a sample itself.
  package func isOwn(_ sample: HealthSample) -> Bool { isOwn(sample.type, sample.provenance.savedBy) }

  private func isOwn(_ type: HealthType, _ savedBy: UUID?) -> Bool {
    type.isSavedByApps && savedBy != nil && savedBy == consent.admission
  }

  /// A condition that samples of a type meet where the app saved them itself.
  package func own(_ type: HealthType) -> SamplePredicate {
    guard type.isSavedByApps else { return .none }
    let admissions = [consent.admission].compactMap { $0.map(PredicateValue.uuid) }
    // The source alone proves nothing; by it the store finds where to look.
    return .and([
      .comparing(.field(.source), .equal, .source(source)), .comparing(.savedBy, .in, .list(admissions)),
    ])
  }

  /// Whether a sample that is gone was the app's own.
  package func isOwn(_ deletion: DeletedSample) -> Bool { isOwn(deletion.type, deletion.savedBy) }

  /// Whether the app is told that a sample is gone.
  ///
  /// Of its own samples it always is. Of others' only type and identifier are left, so the type's grant decides: with a
  /// window, the app is told of deletions outside of it too.
  package func tells(_ deletion: DeletedSample) -> Bool {
    if isOwn(deletion) { return true }
    if let members = deletion.type.memberTypes { return members.allSatisfy { visibility(of: $0) == .all } }
    return switch visibility(of: deletion.type) {
    case .none: false
    case .all, .window: true
    case .objects(let uuids): uuids.contains(deletion.uuid)
    case .doses(let concepts): !concepts.isEmpty
    }
  }

  /// Whether an app may know a property of the person that is no sample.
  package func reads(_ type: HealthType) -> Bool { visibility(of: type) == .all }

  package func permits(_ medication: UserAnnotatedMedication) -> Bool {
    consent.medications.contains(medication.medication.identifier)
  }
}
