import Foundation
import Glibc
import WellsealBase
import WellsealFiles

/// An export that writes the participants' data to a folder: a JSON Lines file for each
/// participant, and `participants.jsonl` with the list of participants.
package struct StudyExport: Sendable {
  private let reader: StudyReader
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a study export.
  ///
  /// - Parameters:
  ///   - reader: The server.
  ///   - wait: The function that waits between two attempts.
  package init(
    from reader: StudyReader,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.reader = reader
    self.wait = wait
  }

  /// The result for a participant.
  package enum Outcome: String, Hashable, Sendable {
    case whole = "whole"
    /// The participant withdrew during the download. The partial data was removed.
    case ended = "ended"
    /// The server didn't send the data after several attempts. The partial data was removed.
    case unreached = "unreached"
  }

  package struct Row: Hashable, Sendable {
    package let participant: StudyParticipant
    package var samples: Int
    package var outcome: Outcome
  }

  /// Writes the export to a folder.
  ///
  /// - Parameters:
  ///   - folder: A new or empty folder.
  ///   - progress: A function that is called after each participant.
  /// - Returns: A row for each participant.
  /// - Throws: ``StudyReadingError``, or `StorageError`, including if the folder isn't empty.
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
      var position: Int?
      var agreement: String?
      repeat {
        let part: StudyReader.Part?
        do { part = try await self.part(of: participant.pseudonym, after: position) } catch StudyReadingError
          .busy
        {
          file.discard()
          return Row(participant: participant, samples: 0, outcome: .unreached)
        }
        // If the participant agreed again in the meantime, the next export starts over.
        guard let part, agreement == nil || part.agreement == agreement else {
          file.discard()
          return Row(participant: participant, samples: 0, outcome: .ended)
        }
        agreement = part.agreement
        try file.write(part.samples.flatMap { $0.minified + [0x0A] })
        row.samples += part.samples.count
        position = part.next
      } while position != nil
      try file.synchronize()
      return row
    } catch {
      file.discard()
      throw error
    }
  }

  private func part(of pseudonym: UUID, after position: Int?) async throws -> StudyReader.Part? {
    for _ in 1..<Self.tries {
      do { return try await reader.part(of: pseudonym, after: position) } catch StudyReadingError.busy {
        try await wait(.seconds(5))
      }
    }
    return try await reader.part(of: pseudonym, after: position)
  }

  private static let tries = 4
}
