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
    case .done: ("done", "The command succeeded.", "")
    case .failed:
      ("failed", "The command failed; see the error message.", "")
    case .notRunning:
      (
        "not-running", "No daemon is running.",
        "status, unlock, lock, open, stop, phone, consent, log accept, providers, publish"
      )
    case .unknownIssuer:
      ("unknown-issuer", "The card is valid; its issuer isn't trusted.", "cards verify")
    case .invalid:
      (
        "invalid", "Validation failed.",
        "cards, issue, keys check, log verify, fhir validate"
      )
    case .expired: ("expired", "The card is expired or not yet valid.", "cards verify")
    case .revoked: ("revoked", "The card is revoked.", "cards verify")
    case .undetermined:
      ("undetermined", "The issuer's keys or revocation list are unavailable.", "cards verify")
    case .wrongUse: ("wrong-use", "Usage error: invalid command, option or value.", "")
    case .wrongData:
      (
        "wrong-data",
        "Invalid input data: not a health card, or an incomplete import.",
        "cards, import"
      )
    case .noInput: ("no-input", "An input file is missing or unreadable.", "")
    case .outputLost:
      ("output-lost", "Done, but the output couldn't be written.", "")
    case .programNotFound: ("program-not-found", "The program couldn't be started.", "run")
    case .interrupted: ("interrupted", "Interrupted (Ctrl-C); finished work is kept.", "")
    case .terminated:
      ("terminated", "Terminated; finished work is kept.", "")
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
