import FoundationEssentials
import WellsealModel

/// A reader and writer for the files of `electrocardiograms/`: lines with a name and a value,
/// followed by one voltage per line.
///
/// Names, classification and decimal separator depend on the user's language and region, so lines
/// are recognized by the form of their values; words matter only if that isn't sufficient.
enum ECGFile {
  static let folder = "electrocardiograms"
  static let maxFileSize = 16 << 20
  /// The source of electrocardiograms, because their files contain none.
  static let source = "ECG"
  /// The symptoms that the user recorded, as text.
  static let symptomsKey = InternalKey.symptoms.key
  /// The text of the classification, if the raw value is less specific.
  static let verdictKey = InternalKey.classification.key
  /// The unrecognized lines, as text.
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

/// The classification of an electrocardiogram.
struct ECGVerdict {
  /// The raw value of `HKElectrocardiogram.Classification`.
  var value: Int
  /// The text, if the raw value is less specific.
  var text: String?

  init(_ words: String) {
    let folded = words.lowercased()
    if words.isEmpty {
      value = 0
    } else if let known = Self.known.first(where: { $0.text.lowercased() == folded }) {
      value = known.value
    } else if let translated = Self.translated.first(where: { $0.text.lowercased() == folded }) {
      value = translated.value
      text = words
    } else {
      // The limit depends on the model of the watch, and is part of the text.
      value = folded.hasPrefix("heart rate over ") ? 4 : folded.hasPrefix("heart rate under ") ? 3 : 100
      text = words
    }
  }

  /// The texts of raw values.
  ///
  /// The first one for a value is written.
  static let known: [(text: String, value: Int)] = [
    ("Sinus Rhythm", 1), ("Atrial Fibrillation", 2), ("Low Heart Rate", 3), ("High Heart Rate", 4),
    ("Poor Recording", 5), ("Inconclusive", 6), ("Unrecognized", 100), ("Sinusrhythmus", 1),
    ("Vorhofflimmern", 2), ("Uneindeutig", 6), ("窦性心律", 1), ("心房颤动", 2),
  ]

  /// The texts in other languages, which are stored in addition to the raw value.
  private static let translated: [(text: String, value: Int)] = [
    ("Niedrige Herzfrequenz", 3), ("Hohe Herzfrequenz", 4), ("Schlechte Aufzeichnung", 5),
    ("Rythme sinusal", 1), ("Fibrillation auriculaire", 2), ("Fibrillation atriale", 2),
    ("Fréquence cardiaque basse", 3), ("Fréquence cardiaque élevée", 4),
    ("Enregistrement de mauvaise qualité", 5), ("Non concluant", 6), ("Résultat non concluant", 6),
    ("Ritmo sinusal", 1), ("Fibrilación auricular", 2), ("Frecuencia cardiaca baja", 3),
    ("Frecuencia cardíaca baja", 3), ("Frecuencia cardiaca alta", 4), ("Frecuencia cardíaca alta", 4),
    ("Registro deficiente", 5), ("No concluyente", 6), ("Sin conclusión", 6),
    ("Ritmo sinusale", 1), ("Fibrillazione atriale", 2), ("Frequenza cardiaca bassa", 3),
    ("Battito cardiaco basso", 3), ("Frequenza cardiaca alta", 4), ("Battito cardiaco alto", 4),
    ("Inconcludente", 6), ("Non conclusivo", 6),
    ("Fibrilação atrial", 2), ("Fibrilhação auricular", 2), ("Frequência cardíaca baixa", 3),
    ("Frequência cardíaca alta", 4), ("Inconclusivo", 6),
    ("Sinusritme", 1), ("Boezemfibrilleren", 2), ("Atriumfibrilleren", 2), ("Lage hartslag", 3),
    ("Hoge hartslag", 4), ("Niet eenduidig", 6), ("Geen uitsluitsel", 6),
    ("Синусовый ритм", 1), ("Мерцательная аритмия", 2), ("Фибрилляция предсердий", 2), ("Низкий пульс", 3),
    ("Высокий пульс", 4), ("Низкая частота сердечных сокращений", 3),
    ("Высокая частота сердечных сокращений", 4), ("Плохая запись", 5), ("Неопределенный результат", 6),
    ("Неубедительный результат", 6),
    ("Rytm zatokowy", 1), ("Migotanie przedsionków", 2), ("Niskie tętno", 3), ("Wysokie tętno", 4),
    ("Niejednoznaczny", 6), ("Sinusrytm", 1), ("Förmaksflimmer", 2), ("Sinusrytme", 1), ("Atrieflimren", 2),
    ("Atrieflimmer", 2), ("Sinusrytmi", 1), ("Eteisvärinä", 2), ("Sinüs Ritmi", 1),
    ("Atriyal Fibrilasyon", 2), ("Sinusový rytmus", 1), ("Fibrilace síní", 2),
    ("洞調律", 1), ("心房細動", 2), ("低心拍数", 3), ("高心拍数", 4), ("不確定", 6), ("判定不能", 6),
    ("동리듬", 1), ("동율동", 1), ("심방세동", 2), ("낮은 심박수", 3), ("높은 심박수", 4), ("판독 불가", 6),
    ("竇性心律", 1), ("心房顫動", 2), ("心房震顫", 2), ("心率过低", 3), ("心率过高", 4), ("低心率", 3), ("高心率", 4),
    ("不确定", 6), ("无结论", 6), ("קצב סינוס", 1), ("פרפור פרוזדורים", 2), ("نظم جيبي", 1),
    ("الرجفان الأذيني", 2),
    ("Φλεβοκομβικός ρυθμός", 1), ("Κολπική μαρμαρυγή", 2), ("Szinuszritmus", 1), ("Pitvarfibrilláció", 2),
    ("จังหวะไซนัส", 1), ("ภาวะหัวใจห้องบนสั่นพลิ้ว", 2), ("Nhịp xoang", 1), ("Rung nhĩ", 2),
    ("Rung tâm nhĩ", 2), ("Синусовий ритм", 1), ("Фібриляція передсердь", 2), ("Ritm sinusal", 1),
    ("Fibrilație atrială", 2), ("Sinusni ritam", 1), ("Fibrilacija atrija", 2), ("Sínusový rytmus", 1),
    ("Fibrilácia predsiení", 2), ("Ritme sinusal", 1), ("Fibril·lació auricular", 2), ("Irama Sinus", 1),
    ("Ritma Sinus", 1), ("Fibrilasi Atrium", 2), ("Fibrilasi Atrial", 2), ("Синусов ритъм", 1),
    ("Предсърдно мъждене", 2), ("Sinusni ritem", 1), ("Atrijska fibrilacija", 2), ("Sinusinis ritmas", 1),
    ("Prieširdžių virpėjimas", 2), ("साइनस रिदम", 1), ("एट्रियल फ़िब्रिलेशन", 2), ("Синус ырғағы", 1),
    ("Neprůkazné", 6), ("Nejednoznačné", 6), ("Neconcludent", 6), ("Ikke entydig", 6), ("Inte entydig", 6),
    ("No concloent", 6), ("Sonuçsuz", 6), ("Epäselvä", 6), ("Nierozstrzygający", 6),
  ]

  /// Returns the text to write for a raw value; empty if there was no classification.
  static func text(of value: Int) -> String? {
    value == 0 ? "" : known.first { $0.value == value }?.text
  }
}
