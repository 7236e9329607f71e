import FoundationEssentials
import WellsealModel

/// Reads and writes the files of `electrocardiograms/`: lines with a name and a value, then one voltage a line.
///
/// The names, the verdict and the decimal mark are those of the person's language and region, so lines are known by what
/// their values look like; words are only asked where these do not tell.
enum ECGFile {
  static let folder = "electrocardiograms"
  static let largestFile = 16 << 20
  /// The source of electrocardiograms, for their files name none.
  static let source = "ECG"
  /// What the person noted as symptoms, word for word.
  static let symptomsKey = InternalKey.symptoms.key
  /// The verdict word for word, where the raw value says less.
  static let verdictKey = InternalKey.classification.key
  /// Lines that are not understood, word for word.
  static let linesKey = InternalKey.lines.key

  static func sample(_ bytes: [UInt8]) throws(ImportLoss.Reason) -> NewSample {
    let file = ECGLines(bytes)
    guard let start = file.date else { throw .wrongDate("Recorded Date") }
    guard let rate = file.rate else { throw .missing("Sample Rate") }
    guard let unit = file.unit else { throw .unknownUnit }
    guard !file.voltages.isEmpty, file.isWhole else { throw .notANumber }
    let symptoms = file[.symptoms] ?? ""
    let isFree = ECGWords.noSymptoms.contains(symptoms)
    let verdict = ECGVerdict(file[.classification] ?? file.unnamedVerdict ?? "")
    let electrocardiogram = Electrocardiogram(
      classification: verdict.value, symptomsStatus: symptoms.isEmpty ? 0 : isFree ? 1 : 2,
      samplingFrequency: HealthQuantity(rate, .hertz), numberOfVoltageMeasurements: file.voltages.count)
    let points = file.voltages.enumerated().map { place, value in
      VoltageMeasurement(timeSinceStart: Double(place) / rate, voltage: HealthQuantity(value, unit))
    }
    let kept = [
      symptomsKey: isFree ? "" : symptoms, verdictKey: verdict.text ?? "",
      linesKey: file.others.joined(separator: "\n"),
    ].filter { !$0.value.isEmpty }.mapValues(MetadataValue.string)
    let sample: HealthSample = try .imported(
      type: .electrocardiogram, start: start, end: start + Double(file.voltages.count) / rate,
      value: .electrocardiogram(electrocardiogram), provenance: provenance(file),
      metadata: (try? Metadata(kept)) ?? .none)
    return NewSample(sample, points: .voltages(points))
  }

  private static func provenance(_ file: ECGLines) -> Provenance {
    let hardware = file.device
    return Provenance(
      sourceRevision: SourceRevision(
        source: ExportProvenance.source(named: source), version: file.version, productType: hardware),
      device: hardware.map { HealthDevice(hardwareVersion: $0) })
  }
}

/// What an electrocardiogram was found to show.
struct ECGVerdict {
  /// A raw value of `HKElectrocardiogram.Classification`.
  var value: Int
  /// The words, where the raw value says less than they do.
  var text: String?

  init(_ words: String) {
    let folded = words.lowercased()
    if words.isEmpty {
      value = 0
    } else if let known = Self.known.first(where: { $0.text.lowercased() == folded }) {
      value = known.value
    } else {
      // The limit depends on the model of the watch, and is part of the words.
      value = folded.hasPrefix("heart rate over ") ? 4 : folded.hasPrefix("heart rate under ") ? 3 : 100
      text = words
    }
  }

  /// The words for raw values; the first for a value is the one that is written.
  static let known: [(text: String, value: Int)] = [
    ("Sinus Rhythm", 1), ("Atrial Fibrillation", 2), ("Low Heart Rate", 3), ("High Heart Rate", 4),
    ("Poor Recording", 5), ("Inconclusive", 6), ("Unrecognized", 100), ("Sinusrhythmus", 1),
    ("Vorhofflimmern", 2), ("Uneindeutig", 6), ("窦性心律", 1), ("心房颤动", 2),
  ]

  /// The words that are written for a raw value; nothing where there was no verdict.
  static func text(of value: Int) -> String? {
    value == 0 ? "" : known.first { $0.value == value }?.text
  }
}
