/// The questionnaire of a scored assessment: its number of questions, answers and risk classes.
///
/// The answers are raw values of the `Answer` enumerations. The thresholds are those of the
/// published instruments (Spitzer 2006 for GAD-7, Kroenke 2001 for PHQ-9); Apple doesn't publish
/// its own.
package struct Assessment: Sendable {
  /// The sample type of the questionnaire.
  let type: HealthType
  /// The number of answers in a sample.
  let questions: Int
  /// The name of the answer enumeration.
  let answers: String
  /// The minimum score of each risk class; classes are numbered from 1.
  let thresholds: [Int]

  /// All questionnaires of HealthKit.
  static let all: [Assessment] = [
    Assessment(
      type: .gad7, questions: 7, answers: "HKGAD7Assessment.Answer", thresholds: [0, 5, 10, 15]),
    Assessment(
      type: .phq9, questions: 9, answers: "HKPHQ9Assessment.Answer", thresholds: [0, 5, 10, 15, 20]),
  ]

  /// Returns the questionnaire of a type, or `nil` if the type has none.
  package static func of(_ type: HealthType) -> Assessment? { all.first { $0.type == type } }

  /// Returns the sum of the answers; "prefer not to answer" (4) doesn't count.
  package func score(_ answers: [Int]) -> Int { answers.filter { $0 < 4 }.reduce(0, +) }

  /// Returns the raw value of the `Risk` enumeration for a score.
  package func risk(ofScore score: Int) -> Int { thresholds.lastIndex { $0 <= score }.map { $0 + 1 } ?? 1 }

  static func check(_ answers: [Int], of type: HealthType) throws(SampleError.Reason) {
    guard let assessment = of(type) else { return }
    guard answers.count == assessment.questions else {
      throw .wrongCount("answers", expected: assessment.questions)
    }
    for answer in answers { try HealthEnumeration.check(answer, in: assessment.answers) }
  }
}
