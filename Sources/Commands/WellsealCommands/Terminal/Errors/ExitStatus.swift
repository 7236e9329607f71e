import ArgumentParser
import WellsealBase
import WellsealCredentials

/// The exit statuses of commands.
///
/// `wellseal exit-codes` prints this table.
///
/// The numbers are stable. `wellseal run` passes on the status of its program, whatever it is.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  /// The status that init scripts use for a service that does not run.
  case notRunning = 3
  case unknownIssuer = 10
  case invalid = 11
  case expired = 12
  case revoked = 13
  case undetermined = 14
  /// `EX_USAGE` of sysexits.h.
  case wrongUse = 64
  /// `EX_DATAERR` of sysexits.h.
  case wrongData = 65
  /// `EX_NOINPUT` of sysexits.h.
  case noInput = 66
  /// `EX_IOERR` of sysexits.h.
  case outputLost = 74
  /// The status that shells use for a program that is not there.
  case programNotFound = 127
  /// The status that shells use after SIGINT.
  case interrupted = 130
  /// The status that shells use after SIGTERM.
  case terminated = 143

  /// The short name of the status, its meaning, and the commands that end with it, or an empty text
  /// for all commands.
  var row: (name: String, meaning: String, commands: String) {
    switch self {
    case .done: ("done", "What was asked for was done.", "")
    case .failed:
      ("failed", "It was not done, or what was looked at is not as it should be; the error says why.", "")
    case .notRunning:
      (
        "not-running", "No daemon is running.",
        "status, unlock, lock, open, stop, consent, providers, publish"
      )
    case .unknownIssuer:
      ("unknown-issuer", "The card is genuine; no directory lists its issuer.", "cards verify")
    case .invalid:
      (
        "invalid", "What was checked or was to be issued breaks a rule.",
        "cards, issue, keys check, log verify, fhir validate"
      )
    case .expired: ("expired", "The card is genuine, but outside its dates.", "cards verify")
    case .revoked: ("revoked", "The issuer withdrew the card.", "cards verify")
    case .undetermined: ("undetermined", "The issuer's keys are not at hand.", "cards verify")
    case .wrongUse: ("wrong-use", "An option, a name, a time, a unit or a value makes no sense.", "")
    case .wrongData:
      (
        "wrong-data",
        "What was given is no health card, but something else; what was imported ends early or is damaged.",
        "cards, import"
      )
    case .noInput: ("no-input", "A file that was named cannot be read, or is not what it should be.", "")
    case .outputLost:
      ("output-lost", "It was done, but the answer could not be written to standard output.", "")
    case .programNotFound: ("program-not-found", "The program could not be started.", "run")
    case .interrupted: ("interrupted", "It was stopped with Ctrl-C; what was finished stays.", "")
    case .terminated:
      (
        "terminated", "Another process asked it to stop; what was finished stays.",
        "import, rekey"
      )
    }
  }

  var code: ExitCode { ExitCode(rawValue) }

  /// Creates the status of a class of errors, whose raw values are the numbers.
  init(_ exitClass: ExitClass) { self = Self(rawValue: Int32(exitClass.rawValue)) ?? .failed }
}

extension CardVerdict {
  /// The status of `wellseal cards verify`.
  var exit: ExitStatus {
    switch self {
    case .verified: .done
    case .unknownIssuer: .unknownIssuer
    case .invalid: .invalid
    case .expired: .expired
    case .revoked: .revoked
    case .undetermined: .undetermined
    case .notACard: .wrongData
    }
  }
}

extension ExitCode {
  /// The status for a checked item that is invalid, or one that can't be issued.
  static let invalid = ExitStatus.invalid.code
}
