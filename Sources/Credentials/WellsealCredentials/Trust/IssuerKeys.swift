public import WellsealBase

/// The keys and revocation lists of exactly one issuer, with their origin.
///
/// Keys are only looked up here, per issuer. Many vendors use one key for several issuers, so a kid
/// alone doesn't identify the signer.
public struct IssuerKeys: Sendable {
  /// The origin of keys, for display.
  public enum Origin: Sendable, Hashable {
    /// A trust directory that carries keys.
    case directory(String)
    /// The issuer itself, over the network or from the stored copy of its response.
    case issuer
    /// A file that the caller named.
    case file
  }

  /// The exact `iss`.
  public let issuer: String
  /// The published keys of the issuer.
  public let set: JSONWebKeySet
  /// The revocation lists by key, for keys that have one.
  public internal(set) var lists: [String: RevocationList]
  /// The origin of the keys.
  public internal(set) var origin: Origin
  /// The time when the keys were last seen at the issuer, if it is known.
  public internal(set) var seen: UnixTime?
  /// A Boolean value that indicates whether these are all current keys of the issuer, so that any
  /// other key isn't the issuer's.
  ///
  /// A directory or a stored copy may be older than the issuer's latest key.
  public internal(set) var isCurrent: Bool

  package init(
    issuer: String, set: JSONWebKeySet, lists: [String: RevocationList] = [:], origin: Origin,
    seen: UnixTime? = nil, isCurrent: Bool = true
  ) {
    self.isCurrent = isCurrent
    self.issuer = issuer
    self.set = set
    self.lists = lists
    self.origin = origin
    self.seen = seen
  }

  /// Returns the key with this identifier, or the one with certificates if there are several.
  public func key(_ kid: String) -> VerificationKey? {
    guard let keys = set.keys[kid] else { return nil }
    return keys.count == 1 ? keys[0] : keys.first { !$0.certificates.isEmpty } ?? keys.first
  }
}

extension IssuerKeys {
  /// Reads an issuer's entry in a snapshot.
  static func read(snapshot entry: JSONValue, issuer: String, now: UnixTime) -> Reading<IssuerKeys> {
    guard let list = entry["keys"], list.kind == .array else {
      return .stopped(.directoryForm, at: "keys", "expected a list of keys")
    }
    let set = JSONWebKeySet.read(list: list)
    guard let keys = set.value else { return Reading(nil, set.findings) }
    var findings = set.findings
    var lists: [String: RevocationList] = [:]
    for (place, value) in (entry["crls"]?.elements).map(Array.init)?.enumerated() ?? [].enumerated() {
      guard let kid = value["kid"]?.string else { continue }
      let announced = keys.keys[kid]?.first?.listVersion
      let list = RevocationList.read(value, kid: kid, announced: announced, now: now)
      lists[kid] = list.value
      findings += list.findings.inside("crls[\(place)]")
    }
    let seen = entry["lastRetrieved"]?.string.flatMap { UnixTime(rfc3339: $0) }
    return Reading(
      IssuerKeys(
        issuer: issuer, set: keys, lists: lists, origin: .directory(""), seen: seen, isCurrent: false),
      findings)
  }
}
