package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for electrocardiograms, most recent first.
package struct ECGRequest: Sendable {
  /// The interval before which recordings must not end.
  ///
  /// Those that end before its start are left out.
  var from: DateInterval?
  /// The interval after which recordings must not begin.
  ///
  /// Those that begin at its end or later are left out.
  var to: DateInterval?
  var limit: Int?

  /// Creates an ECG request.
  ///
  /// - Throws: ``ReversedRange`` if the range is reversed.
  package init(from: DateInterval? = nil, to: DateInterval? = nil, limit: Int? = nil) throws {
    try ReversedRange.check(from: from, to: to)
    self.from = from
    self.to = to
    self.limit = limit
  }

  /// Returns the recordings, without their voltages.
  ///
  /// - Throws: Errors of the store.
  package func recordings(in store: some SampleStore) async throws -> [ECGFacts] {
    let part = SampleQuery.Part(.electrocardiogram, .samples(from: from?.start, to: to?.end))
    let query = SampleQuery([part], order: [SampleSort(.startDate, ascending: false)], limit: limit)
    return try await store.samples(query).compactMap(ECGFacts.init)
  }
}

/// The summary of an electrocardiogram for lists.
package struct ECGFacts: Sendable, Hashable {
  package var sample: HealthSample
  package var recording: Electrocardiogram

  /// Creates a summary, or returns `nil` if the sample isn't an electrocardiogram.
  package init?(_ sample: HealthSample) {
    guard case .electrocardiogram(let recording) = sample.value else { return nil }
    self.sample = sample
    self.recording = recording
  }

  /// The name of the classification, such as `sinusRhythm`.
  package var classification: String {
    HealthSample.name(recording.classification, of: "HKElectrocardiogram.Classification")
  }

  /// The status of the symptoms that the user reported: `none`, `present` or `notSet`.
  package var symptoms: String {
    HealthSample.name(recording.symptomsStatus, of: "HKElectrocardiogram.SymptomsStatus")
  }

  /// The average heart rate in beats per minute, or `nil` if it wasn't measured.
  package var averageHeartRate: Double? {
    recording.averageHeartRate.flatMap { try? $0.plainValue(in: .count / .minute) }
  }

  /// The number of voltages per second, or `nil` if it is unknown.
  package var samplingFrequency: Double? {
    recording.samplingFrequency.flatMap { try? $0.plainValue(in: .hertz) }
  }

  /// Returns `{id, start, end, classification, symptoms, averageHeartRate, samplingFrequency,
  /// voltages, source}` and, if the voltages are given, `points`: `[{time, microvolts}]`.
  ///
  /// - Parameters:
  ///   - points: The voltages, or `nil` if they weren't requested.
  ///   - time: The time zone of the result.
  /// - Returns: The recording as JSON.
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

/// The voltages of an electrocardiogram as a CSV table.
package struct ECGTable: Sendable {
  /// The lines: `seconds,microvolts`, then one voltage per line.
  ///
  /// The seconds start at the beginning of the recording.
  package let text: String
  /// The number of voltages.
  package let count: Int

  /// Creates a table, or returns `nil` if the series has no voltages.
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
