// Takes a person's store and adds rows to its journal until another process has taken it over.
//
//   ClusterWriter DATABASE PERSON FIRST LIMIT        the key of 32 bytes comes over standard input

import Foundation
import HealthCluster
import Postgres
import SealedSegments

/// One write a line, so that a line is whole or not there.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(3) }
}

let words = CommandLine.arguments
guard words.count == 5, let person = UUID(uuidString: words[2]), let first = UInt64(words[3]),
  let limit = UInt64(words[4]), let key = try FileHandle.standardInput.read(upToCount: 32),
  let seal = PersonSeal(Array(key), person: person)
else {
  say("usage: ClusterWriter DATABASE PERSON FIRST LIMIT")
  exit(2)
}
do {
  let address = try PostgresAddress(parsing: words[1])
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
} catch let fault as StoreFault {
  say("fault \(fault.reason == .ownedElsewhere ? "owned elsewhere" : "\(fault)")")
} catch {
  say("failed \(error)")
  exit(1)
}
