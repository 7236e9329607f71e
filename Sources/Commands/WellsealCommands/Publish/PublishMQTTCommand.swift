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
    abstract: "Publishes the newest values and today's totals over MQTT, as sensors of Home Assistant.",
    discussion: """
      It reads as a program with a token does: wellseal tokens create says what it sees, wellseal log what it saw, and wellseal \
      tokens revoke ends it, after which the sensors are gone. It goes on until it is interrupted, publishes what is new within \
      seconds, and comes back by itself when the broker or the daemon was away.

      The token stands in --token-file or $WELLSEAL_TOKEN; the broker's user and password stand in --login-file, a line each, \
      or in $WELLSEAL_MQTT_USER and $WELLSEAL_MQTT_PASSWORD. The broker keeps which sensors there are, and values only with \
      --retain-values. Another machine is spoken to over TLS (mqtts).
      """)

  @Argument(help: ArgumentHelp("The broker, such as mqtts://broker.example or mqtt://127.0.0.1:1883."))
  var broker: String
  @OptionGroup var access: PublishAccessOptions
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Types to publish (default: all).", valueName: "type"))
  var types: [String] = []
  @Option(help: ArgumentHelp("Publish so often where nothing is new.", valueName: "30s|5m|1h"))
  var every = "5m"
  @Flag(help: "Publish once, and end.") var once = false
  @Flag(help: "Take the sensors back from the broker, and end.") var remove = false
  @Flag(help: "Let the broker keep values, for whoever comes later.") var retainValues = false
  @Option(help: ArgumentHelp("What the device is called; each person has one.", valueName: "name"))
  var device = HomeDevice.usualName
  @Option(help: ArgumentHelp("Where Home Assistant looks for devices.", valueName: "topic"))
  var prefix = HomeDevice.usualPrefix
  @OptionGroup var time: TimeOptions
  @Flag(help: "With --once and --remove: answer in JSON.") var json = false

  func validate() throws {
    guard !(once && remove) else { throw ValidationError("Give either --once or --remove.") }
    guard PublishInterval(every) != nil else {
      throw ValidationError("--every takes 10s to 24h: a number with s, m or h.")
    }
    guard !json || once || remove else { throw ValidationError("--json goes with --once or --remove.") }
  }

  func run() async throws {
    try await Output.explaining {
      let publisher = try publisher()
      Environment.forgetSecrets()
      if remove {
        let count = try await publisher.remove()
        Output.answer(
          ["removed": .integer(count)], asJSON: json,
          count == 1 ? "One sensor was taken back." : "\(count) sensors were taken back.")
      } else if once {
        answer(try await publisher.publishOnce())
      } else {
        try await goOn(publisher)
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
  private func goOn(_ publisher: HomePublisher) async throws {
    let notes = PublishNotes(of: broker)
    let task = Task { try await publisher.run { notes.tell($0) } }
    let interruption = Interruption { task.cancel() }
    defer { interruption.end() }
    do { try await task.value } catch is CancellationError { return }
  }

  private func publisher() throws -> HomePublisher {
    let time = try time.local()
    let service = try access.service(in: time.zone)
    let device = try HomeDevice(self.device, prefix: prefix, version: Daemon.version)
    let names = try types.map { try HealthType.named($0).name }
    let titles = Dictionary(
      HealthType.all.map { ($0.name, $0.englishName) }, uniquingKeysWith: { first, _ in first })
    var setting = HomePublisher.Setting(in: time) { titles[$0] ?? $0 }
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
