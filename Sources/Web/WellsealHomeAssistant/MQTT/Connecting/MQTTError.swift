package import WellsealBase

/// An error that occurs when a broker can't be reached or the connection fails.
package enum MQTTError: Error, Hashable {
  /// The text isn't a broker address.
  case badAddress
  /// The file of authorities contains no certificates.
  case badAuthorities
  case hostNotFound
  /// Other machines require TLS.
  case notEncrypted
  case unreachable
  /// The broker's certificate isn't trusted, or it doesn't support TLS.
  case untrusted
  case refused(MQTTConnectError)
  /// The broker doesn't allow this client to subscribe to a topic.
  case notSubscribed
  case noAnswer(seconds: Int)
  case lost
  /// The broker sent an invalid packet.
  case broken(MQTTProtocolError)
  /// The broker sent an unexpected response.
  case unexpected

  /// Whether a retry fails in the same way until the user changes something.
  var isLasting: Bool {
    switch self {
    case .badAddress, .badAuthorities, .notEncrypted, .notSubscribed: true
    case .refused(let refusal): refusal != .unavailable
    case .hostNotFound, .unreachable, .untrusted, .noAnswer, .lost, .broken, .unexpected: false
    }
  }
}

extension MQTTError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badAddress: "invalid broker address"
    case .badAuthorities: "the CA file contains no PEM certificates"
    case .hostNotFound: "can't resolve the broker's host name"
    case .notEncrypted: "refusing an unencrypted connection to another machine"
    case .unreachable: "can't connect to the broker"
    case .untrusted:
      "the broker's certificate isn't trusted, or it doesn't speak TLS"
    case .refused(.version): "the broker doesn't support MQTT 3.1.1"
    case .refused(.client): "the broker rejected the client identifier"
    case .refused(.unavailable): "the broker isn't available now"
    case .refused(.login): "the broker rejected the user name or password"
    case .refused(.notAuthorized): "the broker rejected this client"
    case .notSubscribed: "the broker doesn't allow this user to subscribe to its topics"
    case .noAnswer(let seconds): "the broker didn't respond within \(seconds) seconds"
    case .lost: "the connection to the broker was lost"
    case .broken(let fault): "invalid packet from the broker: \(fault)"
    case .unexpected: "unexpected reply from the broker"
    }
  }
}

extension MQTTError: DescribedError {
  package var errorCode: String {
    switch self {
    case .badAddress, .badAuthorities, .hostNotFound, .notEncrypted, .unreachable, .untrusted,
      .notSubscribed, .lost, .unexpected:
      "mqtt"
    case .refused: "mqtt.refused"
    case .noAnswer: "mqtt.no-answer"
    case .broken: "mqtt.broken"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .badAddress: .wrongUse
    case .badAuthorities: .noInput
    case .hostNotFound, .notEncrypted, .unreachable, .untrusted, .refused, .notSubscribed, .noAnswer, .lost,
      .broken, .unexpected:
      .failed
    }
  }
}
