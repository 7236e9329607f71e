import ArgumentParser

/// The prefix of an identifier, long enough to select a single item.
///
/// An empty prefix would match everything: a script with an unset variable would answer any
/// request.
struct IdentifierPrefix: Sendable, Equatable {
  let text: String

  private static let minLength = 4
  /// The maximum number of listed identifiers if several match.
  static let listed = 5

  /// Creates a prefix.
  ///
  /// - Throws: `ValidationError` for fewer than four characters.
  init(_ text: String) throws {
    guard text.count >= Self.minLength else {
      throw ValidationError(
        "\"\(text)\" is too short: use the first \(Self.minLength) characters of the identifier, or more"
      )
    }
    self.text = text.lowercased()
  }

  /// Returns whether an identifier begins with the prefix, ignoring case.
  func matches(_ identifier: String?) -> Bool { identifier?.lowercased().hasPrefix(text) ?? false }
}

extension IdentifierPrefix {
  /// The name of one kind of item, and the command that lists its identifiers.
  struct Subject {
    var one: String
    var several: String
    var hint: String
  }

  /// Returns the item with this identifier, or the only one that begins with it.
  ///
  /// - Throws: `CommandFailure` if no item or several match, which are then listed.
  func one<Thing>(of things: [Thing], _ subject: Subject, id: (Thing) -> String) throws -> Thing {
    let begun = things.filter { matches(id($0)) }
    let found = begun.filter { id($0).lowercased() == text }.first.map { [$0] } ?? begun
    guard let first = found.first else {
      var failure = CommandFailure(
        "no \(subject.one) matches", hint: "list them with \(subject.hint)")
      failure.code = "unknown-identifier"
      throw failure
    }
    guard found.count == 1 else {
      throw Self.ambiguous(found.map(id), subject)
    }
    return first
  }

  /// Returns the failure if several items match.
  static func ambiguous(_ identifiers: [String], _ subject: Subject) -> CommandFailure {
    let more = identifiers.count > listed ? ", …" : ""
    var failure = CommandFailure(
      "\(identifiers.count) \(subject.several) match",
      hint: "use more characters: \(identifiers.prefix(listed).joined(separator: ", "))\(more)",
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
  static let notice = Self(one: "notice", several: "notices", hint: "wellseal notices")
  static let account = Self(one: "provider", several: "providers", hint: "wellseal providers")
  static let sample = Self(one: "sample", several: "samples", hint: "wellseal samples TYPE")
}
