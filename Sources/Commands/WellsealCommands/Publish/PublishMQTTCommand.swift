import ArgumentParser
import Foundation
import WellsealBase
import WellsealDaemon
import WellsealFetching
import WellsealHomeAssistant
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The command `wellseal publish mqtt BROKER`, which publishes sensors for Home Assistant.
struct PublishMQTTCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mqtt",
    abstract: "Publish the latest values to Home Assistant over MQTT.",
    discussion: """
      Reads with an API token: wellseal tokens create limits its access, wellseal log shows it, and wellseal tokens revoke ends it and removes the \
      sensors. Runs until interrupted, publishes new values within seconds, and reconnects to the broker and the daemon.

      The token is in --token-file or $WELLSEAL_TOKEN; the broker's user name and password are in --login-file, on a line each, or in \
      $WELLSEAL_MQTT_USER and $WELLSEAL_MQTT_PASSWORD. The broker retains the list of sensors, and values only with --retain-values. Connections to \
      other machines use TLS (mqtts).
      """)

  @Argument(help: ArgumentHelp("The broker, such as mqtts://broker.example or mqtt://127.0.0.1:1883."))
  var broker: String
  @OptionGroup var access: PublishAccessOptions
  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Types to publish (default: all).", valueName: "types"))
  var types: [String] = []
  @Option(help: ArgumentHelp("The maximum interval between updates.", valueName: "30s|5m|1h"))
  var every = "5m"
  @Flag(help: "Publish once and exit.") var once = false
  @Flag(help: "Remove the sensors from the broker and exit.") var remove = false
  @Flag(help: "Let the broker retain values for later subscribers.") var retainValues = false
  @Option(help: ArgumentHelp("The name of the device; each user has one.", valueName: "name"))
  var device = HomeDevice.defaultName
  @Option(help: ArgumentHelp("The discovery prefix of Home Assistant.", valueName: "topic"))
  var prefix = HomeDevice.defaultPrefix
  @OptionGroup var time: TimeOptions
  @Flag(help: "With --once or --remove: print one JSON object.") var json = false

  func validate() throws {
    guard !(once && remove) else { throw ValidationError("Use either --once or --remove.") }
    guard PublishInterval(every) != nil else {
      throw ValidationError("--every must be 10s to 24h: a number with s, m or h.")
    }
    guard !json || once || remove else { throw ValidationError("--json requires --once or --remove.") }
  }

  func run() async throws {
    try await Output.explaining {
      let publisher = try publisher()
      Environment.discardSecrets()
      if remove {
        let count = try await publisher.remove()
        Output.answer(
          ["removed": .integer(count)], asJSON: json,
          count == 1 ? "Removed one sensor." : "Removed \(count) sensors.")
      } else if once {
        answer(try await publisher.publishOnce())
      } else {
        try await publishUntilInterrupted(publisher)
      }
    }
  }

  private func answer(_ report: HomePublisher.Report) {
    let count = report.published.count
    Output.answer(
      [
        "published": .array(report.published.map { .string($0) }), "removed": .integer(report.removed),
      ], asJSON: json, count == 1 ? "One value was published." : "\(count) values were published.")
  }

  /// Publishes until it is interrupted, which is the normal end.
  private func publishUntilInterrupted(_ publisher: HomePublisher) async throws {
    let notes = PublishNotes(of: broker)
    try await Interruption.canceling(
      { try await publisher.run { notes.report($0) } }, stopped: { _ in })
  }

  private func publisher() throws -> HomePublisher {
    let time = try time.local()
    let service = try access.service(in: time.zone)
    let device = try HomeDevice(self.device, prefix: prefix, version: Daemon.version)
    let names = try types.flatMap { try HealthType.named(inList: $0).sorted().map(\.name) }
    let titles = Dictionary(
      HealthType.all.map { ($0.name, $0.englishName) }, uniquingKeysWith: { first, _ in first })
    var setting = HomePublisher.Setting(in: time) { name in
      name == HomePublisher.notices ? "Notices" : titles[name] ?? name
    }
    setting.types = names.isEmpty ? nil : names
    setting.retainsValues = retainValues
    setting.interval = PublishInterval(every)?.duration ?? setting.interval
    return HomePublisher(service, to: try access.broker(broker), as: device, setting)
  }
}

/// An interval: a number with `s`, `m` or `h`, from ten seconds to a day.
struct PublishInterval {
  let duration: Duration

  init?(_ text: String) {
    guard let unit = text.last, let number = Int(text.dropLast()), (1...86_400).contains(number),
      let factor = ["s": 1, "m": 60, "h": 3600][unit], (10...86_400).contains(number * factor)
    else { return nil }
    duration = .seconds(number * factor)
  }
}
