import WellsealDaemon
import WellsealModel
import WellsealStore

extension StoreFileError: CommandHinting {
  var commandHint: String? {
    switch reason {
    case .wrongSecret: "check the passphrase, or use the recovery code"
    case .keyWornOut: "wellseal rekey --data"
    case .inUse: "stop the other process"
    case .damaged, .replacedHeader:
      "find the damage with wellseal integrity, or restore a backup with wellseal restore"
    case .rolledBack, .forked:
      "restore a newer backup with wellseal restore, or accept this state with wellseal witness set FILE"
    case .witnessMissing, .witnessUnset:
      "connect the witness medium, or accept the current store with wellseal witness set FILE or wellseal witness remove"
    case .diskFull: "free up space and try again"
    case .overQuota: "delete data, or ask the operator for more space (wellseal people quota NAME --bytes N)"
    case .fileTooLarge:
      "raise the limit on file sizes (ulimit -f, or of the file system), and try again"
    case .diskFault: "check the system log and the disk, and make a backup"
    case .tooManyFiles: "raise the limit (ulimit -n) or stop other programs, and try again"
    case .unsettled: "try again, or close the store"
    case .readOnly: "copy the data folder to a writable location, and set it with --home"
    case .fileExists: "choose another name"
    case .noFolder: "create it first, or choose another folder"
    case .ownedElsewhere, .replaced, .outcomeUnknown: "open it again; it has the last saved state"
    case .unreachable: "run wellseal cluster check"
    case .suspended: "resume with wellseal people resume"
    case .exists: "use it, or set another data folder with --home"
    case .noSuchSlot: "open it with --passphrase-file, --key-file or --recovery-code"
    case .emptyPassphrase, .keyFileLength, .malformedRecoveryCode, .notAStore,
      .newerFormat, .malformedHeader, .tooMuchWork, .malformedWitness, .unsound, .database, .system,
      .refused, .damagedRecord:
      nil
    }
  }
}

extension StoreError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknown: "list identifiers with wellseal samples TYPE --json"
    case .locked: "unlock it with wellseal unlock"
    // The description begins with the name of the type.
    case .statistics(let error):
      (try? HealthType.named(String("\(error)".prefix { $0 != ":" }))).flatMap(Self.command)
    case .duplicate, .withoutSource, .invalid: nil
    }
  }
}

extension StoreError {
  /// Returns the command for a type without statistics.
  private static func command(showing type: HealthType) -> String? {
    switch type.kind {
    case .quantity: nil
    case .workout: "list them with wellseal workouts"
    case .electrocardiogram: "list them with wellseal ecg"
    case .activitySummary: "show them with wellseal rings"
    case .clinical: "list them with wellseal records"
    default: "list them with wellseal samples \(type.name)"
    }
  }
}

extension StoreDirectoryError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noStore: "create one with wellseal init, or set another data folder with --home"
    case .wouldReplace: "replace it with --replace; to keep a copy, run wellseal backup first"
    case .witnessExists: "use a new file; each store needs its own witness"
    }
  }
}

extension NoteError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "use a newer version of Wellseal, or restore a backup with wellseal restore"
    case .unwritable: nil
    }
  }
}
