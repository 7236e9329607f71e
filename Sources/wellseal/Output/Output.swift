import ArgumentParser
import ByteFormats
import Credentials

/// How a verb of the issuer answers.
enum Output {
  /// Prints an answer for people, or the same for machines.
  static func answer(_ json: JSON, asJSON: Bool, _ text: @autoclosure () -> String) {
    print(asJSON ? json.indented : text())
  }

  /// Runs a verb; what stops it is told with what can be done about it.
  static func explaining(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let error as any HintedError {
      throw CommandFailure("\(error)" + (error.hint.map { "\nhint: \($0)" } ?? ""))
    } catch let error as IssuingRefusal {
      throw CommandFailure("\(error)", exit: .invalid)
    } catch let error as BundleRefusal {
      throw CommandFailure("the card is not issued: \(error)", exit: .invalid)
    } catch let error as CardFormError {
      throw CommandFailure("the card is not issued: \(error)", exit: .invalid)
    }
  }
}

extension ExitCode {
  /// What was to be checked or issued is not right.
  static let invalid = ExitCode(CardVerdict.invalid.exitCode)
}
