import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealWire

@Suite("Messages from strangers")
struct HostileMessageTests {
  private static let words =
    Mutator.jsonWords + [
      "\"NaN\"", "63113904001", "-1", "\"and\":[", "\"not\":{", "\"correlation\":[", "\"provenance\":9",
    ]

  @Test("5,000 damaged calls are read or refused with a sentence", arguments: 1...5 as ClosedRange<UInt64>)
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
      // Not a number is not equal to itself.
      #expect(again?.json == read.json)
    } catch {
      #expect(!"\(error)".isEmpty && "\(error)".utf8.count < 2000)
    }
  }

  @Test(
    "Samples of damaged pages are the same by either way of reading", arguments: 1...5 as ClosedRange<UInt64>)
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
    "A fault is told with its place and without the value",
    arguments: [
      (#"{"samples":["SECRET"]}"#, "samples[0]: a UUID belongs here"),
      (#"{"samples":"SECRET"}"#, "samples: an array belongs here"),
      (#"{}"#, "samples: this is missing"),
      (#"{"samples":[],"limit":1}"#, "limit: there is no such field"),
    ])
  func places(json: String, sentence: String) throws {
    let parameters = try JSONDocument(parsing: json).root
    let error = #expect(throws: WireError.self) { try DeleteCall(parameters: parameters) }
    #expect(error?.description == sentence)
  }

  @Test(
    "A sample that breaks a rule is refused with the rule",
    arguments: [
      (#""quantity":1,"unit":"SECRET""#, "samples[0].sample.unit: the text of a unit belongs here"),
      (
        #""quantity":1,"unit":"kg""#,
        "samples[0].sample: HKQuantityTypeIdentifierHeartRate: the unit kg is not compatible with count/s"
      ),
      (#""quantity":1"#, "samples[0].sample.unit: this is missing"),
      (
        #""category":1"#,
        "samples[0].sample: HKQuantityTypeIdentifierHeartRate: a sample of this type cannot hold a value of the kind category"
      ),
      (
        #""quantity":1,"unit":"count/s","provenance":1"#,
        "samples[0].sample.provenance: a place in provenances belongs here"
      ),
      (
        #""quantity":1,"unit":"count/s","metadata":{"HKWasUserEntered":{"string":"SECRET"}}"#,
        "samples[0].sample.metadata: the metadata key HKWasUserEntered takes a value of the kind boolean"
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
    #expect(error?.description.hasPrefix("samples[0]: exactly one of quantity, category, ") == true)
  }

  @Test(
    "Buckets are checked",
    arguments: [
      (#""firstWeekday":2"#, #""firstWeekday":8"#, "buckets.calendar.firstWeekday: 1 to 7 belongs here"),
      (
        #""minimumDaysInFirstWeek":4"#, #""minimumDaysInFirstWeek":0"#,
        "buckets.calendar.minimumDaysInFirstWeek: 1 to 7 belongs here"
      ),
      ("Europe/Berlin", "Europe/Nowhere", "buckets.calendar.timeZone: the name of a time zone belongs here"),
      (
        #""day":1"#, #""day":0"#,
        "buckets.interval: years to seconds, from 0 to a million each and not all 0 belongs here"
      ),
      ("776174400", "63113904001", "buckets.anchor: a date in the calendar's range belongs here"),
      (
        "cumulativeSum", "sum",
        "query.options[0]: one of separateBySource, discreteAverage, discreteMin, discreteMax, cumulativeSum, mostRecent, duration belongs here"
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
        "points.quantities[0]: the start date lies after the end date"
      ),
      (#"{"heartbeats":[{}]}"#, "points.heartbeats[0].timeSinceStart: this is missing"),
      (
        #"{"route":[],"voltages":[]}"#,
        "points: exactly one of quantities, heartbeats, route, voltages belongs here"
      ),
    ])
  func points(json: String, sentence: String) throws {
    let reply = try JSONDocument(parsing: #"{"points":"# + json + "}").root
    let error = #expect(throws: WireError.self) { try PointsCall.Reply(reply) }
    #expect(error?.description == sentence)
  }

  @Test(
    "A workout has as many times as zones, none of them below zero",
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

  @Test("A new member of a reply is passed over, and one of a call refused")
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

  @Test("Predicates nest 64 levels deep and no deeper")
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

  @Test("A call holds 10,000 predicates and no more")
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
