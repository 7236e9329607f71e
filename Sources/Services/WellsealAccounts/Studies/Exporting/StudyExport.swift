import Foundation
import Glibc
import WellsealBase
import WellsealFiles

/// Writes what participants gave to a folder: a file of JSON Lines for each, and `participants.jsonl`, which names them.
package struct StudyExport: Sendable {
  private let reader: StudyReader
  private let wait: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - reader: the server.
  ///   - wait: between two tries.
  package init(
    from reader: StudyReader,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.reader = reader
    self.wait = wait
  }

  /// What came of a participant.
  package enum Outcome: String, Hashable, Sendable {
    case whole
    /// The person withdrew while it was read; nothing is left of what had come.
    case ended
    /// The server did not give it after some tries; nothing is left of what had come.
    case unreached
  }

  package struct Row: Hashable, Sendable {
    package let participant: StudyParticipant
    package var samples: Int
    package var outcome: Outcome
  }

  /// - Parameters:
  ///   - folder: a new one, or an empty one.
  ///   - progress: told after each participant.
  /// - Returns: a row for each participant.
  /// - Throws: ``StudyReadingError``; `StorageError`, also where the folder is not empty.
  package func write(to folder: String, progress: (Row) -> Void = { _ in }) async throws -> [Row] {
    let participants = try await reader.participants()
    try Folder.makePrivate(folder)
    if let name = try Folder(folder, isPrivate: true).names().first {
      throw StorageError(.system(EEXIST), path: "\(folder)/\(name)")
    }
    var rows: [Row] = []
    for participant in participants {
      let row = try await write(participant, to: folder)
      rows.append(row)
      progress(row)
    }
    let index = rows.filter { $0.outcome == .whole }.flatMap { row in
      let line: JSON = [
        "pseudonym": .string(row.participant.pseudonym.uuidString),
        "version": .integer(row.participant.version),
        "samples": .integer(row.samples),
      ]
      return line.minified + [0x0A]
    }
    try NewFile.make("\(folder)/participants.jsonl", index)
    return rows
  }

  private func write(_ participant: StudyParticipant, to folder: String) async throws -> Row {
    let file = try NewFile("\(folder)/\(participant.pseudonym.uuidString).jsonl")
    do {
      var row = Row(participant: participant, samples: 0, outcome: .whole)
      var place: Int?
      var agreement: String?
      repeat {
        let part: StudyReader.Part?
        do { part = try await self.part(of: participant.pseudonym, after: place) } catch StudyReadingError
          .busy
        {
          file.discard()
          return Row(participant: participant, samples: 0, outcome: .unreached)
        }
        // Whoever agreed anew meanwhile is read from the beginning the next time.
        guard let part, agreement == nil || part.agreement == agreement else {
          file.discard()
          return Row(participant: participant, samples: 0, outcome: .ended)
        }
        agreement = part.agreement
        try file.write(part.samples.flatMap { $0.minified + [0x0A] })
        row.samples += part.samples.count
        place = part.next
      } while place != nil
      try file.synchronise()
      return row
    } catch {
      file.discard()
      throw error
    }
  }

  private func part(of pseudonym: UUID, after place: Int?) async throws -> StudyReader.Part? {
    for _ in 1..<Self.tries {
      do { return try await reader.part(of: pseudonym, after: place) } catch StudyReadingError.busy {
        try await wait(.seconds(5))
      }
    }
    return try await reader.part(of: pseudonym, after: place)
  }

  private static let tries = 4
}
