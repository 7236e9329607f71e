/// The stable code of a kind of finding.
///
/// Programs may rely on it.
public enum FindingCode: String, Sendable, Hashable, CaseIterable {
  // Artifacts that contain cards.
  case fileUnreadable = "file-unreadable"
  case unknownArtifact = "unknown-artefact"
  case tooLarge = "too-large"
  case surroundingCharacters = "surrounding-characters"
  case byteOrderMark = "byte-order-mark"
  case notJSON = "not-json"
  case containerEmpty = "container-empty"
  case containerMember = "container-member"
  case unexpectedFileName = "unexpected-file-name"
  case responseWithoutCards = "response-without-cards"

  // QR codes.
  case pictureUnreadable = "picture-unreadable"
  case pictureFormatUnknown = "picture-format-unknown"
  case noQRCode = "no-qr-code"
  case otherCode = "other-code"
  case qrSegments = "qr-segments"
  case qrVersionTooLarge = "qr-version-too-large"
  case qrVersionNotSmallest = "qr-version-not-smallest"
  case numericHeader = "numeric-header"
  case schemeCase = "scheme-case"
  case numericSingleChunkHeader = "numeric-single-chunk-header"
  case chunkIndex = "chunk-index"
  case numericDigits = "numeric-digits"
  case numericTooLong = "numeric-too-long"
  case chunkMissing = "chunk-missing"
  case chunkingDeprecated = "chunking-deprecated"
  case chunkingNeedless = "chunking-needless"
  case chunksUnbalanced = "chunks-unbalanced"
  case chunksOfSeveralCards = "chunks-of-several-cards"

  // JSON Web Signature.
  case jwsForm = "jws-form"
  case jwsTooLong = "jws-too-long"
  case headerNotJSON = "header-not-json"
  case headerAlgorithm = "header-algorithm"
  case headerCompression = "header-compression"
  case headerKeyIdentifier = "header-key-identifier"
  case headerMember = "header-member"
  case signatureDER = "signature-der"
  case signatureLength = "signature-length"
  case signatureInvalid = "signature-invalid"
  case signatureUnchecked = "signature-unchecked"
  case inflationFailed = "inflation-failed"
  case inflationTooLarge = "inflation-too-large"

  // Payload.
  case payloadNotJSON = "payload-not-json"
  case payloadIsText = "payload-is-text"
  case payloadNotMinified = "payload-not-minified"
  case payloadMemberMissing = "payload-member-missing"
  case payloadMemberKind = "payload-member-kind"
  case payloadWithoutBundle = "payload-without-bundle"
  case dateNotNumber = "date-not-number"
  case issuerNotText = "issuer-not-text"
  case issuerURL = "issuer-url"
  case cardTypeMissing = "card-type-missing"
  case cardTypeUnknown = "card-type-unknown"
  case cardTypeUnfit = "card-type-unfit"
  case cardTypeSuperfluous = "card-type-superfluous"
  case revocationIdentifier = "revocation-identifier"

  // Dates.
  case notYetValid = "not-yet-valid"
  case issuedInMilliseconds = "issued-in-milliseconds"
  case expired = "expired"
  case expiresInMilliseconds = "expires-in-milliseconds"
  case expiresBeforeIssue = "expires-before-issue"

  // Keys.
  case keysUnavailable = "keys-unavailable"
  case keysWithoutCORS = "keys-without-cors"
  case signingKeyUnknown = "signing-key-unknown"
  case signingKeyFaulty = "signing-key-faulty"
  case keyOfAnotherIssuer = "key-of-another-issuer"
  case keySetForm = "key-set-form"
  case keyMember = "key-member"
  case keyType = "key-type"
  case keyAlgorithm = "key-algorithm"
  case keyUse = "key-use"
  case keyIdentifier = "key-identifier"
  case keyCurve = "key-curve"
  case keyPrivate = "key-private"
  case keyUnusable = "key-unusable"
  case certificateChain = "certificate-chain"
  case certificateName = "certificate-name"
  case certificateKey = "certificate-key"
  case certificateExpired = "certificate-expired"

  // Trust.
  case issuerNotTrusted = "issuer-not-trusted"
  case directoryUnavailable = "directory-unavailable"
  case directoryForm = "directory-form"

  // Revocation.
  case revoked = "revoked"
  case revocationListUnavailable = "revocation-list-unavailable"
  case revocationListForm = "revocation-list-form"
  case revocationListOutdated = "revocation-list-outdated"
  case revocationListEmpty = "revocation-list-empty"
  case revocationTimestampAhead = "revocation-timestamp-ahead"
  case revocationUnlisted = "revocation-unlisted"

  // EU Digital COVID Certificates.
  case certificateContext = "certificate-context"
  case base45Form = "base45-form"
  case zlibForm = "zlib-form"
  case cborForm = "cbor-form"
  case coseForm = "cose-form"
  case coseAlgorithm = "cose-algorithm"
  case coseKeyIdentifier = "cose-key-identifier"
  case certificateClaims = "certificate-claims"
  case certificateIssuer = "certificate-issuer"
  case certificateSchema = "certificate-schema"
  case certificateValue = "certificate-value"
  case signerUsage = "signer-usage"
  case signerCountry = "signer-country"
  case signerDates = "signer-dates"
  case signerUnusable = "signer-unusable"
  case signerNotTrusted = "signer-not-trusted"
  case signerListForm = "signer-list-form"
  case signerListSignature = "signer-list-signature"
  case signerListExpired = "signer-list-expired"
  case signerWithoutAuthority = "signer-without-authority"
  case rulesForm = "rules-form"
  case rulesMissing = "rules-missing"
  case ruleFailed = "rule-failed"
  case ruleOpen = "rule-open"

  // Content.
  case bundleEmpty = "bundle-empty"
  case entryUnusable = "entry-unusable"
  case fhirContent = "fhir-content"
  case profile = "profile"
}

extension FindingCode {
  /// The effect of a finding of level error or fatal on the verdict.
  enum Consequence: Sendable {
    /// The card is invalid.
    case invalidates
    /// The finding says nothing about the card's validity.
    case none
  }

  /// The properties of a code.
  struct Row: Sendable {
    /// The number of the reference validator's result code with the same meaning, or `nil` if it
    /// has none.
    package let reference: Int?
    let level: Finding.Level
    let consequence: Consequence
    let sentence: String
  }

  var row: Row { Self.rows[self] ?? Self.missingRow }

  /// The number of the reference validator's equivalent, or `nil` if it has none.
  public var reference: Int? { row.reference }

  /// The message without any detail.
  public var sentence: String { row.sentence }

  private static let missingRow = Row(reference: nil, level: .error, consequence: .invalidates, sentence: "")
}
