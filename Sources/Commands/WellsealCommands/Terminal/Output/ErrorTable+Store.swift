import WellsealBase
import WellsealCluster
import WellsealCompression
import WellsealCredentials
import WellsealDaemon
import WellsealExchange
import WellsealFiles
import WellsealImports
import WellsealModel
import WellsealQueries
import WellsealSegments
import WellsealStore

extension ErrorTable {
  /// Files and folders.
  static let files = [
    ErrorRow(StorageError.self) { $0.hint },
    ErrorRow(ZipError.self),
    ErrorRow(JSONError.self),
    ErrorRow(CSVError.self),
  ]

  /// The store, its secrets and its copies.
  static let store = [
    ErrorRow(StoreFault.self) { $0.hint },
    ErrorRow(StoreError.self) { error in
      switch error {
      case .unknown: "wellseal samples TYPE --json shows identifiers"
      case .locked: "wellseal unlock opens it"
      case .duplicate, .withoutSource, .invalid, .statistics: nil
      }
    } status: { error in
      switch error {
      case .invalid, .statistics: .wrongUse
      case .locked, .duplicate, .unknown, .withoutSource: .failed
      }
    },
    ErrorRow(ClusterError.self) { error in
      switch error {
      case .notMade: "wellseal cluster init makes the tables"
      case .otherDatabase: "--database and --names name two databases"
      case .version, .withoutRecords, .withoutNodes, .withoutHolders, .withoutStudies, .withoutCustodians:
        "wellseal cluster migrate brings the tables to the newest version"
      case .noSuchPerson: "wellseal people list shows who is there"
      case .noSuchHolder: "wellseal people holders list shows who sees whom"
      case .noSuchStudy: "wellseal studies list shows which there are"
      case .noSuchNode: "wellseal nodes list shows which servers there are"
      case .nodeNameTaken: "give each server a name of its own by --node-name"
      case .inUse: "wait until it ends; --take-over takes the store from it, also where it was killed"
      case .withoutStore: "wellseal cluster check tells what was interrupted"
      case .erased: "wellseal people erase goes on with what was interrupted"
      case .custodianThere: "wellseal cluster custodian rotate makes a new key, and remove ends it"
      case .withoutCustodian: "wellseal cluster custodian init names one"
      case .custodyChangedElsewhere:
        "run one such command at a time; wellseal cluster custodian says who keeps the keys now"
      case .custodyBusy: "do it again in a quieter moment: it goes on where it was"
      case .migratedElsewhere, .malformedName, .nameTaken, .studyTaken: nil
      }
    } status: { error in
      error == .malformedName ? .wrongUse : .failed
    },
    ErrorRow(CustodianError.self) { error in
      switch error {
      case .notNamed(.file):
        "name its file by WELLSEAL_CUSTODIAN_FILE, or give systemd's credential wellseal-custodian"
      case .notNamed(.token):
        "name its module by WELLSEAL_CUSTODIAN_MODULE, and its token by WELLSEAL_CUSTODIAN_TOKEN"
      case .unreadableFile: "make one with: head -c 32 /dev/urandom > FILE; chmod 600 FILE"
      case .noModule, .notAModule:
        "WELLSEAL_CUSTODIAN_MODULE is the path of the library that the token's maker ships"
      case .noPIN: "WELLSEAL_CUSTODIAN_PIN_FILE names a file of mode 600 with the PIN"
      case .noToken: "put the token in; WELLSEAL_CUSTODIAN_TOKEN is its label"
      case .wrongPIN:
        "correct the file with the PIN, and start the program anew: it tries a wrong one only once"
      case .lockedPIN: "the tools of the token's maker give it a new PIN"
      case .noKey, .extractableKey, .otherKey: "put in the token, or name the file, with which it was set up"
      case .refused: nil
      }
    },
    ErrorRow(PostgresError.self) { error in
      switch error.reason {
      case .noLibrary: "apt install libpq5"
      case .malformedAddress: "write it as in postgresql://user@host/database, or as libpq's options"
      case .unreachable: "look whether the server runs, and whether psql gets in by the same address"
      case .lost: "ask again: nothing is done twice"
      case .refused, .malformedAnswer: nil
      }
    } status: { error in
      error.reason == .malformedAddress ? .wrongUse : .failed
    },
    ErrorRow(StoreDirectoryError.self) { error in
      switch error {
      case .noStore: "wellseal init makes a store; --home names another data folder"
      case .wouldReplace: "--replace puts the backup in its place; wellseal backup keeps a copy first"
      case .witnessExists: "each store has a witness of its own: name a file that is not there yet"
      }
    },
    ErrorRow(StoreOwnerError.self) { error in
      switch error {
      case .busy, .released: "wait for it and try again"
      }
    },
    ErrorRow(NoteError.self) { error in
      switch error {
      case .unreadable: "a newer version of Wellseal may be able to; wellseal restore puts a backup back"
      case .unwritable: nil
      }
    },
    ErrorRow(EncodingFault.self),
  ]

  /// What is typed in, asked for, imported and exported.
  static let healthData = [
    ErrorRow(SampleError.self, .wrongUse),
    ErrorRow(MetadataError.self, .wrongUse),
    ErrorRow(StatisticsError.self, .wrongUse),
    ErrorRow(UnitMismatch.self, .wrongUse),
    ErrorRow(UnitParseError.self, .wrongUse) { _ in "units are written as in count/min, mg/dL or kcal" },
    ErrorRow(UnknownUnit.self, .wrongUse) { error in
      error.known.isEmpty
        ? nil : "the type is counted in \(error.known.joined(separator: " or ")), or what converts to it"
    },
    ErrorRow(UnknownType.self, .wrongUse) { error in
      error.similar.isEmpty
        ? "wellseal types lists what the store has" : "did you mean \(error.similar.joined(separator: ", "))?"
    },
    ErrorRow(UnknownSource.self, .wrongUse) { _ in "wellseal sources --json lists them with their identifiers"
    },
    ErrorRow(UnreadableTime.self, .wrongUse) { error in
      error.isZone
        ? "zones are named as in Europe/Berlin, or by their offset as in +01:00"
        : "write a day (2024-05-01, yesterday), a span (2024-05, 2024, last 90 days), a time (2024-05-01T07:30, with an offset if wanted) or seconds since 1970"
    },
    ErrorRow(ReversedRange.self, .wrongUse) { _ in "give the earlier time first" },
    ErrorRow(UnknownActivity.self, .wrongUse) { error in
      error.similar.isEmpty
        ? "wellseal workouts list shows the activities"
        : "did you mean \(error.similar.joined(separator: ", "))?"
    },
    ErrorRow(UnreadablePeriod.self, .wrongUse) { _ in
      "write 2025, 2025-06, 2025-06-01, or two of them as in 2025-06-01..2025-06-14"
    },
    ErrorRow(UnreadableAge.self, .wrongUse) { _ in "write 90m, 36h, 2d or 1w" },
    ErrorRow(EntryError.self, .wrongUse) { $0.hint },
    ErrorRow(EntryDoubt.self, .wrongData) { _ in
      "look at the number and its unit; where both are right, add --sure"
    },
    ErrorRow(DetailError.self, .wrongUse) { error in
      switch error.reason {
      case .notOneOf(let names): "choose one of \(names.joined(separator: ", "))"
      case .notADay: "write a day as in 1990-02-28"
      case .unknown, .tooLong, .notText, .inFuture: nil
      }
    },
    ErrorRow(ExportTargetError.self) { _ in "name a file or folder that is not there yet" },
    ErrorRow(HealthExportError.self, .noInput) { error in
      switch error {
      case .notHealthExport:
        "on the iPhone: Health, your picture, Export All Health Data; then name the export.zip that it makes"
      case .unreadable, .notAFile, .archive: nil
      }
    },
    ErrorRow(IncomingError.self, .noInput) { error in
      switch error.reason {
      case .other(let content): ErrorTable.importAdvice[content]
      case .unreadable, .notAFile, .emptyFolder, .damaged: nil
      }
    },
    ErrorRow(FHIRFileError.self, .noInput),
  ]
}

extension ErrorTable {
  /// What can be done with something that cannot be imported.
  fileprivate static let importAdvice: [ForeignContent: String] = [
    .exportedTable: "it leaves things out; what wellseal export jsonl, fhir or apple writes comes back",
    .healthStore: "wellseal restore puts a copy of a store back",
    .keySet: "wellseal cards check looks at key sets",
    .trustDirectory: "wellseal trust add takes directories",
    .smartHealthLink: "ask whoever gave it for the file or the card behind it",
    .zipArchive:
      "on the iPhone: Health, your picture, Export All Health Data; then name the export.zip that it makes",
  ]
}

extension StorageError {
  /// What the owner of the file can do.
  fileprivate var hint: String? {
    switch reason {
    case .openToOthers: "chmod go= \(path)"
    case .busy: "wait for the other process and try again"
    case .notFound, .notARegularFile, .foreignOwner, .tooLarge, .system: nil
    }
  }
}

extension StoreFault {
  fileprivate var hint: String? {
    switch reason {
    case .wrongSecret: "check the passphrase, or use the recovery code"
    case .keyWornOut: "wellseal rekey --data"
    case .inUse: "stop the other process, or ask it"
    case .damaged, .replacedHeader:
      "wellseal integrity tells what is damaged; wellseal restore puts a backup back"
    case .rolledBack, .forked: "restore a newer backup, or accept the older state by removing the witness"
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
      .newerFormat, .malformedHeader, .malformedWitness, .unsound, .database, .system,
      .refused, .damagedRecord:
      nil
    }
  }
}

extension EntryError {
  fileprivate var hint: String? {
    switch self {
    case .noUnit(let unit): "the type is kept in \(unit); any unit that converts to it will do"
    case .noCategoryValue(let known): known.isEmpty ? nil : "its values are \(known.joined(separator: ", "))"
    case .noPair: "write it as key=value"
    case .noNumber: "write it with a full stop, such as 71.5"
    case .wrongKind: "quantities and categories can be added; other kinds come from imports and apps"
    case .notTwoNumbers: "write it as in wellseal add bloodPressure 120/80 mmHg"
    case .impossible: "look at the number and its unit"
    case .inFuture, .tooLongAgo: "give the time with --start"
    case .unitOfCategory, .wrongMetadata, .diastolicAbove: nil
    }
  }
}
