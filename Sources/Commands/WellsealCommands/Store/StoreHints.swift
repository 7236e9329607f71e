import WellsealDaemon
import WellsealModel
import WellsealSegments

extension StoreFault: CommandHinting {
  var commandHint: String? {
    switch reason {
    case .wrongSecret: "check the passphrase, or use the recovery code"
    case .keyWornOut: "wellseal rekey --data"
    case .inUse: "stop the other process, or ask it"
    case .damaged, .replacedHeader:
      "find the damage with wellseal integrity, or restore a backup with wellseal restore"
    case .rolledBack, .forked:
      "restore a newer backup with wellseal restore, or accept this state with wellseal witness set FILE"
    case .witnessMissing, .witnessUnset:
      "find the witness (plug the stick in), or accept the store as it is: wellseal witness set FILE, or wellseal witness remove"
    case .diskFull: "free up space and try again"
    case .overQuota: "delete data, or ask the operator for more space (wellseal people quota NAME --bytes N)"
    case .fileTooLarge:
      "a limit on the size of files is set (ulimit -f), or the file system has one: raise it and try again"
    case .diskFault: "check the system log and the disk, and make a backup"
    case .tooManyFiles: "raise the limit (ulimit -n), or end other programs, and try again"
    case .unsettled: "try again; closing the store does it as well"
    case .readOnly: "copy the data folder to a writable place, and set it with --home"
    case .fileExists: "choose another name"
    case .noFolder: "create it first, or choose another folder"
    case .ownedElsewhere, .replaced, .outcomeUnknown: "open it again; it has the last saved state"
    case .unreachable: "run wellseal cluster check"
    case .suspended: "resume with wellseal people resume"
    case .noSuchSlot, .emptyPassphrase, .keyFileLength, .malformedRecoveryCode, .exists, .notAStore,
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
    case .duplicate, .withoutSource, .invalid, .statistics: nil
    }
  }
}

extension StoreDirectoryError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noStore: "create one with wellseal init, or set another data folder with --home"
    case .wouldReplace: "replace it with --replace; to keep a copy, run wellseal backup first"
    case .witnessExists: "each store has a witness of its own: name a file that is not there yet"
    }
  }
}

extension NoteError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "a newer version of Wellseal may be able to; wellseal restore puts a backup back"
    case .unwritable: nil
    }
  }
}
