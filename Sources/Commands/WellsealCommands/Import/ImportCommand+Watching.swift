import ArgumentParser
import Foundation
import WellsealExchange

extension ImportCommand {
  /// Imports files that appear in a folder until it is interrupted, or with `--once`, until all
  /// existing files are processed.
  ///
  /// A file that can't be imported is reported and left until it changes. An error that applies to
  /// every file, such as a wrong secret, ends the command.
  ///
  /// - Throws: With `--once`, the exit status of the first file that couldn't be imported, after
  ///   all others.
  func watch(_ path: String) async throws {
    var folder = WatchedFolder(path)
    var status: ExitCode?
    while !Task.isCancelled {
      let names: [String]
      do { names = try folder.look() } catch {
        throw CommandFailure("\(path) isn't an existing folder", exit: .noInput)
      }
      for name in names {
        var one = self
        one.watch = nil
        one.paths = ["\(path)/\(name)"]
        // Continue with the next file.
        do { try await one.run() } catch let code as ExitCode {
          status = status ?? code
        } catch let failure as CommandFailure where [.noInput, .wrongData].contains(failure.status) {
          Terminal.complain(failure.description)
          status = status ?? failure.status.code
        }
      }
      if once, folder.isSettled {
        if let status { throw status }
        return
      }
      try await Task.sleep(for: .seconds(3))
    }
  }
}
