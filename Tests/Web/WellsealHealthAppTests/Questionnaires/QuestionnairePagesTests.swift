import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Questionnaires in the Health app")
struct QuestionnairePagesTests {
  private func body(_ answers: [Int]) -> String {
    answers.enumerated().map { "q\($0 + 1)=\($1)" }.joined(separator: "&")
  }

  @Test(
    "Answers are scored",
    arguments: [
      ("phq9", [1, 1, 2, 1, 0, 1, 1, 0, 0], "7 of 27 points", "Mild"),
      ("gad7", [3, 3, 2, 2, 2, 2, 1], "15 of 21 points", "Severe"),
      ("phq9", [1, 1, 1, 1, 1, 1, 1, 1, 4], "8 of 27 points", "Answered: 8 of 9 questions"),
    ])
  func scored(name: String, answers: [Int], sum: String, text: String) async throws {
    let demo = try await Demo(days: 0)
    let form = body(answers)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/questionnaires/\(name)").contains("Over the last 2 weeks"))
      let answer = try await visitor.send(.post, "/questionnaires/\(name)", form)
      let page = try #require(answer.headers[.location])
      #expect(page.hasPrefix("/questionnaires/results/"))
      let shown = try await visitor.text(page)
      #expect(shown.contains(sum) && shown.contains(text) && shown.contains("isn’t a diagnosis"))
      #expect(try await visitor.text("/questionnaires").contains(sum))
    }
    let sample = try #require(try demo.store.samples(SampleQuery([.init(.phq9), .init(.gad7)])).first)
    #expect(sample.value == .assessment(answers: answers))
    #expect(sample.metadata[.wasUserEntered] == .boolean(true))
  }

  @Test("Thoughts of death lead to help before the result, whatever the sum", arguments: [1, 3])
  func help(answer: Int) async throws {
    let form = body([0, 0, 0, 0, 0, 0, 0, 0, answer])
    try await Demo(days: 0).visit { visitor in
      let answer = try await visitor.send(.post, "/questionnaires/phq9", form)
      let page = try #require(answer.headers[.location])
      #expect(page.hasPrefix("/questionnaires/help/"))
      let shown = try await visitor.text(page, language: "de-DE")
      #expect(shown.contains("TelefonSeelsorge") && shown.contains("tel:08001110111"))
      #expect(try await visitor.text(page, language: "en").contains("988"))
    }
  }

  @Test(
    "Missing and invalid answers are rejected, and the others stay",
    arguments: ["", "q1=1", "q1=1&q2=4&q3=1&q4=1&q5=1&q6=1&q7=1", "q1=x"])
  func refused(form: String) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "/questionnaires/gad7", form)
      #expect(answer.status == .unprocessableContent)
      #expect(String(buffer: answer.body).contains("Answer every question"))
      #expect(try await visitor.get("/questionnaires/stepCount").status == .notFound)
    }
    #expect(try demo.store.contents().isEmpty)
  }

  @Test("Programs save answers and read results")
  func programs() async throws {
    try await Demo(days: 0).visit { visitor in
      let path = "/api/v1/questionnaires"
      let answer = try await visitor.send(
        .post, path, #"{"questionnaire": "phq9", "answers": [0, 0, 0, 0, 0, 0, 0, 0, 1]}"#)
      let result = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(answer.status == .created && result["score"]?.integer == 1)
      #expect(result["help"]?.bool == true && result["risk"]?.string == "noneToMinimal")
      #expect(try await visitor.text(path).contains("\"maximum\""))
      for wrong in [#"{"questionnaire": "gad7", "answers": [1]}"#, #"{"answers": []}"#] {
        #expect(try await visitor.send(.post, path, wrong).status == .unprocessableContent)
      }
    }
  }

  @Test("Every question has the published wording in its languages")
  func wording() throws {
    for (type, count) in [(HealthType.gad7, 7), (.phq9, 9)] {
      for language in ["en", "de", "he"] {
        let texts = try #require(Questionnaire(type, in: language)).texts
        #expect(texts.questions.count == count && texts.answers.count == 4)
        #expect(texts.language == (language == "he" ? "en" : language))
      }
    }
    #expect(Questionnaire(.stepCount, in: "en") == nil)
  }
}
