import Foundation
import WellsealCluster
import WellsealStore

/// A node of a cluster, for tests that kill it or cut it off.
///
/// Each line is written atomically, so that it is complete or missing.
///
///   ClusterWriter DATABASE PERSON FIRST LIMIT
///                             adds rows to a user's journal until another process has taken over
///                             the store; reads the key of 32 bytes from standard input
///   ClusterWriter history DATABASE NODE SEED [FAULT]
///                             see ``HistoryWriter``
///   ClusterWriter make DATABASE COUNT
///                             creates tables and users, and prints their identifiers
///   ClusterWriter rows DATABASE PERSON
///                             prints the journal of a user: `NUMBER TEXT`
@main
enum ClusterWriter {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch words.first {
      case "history" where (4...5).contains(words.count): try HistoryWriter(words).run()
      case "make" where words.count == 3: try make(words[1], Int(words[2]) ?? 0)
      case "rows" where words.count == 3: try rows(words[1], words[2])
      default: try journal(words)
      }
    } catch let fault as StoreFileError {
      say("fault \(fault.reason == .ownedElsewhere ? "owned elsewhere" : "\(fault)")")
    } catch {
      say("failed \(error)")
      exit(1)
    }
  }

  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(3) }
  }

  private static func journal(_ words: [String]) throws {
    guard words.count == 4, let person = UUID(uuidString: words[1]), let first = UInt64(words[2]),
      let limit = UInt64(words[3]), let key = try FileHandle.standardInput.read(upToCount: 32),
      let seal = PersonSeal(Array(key), person: person)
    else {
      say("usage: ClusterWriter DATABASE PERSON FIRST LIMIT")
      exit(2)
    }
    let address = try PostgresAddress(parsing: words[0])
    let container = try PostgresContainer(of: person, seal, .always) { () throws(PostgresError) in
      try PostgresConnection(to: address)
    }
    say("ready")
    for number in first..<first + limit {
      var write = ContainerWrite()
      write.appended[.journal] = [ContainerRow(number, Array("row \(number)".utf8))]
      try container.write(write)
      say("done \(number)")
    }
    container.close()
    say("end")
  }

  private static func make(_ database: String, _ count: Int) throws {
    let session = try PostgresConnection(to: PostgresAddress(parsing: database))
    try ClusterSchema.segments.migrate(to: ClusterSchema.segments.newest, over: session)
    for _ in 0..<count {
      let person = UUID()
      _ = try session.run("INSERT INTO store (person) VALUES ($1)", .identifier(person))
      say(person.uuidString)
    }
  }

  private static func rows(_ database: String, _ person: String) throws {
    let session = try PostgresConnection(to: PostgresAddress(parsing: database))
    guard let person = UUID(uuidString: person) else { exit(2) }
    let rows = try session.run(
      "SELECT number, body FROM journal WHERE person = $1 ORDER BY number, part", .identifier(person))
    for row in 0..<rows.count {
      say("\(try rows.integer(row, 0)) \(String(decoding: try rows.bytes(row, 1), as: UTF8.self))")
    }
  }
}
