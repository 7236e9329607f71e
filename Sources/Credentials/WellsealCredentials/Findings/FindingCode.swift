/// The stable code of a kind of finding.
///
/// Programs may rely on it.
public enum FindingCode: String, Sendable, Hashable, CaseIterable {
  // Artifacts that contain cards.

  /// A named file doesn't exist or isn't readable.
  case fileUnreadable = "file-unreadable"
  /// The bytes match no supported format; or a link has no card after its `#`.
  case unknownArtifact = "unknown-artifact"
  /// An input has more than 32 MiB, or a signed text more than 1 MiB.
  case tooLarge = "too-large"
  /// There is white space before or after the text.
  case surroundingCharacters = "surrounding-characters"
  /// The text starts with the byte order mark of UTF-8 or UTF-16, as some Windows programs write
  /// it.
  case byteOrderMark = "byte-order-mark"
  /// The text isn't JSON, or it breaks one of the strict rules.
  case notJSON = "not-json"
  /// A card file has no member `verifiableCredential`, or it is not a list with at least one
  /// element.
  case containerEmpty = "container-empty"
  /// An element of the list is not a text; or a provider's response isn't FHIR `Parameters`, or a
  /// card in it is not a `valueString`.
  case containerMember = "container-member"
  /// The name of a card file doesn't end in `.smart-health-card`.
  case unexpectedFileName = "unexpected-file-name"
  /// The response to `$health-cards-issue` has no parameter `verifiableCredential`.
  case responseWithoutCards = "response-without-cards"

  // QR codes.

  /// The image is damaged, larger than 40 million pixels, took longer than 20 seconds to render, or
  /// the program for SVG or PDF isn't installed.
  case pictureUnreadable = "picture-unreadable"
  /// The bytes aren't an image in a supported format, or a PDF.
  case pictureFormatUnknown = "picture-format-unknown"
  /// No engine found a readable QR code.
  case noQRCode = "no-qr-code"
  /// An image contains the code of a card and another code, such as a web address; or another image
  /// has no code.
  case otherCode = "other-code"
  /// The code doesn't consist of exactly one byte segment and one numeric segment, in this order.
  case qrSegments = "qr-segments"
  /// The symbol has more than 105 by 105 modules.
  case qrVersionTooLarge = "qr-version-too-large"
  /// A smaller symbol at error correction level L fits the segments.
  case qrVersionNotSmallest = "qr-version-not-smallest"
  /// The text does not begin with `shc:/`, or the text between it and the digits isn't two numbers.
  case numericHeader = "numeric-header"
  /// The text begins with `SHC:/` or `hc1:`.
  case schemeCase = "scheme-case"
  /// The header is `shc:/1/1/`.
  case numericSingleChunkHeader = "numeric-single-chunk-header"
  /// A part's index is 0 or larger than the count, or the count is larger than 36; or a text
  /// contains the same part twice.
  case chunkIndex = "chunk-index"
  /// After the header there is nothing, something other than ASCII digits, an odd number of digits,
  /// or a pair above 77.
  case numericDigits = "numeric-digits"
  /// A single code contains more than 1195 characters, or a part more than 1191.
  case numericTooLong = "numeric-too-long"
  /// Parts of the card are missing.
  case chunkMissing = "chunk-missing"
  /// The card consists of several parts, which is deprecated since version 1.3.0 of the
  /// specification.
  case chunkingDeprecated = "chunking-deprecated"
  /// All parts together are short enough for one code.
  case chunkingNeedless = "chunking-needless"
  /// A part differs from the mean size by more than half a percent and by more than one character.
  case chunksUnbalanced = "chunks-unbalanced"
  /// The parts have different counts, or the same part appears twice with different content.
  case chunksOfSeveralCards = "chunks-of-several-cards"

  // JSON Web Signature.

  /// The text does not have exactly three parts with two dots, or a part is not strict base64url
  /// (no padding, no other alphabet, no surplus bits).
  case jwsForm = "jws-form"
  /// The signed text has more than 1195 characters, the maximum of one QR code of version 22.
  case jwsTooLong = "jws-too-long"
  /// The header isn't a JSON object, or breaks one of the strict rules.
  case headerNotJSON = "header-not-json"
  /// `alg` is absent or not `ES256`.
  case headerAlgorithm = "header-algorithm"
  /// `zip` is absent or not `DEF`.
  case headerCompression = "header-compression"
  /// `kid` is absent or empty.
  case headerKeyIdentifier = "header-key-identifier"
  /// The header has `crit`, `jwk`, `jku`, `x5u`, `x5c` or `b64`, which would let a card supply its
  /// own key or other processing.
  case headerMember = "header-member"
  /// The signature is an ASN.1 structure, as many libraries create it.
  case signatureDER = "signature-der"
  /// The signature is neither 64 bytes nor DER.
  case signatureLength = "signature-length"
  /// The issuer's key with this `kid` didn't create this signature of this text.
  case signatureInvalid = "signature-invalid"
  /// No key was available to check the signature.
  case signatureUnchecked = "signature-unchecked"
  /// The content isn't one complete raw DEFLATE stream.
  case inflationFailed = "inflation-failed"
  /// The content inflates to more than 100 times its size, or to more than 5,000,000 bytes.
  case inflationTooLarge = "inflation-too-large"

  // Payload.

  /// The inflated text is not a JSON object, or breaks one of the strict rules, such as a member
  /// that appears twice.
  case payloadNotJSON = "payload-not-json"
  /// The payload is a JSON string that contains JSON.
  case payloadIsText = "payload-is-text"
  /// The JSON of the payload is not minified: it has white space before, after or between its
  /// parts.
  case payloadNotMinified = "payload-not-minified"
  /// A required member of the payload is absent; the path names it.
  case payloadMemberMissing = "payload-member-missing"
  /// A member has the wrong kind, such as a list instead of text.
  case payloadMemberKind = "payload-member-kind"
  /// `vc.credentialSubject.fhirBundle` is absent.
  case payloadWithoutBundle = "payload-without-bundle"
  /// `nbf` or `exp` is not a JSON number, for example a text.
  case dateNotNumber = "date-not-number"
  /// `iss` is not a JSON string.
  case issuerNotText = "issuer-not-text"
  /// `iss` does not begin with `https://`, or ends with a slash; the detail has the reason.
  case issuerURL = "issuer-url"
  /// `vc.type` lacks `https://smarthealth.cards#health-card`.
  case cardTypeMissing = "card-type-missing"
  /// `vc.type` contains a type that isn't in the specification.
  case cardTypeUnknown = "card-type-unknown"
  /// The card names content types (`#covid19`, `#immunization`, `#laboratory`), and they don't
  /// match its content.
  case cardTypeUnfit = "card-type-unfit"
  /// `vc` contains `VerifiableCredential` or `@context`, which every health card implies.
  case cardTypeSuperfluous = "card-type-superfluous"
  /// `vc.rid` is longer than 24 characters, empty, or has characters outside base64url.
  case revocationIdentifier = "revocation-identifier"

  // Dates.

  /// `nbf` is more than five minutes after the verification time.
  case notYetValid = "not-yet-valid"
  /// `nbf` is so large that it must be in milliseconds.
  case issuedInMilliseconds = "issued-in-milliseconds"
  /// `exp` is not after the verification time.
  case expired = "expired"
  /// `exp` is so large that it must be in milliseconds; as seconds, the card would be valid for
  /// about 50,000 years.
  case expiresInMilliseconds = "expires-in-milliseconds"
  /// `exp` is not after `nbf`.
  case expiresBeforeIssue = "expires-before-issue"

  // Keys.

  /// No directory in use contains the issuer's keys, no copy is cached, and the issuer's keys
  /// weren't fetched or the response isn't a key set.
  case keysUnavailable = "keys-unavailable"
  /// The issuer's response has no `Access-Control-Allow-Origin`, so verifiers that run in a browser
  /// cannot read it.
  case keysWithoutCORS = "keys-without-cors"
  /// The key set of the issuer doesn't contain the card's `kid`.
  case signingKeyUnknown = "signing-key-unknown"
  /// An entry of the key set names the card's `kid` and breaks a rule: a wrong or missing `use`,
  /// `alg` or `crv`, padded coordinates, a private part.
  case signingKeyFaulty = "signing-key-faulty"
  /// The key set doesn't contain the card's `kid`, and a directory in use lists the key for another
  /// issuer.
  case keyOfAnotherIssuer = "key-of-another-issuer"
  /// The file is not JSON with a member `keys` that is a list with at least one element.
  case keySetForm = "key-set-form"
  /// A key is not an object; a member is missing or not text; or `x` or `y` isn't base64url.
  case keyMember = "key-member"
  /// `kty` is not `EC`.
  case keyType = "key-type"
  /// `alg` is not `ES256`.
  case keyAlgorithm = "key-algorithm"
  /// `use` is not `sig`.
  case keyUse = "key-use"
  /// `kid` is not the base64url SHA-256 thumbprint of the key (RFC 7638); the detail has the
  /// correct value.
  case keyIdentifier = "key-identifier"
  /// `crv` is not `P-256`.
  case keyCurve = "key-curve"
  /// The published key has a member `d`.
  case keyPrivate = "key-private"
  /// `x` and `y` are not 32 bytes each, or are not a point on the curve.
  case keyUnusable = "key-unusable"
  /// `x5c` is not one to ten certificates in base64, or they don't form a chain from the first to
  /// the last one.
  case certificateChain = "certificate-chain"
  /// The leaf's alternative names don't include the issuer's URL.
  case certificateName = "certificate-name"
  /// The leaf certificate's public key doesn't match `x` and `y`.
  case certificateKey = "certificate-key"
  /// A certificate of the chain wasn't valid at the relevant time.
  case certificateExpired = "certificate-expired"

  // Trust.

  /// No directory in use lists exactly this URL.
  case issuerNotTrusted = "issuer-not-trusted"
  /// A trust directory can't be read.
  case directoryUnavailable = "directory-unavailable"
  /// A directory, or an entry of it, lacks `iss` or `name`, or has a URL that an issuer can't have.
  case directoryForm = "directory-form"

  // Revocation.

  /// The issuer's list contains the card's identifier, and the card was issued before the time in
  /// the entry, if it has one.
  case revoked = "revoked"
  /// The key announces a list, which is unavailable.
  case revocationListUnavailable = "revocation-list-unavailable"
  /// The list is not JSON, has another key, another method or another version than the key, or has
  /// unreadable entries; or the key's `crlVersion` isn't a positive whole number.
  case revocationListForm = "revocation-list-form"
  /// The issuer's list has a lower version than an earlier one; or the cached list is older than
  /// the key announces.
  case revocationListOutdated = "revocation-list-outdated"
  /// The list contains no identifier, which is allowed.
  case revocationListEmpty = "revocation-list-empty"
  /// A time in the list is after the verification time, so it would also revoke future cards.
  case revocationTimestampAhead = "revocation-timestamp-ahead"
  /// No available revocation list covers this certificate: only the list of signers shows whether
  /// the signer is still valid.
  case revocationUnlisted = "revocation-unlisted"

  // EU Digital COVID Certificates.

  /// The text of the code doesn't start with `HC1:`.
  case certificateContext = "certificate-context"
  /// A character is outside the alphabet of base45, or characters encode no bytes.
  case base45Form = "base45-form"
  /// The base45 content isn't a zlib stream (RFC 1950), ends early, or has a wrong checksum.
  case zlibForm = "zlib-form"
  /// The message or its signed content isn't CBOR, has a duplicate key in a map, or is deeper or
  /// longer than a certificate can be.
  case cborForm = "cbor-form"
  /// The CBOR isn't an array of the four parts of COSE_Sign1, with or without the tags 18 and 61;
  /// or its header requires unsupported extensions.
  case coseForm = "cose-form"
  /// The header has no algorithm, one other than ES256 (−7) and PS256 (−37), or one that doesn't
  /// match the signer's key.
  case coseAlgorithm = "cose-algorithm"
  /// `kid` is missing or isn't eight bytes long.
  case coseKeyIdentifier = "cose-key-identifier"
  /// The claims contain no certificate, or a date is missing or isn't a number.
  case certificateClaims = "certificate-claims"
  /// `iss` is missing or isn't a country code.
  case certificateIssuer = "certificate-issuer"
  /// A member is missing, or has another kind or format than in the schema.
  case certificateSchema = "certificate-schema"
  /// A code isn't in the value set of its member.
  case certificateValue = "certificate-value"
  /// The extended key usage of the signer's certificate doesn't include this kind of statement.
  case signerUsage = "signer-usage"
  /// `iss` has another country than the signer's certificate or the list.
  case signerCountry = "signer-country"
  /// The signer's certificate wasn't valid at the time of signing, expires before the signed
  /// certificate, or isn't valid now.
  case signerDates = "signer-dates"
  /// A signer or authority isn't a certificate or key, or its key or a critical extension isn't
  /// supported, or its certificate names two signature algorithms.
  case signerUnusable = "signer-unusable"
  /// A signer's key made the signature, but it isn't on a trusted list.
  case signerNotTrusted = "signer-not-trusted"
  /// The bytes aren't a supported list, or the list has no usable signer.
  case signerListForm = "signer-list-form"
  /// The list has no signature by the given key of the publisher.
  case signerListSignature = "signer-list-signature"
  /// The list has passed its expiry date.
  case signerListExpired = "signer-list-expired"
  /// The list contains country authorities (CSCA), but none of the signer's country signed the
  /// signer's certificate.
  case signerWithoutAuthority = "signer-without-authority"
  /// A rule lacks a required member, or its logic isn't valid CertLogic.
  case rulesForm = "rules-form"
  /// No rule applies to this country, this day and this kind of statement.
  case rulesMissing = "rules-missing"
  /// A rule of the country rejects the certificate on that day.
  case ruleFailed = "rule-failed"
  /// A rule requires another version of the language, or has no result for this certificate.
  case ruleOpen = "rule-open"

  // Content.

  /// The bundle has no entries.
  case bundleEmpty = "bundle-empty"
  /// An entry has no resource, or its type isn't in FHIR R4.
  case entryUnusable = "entry-unusable"
  /// An element is missing, unknown, empty or malformed; a reference doesn't have the form
  /// `resource:0` or has no target; or the bundle has content that cards omit.
  case fhirContent = "fhir-content"
  /// The data doesn't conform to the requested profile.
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
