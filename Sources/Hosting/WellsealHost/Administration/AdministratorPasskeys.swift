import Foundation
import WellsealAccounts
package import WellsealCluster

/// The passkeys of an administrator as the database stores them.
struct AdministratorPasskeys: Codable {
  private(set) var passkeys: [Passkey] = []

  /// Reads the passkeys.
  ///
  /// - Throws: A `DecodingError` if the row was damaged.
  init(of administrator: Administrator) throws {
    guard !administrator.passkeys.isEmpty else { return }
    self = try JSONDecoder().decode(Self.self, from: Data(administrator.passkeys))
  }

  /// Returns the stored form.
  func encoded() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }

  /// Adds a passkey.
  ///
  /// - Throws: ``WellsealAccounts/PasskeyError`` if it is already registered or there are too many.
  mutating func add(_ passkey: Passkey) throws(PasskeyError) {
    guard passkeys.count < Self.maxCount else { throw .tooMany }
    guard !passkeys.contains(where: { $0.hasSameCredential(as: passkey) }) else { throw .exists }
    passkeys.append(passkey)
  }

  /// Records a use.
  ///
  /// - Throws: ``WellsealAccounts/PasskeyError`` if the counter shows a copy.
  mutating func use(_ assertion: VerifiedAssertion, at time: Date) throws(PasskeyError) {
    guard let index = passkeys.firstIndex(where: { $0.number == assertion.passkey.number }) else {
      throw .unknown
    }
    passkeys[index] = try passkeys[index].used(by: assertion, at: time)
  }

  private static let maxCount = 10

  private enum CodingKeys: String, CodingKey {
    case passkeys = "passkeys"
  }
}

extension Administrator {
  /// The number of passkeys, or 0 if they can't be read.
  package var passkeyCount: Int { (try? AdministratorPasskeys(of: self))?.passkeys.count ?? 0 }
}
