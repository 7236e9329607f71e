import ArgumentParser

/// The beginning of an identifier, long enough to mean one thing and not whatever is there.
///
/// An empty one would mean everything: a script whose variable is not set would answer any question.
struct IdentifierPrefix: Sendable, Equatable {
  let text: String

  private static let shortest = 4
  /// How many identifiers are named where one was meant.
  static let listed = 5

  /// - Throws: `ValidationError` for fewer than four characters.
  init(_ text: String) throws {
    guard text.count >= Self.shortest else {
      throw ValidationError(
        "An identifier is named by its first \(Self.shortest) characters or more; \"\(text)\" has \(text.count)."
      )
    }
    self.text = text.lowercased()
  }

  /// Whether an identifier begins so; capitals do not matter.
  func matches(_ identifier: String?) -> Bool { identifier?.lowercased().hasPrefix(text) ?? false }
}

extension IdentifierPrefix {
  /// What one kind of thing is called, and where its identifiers are shown.
  struct Subject {
    var one: String
    var several: String
    var hint: String
  }

  /// The one of several things that is meant: with the whole identifier, or with one that begins so.
  ///
  /// - Throws: `CommandFailure` where there is none, or several, which are then listed; `ValidationError` for a beginning that is
  ///   too short.
  func one<Thing>(of things: [Thing], _ subject: Subject, id: (Thing) -> String) throws -> Thing {
    let begun = things.filter { matches(id($0)) }
    let found = begun.filter { id($0).lowercased() == text }.first.map { [$0] } ?? begun
    guard let first = found.first else {
      var failure = CommandFailure(
        "no \(subject.one) has an identifier that begins so", hint: "\(subject.hint) shows them")
      failure.code = "unknown-identifier"
      throw failure
    }
    guard found.count == 1 else {
      throw Self.ambiguous(found.map(id), subject)
    }
    return first
  }

  /// What is said where several begin so.
  static func ambiguous(_ identifiers: [String], _ subject: Subject) -> CommandFailure {
    let more = identifiers.count > listed ? ", …" : ""
    var failure = CommandFailure(
      "the identifiers of \(identifiers.count) \(subject.several) begin so",
      hint: "name more characters: \(identifiers.prefix(listed).joined(separator: ", "))\(more)",
      exit: .wrongUse)
    failure.code = "ambiguous-identifier"
    return failure
  }
}

extension IdentifierPrefix.Subject {
  static let document = Self(
    one: "clinical document", several: "clinical documents", hint: "wellseal documents")
  static let workout = Self(one: "workout", several: "workouts", hint: "wellseal workouts list")
  static let electrocardiogram = Self(
    one: "electrocardiogram", several: "electrocardiograms", hint: "wellseal ecg")
  static let record = Self(
    one: "clinical record", several: "clinical records", hint: "wellseal records list")
  static let link = Self(one: "link", several: "links", hint: "wellseal links list")
  static let shareable = Self(
    one: "record or card", several: "records and cards", hint: "wellseal records list, and wellseal cards,")
  static let card = Self(one: "card", several: "cards", hint: "wellseal cards")
  static let question = Self(one: "question", several: "questions", hint: "wellseal consent pending")
  static let app = Self(one: "app", several: "apps", hint: "wellseal apps")
  static let account = Self(one: "provider", several: "providers", hint: "wellseal providers")
  static let sample = Self(one: "sample", several: "samples", hint: "wellseal samples TYPE")
}
