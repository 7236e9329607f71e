package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The rules, quiet hours and channels of a person, which are an encrypted value of the store.
package struct NoticeSettings: Hashable, Sendable {
  /// The built-in rules, and those of the user after them.
  package private(set) var rules = NoticeRule.builtIn
  package var quiet = QuietHours.initial
  private(set) var channels: [NoticeChannel: NoticeChannelSettings] = [:]
  package private(set) var ntfy: NtfyTopic?
  /// The access token of the ntfy server.
  package private(set) var ntfyToken: String?
  /// Whether the summary and detailed messages name medications, the cycle and states of mind.
  package var namesSensitive = false

  package init() {}

  package subscript(rule id: String) -> NoticeRule? { rules.first { $0.id == id } }
  package subscript(channel: NoticeChannel) -> NoticeChannelSettings { channels[channel] ?? .init() }

  /// Returns whether notices leave the app by a channel.
  package func isUsable(_ channel: NoticeChannel) -> Bool {
    self[channel].isOn && (channel != .ntfy || ntfy != nil)
  }

  static let maxOwn = 50
  private static let maxToken = 200

  // MARK: Changes

  /// Adds a rule of the user from its JSON.
  ///
  /// - Returns: The rule.
  /// - Throws: ``DetailError`` if it is invalid or there are too many.
  @discardableResult
  package mutating func add(_ json: JSONValue, at now: Date) throws(DetailError) -> NoticeRule {
    let rule = try NoticeRule(json, id: newID, since: now)
    try add(rule)
    return rule
  }

  private mutating func add(_ rule: NoticeRule) throws(DetailError) {
    guard rules.count < NoticeRule.builtIn.count + Self.maxOwn else {
      throw DetailError(field: "rules", .tooLong)
    }
    rules.append(rule)
  }

  private var newID: String {
    let numbers = rules.compactMap { $0.id.hasPrefix("own-") ? Int($0.id.dropFirst(4)) : nil }
    return "own-\((numbers.max() ?? 0) + 1)"
  }

  /// Changes a rule.
  ///
  /// - Throws: ``DetailError`` if there is none, and errors of the change.
  package mutating func change(
    _ id: String, _ body: (inout NoticeRule) throws(DetailError) -> Void
  ) throws(DetailError) {
    guard let index = rules.firstIndex(where: { $0.id == id }) else {
      throw DetailError(field: "rule", .notOneOf(rules.map(\.id)))
    }
    try body(&rules[index])
  }

  /// Removes a rule of the user.
  ///
  /// - Throws: ``DetailError`` if there is none; a built-in rule can only be turned off.
  package mutating func remove(_ id: String) throws(DetailError) {
    guard self[rule: id]?.isOwn == true else {
      throw DetailError(field: "rule", .notOneOf(rules.filter(\.isOwn).map(\.id)))
    }
    rules.removeAll { $0.id == id }
  }

  /// Turns a channel on or off.
  ///
  /// - Throws: ``DetailError`` for ntfy without an address.
  package mutating func set(
    _ channel: NoticeChannel, isOn: Bool? = nil, showsDetails: Bool? = nil
  ) throws(DetailError) {
    var settings = self[channel]
    settings.isOn = isOn ?? settings.isOn
    settings.showsDetails = showsDetails ?? settings.showsDetails
    guard !settings.isOn || channel != .ntfy || ntfy != nil else {
      throw DetailError(field: "ntfy", .malformed("https://ntfy.example.org/topic"))
    }
    channels[channel] = settings
  }

  /// Sets the topic, and removes the token of another server.
  package mutating func setNtfy(_ topic: NtfyTopic?) {
    if topic?.server != ntfy?.server { ntfyToken = nil }
    ntfy = topic
    if topic == nil { channels[.ntfy] = nil }
  }

  /// Sets or removes the access token of the ntfy server.
  ///
  /// - Throws: ``DetailError`` if it isn't one line of printable ASCII.
  package mutating func setNtfyToken(_ token: String?) throws(DetailError) {
    guard let token = token?.trimmed, !token.isEmpty else {
      ntfyToken = nil
      return
    }
    guard token.utf8.count <= Self.maxToken, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw DetailError(field: "token", .malformed("an access token"))
    }
    ntfyToken = token
  }
}

// MARK: JSON

extension NoticeSettings {
  /// `{quiet, channels, sensitive}`, without the token.
  package var json: JSON {
    [
      "quiet": .string(quiet.text), "sensitive": .bool(namesSensitive),
      "channels": .object(
        NoticeChannel.allCases.map { channel in
          var json: JSON = ["on": .bool(self[channel].isOn), "details": .bool(self[channel].showsDetails)]
          if channel == .ntfy {
            json["address"] = .text(ntfy?.address)
            json["token"] = .bool(ntfyToken != nil)
          }
          return JSON.Member(channel.rawValue, json)
        }),
    ]
  }

  /// Sets the members of an object as in ``json``; the others don't change.
  ///
  /// `token` is a text here, or null to remove it.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  package mutating func set(_ json: JSONValue) throws(DetailError) {
    for member in json.members {
      switch member.name {
      case "quiet":
        guard let text = member.value.string else { throw DetailError(field: "quiet", .notText) }
        quiet = try QuietHours(parsing: text, before: quiet)
      case "sensitive":
        guard let value = member.value.bool else {
          throw DetailError(field: "sensitive", .malformed("true or false"))
        }
        namesSensitive = value
      case "channels":
        guard member.value.kind == .object else {
          throw DetailError(field: "channels", .malformed("an object"))
        }
        for item in member.value.members { try set(item.name, item.value) }
      // The proof of a protected act, which its gate checks.
      case "secret": break
      default: throw DetailError(field: "settings", .unknown(["quiet", "sensitive", "channels"]))
      }
    }
  }

  private mutating func set(_ name: String, _ json: JSONValue) throws(DetailError) {
    guard let channel = NoticeChannel(rawValue: name) else {
      throw DetailError(field: "channels", .unknown(NoticeChannel.allCases.map(\.rawValue)))
    }
    guard json.kind == .object else { throw DetailError(field: name, .malformed("an object")) }
    if channel == .ntfy {
      if let address = json["address"] {
        setNtfy(try address.string.map { text throws(DetailError) in try NtfyTopic(parsing: text) })
      }
      if let token = json["token"], token.kind != .bool { try setNtfyToken(token.string) }
    }
    try set(channel, isOn: json["on"]?.bool, showsDetails: json["details"]?.bool)
  }
}

// MARK: Storage

extension NoticeSettings {
  /// The key of the value in the store, which is part of the format and never changes.
  static let note = "notices/settings"

  /// Reads the settings of a store.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    guard let bytes = try await store.entry(Self.note),
      let document = try? JSONDocument(parsing: Array(bytes))
    else { return }
    restore(document.root)
  }

  /// Changes the settings of a store.
  ///
  /// - Throws: Errors of the change, and of the store.
  package static func change<Result>(
    in store: any SampleStore, _ body: @Sendable (inout NoticeSettings) throws -> Result
  ) async throws -> Result where Result: Sendable {
    try await store.noteChanges.alone {
      var settings = try await NoticeSettings(in: store)
      let result = try body(&settings)
      try await store.commit([.setNote(note, Data(settings.stored.text.utf8))])
      return result
    }
  }

  private var stored: JSON {
    var json = json
    json["rules"] = .array(rules.map(\.json))
    json["ntfyToken"] = .text(ntfyToken)
    json["quietFrom"] = .integer(quiet.from)
    json["quietTo"] = .integer(quiet.to)
    return json
  }

  /// Restores what is readable; the rest stays as in a new store.
  private mutating func restore(_ json: JSONValue) {
    for item in json["rules"].map({ $0.kind == .array ? Array($0.elements) : [] }) ?? [] {
      guard let id = item["id"]?.string else { continue }
      if let index = rules.firstIndex(where: { $0.id == id }) {
        if let level = item["level"]?.string { try? rules[index].setLevel(level) }
        if let count = item["count"]?.integer { try? rules[index].setCount(count) }
      } else if let since = item["since"]?.double,
        let rule = try? NoticeRule(item, id: id, since: Date(timeIntervalSince1970: since))
      {
        try? add(rule)
      }
    }
    if let from = json["quietFrom"]?.integer, let to = json["quietTo"]?.integer, from != to,
      (0..<1440).contains(from), (0..<1440).contains(to)
    {
      quiet = QuietHours(isOn: json["quiet"]?.string != "off", from: from, to: to)
    }
    namesSensitive = json["sensitive"]?.bool ?? false
    if let address = json["channels"]?["ntfy"]?["address"]?.string { ntfy = try? NtfyTopic(parsing: address) }
    try? setNtfyToken(json["ntfyToken"]?.string)
    for channel in NoticeChannel.allCases {
      let item = json["channels"]?.members.first { $0.name == channel.rawValue }?.value
      guard let item, item["on"]?.bool == true || item["details"]?.bool == true else { continue }
      try? set(channel, isOn: item["on"]?.bool, showsDetails: item["details"]?.bool)
    }
  }
}

extension NoticeSettings {
  /// Lowers the level of a rule by one step, or turns it off.
  ///
  /// - Throws: ``DetailError`` if there is no such rule, and errors of the store.
  package static func lower(_ id: String, toOff: Bool = false, in store: any SampleStore) async throws {
    try await change(in: store) { settings in
      try settings.change(id) { rule in rule.level = toOff ? .off : rule.level.lower }
    }
  }
}
