import Foundation
import TestSupport
import Testing
package import WellsealCluster

/// A software token (SoftHSM) in a folder of its own.
///
/// SoftHSM reads its settings from the process's environment, so all tests share one folder; each
/// has its own token.
package struct SoftToken {
  package let label = "token-\(UUID().uuidString.prefix(20))"
  private let folder: String
  package static let pin = "123456"
  /// The library of the token, or `nil` if it is not installed.
  private static let module: String? = [
    "/usr/lib/softhsm/libsofthsm2.so", "/usr/lib64/pkcs11/libsofthsm2.so",
  ].first {
    FileManager.default.fileExists(atPath: $0)
  }

  private static let home: String? = try? {
    let folder = NSTemporaryDirectory() + "tokens-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(folder)/tokens", withIntermediateDirectories: true)
    try "directories.tokendir = \(folder)/tokens\nobjectstore.backend = file\nlog.level = ERROR\n"
      .write(toFile: "\(folder)/softhsm2.conf", atomically: true, encoding: .utf8)
    setenv("SOFTHSM2_CONF", "\(folder)/softhsm2.conf", 1)
    return folder
  }()

  /// Creates an empty token.
  package init() throws {
    let home = try #require(Self.home)
    _ = try #require(Self.module, "the Debian package softhsm2 is missing: run scripts/setup test")
    let before = Set(try FileManager.default.contentsOfDirectory(atPath: "\(home)/tokens"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/softhsm2-util")
    process.arguments = [
      "--init-token", "--free", "--label", label, "--so-pin", "12345678", "--pin", Self.pin,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    try #require(process.waitForEnd() == 0)
    let after = Set(try FileManager.default.contentsOfDirectory(atPath: "\(home)/tokens"))
    folder = "\(home)/tokens/\(try #require(after.subtracting(before).first))"
  }

  /// Returns the key provider that uses it.
  package func custodian(pin: String = SoftToken.pin) throws -> TokenCustodian {
    TokenCustodian(
      module: try #require(Self.module), label: label,
      pin: SecretFile(try Self.secret(Array("\(pin)\n".utf8))))
  }

  /// Returns the environment variables that configure it.
  package func environment(pin: String = SoftToken.pin) throws -> [String: String] {
    [
      "SOFTHSM2_CONF": "\(try #require(Self.home))/softhsm2.conf",
      "WELLSEAL_CUSTODIAN_MODULE": try #require(Self.module), "WELLSEAL_CUSTODIAN_TOKEN": label,
      "WELLSEAL_CUSTODIAN_PIN_FILE": try Self.secret(Array(pin.utf8)),
    ]
  }

  /// Removes it, or inserts it again.
  package func move(out isOut: Bool) throws {
    let place = (folder as NSString).lastPathComponent
    let away = try #require(Self.home) + "/" + place
    try FileManager.default.moveItem(atPath: isOut ? folder : away, toPath: isOut ? away : folder)
  }

  /// Writes a private file.
  package static func secret(_ bytes: [UInt8], permissions: Int = 0o600) throws -> String {
    let path = NSTemporaryDirectory() + "secret-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    return path
  }
}
