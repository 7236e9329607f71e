public import WellsealBase
import WellsealCredentials

extension CardOrder {
  /// Reads an order: a Bundle, a list of resources, a form, or an object with one of them.
  ///
  /// - Parameter json: A row of a batch.
  /// - Throws: ``CardFormError`` or ``CardOrderError``.
  public init(json: JSONValue) throws {
    let hasEnvelope = json["bundle"] != nil || json["form"] != nil
    self.init(try Self.content(json, hasEnvelope: hasEnvelope))
    guard hasEnvelope else { return }
    for (name, _) in json.members where !Self.members.contains(name) {
      throw CardOrderError.malformed(member: "the order")
    }
    user = try Self.text("user", of: json)
    revocationIdentifier = try Self.text("rid", of: json)
    issued = try Self.time("issued", of: json)
    expires = try Self.time("expires", of: json)
    if let name = try Self.text("profile", of: json) {
      guard let profile = CardProfile.named(name) else { throw CardOrderError.unknownProfile }
      self.profile = profile
    }
  }

  private static let members: Set<String> = ["bundle", "form", "user", "rid", "issued", "expires", "profile"]

  private static func content(_ json: JSONValue, hasEnvelope: Bool) throws -> Content {
    if hasEnvelope {
      guard let form = json["form"] else { return .bundle(json["bundle"] ?? json) }
      guard json["bundle"] == nil else { throw CardOrderError.malformed(member: "bundle") }
      return .form(try CardForm(json: form))
    }
    let isFHIR = json.kind == .array || json["resourceType"] != nil
    return isFHIR ? .bundle(json) : .form(try CardForm(json: json))
  }

  private static func text(_ name: String, of json: JSONValue) throws(CardOrderError) -> String? {
    guard let value = json.member(name), !value.isNull else { return nil }
    guard let text = value.string ?? value.numberText, !text.isEmpty else { throw .malformed(member: name) }
    return text
  }

  private static func time(_ name: String, of json: JSONValue) throws(CardOrderError) -> UnixTime? {
    guard let text = try text(name, of: json) else { return nil }
    if let seconds = Double(text), seconds.isFinite { return UnixTime(seconds) }
    // A date without a time starts at midnight UTC.
    guard let time = UnixTime(rfc3339: text) ?? UnixTime(rfc3339: text + "T00:00:00Z") else {
      throw .malformed(member: name)
    }
    return time
  }
}
