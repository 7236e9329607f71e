import ByteFormats
import Foundation
import HealthModel
import TestSupport
import Testing

@testable import HealthWire

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
