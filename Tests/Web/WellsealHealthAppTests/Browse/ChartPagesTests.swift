import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Charts of the Health app")
struct ChartPagesTests {
  @Test("Rings have a text and a table of the week", arguments: ["day", "week"])
  func rings(range: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?range=\(range)")
      #expect(page.contains(" of 400 kcal (") && page.contains(" of 12 hours ("))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 8)
      #expect(page.contains("class=\"ring-week\""))
      #expect(page.contains("role=\"img\" aria-label=\"Move: ") == (range == "day"))
    }
  }

  @Test("A month of rings has each day once, under the right weekday")
  func ringsOfMonth() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?range=month&at=2026-05-20")
      #expect(page.contains("ring-week ring-month") && page.contains("May 2026"))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 32)
      // 1 May 2026 is a Friday.
      #expect(page.components(separatedBy: "<li aria-hidden=\"true\">").count == 5)
      #expect(page.contains("range=month&amp;at=2026-04-20"))
    }
  }

  @Test(
    "The daily average is that of the finished days with data on every range",
    arguments: [(true, "6,000"), (false, "8,000")])
  func dailyAverage(hasZero: Bool, expected: String) async throws {
    let demo = try await Demo(days: 0)
    // Four days ago is without data, and three days ago has a written zero.
    let days: [(age: Double, steps: Double)] = [(5, 8000), (4, 10_000), (1, 6000), (0, 2000)]
    for (age, steps) in hasZero ? days + [(2, 0)] : days {
      _ = try await demo.add(
        .stepCount, .quantity(HealthQuantity(steps, .count)), at: Demo.now - age * 86_400 - 60)
    }
    try await demo.visit { visitor in
      for range in ["week", "month", "half-year", "year"] {
        let page = try await visitor.text("/data/stepCount?range=\(range)&at=\(Demo.time.dayWords(Demo.now))")
        let value = page.firstMatch(of: #/<span class="value">(.*?)<\/span>/#.dotMatchesNewlines())?.1
        #expect(value?.contains(expected) ?? false, "\(range): \(value ?? "")")
      }
    }
  }

  @Test(
    "A value of the day is one step of the day",
    arguments: [
      ("restingHeartRate", "count/min", 56.0, 9.0), ("appleSleepingWristTemperature", "degC", 35.6, 7),
    ])
  func longValue(name: String, unit: String, value: Double, hours: Double) async throws {
    let demo = try await Demo(days: 0)
    let type = try HealthType.named(name)
    let midnight = Demo.time.calendar.startOfDay(for: Demo.now)
    _ = try await demo.add(
      type, .quantity(HealthQuantity(value, try HealthUnit(parsing: unit))), at: midnight + 1800,
      lasting: hours * 3600)
    try await demo.visit { visitor in
      for range in ["day", "week", "month"] {
        let page = try await visitor.text("/data/\(name)?range=\(range)&at=2026-05-28")
        #expect(page.matches(of: #/<rect class="bar daily"/#).count == 1, "\(range)")
        #expect(!page.contains("<circle class=\"dot") && !page.contains("<polyline"), "\(range)")
        #expect(page.components(separatedBy: "<th scope=\"row\">").count == 2, "\(range)")
      }
    }
  }

  @Test("A value from half past eleven to half past twelve at night is on one page of a day")
  func acrossMidnight() async throws {
    let demo = try await Demo(days: 0)
    let midnight = Demo.time.calendar.startOfDay(for: Demo.now)
    _ = try await demo.add(
      .restingHeartRate, .quantity(HealthQuantity(56, "count/min")), at: midnight - 1800, lasting: 3600)
    try await demo.visit { visitor in
      let today = Demo.time.dayWords(Demo.now)
      let yesterday = Demo.time.dayWords(midnight - 1)
      #expect(try await visitor.text("/data/restingHeartRate?range=day&at=\(today)").contains("bar daily"))
      #expect(try await visitor.text("/data/restingHeartRate?range=day&at=\(today)").contains("So far today"))
      let page = try await visitor.text("/data/restingHeartRate?range=day&at=\(yesterday)")
      #expect(!page.contains("bar daily"))
      let week = try await visitor.text("/data/restingHeartRate?range=week&at=\(today)")
      #expect(week.matches(of: #/<rect class="bar daily"/#).count == 1)
      let rows = try JSONDocument(
        parsing: Array(
          try await visitor.get("/api/v1/types/restingHeartRate/statistics?by=day").body.readableBytesView)
      ).root["statistics"]?.elements.compactMap { $0["start"]?.string?.prefix(10) }
      #expect(rows == [Substring(today)])
    }
  }

  @Test("A workout says what zones lack, and has the formula of its zones below their chart")
  func heartRateZones() async throws {
    let demo = try await Demo(days: 0)
    let start = Demo.now - 7200
    let workout = try await demo.add(
      .workout, .workout(Workout(activityType: 37, duration: 1800)), at: start, lasting: 1800)
    for minute in 0..<30 {
      _ = try await demo.add(
        .heartRate, .quantity(HealthQuantity(150, "count/min")), at: start + Double(minute) * 60)
    }
    try await demo.visit { visitor in
      let path = "/data/workout/samples/\(workout.uuid.uuidString)"
      let without = try await visitor.text(path)
      #expect(without.contains("a resting heart rate from the 30 days before the workout is missing"))
      #expect(without.contains("your date of birth or your maximum heart rate is missing"))
      #expect(without.contains("href=\"/profile/heart-rate-zones\""))
      _ = try await demo.add(
        .restingHeartRate, .quantity(HealthQuantity(60, "count/min")), at: Demo.now - 3 * 86_400)
      _ = try await visitor.send(.put, "/api/v1/profile", #"{"dateOfBirth": "1986-01-01"}"#)
      let page = try await visitor.text(path)
      #expect(page.contains("Limits: 60 + p × (180 − 60), where p is 0.6; 0.7; 0.8; 0.9."))
      #expect(page.contains("180 BPM is the estimated maximum heart rate: 208 − 0.7 × 40 years."))
      #expect(page.contains("data-label=\"Zone 3: 30 min\"") && page.contains("144–156 BPM"))
      _ = try await visitor.send(.put, "/api/v1/profile", #"{"heartRateZones": [100, 160]}"#)
      let own = try await visitor.text(path)
      #expect(own.contains("You entered these zones.") && own.contains("data-label=\"Zone 2: 30 min\""))
    }
  }

  @Test("An axis below an hour is in minutes")
  func minutes() async throws {
    let demo = try await Demo(days: 0)
    _ = try await demo.add(
      .mindfulSession, .category(0), at: Demo.now - 3600, lasting: 900)
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/mindfulSession?range=week")
      #expect(page.contains(">15 min<") && page.contains(">5 min<") && !page.contains("0.25 h"))
    }
  }

  @Test("The workout summary shows a minimum if days differ, excluding today")
  func workoutSentence() async throws {
    let demo = try await Demo(days: 0)
    for (age, minutes) in [(2.0, 30.0), (3, 30)] {
      _ = try await demo.add(
        .workout, .workout(Workout(activityType: 37, duration: minutes * 60)),
        at: Demo.now - age * 86_400)
    }
    try await demo.visit { visitor in
      let path = "/data/workout?range=week&at=\(Demo.time.dayWords(Demo.now))"
      let same = try await visitor.text(path)
      #expect(same.contains("Total 1 h,") && !same.contains("Highest:"))
      _ = try await demo.add(
        .workout, .workout(Workout(activityType: 37, duration: 3600)), at: Demo.now - 4 * 86_400)
      _ = try await demo.add(
        .workout, .workout(Workout(activityType: 37, duration: 300)), at: Demo.now - 3600)
      let page = try await visitor.text(path)
      #expect(page.contains("Highest: 1 h (") && page.contains("Lowest: 30 min ("))
      #expect(page.contains("1 h (1 entry)") && !page.contains("(1)"))
    }
  }

  @Test(
    "Types whose samples have a drawing get a list instead of a day chart",
    arguments: ["electrocardiogram", "audiogram", "workoutRoute"])
  func recordings(type: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/\(type)")
      #expect(!page.contains("class=\"segments\""))
      for path in ["/data/\(type)", "/data/\(type)/all"] {
        #expect(try await !visitor.text(path).contains(#/\d points|>points</#), "\(path)")
      }
    }
  }

  @Test("Sleep has a schedule chart with both averages")
  func sleepSchedule() async throws {
    let demo = try await Demo(days: 0)
    let midnight = Demo.time.calendar.startOfDay(for: Demo.now)
    for (age, bed, wake) in [(1.0, -1.0, 7.0), (2, -2, 6)] {
      let day = midnight - age * 86_400
      let source = HealthSource(name: "Watch", bundleIdentifier: "org.example.watch")
      let sample = try HealthSample(
        type: .sleepAnalysis, start: day + bed * 3600, end: day + wake * 3600, value: .category(3),
        provenance: Provenance(sourceRevision: SourceRevision(source: source)))
      try demo.store.commit([.add(NewSample(sample))])
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/sleepAnalysis?range=week&at=2026-05-28")
      #expect(page.contains("Sleep Schedule"))
      let sentence = try #require(page.firstMatch(of: #/On average you slept from ([^<]+?) to ([^<]+?)\./#))
      #expect(sentence.1.contains("10:30") || sentence.1.contains("22:30"))
      #expect(sentence.2.contains("6:30"))
      let year = try await visitor.text("/data/sleepAnalysis?range=year&at=2026-05-28")
      #expect(!year.contains("Sleep Schedule"))
    }
  }

  @Test(
    "A night with only the time in bed doesn't change the average time asleep", arguments: ["week", "year"])
  func timeInBed(range: String) async throws {
    let demo = try await Demo(days: 0)
    let midnight = Demo.time.calendar.startOfDay(for: Demo.now)
    let source = HealthSource(name: "Watch", bundleIdentifier: "org.example.watch")
    // Eight hours of core sleep, and the day before eight hours in bed.
    for (age, stage) in [(1.0, 3), (2, 0)] {
      let day = midnight - age * 86_400
      let sample = try HealthSample(
        type: .sleepAnalysis, start: day - 3600, end: day + 25_200, value: .category(stage),
        provenance: Provenance(sourceRevision: SourceRevision(source: source)))
      try demo.store.commit([.add(NewSample(sample))])
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/sleepAnalysis?range=\(range)&at=2026-05-28")
      let headline = try #require(page.firstMatch(of: #/class="value">(.*?)<\/span>/#)).1
      #expect(headline.contains("<b>8</b>"))
    }
  }

  @Test("An exceeded goal adds a lap; a day without data has no ring")
  func ringsPassed() async throws {
    let demo = try await Demo(days: 0)
    var summary = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: 28))
    summary.activeEnergyBurned = HealthQuantity(500, .kilocalorie)
    summary.activeEnergyBurnedGoal = HealthQuantity(400, .kilocalorie)
    try demo.store.commit([.setSummary(summary)])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?at=2026-05-28")
      #expect(page.contains("500 of 400 kcal (125%)"))
      #expect(page.contains("class=\"ring-edge\"") && page.contains("stroke-dashoffset=\"-25\""))
      let empty = try await visitor.text("/data/activitySummary?at=2026-05-20")
      #expect(empty.contains("No data for this period") && !empty.contains("0 of"))
    }
  }

  @Test("Systolic and diastolic values are matched by time")
  func halves() async throws {
    let demo = try await Demo(days: 0)
    let pressure = { (value: Double) in SampleValue.quantity(HealthQuantity(value, "mmHg")) }
    let day = 86_400.0
    _ = try await demo.add(.bloodPressureSystolic, pressure(150), at: Demo.now - 3 * day)
    for (age, high, low) in [(2.0, 118.0, 76.0), (1, 121, 79)] {
      let date = Demo.now - age * day
      let members = try [(HealthType.bloodPressureSystolic, high), (.bloodPressureDiastolic, low)].map {
        try HealthSample(
          type: $0, start: date, end: date, value: pressure($1),
          provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
      }
      _ = try await demo.add(.bloodPressure, .correlation(members), at: date)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/bloodPressure?range=week")
      for value in ["118", "76", "121", "79"] { #expect(page.contains(value)) }
      #expect(!page.contains("No data for this period"))
    }
  }

  @Test("A blood pressure has two series, and figures never mix readings")
  func pressures() async throws {
    let demo = try await Demo(days: 0)
    for (age, value) in [(3.0, "130/81"), (2, "116/84"), (1, "122/74")] {
      let date = Demo.now - age * 86_400
      let sample = try NewEntry(.bloodPressure, value, unit: "mmHg", start: date, end: date, in: Demo.time)
        .sample()
      try demo.store.commit([.add(NewSample(sample))])
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/bloodPressure?range=week")
      #expect(page.contains("Systolic 116–130") && page.contains("Diastolic 74–84"))
      #expect(page.contains("<b>123/80</b>"))
      #expect(!page.contains("130/74"))
      #expect(page.contains("bar systolic") && page.contains("bar diastolic"))
      #expect(page.contains("/data/bloodPressure/add"))
    }
  }

  @Test("A blood pressure is typed as two numbers, and errors are reported")
  func pressureEntry() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let path = "/data/bloodPressure/add"
      #expect(try await visitor.text(path).contains("name=\"diastolic\""))
      let day = "day=2026-05-28&time=07:30"
      let swapped = try await visitor.send(.post, path, "value=80&diastolic=120&\(day)")
      #expect(swapped.status == .unprocessableContent)
      #expect(try await visitor.send(.post, path, "value=120&diastolic=80&\(day)").status == .seeOther)
      #expect(try demo.store.contents().map(\.type).contains(.bloodPressure))
    }
  }

  @Test(
    "An impossible value is rejected, and an unlikely one is confirmed",
    arguments: [
      ("value=-5", "must be in this range"), ("value=1000000000", "must be in this range"),
      ("value=99999", "must be in this range"), ("value=420", "name=\"sure\""),
      ("value=x", "Enter a number"),
    ])
  func weights(form: String, answer: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let refused = try await visitor.send(.post, "/data/bodyMass/add", "\(form)&day=2026-05-28&time=07:30")
      #expect(refused.status == .unprocessableContent)
      #expect(String(buffer: refused.body).contains(answer))
      let later = try await visitor.send(.post, "/data/bodyMass/add", "value=70&day=2036-05-28&time=07:30")
      #expect(String(buffer: later.body).contains("are in the future"))
      #expect(try demo.store.contents().isEmpty)
      let sure = try await visitor.send(
        .post, "/data/bodyMass/add", "value=420&sure=yes&day=2026-05-28&time=07:30")
      #expect(sure.status == .seeOther)
    }
  }

  @Test(
    "A rejected field is marked, described and focused",
    arguments: [
      ("value=x&day=2026-05-28&time=07:30", "value", "Enter a number"),
      ("value=5&day=2026-02-30&time=07:30", "day", "doesn’t exist"),
      ("value=5&day=2026-03-29&time=02:30", "day", "doesn’t exist"),
      ("value=5&day=2026-05-28&time=07:30&minutes=-5", "minutes", "from 0 to 10,000"),
      ("value=5&day=2026-05-28&time=07:30&minutes=abc", "minutes", "from 0 to 10,000"),
      ("value=5&unit=xx&day=2026-05-28&time=07:30", "unit", "doesn’t have this unit"),
    ])
  func refusedField(form: String, field: String, problem: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let refused = try await visitor.send(.post, "/data/distanceWalkingRunning/add", form)
      let page = String(buffer: refused.body)
      #expect(refused.status == .unprocessableContent && page.contains(problem), "\(page)")
      if field != "unit" {
        let input =
          page.firstMatch(of: try Regex("<input[^>]*name=\"\(field)\"[^>]*>"))?.output[0].substring ?? ""
        #expect(input.contains("aria-invalid=\"true\"") && input.contains("aria-describedby=\"problem\""))
        #expect(input.contains("autofocus"))
      }
      #expect(try demo.store.contents().isEmpty)
    }
  }

  @Test("A duplicate entry needs confirmation")
  func repeatedEntry() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let entry = "value=70&day=2026-05-28&time=07:30"
      #expect(try await visitor.send(.post, "/data/bodyMass/add", entry).status == .seeOther)
      let again = try await visitor.send(.post, "/data/bodyMass/add", entry)
      #expect(again.status == .unprocessableContent && String(buffer: again.body).contains("already added"))
      #expect(try await visitor.send(.post, "/data/bodyMass/add", entry + "&sure=yes").status == .seeOther)
      #expect(try await demo.store.samples(of: .bodyMass).count == 2)
    }
  }

  @Test("A column of many values has an average, a minimum and a maximum")
  func ranges() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/heartRate?range=week")
      #expect(page.contains("class=\"mean\"") && page.contains("class=\"rule average\""))
      #expect(page.contains("Lowest: ") && page.contains("Highest: "))
      #expect(page.contains("class=\"extent\""))
      let weight = try await visitor.text("/data/bodyMass?range=half-year")
      #expect(weight.contains("class=\"line\"") && weight.contains("class=\"dot\""))
    }
  }

  @Test("A chart of a type with a goal shows the goal and the previous period")
  func goalAndBefore() async throws {
    let demo = try await Demo(days: 0)
    for (age, energy) in [(1.0, 400.0), (2, 500), (8, 300), (9, 300)] {
      _ = try await demo.add(
        .activeEnergyBurned, .quantity(HealthQuantity(energy, .kilocalorie)), at: Demo.now - age * 86_400)
    }
    var summary = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: 27))
    summary.activeEnergyBurnedGoal = HealthQuantity(520, .kilocalorie)
    try demo.store.commit([.setSummary(summary)])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activeEnergyBurned?range=week&at=2026-05-28")
      #expect(page.contains("class=\"rule goal\"") && page.contains("class=\"rule average\""))
      #expect(page.contains("Before that: 300 kcal (+"))
      let day = try await visitor.text("/data/activeEnergyBurned?range=day&at=2026-05-28")
      #expect(!day.contains("Before that") && !day.contains("rule goal"))
    }
  }

  @Test("Workouts are listed with their figures and have a details page")
  func workouts() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/workout")
      #expect(page.contains("Latest Workouts") && page.contains(" km · ") && page.contains(" kcal"))
      let path = try #require(page.firstMatch(of: #/href="(\/data\/workout\/samples\/[^"]+)"/#)?.1)
      let sheet = try await visitor.text(String(path))
      #expect(sheet.contains("Workout time") && sheet.contains("Active energy"))
    }
  }

  @Test("Old data isn't labeled as recent")
  func stale() async throws {
    let demo = try await Demo(days: 0)
    for age in 300..<345 {
      _ = try await demo.add(
        .stepCount, .quantity(HealthQuantity(Double(4000 + age), "count")),
        at: Demo.now - Double(age) * 86_400)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/")
      #expect(!page.contains("last 7 days") && !page.contains("Highlights"))
      #expect(page.contains("Your latest data is from"))
    }
  }

  @Test(
    "Recordings have a chart with a scale, a text and a table",
    arguments: [
      (HealthType.workoutRoute, "class=\"ruler\"", "climbing"), (.workout, "class=\"ruler\"", "climbing"),
      (.electrocardiogram, "25 mm a second", "Recorded for 30 s"),
    ])
  func recordings(type: HealthType, scale: String, sentence: String) async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/data/\(type.name)/all")
      let paths = list.matches(of: #/href="(\/data\/\w+\/samples\/[^"]+)"/#).map { String($0.1) }
      var pages: [String] = []
      for path in paths { pages.append(try await visitor.text(path)) }
      let page = try #require(pages.first { $0.contains(scale) })
      #expect(page.contains(sentence) && page.contains("<th scope=\"row\">") && page.contains("role=\"img\""))
    }
  }

  @Test("An audiogram marks the ears differently and lists every frequency")
  func audiogram() async throws {
    let demo = try await Demo(days: 0)
    let points = try [500.0, 1000, 4000].map { frequency in
      try AudiogramPoint(
        frequency: HealthQuantity(frequency, .hertz),
        tests: [
          HearingTest(sensitivity: HealthQuantity(10, .decibelHearingLevel), side: .left),
          HearingTest(sensitivity: HealthQuantity(30, .decibelHearingLevel), side: .right),
        ])
    }
    _ = try await demo.add(.audiogram, .audiogram(points))
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/audiogram")
      #expect(page.contains("Left ear: 10 dB HL on average. Right ear: 30 dB HL on average."))
      #expect(page.contains("<circle class=\"ear-mark\"") && page.contains("<path class=\"ear-mark\""))
      #expect(page.contains("4,000 Hz"))
    }
  }

  @Test("Heartbeats are charted by interval, without gaps")
  func beats() async throws {
    let demo = try await Demo(days: 0)
    let beats = [0.0, 0.8, 1.6, 5.0, 5.8].map { Heartbeat(timeSinceStart: $0, isPrecededByGap: $0 == 5) }
    let sample = try HealthSample(
      type: .heartbeatSeries, start: Demo.now - 60, end: Demo.now - 50, value: .series(count: beats.count),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
    try demo.store.commit([.add(NewSample(sample, points: .heartbeats(beats)))])
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/heartbeatSeries/samples/\(sample.uuid.uuidString)")
      #expect(page.contains("Time between beats: 800 ms."))
    }
  }

  @Test("A list can jump to any day and continue from there")
  func jump() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/data/stepCount/all?day=2026-05-20")
      let moments = page.matches(of: #/row-detail">([^<]+)</#).map { String($0.1) }
      #expect(moments.count == 100)
      let days = page.matches(of: #/<li class="day"><span>([^<]+)</#).map { String($0.1) }
      #expect(days.first?.contains("20") == true && days.first?.contains("21") == false, "\(days)")
      #expect(days.allSatisfy { $0.contains("May") && $0.contains("2026") }, "\(days)")
      #expect(page.contains("data-more"))
    }
  }

  @Test("A source name with bidi controls or markup stays plain text")
  func hostile() async throws {
    let demo = try await Demo(days: 0)
    let name = "\u{202E}hctaW\u{2069}<script>alert(1)</script>\u{0007}"
    let sample = try await demo.add(
      .bodyMass, .quantity(HealthQuantity(70, "kg")), from: name,
      metadata: Metadata([MetadataKey("\u{2067}key"): .string("\u{202D}value\u{2069}")]))
    try await demo.visit { visitor in
      for path in [
        "/data/bodyMass/all", "/data/bodyMass/sources", "/data/bodyMass/why", "/sharing",
        "/data/bodyMass/samples/\(sample.uuid.uuidString)",
      ] {
        let page = try await visitor.text(path)
        for mark in ["\u{202E}", "\u{202D}", "\u{2067}", "\u{0007}", "<script>alert"] {
          #expect(!page.contains(mark), "\(path): \(mark.debugDescription)")
        }
        let isolates = page.unicodeScalars.filter { $0 == "\u{2068}" }.count
        #expect(page.unicodeScalars.filter { $0 == "\u{2069}" }.count == isolates, "\(path)")
      }
    }
  }
}
