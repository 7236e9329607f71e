package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A published questionnaire with its original wording.
///
/// GAD-7 and PHQ-9 were developed by Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke and
/// colleagues, with an educational grant from Pfizer Inc. No permission is required to reproduce,
/// translate, display or distribute them. The wording must not be changed, so there are only
/// languages whose published translation is known word by word.
///
/// Source: Spitzer et al. 2006 (GAD-7), Kroenke et al. 2001 (PHQ-9); German: Löwe et al.
package struct Questionnaire: Sendable {
  package let type: HealthType
  package let texts: Texts

  /// The wording in one language.
  package struct Texts: Sendable {
    /// The language as a tag.
    package let language: String
    /// The sentence before the questions.
    package let lead: String
    package let questions: [String]
    /// The four answers, with 0 to 3 points.
    package let answers: [String]
  }

  /// The types of the questionnaires, in the order of the page.
  package static let types: [HealthType] = [.gad7, .phq9]

  /// Creates the questionnaire of a type, in a language or else in English.
  ///
  /// - Returns: `nil` if the type isn't a questionnaire.
  package init?(_ type: HealthType, in language: String) {
    guard let all = Self.texts[type], let texts = all.first(where: { $0.language == language }) ?? all.first
    else { return nil }
    (self.type, self.texts) = (type, texts)
  }

  var maxScore: Int { texts.questions.count * 3 }

  /// The raw value of `HKPHQ9Assessment.Answer` for a question that the user prefers not to answer.
  package static let noAnswer = 4

  /// Returns whether a question can be left without an answer.
  ///
  /// HealthKit has the value for PHQ-9 only.
  package var hasNoAnswer: Bool { type == .phq9 }

  /// Returns whether the answers include thoughts of death or self-harm, for which help comes
  /// before the result.
  package static func needsHelp(_ answers: [Int], of type: HealthType) -> Bool {
    type == .phq9 && answers.count == 9 && (1...3).contains(answers[8])
  }
}

/// A filled-in questionnaire.
package struct QuestionnaireResult: Sendable {
  package let sample: HealthSample
  package let answers: [Int]

  /// Creates the result of a sample, or returns `nil` if it has no answers.
  package init?(_ sample: HealthSample) {
    guard case .assessment(let answers) = sample.value, Assessment.of(sample.type) != nil else { return nil }
    (self.sample, self.answers) = (sample, answers)
  }

  package var score: Int { Assessment.of(sample.type)?.score(answers) ?? 0 }
  /// The class of the score, from 1.
  var risk: Int { Assessment.of(sample.type)?.risk(ofScore: score) ?? 1 }
  /// The number of answered questions.
  package var answered: Int { answers.count { $0 != Questionnaire.noAnswer } }
  package var needsHelp: Bool { Questionnaire.needsHelp(answers, of: sample.type) }

  /// The name of the class, such as `mild`.
  package var riskName: String {
    let name = sample.type == .gad7 ? "HKGAD7Assessment.Risk" : "HKPHQ9Assessment.Risk"
    return HealthEnumeration(named: name)?[risk]?.name ?? "\(risk)"
  }

  /// Returns all results, newest first.
  package static func all(in store: any SampleStore, limit: Int = 1000) async throws -> [QuestionnaireResult]
  {
    let query = SampleQuery(
      Questionnaire.types.map { SampleQuery.Part($0) },
      order: [SampleSort(.startDate, ascending: false)], limit: limit)
    return try await store.samples(query).compactMap { QuestionnaireResult($0) }
  }

  /// `{uuid, questionnaire, at, answers, answered, score, maximum, risk, help}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "uuid": .string(sample.uuid.uuidString), "questionnaire": .string(sample.type.name),
      "at": .string(time.text(sample.start)), "answers": .array(answers.map { .integer($0) }),
      "answered": .integer(answered), "score": .integer(score), "maximum": .integer(answers.count * 3),
      "risk": .string(riskName), "help": .bool(needsHelp),
    ]
  }
}

/// Answers as the user enters them.
package struct QuestionnaireEntry: Sendable {
  private let type: HealthType
  private let answers: [Int]

  /// Creates a questionnaire entry.
  ///
  /// - Parameters:
  ///   - type: The type of the questionnaire.
  ///   - answers: An answer for each question, from 0 to 3, or 4 for a question of PHQ-9 that the
  ///     user prefers not to answer.
  /// - Throws: ``DetailError`` if an answer is missing or invalid.
  package init(_ type: HealthType, _ answers: [Int]) throws(DetailError) {
    guard let questionnaire = Questionnaire(type, in: "en") else {
      throw DetailError(field: "questionnaire", .notOneOf(Questionnaire.types.map(\.name)))
    }
    let count = questionnaire.texts.questions.count
    guard answers.count == count else {
      throw DetailError(field: "answers", .malformed("\(count) answers"))
    }
    let valid = questionnaire.hasNoAnswer ? 0...Questionnaire.noAnswer : 0...3
    guard answers.allSatisfy(valid.contains) else {
      throw DetailError(field: "answers", .malformed("answers from 0 to \(valid.upperBound)"))
    }
    (self.type, self.answers) = (type, answers)
  }

  /// Saves the answers, marked as entered by the user.
  ///
  /// - Throws: ``DetailError`` if the time is invalid, and errors of the store.
  package func save(at date: Date, in store: any SampleStore, now: Date) async throws -> QuestionnaireResult {
    guard date <= now + Self.tolerance else { throw DetailError(field: "at", .inFuture) }
    let sample = try HealthSample(
      type: type, start: date, end: date, value: .assessment(answers: answers),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)),
      metadata: Metadata([.wasUserEntered: .boolean(true)]))
    try await store.commit([.add(NewSample(sample))])
    guard let result = QuestionnaireResult(sample) else { throw DetailError(field: "answers", .notText) }
    return result
  }

  /// The tolerance for clocks that are fast, in seconds.
  private static let tolerance: TimeInterval = 600
}
