import WellsealCluster

extension ClusterError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .notMade: "create the tables with wellseal cluster init"
    case .otherDatabase: "check whether --database and --names are swapped"
    case .version(let version, let known) where version > known.upperBound:
      "a later version of wellseal migrated the tables; use that one"
    case .version, .withoutRecords, .withoutNodes, .withoutHolders, .withoutStudies, .withoutCustodians,
      .withoutActs, .withoutAdministrators:
      "update the tables with wellseal cluster migrate"
    case .noSuchPerson: "list users with wellseal people list"
    case .noSuchHolder: "list caregivers with wellseal people caregivers list"
    case .noSuchStudy: "list studies with wellseal studies list"
    case .noSuchNode: "list servers with wellseal nodes list"
    case .noSuchAdministrator: "list administrators with wellseal administrators list"
    case .changedDuringMove: "run it again"
    case .differentClusters: "name both databases of the same cluster"
    case .nodeRunning: "stop it with wellseal nodes drain NAME"
    case .nodeSilent: "remove it with wellseal nodes forget NAME"
    case .nodeNameTaken: "give each server its own name with --node-name"
    case .inUse: "wait until it ends, or use --take-over (also if it was killed)"
    case .withoutStore: "find the cause with wellseal cluster check"
    case .erased: "resume with wellseal people erase"
    case .custodianThere: "use wellseal cluster custodian rotate or remove"
    case .withoutCustodian: "set one up with wellseal cluster custodian init"
    case .custodyChangedElsewhere:
      "run one such command at a time; see wellseal cluster custodian"
    case .custodyBusy: "run it again when there is less load; it resumes"
    case .migratedElsewhere, .malformedName, .nameTaken, .studyTaken: nil
    }
  }
}

extension CustodianError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .notNamed(.file):
      "set WELLSEAL_CUSTODIAN_FILE, or systemd's credential wellseal-custodian"
    case .notNamed(.token):
      "set WELLSEAL_CUSTODIAN_MODULE and WELLSEAL_CUSTODIAN_TOKEN"
    case .unreadableFile: "create one with: head -c 32 /dev/urandom > FILE; chmod 600 FILE"
    case .noModule, .notAModule:
      "set WELLSEAL_CUSTODIAN_MODULE to the path of the vendor's library"
    case .noPIN: "set WELLSEAL_CUSTODIAN_PIN_FILE to a file with the PIN (mode 600)"
    case .noToken: "insert the token, and set WELLSEAL_CUSTODIAN_TOKEN to its label"
    case .wrongPIN:
      "correct the PIN file and restart the program (it tries a wrong PIN only once)"
    case .lockedPIN: "reset the PIN with the vendor's tools"
    case .noKey, .extractableKey, .otherKey: "use the token or file that it was set up with"
    case .refused: nil
    }
  }
}
