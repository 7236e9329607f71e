import FoundationEssentials
import HealthModel

/// Reads and writes the files of `electrocardiograms/`: lines with a name and a value, then one voltage a line.
enum ECGFile {
  static let folder = "electrocardiograms"
  static let largestFile = 16 << 20
  /// The source of electrocardiograms, for their files name none.
  static let source = "ECG"
  /// What the person noted as symptoms, word for word.
  static let symptomsKey = MetadataKey(ExportMetadata.keptPrefix + "symptoms")

  /// The names that files of an English system use, and their raw values.
  static let classifications: [(text: String, value: Int)] = [
    ("Sinus Rhythm", 1), ("Atrial Fibrillation", 2), ("Low Heart Rate", 3), ("High Heart Rate", 4),
    ("Poor Recording", 5), ("Inconclusive", 6), ("Unrecognized", 100),
  ]

  static func sample(_ bytes: [UInt8]) throws(ImportLoss.Reason) -> NewSample {
    let file = Fields(bytes)
    var dates = DateScanner()
    guard let start = dates.date(file["Recorded Date"]) else { throw .wrongDate("Recorded Date") }
    let name = file["Classification"] ?? ""
    guard let classification = classifications.first(where: { $0.text == name })?.value else {
      throw .unknownConstant
    }
    guard
      let rate = file["Sample Rate"]?.split(separator: " ").first.flatMap({ NumberScanner.value(String($0)) }
      ),
      rate > 0
    else { throw .missing("Sample Rate") }
    guard let unit = units[file["Unit"] ?? ""] else { throw .unknownUnit }
    guard !file.voltages.isEmpty, file.isWhole else { throw .notANumber }
    let symptoms = file["Symptoms"] ?? ""
    let electrocardiogram = Electrocardiogram(
      classification: classification,
      symptomsStatus: symptoms.isEmpty ? 0 : symptoms == "None" ? 1 : 2,
      samplingFrequency: HealthQuantity(rate, .hertz), numberOfVoltageMeasurements: file.voltages.count)
    let points = file.voltages.enumerated().map { place, value in
      VoltageMeasurement(timeSinceStart: Double(place) / rate, voltage: HealthQuantity(value, unit))
    }
    let sample: HealthSample = try .imported(
      type: .electrocardiogram, start: start, end: start + Double(file.voltages.count) / rate,
      value: .electrocardiogram(electrocardiogram), provenance: provenance(file),
      metadata: symptoms.isEmpty || symptoms == "None"
        ? .none : ExportMetadata.metadata([(symptomsKey.rawValue, symptoms)]))
    return NewSample(sample, points: .voltages(points))
  }

  static let units: [String: HealthUnit] = [
    "µV": "mcV", "μV": "mcV", "mcV": "mcV", "mV": "mV", "V": "V",
  ]

  private static func provenance(_ file: Fields) -> Provenance {
    let hardware = file["Device"]
    return Provenance(
      sourceRevision: SourceRevision(
        source: ExportProvenance.source(named: source), version: file["Software Version"],
        productType: hardware),
      device: hardware.map { HealthDevice(hardwareVersion: $0) })
  }

  /// The parts of a file.
  private struct Fields {
    private(set) var voltages: [Double] = []
    /// Whether every line makes sense.
    private(set) var isWhole = true
    private var values: [String: String] = [:]

    init(_ bytes: [UInt8]) {
      for line in bytes.split(whereSeparator: { $0 == lineFeed || $0 == 0x0D }) {
        let text = String(decoding: line.prefix(4096), as: UTF8.self)
        if let comma = text.firstIndex(of: ","), voltages.isEmpty {
          let value = Self.unquoted(text[text.index(after: comma)...])
          if values.count < 64, !value.isEmpty { values[String(text[..<comma])] = value }
        } else if let voltage = NumberScanner.value(text) {
          voltages.append(voltage)
        } else {
          isWhole = false
        }
      }
    }

    subscript(name: String) -> String? { values[name] }

    private static func unquoted(_ text: Substring) -> String {
      guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
      return String(text.dropFirst().dropLast().replacing("\"\"", with: "\""))
    }
  }
}
