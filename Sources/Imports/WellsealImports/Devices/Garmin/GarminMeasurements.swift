import FoundationEssentials
import WellsealModel

/// Instantaneous measurements.
struct GarminMeasurements {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  private struct Row {
    let message: String
    let field: String
    let type: HealthType
    let unit: HealthUnit
    var factor = 1.0
  }

  private static let rows: [Row] = [
    Row(message: "record", field: "heart_rate", type: .heartRate, unit: .perMinute),
    Row(message: "monitoring", field: "heart_rate", type: .heartRate, unit: .perMinute),
    Row(
      message: "monitoring_hr_data", field: "current_day_resting_heart_rate", type: .restingHeartRate,
      unit: .perMinute),
    Row(
      message: "spo2_data", field: "reading_spo2", type: .oxygenSaturation, unit: .percent, factor: 0.01),
    Row(
      message: "respiration_rate", field: "respiration_rate", type: .respiratoryRate, unit: .perMinute),
    Row(message: "max_met_data", field: "vo2_max", type: .vo2Max, unit: .oxygenUptake),
    Row(message: "weight_scale", field: "weight", type: .bodyMass, unit: .kilogram),
    Row(
      message: "weight_scale", field: "percent_fat", type: .bodyFatPercentage, unit: .percent, factor: 0.01),
  ]

  func read(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    let rows = Dictionary(grouping: Self.rows, by: \.message)
    for message in messages {
      guard let name = message.name else { continue }
      if name == "blood_pressure" { process(pressure: message, &batch) }
      for row in rows[name] ?? [] {
        // Devices write zero or negative numbers if nothing was measured.
        guard let number = message[row.field], number > 0 else { continue }
        guard let date = message.date else {
          batch.lose(name, type: row.type.identifier, .missing("timestamp"))
          continue
        }
        batch.add(DeviceSample(row.type, number * row.factor, row.unit, date, nil, provenance), name)
      }
    }
  }

  private func process(pressure message: FITMessage, _ batch: inout DeviceBatch) {
    guard let date = message.date, let systolic = message["systolic_pressure"],
      let diastolic = message["diastolic_pressure"]
    else {
      return batch.lose(
        "blood_pressure", type: HealthType.bloodPressure.identifier, .missing("systolic_pressure"))
    }
    batch.addPressure(systolic, diastolic, date, provenance, "blood_pressure")
    if let rate = message["heart_rate"], rate > 0 {
      batch.add(DeviceSample(.heartRate, rate, .perMinute, date, nil, provenance), "blood_pressure")
    }
  }
}
