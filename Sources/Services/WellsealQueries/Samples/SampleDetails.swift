import Foundation
package import WellsealBase
import WellsealFHIR
package import WellsealModel

extension HealthSample {
  /// Returns the content of the sample beyond a single value: the classification of an
  /// electrocardiogram, the tests of an audiogram, both values of a blood pressure.
  ///
  /// It is `nil` for a quantity or a category.
  ///
  /// - Parameter time: The time zone of dates.
  /// - Returns: An object whose members depend on the kind of the type.
  package func details(in time: LocalTime) -> JSON? {
    switch value {
    case .quantity, .category: nil
    case .quantitySeries(let summary): Self.json(summary, type, time)
    case .correlation(let members): Self.json(members)
    case .workout(let workout): Self.json(workout)
    case .series(let count): ["points": .integer(count)]
    case .electrocardiogram(let recording): Self.json(recording)
    case .audiogram(let points): ["points": .array(points.map(Self.json))]
    case .prescription(let prescription): Self.json(prescription, time)
    case .stateOfMind(let state): Self.json(state)
    case .assessment(let answers):
      [
        "score": Assessment.of(type).map { .integer($0.score(answers)) } ?? .null,
        "answers": .array(answers.map { .integer($0) }),
      ]
    case .medicationDose(let dose): Self.json(dose)
    case .document(let document): Self.json(document)
    case .clinicalRecord(let record): Self.json(record)
    case .verifiableRecord(let record): Self.json(record, time)
    }
  }
}

extension HealthSample {
  /// Returns the name of a raw value of an enumeration, or the number if the table doesn't have it.
  package static func name(_ raw: Int, of enumeration: String) -> String {
    HealthEnumeration(named: enumeration)?[raw]?.name ?? "\(raw)"
  }

  /// Returns the number of a quantity in a unit, with its original digits.
  private static func number(_ quantity: HealthQuantity?, _ unit: HealthUnit) -> JSON {
    .number(quantity.flatMap { try? $0.plainValue(in: unit) })
  }

  private static func json(_ summary: QuantitySummary, _ type: HealthType, _ time: LocalTime) -> JSON {
    let unit = summary.quantity.unit
    return [
      "count": .integer(summary.count), "min": number(summary.minimum, unit),
      "max": number(summary.maximum, unit), "mostRecent": number(summary.mostRecent, unit),
      "mostRecentEnd": .string(time.text(summary.mostRecentInterval.end)), "unit": .string(unit.description),
    ]
  }

  /// Returns the members of a correlation by name, such as `bloodPressureSystolic`.
  private static func json(_ members: [HealthSample]) -> JSON {
    .object(
      members.compactMap { member in
        guard let quantity = member.value.quantity else { return nil }
        let unit = member.type.preferredUnits?.metric ?? quantity.unit
        return .init(
          member.type.name,
          ["value": number(quantity, unit), "unit": .string(unit.description)])
      })
  }

  private static func json(_ workout: Workout) -> JSON {
    [
      "activity": .string(name(workout.activityType, of: "HKWorkoutActivityType")),
      "duration": Seconds.json(workout.duration), "distance": number(workout.totalDistance, .meter),
      "energy": number(workout.totalEnergyBurned, .kilocalorie),
    ]
  }

  private static func json(_ recording: Electrocardiogram) -> JSON {
    [
      "classification": .string(name(recording.classification, of: "HKElectrocardiogram.Classification")),
      "symptoms": .string(name(recording.symptomsStatus, of: "HKElectrocardiogram.SymptomsStatus")),
      "averageHeartRate": number(recording.averageHeartRate, .count / .minute),
      "samplingFrequency": number(recording.samplingFrequency, .hertz),
      "voltages": .integer(recording.numberOfVoltageMeasurements),
    ]
  }

  private static func json(_ point: AudiogramPoint) -> JSON {
    [
      "frequency": number(point.frequency, .hertz),
      "tests": .array(
        point.tests.map { test in
          [
            "side": .string(test.side == .left ? "left" : "right"), "masked": .bool(test.isMasked),
            "sensitivity": number(test.sensitivity, .decibelHearingLevel),
          ]
        }),
    ]
  }

  private static func json(_ prescription: VisionPrescription, _ time: LocalTime) -> JSON {
    [
      "kind": .string(prescription.kind.stableName),
      "expires": .text(prescription.expirationDate.map(time.text)),
      "right": prescription.rightEye.map(json) ?? .null, "left": prescription.leftEye.map(json) ?? .null,
    ]
  }

  private static func json(_ lens: VisionPrescription.Lens) -> JSON {
    [
      "sphere": number(lens.sphere, .diopter), "cylinder": number(lens.cylinder, .diopter),
      "axis": number(lens.axis, .degreeAngle), "add": number(lens.addPower, .diopter),
    ]
  }

  private static func json(_ state: StateOfMind) -> JSON {
    [
      "kind": .string(name(state.kind, of: "HKStateOfMind.Kind")), "valence": .number(state.valence),
      "labels": .array(state.labels.map { .string(name($0, of: "HKStateOfMind.Label")) }),
      "associations": .array(state.associations.map { .string(name($0, of: "HKStateOfMind.Association")) }),
    ]
  }

  private static func json(_ dose: MedicationDose) -> JSON {
    [
      "status": .string(name(dose.logStatus, of: "HKMedicationDoseEvent.LogStatus")),
      "dose": .number(dose.dose), "unit": .string(dose.unit.description),
    ]
  }

  private static func json(_ document: ClinicalDocument) -> JSON {
    [
      "title": .string(document.title), "author": .string(document.authorName),
      "custodian": .string(document.custodianName),
    ]
  }

  /// Returns the details of a clinical record.
  ///
  /// The date is the one that the record is about, as its author wrote it.
  private static func json(_ record: ClinicalRecord) -> JSON {
    let bytes = record.fhirResource.map { Array($0.data) } ?? []
    let resource = bytes.count <= maxBytes ? try? JSONDocument(parsing: bytes).root : nil
    return [
      "name": .string(record.displayName), "date": .text(resource.flatMap { ClinicalDate(of: $0) }?.text),
      "resourceType": .text(record.fhirResource?.resourceType),
      "resource": .text(record.fhirResource?.identifier),
    ]
  }

  private static let maxBytes = 1 << 20

  private static func json(_ record: VerifiableRecord, _ time: LocalTime) -> JSON {
    [
      "names": .array(record.itemNames.map { .string($0) }), "issuer": .string(record.issuerIdentifier),
      "date": .string(time.text(record.relevantDate)), "expires": .text(record.expirationDate.map(time.text)),
    ]
  }
}
