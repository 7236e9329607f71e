package import WellsealWire

/// How the daemon and the store stand.
package struct StatusCall: ControlCall {
  package static let method = "Status"

  package struct Reply: Hashable, Sendable {
    package var store: StoreOwner.State
    package var daemon: DaemonStatus
  }

  package init() {}
}

/// The daemon itself.
package struct DaemonStatus: Hashable, Sendable {
  package var version: String
  package var process: Int
  /// When it began, in seconds since 1970.
  package var since: Int
  /// The data folder; nil for a throw-away daemon.
  package var home: String?
  /// Connections of programs that are open.
  package var connections: Int
  /// Programs that the person knows.
  package var apps: Int
  /// Apps that the person is to be reminded of; nil where the daemon does not know them.
  package var reviews: Int?
  /// Notes of the open store that cannot be read, and are left as they are.
  package var unreadableNotes: [String]
}

/// Unlocks the store with one of three secrets; an unlocked store stays unlocked.
package struct UnlockCall: ControlCall {
  package static let method = "Unlock"

  package struct Reply: Hashable, Sendable {
    /// Saves of the locked time that were carried out now.
    package var merged: Int
    /// Saves of the locked time that could not be.
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

/// Locks the store; queries of apps fail until it is unlocked.
package struct LockCall: ControlCall {
  package static let method = "Lock"
  package typealias Reply = Done

  package init() {}
}

/// Closes the store so that the caller can open it with a secret of its own.
package struct LendCall: ControlCall {
  package static let method = "Lend"
  package typealias Reply = Done

  package init() {}
}

/// Makes a link through which one browser comes to the Health app, within ten minutes.
package struct MakeLinkCall: ControlCall {
  package static let method = "MakeLink"

  package struct Reply: Hashable, Sendable {
    package var link: String
    /// A file that leads a browser to the link, and is gone with it; nil where none was asked for or can be written.
    package var page: String?
  }

  /// Whether there is to be a page for a browser, which alone is given to one: arguments of programs are no place for a link.
  package var page: Bool

  package init(page: Bool = false) { self.page = page }
}

/// Ends the daemon, after the calls that it is answering.
package struct StopCall: ControlCall {
  package static let method = "Stop"
  package typealias Reply = Done

  package init() {}
}

// MARK: On the wire

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

extension StopCall {
  package static let wireFields: [WireField<StopCall>] = []

  package init(fields: WireReader) {}
}
