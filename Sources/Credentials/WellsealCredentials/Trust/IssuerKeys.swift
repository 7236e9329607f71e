public import WellsealBase

/// The keys and revocation lists of exactly one issuer, and where they came from.
///
/// Keys are only ever looked up here, per issuer: many vendors use one key for several issuers, so a kid alone
/// says nothing about who signed.
public struct IssuerKeys: Sendable {
  /// Where keys came from, for people.
  public enum Origin: Sendable, Hashable {
    /// A trust directory that carries keys.
    case directory(String)
    /// The issuer itself, over the network or from the copy kept of its answer.
    case issuer
    /// A file that the caller named.
    case file
  }

  /// The exact `iss`.
  public let issuer: String
  /// The keys, as the issuer publishes them.
  public let set: JSONWebKeySet
  /// Each key's list, for keys that have one.
  public internal(set) var lists: [String: RevocationList]
  /// Where the keys came from.
  public internal(set) var origin: Origin
  /// When the keys were last seen at the issuer, if that is known.
  public internal(set) var seen: UnixTime?
  /// Whether these are all the keys that the issuer has now, so that a key that is not among them is none of its.
  ///
  /// A directory or a kept copy may be older than the issuer's newest key.
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

  /// The key with this identifier; the one with certificates where there are several.
  public func key(_ kid: String) -> VerificationKey? {
    guard let keys = set.keys[kid] else { return nil }
    return keys.count == 1 ? keys[0] : keys.first { !$0.certificates.isEmpty } ?? keys.first
  }
}

extension IssuerKeys {
  /// Reads an issuer's entry of a snapshot.
  static func read(snapshot entry: JSONValue, issuer: String, now: UnixTime) -> Reading<IssuerKeys> {
    guard let list = entry["keys"], list.kind == .array else {
      return .stopped(.directoryForm, at: "keys", "a list of keys is expected")
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
