import Crypto
import Foundation
import WellsealCluster
import WellsealKeys

/// A delay of the response to a wrong secret, which depends only on the entered name.
///
/// Reading the records of a user takes some time that an unknown name doesn't take. The delay
/// varies much more from name to name, and is the same each time, so that repeated requests for a
/// name don't reveal the difference by their average.
struct RejectionDelay: Sendable {
  private let key: SymmetricKey

  /// Creates a delay.
  ///
  /// - Parameter secret: The shared secret of all servers of a cluster, or `nil` for a single
  ///   server, whose delays change with its process.
  init(secret: [UInt8]?) { key = .forUse("wellseal rejection delay", of: secret) }

  /// Returns the delay for a name, between 0 and 200 milliseconds; all spellings of a name have the
  /// same.
  func duration(for name: String) -> Duration {
    let code = HMAC<SHA256>.authenticationCode(for: Array(PersonName.folded(name).utf8), using: key)
    let number = code.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return .microseconds((Int64(number) * Self.maxMicroseconds) >> 32)
  }

  private static let maxMicroseconds: Int64 = 200_000
}
