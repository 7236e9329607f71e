import WellsealCredentials

extension LinkFindingCode {
  /// The default properties of a code.
  struct Row: Sendable {
    var stage: LinkStage
    var level: Finding.Level
    /// Whether the check stops here, so that no later content is read or displayed.
    var refuses: Bool
    /// The number of such an issue in the reference validator, or `nil` if it has none.
    var reference: Int?
    var sentence: String

    init(
      _ stage: LinkStage, _ level: Finding.Level, refuses: Bool = false, reference: Int? = nil,
      _ sentence: String
    ) {
      self.stage = stage
      self.level = level
      self.refuses = refuses
      self.reference = reference
      self.sentence = sentence
    }
  }

  /// The row of the table.
  ///
  /// A test checks that every code has one.
  var row: Row { Self.rows[self] ?? Row(.decode, .fatal, refuses: true, rawValue) }

  /// The stage of findings with this code.
  var stage: LinkStage { row.stage }
  /// The default level.
  var level: Finding.Level { row.level }
  /// The reference validator's number.
  var reference: Int? { row.reference }
  /// The message without any detail of a finding.
  var sentence: String { row.sentence }

  private static let rows: [LinkFindingCode: Row] = [
    .linkMissing: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "no SMART Health Link was found"),
    .linkTooLong: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the text is longer than any link"),
    .otherScheme: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "a link or code of another kind, not a SMART Health Link"),
    .schemeMissing: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "this may be the payload of a link, but shlink:/ is missing, so its kind is unknown"),
    .schemeMalformed: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "exactly one slash must follow shlink:"),
    .schemeCase: Row(
      .decode, .warning, reference: 122,
      "the scheme isn't lowercase"),
    .whitespaceAround: Row(
      .decode, .warning, reference: 122,
      "unexpected white space around the link"),
    .textAround: Row(
      .decode, .warning, reference: 122,
      "unexpected text around the link"),
    .fragmentPercentEncoded: Row(
      .decode, .warning, reference: 122,
      "the part after # is percent-encoded, as some mail programs do"),
    .viewerNotHttps: Row(
      .decode, .warning, reference: 122,
      "the viewer's address in front of the link doesn't begin with https://"),
    .payloadEmpty: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "nothing follows shlink:/"),
    .payloadNotBase64url: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload isn't base64url"),
    .payloadStandardBase64: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload is standard base64 (with + or /) instead of base64url"),
    .padding: Row(
      .decode, .warning, reference: 122,
      "the payload ends with = as padding"),
    .payloadNotJson: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload isn't JSON; the link may be cut off"),
    .payloadNotObject: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload isn't a JSON object"),
    .duplicateMember: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload has a member twice, and readers differ in which one they use"),
    .payloadNotMinified: Row(
      .decode, .warning, reference: 109,
      "the payload's JSON has white space between its parts"),
    .urlMissing: Row(
      .payload, .fatal, refuses: true, reference: 109,
      "the address is missing or isn't text"),
    .urlMalformed: Row(
      .payload, .error, refuses: true, reference: 109,
      "the address is invalid"),
    .urlNotHttps: Row(
      .payload, .error, refuses: true, reference: 111,
      "the address doesn't begin with https://"),
    .urlTooLong: Row(
      .payload, .error, reference: 109,
      "the address is longer than 128 characters"),
    .urlEntropy: Row(
      .payload, .note, reference: 109,
      "no part of the address has 256 bits in base64url; its randomness wasn't checked"
    ),
    .keyMissing: Row(
      .payload, .fatal, refuses: true, reference: 109,
      "the key is missing or isn't text"),
    .keyLength: Row(
      .payload, .error, refuses: true, reference: 109,
      "the key doesn't have 43 characters"),
    .keyNotBase64url: Row(
      .payload, .error, refuses: true, reference: 109,
      "the key isn't base64url"),
    .keyNotCanonical: Row(
      .payload, .error, refuses: true, reference: 109,
      "the last character of the key has unused bits set"),
    .expired: Row(
      .payload, .warning, refuses: true, reference: 109,
      "the link has expired, and its server was not contacted"),
    .expMilliseconds: Row(
      .payload, .error, reference: 109,
      "the expiry seems to be in milliseconds; seconds are expected"),
    .expNotNumber: Row(
      .payload, .error, reference: 109,
      "the expiry isn't a number"),
    .flagNotText: Row(
      .payload, .error, refuses: true, reference: 109,
      "the flags aren't text"),
    .flagConflict: Row(
      .payload, .error, refuses: true, reference: 109,
      "the flags U and P can't be combined"),
    .flagOrder: Row(
      .payload, .error, reference: 109,
      "the flags aren't in alphabetical order"),
    .flagRepeated: Row(
      .payload, .error, reference: 109,
      "a flag is repeated"),
    .flagUnknown: Row(
      .payload, .warning, reference: 109,
      "a flag is unknown and was ignored"),
    .labelNotText: Row(
      .payload, .error, reference: 109,
      "the label isn't text"),
    .labelTooLong: Row(
      .payload, .error, reference: 109,
      "the label is longer than 80 characters"),
    .versionNewer: Row(
      .payload, .error, refuses: true, reference: 109,
      "the link uses a newer version of the specification, so its server was not contacted"),
    .versionMalformed: Row(
      .payload, .error, reference: 109,
      "the version isn't a positive whole number"),
    .memberUnknown: Row(
      .payload, .note, reference: 109,
      "a member is unknown and was ignored"),
    .otherFamily: Row(
      .payload, .error, refuses: true, reference: 109,
      "the payload belongs to another kind of link"),
    .payloadExp: Row(
      .payload, .error, refuses: true, reference: 109,
      "the profile requires an expiry, as a number of seconds"),
    .payloadFlag: Row(
      .payload, .error, refuses: true, reference: 109,
      "the profile requires the flag U and no other"),
    .payloadLabel: Row(
      .payload, .error, refuses: true, reference: 109,
      "the label is longer than 80 characters"),
    .payloadUrl: Row(
      .payload, .error, refuses: true, reference: 109,
      "the address is longer than 128 characters"),
    .addressNotPublic: Row(
      .retrieve, .error, refuses: true,
      "the address is in a private or reserved network, which is never contacted"),
    .addressNotAllowed: Row(
      .retrieve, .error, refuses: true,
      "the address isn't allowed"),
    .unreachable: Row(
      .retrieve, .error, refuses: true,
      "server unreachable"),
    .redirectRefused: Row(
      .retrieve, .error, refuses: true,
      "the server redirects to another address, which isn't followed"),
    .responseTooLarge: Row(
      .retrieve, .error, refuses: true,
      "the response is larger than allowed"),
    .notFound: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "no such link on the server: it may be revoked, used up, locked, expired or mistyped"),
    .passcodeNeeded: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the link requires a passcode"),
    .passcodeWrong: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the passcode is wrong; it isn't tried again automatically"),
    .passcodeLocked: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the passcode was wrong and no attempt is left: the link no longer works"),
    .remainingAttemptsMissing: Row(
      .retrieve, .warning, reference: 110,
      "the response has no number of remaining attempts"),
    .tooManyRequests: Row(
      .retrieve, .error, refuses: true,
      "the server received too many requests"),
    .unavailable: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the server is temporarily unavailable"),
    .statusUnexpected: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the server returned a status that the specification doesn't allow here"),
    .responseType: Row(
      .retrieve, .warning,
      "the response doesn't have the expected type"),
    .corsMissing: Row(
      .retrieve, .note,
      "pages of other sites may not read the response, so a viewer in a browser can't open the link"),
    .manifestNotJson: Row(
      .retrieve, .fatal, refuses: true, reference: 122,
      "the manifest isn't JSON"),
    .manifestMalformed: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the manifest doesn't have the required form"),
    .filesMissing: Row(
      .retrieve, .warning, reference: 109,
      "the manifest has no member files"),
    .tooManyFiles: Row(
      .retrieve, .error, reference: 109,
      "the manifest lists more files than are read"),
    .fileWithoutContent: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "a file has neither location nor embedded"),
    .contentTypeMissing: Row(
      .retrieve, .error, reference: 109,
      "a file has no content type"),
    .contentTypeUnknown: Row(
      .retrieve, .warning, reference: 109,
      "a file has a type that links don't support; it is listed and not opened"),
    .statusUnknown: Row(
      .retrieve, .warning, reference: 109,
      "the status of the manifest, or of a file, isn't in the specification"),
    .lastUpdatedMalformed: Row(
      .retrieve, .warning, reference: 109,
      "a file's modification time isn't ISO 8601"),
    .listMalformed: Row(
      .retrieve, .warning, reference: 109,
      "the list next to the files isn't a FHIR List"),
    .embeddedOverLimit: Row(
      .retrieve, .error, reference: 109,
      "an embedded file is longer than requested"),
    .fileWithdrawn: Row(
      .retrieve, .note,
      "a file is marked as no longer valid"),
    .contentWithdrawn: Row(
      .retrieve, .warning,
      "the sharer marked the content as no longer valid"),
    .locationNotHttps: Row(
      .retrieve, .error, refuses: true, reference: 111,
      "the location of a file doesn't begin with https://"),
    .locationGone: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "a file isn't at its location in the manifest, nor at the one in a second manifest"),
    .notObserved: Row(
      .retrieve, .note,
      "this wasn't checked"),
    .notAJwe: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "the file isn't an encrypted text of five parts (JWE)"),
    .fileTooLarge: Row(
      .decrypt, .fatal, refuses: true,
      "the encrypted file is larger than allowed"),
    .partNotBase64url: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "a part of the encrypted file isn't base64url"),
    .headerMalformed: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "the header of the encrypted file isn't a JSON object"),
    .algNotDir: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the key isn't used directly; only alg dir is supported"),
    .encNotA256gcm: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the file isn't encrypted with A256GCM"),
    .critUnknown: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the header requires an unknown extension"),
    .encryptedKeyNotEmpty: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the second part, the encrypted key, isn't empty"),
    .ivLength: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the initialization vector doesn't have 96 bits"),
    .tagLength: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the authentication tag doesn't have 128 bits"),
    .zipUnknown: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the file has an unknown compression"),
    .authenticationFailed: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the content was changed, or the key is wrong; nothing is shown"),
    .zipNotRawDeflate: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the content isn't a complete raw DEFLATE stream"),
    .inflateLimit: Row(
      .decrypt, .error, refuses: true,
      "the content inflates to more than allowed"),
    .jweWhitespace: Row(
      .decrypt, .note,
      "unexpected white space around the encrypted file"),
    .ctyMissing: Row(
      .decrypt, .warning, reference: 109,
      "the encrypted file doesn't name its content type"),
    .ctyForm: Row(
      .decrypt, .warning,
      "the content type isn't written as application/fhir+json, which some receivers compare exactly"
    ),
    .contentTypeDiffers: Row(
      .decrypt, .warning, reference: 109,
      "the manifest and the encrypted file have different types; the encrypted one counts"),
    .zipDiscouraged: Row(
      .decrypt, .note,
      "the content is compressed, which the profile advises against"),
    .contentNotJson: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content isn't JSON"),
    .contentNotFhir: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content isn't a FHIR resource"),
    .cardFileMalformed: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content isn't a file of health cards"),
    .accessMalformed: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content isn't a SMART token response with its server's address"),
    .cardSignatureInvalid: Row(
      .bundle, .warning,
      "a health card in the file is invalid"),
    .cardNotVerified: Row(
      .bundle, .note,
      "a health card in the file isn't verified"),
    .fhirStructure: Row(
      .bundle, .note,
      "a resource breaks a rule of FHIR R4"),
    .contentTypeProfile: Row(
      .bundle, .error, refuses: true,
      "the profile requires one FHIR bundle"),
    .bundleType: Row(
      .bundle, .error, refuses: true,
      "the profile requires a bundle of type collection"),
    .bundleTimestamp: Row(
      .bundle, .error, refuses: true,
      "the bundle has no timestamp"),
    .entryCount: Row(
      .bundle, .error, refuses: true,
      "the bundle needs the patient and at least one more entry"),
    .patientCount: Row(
      .bundle, .error, refuses: true,
      "the bundle must contain exactly one Patient"),
    .fullurlNotUrn: Row(
      .bundle, .error, refuses: true,
      "an entry's fullUrl is missing or isn't a urn:uuid"),
    .fullurlDuplicate: Row(
      .bundle, .error, refuses: true,
      "two entries have the same fullUrl"),
    .referenceDanglingUrn: Row(
      .bundle, .error, refuses: true,
      "a reference to a urn:uuid has no matching entry"),
    .referenceDanglingContained: Row(
      .bundle, .error, refuses: true,
      "a reference to a contained resource has no target"),
    .attachmentUrl: Row(
      .bundle, .error, refuses: true,
      "an attachment is a URL instead of data in the bundle"),
    .attachmentNoData: Row(
      .bundle, .error, refuses: true,
      "an attachment has no data"),
    .docrefStatus: Row(
      .bundle, .error, refuses: true,
      "a shared document's status isn't current"),
    .docrefType: Row(
      .bundle, .error, refuses: true,
      "a shared document's type is neither LOINC 60591-5 nor 51855-5"),
    .docrefCategory: Row(
      .bundle, .error, refuses: true,
      "a shared document lacks the category patient-shared"),
    .docrefSubject: Row(
      .bundle, .error, refuses: true,
      "a shared document's subject isn't the patient of the bundle"),
    .docrefAuthor: Row(
      .bundle, .error, refuses: true,
      "the patient of the bundle isn't an author of a shared document"),
    .docrefDate: Row(
      .bundle, .error, refuses: true,
      "a shared document has no date"),
    .docrefContentCount: Row(
      .bundle, .error, refuses: true,
      "a shared document doesn't have exactly one content"),
    .docrefContentType: Row(
      .bundle, .error, refuses: true,
      "a shared document isn't application/pdf"),
    .docrefDataBase64: Row(
      .bundle, .error, refuses: true,
      "a shared document's data isn't base64"),
    .renderedCoverage: Row(
      .bundle, .error, refuses: true,
      "the rendered PDF omits a resource of the bundle"),
    .metaProfile: Row(
      .bundle, .warning,
      "a resource names profiles, which isn't allowed"),
    .docrefPataast: Row(
      .bundle, .warning,
      "a shared document isn't labeled as asserted by the patient (PATAST)"),
    .patientDemographics: Row(
      .bundle, .warning,
      "the patient has no name, birth date or gender, which are needed to find the right chart"),
    .renderedMissing: Row(
      .bundle, .warning,
      "there are discrete resources but no rendered PDF of them"),
    .renderedCoverageUnverified: Row(
      .bundle, .warning,
      "the rendered PDF wasn't checked for every resource"),
    .referenceUnresolved: Row(
      .bundle, .warning,
      "a relative reference has no matching entry"),
    .referenceExternal: Row(
      .bundle, .warning,
      "a reference points to a URL outside the bundle"),
    .safetyCoreMissing: Row(
      .bundle, .warning,
      "problems, medications or allergies are missing; that may be correct"),
    .attestationMalformed: Row(
      .bundle, .warning,
      "the app's attestation is unreadable, and doesn't count"),
    .attestationInvalid: Row(
      .bundle, .warning,
      "the app's attestation has an invalid signature, and doesn't count"),
    .attestationUnverified: Row(
      .bundle, .note,
      "the app's attestation wasn't verified"),
  ]
}
