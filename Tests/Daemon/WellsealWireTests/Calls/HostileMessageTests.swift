import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealWire

@Suite("Untrusted messages")
struct HostileMessageTests {
  private static let words =
    Mutator.jsonWords + [
      "\"NaN\"", "63113904001", "-1", "\"and\":[", "\"not\":{", "\"correlation\":[", "\"provenance\":9",
    ]

  @Test("5,000 damaged calls are read or rejected with a message", arguments: 1...5 as ClosedRange<UInt64>)
  func calls(seed: UInt64) throws {
    let calls = Example.all.compactMap { $0.message as? any HealthCall }
    let samples = calls.map { Array($0.message.dropLast()) }
    for message in Mutator(of: samples, seed: seed, words: Self.words).prefix(1000) {
      guard let call = try? VarlinkCall(parsing: message) else { continue }
      for type in InterfaceOutline.calls where type.fullMethod == call.method { check(call, type) }
    }
  }

  private func check<Call: HealthCall>(_ call: VarlinkCall, _ type: Call.Type) {
    do throws(WireError) {
      let read = try call.read(as: Call.self)
      let again = (try? JSONDocument(parsing: read.json)).flatMap { try? Call($0.root) }
      // NaN isn't equal to itself.
      #expect(again?.json == read.json)
    } catch {
      #expect(!"\(error)".isEmpty && "\(error)".utf8.count < 2000)
    }
  }

  @Test(
    "Both decoders agree on samples of damaged pages", arguments: 1...5 as ClosedRange<UInt64>)
  func rows(seed: UInt64) throws {
    let samples = [HealthSample.beat, .laterBeat, .sleep].map { SamplesCall.Reply([$0]).json }
    var compared = 0
    for message in Mutator(of: samples, seed: seed, words: Self.words).prefix(1000) {
      guard let root = try? JSONDocument(parsing: message).root, let samples = root["samples"] else {
        continue
      }
      let page = WirePage(isStrict: false)
      page.provenances = [.unknown]
      for sample in samples.elements {
        let reader = WireReader(sample, page)
        guard let row = SampleRow(reader) else { continue }
        compared += 1
        #expect((try? row.sample()) == (try? HealthSample(fields: reader)))
      }
    }
    #expect(compared > 0)
  }

  @Test(
    "An error names the location and not the value",
    arguments: [
      (#"{"samples":["SECRET"]}"#, "samples[0]: expected a UUID"),
      (#"{"samples":"SECRET"}"#, "samples: expected an array"),
      (#"{}"#, "samples: missing"),
      (#"{"samples":[],"limit":1}"#, "limit: unknown field"),
    ])
  func locations(json: String, sentence: String) throws {
    let parameters = try JSONDocument(parsing: json).root
    let error = #expect(throws: WireError.self) { try DeleteCall(parameters: parameters) }
    #expect(error?.description == sentence)
  }

  @Test(
    "A sample that breaks a rule is rejected with the rule",
    arguments: [
      (#""quantity":1,"unit":"SECRET""#, "samples[0].sample.unit: expected the text of a unit"),
      (
        #""quantity":1,"unit":"kg""#,
        "samples[0].sample: HKQuantityTypeIdentifierHeartRate: the unit kg is not compatible with count/s"
      ),
      (#""quantity":1"#, "samples[0].sample.unit: missing"),
      (
        #""category":1"#,
        "samples[0].sample: HKQuantityTypeIdentifierHeartRate: a sample of this type can't have a value of the kind category"
      ),
      (
        #""quantity":1,"unit":"count/s","provenance":1"#,
        "samples[0].sample.provenance: expected a place in provenances"
      ),
      (
        #""quantity":1,"unit":"count/s","metadata":{"HKWasUserEntered":{"string":"SECRET"}}"#,
        "samples[0].sample.metadata: the metadata key HKWasUserEntered requires a value of the kind boolean"
      ),
    ])
  func samples(members: String, sentence: String) throws {
    let sample =
      #"{"uuid":"01000000-0000-4000-8000-000000000001","type":"HKQuantityTypeIdentifierHeartRate","start":1,"end":2,"#
      + members + "}"
    let parameters = try JSONDocument(parsing: #"{"samples":[{"sample":"# + sample + "}]}").root
    let error = #expect(throws: WireError.self) { try SaveCall(parameters: parameters) }
    #expect(error?.description == sentence)
  }

  @Test("A sample holds exactly one value", arguments: ["", #","quantity":1,"unit":"count/s","category":1"#])
  func values(members: String) throws {
    let sample =
      #"{"uuid":"01000000-0000-4000-8000-000000000001","type":"HKQuantityTypeIdentifierHeartRate","start":1,"end":2"#
      + members + "}"
    let parameters = try JSONDocument(parsing: #"{"samples":["# + sample + "]}").root
    let error = #expect(throws: WireError.self) { try SamplesCall.Reply(parameters) }
    #expect(error?.description.hasPrefix("samples[0]: expected exactly one of quantity, category, ") == true)
  }

  @Test(
    "Buckets are checked",
    arguments: [
      (#""firstWeekday":2"#, #""firstWeekday":8"#, "buckets.calendar.firstWeekday: expected 1 to 7"),
      (
        #""minimumDaysInFirstWeek":4"#, #""minimumDaysInFirstWeek":0"#,
        "buckets.calendar.minimumDaysInFirstWeek: expected 1 to 7"
      ),
      ("Europe/Berlin", "Europe/Nowhere", "buckets.calendar.timeZone: expected the name of a time zone"),
      (
        #""day":1"#, #""day":0"#,
        "buckets.interval: expected years to seconds, from 0 to a million each and not all 0"
      ),
      ("776174400", "63113904001", "buckets.anchor: expected a date in the calendar's range"),
      (
        "cumulativeSum", "sum",
        "query.options[0]: expected one of separateBySource, discreteAverage, discreteMin, discreteMax, cumulativeSum, mostRecent, duration"
      ),
    ])
  func buckets(part: String, damage: String, sentence: String) throws {
    let call = StatisticsCollectionCall(StatisticsQuery(.stepCount, .cumulativeSum), in: .days)
    let json = String(decoding: call.json, as: UTF8.self)
    #expect(json.contains(part))
    let parameters = try JSONDocument(parsing: json.replacing(part, with: damage)).root
    let error = #expect(throws: WireError.self) { try StatisticsCollectionCall(parameters: parameters) }
    #expect(error?.description == sentence)
  }

  @Test(
    "Points are checked",
    arguments: [
      (
        #"{"quantities":[{"value":1,"unit":"kg","start":2,"end":1}]}"#,
        "points.quantities[0]: the start date is after the end date"
      ),
      (#"{"heartbeats":[{}]}"#, "points.heartbeats[0].timeSinceStart: missing"),
      (
        #"{"route":[],"voltages":[]}"#,
        "points: expected exactly one of quantities, heartbeats, route, voltages"
      ),
    ])
  func points(json: String, sentence: String) throws {
    let reply = try JSONDocument(parsing: #"{"points":"# + json + "}").root
    let error = #expect(throws: WireError.self) { try PointsCall.Reply(reply) }
    #expect(error?.description == sentence)
  }

  @Test(
    "A workout has a nonnegative time for each zone",
    arguments: [
      ("[5]", "samples[0].workout.zoneGroups[0]: the number of times in zones is not 2"),
      ("[5,-1]", "samples[0].workout.zoneGroups[0]: the time in zones is outside its range"),
    ])
  func zones(durations: String, sentence: String) throws {
    let group =
      #"{"type":"HKQuantityTypeIdentifierHeartRate","source":"user","boundaries":[{"value":120,"unit":"count/min"}],"durations":"#
      + durations + "}"
    let sample =
      #"{"uuid":"01000000-0000-4000-8000-000000000001","type":"HKWorkoutTypeIdentifier","start":1,"end":2,"#
      + #""workout":{"activityType":13,"duration":1,"zoneGroups":["# + group + "]}}"
    let reply = try JSONDocument(parsing: #"{"samples":["# + sample + "]}").root
    let error = #expect(throws: WireError.self) { try SamplesCall.Reply(reply) }
    #expect(error?.description == sentence)
  }

  @Test("An unknown member is ignored in a reply and rejected in a call")
  func newMembers() throws {
    let json = try JSONDocument(parsing: #"{"count":1,"news":true}"#).root
    #expect(try DeleteMatchingCall.Reply(json) == DeleteMatchingCall.Reply(count: 1))
    let call = try JSONDocument(
      parsing: #"{"type":"HKWorkoutTypeIdentifier","predicate":{"constant":true},"limt":1}"#)
    #expect(throws: WireError(.unknownField, at: "limt")) { try DeleteMatchingCall(parameters: call.root) }
  }

  @Test(
    "A predicate has exactly one form", arguments: ["{}", #"{"constant":true,"and":[]}"#, #"{"and":null}"#])
  func forms(json: String) throws {
    let parameters = try JSONDocument(
      parsing: #"{"parts":[{"type":"HKWorkoutTypeIdentifier","predicate":PREDICATE}]}"#.replacing(
        "PREDICATE", with: json)
    ).root
    let names = ["constant", "comparison", "not", "and", "or", "workoutActivity"]
    #expect(throws: WireError(.notOneOf(names), at: "parts[0].predicate")) {
      try ObserveCall(parameters: parameters)
    }
  }

  @Test("Predicates nest at most 64 levels deep")
  func depth() throws {
    func observe(_ levels: Int) throws -> ObserveCall {
      let predicate = (1..<levels).reduce(SamplePredicate.all) { inner, _ in .and([inner]) }
      let call = ObserveCall([SampleQuery.Part(.heartRate, .and([predicate]))])
      return try VarlinkCall(parsing: Array(call.message.dropLast())).read()
    }
    _ = try observe(63)
    let error = #expect(throws: WireError.self) { try observe(64) }
    #expect(error?.reason == .tooDeep(limit: 64))
  }

  @Test("A call holds at most 10,000 predicates")
  func count() throws {
    func observe(_ count: Int) throws -> ObserveCall {
      let call = ObserveCall([SampleQuery.Part(.heartRate, .or(Array(repeating: .not(.none), count: count)))])
      return try VarlinkCall(parsing: Array(call.message.dropLast())).read()
    }
    _ = try observe(4999)
    let error = #expect(throws: WireError.self) { try observe(5000) }
    #expect(error?.reason == .tooMany(limit: 10_000))
  }
}
