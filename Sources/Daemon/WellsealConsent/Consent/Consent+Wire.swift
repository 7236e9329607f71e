import FoundationEssentials
import WellsealModel
package import WellsealWire

extension AppKey: WireText {}

extension ObjectCandidate.ID: WireText {}

extension AccessCheckpoint: WireText {}

// MARK: Requests

extension ConsentQuestion: WireObject {
  package static let wireFields = [
    WireField<ConsentQuestion>("id", \.id), WireField("asked", \.asked), WireField("app", \.app.key),
    WireField("name", \.app.name), WireField("version", \.app.version), WireField("sheet", \.sheet),
  ]

  package init(fields: WireReader) throws(WireError) {
    let app = RequestingApp(try fields["app"], name: try fields["name"], version: try fields["version"])
    self.init(id: try fields["id"], asked: try fields["asked"], app: app, sheet: try fields["sheet"])
  }
}

extension ConsentSheet: WireChoice {
  package static let wireCases = [
    WireCase<ConsentSheet>(
      "types", ConsentSheet.types, { if case .types(let sheet) = $0 { sheet } else { nil } }),
    WireCase("clinical", ConsentSheet.clinical, { if case .clinical(let sheet) = $0 { sheet } else { nil } }),
    WireCase("objects", ConsentSheet.objects, { if case .objects(let sheet) = $0 { sheet } else { nil } }),
    WireCase(
      "shareOnce", ConsentSheet.shareOnce, { if case .shareOnce(let sheet) = $0 { sheet } else { nil } }),
    WireCase("doubt", ConsentSheet.doubt, { if case .doubt(let sheet) = $0 { sheet } else { nil } }),
    WireCase("wakeUp", ConsentSheet.wakeUp, { if case .wakeUp(let sheet) = $0 { sheet } else { nil } }),
  ]
}

extension TypesSheet: WireObject {
  package static let wireFields = [
    WireField<TypesSheet>("share", \.share), WireField("read", \.read),
    WireField("shareUsage", \.shareUsage), WireField("readUsage", \.readUsage),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      share: try fields["share"], read: try fields["read"], shareUsage: try fields["shareUsage"],
      readUsage: try fields["readUsage"])
  }
}

/// The existing records aren't sent.
///
/// They are internal to the daemon.
extension ClinicalSheet: WireObject {
  package static let wireFields = [
    WireField<ClinicalSheet>("read", \.read), WireField("required", \.required), WireField("usage", \.usage),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      read: try fields["read"], required: try fields["required"], usage: try fields["usage"])
  }
}

extension ObjectsSheet: WireObject {
  package static let wireFields = [
    WireField<ObjectsSheet>("type", \.type), WireField("candidates", \.candidates),
    WireField("usage", \.usage),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      type: try fields["type"], candidates: try fields["candidates"], usage: try fields["usage"])
  }
}

extension ObjectCandidate: WireObject {
  package static let wireFields = [
    WireField<ObjectCandidate>("id", \.id), WireField("title", \.title), WireField("date", \.date),
    WireField("ticked", \.isTicked),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      try fields["id"], title: try fields["title"], date: try fields["date"],
      isTicked: try fields["ticked"])
  }
}

extension ShareOnceSheet: WireObject {
  package static let wireFields = [
    WireField<ShareOnceSheet>("recordTypes", \.recordTypes), WireField("sourceTypes", \.sourceTypes),
    WireField("cards", \.cards),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      recordTypes: try fields["recordTypes"], sourceTypes: try fields["sourceTypes"],
      cards: try fields["cards"])
  }
}

/// The content of the card.
///
/// Its signed bytes stay in the daemon.
extension SharedCard: WireObject {
  package static let wireFields = [
    WireField<SharedCard>("id", \.id), WireField("subject", \.record.subjectName),
    WireField("birthDate", \.record.subjectDateOfBirth?.numbers),
    WireField("issuer", \.record.issuerIdentifier),
    WireField("issued", \.record.issuedDate), WireField("relevant", \.record.relevantDate),
    WireField("expires", \.record.expirationDate), WireField("items", \.record.itemNames),
    WireField("recordTypes", \.record.recordTypes), WireField("format", \.record.sourceType),
  ]

  package init(fields: WireReader) throws(WireError) {
    let birth: [Int]? = try fields["birthDate"]
    self.init(
      try fields["id"],
      VerifiableRecord(
        recordTypes: try fields["recordTypes"], issuerIdentifier: try fields["issuer"],
        subjectName: try fields["subject"], subjectDateOfBirth: birth.map(DateComponents.init(numbers:)),
        issuedDate: try fields["issued"], relevantDate: try fields["relevant"],
        expirationDate: try fields["expires"], itemNames: try fields["items"],
        sourceType: try fields["format"], dataRepresentation: Data()))
  }
}

extension DateComponents {
  /// The year, and the month and the day if they are known.
  fileprivate var numbers: [Int] { [year, month, day].compactMap(\.self) }

  fileprivate init(numbers: [Int]) {
    self.init(
      year: numbers.first, month: numbers.dropFirst().first, day: numbers.dropFirst(2).first)
  }
}

extension DoubtSheet.Kind: WireName {}

extension DoubtSheet.Nature: WireName {}

extension DoubtSheet: WireObject {
  package static let wireFields = [
    WireField<DoubtSheet>("kind", \.kind), WireField("executable", \.executable),
    WireField("registered", \.registered), WireField("nature", \.nature),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      try fields["kind"], executable: try fields["executable"], registered: try fields["registered"],
      nature: try fields["nature"])
  }
}

extension WakeUpSheet: WireObject {
  package static let wireFields = [
    WireField<WakeUpSheet>("command", \.command), WireField("frequency", \.frequency),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(command: try fields["command"], frequency: try fields["frequency"])
  }
}

// MARK: Responses

extension ConsentAnswer: WireChoice {
  package static let wireCases = [
    WireCase<ConsentAnswer>(
      "types", ConsentAnswer.types, { if case .types(let answer) = $0 { answer } else { nil } }),
    WireCase(
      "clinical", ConsentAnswer.clinical, { if case .clinical(let answer) = $0 { answer } else { nil } }),
    WireCase(
      "objects", { (ticked: [ObjectCandidate.ID]) in ConsentAnswer.objects(Set(ticked)) },
      { if case .objects(let ticked) = $0 { ticked.sorted { "\($0)" < "\($1)" } } else { nil } }),
    WireCase(
      "shareOnce", { (ticked: [UUID]) in ConsentAnswer.shareOnce(Set(ticked)) },
      { if case .shareOnce(let ticked) = $0 { ticked.sorted { $0.uuidString < $1.uuidString } } else { nil } }
    ),
    WireCase("trust", ConsentAnswer.trust, { if case .trust(let isTrusted) = $0 { isTrusted } else { nil } }),
    WireCase(
      "wakeUp", ConsentAnswer.wakeUp, { if case .wakeUp(let isAllowed) = $0 { isAllowed } else { nil } }),
    WireCase("cancel", { (_: Done) in ConsentAnswer.cancel }, { $0 == .cancel ? Done() : nil }),
  ]
}

extension TypesAnswer: WireObject {
  package static let wireFields = [
    WireField<TypesAnswer>("share", \.share), WireField("read", \.read), WireField("window", \.window),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(share: try fields["share"], read: try fields["read"], window: try fields["window"])
  }
}

extension ClinicalAnswer: WireObject {
  package static let wireFields = [
    WireField<ClinicalAnswer>("read", \.read), WireField("newRecords", \.includesNewRecords),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(read: try fields["read"], includesNewRecords: try fields["newRecords"])
  }
}

extension ReadWindow: WireObject {
  package static let wireFields = [WireField<ReadWindow>("from", \.from), WireField("to", \.to)]

  package init(fields: WireReader) throws(WireError) {
    self.init(from: try fields["from"], to: try fields["to"])
  }
}

// MARK: Decisions

extension ConsentReview: WireObject {
  package static let wireFields = [
    WireField<ConsentReview>("app", \.app.key), WireField("name", \.app.name), WireField("since", \.since),
    WireField("reads", \.reads),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      app: RequestingApp(try fields["app"], name: try fields["name"]), since: try fields["since"],
      reads: try fields["reads"])
  }
}

extension KnownApp: WireObject {
  package static let wireFields = [
    WireField<KnownApp>("app", \.key), WireField("name", \.name), WireField("share", \.share),
    WireField("refusedShare", \.refusedShare), WireField("read", \.read), WireField("objects", \.objects),
    WireField("medications", \.medications), WireField("deliveries", \.deliveries),
    WireField("wakeUp", \.wakeUp),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      key: try fields["app"], name: try fields["name"], share: try fields["share"],
      refusedShare: try fields["refusedShare"], read: try fields["read"], objects: try fields["objects"],
      medications: try fields["medications"], deliveries: try fields["deliveries"],
      wakeUp: try fields["wakeUp"])
  }
}

extension KnownApp.Reading: WireChoice {
  package static var wireType: String { "Reading" }

  package static let wireCases = [
    WireCase<KnownApp.Reading>(
      "denied", { (_: Done) in KnownApp.Reading.denied }, { $0 == .denied ? Done() : nil }),
    WireCase("all", { (_: Done) in KnownApp.Reading.all }, { $0 == .all ? Done() : nil }),
    WireCase("window", KnownApp.Reading.window, { if case .window(let window) = $0 { window } else { nil } }),
    WireCase(
      "current", KnownApp.Reading.current, { if case .current(let records) = $0 { records } else { nil } }),
  ]
}

extension WakeUpConsent: WireObject {
  package static let wireFields = [
    WireField<WakeUpConsent>("allowed", \.isAllowed), WireField("command", \.command),
    WireField("frequency", \.frequency),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      isAllowed: try fields["allowed"], command: try fields["command"], frequency: try fields["frequency"])
  }
}

extension ConsentChange: WireChoice {
  /// Types whose saving is allowed or denied.
  struct Share: Hashable, Sendable {
    var types: Set<HealthType>
    var isGranted: Bool
  }

  /// Types whose reading is allowed, entirely or within a date range, or denied.
  struct Read: Hashable, Sendable {
    var types: Set<HealthType>
    var isGranted: Bool
    var window: ReadWindow?
  }

  package static let wireCases = [
    WireCase<ConsentChange>(
      "share", { (share: Share) in .share(share.types, share.isGranted) },
      {
        if case .share(let types, let isGranted) = $0 {
          Share(types: types, isGranted: isGranted)
        } else {
          nil
        }
      }),
    WireCase(
      "read", { (read: Read) in .read(read.types, read.isGranted ? ReadGrant(read.window) : .denied) },
      { if case .read(let types, let grant) = $0 { Read(types, grant) } else { nil } }),
    WireCase(
      "wakeUp", ConsentChange.wakeUp, { if case .wakeUp(let isAllowed) = $0 { isAllowed } else { nil } }),
    WireCase("revokeAll", { (_: Done) in ConsentChange.revokeAll }, { $0 == .revokeAll ? Done() : nil }),
    WireCase("keep", { (_: Done) in ConsentChange.keep }, { $0 == .keep ? Done() : nil }),
    WireCase("forget", { (_: Done) in ConsentChange.forget }, { $0 == .forget ? Done() : nil }),
  ]
}

extension ConsentChange.Read {
  init(_ types: Set<HealthType>, _ grant: ReadGrant) {
    let window: ReadWindow? = if case .window(let window) = grant { window } else { nil }
    self.init(types: types, isGranted: grant != .denied, window: window)
  }
}

extension ConsentChange.Share: WireObject {
  package static var wireType: String { "ShareChange" }

  package static let wireFields = [
    WireField<ConsentChange.Share>("types", \.types), WireField("granted", \.isGranted),
  ]

  package init(fields: WireReader) throws(WireError) {
    let types: Set<HealthType> = try fields["types"]
    guard types.allSatisfy(\.canBeRequestedForSharing) else {
      throw WireError(.broken("apps can't save all of these types"), at: "types")
    }
    self.init(types: types, isGranted: try fields["granted"])
  }
}

extension ConsentChange.Read: WireObject {
  package static var wireType: String { "ReadChange" }

  package static let wireFields = [
    WireField<ConsentChange.Read>("types", \.types), WireField("granted", \.isGranted),
    WireField("window", \.window),
  ]

  package init(fields: WireReader) throws(WireError) {
    let types: Set<HealthType> = try fields["types"]
    guard types.allSatisfy(\.canBeRequestedForReading) else {
      throw WireError(.broken("apps can't read all of these types"), at: "types")
    }
    self.init(types: types, isGranted: try fields["granted"], window: try fields["window"])
  }
}

// MARK: The log

extension AccessLines: WireMessage {
  package static let wireFields = [WireField<AccessLines>("count", \.count), WireField("lines", \.lines)]

  package init(fields: WireReader) throws(WireError) {
    self.init(count: try fields["count"], lines: try fields["lines"])
  }
}

extension AccessLines.Line: WireObject {
  package static var wireType: String { "LogLine" }

  package static let wireFields = [
    WireField<AccessLines.Line>("text", \.text), WireField("sentence", \.sentence),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(text: try fields["text"], sentence: try fields["sentence"])
  }
}
