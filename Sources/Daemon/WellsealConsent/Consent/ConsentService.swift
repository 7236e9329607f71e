package import FoundationEssentials
package import WellsealBase
import WellsealModel

/// The person's decisions about apps, and who looked at what: whichever way the person comes (the terminal, the pages of the Health
/// app, a program over HTTP), their questions and answers pass here.
///
/// | method of the control socket | here |
/// |---|---|
/// | `ListQuestions`, `AnswerQuestion` | ``questions()``, ``answer(_:with:)`` |
/// | `ListApps`, `ChangeApp`, `ListReviews` | ``apps``, ``change(_:_:)``, ``reviews()`` |
/// | `ReadLog`, `VerifyLog` | ``log(last:)``, ``verifyLog(against:)`` |
package struct ConsentService: Sendable {
  /// Where questions wait and answers are written down.
  package let broker: ConsentBroker
  /// The log itself.
  package let log: any AccessReading

  package init(_ broker: ConsentBroker, log: any AccessReading) {
    self.broker = broker
    self.log = log
  }

  /// What apps ask and the person has not answered yet, the oldest first.
  package func questions() async -> [ConsentQuestion] { broker.pending() }

  /// Answers a question.
  ///
  /// - Throws: ``ConsentError`` where it does not wait any more, or asks for something else; what keeps the answer from being
  ///   written down.
  package func answer(_ id: UUID, with answer: ConsentAnswer) async throws {
    try await broker.answer(id, with: answer)
  }

  /// The apps that asked for something, and what was decided.
  package var apps: [KnownApp] { broker.repository.decisions.known }

  /// Changes what was decided about an app; only what it asked for can be switched.
  ///
  /// - Throws: ``ConsentError``; what keeps the change from being written down.
  package func change(_ app: AppKey, _ change: ConsentChange) async throws {
    try await broker.change(app, change)
  }

  /// The reminders that are due, with what the apps read lately.
  ///
  /// - Throws: what keeps the log from being read.
  package func reviews() throws -> [ConsentReview] {
    let now = broker.now()
    return try log.counting(broker.repository.decisions.reviews(at: now), at: now)
  }

  /// The last lines of the log, and how many there are in all.
  ///
  /// - Throws: what keeps the log from being read.
  package func log(last: Int?) throws -> AccessLines { try log.lines(last: last) }

  /// Whether the log is what was written.
  ///
  /// - Throws: what keeps the log from being read.
  package func verifyLog(against checkpoints: [AccessCheckpoint] = []) throws -> AccessVerification {
    try log.verify(against: checkpoints)
  }
}

/// Lines of the access log as they are kept, each with the sentence that says what it means.
package struct AccessLines: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// A JSON object.
    var text: String
    /// Nil for a line of a later version.
    package var sentence: String?

    /// When it was written, as the line has it.
    package var time: String {
      (try? JSONDocument(parsing: Array(text.utf8)).root["at"]?.string) ?? ""
    }
  }

  /// How many there are in the whole log.
  var count: Int
  package var lines: [Line]

  /// `count`, and `lines` with a `sentence` each.
  package var json: JSON {
    let lines = lines.compactMap { line -> JSON? in
      guard var json = (try? JSONDocument(parsing: Array(line.text.utf8))).map({ JSON($0.root) }) else {
        return nil
      }
      if let sentence = line.sentence { json["sentence"] = .string(sentence) }
      return json
    }
    return ["count": .integer(count), "lines": .array(lines)]
  }
}

extension AccessReading {
  /// The last lines with a sentence for each, and how many there are in all.
  package func lines(last: Int?) throws -> AccessLines {
    let lines = try last.map { try newest(max(1, $0)) } ?? read()
    let known = lines.split(separator: 0x0A).suffix(max(1, last ?? .max))
    let number = known.last.flatMap { try? JSONDocument(parsing: Array($0)).root["n"]?.integer }
    return AccessLines(
      count: number ?? known.count,
      lines: known.suffix(max(0, last ?? .max)).compactMap { bytes in
        guard let root = try? JSONDocument(parsing: Array(bytes)).root else { return nil }
        return AccessLines.Line(
          text: String(decoding: bytes, as: UTF8.self), sentence: AccessEntry(root)?.sentence)
      })
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
