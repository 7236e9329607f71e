package import Foundation
package import WellsealBase
package import WellsealModel
import WellsealQueries

/// Leo, the child of the demo person: entries of the family and records of the clinic.
package struct DemoChild: Sendable {
  private let now: Date
  private let time: LocalTime

  package init(until now: Date, in time: LocalTime) { (self.now, self.time) = (now, time) }

  /// Adds all samples to a store.
  ///
  /// - Throws: Errors of the store.
  package func load(into store: any SampleStore) async throws {
    var person = Characteristics()
    person.dateOfBirth = CalendarDay(year: 2017, month: 9, day: 3)
    person.biologicalSex = 2
    let samples = try growth() + fever() + vaccinations()
    try await store.commit(
      [.setCharacteristics(person), .setProfile(DemoHistory.profile("Leo Winterfield"))]
        + samples.map { try .add(NewSample($0)) })
  }

  /// Returns a time in the morning, some days ago.
  private func day(_ age: Int) -> Date {
    let calendar = time.calendar
    let day = calendar.date(byAdding: .day, value: -age, to: calendar.startOfDay(for: now)) ?? now
    return min(day + 8 * 3600, now)
  }

  private func sample(_ type: HealthType, _ value: SampleValue, _ date: Date, for seconds: TimeInterval = 0)
    throws -> HealthSample
  {
    try HealthSample(
      type: type, start: date, end: date + seconds, value: value,
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)),
      metadata: Metadata([.wasUserEntered: .boolean(true)]))
  }

  /// Height and weight, once a month for three years.
  private func growth() throws -> [HealthSample] {
    try (0..<36).flatMap { month in
      let years = 3 - Double(month) / 12
      let date = day(month * 30 + 2)
      return [
        try sample(.height, .quantity(HealthQuantity((1.14 + 0.062 * years) * 100, "cm")), date),
        try sample(
          .bodyMass, .quantity(HealthQuantity(((20.1 + 2.7 * years) * 10).rounded() / 10, "kg")), date),
      ]
    }
  }

  /// Three days of fever.
  private func fever() throws -> [HealthSample] {
    let values = [(2, 38.9), (2, 39.3), (1, 38.4), (1, 37.9), (0, 37.1)]
    let temperatures = try values.enumerated().map { place, value in
      try sample(
        .bodyTemperature, .quantity(HealthQuantity(value.1, "degC")),
        day(31 + value.0) + Double(place % 2) * 6 * 3600)
    }
    return temperatures + [try sample(.fever, .category(3), day(33), for: 2 * 86_400)]
  }

  private func vaccinations() throws -> [HealthSample] {
    try [("Measles, mumps and rubella vaccine", "03", 900), ("Influenza vaccine", "88", 60)].enumerated().map
    {
      place, row in
      let (name, code, age) = row
      let json = """
        {"resourceType":"Immunization","id":"leo-\(place)","status":"completed","patient":{"display":"Leo Winterfield"},\
        "occurrenceDateTime":"\(time.text(day(age)))","vaccineCode":{"text":"\(name)",\
        "coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"\(code)"}]}}
        """
      let value = ClinicalRecord(
        displayName: name,
        fhirResource: .init(
          resourceType: "Immunization", identifier: "leo-\(place)", version: .r4, data: Data(json.utf8)))
      let clinic = HealthSource(name: "Lakeside Clinic", bundleIdentifier: "org.example.lakeside")
      return try HealthSample(
        type: .immunizationRecord, start: day(age), end: day(age), value: .clinicalRecord(value),
        provenance: Provenance(sourceRevision: SourceRevision(source: clinic)))
    }
  }
}
