extension FindingCode {
  /// A row for each code: the reference validator's number, the default level, the consequence and
  /// the message.
  static let rows: [FindingCode: Row] = [
    .fileUnreadable: row(101, .fatal, .none, "The file cannot be read."),
    .unknownArtifact: row(
      128, .fatal, .invalidates,
      "Not a health card: expected a card file, JWS, shc:/ text, QR code, PDF or link."
    ),
    .tooLarge: row(
      nil, .fatal, .invalidates, "This is larger than anything that carries a health card may be."),
    .surroundingCharacters: row(
      133, .error, .none, "Unexpected white space or other characters around the text."),
    .byteOrderMark: row(133, .error, .invalidates, "Unexpected byte order mark before the text."),
    .notJSON: row(129, .fatal, .invalidates, "The text is not JSON."),
    .containerEmpty: row(
      103, .fatal, .invalidates, "The file has no list of cards (verifiableCredential) or the list is empty."),
    .containerMember: row(
      104, .error, .invalidates, "The file's list of cards holds something that is not a card."),
    .unexpectedFileName: row(132, .warning, .none, "The file's name does not end in .smart-health-card."),
    .responseWithoutCards: row(103, .fatal, .invalidates, "The provider's answer holds no card."),

    .pictureUnreadable: row(128, .fatal, .none, "The picture cannot be read."),
    .pictureFormatUnknown: row(128, .fatal, .invalidates, "The picture has a format that is not known."),
    .noQRCode: row(113, .fatal, .invalidates, "No QR code was found in the picture."),
    .otherCode: row(nil, .note, .none, "The input also contains a QR code or text that isn't a card."),
    .qrSegments: row(
      120, .error, .none, "The QR code is not made of one byte segment (shc:/) and one numeric segment."),
    .qrVersionTooLarge: row(
      127, .error, .none, "The QR code is larger than version 22, so it may be hard to scan."),
    .qrVersionNotSmallest: row(127, .warning, .none, "The QR code is larger than it needs to be."),
    .numericHeader: row(
      123, .fatal, .invalidates, "The text of the QR code does not begin with shc:/ and digits."),
    .schemeCase: row(
      nil, .warning, .none, "The scheme of the text is in other letters than issuers must use."),
    .numericSingleChunkHeader: row(
      123, .warning, .none, "A card in one QR code must not carry the part number 1/1."),
    .chunkIndex: row(123, .error, .invalidates, "The part numbers of the QR codes do not fit together."),
    .numericDigits: row(121, .error, .invalidates, "The QR code's digits don't encode a card."),
    .numericTooLong: row(121, .error, .none, "The QR code holds more characters than one code may."),
    .chunkMissing: row(124, .fatal, .none, "Some of the card's QR codes are missing."),
    .chunkingDeprecated: row(
      125, .error, .none, "The card is spread over several QR codes, which issuers should no longer do."),
    .chunkingNeedless: row(
      120, .warning, .none, "The card is spread over several QR codes but would fit in one."),
    .chunksUnbalanced: row(126, .warning, .none, "The card's QR codes are of very different size."),
    .chunksOfSeveralCards: row(123, .error, .invalidates, "The QR codes belong to different cards."),

    .jwsForm: row(129, .fatal, .invalidates, "The card is not a signed text of three parts (a compact JWS)."),
    .jwsTooLong: row(131, .warning, .none, "The card is too long for one QR code."),
    .headerNotJSON: row(107, .error, .invalidates, "The card's header is not JSON."),
    .headerAlgorithm: row(107, .error, .invalidates, "The card's header does not name the algorithm ES256."),
    .headerCompression: row(
      107, .error, .invalidates, "The card's header does not say that the content is deflated."),
    .headerKeyIdentifier: row(107, .error, .invalidates, "The card's header does not name the signing key."),
    .headerMember: row(
      107, .error, .invalidates, "The card's header holds something that a health card must not carry."),
    .signatureDER: row(
      112, .error, .invalidates, "The signature is in DER form; it must be the 64 bytes of r and s."),
    .signatureLength: row(112, .error, .invalidates, "The signature is not 64 bytes long."),
    .signatureInvalid: row(
      108, .error, .invalidates,
      "The signature does not match: the card was changed or not signed by this key."),
    .signatureUnchecked: row(
      108, .error, .none, "The signature wasn't checked: the issuer's key is unavailable."),
    .inflationFailed: row(106, .error, .invalidates, "The card's content is not raw DEFLATE."),
    .inflationTooLarge: row(
      106, .error, .invalidates, "The card's content inflates to far more than a card can be."),

    .payloadNotJSON: row(129, .fatal, .invalidates, "The card's content is not JSON."),
    .payloadIsText: row(
      129, .error, .invalidates, "The card's content is a text that contains JSON (it was encoded twice)."),
    .payloadNotMinified: row(
      133, .error, .none, "The card's content has white space around it or between its parts."),
    .payloadMemberMissing: row(104, .error, .invalidates, "The card lacks a member that it must have."),
    .payloadMemberKind: row(104, .error, .invalidates, "A member of the card is not of the right kind."),
    .payloadWithoutBundle: row(103, .fatal, .invalidates, "The card holds no health data (FHIR bundle)."),
    .dateNotNumber: row(129, .error, .invalidates, "A date of the card is not a number."),
    .issuerNotText: row(100, .error, .invalidates, "The card's issuer is not a text."),
    .issuerURL: row(
      119, .error, .invalidates, "The card's issuer must be an https address without a slash at its end."),
    .cardTypeMissing: row(104, .error, .invalidates, "The card does not say that it is a health card."),
    .cardTypeUnknown: row(104, .warning, .none, "The card names a type that is not known; it is ignored."),
    .cardTypeUnfit: row(104, .warning, .none, "The types that the card names do not fit its content."),
    .cardTypeSuperfluous: row(104, .warning, .none, "The card writes out what every health card implies."),
    .revocationIdentifier: row(
      130, .warning, .none, "The card's revocation identifier is not up to 24 base64url characters."),

    .notYetValid: row(134, .warning, .none, "The card is not valid yet."),
    .issuedInMilliseconds: row(
      134, .error, .invalidates, "The card's date of issue is in milliseconds; it must be in seconds."),
    .expired: row(135, .warning, .none, "The card has expired."),
    .expiresInMilliseconds: row(135, .warning, .none, "The card's expiry seems to be in milliseconds."),
    .expiresBeforeIssue: row(135, .error, .invalidates, "The card expires before it was issued."),

    .keysUnavailable: row(114, .error, .none, "The issuer's keys are unavailable."),
    .keysWithoutCORS: row(
      115, .warning, .none, "The issuer's keys cannot be read by web pages (Access-Control-Allow-Origin)."),
    .signingKeyUnknown: row(
      108, .error, .invalidates,
      "The issuer does not publish the key that the card names: it was removed or never its own."),
    .signingKeyFaulty: row(
      nil, .error, .none,
      "The issuer publishes the key that the card names with a fault, so the key can't be used."),
    .keyOfAnotherIssuer: row(
      118, .error, .invalidates, "The key that the card names belongs to another issuer."),
    .keySetForm: row(205, .fatal, .invalidates, "This is not a key set (JWKS)."),
    .keyMember: row(
      205, .error, .none, "A key lacks a member that it must have, or the member is malformed."),
    .keyType: row(200, .error, .none, "A key is not an elliptic-curve key."),
    .keyAlgorithm: row(201, .warning, .none, "A key is not for the algorithm ES256."),
    .keyUse: row(202, .warning, .none, "A key is not meant for signatures."),
    .keyIdentifier: row(203, .error, .none, "A key's identifier is not its thumbprint."),
    .keyCurve: row(204, .warning, .none, "A key is not on the curve P-256."),
    .keyPrivate: row(
      206, .error, .none, "A published key carries its private part. It must be replaced at once."),
    .keyUnusable: row(208, .error, .none, "A key is not a point on its curve."),
    .certificateChain: row(207, .error, .none, "A key's certificates do not form a valid chain."),
    .certificateName: row(207, .error, .none, "A key's certificate is not made out to the issuer's address."),
    .certificateKey: row(207, .error, .none, "A key's certificate is for another key."),
    .certificateExpired: row(207, .warning, .none, "A key's certificate was not valid at that time."),

    .issuerNotTrusted: row(116, .error, .none, "The issuer is not in any trust directory that you use."),
    .directoryUnavailable: row(117, .fatal, .none, "The trust directory is unavailable."),
    .directoryForm: row(117, .error, .none, "The trust directory is malformed."),

    .revoked: row(nil, .error, .none, "The issuer has revoked this card."),
    .revocationListUnavailable: row(
      130, .error, .none, "The issuer's revocation list is unavailable."),
    .revocationListForm: row(130, .error, .none, "The issuer's list of revoked cards is malformed."),
    .revocationListOutdated: row(130, .error, .none, "The list of revoked cards is older than it should be."),
    .revocationListEmpty: row(130, .warning, .none, "The issuer's list of revoked cards is empty."),
    .revocationTimestampAhead: row(
      134, .warning, .none, "The revocation list contains a future timestamp."),
    .revocationUnlisted: row(
      nil, .note, .none, "No revocation list for this signer is available."),

    .certificateContext: row(
      nil, .error, .invalidates, "The text does not begin with HC1:, as every certificate does."),
    .base45Form: row(nil, .fatal, .invalidates, "The text of the certificate is not base45."),
    .zlibForm: row(nil, .fatal, .invalidates, "The content of the certificate is not a zlib stream."),
    .cborForm: row(nil, .error, .invalidates, "The content of the certificate is not CBOR."),
    .coseForm: row(
      nil, .error, .invalidates, "The certificate is not a message with one signature (COSE_Sign1)."),
    .coseAlgorithm: row(
      nil, .error, .invalidates,
      "The certificate is not signed with ES256 or PS256, or with another one than its key."),
    .coseKeyIdentifier: row(
      nil, .warning, .none, "The certificate does not name its signer by eight bytes."),
    .certificateClaims: row(
      nil, .error, .invalidates, "A required claim is missing or malformed."),
    .certificateIssuer: row(
      nil, .warning, .none, "The certificate does not name the country that issued it by two letters."),
    .certificateSchema: row(
      nil, .error, .invalidates,
      "The certificate does not follow the schema of EU Digital COVID Certificates."),
    .certificateValue: row(
      nil, .warning, .none, "The certificate uses a code that the agreed value sets do not have."),
    .signerUsage: row(
      nil, .error, .invalidates, "The signer may not sign certificates of this kind."),
    .signerCountry: row(
      nil, .warning, .none, "The signer is of another country than the one that the certificate names."),
    .signerDates: row(
      nil, .warning, .none, "The dates of the certificate and those of its signer do not fit."),
    .signerUnusable: row(
      nil, .warning, .none,
      "A signer's certificate or key cannot be used: only P-256 and RSA from 2,048 bits can."),
    .signerNotTrusted: row(nil, .error, .none, "The signer isn't on any trusted list."),
    .signerListForm: row(nil, .fatal, .none, "The list of signers has none of the forms that are known."),
    .signerListSignature: row(
      nil, .fatal, .none, "The signature of the list of signers is missing or does not match."),
    .signerListExpired: row(nil, .error, .none, "The list of signers is older than its publisher allows."),
    .signerWithoutAuthority: row(
      nil, .warning, .none,
      "A signer's certificate is not signed by an authority of its country; it was left out."),
    .rulesForm: row(nil, .error, .none, "A rule is malformed."),
    .rulesMissing: row(nil, .warning, .none, "There is no rule of this country for that day."),
    .ruleFailed: row(nil, .error, .none, "A rule of the country does not accept the certificate."),
    .ruleOpen: row(nil, .warning, .none, "A rule of the country could not be asked about the certificate."),

    .bundleEmpty: row(103, .fatal, .none, "The health data (FHIR bundle) is empty."),
    .entryUnusable: row(100, .error, .none, "An entry of the health data holds no known resource."),
    .fhirContent: row(105, .error, .none, "The health data breaks a rule of FHIR or of health cards."),
    .profile: row(136, .error, .none, "The health data does not fit the profile asked for."),
  ]

  private static func row(
    _ reference: Int?, _ level: Finding.Level, _ consequence: Consequence, _ sentence: String
  ) -> Row {
    Row(reference: reference, level: level, consequence: consequence, sentence: sentence)
  }
}
