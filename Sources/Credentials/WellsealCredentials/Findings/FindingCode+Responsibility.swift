extension FindingCode {
  /// Who can put right what a finding says.
  package enum Responsibility: Sendable, Hashable, CaseIterable {
    /// The issuer made the card, its code or its keys wrongly; another copy of the card is no better.
    case issuer
    /// The copy was cut, changed or damaged on its way, or it is another thing; the original may be good.
    case copy
    /// The card was changed, or somebody other than the issuer signed it.
    case signature
    /// The verifier lacks something: a key, a list, a rule, the network.
    case verifier
    /// Nothing is wrong: the card says so.
    case content
  }

  /// Who can put right what a finding with this code says.
  var responsibility: Responsibility {
    switch self {
    case .fileUnreadable, .unknownArtefact, .tooLarge, .surroundingCharacters, .byteOrderMark, .notJSON,
      .containerEmpty, .containerMember, .unexpectedFileName, .responseWithoutCards, .pictureUnreadable,
      .pictureFormatUnknown, .noQRCode, .otherCode, .numericHeader, .schemeCase, .chunkIndex, .numericDigits,
      .chunkMissing, .chunksOfSeveralCards, .jwsForm, .headerNotJSON, .signatureLength, .inflationFailed,
      .certificateContext, .base45Form, .zlibForm, .cborForm, .coseForm:
      .copy
    case .signatureInvalid, .signingKeyUnknown, .keyOfAnotherIssuer: .signature
    case .signatureUnchecked, .keysUnavailable, .issuerNotTrusted, .directoryUnavailable, .directoryForm,
      .revocationListUnavailable, .revocationListOutdated, .revocationUnlisted, .signerNotTrusted,
      .signerUnusable, .signerListForm, .signerListSignature, .signerListExpired, .signerWithoutAuthority,
      .rulesForm, .rulesMissing, .ruleOpen, .profile:
      .verifier
    case .notYetValid, .expired, .revoked, .ruleFailed: .content
    case .qrSegments, .qrVersionTooLarge, .qrVersionNotSmallest, .numericSingleChunkHeader, .numericTooLong,
      .chunkingDeprecated, .chunkingNeedless, .chunksUnbalanced, .jwsTooLong, .headerAlgorithm,
      .headerCompression, .headerKeyIdentifier, .headerMember, .signatureDER, .inflationTooLarge,
      .payloadNotJSON, .payloadIsText, .payloadNotMinified, .payloadMemberMissing, .payloadMemberKind,
      .payloadWithoutBundle, .dateNotNumber, .issuerNotText, .issuerURL, .cardTypeMissing, .cardTypeUnknown,
      .cardTypeUnfit, .cardTypeSuperfluous, .revocationIdentifier, .issuedInMilliseconds,
      .expiresInMilliseconds, .expiresBeforeIssue, .keysWithoutCORS, .signingKeyFaulty, .keySetForm,
      .keyMember, .keyType, .keyAlgorithm, .keyUse, .keyIdentifier, .keyCurve, .keyPrivate, .keyUnusable,
      .certificateChain, .certificateName, .certificateKey, .certificateExpired, .revocationListForm,
      .revocationListEmpty, .revocationTimestampAhead, .coseAlgorithm, .coseKeyIdentifier, .certificateClaims,
      .certificateIssuer, .certificateSchema, .certificateValue, .signerUsage, .signerCountry, .signerDates,
      .bundleEmpty, .entryUnusable, .fhirContent:
      .issuer
    }
  }
}
