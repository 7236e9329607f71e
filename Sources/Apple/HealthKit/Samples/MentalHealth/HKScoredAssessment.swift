public import Foundation
import WellsealModel

/// A questionnaire with a score, the sum of its answers.
open class HKScoredAssessment: HKSample, NSCopying, @unchecked Sendable {
  /// The sum of the answers.
  ///
  /// A question that the person prefers not to answer counts as zero.
  open var score: Int { questionnaire.score(answerValues) }

  /// The raw values of the answers.
  fileprivate var answerValues: [Int] {
    guard case .assessment(let answers) = sample.value else { return [] }
    return answers
  }

  fileprivate var riskValue: Int { questionnaire.risk(ofScore: score) }

  private var questionnaire: Assessment {
    guard let questionnaire = Assessment.of(sample.type) else {
      preconditionFailure("HKScoredAssessment: \(sample.type) is not a questionnaire")
    }
    return questionnaire
  }

  fileprivate convenience init(
    _ type: HealthType, answers: [Int], date: Date, metadata: [String: Any]?, for call: String
  ) {
    self.init(
      HealthSample(
        for: call, type, from: date, to: date, .assessment(answers: answers), device: nil, metadata: metadata)
    )
  }
}

/// A GAD-7 questionnaire: seven questions about anxiety.
open class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {
  /// Creates an anxiety assessment.
  ///
  /// - Precondition: There are seven answers.
  public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
    self.init(
      .gad7, answers: answers.map(\.rawValue), date: date, metadata: metadata,
      for: "HKGAD7Assessment.init(date:answers:metadata:)")
  }

  /// The answers, in the order of the questions.
  open var answers: [Answer] { answerValues.compactMap { Answer(rawValue: $0) } }

  /// The risk category of the score, by the cut points of the questionnaire's authors.
  open var risk: Risk { Risk(rawValue: riskValue) ?? .noneToMinimal }
}

/// A PHQ-9 questionnaire: nine questions about depression.
open class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {
  /// Creates a depression assessment.
  ///
  /// - Precondition: There are nine answers.
  public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
    self.init(
      .phq9, answers: answers.map(\.rawValue), date: date, metadata: metadata,
      for: "HKPHQ9Assessment.init(date:answers:metadata:)")
  }

  /// The answers, in the order of the questions.
  open var answers: [Answer] { answerValues.compactMap { Answer(rawValue: $0) } }

  /// The risk category of the score, by the cut points of the questionnaire's authors.
  open var risk: Risk { Risk(rawValue: riskValue) ?? .noneToMinimal }
}
