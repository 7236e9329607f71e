public import WellsealBase

/// A cache of the last valid responses of issuers.
///
/// File access is an argument, as the network is.
public struct IssuerDiskCache: Sendable {
  /// A stored response with its time.
  public struct Entry: Sendable {
    /// The response as received.
    public var bytes: [UInt8]
    /// The time of the response.
    public var seen: UnixTime

    /// Creates a stored response.
    public init(bytes: [UInt8], seen: UnixTime) {
      self.bytes = bytes
      self.seen = seen
    }
  }

  /// Returns the key set of an issuer.
  public var keys: @Sendable (_ issuer: String) -> Entry?
  /// Stores the key set of an issuer, replacing the previous one.
  public var storeKeys: @Sendable (_ issuer: String, _ bytes: [UInt8], _ seen: UnixTime) -> Void
  /// Returns the revocation list of an issuer's key.
  public var list: @Sendable (_ issuer: String, _ kid: String) -> [UInt8]?
  /// Stores the revocation list of an issuer's key, replacing the previous one.
  public var storeList: @Sendable (_ issuer: String, _ kid: String, _ bytes: [UInt8]) -> Void

  /// Creates a cache from four functions, which decide where to store the responses.
  public init(
    keys: @escaping @Sendable (String) -> Entry?,
    storeKeys: @escaping @Sendable (String, [UInt8], UnixTime) -> Void,
    list: @escaping @Sendable (String, String) -> [UInt8]?,
    storeList: @escaping @Sendable (String, String, [UInt8]) -> Void
  ) {
    self.keys = keys
    self.storeKeys = storeKeys
    self.list = list
    self.storeList = storeList
  }

  /// A cache that stores nothing.
  public static let none = IssuerDiskCache(
    keys: { _ in nil }, storeKeys: { _, _, _ in }, list: { _, _ in nil }, storeList: { _, _, _ in })
}
