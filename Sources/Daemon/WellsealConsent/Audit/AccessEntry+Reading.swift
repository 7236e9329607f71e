import FoundationEssentials
package import WellsealBase
import WellsealModel

extension AccessEntry {
  /// Parses a line, or returns `nil` if it isn't one of this version.
  package init?(_ line: JSONValue) {
    guard let at = line.date("at"), let app = line["app"]?.string.flatMap(AppKey.init(logged:)),
      let name = line["name"]?.string,
      let event = line["event"]?.string.flatMap({ AccessEvent.readers[$0] })?(line)
    else { return nil }
    self.init(at: at, app: RequestingApp(app, name: name), event)
  }
}

extension AppKey {
  /// Parses the app of a line.
  ///
  /// The first lines named web apps `web.` and their client, which no program may be named today.
  fileprivate init?(logged text: String) {
    if text.hasPrefix("web.") { self = .web(String(text.dropFirst(4))) } else { self.init(text) }
  }
}

extension AccessEvent {
  fileprivate static let readers: [String: @Sendable (JSONValue) -> AccessEvent?] = [
    "grant": { .granted(AccessGrant($0)) },
    "change": { .changed(AccessGrant($0)) },
    "choose": { line in
      guard let type = line.types("types").first, let count = line["count"]?.integer,
        let shown = line["of"]?.integer
      else { return nil }
      return .chose(type, allowed: count, shown: shown)
    },
    "trust": { line in
      guard let kind = line["doubt"]?.string.flatMap(DoubtSheet.Kind.init), let goesOn = line["goesOn"]?.bool
      else { return nil }
      return .trusted(goesOn, kind)
    },
    "ask": { line in
      guard let sheet = line["sheet"]?.string,
        let end = line["end"]?.string.flatMap(UnansweredRequest.End.init)
      else { return nil }
      return .undecided(UnansweredRequest(sheet, line.types("types"), end))
    },
    "read": { line in
      guard let count = line["count"]?.integer,
        let progress = line["progress"]?.string.flatMap(AccessRead.Progress.init)
      else { return nil }
      return .read(AccessRead(line.types("types"), in: line.window ?? ReadWindow(), count: count, progress))
    },
    "wakeUp": { line in
      guard let isAllowed = line["allowed"]?.bool,
        let frequency = DeliveryFrequency.allCases.first(where: { $0.stableName == line["frequency"]?.string }
        )
      else { return nil }
      return .decidedWakeUp(isAllowed, frequency)
    },
    "wake": { line in
      guard let outcome = line["outcome"]?.string.flatMap(AccessWake.Outcome.init) else { return nil }
      return .woke(AccessWake(line.types("types"), outcome))
    },
    "erase": { line in line["done"]?.bool.map { .erased($0) } },
    "openLink": { line in line["opened"]?.bool.map { .openedLink($0) } },
    "account": { line in
      guard let verb = line["verb"]?.string.flatMap(AccessAccount.Verb.init),
        let count = line["count"]?.integer
      else { return nil }
      return .account(AccessAccount(verb, count: count))
    },
    "review": { .reviewed(AccessGrant($0)) },
    "write": { line in
      guard let verb = line["verb"]?.string.flatMap(AccessWrite.Verb.init), let count = line["count"]?.integer
      else { return nil }
      var write = AccessWrite(
        verb, line.types("types"), count: count, hasFailed: line["failed"]?.bool ?? false)
      write.isRenamed = line["renamed"]?.bool ?? false
      return .wrote(write)
    },
    "shareOnce": { line in
      guard let types = line["recordTypes"], let count = line["count"]?.integer,
        let shown = line["of"]?.integer
      else { return nil }
      return .sharedOnce(recordTypes: types.elements.compactMap(\.string), count: count, of: shown)
    },
  ]
}

extension AccessGrant {
  fileprivate init(_ line: JSONValue) {
    self.init(
      share: line.types("share"), read: line.types("read"), refusedShare: line.types("refusedShare"),
      refusedRead: line.types("refusedRead"), window: line.window)
  }
}

extension JSONValue {
  fileprivate func types(_ name: String) -> Set<HealthType> {
    Set(member(name)?.elements.compactMap { $0.string.flatMap(HealthType.init(identifier:)) } ?? [])
  }

  fileprivate var window: ReadWindow? {
    let window = ReadWindow(from: date("from"), to: date("to"))
    return window == ReadWindow() ? nil : window
  }

  fileprivate func date(_ name: String) -> Date? {
    member(name)?.string.flatMap {
      try? Date($0, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
  }

  private func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}
