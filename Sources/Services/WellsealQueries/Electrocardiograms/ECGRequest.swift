package import Foundation
package import WellsealBase
package import WellsealModel

/// A question for electrocardiograms, the newest first.
package struct ECGRequest: Sendable {
  /// Recordings that end before its start are left out.
  var from: DateInterval?
  /// Recordings that begin at its end or later are left out.
  var to: DateInterval?
  var limit: Int?

  /// - Throws: ``ReversedRange``
  package init(from: DateInterval? = nil, to: DateInterval? = nil, limit: Int? = nil) throws {
    try ReversedRange.check(from: from?.start, to: to?.end)
    self.from = from
    self.to = to
    self.limit = limit
  }

  /// The recordings, without their voltages.
  ///
  /// - Throws: what the store throws.
  package func recordings(in store: some SampleStore) async throws -> [ECGFacts] {
    let part = SampleQuery.Part(.electrocardiogram, .samples(from: from?.start, to: to?.end))
    let query = SampleQuery([part], order: [SampleSort(.startDate, ascending: false)], limit: limit)
    return try await store.samples(query).compactMap(ECGFacts.init)
  }
}

/// What a list says of an electrocardiogram.
package struct ECGFacts: Sendable, Hashable {
  package var sample: HealthSample
  package var recording: Electrocardiogram

  /// Nil for a sample that is none.
  package init?(_ sample: HealthSample) {
    guard case .electrocardiogram(let recording) = sample.value else { return nil }
    self.sample = sample
    self.recording = recording
  }

  /// The name of the class, such as `sinusRhythm`.
  package var classification: String {
    HealthSample.name(recording.classification, of: "HKElectrocardiogram.Classification")
  }

  /// Whether the person noted symptoms: `none`, `present` or `notSet`.
  package var symptoms: String {
    HealthSample.name(recording.symptomsStatus, of: "HKElectrocardiogram.SymptomsStatus")
  }

  /// In beats a minute; nil where it was not measured.
  package var averageHeartRate: Double? {
    recording.averageHeartRate.flatMap { try? $0.plainValue(in: .count / .minute) }
  }

  /// How many voltages a second; nil where it is not known.
  package var samplingFrequency: Double? {
    recording.samplingFrequency.flatMap { try? $0.plainValue(in: .hertz) }
  }

  /// `{id, start, end, classification, symptoms, averageHeartRate, samplingFrequency, voltages, source}`, and with its voltages
  /// `points`, `[{time, microvolts}]`.
  ///
  /// - Parameters:
  ///   - points: the voltages; nil where they were not asked for.
  ///   - time: the zone of the answer.
  /// - Returns: the recording for machines.
  package func json(_ points: SeriesPoints? = nil, in time: LocalTime) -> JSON {
    var json: JSON = [
      "id": .string(sample.uuid.uuidString), "start": .string(time.text(sample.start)),
      "end": .string(time.text(sample.end)), "classification": .string(classification),
      "symptoms": .string(symptoms), "averageHeartRate": .number(averageHeartRate),
      "samplingFrequency": .number(samplingFrequency),
      "voltages": .integer(recording.numberOfVoltageMeasurements),
      "source": sample.provenance.sourceRevision.map { .object($0.source.members) } ?? .null,
    ]
    if let points { json["points"] = points.json(in: time) }
    return json
  }
}

/// The voltages of an electrocardiogram as a table, for programs that count and draw.
package struct ECGTable: Sendable {
  /// The lines: `seconds,microvolts`, then a voltage each, the seconds from the beginning of the recording.
  package let text: String
  /// How many voltages there are.
  package let count: Int

  /// Nil where a series has no voltages.
  package init?(_ points: SeriesPoints?) {
    guard case .voltages(let voltages)? = points, !voltages.isEmpty else { return nil }
    let lines = voltages.map { voltage in
      let microvolts = (try? voltage.voltage.plainValue(in: "mcV"))?.shortText ?? ""
      return CSVLine([.number(voltage.timeSinceStart.shortText), .number(microvolts)]).bytes
    }
    text = String(
      decoding: CSVLine(["seconds", "microvolts"]).bytes + lines.joined(), as: UTF8.self)
    count = voltages.count
  }
}
