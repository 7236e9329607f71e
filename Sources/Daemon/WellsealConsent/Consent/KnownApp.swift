import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// An app that requested something, with the user's decisions for display.
package struct KnownApp: Hashable, Sendable {
  /// The read access to a type.
  package enum Reading: Hashable, Sendable {
    case denied
    case all
    case window(ReadWindow)
    /// The number of records that existed when the user decided.
    case current(Int)
  }

  package var key: AppKey
  package var name: String
  package var share: Set<HealthType>
  package var refusedShare: Set<HealthType>
  package var read: [HealthType: Reading]
  /// The number of selected objects by type.
  package var objects: [HealthType: Int]
  var medications: Int
  /// The types with background delivery to the app.
  var deliveries: Set<HealthType>
  package var wakeUp: WakeUpConsent?
}

extension KnownApp {
  package init(_ key: AppKey, _ consent: AppConsent) {
    self.key = key
    name = consent.name
    share = Set(consent.sharing.filter(\.value).keys)
    refusedShare = Set(consent.sharing.filter { !$0.value }.keys)
    read = consent.reading.mapValues(Reading.init)
    objects = consent.objects.mapValues(\.allowed.count)
    medications = consent.medications.count
    deliveries = Set(consent.deliveries.keys)
    wakeUp = consent.wakeUp
  }

  /// The types that may not be read.
  package var refusedRead: Set<HealthType> { Set(read.filter { $0.value == .denied }.keys) }

  /// An object with `app`, `name`, `share`, `refusedShare`, `read` by type, `objects` as counts,
  /// `medications`, `deliveries`, and `wakeUp` with `allowed`, `command` and `frequency`.
  package var json: JSON {
    [
      "app": .string("\(key)"), "name": .string(name), "share": .types(share),
      "refusedShare": .types(refusedShare),
      "read": .object(
        read.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, $0.value.json) }),
      "objects": .object(
        objects.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, .integer($0.value)) }),
      "medications": .integer(medications), "deliveries": .types(deliveries),
      "wakeUp": wakeUp?.json ?? .null,
    ]
  }
}

extension KnownApp.Reading {
  init(_ grant: ReadGrant) {
    self =
      switch grant {
      case .denied: .denied
      case .all: .all
      case .window(let window): .window(window)
      case .current(let records): .current(records.count)
      }
  }

  fileprivate var json: JSON {
    switch self {
    case .denied: "denied"
    case .all: "all"
    case .window(let window):
      [
        "from": .text(window.from.map { $0.formatted(.iso8601) }),
        "to": .text(window.to.map { $0.formatted(.iso8601) }),
      ]
    case .current(let records): ["current": .integer(records)]
    }
  }
}

extension WakeUpConsent {
  fileprivate var json: JSON {
    [
      "allowed": .bool(isAllowed), "command": .array(command.map { .string($0) }),
      "commandLine": .string(command.commandLine), "frequency": .string(frequency.stableName),
    ]
  }
}

extension ConsentDecisions {
  /// The apps in the order of their keys.
  package var known: [KnownApp] { apps.sorted { $0.key < $1.key }.map { KnownApp($0.key, $0.value) } }

  /// An object with `apps`, see ``KnownApp/json``.
  package var json: JSON { ["apps": .array(known.map(\.json))] }
}

extension AppConsent {
  package func json(of app: AppKey) -> JSON { KnownApp(app, self).json }
}
