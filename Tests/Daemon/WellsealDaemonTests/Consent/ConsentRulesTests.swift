import FoundationEssentials
import Glibc
import Testing
import WellsealBase
import WellsealModel
import WellsealWire

@testable import WellsealConsent

@Suite("Checks before a request is shown")
struct ConsentRulesTests {
  struct Case: Sendable {
    var share: Set<HealthType> = []
    var read: Set<HealthType> = []
    var strip: @Sendable (inout AppManifest) -> Void = { _ in }
    let code: WireFault.Code
    let reason: String
  }

  private static let cases = [
    Case(code: .invalidArgument, reason: "Must request authorization for at least one data type"),
    Case(
      share: [.heartRate, .biologicalSex, .bloodPressure], code: .invalidArgument,
      reason: "Authorization to share the following types is disallowed: "
        + "HKCharacteristicTypeIdentifierBiologicalSex, HKCorrelationTypeIdentifierBloodPressure"),
    Case(
      share: [.allergyRecord], code: .invalidArgument,
      reason:
        "Authorization to share the following types is disallowed: HKClinicalTypeIdentifierAllergyRecord"),
    Case(
      read: [.food, .visionPrescription, .medicationDoseEvent], code: .invalidArgument,
      reason: "Authorization to read the following types is disallowed: HKCorrelationTypeIdentifierFood, "
        + "HKVisionPrescriptionTypeIdentifier, HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"),
    Case(
      read: [.heartRate], strip: { $0.readUsage = nil }, code: .invalidArgument,
      reason: "NSHealthShareUsageDescription must be set in the app's Info.plist in order to request read "
        + "authorization for the following types: HKQuantityTypeIdentifierHeartRate"),
    Case(
      share: [.heartRate], strip: { $0.shareUsage = " " }, code: .invalidArgument,
      reason: "NSHealthUpdateUsageDescription must be set in the app's Info.plist in order to request write "
        + "authorization for the following types: HKQuantityTypeIdentifierHeartRate"),
    Case(
      read: [.allergyRecord], strip: { $0.clinicalUsage = nil }, code: .invalidArgument,
      reason:
        "NSHealthClinicalHealthRecordsShareUsageDescription must be set in the app's Info.plist in order "
        + "to request read authorization for the following types: HKClinicalTypeIdentifierAllergyRecord"),
    Case(
      read: [.allergyRecord], strip: { $0.entitlements.remove(.clinicalRecords) }, code: .authorizationDenied,
      reason: "Missing com.apple.developer.healthkit.access (health-records) entitlement. " + location),
    Case(
      read: [.heartRate], strip: { $0.entitlements = [] }, code: .authorizationDenied,
      reason: "Missing com.apple.developer.healthkit entitlement. " + location),
  ]

  /// The end of the message about a missing entitlement.
  private static let location =
    "It belongs in Entitlements.plist, next to the program or in the folder Bundle of its SwiftPM resources."

  @Test("The last day of a window is included, the following midnight isn't")
  func lastDay() {
    let day = DateInterval(start: Seed.noon, duration: 86_400)
    let window = ReadWindow(from: day, through: day)
    #expect(window.contains(day.start) && window.contains(day.end - 1))
    #expect(!window.contains(day.end) && !window.contains(day.start - 1))
    let moment = ReadWindow(from: nil, through: DateInterval(start: Seed.noon, duration: 0))
    #expect(moment.contains(Seed.noon) && !moment.contains(Seed.noon + 1))
  }

  @Test("A programming error has HealthKit's message, and no one is asked", arguments: cases.indices)
  func refuses(index: Int) async throws {
    let fixture = try CallHandlerFixture()
    let wrong = Self.cases[index]
    var app = Seed.app
    wrong.strip(&app.manifest)
    let fault = try await fixture.fault(
      RequestAuthorizationCall(share: wrong.share, read: wrong.read), as: app)
    #expect(fault == WireFault(wrong.code, wrong.reason))
    #expect(fixture.broker.pending().isEmpty)
  }

  @Test("The catalog knows sensitive types and the members of food")
  func knowsTypes() {
    #expect(HealthType.all.count(where: \.isSensitive) == 26)
    #expect(HealthType.food.memberTypes?.count ?? 0 > 30)
    #expect(HealthType.bloodPressure.memberTypes == [.bloodPressureSystolic, .bloodPressureDiastolic])
  }

  @Test("All required record types are allowed, or none is and the app gets an error")
  func requires() async throws {
    var app = Seed.app
    let types: Set<HealthType> = [.allergyRecord, .conditionRecord, .labResultRecord]
    app.manifest.requiredReadTypes = types.map(\.identifier)
    let some: Set<HealthType> = [.allergyRecord]
    for (granted, code) in [(types, nil), (some, WireFault.Code.requiredAuthorizationDenied)] {
      var rule = ConsentPolicyRule()
      rule.read = .some(granted)
      let fixture = try CallHandlerFixture(policy: .rules(["*": rule]))
      #expect(
        try await fixture.fault(RequestAuthorizationCall(share: [], read: types), as: app)?.code == code)
      #expect(try await fixture.samples(of: .allergyRecord, as: app).isEmpty)
      let grants = Set(fixture.repository.decisions[app].reading.values)
      #expect(grants == (code == nil ? [.all] : [.denied]))
    }
  }
}

@Suite("Policies for unattended stores")
struct ConsentPolicyTests {
  @Test("A policy file grants what it names and nothing else")
  func grants() async throws {
    let policy = try ConsentPolicy(
      parsing: Array(
        """
        {"apps": {
          "com.example.reader": {"share": ["heartRate"], "read": ["HKQuantityTypeIdentifierStepCount"],
            "from": "2024-01-01T00:00:00Z", "clinical": "current", "shareOnce": true},
          "*": {"read": ["*"]}
        }}
        """.utf8))
    let fixture = try CallHandlerFixture(policy: policy)
    let call = RequestAuthorizationCall(share: [.heartRate], read: [.heartRate, .stepCount])
    for app in [Seed.app, Seed.other] { _ = try await fixture.replies(call, as: app) }
    let window = ReadWindow(from: Date(timeIntervalSince1970: 1_704_067_200))
    #expect(
      fixture.repository.decisions[Seed.app].reading == [.heartRate: .denied, .stepCount: .window(window)])
    #expect(fixture.repository.decisions[Seed.app].sharing == [.heartRate: true])
    #expect(fixture.repository.decisions[Seed.other].reading == [.heartRate: .all, .stepCount: .all])
    #expect(fixture.repository.decisions[Seed.other].sharing == [.heartRate: false])
  }

  @Test(
    "An invalid policy names the location of the error",
    arguments: [
      ("{", "the policy's apps is not an object with a rule for each app"),
      (#"{"apps": []}"#, "the policy's apps is not an object with a rule for each app"),
      (#"{"apps": {"a": {"raed": []}}}"#, "the policy's a.raed is not a known member"),
      (#"{"apps": {"a": {"read": ["heartbeats"]}}}"#, "the policy's a.read is not a list of types, or *"),
      (
        #"{"apps": {"a": {"from": "monday"}}}"#, "the policy's a.from is not a date like 2024-01-01T00:00:00Z"
      ),
      (#"{"apps": {"a": {"clinical": true}}}"#, "the policy's a.clinical is not all or current"),
      (#"{"apps": {"a": {"trust": 1}}}"#, "the policy's a.trust is not true or false"),
    ])
  func refuses(text: String, sentence: String) {
    let error = #expect(throws: ConsentPolicyError.self) { try ConsentPolicy(parsing: Array(text.utf8)) }
    #expect(error?.description == sentence)
  }
}

@Suite("Decision files")
struct ConsentRepositoryTests {
  private let path: String = {
    var template = Array("/tmp/wellseal-decisions-XXXXXX".utf8CString)
    mkdtemp(&template)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/consent.json"
  }()

  @Test("Decisions of every kind round-trip in a file private to its owner")
  func persists() throws {
    try ConsentRepository(path: path).change { decisions in
      decisions = Seed.decisions { consent in
        consent.sharing = [.heartRate: true, .bodyMass: false]
        consent.reading = [
          .heartRate: .denied, .stepCount: .all, .bodyMass: .window(ReadWindow(from: Seed.noon)),
          .allergyRecord: .current([Seed.uuid(1)]),
        ]
        consent.objects[.visionPrescription] = ObjectChoice(allowed: [Seed.uuid(2)], refused: [Seed.uuid(3)])
        consent.medications = [HealthConceptIdentifier(identifier: "aspirin")]
        consent.deliveries[.stepCount] = Delivery(.hourly)
        consent.canceledSheets = 1
      }
    }
    let again = try ConsentRepository(path: path).decisions
    let repository = try ConsentRepository(path: path)
    #expect(repository.decisions == again)
    #expect(again.apps[.native("com.example.reader")]?.reading.count == 4)
    #expect(
      again.apps[.native("com.example.reader")]?.objects[.visionPrescription]?.refused == [Seed.uuid(3)])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("The file names types by their identifiers")
  func isReadable() throws {
    try ConsentRepository(path: path).change { $0 = Seed.decisions { $0.reading[.heartRate] = .denied } }
    let root = try JSONDocument(parsing: Array(try Data(contentsOf: URL(fileURLWithPath: path)))).root
    let reading = root["book"]?["apps"]?["com.example.reader"]?["reading"]
    #expect(reading?["HKQuantityTypeIdentifierHeartRate"]?["access"]?.string == "denied")
    let newer = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      .replacing("HKQuantityTypeIdentifierHeartRate", with: "HKQuantityTypeIdentifierTomorrow")
    try Data(newer.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: ConsentError.unreadable(path: path)) { try ConsentRepository(path: path) }
  }

  @Test("A file without app kinds assigns each entry to the kind that made it")
  func readsFirst() throws {
    let entry =
      #"{"name":"A","sharing":{},"reading":{"HKQuantityTypeIdentifierHeartRate":{"access":"all"}},"#
      + #""objects":{},"medications":[],"cancelledSheets":0,"deliveries":{}}"#
    let names = ["com.example.pulse", "com.example.script", "com.example.gone", "web.growth", "web.both"]
    let apps = names.map { "\"\($0)\":\(entry)" }.joined(separator: ",")
    try Data(#"{"version":1,"book":{"apps":{\#(apps)}}}"#.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
    var registry = AppRecognitionTests.registry
    registry.register(AppRecognitionTests.seen("web.both"), at: Seed.noon)
    let repository = try ConsentRepository(path: path) { [registry] in registry }
    let expected: Set<AppKey> = [
      .native("com.example.pulse"), .script("com.example.script"), .native("com.example.gone"),
      .web("growth"),
    ]
    #expect(Set(repository.decisions.apps.keys) == expected)
    #expect(repository.decisions.apps.values.allSatisfy { $0.reading[.heartRate] == .all })
    try repository.change { _ in }
    let again = try ConsentRepository(path: path) { throw ConsentError.notPending }.decisions
    #expect(again == repository.decisions)
    #expect(again.apps.values.allSatisfy { $0.admission != nil })
  }

  @Test("An invalid or world-writable file is rejected, not discarded")
  func refusesDamaged() throws {
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
    #expect(throws: ConsentError.unreadable(path: path)) { try ConsentRepository(path: path) }
    chmod(path, 0o666)
    #expect(throws: (any Error).self) { try ConsentRepository(path: path) }
  }
}
