public import WellsealBase
public import WellsealCredentials

extension CardInspection {
  /// The inspection for machines: the shape that `wellseal cards verify --json` prints, documented in
  /// `Documentation/Cards.md` and stable.
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

  /// The outcome, the answers behind it and the findings, without anything that the card says about a person.
  public var brief: JSON { briefAnswers.json }

  /// All that ``brief`` says.
  var briefAnswers: BriefAnswers {
    BriefAnswers(verdict: verdict, assessment, of: decisive, foreign: foreign, findings: allFindings)
  }

  /// The first card that has the verdict of all.
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
  /// The finding for machines.
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
  /// One word for machines.
  var word: String {
    switch self {
    case .trusted: "trusted"
    case .unknown: "unknown"
    case .unchecked: "unchecked"
    }
  }

  /// The directory's name and the name it gives the issuer.
  package var listing: (directory: String, name: String)? {
    if case .trusted(let directory, let name) = self { (directory, name) } else { nil }
  }
}

extension IssuerKeys.Origin {
  /// A few words for people and machines.
  var word: String {
    switch self {
    case .directory(let name): "directory \(name)"
    case .issuer: "issuer"
    case .file: "file"
    }
  }
}

extension CardSummary {
  /// What a card says, for machines that show it to people.
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
