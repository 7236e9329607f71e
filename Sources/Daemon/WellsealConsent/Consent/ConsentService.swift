package import FoundationEssentials
package import WellsealBase
import WellsealModel

/// The user's decisions about apps and the access log, for all user interfaces: the terminal, the
/// pages of the Health app, and programs over HTTP.
///
/// | method of the control socket | here |
/// |---|---|
/// | `ListQuestions`, `AnswerQuestion` | ``questions()``, ``answer(_:with:)`` |
/// | `ListApps`, `ChangeApp`, `ListReviews` | ``apps``, ``change(_:_:)``, ``reviews()`` |
/// | `ReadLog`, `VerifyLog` | ``log(last:)``, ``verifyLog(against:)`` |
package struct ConsentService: Sendable {
  /// The broker of requests and responses.
  package let broker: ConsentBroker
  /// The access log.
  package let log: any AccessReading

  package init(_ broker: ConsentBroker, log: any AccessReading) {
    self.broker = broker
    self.log = log
  }

  /// Returns the pending requests of apps, the oldest first.
  package func questions() async -> [ConsentQuestion] { broker.pending() }

  /// Answers a request.
  ///
  /// - Throws: ``ConsentError`` if it isn't pending or requires another response, or an error if
  ///   the response can't be written.
  package func answer(_ id: UUID, with answer: ConsentAnswer) async throws {
    try await broker.answer(id, with: answer)
  }

  /// The apps that requested something, with the decisions about them.
  package var apps: [KnownApp] { broker.repository.decisions.known }

  /// Changes the decisions about an app.
  ///
  /// Only what it requested can be changed.
  ///
  /// - Throws: ``ConsentError``, or an error if the change can't be written.
  package func change(_ app: AppKey, _ change: ConsentChange) async throws {
    try await broker.change(app, change)
  }

  /// Returns the due reminders, with the recent reads of the apps.
  ///
  /// - Throws: An error if the log can't be read.
  package func reviews() throws -> [ConsentReview] {
    let now = broker.now()
    return try log.counting(broker.repository.decisions.reviews(at: now), at: now)
  }

  /// Returns the last lines of the log, and the total number of lines.
  ///
  /// - Throws: An error if the log can't be read.
  package func log(last: Int?) throws -> AccessLines { try log.lines(last: last) }

  /// Verifies the log.
  ///
  /// - Throws: An error if the log can't be read.
  package func verifyLog(against checkpoints: [AccessCheckpoint] = []) throws -> AccessVerification {
    try log.verify(against: checkpoints)
  }
}

/// Lines of the access log as stored, each with a sentence that explains it.
package struct AccessLines: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The line, which is a JSON object.
    var text: String
    /// The sentence, or `nil` for a line of a later version.
    package var sentence: String?

    /// The time of the entry, as in the line.
    package var time: String {
      (try? JSONDocument(parsing: Array(text.utf8)).root["at"]?.string) ?? ""
    }
  }

  /// The number of lines in the whole log.
  var count: Int
  package var lines: [Line]

  /// An object with `count`, and `lines` with a `sentence` each.
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
  /// Returns the last lines with a sentence for each, and the total number of lines.
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
  /// An object with `sound`, `fault` as a sentence or null, and `checkpoint` as text.
  package var json: JSON {
    [
      "sound": .integer(sound), "fault": .text(fault.map { "\($0)" }), "checkpoint": .string("\(checkpoint)"),
    ]
  }
}
