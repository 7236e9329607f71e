import Crypto
import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealKeys

/// The derivation of the key that seals a file.
enum SealingMethod: Sendable, Hashable {
  case scrypt(ScryptCost, salt: [UInt8])
  case keyFile(salt: [UInt8])
}

/// Secret bytes encrypted with AES-256-GCM, bound to the plaintext members of the file.
///
/// | member | form | meaning |
/// |---|---|---|
/// | `sealing.method` | `scrypt` or `key-file` | the derivation of the sealing key |
/// | `sealing.n`, `.r`, `.p` | whole numbers | scrypt only: its cost (RFC 7914) |
/// | `sealing.salt` | base64url, 16 bytes | salt of scrypt, or of HKDF-SHA-256 over the key file |
/// | `nonce` | base64url, 12 bytes | the AES-GCM nonce |
/// | `sealed` | base64url | ciphertext and the 16 bytes of its tag |
///
/// The associated data is the file's JSON without `nonce` and `sealed`, minified, so that any
/// change to a plaintext member is detected.
struct SealedSecret {
  /// Seals bytes into a file with the plaintext `members`, and returns the file's JSON.
  static func seal(
    _ secret: some ContiguousBytes, into members: [JSON.Member], with unlock: UnlockSecret, cost: ScryptCost
  ) throws(IssuerStoreError) -> JSON {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    let method: SealingMethod =
      unlock.kind == .passphrase ? .scrypt(cost, salt: salt) : .keyFile(salt: salt)
    var file = JSON.object(members + [.init("sealing", method.json)])
    let key = try unlock.key(for: method)
    let bytes = secret.withUnsafeBytes { Array($0) }
    guard let box = try? AES.GCM.seal(bytes, using: key, authenticating: file.minified) else {
      throw .malformed(member: "sealed")
    }
    file["nonce"] = .string(Base64.url.encode(Array(box.nonce)))
    file["sealed"] = .string(Base64.url.encode(Array(box.ciphertext) + Array(box.tag)))
    return file
  }

  /// Opens the sealed bytes of a file.
  static func open(_ file: JSON, with unlock: UnlockSecret) throws(IssuerStoreError) -> [UInt8] {
    let nonce = try bytes("nonce", of: file)
    let sealed = try bytes("sealed", of: file)
    guard sealed.count > tagLength else { throw .malformed(member: "sealed") }
    var open = file
    open["nonce"] = nil
    open["sealed"] = nil
    let key = try unlock.key(for: SealingMethod(open["sealing"]))
    let split = sealed.count - tagLength
    guard let nonce = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: sealed[..<split], tag: sealed[split...])
    else { throw .malformed(member: "nonce") }
    guard let secret = try? AES.GCM.open(box, using: key, authenticating: open.minified) else {
      throw unlock.kind == .passphrase ? .wrongPassphrase : .wrongKeyFile
    }
    return Array(secret)
  }

  static func bytes(_ name: String, of file: JSON) throws(IssuerStoreError) -> [UInt8] {
    guard case .string(let text)? = file[name], let bytes = try? Base64.url.decode(text) else {
      throw .malformed(member: name)
    }
    return bytes
  }

  private static let tagLength = 16
}

extension SealingMethod {
  var json: JSON {
    switch self {
    case .scrypt(let cost, let salt):
      [
        "method": "scrypt", "n": .integer(cost.rounds), "r": .integer(cost.blockSize),
        "p": .integer(cost.parallelism), "salt": .string(Base64.url.encode(salt)),
      ]
    case .keyFile(let salt): ["method": "key-file", "salt": .string(Base64.url.encode(salt))]
    }
  }

  init(_ json: JSON?) throws(IssuerStoreError) {
    guard let json else { throw .malformed(member: "sealing") }
    let salt = try SealedSecret.bytes("salt", of: json)
    guard salt.count == 16 else { throw .malformed(member: "sealing.salt") }
    switch json["method"] {
    case "scrypt":
      let cost = ScryptCost(
        rounds: try Self.integer("n", of: json), blockSize: try Self.integer("r", of: json),
        parallelism: try Self.integer("p", of: json))
      guard cost.isAcceptable else { throw .malformed(member: "sealing.n") }
      self = .scrypt(cost, salt: salt)
    case "key-file": self = .keyFile(salt: salt)
    default: throw .malformed(member: "sealing.method")
    }
  }

  private static func integer(_ name: String, of json: JSON) throws(IssuerStoreError) -> Int {
    guard case .number(let digits)? = json[name], let value = Int(digits) else {
      throw .malformed(member: "sealing.\(name)")
    }
    return value
  }
}
