import WellsealCluster

extension ClusterError: CommandHinting {
  var commandHint: String? {
    switch self {
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
  }
}

extension CustodianError: CommandHinting {
  var commandHint: String? {
    switch self {
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
  }
}
