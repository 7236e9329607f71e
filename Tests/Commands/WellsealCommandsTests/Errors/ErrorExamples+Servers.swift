import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealFetching
import WellsealHealthApp
import WellsealHomeAssistant
import WellsealOpenIDConnect

@testable import WellsealHost
@testable import WellsealProviders

extension ErrorExamples {
  static let providers: [any Error] =
    providerErrors + SyncError.Code.allCases.map { SyncError($0) } + [SyncError(.badRequest, status: 422)]

  private static let providerErrors: [ProviderError] =
    [
      .unknownAccount, .unreachable(.offline), .unreachable(.privateAddress), .unexpectedStatus(500),
      .notFHIR, .unsupportedRelease("5.0.0"), .noSignIn, .noProofKey, .noClient, .unknownSignIn,
      .refused(code: "access_denied"), .badTokens, .noPatient, .noSuchPatient, .otherPatient,
      .unconfirmedPerson, .notSignedIn, .busy, .badDirectory, .ambiguous(count: 3), .nothingFound,
    ] + WebAddressError.allCases.map { .badAddress($0) }

  static let notices: [NoticeDeliveryError] = [
    .noDesktop, .channelOff, .unreachable(.offline), .refused(403), .refused(500), .notHere,
  ]

  static let hosting: [any Error] =
    cluster + custodians + databaseReasons.map(PostgresError.init) + openID + studies + studyReading
    + [PhoneError.unreadable("phone.json")]

  private static let cluster: [ClusterError] = [
    .notMade(database: "directory"), .notMade(database: "stores"), .otherDatabase(wanted: "directory"),
    .version(1, known: 2...3), .version(9, known: 1...2), .migratedElsewhere, .malformedName, .nameTaken,
    .noSuchPerson, .inUse,
    .withoutStore, .erased, .withoutRecords, .withoutHolders, .withoutStudies, .noSuchStudy, .studyTaken,
    .noSuchHolder, .withoutNodes, .noSuchNode, .withoutCustodians, .withoutActs, .custodianThere,
    .withoutCustodian,
    .custodyBusy, .custodyChangedElsewhere, .nodeNameTaken, .nodeSilent(seconds: 20), .nodeRunning,
    .withoutAdministrators, .noSuchAdministrator, .changedDuringMove, .differentClusters,
  ]

  private static let custodians: [CustodianError] = [
    .notNamed(.file), .notNamed(.token), .unreadableFile, .noModule, .notAModule, .noPIN,
    .noToken(label: "t"), .wrongPIN, .lockedPIN, .noKey(label: "k"), .extractableKey(label: "k"), .otherKey,
    .refused(code: 5),
  ]

  private static let databaseReasons: [PostgresError.Reason] = [
    .noLibrary, .malformedAddress, .unreachable, .lost, .refused(state: SQLState("42501")), .malformedAnswer,
  ]

  private static let openID: [OpenIDError] = [
    .setting("issuer"), .setting("name"), .setting("client"), .unreachable, .metadata("issuer"),
    .metadata("jwks_uri"), .answer("state"), .code, .token("aud"), .signature,
  ]

  private static let studies: [StudyError] = [
    .unreadable, .badIdentifier, .withoutTitle, .badDocument, .withoutTypes, .notGivable("workoutRoute"),
    .reversedWindow, .unknown, .changed, .tooMany,
  ]

  private static let studyReading: [StudyReadingError] = [
    .notEncrypted, .unreachable(.offline), .refused, .busy, .unreadableAnswer, .unexpectedStatus(500),
  ]

  static let publishing: [any Error] = brokers + MQTTProtocolError.allCases + programs

  private static let brokers: [MQTTError] =
    [
      .badAddress, .badAuthorities, .hostNotFound, .notEncrypted, .unreachable, .untrusted, .notSubscribed,
      .noAnswer(seconds: 5), .lost, .broken(.badText), .unexpected,
    ] + MQTTConnectError.allCases.map { .refused($0) }

  private static let programs: [ProgramServiceError] = [
    .badAddress, .notEncrypted, .noToken, .tokenEnded, .locked, .tooManyRequests, .unexpectedStatus(500),
    .unreadableAnswer, .unreachable(.offline),
  ]
}
