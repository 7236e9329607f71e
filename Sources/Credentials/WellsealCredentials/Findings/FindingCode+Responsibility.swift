extension FindingCode {
  /// The party that can fix the cause of a finding.
  package enum Responsibility: Sendable, Hashable, CaseIterable {
    /// The issuer: the card, its code or its keys are defective, and another copy of the card has
    /// the same defect.
    case issuer
    /// The copy: it was cut, changed or damaged, or it is something else.
    ///
    /// The original may be valid.
    case copy
    /// The signature: the card was changed, or someone other than the issuer signed it.
    case signature
    /// The verifier: it lacks a key, a list, a rule or the network.
    case verifier
    /// The content: nothing is defective, but the card isn't in date, is revoked or fails a rule.
    case content
  }

  /// The party that can fix the cause of a finding with this code.
  var responsibility: Responsibility {
    switch self {
    case .fileUnreadable, .unknownArtifact, .tooLarge, .surroundingCharacters, .byteOrderMark, .notJSON,
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
