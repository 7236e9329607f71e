import Testing

@testable import WellsealCommands

@Suite("Checks of settings")
struct SettingCheckTests {
  private func refusal(_ key: String, _ value: String) -> CommandFailure? {
    do {
      _ = try SettingKey(known: key).value(of: [value])
      return nil
    } catch { return error as? CommandFailure }
  }

  @Test(
    "An invalid value is rejected under the name of the setting",
    arguments: [
      ("serve.port", "abc", "serve.port: invalid value \"abc\""),
      ("port", "99999", "port: invalid value \"99999\""),
      ("tokens.create.rate", "0", "tokens.create.rate must be 1 to 100000"),
      ("idle-lock", "0", "idle-lock must be 1 to 10080 minutes"),
      ("samples.limit", "x", "samples.limit: invalid value \"x\""),
      ("stats.by", "wek", "stats.by: invalid value \"wek\""),
      ("serve.listen", "bla:bla", "serve.listen: invalid value \"bla:bla\""),
      ("week-from", "moonday", "week-from: invalid value \"moonday\""),
      ("links.serve.base", "ftp://x", "links.serve.base: invalid value \"ftp://x\""),
      ("host.public-name", "x/y", "host.public-name: invalid value \"x/y\""),
    ])
  func named(key: String, value: String, sentence: String) throws {
    let failure = try #require(refusal(key, value))
    #expect(failure.sentence == sentence)
    #expect(failure.status == .wrongUse)
  }

  @Test("No message about a setting names its option with hyphens")
  func everyOption() throws {
    var count = 0
    for leaf in CommandTree.root.leaves {
      let types = leaf.valueTypes
      for option in leaf.options where option.kind == .option && !SettingKey.never.contains(option.name) {
        // Text is checked by the command when it runs.
        guard types[option.name] != String.self else { continue }
        let key = (leaf.path + [option.name]).joined(separator: ".")
        guard let failure = refusal(key, "\u{1}?") else { continue }
        count += 1
        #expect(!failure.sentence.contains("--"), "\(key): \(failure.sentence)")
      }
    }
    #expect(count > 50)
  }

  @Test("An invalid value gets the nearest one, or those that the option accepts")
  func hints() {
    #expect(refusal("stats.by", "wek")?.hint == "did you mean week?")
    #expect(refusal("stats.by", "fortnight")?.hint == "use one of: hour, day, week, month, year")
    #expect(refusal("serve.listen", "8471")?.hint == HostAndPort.form)
    #expect(refusal("samples.limit", "x")?.hint == "see wellseal samples --help")
  }

  @Test(
    "An unknown setting is quoted, and gets the nearest name",
    arguments: [
      ("zoen", "did you mean zone?"),
      ("", "use an option without its hyphens, such as zone, or serve.port for one command"),
    ])
  func unknown(key: String, hint: String) {
    let error = #expect(throws: CommandFailure.self) { _ = try SettingKey(known: key) }
    #expect(error?.sentence == "unknown setting \"\(key)\"")
    #expect(error?.hint == hint)
  }

  @Test("A valid value is accepted, with options that it requires missing")
  func accepted() throws {
    for (key, value) in [
      ("serve.listen", "127.0.0.1:8443"), ("serve.port", "0"), ("stats.by", "week"),
      ("zone", "Europe/Berlin"),
    ] { #expect(try SettingKey(known: key).value(of: [value]) == .text(value)) }
  }
}
