// Runs operations on a store, and prints each of them when it is done, until it is killed.
//
//   StoreWriter FILE SEED INDEX LIMIT

import Glibc
import StoreTorture

/// Writes a line atomically, so that it is complete or missing.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(3) }
}

guard CommandLine.arguments.count == 5, let seed = UInt64(CommandLine.arguments[2]),
  let first = Int(CommandLine.arguments[3]), let limit = Int(CommandLine.arguments[4])
else {
  say("usage: StoreWriter FILE SEED INDEX LIMIT")
  exit(2)
}
let workload = Workload(seed: seed, makesBackups: true)
var ledger = Ledger()
for index in 0..<first { ledger.apply(workload.operation(index, ledger)) }
do {
  let path = CommandLine.arguments[1]
  let fixture =
    first == 0 && access(path, F_OK) != 0
    ? try StoreFixture.create(path) : try StoreFixture.open(path, ledger)
  say("ready")
  for index in first..<limit {
    let operation = workload.operation(index, ledger)
    try fixture.perform(operation, index, ledger)
    ledger.apply(operation)
    say("done \(index)")
  }
  try fixture.close()
} catch {
  say("failed \(error)")
  exit(1)
}
