/// The questionnaires that a scored assessment answers: how many questions, which answers, which risk.
///
/// The answers are raw values of the `Answer` enumerations. The boundaries are those of the published instruments
/// (Spitzer 2006 for GAD-7, Kroenke 2001 for PHQ-9); Apple's own are not on its pages.
package struct Assessment: Sendable {
  /// The type whose samples answer the questionnaire.
  let type: HealthType
  /// How many answers a sample has.
  let questions: Int
  /// The enumeration of the answers.
  let answers: String
  /// The lowest score of each class of risk, which are numbered from 1.
  let thresholds: [Int]

  /// The questionnaires that HealthKit knows.
  static let all: [Assessment] = [
    Assessment(
      type: .gad7, questions: 7, answers: "HKGAD7Assessment.Answer", thresholds: [0, 5, 10, 15]),
    Assessment(
      type: .phq9, questions: 9, answers: "HKPHQ9Assessment.Answer", thresholds: [0, 5, 10, 15, 20]),
  ]

  /// The questionnaire of a type; nil for types of other kinds.
  package static func of(_ type: HealthType) -> Assessment? { all.first { $0.type == type } }

  /// The sum of the answers; "prefer not to answer" (4) counts nothing.
  package func score(_ answers: [Int]) -> Int { answers.filter { $0 < 4 }.reduce(0, +) }

  /// The raw value of the `Risk` enumeration that a score falls into.
  package func risk(ofScore score: Int) -> Int { thresholds.lastIndex { $0 <= score }.map { $0 + 1 } ?? 1 }

  static func check(_ answers: [Int], of type: HealthType) throws(SampleError.Reason) {
    guard let assessment = of(type) else { return }
    guard answers.count == assessment.questions else {
      throw .wrongCount("answers", expected: assessment.questions)
    }
    for answer in answers { try HealthEnumeration.check(answer, in: assessment.answers) }
  }
}
