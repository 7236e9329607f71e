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
      "this is a link or a code of another family, which a SMART Health Link is not"),
    .schemeMissing: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "this may be the payload of a link, but the prefix shlink:/ is missing"),
    .schemeMalformed: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "one slash must follow shlink:"),
    .schemeCase: Row(
      .decode, .warning, reference: 122,
      "the scheme is not written in small letters"),
    .whitespaceAround: Row(
      .decode, .warning, reference: 122,
      "unexpected white space around the link"),
    .textAround: Row(
      .decode, .warning, reference: 122,
      "unexpected text around the link"),
    .fragmentPercentEncoded: Row(
      .decode, .warning, reference: 122,
      "the part behind # is percent-encoded, as some mail programs do it"),
    .viewerNotHttps: Row(
      .decode, .warning, reference: 122,
      "the viewer's address in front of the link does not begin with https://"),
    .payloadEmpty: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "nothing follows shlink:/"),
    .payloadNotBase64url: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload is not base64url"),
    .payloadStandardBase64: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload is written in standard base64 (with + or /), and not in base64url"),
    .padding: Row(
      .decode, .warning, reference: 122,
      "the payload ends with = as padding"),
    .payloadNotJson: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload is not JSON; the link may be cut off"),
    .payloadNotObject: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload is not a JSON object"),
    .duplicateMember: Row(
      .decode, .fatal, refuses: true, reference: 122,
      "the payload names a member twice, and readers differ in which one they take"),
    .payloadNotMinified: Row(
      .decode, .warning, reference: 109,
      "the payload's JSON has white space between its parts"),
    .urlMissing: Row(
      .payload, .fatal, refuses: true, reference: 109,
      "the address is missing or no text"),
    .urlMalformed: Row(
      .payload, .error, refuses: true, reference: 109,
      "the address cannot be read"),
    .urlNotHttps: Row(
      .payload, .error, refuses: true, reference: 111,
      "the URL must start with https://"),
    .urlTooLong: Row(
      .payload, .error, reference: 109,
      "the address is longer than 128 characters"),
    .urlEntropy: Row(
      .payload, .note, reference: 109,
      "no part of the address is as long as 256 bits in base64url; whether it can be guessed was not observed"
    ),
    .keyMissing: Row(
      .payload, .fatal, refuses: true, reference: 109,
      "the key is missing or no text"),
    .keyLength: Row(
      .payload, .error, refuses: true, reference: 109,
      "the key does not have 43 characters"),
    .keyNotBase64url: Row(
      .payload, .error, refuses: true, reference: 109,
      "the key is not base64url"),
    .keyNotCanonical: Row(
      .payload, .error, refuses: true, reference: 109,
      "the last character of the key carries bits that belong to no byte"),
    .expired: Row(
      .payload, .warning, refuses: true, reference: 109,
      "the link has expired, and nothing was asked of its server"),
    .expMilliseconds: Row(
      .payload, .error, reference: 109,
      "the time of expiry seems to be in milliseconds; seconds are expected"),
    .expNotNumber: Row(
      .payload, .error, reference: 109,
      "the time of expiry is not a number"),
    .flagNotText: Row(
      .payload, .error, refuses: true, reference: 109,
      "the flags are not a text"),
    .flagConflict: Row(
      .payload, .error, refuses: true, reference: 109,
      "the flags U and P cannot stand together"),
    .flagOrder: Row(
      .payload, .error, reference: 109,
      "the flags are not in alphabetical order"),
    .flagRepeated: Row(
      .payload, .error, reference: 109,
      "a flag stands twice"),
    .flagUnknown: Row(
      .payload, .warning, reference: 109,
      "a flag is unknown and was ignored"),
    .labelNotText: Row(
      .payload, .error, reference: 109,
      "the label is not a text"),
    .labelTooLong: Row(
      .payload, .error, reference: 109,
      "the label is longer than 80 characters"),
    .versionNewer: Row(
      .payload, .error, refuses: true, reference: 109,
      "the link follows a newer version of the specification, so nothing was asked of its server"),
    .versionMalformed: Row(
      .payload, .error, reference: 109,
      "the version is not a whole number from 1"),
    .memberUnknown: Row(
      .payload, .note, reference: 109,
      "a member is unknown and was ignored"),
    .otherFamily: Row(
      .payload, .error, refuses: true, reference: 109,
      "the payload says that it belongs to another family of links"),
    .payloadExp: Row(
      .payload, .error, refuses: true, reference: 109,
      "the profile wants a time of expiry, as a number of seconds"),
    .payloadFlag: Row(
      .payload, .error, refuses: true, reference: 109,
      "the profile wants the flag U and no other"),
    .payloadLabel: Row(
      .payload, .error, refuses: true, reference: 109,
      "the label is longer than 80 characters"),
    .payloadUrl: Row(
      .payload, .error, refuses: true, reference: 109,
      "the address is longer than 128 characters"),
    .addressNotPublic: Row(
      .retrieve, .error, refuses: true,
      "the address leads to a private or reserved network address, which is never asked"),
    .addressNotAllowed: Row(
      .retrieve, .error, refuses: true,
      "the address is not one that may be asked"),
    .unreachable: Row(
      .retrieve, .error, refuses: true,
      "server unreachable"),
    .redirectRefused: Row(
      .retrieve, .error, refuses: true,
      "the server sends the asker to another place, which is not followed"),
    .responseTooLarge: Row(
      .retrieve, .error, refuses: true,
      "the answer is larger than allowed"),
    .notFound: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "no such link on the server: it may be revoked, used up, locked, expired or mistyped"),
    .passcodeNeeded: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the link wants a passcode"),
    .passcodeWrong: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the passcode is wrong; it is not tried again by itself"),
    .passcodeLocked: Row(
      .retrieve, .error, refuses: true, reference: 110,
      "the passcode was wrong and no attempt is left: the link is dead"),
    .remainingAttemptsMissing: Row(
      .retrieve, .warning, reference: 110,
      "the server does not say how many attempts are left"),
    .tooManyRequests: Row(
      .retrieve, .error, refuses: true,
      "the server was asked too often"),
    .unavailable: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the server cannot answer at the moment"),
    .statusUnexpected: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the server answers with a status that the specification does not have here"),
    .responseType: Row(
      .retrieve, .warning,
      "the answer does not have the type that is expected"),
    .corsMissing: Row(
      .retrieve, .note,
      "pages of other sites may not read the answer, so a viewer in a browser cannot open the link"),
    .manifestNotJson: Row(
      .retrieve, .fatal, refuses: true, reference: 122,
      "the manifest is not JSON"),
    .manifestMalformed: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "the manifest does not have the form of one"),
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
      "a file is of a type that links do not have; it is listed and not opened"),
    .statusUnknown: Row(
      .retrieve, .warning, reference: 109,
      "the status of the manifest, or of a file, is none that the specification has"),
    .lastUpdatedMalformed: Row(
      .retrieve, .warning, reference: 109,
      "a file's time of change is not written as ISO 8601"),
    .listMalformed: Row(
      .retrieve, .warning, reference: 109,
      "the list next to the files isn't a FHIR List"),
    .embeddedOverLimit: Row(
      .retrieve, .error, reference: 109,
      "an embedded file is longer than was asked for"),
    .fileWithdrawn: Row(
      .retrieve, .note,
      "a file is marked as no longer valid"),
    .contentWithdrawn: Row(
      .retrieve, .warning,
      "the sharer says that the content is no longer valid"),
    .locationNotHttps: Row(
      .retrieve, .error, refuses: true, reference: 111,
      "the place of a file does not begin with https://"),
    .locationGone: Row(
      .retrieve, .error, refuses: true, reference: 109,
      "a file is not where the manifest says, nor where a second one says"),
    .notObserved: Row(
      .retrieve, .note,
      "this was not observed"),
    .notAJwe: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "the file is not an encrypted text of five parts (JWE)"),
    .fileTooLarge: Row(
      .decrypt, .fatal, refuses: true,
      "the encrypted file is larger than allowed"),
    .partNotBase64url: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "a part of the encrypted file is not base64url"),
    .headerMalformed: Row(
      .decrypt, .fatal, refuses: true, reference: 109,
      "the header of the encrypted file is not a JSON object"),
    .algNotDir: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the key is not used directly; only alg dir is read"),
    .encNotA256gcm: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the file is not encrypted with A256GCM"),
    .critUnknown: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the header requires an unknown extension"),
    .encryptedKeyNotEmpty: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the second part, the encrypted key, is not empty"),
    .ivLength: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the initialization vector does not have 96 bits"),
    .tagLength: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the authentication tag does not have 128 bits"),
    .zipUnknown: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the file is compressed in an unknown way"),
    .authenticationFailed: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the content was changed, or the key is not the right one; nothing is shown"),
    .zipNotRawDeflate: Row(
      .decrypt, .error, refuses: true, reference: 109,
      "the content is not a complete raw DEFLATE stream"),
    .inflateLimit: Row(
      .decrypt, .error, refuses: true,
      "the content inflates to more than is allowed"),
    .jweWhitespace: Row(
      .decrypt, .note,
      "unexpected white space around the encrypted file"),
    .ctyMissing: Row(
      .decrypt, .warning, reference: 109,
      "the encrypted file does not say what it holds"),
    .ctyForm: Row(
      .decrypt, .warning,
      "the type of the content is not written as application/fhir+json, which some receivers compare letter by letter"
    ),
    .contentTypeDiffers: Row(
      .decrypt, .warning, reference: 109,
      "manifest and encrypted file say different types; the encrypted one counts"),
    .zipDiscouraged: Row(
      .decrypt, .note,
      "the content is compressed, which the profile advises against"),
    .contentNotJson: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content is not JSON"),
    .contentNotFhir: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content is not a FHIR resource"),
    .cardFileMalformed: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content is not a file of health cards"),
    .accessMalformed: Row(
      .bundle, .error, refuses: true, reference: 109,
      "the content is not a SMART token response with the address of its server"),
    .cardSignatureInvalid: Row(
      .bundle, .warning,
      "a health card in the file is invalid"),
    .cardNotVerified: Row(
      .bundle, .note,
      "a health card in the file is not verified"),
    .fhirStructure: Row(
      .bundle, .note,
      "a resource breaks a rule of FHIR R4"),
    .contentTypeProfile: Row(
      .bundle, .error, refuses: true,
      "the profile wants one FHIR bundle"),
    .bundleType: Row(
      .bundle, .error, refuses: true,
      "the profile wants a bundle of type collection"),
    .bundleTimestamp: Row(
      .bundle, .error, refuses: true,
      "the bundle does not say when it was made"),
    .entryCount: Row(
      .bundle, .error, refuses: true,
      "the bundle needs the patient and at least one more entry"),
    .patientCount: Row(
      .bundle, .error, refuses: true,
      "the bundle must hold exactly one Patient"),
    .fullurlNotUrn: Row(
      .bundle, .error, refuses: true,
      "an entry's fullUrl is missing or no urn:uuid"),
    .fullurlDuplicate: Row(
      .bundle, .error, refuses: true,
      "two entries have the same fullUrl"),
    .referenceDanglingUrn: Row(
      .bundle, .error, refuses: true,
      "a reference to a urn:uuid leads to no entry"),
    .referenceDanglingContained: Row(
      .bundle, .error, refuses: true,
      "a reference to a contained resource leads to none"),
    .attachmentUrl: Row(
      .bundle, .error, refuses: true,
      "an attachment is a URL instead of being in the bundle"),
    .attachmentNoData: Row(
      .bundle, .error, refuses: true,
      "an attachment has no data"),
    .docrefStatus: Row(
      .bundle, .error, refuses: true,
      "a shared document's status is not current"),
    .docrefType: Row(
      .bundle, .error, refuses: true,
      "a shared document's type is neither LOINC 60591-5 nor 51855-5"),
    .docrefCategory: Row(
      .bundle, .error, refuses: true,
      "a shared document lacks the category patient-shared"),
    .docrefSubject: Row(
      .bundle, .error, refuses: true,
      "a shared document's subject is not the patient of the bundle"),
    .docrefAuthor: Row(
      .bundle, .error, refuses: true,
      "the patient of the bundle is not among a shared document's authors"),
    .docrefDate: Row(
      .bundle, .error, refuses: true,
      "a shared document has no date"),
    .docrefContentCount: Row(
      .bundle, .error, refuses: true,
      "a shared document does not have exactly one content"),
    .docrefContentType: Row(
      .bundle, .error, refuses: true,
      "a shared document is not application/pdf"),
    .docrefDataBase64: Row(
      .bundle, .error, refuses: true,
      "a shared document's data is not base64"),
    .renderedCoverage: Row(
      .bundle, .error, refuses: true,
      "the rendered PDF leaves a resource of the bundle out"),
    .metaProfile: Row(
      .bundle, .warning,
      "a resource names profiles, which it should not"),
    .docrefPataast: Row(
      .bundle, .warning,
      "a shared document is not labelled as asserted by the patient (PATAST)"),
    .patientDemographics: Row(
      .bundle, .warning,
      "the patient lacks a name, a birth date or a gender, which are needed to find the right chart"),
    .renderedMissing: Row(
      .bundle, .warning,
      "there are discrete resources but no rendered PDF of them"),
    .renderedCoverageUnverified: Row(
      .bundle, .warning,
      "whether the rendered PDF shows every resource was not observed"),
    .referenceUnresolved: Row(
      .bundle, .warning,
      "a relative reference leads to no entry"),
    .referenceExternal: Row(
      .bundle, .warning,
      "a reference leads to an address outside the bundle"),
    .safetyCoreMissing: Row(
      .bundle, .warning,
      "there is nothing about problems, medications or allergies of one kind; that may be right"),
    .attestationMalformed: Row(
      .bundle, .warning,
      "the app's attestation cannot be read, and does not count"),
    .attestationInvalid: Row(
      .bundle, .warning,
      "the app's attestation has a wrong signature, and does not count"),
    .attestationUnverified: Row(
      .bundle, .note,
      "the app's attestation wasn't verified"),
  ]
}
