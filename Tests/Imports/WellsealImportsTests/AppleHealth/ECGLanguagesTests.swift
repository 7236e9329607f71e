import Foundation
import Testing
import WellsealModel

@testable import WellsealImports

@Suite("Electrocardiograms in the languages of iOS")
struct ECGLanguagesTests {
  private static func file(
    rate: String, unit: String = "µV", verdict: String = "Sinus Rhythm",
    classification: String = "Classification", symptoms: String = "Zeichen,", device: String = "Uhr",
    unitLabel: String = "Einheit"
  ) -> [UInt8] {
    Array(
      """
      Name,Anna
      Geboren,"1 1 1980"
      Aufgenommen,2024-05-01 09:15:00 +0200
      \(classification),\(verdict)
      \(symptoms)
      Version,1.90
      \(device),"Watch6,2"
      Frequenz,\(rate)

      Leitung,Leitung I
      \(unitLabel),\(unit)

      12,345
      -3,5
      0,25

      """.utf8)
  }

  @Test(
    "The rate is read in every language",
    arguments: [
      "512 hertz", "512 hercios", "512 herców", "512 hertsiä", "512 הרץ", "512 هرتز", "512 Гц", "512赫兹",
      "512 hercov",
      "\"512,0 hertz\"", "٥١٢ هرتز", "512 เฮิรตซ์", "512 χερτζ", "512Hz", "512 hercij",
    ])
  func rates(rate: String) throws {
    let sample = try ECGFile.sample(Self.file(rate: rate)).sample
    guard case .electrocardiogram(let recording) = sample.value else { throw Missing() }
    #expect(try recording.samplingFrequency?.value(in: .hertz) == 512)
    #expect(recording.numberOfVoltageMeasurements == 3)
  }

  @Test(
    "The unit of the voltages is read in every script",
    arguments: ["µV", "μV", "мкВ", "מיקרו-וולט", "微伏", "microvoltios"])
  func units(unit: String) throws {
    let made = try ECGFile.sample(Self.file(rate: "512 hertz", unit: unit))
    guard case .voltages(let voltages)? = made.points else { throw Missing() }
    #expect(try abs(voltages[0].voltage.value(in: "mcV") - 12.345) < 1e-9)
  }

  @Test(
    "Classifications are recognized by their text",
    arguments: [
      ("Ritmo sinusal", 1), ("Rythme sinusal", 1), ("Синусовый ритм", 1), ("Fibrillation auriculaire", 2),
      ("Nhịp xoang", 1), ("Pitvarfibrilláció", 2), ("Κολπική μαρμαρυγή", 2), ("Синусовий ритм", 1),
      ("Fibrilación auricular", 2), ("心房細動", 2), ("Vorhofflimmern", 2), ("Boezemfibrilleren", 2), ("심방세동", 2),
      ("Something else", 100),
    ])
  func verdicts(words: String, value: Int) throws {
    let file = Self.file(rate: "512 hertz", verdict: words, classification: "Any word")
    guard case .electrocardiogram(let recording) = try ECGFile.sample(file).sample.value else {
      throw Missing()
    }
    #expect(recording.classification == value)
  }

  @Test(
    "A unit whose label is also that of the device is read",
    arguments: [("Enhet", "Enhet"), ("Apparat", "Enhet"), ("Enhed", "Enhed")])
  func sameLabels(device: String, unit: String) throws {
    let sample = try ECGFile.sample(Self.file(rate: "512 hertz", device: device, unitLabel: unit)).sample
    #expect(sample.provenance.sourceRevision?.productType == "Watch6,2")
  }

  @Test(
    "The word for no symptoms isn't a symptom",
    arguments: [
      ("Semptomlar,Yok", 1), ("Příznaky,Žádné", 1), ("症狀,無", 1), ("Triệu chứng,Không có", 1),
      ("Symptomer,Ingen", 1), ("Oireet,Ei mitään", 1), ("Symptoms,Fatigue", 2), ("Sintomas,", 0),
    ])
  func noSymptoms(line: String, status: Int) throws {
    let sample = try ECGFile.sample(Self.file(rate: "512 hertz", symptoms: line)).sample
    guard case .electrocardiogram(let recording) = sample.value else { throw Missing() }
    #expect(recording.symptomsStatus == status)
  }

  private struct Missing: Error {}
}
