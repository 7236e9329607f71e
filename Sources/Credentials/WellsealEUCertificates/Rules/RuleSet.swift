public import WellsealBase
public import WellsealCredentials

/// The rules of countries, with the value sets that they refer to.
///
/// A file contains a rule, an array of rules, or an object with `rules` and `valueSets`. A value
/// set is an array of codes, or the published object with `valueSetId` and `valueSetValues`.
///
/// Source: dgc-gateway, "Business Rules"; CertLogic 1.3.2.
public struct RuleSet: Sendable {
  /// All rules, of every country, version and date.
  public let rules: [AcceptanceRule]
  private let valueSets: LogicValue

  /// The result of a rule.
  public struct Result: Sendable {
    /// The outcome of a rule for a certificate.
    public enum Outcome: String, Sendable, Hashable {
      /// The certificate satisfies the rule.
      case passed = "passed"
      /// The certificate doesn't satisfy the rule.
      case failed = "failed"
      /// The rule can't be evaluated: it is for another version, or it has no value for this
      /// certificate.
      case open = "open"
    }

    /// The evaluated rule.
    public let rule: AcceptanceRule
    /// The outcome for the certificate.
    public let outcome: Outcome
  }
}

extension RuleSet {
  /// Reads a file of rules.
  public static func read(_ bytes: [UInt8]) -> Reading<RuleSet> {
    let root: JSONValue
    do { root = try JSONDocument(file: bytes, limits: limits).root } catch {
      return Reading(nil, [Finding(.rulesForm, at: "rules", "\(error)")])
    }
    let list = root["rules"] ?? root
    let values = list.kind == .array ? Array(list.elements) : [list]
    var rules: [AcceptanceRule] = []
    var findings: [Finding] = []
    for (place, value) in values.enumerated() {
      // Lists contain rules with or without an envelope.
      let reading = AcceptanceRule.read(value["rawData"] ?? value)
      findings += reading.findings.inside("rules[\(place)]")
      if let rule = reading.value { rules.append(rule) }
    }
    guard !rules.isEmpty else {
      return Reading(nil, findings + [Finding(.rulesForm, at: "rules", "there is none")])
    }
    return Reading(RuleSet(rules: rules, valueSets: sets(root["valueSets"])), findings)
  }

  /// Returns the sets of the file, and the known sets for all others.
  private static func sets(_ value: JSONValue?) -> LogicValue {
    var sets = ValueSets.known.mapValues { LogicValue.array(LogicArray($0.sorted().map { .text($0) })) }
    func add(_ name: String, _ set: JSONValue) {
      let codes = (set["valueSetValues"] ?? set)
      let texts = codes.kind == .object ? codes.members.map(\.name) : codes.elements.compactMap(\.string)
      sets[name] = .array(LogicArray(texts.map { .text($0) }))
    }
    guard let value else { return .object(LogicObject(sets)) }
    for set in value.elements { if let name = set["valueSetId"]?.string { add(name, set) } }
    for (name, set) in value.members { add(name, set) }
    return .object(LogicObject(sets))
  }

  private static let limits = ParsingLimits(bytes: 1 << 25, depth: 80, values: 2_000_000)
}

// MARK: Evaluation

extension RuleSet {
  /// Evaluates the rules of a country for a certificate.
  ///
  /// These are the acceptance rules of the country of arrival and the invalidation rules of the
  /// country of issue, each in the latest valid version.
  ///
  /// - Parameters:
  ///   - certificate: The certificate.
  ///   - country: The country of arrival, two letters of ISO 3166.
  ///   - now: The time of arrival.
  /// - Returns: The result of each rule, in the order of their identifiers, or an empty array if
  ///   there are no rules.
  public func results(for certificate: UnverifiedCertificate, arrivingIn country: String, at now: UnixTime)
    -> [Result]
  {
    let arrival = country.uppercased()
    let issuer = certificate.claims.issuer?.uppercased() ?? ""
    let asked = newest { rule in
      guard rule.start <= now, now <= rule.end, rule.region == nil else { return false }
      guard rule.statement == nil || rule.statement == certificate.claims.content.kind else { return false }
      // Rules for all countries have the country "EU".
      return switch rule.kind {
      case .acceptance: rule.country == arrival
      case .invalidation: rule.country == issuer || rule.country == "EU"
      }
    }
    guard !asked.isEmpty else { return [] }
    let data = data(for: certificate, country: arrival, now: now)
    return asked.map { Result(rule: $0, outcome: Self.outcome(of: $0, data)) }
  }

  /// Returns the combined outcome of all rules.
  public static func outcome(of results: [Result]) -> Result.Outcome {
    let outcomes = results.map(\.outcome)
    return outcomes.contains(.failed)
      ? .failed : outcomes.isEmpty || outcomes.contains(.open) ? .open : .passed
  }

  private func newest(_ isAsked: (AcceptanceRule) -> Bool) -> [AcceptanceRule] {
    var newest: [String: AcceptanceRule] = [:]
    for rule in rules where isAsked(rule) {
      guard let other = newest[rule.identifier] else {
        newest[rule.identifier] = rule
        continue
      }
      let (old, new) = (AcceptanceRule.numbers(other.version), AcceptanceRule.numbers(rule.version))
      if old.lexicographicallyPrecedes(new) { newest[rule.identifier] = rule }
    }
    return newest.values.sorted { $0.identifier < $1.identifier }
  }

  private static func outcome(of rule: AcceptanceRule, _ data: LogicValue) -> Result.Outcome {
    guard rule.isUnderstood, let logic = rule.logic, let value = try? logic.value(in: data),
      case .bool(let holds) = value
    else { return .open }
    return holds ? .passed : .failed
  }

  /// Returns the data for the rules.
  ///
  /// Source: eHealth Network, "EU DCC Validation Rules", section 4.3.
  private func data(for certificate: UnverifiedCertificate, country: String, now: UnixTime) -> LogicValue {
    let claims = certificate.claims
    func time(_ time: UnixTime) -> LogicValue { time.isFinite ? .text(time.rfc3339) : .null }
    func text(_ text: String?) -> LogicValue { text.map { .text($0) } ?? .null }
    let external: [String: LogicValue] = [
      "validationClock": time(now), "valueSets": valueSets, "countryCode": .text(country),
      "issuerCountryCode": text(claims.issuer), "exp": time(claims.expires), "iat": time(claims.issued),
      "kid": text(certificate.message.keyIdentifier.map { Base64.standard.encode($0) }), "region": .text(""),
    ]
    return .object(
      LogicObject(["payload": LogicValue(claims.content.json), "external": .object(LogicObject(external))]))
  }
}
