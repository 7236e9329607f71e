import Testing
import WellsealBase
import WellsealModel
import WellsealWire

@Suite("Varlink calls and replies")
struct VarlinkMessageTests {
  private func call(_ text: String) throws(VarlinkError) -> VarlinkCall {
    try VarlinkCall(parsing: Array(text.utf8))
  }

  private func text(_ reply: VarlinkReply) -> String {
    #expect(reply.message.last == 0)
    return String(decoding: reply.message.dropLast(), as: UTF8.self)
  }

  @Test("A call is read with its flags")
  func reads() throws {
    let call = try call(#"{"method":"io.wellseal.health.Observe","parameters":{"parts":[]},"more":true}"#)
    #expect(call.interface == "io.wellseal.health")
    #expect(call.name == "Observe")
    #expect(call.wantsMore)
    #expect(!call.isOneWay)
    #expect(try call.read() == ObserveCall([]))
  }

  @Test(
    "An invalid call is rejected with its reason",
    arguments: [
      ("[]", .notObject),
      ("{}", .missingMethod),
      (#"{"method":""}"#, .missingMethod),
      (#"{"method":7}"#, .badMember("method")),
      (#"{"method":"a.B","parameters":[]}"#, .badMember("parameters")),
      (#"{"method":"a.B","more":1}"#, .badMember("more")),
      (#"{"method":"a.B","upgrade":true}"#, .upgrade),
      (#"{"method":"a.B","what":true}"#, .badMember("what")),
      (#"{"method":"a.B","method":"a.C"}"#, .notJSON(JSONError(.duplicateName, at: 16))),
      ("", .notJSON(JSONError(.empty, at: 0))),
    ] as [(String, VarlinkError)])
  func refuses(message: String, error: VarlinkError) {
    #expect(throws: error) { try call(message) }
    #expect(!"\(error)".isEmpty)
  }

  @Test("A call is written with its method, parameters and `more` if it streams")
  func writes() {
    let save = String(decoding: DeleteCall([]).message, as: UTF8.self)
    #expect(save == #"{"method":"io.wellseal.health.Delete","parameters":{"samples":[]}}"# + "\0")
    let observe = String(decoding: ObserveCall([]).message, as: UTF8.self)
    #expect(
      observe == #"{"method":"io.wellseal.health.Observe","parameters":{"parts":[]},"more":true}"# + "\0")
  }

  @Test("A written call round-trips", arguments: MessageKind.calls)
  func callRoundTrip(kind: MessageKind) throws {
    func check<Call: HealthCall>(_ call: Call) throws {
      let read = try VarlinkCall(parsing: Array(call.message.dropLast()))
      #expect(read.method == "io.wellseal.health.\(Call.method)")
      #expect(read.wantsMore == Call.isStream)
      #expect(try read.read(as: Call.self) == call)
    }
    var dice = Dice(seed: 7)
    if let call = try kind.make(&dice) as? any HealthCall { try check(call) }
  }

  @Test("Replies and errors have the form that the protocol defines")
  func replies() {
    #expect(text(VarlinkReply()) == #"{"parameters":{}}"#)
    #expect(
      text(VarlinkReply(DeleteMatchingCall.Reply(count: 3), continues: true))
        == #"{"parameters":{"count":3},"continues":true}"#)
    #expect(
      text(.refused(WireFault(.noData, "There is none.")))
        == #"{"error":"io.wellseal.health.Refused","parameters":{"code":11,"reason":"There is none."}}"#)
    #expect(
      text(.methodNotFound("io.wellseal.health.Nothing"))
        == #"{"error":"org.varlink.service.MethodNotFound","parameters":{"method":"io.wellseal.health.Nothing"}}"#
    )
    #expect(text(.expectedMore) == #"{"error":"org.varlink.service.ExpectedMore","parameters":{}}"#)
    #expect(
      text(.invalidParameter(WireError(.missing, at: "type")))
        == #"{"error":"org.varlink.service.InvalidParameter","parameters":{"parameter":"type","reason":"missing"}}"#
    )
  }

  @Test("Every fault code round-trips through its error", arguments: WireFault.Code.allCases)
  func faults(code: WireFault.Code) throws {
    let fault = WireFault(code, "A reason.")
    let answer = try VarlinkAnswer(parsing: Array(VarlinkReply.refused(fault).message.dropLast()))
    #expect(WireFault(error: try #require(answer.error), answer.parameters) == fault)
  }

  @Test("An invalid parameter reaches the app with its location and reason")
  func invalidParameter() throws {
    let reply = VarlinkReply.invalidParameter(WireError(.expected("a number"), at: "samples[3].start"))
    let answer = try VarlinkAnswer(parsing: Array(reply.message.dropLast()))
    let fault = WireFault(error: try #require(answer.error), answer.parameters)
    #expect(fault.code == .invalidArgument)
    #expect(fault.reason == "The health daemon refused a parameter: samples[3].start: expected a number.")
  }

  @Test("The service describes itself and its interfaces")
  func service() throws {
    func reply(_ text: String) throws -> JSONValue? {
      let reply = VarlinkService.reply(to: try call(text), version: "1.2.3")
      return try reply.map { try JSONDocument(parsing: Array($0.message.dropLast())).root }
    }
    let info = try reply(#"{"method":"org.varlink.service.GetInfo"}"#)?["parameters"]
    #expect(info?["version"]?.string == "1.2.3")
    #expect(info?["interfaces"]?.elements.map(\.string) == ["org.varlink.service", "io.wellseal.health"])
    let description =
      #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"NAME"}}"#
    for name in ["org.varlink.service", "io.wellseal.health"] {
      let text = try reply(description.replacing("NAME", with: name))?["parameters"]?["description"]?.string
      #expect(text?.contains("\ninterface \(name)\n") == true)
    }
    #expect(
      try reply(description.replacing("NAME", with: "a.b"))?["error"]?.string
        == "org.varlink.service.InterfaceNotFound")
    #expect(
      try reply(#"{"method":"org.varlink.service.Fly"}"#)?["error"]?.string
        == "org.varlink.service.MethodNotFound")
    #expect(try reply(#"{"method":"io.wellseal.health.Save"}"#) == nil)
  }
}
