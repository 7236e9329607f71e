import ArgumentParser
import Foundation
import WellsealExchange

extension ImportCommand {
  /// Imports what comes into a folder, file by file, until it is interrupted; with `--once`, until all that is there was taken.
  ///
  /// A file that cannot be imported is told and left, until it changes. What holds for every file, such as a wrong secret, ends it.
  ///
  /// - Throws: with `--once`, the exit status of the first file that could not be imported, after all others.
  func watch(_ path: String) async throws {
    var folder = WatchedFolder(path)
    var status: ExitCode?
    while !Task.isCancelled {
      let names: [String]
      do { names = try folder.look() } catch {
        throw CommandFailure("\(path) cannot be read", hint: "name a folder that is there", exit: .noInput)
      }
      for name in names {
        var one = self
        one.watch = nil
        one.paths = ["\(path)/\(name)"]
        // The next one is tried all the same.
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
