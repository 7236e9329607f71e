import Foundation

// Measures the way from an app to the store and back. Run by scripts/bench-daemon under a daemon of its own.
//
//     DaemonBenchmark app              saves, reads; prints a table
//     DaemonBenchmark observe N COUNT  N live observers until each has seen COUNT changes

switch CommandLine.arguments.dropFirst().first {
case "app": try await AppBench().run()
case "observe": try await ObserverBench(CommandLine.arguments.dropFirst(2).compactMap { Int($0) }).run()
default:
  print("usage: scripts/bench-daemon")
  exit(64)
}
