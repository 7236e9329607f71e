public import WellsealBase
public import WellsealCredentials

extension CardInspection {
  /// The inspection as JSON in the format of `wellseal cards verify --json`, which is stable and
  /// documented in `Documentation/Cards.md`.
  public var json: JSON {
    var object = brief
    if let decisive, decisive.outcome.isCertificate {
      object = Self.certificate(decisive, in: object)
      if cards.count > 1 { object["cards"] = .array(cards.map(Self.json)) }
      return object
    }
    let payload = decisive?.outcome.card?.payload ?? payload
    object["card"] = payload.map { JSON($0.root) } ?? .null
    object["summary"] = payload.map { CardContent($0.bundle).summary.json } ?? .null
    if cards.count > 1 { object["cards"] = .array(cards.map(Self.json)) }
    return object
  }

  /// The outcome, the answers that it depends on, and the findings, without personal data from the
  /// card.
  public var brief: JSON { briefAnswers.json }

  /// The content of ``brief``.
  var briefAnswers: BriefAnswers {
    BriefAnswers(verdict: verdict, assessment, of: decisive, foreign: foreign, findings: allFindings)
  }

  /// The first card with the overall verdict.
  private var decisive: InspectedCard? {
    cards.count == 1 ? cards[0] : cards.first { $0.outcome.assessment.verdict == verdict } ?? cards.first
  }

  private static func json(_ card: InspectedCard) -> JSON {
    let answers = BriefAnswers(card)
    var object = answers.answers
    object["path"] = .string(card.path)
    answers.list(in: &object)
    if card.outcome.isCertificate { return certificate(card, in: object) }
    object["card"] = card.outcome.card.map { JSON($0.payload.root) } ?? .null
    return object
  }
}

extension Finding {
  /// The finding as JSON.
  public var json: JSON {
    [
      "code": .string(code.rawValue),
      "reference": code.reference.map { .integer($0) } ?? .null,
      "level": .string(level.word),
      "path": .string(path),
      "message": .string(message),
    ]
  }
}

extension CardAssessment.Trust {
  /// The word for JSON.
  var word: String {
    switch self {
    case .trusted: "trusted"
    case .unknown: "unknown"
    case .unchecked: "unchecked"
    }
  }

  /// The name of the directory, and its name for the issuer.
  package var listing: (directory: String, name: String)? {
    if case .trusted(let directory, let name) = self { (directory, name) } else { nil }
  }
}

extension IssuerKeys.Origin {
  /// The text for display and JSON.
  var word: String {
    switch self {
    case .directory(let name): "directory \(name)"
    case .issuer: "issuer"
    case .file: "file"
    }
  }
}

extension CardSummary {
  /// The content of a card as JSON, for programs that display it.
  package var json: JSON {
    [
      "name": .text(subjectName),
      "birthDate": .text(birthDate),
      "items": .array(
        items.map { item in
          [
            "title": .string(item.title), "date": .text(item.date),
            "details": .array(item.details.map { .string($0.description) }),
          ]
        }),
    ]
  }
}
