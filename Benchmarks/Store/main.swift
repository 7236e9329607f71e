import Foundation
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealStore

/// Fills a new store with an export, or with a fictional history of some samples, runs the everyday
/// queries and saves one by one.
///
/// Prints a line for each, separated by tabs: operation, wall milliseconds, processor milliseconds,
/// note.
///
/// usage: StoreBenchmark EXPORT FOLDER
///        StoreBenchmark --samples NUMBER FOLDER
///        StoreBenchmark --waiting NUMBER FOLDER    queries while backups are made
///        StoreBenchmark --people FIRST NUMBER SAMPLES STORES NAMES
///                                                  fills a cluster with NUMBER users; see
///                                                  scripts/check cluster scale
///        StoreBenchmark --saves STORES NAMES       saves one by one for users of a cluster;
///                                                  see there, too
let words = Array(CommandLine.arguments.dropFirst())
if words.count == 3, words[0] == "--samples", let samples = Int(words[1]), samples > 0 {
  let history = MadeHistory(samples: samples, end: StoreBench.end)
  try await StoreBench(filledWith: .history(history), folder: words[2]).run()
} else if words.count == 3, words[0] == "--waiting", let samples = Int(words[1]), samples > 0 {
  let history = MadeHistory(samples: samples, end: StoreBench.end)
  try await StoreBench(filledWith: .history(history), folder: words[2]).runWaiting()
} else if words.count == 6, words[0] == "--people", let first = Int(words[1]), let number = Int(words[2]),
  let samples = Int(words[3]), number >= 0, samples > 0
{
  try PeopleFill(stores: words[4], names: words[5], people: first..<first + number, samples: samples).run()
} else if words.count == 3, words[0] == "--saves" {
  try PeopleSaves(stores: words[1], names: words[2]).run()
} else if words.count == 2 {
  try await StoreBench(filledWith: .export(ExportArchive(path: words[0])), folder: words[1]).run()
} else {
  let usage = """
    usage: StoreBenchmark EXPORT FOLDER
           StoreBenchmark --samples NUMBER FOLDER
           StoreBenchmark --waiting NUMBER FOLDER
           StoreBenchmark --people FIRST NUMBER SAMPLES STORES NAMES
           StoreBenchmark --saves STORES NAMES

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
