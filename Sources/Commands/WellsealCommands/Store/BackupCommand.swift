import ArgumentParser
import Foundation
import Synchronization
import WellsealBase
import WellsealDaemon
import WellsealFiles
import WellsealStore

/// The command `wellseal backup`, which writes an encrypted copy of the store.
struct BackupCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the store and verify the copy.",
    discussion: "The current secrets open the copy, even after you change them.")

  @Argument(help: "A new file.") var file: String
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    guard file != "-" else {
      throw ValidationError("A copy of the store can't go to standard output: name a new file.")
    }
    try await Output.explaining { try OutputTarget(file).check() }
    try await options.withStore { store in
      let line = Mutex(ProgressLine())
      defer { line.withLock { $0.end() } }
      try await Interruption.stopping("nothing was written") { [file] in
        try store.backup(to: file) { done, total in
          line.withLock { $0.show(segments: done, of: total) }
        }
      }
      line.withLock { $0.end() }
      let bytes = try FileCalls.size(of: file)
      // The copy is valid even if its time can't be recorded, for example next to a store on a
      // read-only medium.
      if options.hosted.person == nil {
        try? BackupNote(made: Int(UnixTime.now.seconds)).write(to: options.home.folder)
      }
      Output.answer(
        ["path": .string(file), "bytes": .integer(Int(bytes))], asJSON: json,
        "Saved and verified the copy: \(file), \(Readable.bytes(bytes)).")
    }
  }
}
