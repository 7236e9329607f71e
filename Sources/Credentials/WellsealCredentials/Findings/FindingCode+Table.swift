extension FindingCode {
  /// A row for each code: the reference validator's number, the default level, the consequence and
  /// the message.
  static let rows: [FindingCode: Row] = [
    .fileUnreadable: row(101, .fatal, .none, "The file can't be read."),
    .unknownArtifact: row(
      128, .fatal, .invalidates,
      "Not a health card: expected a card file, JWS, shc:/ text, QR code, PDF or link."
    ),
    .tooLarge: row(
      nil, .fatal, .invalidates, "The input is larger than any health card."),
    .surroundingCharacters: row(
      133, .error, .none, "Unexpected white space or other characters around the text."),
    .byteOrderMark: row(133, .error, .invalidates, "Unexpected byte order mark before the text."),
    .notJSON: row(129, .fatal, .invalidates, "The text is not JSON."),
    .containerEmpty: row(
      103, .fatal, .invalidates, "The file has no list of cards (verifiableCredential) or the list is empty."),
    .containerMember: row(
      104, .error, .invalidates, "The file's list of cards contains an element that isn't a card."),
    .unexpectedFileName: row(132, .warning, .none, "The file's name does not end in .smart-health-card."),
    .responseWithoutCards: row(103, .fatal, .invalidates, "The provider's response contains no card."),

    .pictureUnreadable: row(128, .fatal, .none, "The image can't be read."),
    .pictureFormatUnknown: row(128, .fatal, .invalidates, "The image has an unknown format."),
    .noQRCode: row(113, .fatal, .invalidates, "No QR code was found in the image."),
    .otherCode: row(nil, .note, .none, "The input also contains a QR code or text that isn't a card."),
    .qrSegments: row(
      120, .error, .none, "The QR code doesn't consist of one byte segment (shc:/) and one numeric segment."),
    .qrVersionTooLarge: row(
      127, .error, .none, "The QR code is larger than version 22, so it may be hard to scan."),
    .qrVersionNotSmallest: row(127, .warning, .none, "The QR code is larger than necessary."),
    .numericHeader: row(
      123, .fatal, .invalidates, "The text of the QR code doesn't start with shc:/ and digits."),
    .schemeCase: row(
      nil, .warning, .none, "The scheme of the text has the wrong case."),
    .numericSingleChunkHeader: row(
      123, .warning, .none, "A card in one QR code must not have the part number 1/1."),
    .chunkIndex: row(123, .error, .invalidates, "The part numbers of the QR codes don't match."),
    .numericDigits: row(121, .error, .invalidates, "The QR code's digits don't encode a card."),
    .numericTooLong: row(121, .error, .none, "The QR code has more characters than allowed."),
    .chunkMissing: row(124, .fatal, .none, "Some of the card's QR codes are missing."),
    .chunkingDeprecated: row(
      125, .error, .none, "The card is split into several QR codes, which is deprecated."),
    .chunkingNeedless: row(
      120, .warning, .none, "The card is split into several QR codes but fits in one."),
    .chunksUnbalanced: row(126, .warning, .none, "The card's QR codes differ greatly in size."),
    .chunksOfSeveralCards: row(123, .error, .invalidates, "The QR codes belong to different cards."),

    .jwsForm: row(129, .fatal, .invalidates, "The card isn't a signed text of three parts (a compact JWS)."),
    .jwsTooLong: row(131, .warning, .none, "The card is too long for one QR code."),
    .headerNotJSON: row(107, .error, .invalidates, "The card's header is not JSON."),
    .headerAlgorithm: row(107, .error, .invalidates, "The card's header doesn't have the algorithm ES256."),
    .headerCompression: row(
      107, .error, .invalidates, "The card's header doesn't indicate that the content is deflated."),
    .headerKeyIdentifier: row(
      107, .error, .invalidates, "The card's header doesn't identify the signing key."),
    .headerMember: row(
      107, .error, .invalidates, "The card's header has a member that health cards must not have."),
    .signatureDER: row(
      112, .error, .invalidates, "The signature is in DER form; it must be the 64 bytes of r and s."),
    .signatureLength: row(112, .error, .invalidates, "The signature is not 64 bytes long."),
    .signatureInvalid: row(
      108, .error, .invalidates,
      "The signature doesn't match: the card was changed or not signed by this key."),
    .signatureUnchecked: row(
      108, .error, .none, "The signature wasn't checked: the issuer's key is unavailable."),
    .inflationFailed: row(106, .error, .invalidates, "The card's content is not raw DEFLATE."),
    .inflationTooLarge: row(
      106, .error, .invalidates, "The card's content inflates to more than the maximum of a card."),

    .payloadNotJSON: row(129, .fatal, .invalidates, "The card's content is not JSON."),
    .payloadIsText: row(
      129, .error, .invalidates, "The card's content is a text that contains JSON (it was encoded twice)."),
    .payloadNotMinified: row(
      133, .error, .none, "The card's content has white space around it or between its parts."),
    .payloadMemberMissing: row(104, .error, .invalidates, "The card lacks a required member."),
    .payloadMemberKind: row(104, .error, .invalidates, "A member of the card has the wrong kind."),
    .payloadWithoutBundle: row(103, .fatal, .invalidates, "The card contains no health data (FHIR bundle)."),
    .dateNotNumber: row(129, .error, .invalidates, "A date of the card is not a number."),
    .issuerNotText: row(100, .error, .invalidates, "The card's issuer isn't text."),
    .issuerURL: row(
      119, .error, .invalidates, "The card's issuer must be an https URL without a trailing slash."),
    .cardTypeMissing: row(104, .error, .invalidates, "The card doesn't have the type of a health card."),
    .cardTypeUnknown: row(104, .warning, .none, "The card has an unknown type, which is ignored."),
    .cardTypeUnfit: row(104, .warning, .none, "The card's types don't match its content."),
    .cardTypeSuperfluous: row(
      104, .warning, .none, "The card contains members that every health card implies."),
    .revocationIdentifier: row(
      130, .warning, .none, "The card's revocation identifier must have 1 to 24 base64url characters."),

    .notYetValid: row(134, .warning, .none, "The card is not valid yet."),
    .issuedInMilliseconds: row(
      134, .error, .invalidates, "The card's date of issue is in milliseconds; it must be in seconds."),
    .expired: row(135, .warning, .none, "The card has expired."),
    .expiresInMilliseconds: row(135, .warning, .none, "The card's expiry seems to be in milliseconds."),
    .expiresBeforeIssue: row(135, .error, .invalidates, "The card expires before it was issued."),

    .keysUnavailable: row(114, .error, .none, "The issuer's keys are unavailable."),
    .keysWithoutCORS: row(
      115, .warning, .none, "Web pages can't read the issuer's keys (Access-Control-Allow-Origin)."),
    .signingKeyUnknown: row(
      108, .error, .invalidates,
      "The issuer doesn't publish the card's key: it was removed or never published."),
    .signingKeyFaulty: row(
      nil, .error, .none,
      "The issuer's published key for this card is invalid, so the signature can't be checked."),
    .keyOfAnotherIssuer: row(
      118, .error, .invalidates, "The card's key belongs to another issuer."),
    .keySetForm: row(205, .fatal, .invalidates, "This is not a key set (JWKS)."),
    .keyMember: row(
      205, .error, .none, "A required member of a key is missing or malformed."),
    .keyType: row(200, .error, .none, "A key is not an elliptic-curve key."),
    .keyAlgorithm: row(201, .warning, .none, "A key is not for the algorithm ES256."),
    .keyUse: row(202, .warning, .none, "A key isn't intended for signatures."),
    .keyIdentifier: row(203, .error, .none, "A key's identifier is not its thumbprint."),
    .keyCurve: row(204, .warning, .none, "A key is not on the curve P-256."),
    .keyPrivate: row(
      206, .error, .none, "A published key contains its private part. Replace it immediately."),
    .keyUnusable: row(208, .error, .none, "A key is not a point on its curve."),
    .certificateChain: row(207, .error, .none, "A key's certificates do not form a valid chain."),
    .certificateName: row(207, .error, .none, "A key's certificate doesn't name the issuer's URL."),
    .certificateKey: row(207, .error, .none, "A key's certificate is for another key."),
    .certificateExpired: row(207, .warning, .none, "A key's certificate was not valid at that time."),

    .issuerNotTrusted: row(116, .error, .none, "The issuer is not in any trust directory that you use."),
    .directoryUnavailable: row(117, .fatal, .none, "The trust directory is unavailable."),
    .directoryForm: row(117, .error, .none, "The trust directory is malformed."),

    .revoked: row(nil, .error, .none, "The issuer has revoked this card."),
    .revocationListUnavailable: row(
      130, .error, .none, "The issuer's revocation list is unavailable."),
    .revocationListForm: row(130, .error, .none, "The issuer's revocation list is malformed."),
    .revocationListOutdated: row(130, .error, .none, "The revocation list is outdated."),
    .revocationListEmpty: row(130, .warning, .none, "The issuer's revocation list is empty."),
    .revocationTimestampAhead: row(
      134, .warning, .none, "The revocation list contains a future timestamp."),
    .revocationUnlisted: row(
      nil, .note, .none, "No revocation list for this signer is available."),

    .certificateContext: row(
      nil, .error, .invalidates, "The text doesn't start with HC1:, the prefix of certificates."),
    .base45Form: row(nil, .fatal, .invalidates, "The text of the certificate is not base45."),
    .zlibForm: row(nil, .fatal, .invalidates, "The content of the certificate is not a zlib stream."),
    .cborForm: row(nil, .error, .invalidates, "The content of the certificate is not CBOR."),
    .coseForm: row(
      nil, .error, .invalidates, "The certificate is not a message with one signature (COSE_Sign1)."),
    .coseAlgorithm: row(
      nil, .error, .invalidates,
      "The certificate's algorithm isn't ES256 or PS256, or doesn't match the key."),
    .coseKeyIdentifier: row(
      nil, .warning, .none, "The certificate's signer identifier doesn't have eight bytes."),
    .certificateClaims: row(
      nil, .error, .invalidates, "A required claim is missing or malformed."),
    .certificateIssuer: row(
      nil, .warning, .none, "The certificate's issuer isn't a two-letter country code."),
    .certificateSchema: row(
      nil, .error, .invalidates,
      "The certificate doesn't conform to the schema of EU Digital COVID Certificates."),
    .certificateValue: row(
      nil, .warning, .none, "The certificate has a code that isn't in the agreed value sets."),
    .signerUsage: row(
      nil, .error, .invalidates, "The signer may not sign certificates of this kind."),
    .signerCountry: row(
      nil, .warning, .none, "The signer's country differs from the one in the certificate."),
    .signerDates: row(
      nil, .warning, .none, "The dates of the certificate and its signer don't match."),
    .signerUnusable: row(
      nil, .warning, .none,
      "The certificate or key of a signer or authority can't be used."),
    .signerNotTrusted: row(nil, .error, .none, "The signer isn't on any trusted list."),
    .signerListForm: row(nil, .fatal, .none, "The list of signers has an unknown format."),
    .signerListSignature: row(
      nil, .fatal, .none, "The signature of the list of signers is missing or invalid."),
    .signerListExpired: row(nil, .error, .none, "The list of signers has expired."),
    .signerWithoutAuthority: row(
      nil, .warning, .none,
      "A signer's certificate isn't signed by an authority of its country; it was ignored."),
    .rulesForm: row(nil, .error, .none, "A rule is malformed."),
    .rulesMissing: row(nil, .warning, .none, "This country has no rule for that day."),
    .ruleFailed: row(nil, .error, .none, "A rule of the country does not accept the certificate."),
    .ruleOpen: row(nil, .warning, .none, "A rule of the country couldn't be applied to the certificate."),

    .bundleEmpty: row(103, .fatal, .none, "The health data (FHIR bundle) is empty."),
    .entryUnusable: row(100, .error, .none, "An entry of the health data contains no known resource."),
    .fhirContent: row(105, .error, .none, "The health data breaks a rule of FHIR or of health cards."),
    .profile: row(136, .error, .none, "The health data doesn't conform to the requested profile."),
  ]

  private static func row(
    _ reference: Int?, _ level: Finding.Level, _ consequence: Consequence, _ sentence: String
  ) -> Row {
    Row(reference: reference, level: level, consequence: consequence, sentence: sentence)
  }
}
