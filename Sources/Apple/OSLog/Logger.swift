// Apple's logger for sources that say `import OSLog`: each message is one line on standard error. What is
// not marked public is not written, as in Apple's logs, because messages of health apps hold what nobody else should read.

import Foundation

/// Writes messages under a subsystem and a category.
public struct Logger: Sendable {
  private let name: String
  private let isDisabled: Bool

  /// A logger under a subsystem and a category.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// A logger without a subsystem.
  public init() { self.init(.default) }

  /// Writes where an older log writes; to ``OSLog/disabled`` nothing is written.
  public init(_ log: OSLog) {
    name = log.name
    isDisabled = log.isDisabled
  }

  /// Writes a message at the level that counts by default.
  public func log(_ message: OSLogMessage) { write(.default, message) }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }

  /// Drops the message, as Apple's logger does while nobody looks.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }

  /// Drops the message, as Apple's logger does while nobody looks.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }

  /// Writes what helps and does not matter.
  public func info(_ message: OSLogMessage) { write(.info, message) }

  /// Writes what matters while something is looked into.
  public func notice(_ message: OSLogMessage) { write(.default, message) }

  /// Writes what may go wrong, at the level of errors.
  public func warning(_ message: OSLogMessage) { write(.error, message) }

  /// Writes what went wrong.
  public func error(_ message: OSLogMessage) { write(.error, message) }

  /// Writes what must not happen, at the level of faults.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }

  /// Writes what must not happen.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  /// Debug messages are dropped, as they are on Apple's systems while nobody looks.
  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    guard level != .debug, !isDisabled else { return }
    FileHandle.standardError.write(Data("\(name) \(level): \(message.text)\n".utf8))
  }
}

/// How much a message matters.
public struct OSLogType: Hashable, Sendable, CustomStringConvertible {
  /// The number of the level, which is Apple's.
  public let rawValue: UInt8

  /// Matters while something is looked into.
  public static let `default` = OSLogType(rawValue: 0)

  /// Helps and does not matter.
  public static let info = OSLogType(rawValue: 1)

  /// Helps while a program is made; not written.
  public static let debug = OSLogType(rawValue: 2)

  /// Went wrong.
  public static let error = OSLogType(rawValue: 16)

  /// Must not have happened.
  public static let fault = OSLogType(rawValue: 17)

  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }

  private static let names: [UInt8: String] = [0: "notice", 1: "info", 2: "debug", 16: "error", 17: "fault"]
}

/// A subsystem and a category, for the older calls.
public final class OSLog: Sendable {
  let name: String
  let isDisabled: Bool

  /// A log under a subsystem and a category.
  public convenience init(subsystem: String, category: String) { self.init("\(subsystem) \(category)") }

  private init(_ name: String, isDisabled: Bool = false) {
    self.name = name
    self.isDisabled = isDisabled
  }

  /// The log of messages without a subsystem.
  public static let `default` = OSLog("default")

  /// The log that keeps nothing.
  public static let disabled = OSLog("disabled", isDisabled: true)

  /// Whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && type != .debug }
}

/// Writes a message in the older way; the format's arguments are not written, for want of a mark that they are public.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message in the older way, with arguments such as arrays, which are no `CVarArg` on Linux.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message in the older way, at a level, with arguments such as arrays, which are no `CVarArg` on Linux.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message in the older way, at a level.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}
