import Foundation

// Measures the path from an app to the store and back. Run by scripts/bench daemon with a daemon of
// its own.
//
//     DaemonBenchmark app              saves, reads; prints a table
//     DaemonBenchmark observe N COUNT  N live observers until each has seen COUNT changes
//     DaemonBenchmark soak MINUTES OBSERVER
//                                      200 apps with 5 live queries each; run by scripts/check soak

switch CommandLine.arguments.dropFirst().first {
case "app": try await AppBench().run()
case "observe": try await ObserverBench(CommandLine.arguments.dropFirst(2).compactMap { Int($0) }).run()
case "soak":
  let arguments = Array(CommandLine.arguments.dropFirst(2))
  guard arguments.count == 2, let minutes = Double(arguments[0]) else { exit(64) }
  exit(try await SoakBench(minutes: minutes, observer: arguments[1]).run() ? 0 : 1)
default:
  print("usage: scripts/bench daemon")
  exit(64)
}
