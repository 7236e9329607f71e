import Testing
import WellsealConsent
import WellsealModel

@testable import WellsealDaemon
@testable import WellsealWire

@Suite("The interface of the control socket")
struct ControlInterfaceTests {
  /// The declarations of the interface file, each on one line without comments: `method`, `type`,
  /// its name and its fields.
  private static let declarations: [String: String] = {
    let lines = ControlInterface.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("#") }
    let text = lines.joined(separator: " ")
    let starts = text.matches(of: #/\b(?:method|type|error) ([A-Za-z]+) ?\(/#)
    return starts.enumerated().reduce(into: [:]) { found, start in
      let end = start.offset + 1 < starts.count ? starts[start.offset + 1].range.lowerBound : text.endIndex
      let declaration = text[start.element.range.lowerBound..<end]
      found[String(start.element.output.1)] = plain(declaration.drop { $0 != "(" })
    }
  }()

  private static func plain(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
  }

  private static func members<Value: WireObject>(_ type: Value.Type) -> String {
    "(" + Value.wireFields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
  }

  private static func cases<Value: WireChoice>(_ type: Value.Type) -> String {
    "(" + Value.wireCases.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
  }

  private static func names<Value: WireName>(_ type: Value.Type) -> String {
    "(" + Value.wireNames.map(\.stableName).joined(separator: ", ") + ")"
  }

  private static func method<Call: ControlCall>(_ type: Call.Type) -> (String, String) {
    (Call.method, "\(members(Call.self)) -> \(members(Call.Reply.self))")
  }

  private static func object<Value: WireObject>(_ type: Value.Type) -> (String, String) {
    (Value.wireType, members(type))
  }

  private static func choice<Value: WireChoice>(_ type: Value.Type) -> (String, String) {
    (Value.wireType, cases(type))
  }

  private static func name<Value: WireName>(_ type: Value.Type) -> (String, String) {
    (Value.wireType, names(type))
  }

  static let tables: [(name: String, declaration: String)] = [
    method(StatusCall.self), method(UnlockCall.self), method(LockCall.self), method(LendCall.self),
    method(MakeLinkCall.self), method(MakePhoneLinkCall.self), method(PairPhoneCall.self),
    method(StopCall.self),
    method(ListQuestionsCall.self), method(AnswerQuestionCall.self), method(ListReviewsCall.self),
    method(ListAppsCall.self),
    method(ChangeAppCall.self), method(ReadLogCall.self), method(VerifyLogCall.self),
    method(AcceptLogCall.self),
    object(DaemonStatus.self), name(StoreOwner.State.self), object(ConsentQuestion.self),
    choice(ConsentSheet.self), object(TypesSheet.self), object(ClinicalSheet.self),
    object(ObjectsSheet.self), object(ObjectCandidate.self), object(ShareOnceSheet.self),
    object(SharedCard.self), object(DoubtSheet.self), name(DoubtSheet.Kind.self),
    name(DoubtSheet.Nature.self), object(WakeUpSheet.self), name(DeliveryFrequency.self),
    choice(ConsentAnswer.self), object(TypesAnswer.self), object(ClinicalAnswer.self),
    object(ReadWindow.self), object(ConsentReview.self), object(KnownApp.self),
    choice(KnownApp.Reading.self), object(WakeUpConsent.self), choice(ConsentChange.self),
    object(AccessLines.Line.self), object(Done.self),
  ]

  @Test("The interface file has the fields of the tables, in their order", arguments: tables)
  func isDescribed(name: String, declaration: String) {
    #expect(Self.declarations[name] == declaration)
  }
}
