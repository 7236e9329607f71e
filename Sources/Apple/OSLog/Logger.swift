// Apple's logger, for source code that imports OSLog. Each message is a line on standard error.
// Values that aren't marked public are hidden, as in Apple's logs, because the messages of health
// apps contain private data.

@_exported public import Foundation

/// A logger for messages with a subsystem and a category.
public struct Logger: Sendable {
  private let name: String
  private let isDisabled: Bool

  /// Creates a logger with a subsystem and a category.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a logger without a subsystem.
  public init() { self.init(.default) }

  /// Creates a logger that writes to an older log.
  ///
  /// ``OSLog/disabled`` discards all messages.
  public init(_ log: OSLog) {
    name = log.name
    isDisabled = log.isDisabled
  }

  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { write(.default, message) }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }

  /// Discards the message, as Apple's logger does by default.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }

  /// Discards the message, as Apple's logger does by default.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }

  /// Writes an informational message.
  public func info(_ message: OSLogMessage) { write(.info, message) }

  /// Writes a message that matters for troubleshooting.
  public func notice(_ message: OSLogMessage) { write(.default, message) }

  /// Writes a warning, at the error level.
  public func warning(_ message: OSLogMessage) { write(.error, message) }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }

  /// Writes a critical message, at the fault level.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }

  /// Writes a fault, which indicates a bug.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  /// Writes a message.
  ///
  /// Debug messages are discarded, as on Apple platforms by default.
  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    guard level != .debug, !isDisabled else { return }
    FileHandle.standardError.write(Data("\(name) \(level): \(message.text)\n".utf8))
  }
}

/// The level of a message.
public struct OSLogType: Hashable, Sendable, CustomStringConvertible {
  /// The number of the level, the same as Apple's.
  public let rawValue: UInt8

  /// A message that matters for troubleshooting.
  public static let `default` = OSLogType(rawValue: 0)

  /// An informational message.
  public static let info = OSLogType(rawValue: 1)

  /// A message for development, which isn't written.
  public static let debug = OSLogType(rawValue: 2)

  /// An error.
  public static let error = OSLogType(rawValue: 16)

  /// A fault, which indicates a bug.
  public static let fault = OSLogType(rawValue: 17)

  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }

  private static let names: [UInt8: String] = [0: "notice", 1: "info", 2: "debug", 16: "error", 17: "fault"]
}

/// A log with a subsystem and a category, for the older functions.
public final class OSLog: Sendable {
  let name: String
  let isDisabled: Bool

  /// Creates a log with a subsystem and a category.
  public convenience init(subsystem: String, category: String) { self.init("\(subsystem) \(category)") }

  private init(_ name: String, isDisabled: Bool = false) {
    self.name = name
    self.isDisabled = isDisabled
  }

  /// The log for messages without a subsystem.
  public static let `default` = OSLog("default")

  /// A log that discards all messages.
  public static let disabled = OSLog("disabled", isDisabled: true)

  /// Returns true if messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && type != .debug }
}

/// Writes a message with the older API. The arguments of the format aren't written, because they
/// can't be marked public.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message with the older API, with arguments such as arrays, which aren't `CVarArg` on
/// Linux.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message at a level with the older API, with arguments such as arrays, which aren't
/// `CVarArg` on Linux.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message at a level with the older API.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}
