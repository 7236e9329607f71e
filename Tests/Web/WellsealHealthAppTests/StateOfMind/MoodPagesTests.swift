import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealStore

@Suite("States of mind and symptoms in the Health app")
struct MoodPagesTests {
  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  private func moods(_ demo: Demo) throws -> [SampleValue] {
    try demo.store.samples(SampleQuery([.init(.stateOfMind)])).map(\.value)
  }

  @Test("One press logs an emotion, and its labels and associations follow")
  func emotion() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let page = try await visitor.text("/mind")
      for word in ["Very Unpleasant", "Neutral", "Very Pleasant"] { #expect(page.contains(word)) }
      let answer = try await visitor.send(.post, "/mind/log", "kind=momentaryEmotion&valence=pleasant")
      let entry = try #require(answer.headers[.location])
      #expect(try moods(demo) == [.stateOfMind(StateOfMind(kind: 1, valence: 2.0 / 3))])
      let form = try await visitor.text(entry)
      #expect(form.contains("Grateful") && form.contains("Self-Care") && form.contains("Emotion"))
      _ = try await visitor.send(.post, entry, "label=grateful&label=calm&association=family")
      #expect(
        try moods(demo)
          == [.stateOfMind(StateOfMind(kind: 1, valence: 2.0 / 3, labels: [15, 7], associations: [5]))])
      let chart = try await visitor.text("/mind?range=month")
      #expect(chart.contains("Grateful") && chart.contains("Mostly: Pleasant") && chart.contains("<circle"))
      #expect(try await visitor.text("/mind?range=year").contains("<circle"))
      #expect(try await visitor.text("/mind", language: "de").contains("Dankbar"))
    }
  }

  @Test("A second mood of a day needs confirmation, and can be undone")
  func mood() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      _ = try await visitor.send(.post, "/mind/log", "kind=dailyMood&valence=neutral")
      let second = try await visitor.send(.post, "/mind/log", "kind=dailyMood&valence=unpleasant")
      #expect(second.status == .conflict)
      #expect(String(buffer: second.body).contains("already logged this day’s mood: Neutral"))
      #expect(try moods(demo) == [.stateOfMind(StateOfMind(kind: 2, valence: 0))])
      let third = try await visitor.send(.post, "/mind/log", "kind=dailyMood&valence=unpleasant&replace=yes")
      #expect(try moods(demo) == [.stateOfMind(StateOfMind(kind: 2, valence: -2.0 / 3))])
      _ = try await visitor.send(.post, "\(try #require(third.headers[.location]))/delete")
      #expect(try moods(demo).isEmpty)
    }
  }

  @Test("Entries of other sources can't be changed, and invalid ones aren't stored")
  func refused() async throws {
    let demo = try await Demo(days: 0)
    let other = try await demo.add(.stateOfMind, .stateOfMind(StateOfMind(kind: 1, valence: 0.5)))
    try await demo.visit { visitor in
      let path = "/mind/entries/\(other.uuid)"
      let page = try await visitor.text(path)
      #expect(!page.contains("type=\"checkbox\""))
      var answers = [
        try await visitor.send(.post, path, "label=calm"), try await visitor.send(.post, "\(path)/delete"),
      ]
      for body in ["kind=dailyMood&valence=fine", "kind=x&valence=neutral", "valence=neutral"] {
        answers.append(try await visitor.send(.post, "/mind/log", body))
      }
      #expect(answers.allSatisfy { $0.status == .badRequest })
      let count = try moods(demo).count
      #expect(count == 1)
    }
  }

  @Test("A symptom is logged by its severity, and the day's dot is the strongest")
  func symptoms() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      for value in [4, 2] {
        let answer = try await visitor.send(.post, "/symptoms/log", "type=headache&value=\(value)")
        let location = try #require(answer.headers[.location])
        #expect(location.hasPrefix("/symptoms?added="))
        let severity = value == 4 ? "Severe" : "Mild"
        #expect(try await visitor.text(location).contains("Added: Headache, \(severity), "))
      }
      let page = try await visitor.text("/symptoms")
      #expect(page.contains("Headache, Severe") && page.contains("Recent"))
      #expect(try demo.store.samples(SampleQuery([.init(.headache)])).count == 2)
      let mistaken = try await visitor.send(.post, "/symptoms/log", "type=headache&value=3")
      let confirmed = try await visitor.text(try #require(mistaken.headers[.location]))
      let undo = try #require(confirmed.firstMatch(of: #/action="(\/data\/[^"]+\?undo=log)"/#)?.1)
      #expect(try await visitor.send(.post, String(undo)).headers[.location] == "/symptoms")
      #expect(try demo.store.samples(SampleQuery([.init(.headache)])).count == 2)
      for body in ["type=stepCount&value=1", "type=headache&value=9", "type=headache"] {
        #expect(try await visitor.send(.post, "/symptoms/log", body).status == .badRequest)
      }
      let days = try json(try await visitor.get("/api/v1/symptoms"))["symptoms"]
      let first = days?.elements.first { _ in true }?["days"]?.elements.first { _ in true }
      #expect(first?["level"]?.string == "severe" && first?["count"]?.integer == 2)
    }
  }

  @Test("Programs log a state of mind and read the days")
  func interface() async throws {
    try await Demo(days: 0).visit { visitor in
      let path = "/api/v1/states-of-mind"
      let body = #"{"kind":"dailyMood","valence":"veryPleasant","labels":["calm"],"associations":["work"]}"#
      #expect(try await visitor.send(.post, path, body).status == .created)
      #expect(try await visitor.send(.post, path, body).status == .conflict)
      for wrong in [#"{"valence":"fine"}"#, #"{"valence":0,"labels":["blue"]}"#, #"{}"#, #"{"valence":7}"#] {
        #expect(try await visitor.send(.post, path, wrong).status == .unprocessableContent)
      }
      let answer = try json(try await visitor.get(path))
      let day = answer["days"]?.elements.first { _ in true }
      #expect(day?["classification"]?.string == "veryPleasant" && day?["mood"]?.bool == true)
      #expect(answer["associations"]?.elements.first { _ in true }?["name"]?.string == "work")
    }
  }
}
