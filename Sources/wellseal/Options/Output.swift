import ArgumentParser
import ByteFormats
import Credentials
import FoundationEssentials
import Glibc

/// How a verb speaks: answers on standard output, everything else on standard error.
enum Output {
  /// Prints an answer for people, or the same for machines.
  static func answer(_ json: JSON, asJSON: Bool, _ text: @autoclosure () -> String) {
    print(asJSON ? json.text : text())
  }

  /// Prints a line on standard error.
  static func note(_ text: String, end: String = "\n") {
    let bytes = Array((text + end).utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Runs a verb; an error is told with what can be done about it.
  static func explaining(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let error as any HintedError {
      note("error: \(error)")
      if let hint = error.hint { note("hint: \(hint)") }
      throw ExitCode.failure
    }
  }

  /// Seconds since 1970, as of now.
  static var now: Double { Date().timeIntervalSince1970 }
}
