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
      "wellseal integrity tells what is damaged; wellseal restore puts a backup back"
    case .rolledBack, .forked:
      "restore a newer backup with wellseal restore, or accept this state with wellseal witness set FILE"
    case .witnessMissing, .witnessUnset:
      "find the witness (plug the stick in), or accept the store as it is: wellseal witness set FILE, or wellseal witness remove"
    case .diskFull: "make room and try again"
    case .overQuota: "delete something, or let the operator allow more: wellseal people quota NAME --bytes N"
    case .fileTooLarge:
      "a limit on the size of files is set (ulimit -f), or the file system has one: raise it and try again"
    case .diskFault: "look at the system's log and the health of the disk, and make a backup"
    case .tooManyFiles: "raise the limit (ulimit -n), or end other programs, and try again"
    case .unsettled: "try again; closing the store does it as well"
    case .readOnly: "copy the data folder to where it can be written, and name it with --home"
    case .fileExists: "name a file that is not there yet"
    case .noFolder: "make it first, or name a file elsewhere"
    case .ownedElsewhere, .replaced, .outcomeUnknown: "open it again: it is as the last stored change left it"
    case .unreachable: "wellseal cluster check tells what the database needs"
    case .suspended: "wellseal people resume lets the person in again"
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
    case .unknown: "wellseal samples TYPE --json shows identifiers"
    case .locked: "wellseal unlock opens it"
    case .duplicate, .withoutSource, .invalid, .statistics: nil
    }
  }
}

extension StoreDirectoryError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noStore: "wellseal init makes a store; --home names another data folder"
    case .wouldReplace: "--replace puts the backup in its place; wellseal backup keeps a copy first"
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
