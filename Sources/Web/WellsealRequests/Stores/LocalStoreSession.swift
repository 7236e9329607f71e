import Foundation
import WellsealBase
import WellsealDaemon
package import WellsealFiles
package import WellsealModel
package import WellsealPages
package import WellsealStore

/// A store that this process has open itself.
///
/// The preferences are in `app.json` next to the store, readable only by its owner. They contain
/// names of pinned types but no values.
///
/// | member of `app.json` | meaning |
/// |---|---|
/// | `language` | the tag of a language; null for that of the browser |
/// | `units` | `metric`, `us` or `uk` |
/// | `pins` | names of types; null before a selection |
/// | `idleMinutes` | the number of idle minutes until a session is locked |
/// | `checklist` | whether the list of first steps is completed |
/// | `unsavedKit` | whether the recovery code isn't confirmed as saved |
package actor LocalStoreSession: StoreSession, StoreProviding {
  private let people: [Person]
  private let file: String?
  private var kept: AppChoices

  /// A person with a store.
  package struct Person: Sendable {
    var name: String
    var store: SealedStore

    package init(_ name: String, _ store: SealedStore) { (self.name, self.store) = (name, store) }
  }

  /// Creates the session of a demo with several people, whose stores are in memory and have the
  /// same passphrase.
  package init(demo people: [Person]) {
    var choices = AppChoices()
    choices.isDemo = true
    choices.people = people.count > 1 ? people.map(\.name) : []
    self.people = people
    file = nil
    kept = choices
    folder = AppChoices.temporaryFolder()
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - store: An open store.
  ///   - file: The file of the preferences, or `nil` to keep them in memory.
  ///   - isDemo: Whether everything in the store is made up.
  package init(_ store: SealedStore, choices file: String?, isDemo: Bool = false) {
    people = [Person("", store)]
    self.file = file
    kept = file.flatMap { AppChoices(file: $0) } ?? AppChoices()
    kept.isDemo = isDemo
    folder = file.map(AppChoices.folder) ?? AppChoices.temporaryFolder()
  }

  deinit { if file == nil { removeFolder() } }

  /// Removes the temporary folder of an in-memory store.
  package nonisolated func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  package nonisolated let folder: String
  package nonisolated var canReplaceStore: Bool { false }

  /// The store of the displayed person.
  private var opened: SealedStore { people[min(kept.shown, people.count - 1)].store }

  package func show(person index: Int) {
    if people.indices.contains(index) { kept.shown = index }
  }

  package var hasStore: Bool { true }
  package var isLocked: Bool { opened.isLocked }

  package func present() -> PresentStore { opened.isLocked ? .locked : .open(opened, kept) }

  package func store() throws -> any SampleStore {
    guard !opened.isLocked else { throw StoreError.locked }
    return opened
  }

  package func unlock(with secret: StoreSecret) throws -> Bool {
    try lock()
    for person in people {
      guard try Self.opens(person.store, with: secret) else { return false }
    }
    return true
  }

  private static func opens(_ store: SealedStore, with secret: StoreSecret) throws -> Bool {
    do {
      try store.unlock(with: secret)
      return true
    } catch  where error.isAboutSecret { return false }
  }

  package func lock() throws {
    emptyScratch()
    for person in people { try person.store.lock() }
  }

  package func proves(_ secret: StoreSecret) throws -> Bool { try Self.opens(opened, with: secret) }

  package func sealedStore() throws -> SealedStore {
    guard !opened.isLocked else { throw StoreError.locked }
    return opened
  }

  /// Throws, because a store already exists.
  package func create(opensWith secrets: [StoreSecret]) throws { throw StoreOwnerError.busy }

  /// Throws, because the process has the store open for its whole lifetime.
  package func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) throws {
    throw StoreOwnerError.busy
  }

  package func choices() -> AppChoices { kept }

  package func keep(_ choices: AppChoices) throws {
    // The request may have begun before another person was displayed.
    let shown = kept.shown
    kept = choices
    kept.shown = shown
    guard let file else { return }
    try choices.write(to: file)
  }
}

extension AppChoices {
  /// Reads the preferences of a document, or returns `nil` if it is missing or invalid.
  package init?(_ document: KeptDocument) {
    guard let bytes = (try? document.read()) ?? nil,
      let document = try? JSONDocument(parsing: bytes)
    else { return nil }
    self.init(document.root)
  }

  init?(file: String) { self.init(KeptDocument(path: file, isPrivate: false)) }

  /// Writes the preferences.
  ///
  /// An invalid document, such as one of a later version, isn't overwritten.
  ///
  /// - Throws: `StorageError`, `JSONError`, or an error of the location.
  package func write(to document: KeptDocument) throws {
    if let before = try document.read() { _ = try JSONDocument(parsing: before) }
    try document.write(Array((json.indented + "\n").utf8))
  }

  func write(to file: String) throws { try write(to: KeptDocument(path: file, isPrivate: false)) }

  init(_ json: JSONValue) {
    self.init(
      language: json["language"]?.string, units: json["units"]?.string ?? "metric",
      pins: json["pins"].flatMap { $0.kind == .array ? $0.elements.compactMap(\.string) : nil })
    if let minutes = json["idleMinutes"]?.integer, Self.idleTimes.contains(minutes) { idleMinutes = minutes }
    firstWeekday = json["firstWeekday"]?.string.flatMap { Weekday(rawValue: $0) }
    isChecklistDone = json["checklist"]?.bool ?? false
    isKitUnsaved = json["unsavedKit"]?.bool ?? false
    showsSleepPoints = json["sleepPoints"]?.bool ?? false
    vitalsSensitivity = json["vitalsSensitivity"]?.string ?? vitalsSensitivity
    guard let chosen = json["typeUnits"], chosen.kind == .object else { return }
    // Skip an unknown unit, such as one of a later version.
    for member in chosen.members.prefix(Self.maxTypeUnits) {
      if let unit = member.value.string { setUnit(unit, of: member.name) }
    }
  }

  /// The idle times to select from, in minutes.
  package static let idleTimes = [5, 15, 30, 60, 240]

  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  /// Returns a temporary folder for a store without one.
  static func temporaryFolder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)").path
  }

  var json: JSON {
    [
      "language": .text(language), "units": .string(units), "firstWeekday": .text(firstWeekday?.rawValue),
      "pins": pins.map { .array($0.map { .string($0) }) } ?? .null,
      "typeUnits": typeUnitsJSON, "idleMinutes": .integer(idleMinutes), "checklist": .bool(isChecklistDone),
      "unsavedKit": .bool(isKitUnsaved), "sleepPoints": .bool(showsSleepPoints),
      "vitalsSensitivity": .string(vitalsSensitivity),
    ]
  }
}
