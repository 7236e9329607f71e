import WellsealHomeAssistant

extension MQTTError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badAddress:
      "write mqtts://HOST or mqtt://HOST, with :PORT where it is another one than 8883 or 1883"
    case .badAuthorities: "openssl x509 -noout -text -in FILE shows what is in it"
    case .hostNotFound: "getent hosts HOST shows what the name leads to"
    case .notEncrypted:
      "write mqtts:// for a broker with TLS; --unencrypted allows a machine of your own network"
    case .unreachable: "does it run, and is the port right? mqtt usually has 1883, mqtts 8883"
    case .untrusted: "--ca-file names the authority that signed its certificate; mqtt:// is without TLS"
    case .refused(.login), .refused(.notAuthorized):
      "--login-file names a file with user and password, a line each"
    case .notSubscribed: "the broker's rules must let this user read homeassistant/# and write wellseal/# too"
    case .refused(.version), .refused(.client), .refused(.unavailable), .noAnswer, .lost, .broken,
      .unexpected:
      "the broker's log says more"
    }
  }
}

extension MQTTFault: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badTopic: "--device takes a name with a letter or a digit, --prefix a topic"
    case .badHeader, .badLength, .tooLong, .badSize, .badText, .badValue: nil
    }
  }
}

extension ProgramServiceError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badAddress: "such as http://127.0.0.1:8470, or https://HOST:PORT of wellseal serve --listen"
    case .notEncrypted: "wellseal serve --listen answers programs of other machines over TLS"
    case .noToken, .tokenEnded: "wellseal tokens create makes one, and shows it once"
    case .locked: "wellseal unlock opens it"
    case .tooManyRequests: "wait a minute; wellseal tokens create --rate gives more room"
    case .unexpectedStatus, .unreadableAnswer: "--service names the address of wellseal serve"
    case .unreachable: "wellseal serve starts the daemon; --service names another address"
    }
  }
}
