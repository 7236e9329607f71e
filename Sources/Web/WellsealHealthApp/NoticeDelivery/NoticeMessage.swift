package import WellsealBase

/// A message outside the app.
package struct NoticeMessage: Sendable, Hashable {
  enum Urgency: Sendable {
    case low
    case normal
    case urgent
  }

  /// A button of a notification.
  struct Button: Sendable, Hashable {
    var action: NoticeAction
    var title: String
  }

  var title: String
  var body: String
  var urgency = Urgency.normal
  /// The buttons, for channels that have any.
  var buttons: [Button] = []
}

/// The effect of a button of a notification.
///
/// The names are the keys on the session bus; `default` is also a click on the notification itself.
/// Source: Desktop Notifications Specification 1.3, "Actions".
package enum NoticeAction: String, Sendable, Hashable {
  /// Opens the app, which requires the passphrase as always.
  case open = "default"
  /// Logs the doses that the notification names as taken.
  case taken = "taken"
}

/// An error that occurs when a notice can't be delivered.
///
/// It contains no address, because the topic of an ntfy server is a secret.
package enum NoticeDeliveryError: Error, Hashable {
  /// No notification server replied on the session bus.
  case noDesktop
  /// The channel is off or has no address.
  case channelOff
  /// The server can't be reached, for this reason.
  case unreachable(WebError.Reason)
  /// The server replied with this status.
  case refused(Int)
  /// Notices are delivered only by the user's own machine.
  case notHere
}

extension NoticeDeliveryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDesktop: "no notification server on the session bus"
    case .channelOff: "the channel is off"
    case .unreachable(let reason): WebError(reason, url: "the ntfy server").description
    case .refused(let status): "the ntfy server replied with the status \(status)"
    case .notHere: "this server doesn't deliver notices"
    }
  }
}

extension NoticeDeliveryError: DescribedError {
  package var errorCode: String {
    switch self {
    case .noDesktop: "notice.no-desktop"
    case .channelOff: "notice.channel-off"
    case .unreachable: "notice.unreachable"
    case .refused: "notice.refused"
    case .notHere: "notice.not-here"
    }
  }

  package var hint: String? {
    switch self {
    case .noDesktop: "start it in a desktop session, or as a service of your user"
    case .channelOff: "turn it on in the settings of notices"
    case .unreachable: "check the address and the network"
    case .refused(let status):
      [401, 403].contains(status) ? "check the access token and the topic" : "check the address of the server"
    case .notHere: "run a server on your own machine"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .channelOff: .wrongUse
    case .noDesktop, .notHere: .notRunning
    case .unreachable, .refused: .failed
    }
  }
}
