import ByteFormats
import HealthStore

/// The secret in the parameters of a call of `Unlock`.
struct ControlSecret {
  let secret: StoreSecret

  private typealias Reader = @Sendable (String) throws -> StoreSecret

  private static let readers: [(StaticString, Reader)] = [
    ("passphrase", { try StoreSecret(passphrase: $0) }),
    (
      "keyFile",
      { text in
        guard let bytes = try? Base64.standard.decode(text) else {
          throw ControlError("keyFile is not base64")
        }
        return try StoreSecret(keyFile: bytes)
      }
    ),
    ("recoveryCode", { StoreSecret(try RecoveryCode($0)) }),
  ]

  /// - Throws: ``ControlError`` unless there is one secret; ``HealthStore/StoreFault`` where it can be none.
  init(_ parameters: JSONValue?) throws {
    let given = Self.readers.compactMap { name, read in
      parameters?[name]?.string.map { ($0, read) }
    }
    guard given.count == 1, let (text, read) = given.first else {
      throw ControlError("one of passphrase, keyFile and recoveryCode is needed")
    }
    secret = try read(text)
  }
}
