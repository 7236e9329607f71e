import ArgumentParser
import Testing

@testable import WellsealCommands

@Suite("Values of options")
struct OptionValueTests {
  /// A value of an option: what the parser makes of it, and its placeholder in the help.
  struct Form: Hashable, CustomStringConvertible {
    var type: String
    var placeholder: String
    var description: String { "\(type) <\(placeholder)>" }
  }

  /// The options whose values differ between commands, with the reason.
  static let differing = [
    "at": "cards are verified at a moment of this machine; elsewhere --zone applies to the time",
    "bundle": "the FHIR bundle of a card, or the bundle folder of a program",
    "contact": "the URI of an operator, or the text of a study",
    "directory": "issuers in files, or providers in a file or at a URL",
    "every": "the interval between messages, or the days between doses",
    "expires": "a moment in a card, or the days until a token expires",
    "form": "the file of a card's form, or the form of a medication",
    "format": "each export has its own formats",
    "from": "a time, or the first day of a schedule, which has no zone",
    "host": "the URL of a link server, or the address to listen on",
    "issuer": "a key set may belong to an issuer whose URL breaks the rules of new cards",
    "profile": "the rules of cards, of links or of FHIR resources",
    "to": "a time, the next key provider, or the version of the tables",
    "type": "the types of issued cards, or of stored records",
    "until": "a time, the last day of a schedule, which has no zone, or the end of a key",
  ]

  static let forms: [String: [Form: [String]]] = CommandTree.root.leaves.reduce(into: [:]) { forms, leaf in
    let types = leaf.valueTypes
    for option in leaf.options where option.kind == .option {
      let type = types[option.name].map { String(describing: $0) } ?? "unknown"
      let form = Form(type: type, placeholder: option.valueName)
      forms[option.name, default: [:]][form, default: []].append(leaf.path.joined(separator: " "))
    }
  }

  @Test("An option has the same values in every command, except for listed ones")
  func same() {
    #expect(Self.forms.count > 150)
    for (name, forms) in Self.forms where Self.differing[name] == nil {
      #expect(forms.count == 1, "--\(name): \(forms)")
    }
    for name in Self.differing.keys {
      #expect(Self.forms[name].map { $0.count > 1 } ?? false, "--\(name) is listed without need")
    }
  }

  /// The types of values with these placeholders.
  static let addresses = [
    "port": ["Port"], "address:port": ["HostAndPort"], "host:port": ["HostAndPort"], "host": ["PublicName"],
    "address": ["HostName"], "url": ["WebURL", "LinkBase", "IssuerURL", "ViewerURL"],
    "duration": ["LinkLifetime"],
  ]

  /// The options with such a placeholder and a text, with the reason.
  static let texts = [
    "database": "a database", "names": "a database",
    "issuer": "a key set may belong to an issuer whose URL breaks the rules of new cards",
    "ntfy": "a topic's URL, or off",
    "privacy-url": "a page that may have a query and a fragment; it is checked with the operator's name",
    "to-database": "a database", "to-names": "a database",
  ]

  @Test("An address is parsed before a command starts")
  func parsed() {
    var count = 0
    for (name, forms) in Self.forms {
      for (form, commands) in forms {
        guard let types = Self.addresses[form.placeholder] else { continue }
        count += 1
        let isText = Self.texts[name] != nil && form.type == "String"
        #expect(types.contains(form.type) || isText, "--\(name) of \(commands) is \(form)")
      }
    }
    #expect(count > 15)
  }

  @Test("Each type of a property is found for the option that it belongs to")
  func found() throws {
    let serve = try #require(CommandTree.root.leaves.first { $0.path == ["serve"] })
    let types = serve.valueTypes.mapValues { String(describing: $0) }
    #expect(types["port"] == "Port" && types["proxy-port"] == "Port" && types["idle-lock"] == "Int")
    #expect(types["public-name"] == "PublicName" && types["week-from"] == "Weekday")
    for leaf in CommandTree.root.leaves {
      let named = leaf.options.filter { $0.kind != .flag }.map(\.name)
      #expect(Set(named) == Set(leaf.valueTypes.keys), "\(leaf.path)")
    }
  }
}

@Suite("Forms of addresses and durations")
struct FormedArgumentTests {
  @Test(
    "A port is a number from 0 to 65535",
    arguments: [
      ("0", 0), ("8470", 8470), ("65535", 65_535), ("65536", nil), ("-1", nil), ("+80", nil), ("8 0", nil),
      ("", nil), ("٨٠", nil), ("http", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func ports(text: String, number: Int?) { #expect(Port(argument: text)?.number == number) }

  @Test(
    "A host and a port are divided at the last colon",
    arguments: [
      ("[::]:8443", "::", 8443), ("192.168.1.5:8471", "192.168.1.5", 8471), ("health.lan:0", "health.lan", 0),
      ("[fe80::1%eth0]:443", "fe80::1%eth0", 443), ("[fe80::1%br-lan.7_a]:1", "fe80::1%br-lan.7_a", 1),
      ("health_1.lan.:8443", "health_1.lan.", 8443),
    ])
  func hostsAndPorts(text: String, host: String, port: Int) {
    let value = HostAndPort(argument: text)
    #expect(value?.host == host && value?.port == port && value?.text == text)
  }

  @Test(
    "An address without its own port is rejected",
    arguments: [
      "8471", "host", "host:", ":8471", "::1:8471", "[::]", "[::]8443", "https://a:443", "a b:1",
      "host:99999",
      "host:port", "", "[a b]:1", "host:-1",
    ])
  func noPort(text: String) { #expect(HostAndPort(argument: text) == nil) }

  @Test(
    "A host has no port, no scheme and no path",
    arguments: [
      ("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("[::1]", "::1"), ("0.0.0.0", "0.0.0.0"), ("::", "::"),
      ("localhost", "localhost"), ("a.example.", "a.example."), ("fe80::1%wlan-0", "fe80::1%wlan-0"),
      ("a..", nil), (".", nil), ("127.0.0.1:80", nil), ("http://x", nil), ("x/y", nil), ("", nil),
      ("a b", nil),
      ("-x", nil),
    ] as [(String, String?)])
  func hosts(text: String, host: String?) { #expect(HostName(argument: text)?.text == host) }

  @Test(
    "A URL has a scheme, a host, and no user, query and fragment",
    arguments: [
      ("https://links.example.org", true), ("http://127.0.0.1:8470", true), ("https://a.example/x/", true),
      ("https://[::1]:8443", true), ("HTTPS://A.example", true), ("links.example.org", false),
      ("ftp://a.example", false), ("https://", false), ("https://a.example?x", false),
      ("https://a.example#x", false), ("https://a@b.example", false), ("https://a:b@c.example", false),
      ("https://a.example:99999", false), ("https://a.example/ä", false), ("https://a\\b.example", false),
      ("https://a .example", false), ("HTTPS", false), ("", false),
    ])
  func urls(text: String, isURL: Bool) { #expect((WebURL(argument: text) != nil) == isURL) }

  @Test("A viewer's URL may have a query, and no fragment")
  func viewers() {
    #expect(ViewerURL(argument: "https://viewer.example.org/?lang=de")?.text.hasSuffix("/?lang=de") == true)
    #expect(ViewerURL(argument: "https://viewer.example.org/#x") == nil)
  }

  @Test(
    "The base of links is encrypted, unless it is this machine",
    arguments: [
      ("https://links.example.org/", "https://links.example.org"),
      ("http://127.0.0.1:8473", "http://127.0.0.1:8473"),
      ("http://localhost", "http://localhost"),
      ("Https://Links.example.org", "https://Links.example.org"),
      ("http://links.example.org", nil), ("ftp://x", nil),
      ("https://links.example.org/?x", nil), ("https://" + String(repeating: "a", count: 72), nil),
    ] as [(String, String?)])
  func bases(text: String, base: String?) { #expect(LinkBase(argument: text)?.text == base) }

  @Test(
    "A lifetime has a unit, or is unlimited",
    arguments: [("15m", 900), ("24h", 86_400), ("30d", 2_592_000), ("1.5h", 5400)] as [(String, Double)])
  func lifetimes(text: String, seconds: Double) {
    #expect(LinkLifetime(argument: text)?.seconds == seconds)
  }

  @Test(
    "Other lifetimes are rejected", arguments: ["24", "h", "", "0h", "-1h", "3w", "infd", "nanh", "Never"])
  func noLifetime(text: String) { #expect(LinkLifetime(argument: text) == nil) }

  @Test("A link never expires if its lifetime is unlimited")
  func unlimited() { #expect(LinkLifetime(argument: "never")?.seconds == .some(nil)) }

  @Test("An invalid value has the hint of its type", arguments: ["links serve", "links publish folder"])
  func hint(command: String) {
    let words = command.split(separator: " ").map(String.init) + ["--data", "d", "--base", "ftp://x"]
    let typed = words.filter { command.hasPrefix("links serve") || !["--data", "d"].contains($0) }
    let error = #expect(throws: (any Error).self) { try WellsealCommand.parseAsRoot(typed) }
    guard let error else { return }
    let failure = WrongUse(of: WellsealCommand.self).failure(error, typed)
    #expect(failure.sentence == "the value 'ftp://x' is invalid for '--base <url>'")
    #expect(failure.hint == LinkBase.form)
  }
}
