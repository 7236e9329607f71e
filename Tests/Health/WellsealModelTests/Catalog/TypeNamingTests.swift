import Testing

@testable import WellsealModel

@Suite("Common names of health data types")
struct TypeNamingTests {
  @Test(
    "A common name means its type",
    arguments: [
      ("weight", .bodyMass), ("Weight", .bodyMass), ("steps", .stepCount), ("step count", .stepCount),
      ("Step-Count", .stepCount), ("hrv", .heartRateVariabilitySDNN), ("bp", .bloodPressure),
      ("ECG", .electrocardiogram), ("resting heart rate", .restingHeartRate), ("体重", .bodyMass),
      ("步数", .stepCount), ("משקל", .bodyMass), ("שינה", .sleepAnalysis), ("vo2max", .vo2Max),
      ("HKQuantityTypeIdentifierStepCount", .stepCount), ("hkquantitytypeidentifierstepcount", .stepCount),
    ] as [(String, HealthType)])
  func named(text: String, type: HealthType) throws { #expect(try HealthType.named(text) == type) }

  @Test("A list may contain such names")
  func list() throws {
    #expect(
      try HealthType.named(inList: "weight, heart rate,stepCount") == [.bodyMass, .heartRate, .stepCount])
  }

  @Test("No common name means two types or equals another type's name")
  func isUnique() throws {
    let words = TypeAlias.all.flatMap { alias in alias.words.map { (word: $0, type: alias.type) } }
    #expect(words.count > 200)
    for (word, type) in words { #expect(try HealthType.named(word) == type, "\(word)") }
    // Two languages may have the same word for a type.
    let folded = Dictionary(grouping: words) { $0.word.lowercased().filter { $0 != " " && $0 != "-" } }
    #expect(folded.values.allSatisfy { Set($0.map(\.type)).count == 1 })
  }

  @Test("An empty name means nothing and resembles nothing", arguments: ["", " ", "-"])
  func empty(text: String) {
    #expect(throws: UnknownType(text: text, similar: [])) { try HealthType.named(text) }
  }
}
