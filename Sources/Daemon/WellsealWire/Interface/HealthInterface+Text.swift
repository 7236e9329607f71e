// Written by scripts/generate wire from io.wellseal.health.varlink; change that file and run it again.

extension HealthInterface {
  /// The interface in Varlink's language, as the daemon describes it to callers.
  static let text = """
    # The interface between apps and the Wellseal daemon, which stores one user's health data.
    #
    # An app reads what the user allows and doesn't learn what they deny: a type that it may not read looks as if it had
    # no samples but the app's own. Names, identifiers and enumeration values are those of HealthKit.
    #
    # Dates are seconds since 2001-01-01 00:00 UTC (Unix time minus 978307200). UUIDs are lowercase strings; bytes are
    # base64 (RFC 4648, section 4). Types are HealthKit identifiers, such as HKQuantityTypeIdentifierHeartRate; units are
    # HealthKit unit strings, such as count/min. Numbers that aren't finite are the strings NaN, Infinity and -Infinity.
    # Optional members may be absent or null. A call with an undescribed member is rejected.
    interface io.wellseal.health

    # The daemon rejected the call. The code is an HKError code; the reason is a sentence without personal data.
    error Refused (code: int, reason: string)

    # Returns whether a store exists, and the source of the app's samples.
    method GetAvailability() -> (
      available: bool,
      supportsClinicalRecords: bool,
      # The source of the app's samples, and its current version.
      source: Source,
      sourceVersion: ?string
    )

    # Asks the user for types that they haven't decided about. The reply follows their answer.
    method RequestAuthorization(
      # The types to save.
      share: ?[]string,
      # The types to read.
      read: ?[]string
    ) -> ()

    # Returns whether RequestAuthorization would ask the user.
    method GetRequestStatus(share: ?[]string, read: ?[]string) -> (shouldRequest: bool)

    # Returns whether the app may save samples of a type. The read permission isn't revealed.
    method GetSharingStatus(type: string) -> (status: SharingStatus)

    # Lets the user choose the objects of a type that the app may read. Asks every time.
    method RequestObjectAuthorization(type: string, predicate: ?Predicate) -> ()

    # Returns how far back the app may read, for the types with a limit set by the user.
    method GetEarliestAuthorizedDates(types: []string) -> (
      # The earliest dates by type.
      dates: [string]float
    )

    # Saves samples made by the app with their points and relations: all of them or none.
    method Save(
      samples: []NewSample,
      # Relations between these samples, or between them and stored ones.
      relations: ?[]SampleRelation,
      # The array that the samples' member "provenance" indexes from 0. Of a new sample, only the device is used.
      provenances: ?[]Provenance
    ) -> ()

    # Deletes samples that the app saved: all of them or none.
    method Delete(
      # The UUIDs.
      samples: []string
    ) -> ()

    # Deletes the app's samples of a type that match a predicate.
    method DeleteMatching(type: string, predicate: Predicate) -> (count: int)

    # Adds or removes relations between stored samples.
    method Relate(
      relations: []SampleRelation,
      # Whether to remove the relations.
      removing: ?bool
    ) -> ()

    # Returns samples in pages; the call ends with the last page. Requires "more".
    method QuerySamples(
      query: SampleQuery,
      # For correlations: predicates for members, by type.
      members: ?[string]Predicate,
      # Whether clinical documents include their contents.
      includesDocuments: ?bool
    ) -> (
      samples: []Sample,
      # The array that the samples' member "provenance" indexes from 0.
      provenances: ?[]Provenance
    )

    # Returns what was added and deleted after an anchor, in pages; with "live", also each later change until the app disconnects.
    # Requires "more".
    method QueryChanges(
      parts: []QueryPart,
      # The anchor of an earlier reply; absent to start from the beginning.
      anchor: ?int,
      limit: ?int,
      live: ?bool
    ) -> (
      added: []Sample,
      deleted: []DeletedSample,
      # The anchor after this page.
      anchor: int,
      # Whether this page is the last one of a result; a live call returns one result after another.
      whole: bool,
      # The array that the samples' member "provenance" indexes from 0.
      provenances: ?[]Provenance
    )

    # Returns the changed types, at first immediately and then after each change, until the app disconnects. Requires "more".
    method Observe(parts: []QueryPart) -> (
      # The changed types; empty in the first reply.
      types: []string
    )

    # Returns the sources with matching samples.
    method QuerySources(part: QueryPart) -> (sources: []Source)

    # Returns the points of a series, a route or an electrocardiogram, in pages. Requires "more".
    method QueryPoints(
      # The UUID.
      sample: string
    ) -> (
      # Absent in the last reply if there are no more points.
      points: ?SeriesPoints
    )

    # Asks the user, every time, to share signed records once. Returns the records that they selected.
    method RequestVerifiableRecords(
      # The types that a record must all have, such as https://smarthealth.cards#immunization.
      recordTypes: []string,
      # SMARTHealthCard or EUDigitalCOVIDCertificate.
      sourceTypes: []string,
      # A predicate on relevantDate.
      predicate: ?Predicate
    ) -> (
      samples: []Sample,
      # The array that the samples' member "provenance" indexes from 0.
      provenances: ?[]Provenance
    )

    # Returns statistics of the matching samples.
    method QueryStatistics(query: StatisticsQuery) -> (
      # Absent if no sample matches.
      statistics: ?Statistics
    )

    # Returns statistics by calendar intervals, in pages; with "live", each change returns a new result. Requires "more".
    method QueryStatisticsCollection(query: StatisticsQuery, buckets: CalendarBuckets, live: ?bool) -> (
      # The intervals with data, in order. A result replaces the previous one.
      statistics: []Statistics,
      # Whether this page is the last one of a result.
      whole: bool
    )

    # Returns the user's characteristics; those that the app may not read are not set.
    method GetCharacteristics(
      # The characteristic types.
      types: []string
    ) -> (characteristics: Characteristics)

    # Returns activity summaries by day; with "live", each change returns a new result. Requires "more" then.
    method QueryActivitySummaries(predicate: ?Predicate, live: ?bool) -> (
      # All matching summaries. A result replaces the previous one.
      summaries: []ActivitySummary
    )

    # Returns the medications that the app may read.
    method QueryMedications(predicate: ?Predicate, limit: ?int) -> (medications: []Medication)

    # Returns the units that the user prefers.
    method GetPreferredUnits(types: []string) -> (
      # The units by type.
      units: [string]string
    )

    # Attaches a file to a stored object.
    method Attach(
      attachment: Attachment,
      # The bytes.
      data: string,
      # The UUID.
      object: string
    ) -> ()

    # Removes an attachment from its object.
    method Detach(
      # The UUID.
      attachment: string,
      # The UUID.
      object: string
    ) -> ()

    # Returns the attachments of an object.
    method GetAttachments(
      # The UUID.
      object: string
    ) -> (attachments: []Attachment)

    # Returns the contents of an attachment, in pages. Requires "more".
    method GetAttachmentData(
      # The UUID.
      attachment: string,
      # The UUID.
      object: string
    ) -> (
      # The next bytes.
      data: string,
      # The size of the whole attachment, in bytes.
      size: int
    )

    # Enables background delivery: the app is started when samples of a type are saved.
    method EnableBackgroundDelivery(type: string, frequency: DeliveryFrequency) -> ()

    # Disables background delivery.
    method DisableBackgroundDelivery(
      # Absent for all types.
      type: ?string
    ) -> ()

    # Acknowledges changes that an observer reported to the app.
    method AcknowledgeUpdate(types: []string) -> ()

    # Whether the app may save samples of a type.
    type SharingStatus (notDetermined, denied, authorized)

    # The maximum frequency of background delivery.
    type DeliveryFrequency (immediate, hourly, daily, weekly)

    # A sample: the members that all samples have, and one member with the content.
    #
    # A sample of a quantity type has quantity and unit, or quantitySeries. A sample of another type has the one member
    # that is named after its kind.
    type Sample (
      uuid: string,
      type: string,
      start: float,
      # 63113904000 if the sample hasn't ended, which only some types allow.
      end: float,
      quantity: ?float,
      unit: ?string,
      # The raw value of the type's enumeration.
      category: ?int,
      quantitySeries: ?QuantitySummary,
      correlation: ?[]Sample,
      workout: ?Workout,
      # The number of points of a workout route or heartbeat series.
      seriesCount: ?int,
      electrocardiogram: ?Electrocardiogram,
      audiogram: ?[]AudiogramPoint,
      prescription: ?VisionPrescription,
      stateOfMind: ?StateOfMind,
      # The answers of a scored assessment, as raw values of its Answer enumeration.
      answers: ?[]int,
      medicationDose: ?MedicationDose,
      document: ?ClinicalDocument,
      clinicalRecord: ?ClinicalRecord,
      verifiableRecord: ?VerifiableRecord,
      # The index in the message's provenances, from 0.
      provenance: ?int,
      # The metadata by key, such as HKWasUserEntered.
      metadata: ?[string]MetadataValue
    )

    # A sample to be saved, with parts that Sample doesn't contain.
    type NewSample (
      sample: Sample,
      # The date when another store first saved it, if one did.
      created: ?float,
      points: ?SeriesPoints
    )

    # What remains of a deleted sample.
    type DeletedSample (
      uuid: string,
      type: string,
      syncIdentifier: ?string,
      syncVersion: ?float
    )

    # A relation between two samples.
    type SampleRelation (
      kind: RelationKind,
      # The UUID.
      member: string,
      # The UUID of the correlation, workout, activity or electrocardiogram.
      owner: string
    )

    # The kind of a relation: a correlation's member, a workout's sample, a symptom during an electrocardiogram, or a
    # score that rates an effort.
    type RelationKind (correlation, workout, electrocardiogram, effort)

    # The origin of samples.
    type Provenance (
      # Absent until the sample is stored.
      revision: ?SourceRevision,
      device: ?Device
    )

    # An app or a device that writes samples.
    type Source (name: string, bundleIdentifier: string)

    # A source with its version and the device that it ran on.
    type SourceRevision (
      source: Source,
      version: ?string,
      # A product type, such as Watch6,2.
      productType: ?string,
      # A version, such as 17.4.1.
      operatingSystem: string
    )

    # The hardware that recorded a sample; unknown properties are absent.
    type Device (
      name: ?string,
      manufacturer: ?string,
      model: ?string,
      hardwareVersion: ?string,
      firmwareVersion: ?string,
      softwareVersion: ?string,
      localIdentifier: ?string,
      udiDeviceIdentifier: ?string
    )

    # The value of a metadata entry: exactly one of these members.
    type MetadataValue (
      string: ?string,
      boolean: ?bool,
      integer: ?int,
      real: ?float,
      date: ?float,
      quantity: ?Quantity
    )

    # A number with a unit.
    type Quantity (value: float, unit: string)

    # A period of time.
    type DateInterval (start: float, end: float)

    # A summary of the quantities that a sample stands for.
    type QuantitySummary (
      # The sum for cumulative types, the average for discrete types.
      quantity: Quantity,
      count: int,
      minimum: Quantity,
      maximum: Quantity,
      mostRecent: Quantity,
      mostRecentInterval: DateInterval
    )

    # The points of a series: exactly one of these members.
    type SeriesPoints (
      quantities: ?[]SeriesQuantity,
      heartbeats: ?[]Heartbeat,
      route: ?[]RoutePoint,
      voltages: ?[]VoltageMeasurement
    )

    # One quantity of a series.
    type SeriesQuantity (value: float, unit: string, start: float, end: float)

    # One heartbeat of a series.
    type Heartbeat (
      # Seconds since the start of the series.
      timeSinceStart: float,
      # Whether beats before this one may be missing.
      precededByGap: ?bool
    )

    # One location of a workout route, in degrees, meters and meters per second; an unknown accuracy, speed or course is negative.
    type RoutePoint (
      date: float,
      latitude: float,
      longitude: float,
      altitude: ?float,
      horizontalAccuracy: ?float,
      verticalAccuracy: ?float,
      speed: ?float,
      course: ?float
    )

    # One point of an electrocardiogram.
    type VoltageMeasurement (
      # Seconds since the start of the electrocardiogram.
      timeSinceStart: float,
      value: float,
      unit: string
    )

    # The samples to read.
    type SampleQuery (
      # The results of all parts are combined.
      parts: []QueryPart,
      # Without sort descriptors, the order is unspecified.
      order: ?[]SampleSort,
      # The maximum number of samples; absent for all of them.
      limit: ?int
    )

    # A type, and a predicate for its samples; without a predicate, all of them.
    type QueryPart (type: string, predicate: ?Predicate)

    # A sort descriptor.
    type SampleSort (
      # A key path, such as startDate.
      key: string,
      # True if absent.
      ascending: ?bool
    )

    # A predicate: exactly one of these members. The maximum is 64 levels, and 10,000 predicates in a call.
    type Predicate (
      # True matches everything, false nothing.
      constant: ?bool,
      comparison: ?Comparison,
      not: ?Predicate,
      and: ?[]Predicate,
      or: ?[]Predicate,
      # Matches workouts with an activity that meets the predicate.
      workoutActivity: ?Predicate
    )

    # A comparison of a property with a value.
    type Comparison (
      # A HealthKit key path, such as startDate, UUID, metadata.HKWasUserEntered or device.name.
      key: string,
      comparator: Comparator,
      value: PredicateValue,
      # For strings.
      caseInsensitive: ?bool,
      # For strings.
      diacriticInsensitive: ?bool
    )

    # The operators of NSComparisonPredicate, without regular expressions.
    type Comparator (
      less,
      lessOrEqual,
      greater,
      greaterOrEqual,
      equal,
      notEqual,
      like,
      beginsWith,
      endsWith,
      in,
      contains,
      between
    )

    # The value of a comparison: exactly one of these members.
    type PredicateValue (
      # Always true: the property is absent.
      null: ?bool,
      boolean: ?bool,
      number: ?float,
      string: ?string,
      date: ?float,
      uuid: ?string,
      quantity: ?Quantity,
      day: ?CalendarDay,
      source: ?Source,
      revision: ?SourceRevision,
      device: ?Device,
      list: ?[]PredicateValue
    )

    # A day of the Gregorian calendar.
    type CalendarDay (
      # 1 if absent; 0 is BC.
      era: ?int,
      year: int,
      month: int,
      day: int
    )

    # The statistics to calculate, and the samples to include.
    type StatisticsQuery (type: string, options: []StatisticsOption, predicate: ?Predicate)

    # A statistic. Sums are for cumulative types; averages, minimums and maximums are for discrete types.
    type StatisticsOption (
      separateBySource,
      discreteAverage,
      discreteMin,
      discreteMax,
      cumulativeSum,
      mostRecent,
      duration
    )

    # The intervals of a collection: they repeat from an anchor date in both directions.
    type CalendarBuckets (anchor: float, interval: DateComponents, calendar: Calendar)

    # A calendar.
    type Calendar (
      # A Unicode CLDR identifier, such as gregorian or islamic-umalqura.
      identifier: string,
      # An IANA time zone, such as Europe/Berlin.
      timeZone: string,
      # From 1 (Sunday) to 7.
      firstWeekday: int,
      # From 1 to 7.
      minimumDaysInFirstWeek: int
    )

    # The components of a date or a period.
    type DateComponents (
      era: ?int,
      year: ?int,
      quarter: ?int,
      month: ?int,
      weekOfYear: ?int,
      weekOfMonth: ?int,
      day: ?int,
      hour: ?int,
      minute: ?int,
      second: ?int
    )

    # The results of a calculation.
    type Statistics (
      type: string,
      # The earliest start of the samples, or the start of the interval.
      start: float,
      # The latest end of the samples, or the end of the interval.
      end: float,
      # The statistics of all sources combined.
      merged: StatisticsResults,
      # Absent if the sources weren't to be separated.
      bySource: ?[]SourceResults
    )

    # The calculated values; values that weren't requested are absent.
    type StatisticsResults (
      sum: ?Quantity,
      average: ?Quantity,
      minimum: ?Quantity,
      maximum: ?Quantity,
      mostRecent: ?Quantity,
      mostRecentInterval: ?DateInterval,
      # The time that the samples cover.
      duration: ?Quantity
    )

    # The results of one source.
    type SourceResults (source: Source, results: StatisticsResults)

    # The user's characteristics as raw values of HealthKit's enumerations; 0 if not set.
    type Characteristics (
      dateOfBirth: ?CalendarDay,
      biologicalSex: int,
      bloodType: int,
      fitzpatrickSkinType: int,
      wheelchairUse: int,
      activityMoveMode: int,
      # Absent if not set.
      referenceSex: ?int
    )

    # The activity rings of one day.
    type ActivitySummary (
      day: CalendarDay,
      # 1 for energy, 2 for time.
      moveMode: int,
      paused: bool,
      activeEnergyBurned: Quantity,
      activeEnergyBurnedGoal: Quantity,
      moveTime: Quantity,
      moveTimeGoal: Quantity,
      exerciseTime: Quantity,
      exerciseTimeGoal: ?Quantity,
      standHours: Quantity,
      standHoursGoal: ?Quantity
    )

    # A file attached to an object.
    type Attachment (
      # The UUID.
      identifier: string,
      name: string,
      # A uniform type identifier, such as com.adobe.pdf.
      contentType: string,
      # The size in bytes.
      size: int,
      created: float,
      metadata: ?[string]MetadataValue
    )

    # A medication on the user's list.
    type Medication (medication: MedicationConcept, nickname: ?string, archived: bool, hasSchedule: bool)

    # A medication, independent of who takes it.
    type MedicationConcept (
      identifier: ConceptIdentifier,
      displayText: string,
      # A raw value of HKMedicationGeneralForm, such as capsule.
      generalForm: string,
      relatedCodings: []ClinicalCoding
    )

    # The identifier of a health concept within a domain.
    type ConceptIdentifier (domain: string, identifier: string)

    # A code of a medical code system.
    type ClinicalCoding (system: string, version: ?string, code: string)

    # A logged dose.
    type MedicationDose (
      concept: ConceptIdentifier,
      # A raw value of HKMedicationDoseEvent.LogStatus.
      logStatus: int,
      # 1 for as needed, 2 for scheduled.
      scheduleType: int,
      # The amount taken, in the unit.
      dose: ?float,
      scheduledDose: ?float,
      scheduledDate: ?float,
      unit: string
    )

    # A record downloaded from a provider.
    type ClinicalRecord (displayName: string, fhirResource: ?FHIRResource)

    # The FHIR resource of a record, as the provider sent it.
    type FHIRResource (
      # A resource type, such as Observation.
      resourceType: string,
      identifier: string,
      # A FHIR version, such as 4.0.1.
      version: string,
      sourceURL: ?string,
      # The bytes of the JSON.
      data: string
    )

    # A record that an issuer signed.
    type VerifiableRecord (
      recordTypes: []string,
      issuerIdentifier: string,
      subjectName: string,
      subjectDateOfBirth: ?DateComponents,
      issuedDate: float,
      # The clinical date: of the dose, the test or the specimen.
      relevantDate: float,
      expirationDate: ?float,
      itemNames: []string,
      # SMARTHealthCard or EUDigitalCOVIDCertificate.
      sourceType: ?string,
      # The bytes of a health card's compact JWS, or of a certificate's CWT.
      dataRepresentation: string
    )

    # A clinical document.
    type ClinicalDocument (
      title: string,
      patientName: string,
      authorName: string,
      custodianName: string,
      # The bytes of the CDA, if requested.
      data: ?string
    )

    # A workout.
    type Workout (
      # A raw value of HKWorkoutActivityType.
      activityType: int,
      # The active time in seconds, without pauses.
      duration: float,
      events: ?[]WorkoutEvent,
      activities: ?[]WorkoutActivity,
      statistics: ?[]Statistics,
      zoneGroups: ?[]WorkoutZoneGroup,
      totalEnergyBurned: ?Quantity,
      totalDistance: ?Quantity,
      totalSwimmingStrokeCount: ?Quantity,
      totalFlightsClimbed: ?Quantity
    )

    # A workout's activity and location.
    type WorkoutConfiguration (
      # A raw value of HKWorkoutActivityType.
      activityType: int,
      # 1 for unknown, 2 for indoor, 3 for outdoor.
      locationType: int,
      # 0 for unknown, 1 for pool, 2 for open water.
      swimmingLocationType: int,
      lapLength: ?Quantity
    )

    # A part of a workout with its own activity.
    type WorkoutActivity (
      uuid: string,
      configuration: WorkoutConfiguration,
      start: float,
      # Absent while the activity is in progress.
      end: ?float,
      # The active time in seconds, without pauses.
      duration: float,
      events: ?[]WorkoutEvent,
      statistics: ?[]Statistics,
      zoneGroups: ?[]WorkoutZoneGroup,
      metadata: ?[string]MetadataValue
    )

    # An event during a workout.
    type WorkoutEvent (
      kind: WorkoutEventKind,
      start: float,
      # Later than the start only for laps and segments.
      end: float,
      metadata: ?[string]MetadataValue
    )

    # The type of a workout event.
    type WorkoutEventKind (
      pause,
      resume,
      lap,
      marker,
      motionPaused,
      motionResumed,
      segment,
      pauseOrResumeRequest
    )

    # The time that a workout spent in each zone of a quantity.
    type WorkoutZoneGroup (
      type: string,
      source: WorkoutZoneSource,
      # The upper bounds of all zones but the last, which has none.
      boundaries: []Quantity,
      # The seconds in each zone; there is one more than there are boundaries.
      durations: []float
    )

    # Who set the boundaries.
    type WorkoutZoneSource (system, user, app)

    # The summary of an electrocardiogram; QueryPoints returns the voltages.
    type Electrocardiogram (
      # A raw value of HKElectrocardiogram.Classification.
      classification: int,
      # A raw value of HKElectrocardiogram.SymptomsStatus.
      symptomsStatus: int,
      averageHeartRate: ?Quantity,
      samplingFrequency: ?Quantity,
      numberOfVoltageMeasurements: int
    )

    # The hearing thresholds at one frequency.
    type AudiogramPoint (frequency: Quantity, tests: []HearingTest)

    # The hearing threshold of one ear.
    type HearingTest (
      sensitivity: Quantity,
      # The conduction type; HealthKit defines only "air".
      conduction: string,
      masked: bool,
      side: HearingTestSide,
      clampingRange: ?ClampingRange
    )

    # The tested ear.
    type HearingTestSide (left, right)

    # The range that a test could measure; at least one bound is present.
    type ClampingRange (lowerBound: ?Quantity, upperBound: ?Quantity)

    # A prescription for glasses or contact lenses.
    type VisionPrescription (
      kind: VisionPrescriptionKind,
      rightEye: ?Lens,
      leftEye: ?Lens,
      # For contact lenses.
      brand: ?string,
      expirationDate: ?float
    )

    # The kind of prescription.
    type VisionPrescriptionKind (glasses, contacts)

    # The lens of one eye; the kind of prescription determines which lengths it has.
    type Lens (
      sphere: Quantity,
      cylinder: ?Quantity,
      axis: ?Quantity,
      addPower: ?Quantity,
      prism: ?VisionPrism,
      vertexDistance: ?Quantity,
      farPupillaryDistance: ?Quantity,
      nearPupillaryDistance: ?Quantity,
      baseCurve: ?Quantity,
      diameter: ?Quantity
    )

    # The prism of a lens.
    type VisionPrism (
      amount: Quantity,
      # The direction of the base, counterclockwise from the wearer's left as the prescriber sees it.
      angle: Quantity,
      eye: VisionEye
    )

    # An eye.
    type VisionEye (left, right)

    # A state of mind.
    type StateOfMind (
      # 1 for a momentary emotion, 2 for a daily mood.
      kind: int,
      # From -1 (very unpleasant) to 1 (very pleasant).
      valence: float,
      # Raw values of HKStateOfMind.Label.
      labels: []int,
      # Raw values of HKStateOfMind.Association.
      associations: []int
    )

    """
}
