package import WellsealWire

/// A call that returns the state of the daemon and the store.
package struct StatusCall: ControlCall {
  package static let method = "Status"

  package struct Reply: Hashable, Sendable {
    package var store: StoreOwner.State
    package var daemon: DaemonStatus
  }

  package init() {}
}

/// The state of the daemon.
package struct DaemonStatus: Hashable, Sendable {
  package var version: String
  package var process: Int
  /// The start of the daemon in seconds since 1970.
  package var since: Int
  /// The data folder, or `nil` for a temporary daemon.
  package var home: String?
  /// The number of open connections of programs.
  package var connections: Int
  /// The number of registered programs.
  package var apps: Int
  /// The number of apps with a due reminder, or `nil` if the daemon doesn't know them.
  package var reviews: Int?
  /// The names of unreadable entries of the open store, which are left unchanged.
  package var unreadableNotes: [String]
}

/// A call that unlocks the store with one of three secrets.
///
/// An unlocked store stays unlocked.
package struct UnlockCall: ControlCall {
  package static let method = "Unlock"

  package struct Reply: Hashable, Sendable {
    /// The number of merged saves from the time when the store was locked.
    package var merged: Int
    /// The number of saves from that time that couldn't be merged.
    package var refused: Int
  }

  var passphrase: String?
  /// The 32 bytes of a key file in base64.
  var keyFile: String?
  var recoveryCode: String?

  package init(passphrase: String? = nil, keyFile: String? = nil, recoveryCode: String? = nil) {
    self.passphrase = passphrase
    self.keyFile = keyFile
    self.recoveryCode = recoveryCode
  }
}

/// A call that locks the store.
///
/// Queries of apps fail until it is unlocked.
package struct LockCall: ControlCall {
  package static let method = "Lock"
  package typealias Reply = Done

  package init() {}
}

/// A call that closes the store so that the caller can open it with its own secret.
package struct LendCall: ControlCall {
  package static let method = "Lend"
  package typealias Reply = Done

  package init() {}
}

/// A call that creates a link with which one browser can sign in to the Health app within ten
/// minutes.
package struct MakeLinkCall: ControlCall {
  package static let method = "MakeLink"

  package struct Reply: Hashable, Sendable {
    package var link: String
    /// A file that redirects a browser to the link and is removed with it, or `nil` if it wasn't
    /// requested or can't be written.
    package var page: String?
  }

  /// Whether to create a page for a browser.
  ///
  /// Browsers get only the page, because a link must not appear in arguments of programs.
  package var page: Bool

  package init(page: Bool = false) { self.page = page }
}

/// A call that creates a link with which one device is added to the Health app under its public
/// name within ten minutes.
package struct MakePhoneLinkCall: ControlCall {
  package static let method = "MakePhoneLink"

  package struct Reply: Hashable, Sendable {
    /// The host name in browsers, with the port if it isn't 443, or `nil` if there is none.
    package var name: String?
    /// The link, or `nil` while the app isn't served under the name.
    package var link: String?
    /// The loopback port for a proxy, or `nil` if the daemon terminates TLS itself.
    package var port: Int?

    package init(name: String? = nil, link: String? = nil, port: Int? = nil) {
      (self.name, self.link, self.port) = (name, link, port)
    }
  }

  package init() {}
}

/// A call that creates an invitation with which an app on a phone is paired within twenty minutes.
package struct PairPhoneCall: ControlCall {
  package static let method = "PairPhone"

  package struct Reply: Hashable, Sendable {
    /// The address of the server for the app, or `nil` while phones can't reach it.
    package var address: String?
    /// The link for the app, or `nil` while phones can't reach the server.
    package var link: String?
    /// The code for typing, or `nil` while phones can't reach the server.
    package var code: String?

    package init(address: String? = nil, link: String? = nil, code: String? = nil) {
      (self.address, self.link, self.code) = (address, link, code)
    }
  }

  /// The name of the phone.
  package var name: String

  package init(name: String) { self.name = name }
}

/// A call that stops the daemon after pending calls finish.
package struct StopCall: ControlCall {
  package static let method = "Stop"
  package typealias Reply = Done

  package init() {}
}

// MARK: Wire format

extension StoreOwner.State: WireName {}

extension StatusCall {
  package static let wireFields: [WireField<StatusCall>] = []

  package init(fields: WireReader) {}
}

extension StatusCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<StatusCall.Reply>("store", \.store), WireField("daemon", \.daemon),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(store: try fields["store"], daemon: try fields["daemon"])
  }
}

extension DaemonStatus: WireObject {
  package static let wireFields = [
    WireField<DaemonStatus>("version", \.version), WireField("process", \.process),
    WireField("since", \.since), WireField("home", \.home), WireField("connections", \.connections),
    WireField("apps", \.apps), WireField("reviews", \.reviews),
    WireField("unreadableNotes", \.unreadableNotes),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      version: try fields["version"], process: try fields["process"], since: try fields["since"],
      home: try fields["home"], connections: try fields["connections"], apps: try fields["apps"],
      reviews: try fields["reviews"], unreadableNotes: try fields["unreadableNotes", or: []])
  }
}

extension UnlockCall {
  package static let wireFields = [
    WireField<UnlockCall>("passphrase", \.passphrase), WireField("keyFile", \.keyFile),
    WireField("recoveryCode", \.recoveryCode),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      passphrase: try fields["passphrase"], keyFile: try fields["keyFile"],
      recoveryCode: try fields["recoveryCode"])
  }
}

extension UnlockCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<UnlockCall.Reply>("merged", \.merged), WireField("refused", \.refused),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(merged: try fields["merged"], refused: try fields["refused"])
  }
}

extension LockCall {
  package static let wireFields: [WireField<LockCall>] = []

  package init(fields: WireReader) {}
}

extension LendCall {
  package static let wireFields: [WireField<LendCall>] = []

  package init(fields: WireReader) {}
}

extension MakeLinkCall {
  package static let wireFields = [WireField<MakeLinkCall>("page", \.page, or: false)]

  package init(fields: WireReader) throws(WireError) { self.init(page: try fields["page", or: false]) }
}

extension MakeLinkCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<MakeLinkCall.Reply>("link", \.link), WireField("page", \.page),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(link: try fields["link"], page: try fields["page"])
  }
}

extension MakePhoneLinkCall {
  package static let wireFields: [WireField<MakePhoneLinkCall>] = []

  package init(fields: WireReader) {}
}

extension MakePhoneLinkCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<MakePhoneLinkCall.Reply>("name", \.name), WireField("link", \.link),
    WireField("port", \.port),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(name: try fields["name"], link: try fields["link"], port: try fields["port"])
  }
}

extension PairPhoneCall {
  package static let wireFields = [WireField<PairPhoneCall>("name", \.name)]

  package init(fields: WireReader) throws(WireError) { self.init(name: try fields["name"]) }
}

extension PairPhoneCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<PairPhoneCall.Reply>("address", \.address), WireField("link", \.link),
    WireField("code", \.code),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(address: try fields["address"], link: try fields["link"], code: try fields["code"])
  }
}

extension StopCall {
  package static let wireFields: [WireField<StopCall>] = []

  package init(fields: WireReader) {}
}
