package import ByteFormats
import Credentials
import FoundationEssentials
import HealthModel

/// What the person's own program asks about consent: one function a method, parameters and answer as JSON.
///
/// | method | parameters | answer |
/// |---|---|---|
/// | `ListQuestions` | | `questions`, see ``ConsentQuestion/json`` |
/// | `AnswerQuestion` | `id`; `answer`: see ``ConsentAnswer/init(_:to:)`` | |
/// | `ListReviews` | | `reviews`, see ``ConsentReview/json`` |
/// | `ListApps` | | `apps`, see ``ConsentBook/json`` |
/// | `ChangeApp` | `app`; `change`: `revokeAll`, `keep`, `forget`, `share` or `read`; `types`; `granted`; `from`, `to` | |
/// | `ReadLog` | `last`: how many lines | `lines`, each with a `sentence` |
/// | `VerifyLog` | `checkpoints` | see ``AccessVerification/json`` |
package struct ControlAnswers: Sendable {
  private let desk: ConsentDesk
  private let folder: AccessFolder

  package init(_ desk: ConsentDesk, log folder: AccessFolder) { (self.desk, self.folder) = (desk, folder) }

  /// For the control socket.
  package var methods: [ControlMethod] {
    [
      ControlMethod("ListQuestions", listQuestions), ControlMethod("AnswerQuestion", answerQuestion),
      ControlMethod("ListReviews", listReviews), ControlMethod("ListApps", listApps),
      ControlMethod("ChangeApp", changeApp),
      ControlMethod("ReadLog", readLog), ControlMethod("VerifyLog", verifyLog),
    ]
  }

  /// Carries out one of the methods in this process.
  package func call(_ method: String, _ parameters: JSON) async throws -> JSON {
    guard let found = methods.first(where: { $0.name == method }) else { throw ControlFault(missing: method) }
    return try await found.carryOut(JSONDocument(parsing: parameters.minified).root)
  }

  @Sendable private func listQuestions(_: JSONValue?) async throws -> JSON {
    ["questions": .array(await desk.pending().map(\.json))]
  }

  @Sendable private func answerQuestion(_ parameters: JSONValue?) async throws -> JSON {
    guard let id = parameters?["id"]?.string.flatMap(UUID.init(uuidString:)) else {
      throw ControlFault(missing: "id")
    }
    guard let question = await desk.pending().first(where: { $0.id == id }) else {
      throw ConsentError.notPending
    }
    guard let answer = parameters?["answer"].flatMap({ ConsentAnswer($0, to: question.sheet) }) else {
      throw ControlFault(missing: "answer")
    }
    try await desk.answer(id, with: answer)
    return [:]
  }

  @Sendable private func listReviews(_: JSONValue?) async throws -> JSON {
    let now = desk.now()
    let due = try folder.counting(desk.keeper.book.reviews(at: now), at: now)
    return ["reviews": .array(due.map(\.json))]
  }

  @Sendable private func listApps(_: JSONValue?) async throws -> JSON { desk.keeper.book.json }

  @Sendable private func changeApp(_ parameters: JSONValue?) async throws -> JSON {
    guard let app = parameters?["app"]?.string else { throw ControlFault(missing: "app") }
    guard let change = parameters.flatMap(ConsentChange.init) else { throw ControlFault(missing: "change") }
    try await desk.change(app, change)
    return [:]
  }

  @Sendable private func readLog(_ parameters: JSONValue?) async throws -> JSON {
    try folder.json(last: parameters?["last"]?.integer)
  }

  @Sendable private func verifyLog(_ parameters: JSONValue?) async throws -> JSON {
    let texts = parameters?["checkpoints"]?.elements.map { $0.string ?? "" } ?? []
    let checkpoints = texts.compactMap(AccessCheckpoint.init)
    guard checkpoints.count == texts.count else { throw ControlFault(missing: "checkpoints") }
    return try folder.verify(against: checkpoints).json
  }
}

/// A parameter is missing, or not what belongs there.
package struct ControlFault: Error, Hashable, CustomStringConvertible {
  package var description: String

  init(missing parameter: String) { description = "the parameter \(parameter) is missing or makes no sense" }
}

extension AccessFolder {
  /// The last lines with a sentence for each, and how many there are in all.
  package func json(last: Int?) throws -> JSON {
    let lines = try last.map { try newest(max(1, $0)) } ?? read()
    let known = lines.split(separator: 0x0A).suffix(max(1, last ?? .max))
    let parsed = known.suffix(max(0, last ?? .max)).compactMap { try? JSONDocument(parsing: Array($0)).root }
    let number = known.last.flatMap { try? JSONDocument(parsing: Array($0)).root["n"]?.integer }
    return [
      "count": .integer(number ?? known.count),
      "lines": .array(
        parsed.map { line in
          var json = JSON(line)
          if let entry = AccessEntry(line) { json["sentence"] = .string(entry.sentence) }
          return json
        }),
    ]
  }
}

extension AccessVerification {
  /// `sound`, `fault` as a sentence or null, `checkpoint` as text.
  package var json: JSON {
    [
      "sound": .integer(sound), "fault": .text(fault.map { "\($0)" }), "checkpoint": .string("\(checkpoint)"),
    ]
  }
}
