import WellsealHomeAssistant

extension MQTTError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badAddress:
      "use mqtts://HOST or mqtt://HOST, with :PORT if it isn't 8883 or 1883"
    case .badAuthorities: "inspect it with openssl x509 -noout -text -in FILE"
    case .hostNotFound: "check the name with getent hosts HOST"
    case .notEncrypted:
      "use mqtts:// for a broker with TLS, or --unencrypted on your own network"
    case .unreachable: "check that it runs, and the port (mqtt: 1883, mqtts: 8883)"
    case .untrusted: "use --ca-file with its CA certificate, or mqtt:// without TLS"
    case .refused(.login), .refused(.notAuthorized):
      "use --login-file with a file of two lines: user name and password"
    case .notSubscribed: "allow this user to read homeassistant/# and write wellseal/# on the broker"
    case .refused(.version), .refused(.client), .refused(.unavailable), .noAnswer, .lost, .broken,
      .unexpected:
      "see the broker's log"
    }
  }
}

extension MQTTProtocolError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badTopic: "use a --device name with a letter or digit, and a topic for --prefix"
    case .badHeader, .badLength, .tooLong, .badSize, .badText, .badValue: nil
    }
  }
}

extension ProgramServiceError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badAddress: "use http://127.0.0.1:8470, or https://HOST:PORT of wellseal serve --listen"
    case .notEncrypted: "use wellseal serve --listen for other machines (TLS)"
    case .noToken, .tokenEnded: "create one with wellseal tokens create"
    case .locked: "unlock it with wellseal unlock"
    case .tooManyRequests: "wait a minute, or raise the limit with wellseal tokens create --rate"
    case .unexpectedStatus, .unreadableAnswer: "set --service to the address of wellseal serve"
    case .unreachable: "start the daemon with wellseal serve, or use another --service"
    }
  }
}
