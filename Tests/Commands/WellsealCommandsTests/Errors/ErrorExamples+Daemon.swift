import WellsealModel
import WellsealWire

@testable import WellsealConsent
@testable import WellsealDaemon

extension ErrorExamples {
  static let daemon: [any Error] =
    ([.noStore(path: "/data"), .wouldReplace(path: "/data"), .witnessExists(path: "/data/w")]
      as [StoreDirectoryError])
    + ([.busy, .released] as [StoreOwnerError])
    + ([.unreadable("profile"), .unwritable("profile")] as [NoteError])
    + ([.inUse, .tooLong, .taken] as [SocketError.Reason]).map { SocketError($0, path: "/run/s") }
    + [
      ControlError("no"),
      ControlError("no", hint: "wait", status: 64),
      ControlFault(missing: "app"),
      ControlMismatch(method: "Status", WireError(.missing, at: "since")),
      ControlLost(),
      AppNotServed(),
    ]

  static let consent: [any Error] =
    consentErrors + tokens + peers
    + [
      ConsentPolicyError(path: "apps[0]", expected: "an object"),
      AppRegistryError(path: "/data/apps.json"),
      AccessLogError.unreadableEnd,
      TooManyQuestions(),
    ]

  private static let consentErrors: [ConsentError] = [
    .unreadable(path: "/data/consent.json"), .notPending, .doesNotFit, .unknownApp(.native("org.example")),
    .neverAskedToWake(.native("org.example")), .neverAsked([.stepCount]),
  ]

  private static let tokens: [TokenError] = [
    .unreadable(path: "/data/tokens.json"), .exists("phone"), .unknown("phone"), .namedBadly, .grantsNothing,
    .tooMany, .refused("workout"), .tooLate,
  ]

  private static let peers: [PeerError] = [
    .foreignUser, .gone, .hidden, .malformed, .detached, .tooLarge, .changed,
    .manifest(ManifestError("Info.plist", .malformed)), .manifest(ManifestError("Info.plist", .tooDeep)),
    .manifest(ManifestError("Info.plist", .tooManyValues)), .manifest(ManifestError("Info.plist", .name)),
    .refused, .tooManyUnknown,
  ]
}
