import ArgumentParser
import Foundation
import WellsealBase
import WellsealHealthApp
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The command `wellseal notices channels`, which shows and changes the delivery.
struct NoticesChannelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "channels", abstract: "Show or change quiet hours and delivery.",
    discussion: """
      Without options it shows the settings. A message contains names and values only for the channels of --details, and those of medications, the \
      cycle and other sensitive types only with --sensitive yes. The topic of an ntfy server works like a password: other users of this machine can \
      see --ntfy while the command runs.
      """)

  @Option(help: ArgumentHelp("Notify on the desktop.", valueName: "on|off")) var desktop: Switch?
  @Option(help: ArgumentHelp("Notify by ntfy: https://ntfy.example.org/topic, or off.", valueName: "address"))
  var ntfy: String?
  @Option(help: ArgumentHelp("The file with the access token of the ntfy server.", valueName: "file"))
  var ntfyTokenFile: String?
  @Option(help: ArgumentHelp("Add a sensor to Home Assistant.", valueName: "on|off")) var homeAssistant:
    Switch?
  @Option(help: ArgumentHelp("The channels with names and values, or none.", valueName: "list"))
  var details: String?
  @Option(help: ArgumentHelp("The quiet hours: 22:00-7:00, or off.", valueName: "hours"))
  var quietHours: String?
  @Option(help: ArgumentHelp("Name sensitive types outside the list.", valueName: "yes|no")) var sensitive:
    YesNo?
  @OptionGroup var options: AnswerOptions

  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on = "on"
    case off = "off"
  }

  enum YesNo: String, ExpressibleByArgument, CaseIterable {
    case yes = "yes"
    case no = "no"
  }

  func run() async throws {
    try await Output.explaining {
      let token = try ntfyTokenFile.map { path in
        String(decoding: try InputFiles.read(path, limit: 1 << 12), as: UTF8.self)
      }
      try await options.store.withStore { store in
        let settings =
          isChange
          ? try await NoticeSettings.change(in: store) { settings in
            try apply(to: &settings, token: token)
            return settings
          } : try await NoticeSettings(in: store)
        Output.answer(settings.json, asJSON: options.json, NoticeText.channels(settings))
      }
    }
  }

  private var isChange: Bool {
    desktop != nil || ntfy != nil || ntfyTokenFile != nil || homeAssistant != nil || details != nil
      || quietHours != nil || sensitive != nil
  }

  private func apply(to settings: inout NoticeSettings, token: String?) throws(DetailError) {
    if let quietHours { settings.quiet = try QuietHours(parsing: quietHours, before: settings.quiet) }
    if let sensitive { settings.namesSensitive = sensitive == .yes }
    if let desktop { try settings.set(.desktop, isOn: desktop == .on) }
    if let homeAssistant { try settings.set(.homeAssistant, isOn: homeAssistant == .on) }
    if ntfy == "off" {
      try settings.set(.ntfy, isOn: false)
    } else if let ntfy {
      settings.setNtfy(try NtfyTopic(parsing: ntfy))
      try settings.set(.ntfy, isOn: true)
    }
    if let token { try settings.setNtfyToken(token) }
    guard let details else { return }
    let names = details == "none" ? [] : details.split(separator: ",").map(String.init)
    for name in names where NoticeChannel(rawValue: name) == nil {
      throw DetailError(field: "details", .notOneOf(NoticeChannel.allCases.map(\.rawValue)))
    }
    for channel in NoticeChannel.allCases {
      try settings.set(channel, showsDetails: names.contains(channel.rawValue))
    }
  }
}

/// The command `wellseal notices test`, which sends a test message.
struct NoticesTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send a test message.",
    discussion: "The channel must be on. The message contains no data.")

  @Argument(help: ArgumentHelp("The channel.", valueName: "desktop|ntfy")) var channel: Channel
  @OptionGroup var options: AnswerOptions

  enum Channel: String, ExpressibleByArgument, CaseIterable {
    case desktop = "desktop"
    case ntfy = "ntfy"
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let setting = NoticeDelivery.setting(time: time, store: { store })
        guard let channel = NoticeChannel(rawValue: channel.rawValue) else { return }
        try await NoticeService(setting).test(channel, NoticeSettings(in: store))
        Output.answer(
          ["sent": .string(channel.rawValue)], asJSON: options.json, "Sent a test to \(channel.rawValue).")
      }
    }
  }
}
