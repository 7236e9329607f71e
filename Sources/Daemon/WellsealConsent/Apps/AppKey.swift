/// The identity of an app among all kinds of apps, and the key of all decisions about it.
///
/// Names of different kinds never collide: a program whose `Info.plist` says `growth-chart` is
/// neither the web app `growth-chart` nor the script of that name.
package struct AppKey: Hashable, Sendable {
  /// The source of an app's identity.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A running program, or its Flatpak.
    case native = "native"
    /// A script that an interpreter runs.
    case script = "script"
    /// A client of the FHIR server, by its `client_id`.
    case web = "web"
    /// A program with a token, on any machine, by the name that the user gave it.
    case program = "program"
    /// A client of `wellseal mcp`, by the name that it gives itself.
    case assistant = "assistant"
    /// A reader of a health link, by the first letters of the link's name.
    ///
    /// It isn't an app, and there are no decisions about it.
    case link = "link"
    /// Another user of a server, by the identifier of the grant.
    case account = "account"
    /// A study of a server, by the identifier that its researchers gave it.
    case study = "study"
  }

  package let kind: Kind
  /// The bundle identifier, or the `client_id` of a web app.
  package let identifier: String

  package init(_ kind: Kind, _ identifier: String) { (self.kind, self.identifier) = (kind, identifier) }

  package static func native(_ identifier: String) -> AppKey { AppKey(.native, identifier) }
  package static func script(_ identifier: String) -> AppKey { AppKey(.script, identifier) }
  package static func web(_ client: String) -> AppKey { AppKey(.web, client) }
  package static func assistant(_ name: String) -> AppKey { AppKey(.assistant, name) }
  package static func program(_ name: String) -> AppKey { AppKey(.program, name) }
  package static func link(_ name: String) -> AppKey { AppKey(.link, name) }
  package static func account(_ holding: String) -> AppKey { AppKey(.account, holding) }
  package static func study(_ identifier: String) -> AppKey { AppKey(.study, identifier) }
}

extension AppKey {
  /// Whether the app chose its name itself.
  ///
  /// The user or Wellseal named the others.
  var choosesName: Bool {
    switch kind {
    case .native: !identifier.hasPrefix("io.wellseal.")
    case .script, .web, .assistant, .link: true
    case .program, .account, .study: false
    }
  }
}

extension AppKey: LosslessStringConvertible {
  /// The identifier of a native app.
  ///
  /// For other kinds, the kind, a colon and the identifier.
  ///
  /// Bundle identifiers contain no colons, so no two keys have the same text.
  package var description: String { kind == .native ? identifier : "\(kind.rawValue):\(identifier)" }

  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let kind = Kind(rawValue: parts[0]) {
      guard kind != .native, !parts[1].isEmpty else { return nil }
      self.init(kind, parts[1])
    } else if !text.isEmpty {
      self.init(.native, text)
    } else {
      return nil
    }
  }
}

extension AppKey: Comparable {
  package static func < (left: AppKey, right: AppKey) -> Bool { left.description < right.description }
}

extension AppKey: Codable, CodingKeyRepresentable {
  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package var codingKey: any CodingKey { Name(stringValue: description) }

  package init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = AppKey(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an app key")
    }
    self = key
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension AppKey {
  /// Migrates the key of an app from a file without kinds, in which web apps were named `web.` and
  /// their client.
  ///
  /// The result is `nil` if two kinds of apps may have been meant, so that neither inherits the
  /// decisions.
  ///
  /// - Parameters:
  ///   - text: The key in the file.
  ///   - registry: The programs that were registered, or `nil` if they are unknown.
  init?(before text: String, among registry: AppRegistry) {
    let programs = registry.apps.keys.filter { $0.identifier == text }
    let web = text.hasPrefix("web.") ? AppKey.web(String(text.dropFirst(4))) : nil
    switch (programs.count, web) {
    case (0, let web?): self = web
    case (0, nil): self = .native(text)
    case (1, nil): self = programs[0]
    default: return nil
    }
  }
}
