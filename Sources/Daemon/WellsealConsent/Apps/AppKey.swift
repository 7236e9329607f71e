/// Names one app among all kinds of apps: the key of everything that the person decided about it.
///
/// What one kind calls itself no other kind can be taken for: a program whose `Info.plist` says `growth-chart` is not the
/// web app `growth-chart`, nor the script of that name.
package struct AppKey: Hashable, Sendable {
  /// What tells the daemon who an app is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The program that runs, or its Flatpak.
    case native
    /// A script that an interpreter was told to run.
    case script
    /// A client of the FHIR face, by its `client_id`.
    case web
    /// A program that shows a token, from anywhere, by the name that the person gave it.
    case program
    /// A client of `wellseal mcp`, by the name that it gives itself.
    case assistant
    /// A reader of a health link, who is no app: the first letters of the link's name. Nothing is decided about it.
    case link
    /// Another person of a server, by the identifier of what they were invited to.
    case account
    /// A study of a server, by the identifier that those who run it gave it.
    case study
  }

  package let kind: Kind
  /// The bundle identifier; for a web app, its `client_id`.
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
  /// Whether what has the key chose its name itself; the person or Wellseal named the others.
  var choosesName: Bool {
    switch kind {
    case .native: !identifier.hasPrefix("io.wellseal.")
    case .script, .web, .assistant, .link: true
    case .program, .account, .study: false
    }
  }
}

extension AppKey: LosslessStringConvertible {
  /// The identifier of a native app; of others the kind, a colon and the identifier.
  ///
  /// Bundle identifiers have no colons, so no two keys have one text.
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
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no key of an app")
    }
    self = key
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension AppKey {
  /// The key of an app in a file from before kinds were told apart, where web apps were called `web.` and their client.
  ///
  /// It is nil where two kinds of apps may have been meant, so that neither gets what was decided.
  ///
  /// - Parameters:
  ///   - text: what the file says.
  ///   - registry: the programs that were known; nil where nobody knows any more.
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
