public import WellsealBase

/// Keeps the last good answers of issuers: files are an argument, as the network is.
public struct IssuerDiskCache: Sendable {
  /// A kept answer with the time when it was given.
  public struct Kept: Sendable {
    /// The answer as it came.
    public var bytes: [UInt8]
    /// When it was given.
    public var seen: UnixTime

    /// An answer of an issuer.
    public init(bytes: [UInt8], seen: UnixTime) {
      self.bytes = bytes
      self.seen = seen
    }
  }

  /// The key set of an issuer.
  public var keys: @Sendable (_ issuer: String) -> Kept?
  /// Keeps the key set of an issuer in the place of the one before.
  public var storeKeys: @Sendable (_ issuer: String, _ bytes: [UInt8], _ seen: UnixTime) -> Void
  /// The revocation list of an issuer's key.
  public var list: @Sendable (_ issuer: String, _ kid: String) -> [UInt8]?
  /// Keeps the revocation list of an issuer's key in the place of the one before.
  public var storeList: @Sendable (_ issuer: String, _ kid: String, _ bytes: [UInt8]) -> Void

  /// A cache of four functions, which may keep what they are given wherever they like.
  public init(
    keys: @escaping @Sendable (String) -> Kept?,
    storeKeys: @escaping @Sendable (String, [UInt8], UnixTime) -> Void,
    list: @escaping @Sendable (String, String) -> [UInt8]?,
    storeList: @escaping @Sendable (String, String, [UInt8]) -> Void
  ) {
    self.keys = keys
    self.storeKeys = storeKeys
    self.list = list
    self.storeList = storeList
  }

  /// Keeps nothing.
  public static let none = IssuerDiskCache(
    keys: { _ in nil }, storeKeys: { _, _, _ in }, list: { _, _ in nil }, storeList: { _, _, _ in })
}
