import Foundation
import HTTPTypes
import Testing
import WebFixtures
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Blood pressure classes, cardio fitness and glucose ranges on the pages of types")
struct ReferenceNoteTests {
  @Test("An average of twelve readings has a class with its guideline, fewer say how many are missing")
  func pressure() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      func add(_ hour: Int, _ value: String, _ diastolic: String) async throws {
        let time = "day=2026-05-27&time=\(hour < 10 ? "0" : "")\(hour):00"
        _ = try await visitor.send(
          .post, "/data/bloodPressure/add", "\(time)&value=\(value)&diastolic=\(diastolic)")
      }
      for hour in 0..<11 { try await add(hour, "119", "82") }
      let path = "/data/bloodPressure?range=week&at=2026-05-28"
      let few = try await visitor.text(path)
      #expect(few.contains("1 more reading in this period for a class.") && !few.contains("ACC/AHA"))
      try await add(12, "119", "82")
      let page = try await visitor.text(path)
      #expect(page.contains("Average, by ACC/AHA 2017") && page.contains(">Stage 1<"))
      #expect(page.contains("130–139 or 80–89 mmHg") && page.contains("A class isn’t a diagnosis."))
      #expect(page.contains("Limit for averages at home: 135/85 mmHg") && page.contains(">Below<"))
      #expect(!page.contains("more reading"))
    }
  }

  @Test("A child has no class")
  func child() async throws {
    let demo = try await Demo(days: 0)
    var characteristics = Characteristics()
    characteristics.dateOfBirth = CalendarDay(year: 2015, month: 1, day: 1)
    try demo.store.commit([.setCharacteristics(characteristics)])
    try await demo.visit { visitor in
      _ = try await visitor.send(
        .post, "/data/bloodPressure/add", "day=2026-05-27&time=08:00&value=119&diastolic=82")
      let page = try await visitor.text("/data/bloodPressure?range=week&at=2026-05-28")
      #expect(page.contains("119/82") && !page.contains("for a class"))
    }
  }

  @Test("The latest cardio fitness has a quarter for the age of its day, with the source")
  func fitness() async throws {
    let demo = try await Demo(days: 0)
    let path = "/data/vo2Max?range=week&at=2026-05-28"
    for (value, days) in [(30.0, 2.0), (38, 1)] {
      _ = try await demo.add(
        .vo2Max, .quantity(HealthQuantity(value, "mL/(kg*min)")), at: Demo.now - days * 86_400)
    }
    try await demo.visit { visitor in
      #expect(try await !visitor.text(path).contains("FRIEND"))
      var characteristics = Characteristics()
      characteristics.dateOfBirth = CalendarDay(year: 1983, month: 1, day: 1)
      characteristics.biologicalSex = 2
      try demo.store.commit([.setCharacteristics(characteristics)])
      let page = try await visitor.text(path)
      #expect(page.contains("Among men aged 40 to 49 in the FRIEND registry (2015)"))
      #expect(page.contains(">Third quarter<") && page.contains("from 37.8 and below 45 mL/(kg·min)"))
    }
  }

  @Test("A sensor's glucose has ranges in the user's unit")
  func glucose() async throws {
    let demo = try await Demo(days: 0)
    for number in 0..<48 {
      _ = try await demo.add(
        .bloodGlucose, .quantity(HealthQuantity(number < 12 ? 190 : 100, "mg/dL")),
        at: Demo.now - 36_000 + Double(number) * 300)
    }
    try await demo.visit { visitor in
      let path = "/data/bloodGlucose?range=week&at=2026-05-28"
      let page = try await visitor.text(path)
      #expect(page.contains("Time in Ranges") && page.contains("Time in Range (2019)"))
      #expect(page.contains("<td>24%</td><td>1 h</td>"))
      _ = try await visitor.send(.post, "/data/bloodGlucose/unit", "unit=mmol%3C180.15588000005408%3E%2FL")
      #expect(try await visitor.text(path).contains("3.9 – 10 mmol/L"))
    }
  }
}
