import Exchange
import Foundation
import HealthModel
import HealthStore

/// Imports an export into a new store, asks the everyday questions and saves one by one; prints a line for each, with tabs:
/// what, wall milliseconds, processor milliseconds, note.
///
/// usage: StoreBenchmark EXPORT FOLDER
guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: StoreBenchmark EXPORT FOLDER\n".utf8))
  exit(64)
}
let bench = try StoreBench(export: CommandLine.arguments[1], folder: CommandLine.arguments[2])
try await bench.run()
