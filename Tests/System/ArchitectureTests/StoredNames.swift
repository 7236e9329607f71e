/// The names that files of earlier builds contain.
enum StoredNames {
  /// A line for each enumeration of coding keys, and for each coded text enumeration: the module
  /// and the names in alphabetical order.
  ///
  /// A line changes only together with code that reads the files of earlier builds.
  static let table = """
    HealthKit: activity samples workout
    HealthKit: app system user
    HealthKit: contentType creationDate identifier metadata name object size
    HealthKit: dateOfBirth fullName
    HealthKit: metadata uuid
    HealthKit: predicate type
    HealthKitTesting: id resourceType
    WellsealAccounts: account at name
    WellsealAccounts: admission agreed ended id version
    WellsealAccounts: admission id invitation lastDays made name role taken until
    WellsealAccounts: agreements version
    WellsealAccounts: caregiver clinician emergency guardian
    WellsealAccounts: codes passkeys person version
    WellsealAccounts: counter identifier isBackedUp isBackupEligible key made name number slot used
    WellsealAccounts: contact document from number organization published study title to types version
    WellsealAccounts: ends salt sealed
    WellsealAccounts: holdings person version
    WellsealAccounts: id salt sealed
    WellsealAccounts: salt sealed
    WellsealConsent: _0
    WellsealConsent: access records window
    WellsealConsent: admission cancelledSheets deliveries medications name objects reading reviewed sharing wakeUp
    WellsealConsent: admission created digest ending expires isDevice lastUsed name program rate
    WellsealConsent: all current denied window
    WellsealConsent: allowed refused
    WellsealConsent: apps
    WellsealConsent: apps
    WellsealConsent: apps format
    WellsealConsent: backgroundDelivery clinicalRecords healthKit verifiableRecords
    WellsealConsent: book
    WellsealConsent: book version
    WellsealConsent: clinicalUsage entitlements readUsage requiredReadTypes shareUsage wakeUpArguments
    WellsealConsent: command frequency isAllowed
    WellsealConsent: digest interpreter path
    WellsealConsent: digest path
    WellsealConsent: executable flatpak script
    WellsealConsent: firstSeen identifier manifest manifestDigest name program version
    WellsealConsent: frequency lastWake missed
    WellsealConsent: from to
    WellsealConsent: tokens version
    WellsealConsent: version
    WellsealExchange: grouping identifier metric source start units values
    WellsealFHIRServer: admission client id issued refresh scope used
    WellsealFHIRServer: admission client name redirects
    WellsealFHIRServer: apps grants
    WellsealHealthApp: account name takesOthers wantsSamples
    WellsealHost: passkeys
    WellsealHost: person version
    WellsealKeys: blockSize parallelism rounds
    WellsealLinkService: id label notBefore opened recipient text
    WellsealModel: HKDevicePropertyFirmwareVersion HKDevicePropertyHardwareVersion HKDevicePropertyLocalIdentifier HKDevicePropertyManufacturer HKDevicePropertyModel HKDevicePropertyName HKDevicePropertySoftwareVersion HKDevicePropertyUDIDeviceIdentifier
    WellsealModel: _0 _1 to
    WellsealModel: activeEnergyBurned activeEnergyBurnedGoal day exerciseTime exerciseTimeGoal isPaused moveMode moveTime moveTimeGoal standHours standHoursGoal
    WellsealModel: activities activityType duration events statistics totalDistance totalEnergyBurned totalFlightsClimbed totalSwimmingStrokeCount zoneGroups
    WellsealModel: activityMoveMode biologicalSex bloodType dateOfBirth fitzpatrickSkinType referenceSex wheelchairUse
    WellsealModel: activityType lapLength locationType swimmingLocationType
    WellsealModel: add attach delete detach keep relate setCharacteristics setMedication setNote setProfile setSourceOrder setSummary unrelate
    WellsealModel: addPower axis cylinder lengths prism sphere
    WellsealModel: allergies conditions contacts medications notes organDonor
    WellsealModel: altitude course date horizontalAccuracy latitude longitude speed verticalAccuracy
    WellsealModel: amount angle eye
    WellsealModel: answers
    WellsealModel: app system user
    WellsealModel: assessment audiogram category clinicalRecord correlation document electrocardiogram medicationDose prescription quantity quantitySeries series stateOfMind verifiableRecord workout
    WellsealModel: associations kind labels valence
    WellsealModel: authorName custodianName data patientName title
    WellsealModel: average duration maximum minimum mostRecent mostRecentInterval sum
    WellsealModel: averageHeartRate classification numberOfVoltageMeasurements samplingFrequency symptomsStatus
    WellsealModel: baseCurve diameter farPupillaryDistance nearPupillaryDistance vertexDistance
    WellsealModel: boolean date integer quantity real string
    WellsealModel: boundaries source type
    WellsealModel: brand expirationDate kind leftEye rightEye
    WellsealModel: bundleIdentifier name
    WellsealModel: bySource end merged start type
    WellsealModel: clampingRange conduction isMasked sensitivity side
    WellsealModel: code system version
    WellsealModel: concept dose logStatus scheduleType scheduledDate scheduledDose unit
    WellsealModel: configuration duration end events metadata start statistics uuid zoneGroups
    WellsealModel: configuration durations
    WellsealModel: contentType created identifier metadata name size
    WellsealModel: correlation effort electrocardiogram workout
    WellsealModel: count
    WellsealModel: count maximum minimum mostRecent mostRecentInterval quantity
    WellsealModel: created points sample
    WellsealModel: data identifier resourceType sourceURL version
    WellsealModel: dataRepresentation expirationDate issuedDate issuerIdentifier itemNames recordTypes relevantDate sourceType subjectDateOfBirth subjectName
    WellsealModel: day era month year
    WellsealModel: device savedBy sourceRevision
    WellsealModel: displayName fhirResource
    WellsealModel: displayText generalForm identifier relatedCodings
    WellsealModel: domain identifier
    WellsealModel: duration zone
    WellsealModel: end kind metadata start
    WellsealModel: end metadata provenance start type uuid value
    WellsealModel: firmwareVersion hardwareVersion localIdentifier manufacturer model name softwareVersion udiDeviceIdentifier
    WellsealModel: frequency tests
    WellsealModel: hasSchedule isArchived medication nickname
    WellsealModel: heartbeats quantities route voltages
    WellsealModel: index maximum minimum
    WellsealModel: interval quantity
    WellsealModel: isPrecededByGap timeSinceStart
    WellsealModel: kind member owner
    WellsealModel: lowerBound upperBound
    WellsealModel: major minor patch
    WellsealModel: medicalID name
    WellsealModel: name phone relationship
    WellsealModel: name text type
    WellsealModel: no notSet yes
    WellsealModel: number
    WellsealModel: operatingSystem productType source version
    WellsealModel: position
    WellsealModel: position savedBy source syncIdentifier syncVersion type uuid
    WellsealModel: rawValue
    WellsealModel: results source
    WellsealModel: timeSinceStart voltage
    WellsealModel: unit value
    WellsealProgramAPI: admission aggregation bytes isDone keptUntil kind name note problem program received setAside types
    WellsealProgramAPI: epoch isComplete pairing since
    WellsealProgramAPI: healthAutoExport healthBridge lines
    WellsealProviders: accessToken expires patient refreshToken scopes
    WellsealProviders: added base client id isLocal name notBefore server standing
    WellsealProviders: areCardsDone began cardFault cards fileFault files patient searches skipped
    WellsealProviders: arrived failed unchanged updated withdrawn
    WellsealProviders: authorize capabilities issuer offers register revoke token version
    WellsealProviders: badRequest forbidden gone loop malformed network notGranted notIdentified notOffered otherHost otherPatient serverFault tooLarge tooManyPages unexpectedStatus
    WellsealProviders: began cards ended files lines outcome
    WellsealProviders: birthDate id isAccepted name otherNames unreadable
    WellsealProviders: category counts fault isIncremental type
    WellsealProviders: category parameters
    WellsealProviders: code status
    WellsealProviders: complete interrupted otherPerson partial signInAgain
    WellsealProviders: counts didRestart fault isDone next pages query recordFault since type visited way
    WellsealProviders: full through
    WellsealProviders: hasLastUpdated
    WellsealProviders: id type
    WellsealProviders: identifier registeredRedirect secret
    WellsealProviders: key received versions withdrawn
    WellsealProviders: marks
    WellsealProviders: new otherPerson signInAgain signedIn
    WellsealQueries: birthDate name
    WellsealQueries: birthDate name patient source
    WellsealStore: _0 with
    WellsealStore: added book lostPoints nextPosition nextSegment points relations removed summaries
    WellsealStore: attachment data owner
    WellsealStore: attachments characteristics foreign medications notes profile sourceOrders
    WellsealStore: cost kind salt sealed
    WellsealStore: created position sample
    WellsealStore: deletion position
    WellsealStore: format
    WellsealStore: format journal journalKey ring slots store
    WellsealStore: generation store tag
    WellsealStore: high low
    WellsealStore: insert remove replace
    WellsealStore: keyFile passphrase recoveryCode
    WellsealStore: number tag
    WellsealStore: provenances sources units
    WellsealStore: sample segment
    """
}
