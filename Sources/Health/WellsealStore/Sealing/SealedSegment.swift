import Crypto
import FoundationEssentials
import Synchronization

/// Seals and opens segments with AES-256-GCM.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | epoch | 4 bytes | the epoch of the data key |
/// | nonce | 12 bytes | 8 random ones of the sealing session, 4 of a counter |
/// | ciphertext | | as long as the content |
/// | tag | 16 bytes | |
///
/// Associated data: `wellseal segment`, the store's identifier (16 bytes), kind (1), number (8),
/// version (1), epoch (4), and for segments that continue a chain the tag of the previous one (16);
/// numbers are little-endian.
///
/// Each session chooses its eight bytes at random and counts, so two seals share a nonce only if
/// two sessions choose the same number: with 2²⁴ sessions, the probability is 2⁻¹⁷. A session ends
/// after 2³² seals, and a key after ``KeyRing/maxSeals``.
struct Sealer {
  private let store: UUID
  private(set) var ring: KeyRing
  private let nonces = NonceSource()
  /// The number of seals with the current key in all sessions, as far as known.
  private(set) var seals: UInt64

  static let version: UInt8 = 1
  static let overhead = 1 + 4 + 12 + 16

  init(store: UUID, ring: KeyRing, seals: UInt64) {
    self.store = store
    self.ring = ring
    self.seals = seals
  }

  /// Adds seals by other sessions.
  mutating func count(_ more: Int) { seals += UInt64(more) }

  /// Replaces the ring with one that may have another current key.
  mutating func replace(ring: KeyRing) {
    if ring.current != self.ring.current { seals = 0 }
    self.ring = ring
  }

  mutating func seal(
    _ content: [UInt8], at address: SegmentAddress, after previous: SegmentTag? = nil
  ) throws(StoreFileError) -> [UInt8] {
    guard seals < KeyRing.maxSeals else { throw StoreFileError(.keyWornOut(epoch: ring.current)) }
    let key = try key(ring.current, address)
    let nonce = nonces.next()
    seals += 1
    let data = associatedData(address, epoch: ring.current, after: previous)
    guard let nonceValue = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.seal(content, using: key, nonce: nonceValue, authenticating: data)
    else { throw StoreFileError(.damaged(address, .doesNotOpen)) }
    var sealed = ByteWriter()
    sealed.reserve(content.count + Self.overhead)
    sealed.byte(Self.version)
    sealed.fixed(ring.current)
    sealed.raw(nonce)
    sealed.append(box.ciphertext)
    sealed.append(box.tag)
    return sealed.bytes
  }

  func open(
    _ sealed: [UInt8], at address: SegmentAddress, after previous: SegmentTag? = nil
  ) throws(StoreFileError) -> [UInt8] {
    guard sealed.count >= Self.overhead else { throw StoreFileError(.damaged(address, .doesNotOpen)) }
    guard sealed[0] == Self.version else {
      throw StoreFileError(.damaged(address, .encoding(.unknownVersion(sealed[0]))))
    }
    let epoch = sealed.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
    }
    let key = try key(epoch, address)
    let data = associatedData(address, epoch: epoch, after: previous)
    guard let nonce = try? AES.GCM.Nonce(data: sealed[5..<17]),
      let box = try? AES.GCM.SealedBox(
        nonce: nonce, ciphertext: sealed[17..<sealed.count - 16], tag: sealed[(sealed.count - 16)...]),
      let content = try? AES.GCM.open(box, using: key, authenticating: data)
    else { throw StoreFileError(.damaged(address, .doesNotOpen)) }
    return Array(content)
  }

  /// Returns the epoch in a sealed segment.
  static func epoch(of sealed: [UInt8]) -> UInt32? {
    guard sealed.count >= overhead else { return nil }
    return sealed.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
    }
  }

  private func key(_ epoch: UInt32, _ address: SegmentAddress) throws(StoreFileError) -> SymmetricKey {
    guard let key = ring.keys[epoch] else { throw StoreFileError(.damaged(address, .unknownEpoch(epoch))) }
    return key.key
  }

  private func associatedData(
    _ address: SegmentAddress, epoch: UInt32, after previous: SegmentTag?
  ) -> [UInt8] {
    var data = ByteWriter()
    // The text is part of the format and never changes.
    data.raw("wellseal segment".utf8)
    withUnsafeBytes(of: store.uuid) { data.raw($0) }
    data.byte(address.kind.rawValue)
    data.fixed(address.number)
    data.byte(Self.version)
    data.fixed(epoch)
    if let previous {
      data.fixed(previous.high)
      data.fixed(previous.low)
    }
    return data.bytes
  }
}

/// The nonces of a session, which all copies of its sealer share.
///
/// A failed transaction may have left its ciphertexts on the disk, so a retry must not seal other
/// content with the same nonces.
private final class NonceSource: Sendable {
  // A mutex, because sealing is synchronous.
  private let state = Mutex((session: UInt64.random(in: .min ... .max), counter: UInt32(0)))

  func next() -> [UInt8] {
    var nonce = ByteWriter()
    state.withLock { state in
      nonce.fixed(state.session)
      nonce.fixed(state.counter)
      state.counter &+= 1
      if state.counter == 0 { state.session = UInt64.random(in: .min ... .max) }
    }
    return nonce.bytes
  }
}
