// Written by scripts/generate wire from io.wellseal.health.varlink; change that file and run it again.

extension HealthInterface {
  /// The interface in Varlink's language, as the daemon describes it to callers.
  static let text = """
    # Health data of one person, kept by the daemon of Wellseal: what an app may ask of it.
    #
    # An app sees what the person allows and never learns what they do not: a type that it may not read looks as if it had
    # no samples but the app's own. Names, identifiers and numbers of enumerations are those of HealthKit.
    #
    # Dates are seconds since the beginning of 2001, UTC (Unix time less 978307200). UUIDs are texts in lower case; bytes are
    # base64 (RFC 4648, section 4). Types are HealthKit's identifiers, such as HKQuantityTypeIdentifierHeartRate; units are
    # HealthKit's unit strings, such as count/min. A number that is not finite is one of the texts NaN, Infinity, -Infinity.
    # A member that may be missing may be null as well. A call may have no members but those that stand here.
    interface io.wellseal.health

    # The call was refused. The code is one of HKError's; the reason is a sentence that says nothing about the person.
    error Refused (code: int, reason: string)

    # Whether there is a store at all, and the source that the app's samples get.
    method GetAvailability() -> (
      available: bool,
      supportsClinicalRecords: bool,
      # What the app's samples are marked with, and the version that stands beside it.
      source: Source,
      sourceVersion: ?string
    )

    # Asks the person for types that they were not asked about before; answered when they have answered.
    method RequestAuthorization(
      # Types to save.
      share: ?[]string,
      # Types to read.
      read: ?[]string
    ) -> ()

    # Whether RequestAuthorization would ask the person.
    method GetRequestStatus(share: ?[]string, read: ?[]string) -> (shouldRequest: bool)

    # Whether the app may save samples of a type. Of reading nothing is told.
    method GetSharingStatus(type: string) -> (status: SharingStatus)

    # Lets the person pick the objects of a type that the app may read; asks every time.
    method RequestObjectAuthorization(type: string, predicate: ?Predicate) -> ()

    # How far back the person lets the app read, for those of the types where they set a limit.
    method GetEarliestAuthorizedDates(types: []string) -> (
      # By type.
      dates: [string]float
    )

    # Saves samples that the app made, with their points and ties: all of it or nothing.
    method Save(
      samples: []NewSample,
      # Ties among these samples, or between them and stored ones.
      relations: ?[]SampleRelation,
      # What the samples' member "provenance" counts into, from 0; for new samples only the device matters.
      provenances: ?[]Provenance
    ) -> ()

    # Deletes samples that the app saved: all of them or none.
    method Delete(
      # UUIDs.
      samples: []string
    ) -> ()

    # Deletes what the app saved of a type and a condition matches.
    method DeleteMatching(type: string, predicate: Predicate) -> (count: int)

    # Ties stored samples to each other, or unties them.
    method Relate(
      relations: []SampleRelation,
      # Whether the ties go.
      removing: ?bool
    ) -> ()

    # Reads samples, in pages; the last page ends the call. Needs "more".
    method QuerySamples(
      query: SampleQuery,
      # For correlations: conditions on members, by their type.
      members: ?[string]Predicate,
      # Whether clinical documents come with their contents.
      includesDocuments: ?bool
    ) -> (
      samples: []Sample,
      # What the samples' member "provenance" counts into, from 0.
      provenances: ?[]Provenance
    )

    # Reads what was added and deleted after an anchor, in pages; with "live", goes on with every change until the app hangs up.
    # Needs "more".
    method QueryChanges(
      parts: []QueryPart,
      # Where an earlier answer ended; missing for everything.
      anchor: ?int,
      limit: ?int,
      live: ?bool
    ) -> (
      added: []Sample,
      deleted: []DeletedSample,
      # Where to go on after the answer.
      anchor: int,
      # Whether this page ends an answer; a live call has one answer after the other.
      whole: bool,
      # What the samples' member "provenance" counts into, from 0.
      provenances: ?[]Provenance
    )

    # Tells which types changed, first at once and then with every change, until the app hangs up. Needs "more".
    method Observe(parts: []QueryPart) -> (
      # The changed types; none in the first reply.
      types: []string
    )

    # The sources that have matching samples.
    method QuerySources(part: QueryPart) -> (sources: []Source)

    # Reads the points of a series, a route or an electrocardiogram, in pages. Needs "more".
    method QueryPoints(
      # UUID.
      sample: string
    ) -> (
      # Missing in the last reply where there are no more.
      points: ?SeriesPoints
    )

    # Asks the person, every time, to share signed records once; answered with the ones that they ticked.
    method RequestVerifiableRecords(
      # Types that a record must have, all of them, such as https://smarthealth.cards#immunization.
      recordTypes: []string,
      # SMARTHealthCard, EUDigitalCOVIDCertificate.
      sourceTypes: []string,
      # A condition on relevantDate.
      predicate: ?Predicate
    ) -> (
      samples: []Sample,
      # What the samples' member "provenance" counts into, from 0.
      provenances: ?[]Provenance
    )

    # The statistics of the matching samples.
    method QueryStatistics(query: StatisticsQuery) -> (
      # Missing where nothing matches.
      statistics: ?Statistics
    )

    # The statistics of calendar buckets, in pages; with "live", every change brings a new answer. Needs "more".
    method QueryStatisticsCollection(query: StatisticsQuery, buckets: CalendarBuckets, live: ?bool) -> (
      # Buckets with data, in order; an answer replaces the one before it.
      statistics: []Statistics,
      # Whether this page ends an answer.
      whole: bool
    )

    # What the person says of themselves; what the app may not read is not set.
    method GetCharacteristics(
      # Characteristic types.
      types: []string
    ) -> (characteristics: Characteristics)

    # The activity summaries of days; with "live", every change brings a new answer. Needs "more".
    method QueryActivitySummaries(predicate: ?Predicate, live: ?bool) -> (
      # All of them; an answer replaces the one before it.
      summaries: []ActivitySummary
    )

    # The medicines that the app may see.
    method QueryMedications(predicate: ?Predicate, limit: ?int) -> (medications: []Medication)

    # The units that the person likes to see.
    method GetPreferredUnits(types: []string) -> (
      # By type.
      units: [string]string
    )

    # Attaches a file to a stored object.
    method Attach(
      attachment: Attachment,
      # Bytes.
      data: string,
      # UUID.
      object: string
    ) -> ()

    # Takes an attachment away from its object.
    method Detach(
      # UUID.
      attachment: string,
      # UUID.
      object: string
    ) -> ()

    # The attachments of an object.
    method GetAttachments(
      # UUID.
      object: string
    ) -> (attachments: []Attachment)

    # What is in an attachment, in pages. Needs "more".
    method GetAttachmentData(
      # UUID.
      attachment: string,
      # UUID.
      object: string
    ) -> (
      # Bytes: the next ones.
      data: string,
      # Of the whole attachment, in bytes.
      size: int
    )

    # Has the app woken when samples of a type come in.
    method EnableBackgroundDelivery(type: string, frequency: DeliveryFrequency) -> ()

    # Lets the app sleep.
    method DisableBackgroundDelivery(
      # Missing for all types.
      type: ?string
    ) -> ()

    # Says that the app has dealt with the changes that an observer told it of.
    method AcknowledgeUpdate(types: []string) -> ()

    # Whether the app may save samples of a type.
    type SharingStatus (notDetermined, denied, authorized)

    # How often an app is woken at most.
    type DeliveryFrequency (immediate, hourly, daily, weekly)

    # A sample: the members that all have, and the one that says what it holds.
    #
    # A quantity type's sample has quantity and unit, or quantitySeries; every other type's sample has the one member that is
    # named after its kind.
    type Sample (
      uuid: string,
      type: string,
      start: float,
      # 63113904000 where the sample has not ended yet, which few types allow.
      end: float,
      quantity: ?float,
      unit: ?string,
      # The number of the type's enumeration.
      category: ?int,
      quantitySeries: ?QuantitySummary,
      correlation: ?[]Sample,
      workout: ?Workout,
      # How many points a workout route or a heartbeat series has.
      seriesCount: ?int,
      electrocardiogram: ?Electrocardiogram,
      audiogram: ?[]AudiogramPoint,
      prescription: ?VisionPrescription,
      stateOfMind: ?StateOfMind,
      # What a scored assessment was answered with, as numbers of its Answer enumeration.
      answers: ?[]int,
      medicationDose: ?MedicationDose,
      document: ?ClinicalDocument,
      clinicalRecord: ?ClinicalRecord,
      verifiableRecord: ?VerifiableRecord,
      # A place in the message's provenances, from 0.
      provenance: ?int,
      # By key, such as HKWasUserEntered.
      metadata: ?[string]MetadataValue
    )

    # A sample to be saved, with what does not fit into it.
    type NewSample (
      sample: Sample,
      # When it was first saved, where it was saved elsewhere before.
      created: ?float,
      points: ?SeriesPoints
    )

    # What remains of a sample that was deleted.
    type DeletedSample (
      uuid: string,
      type: string,
      syncIdentifier: ?string,
      syncVersion: ?float
    )

    # A tie between two samples.
    type SampleRelation (
      kind: RelationKind,
      # UUID.
      member: string,
      # UUID of the correlation, the workout, the activity or the electrocardiogram.
      owner: string
    )

    # What a tie means: a correlation's member, what belongs to a workout, a symptom felt during an electrocardiogram, a
    # score that rates an effort.
    type RelationKind (correlation, workout, electrocardiogram, effort)

    # Where samples are from.
    type Provenance (
      # Missing until the sample is stored.
      revision: ?SourceRevision,
      device: ?Device
    )

    # An app or a device that writes samples.
    type Source (name: string, bundleIdentifier: string)

    # A source with its version and the machine that it ran on.
    type SourceRevision (
      source: Source,
      version: ?string,
      # Such as Watch6,2.
      productType: ?string,
      # Such as 17.4.1.
      operatingSystem: string
    )

    # The hardware that made a sample, as far as it is known.
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

    # The value of a metadata entry: exactly one of these.
    type MetadataValue (
      string: ?string,
      boolean: ?bool,
      integer: ?int,
      real: ?float,
      date: ?float,
      quantity: ?Quantity
    )

    # A number with its unit.
    type Quantity (value: float, unit: string)

    # A span of time.
    type DateInterval (start: float, end: float)

    # What a sample that stands for several quantities says about them.
    type QuantitySummary (
      # The sum for cumulative types, the average for discrete ones.
      quantity: Quantity,
      count: int,
      minimum: Quantity,
      maximum: Quantity,
      mostRecent: Quantity,
      mostRecentInterval: DateInterval
    )

    # The points of a series: exactly one of these.
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
      # Seconds since the series began.
      timeSinceStart: float,
      # Whether beats may be missing before this one.
      precededByGap: ?bool
    )

    # One place of a workout route: degrees, metres, metres a second; negative where an accuracy, speed or course is unknown.
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
      # Seconds since the electrocardiogram began.
      timeSinceStart: float,
      value: float,
      unit: string
    )

    # Which samples to read.
    type SampleQuery (
      # The results of several are united.
      parts: []QueryPart,
      # Without an order samples come as they are kept.
      order: ?[]SampleSort,
      # Missing for all of them.
      limit: ?int
    )

    # A type, and a condition on its samples; missing for all of them.
    type QueryPart (type: string, predicate: ?Predicate)

    # One step of an order of samples.
    type SampleSort (
      # A key path, such as startDate.
      key: string,
      # True where it is missing.
      ascending: ?bool
    )

    # A condition: exactly one of these. At most 64 levels deep, and 10,000 in a call.
    type Predicate (
      # True for everything, false for nothing.
      constant: ?bool,
      comparison: ?Comparison,
      not: ?Predicate,
      and: ?[]Predicate,
      or: ?[]Predicate,
      # Any activity of a workout that meets a condition.
      workoutActivity: ?Predicate
    )

    # A property compared with a value.
    type Comparison (
      # A key path of HealthKit's, such as startDate, UUID, metadata.HKWasUserEntered, device.name.
      key: string,
      comparator: Comparator,
      value: PredicateValue,
      # For texts.
      caseInsensitive: ?bool,
      # For texts.
      diacriticInsensitive: ?bool
    )

    # How a property is compared: those of NSComparisonPredicate, but no regular expressions.
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

    # What a property is compared with: exactly one of these.
    type PredicateValue (
      # Always true: the property is missing.
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
      # 1 where it is missing; 0 is before Christ.
      era: ?int,
      year: int,
      month: int,
      day: int
    )

    # What to calculate about which samples.
    type StatisticsQuery (type: string, options: []StatisticsOption, predicate: ?Predicate)

    # One statistic. Sums are for cumulative types; averages and extremes for discrete ones.
    type StatisticsOption (
      separateBySource,
      discreteAverage,
      discreteMin,
      discreteMax,
      cumulativeSum,
      mostRecent,
      duration
    )

    # Where the timeline is cut: every interval from an anchor on, in both directions.
    type CalendarBuckets (anchor: float, interval: DateComponents, calendar: Calendar)

    # A calendar.
    type Calendar (
      # Such as gregorian or islamic-umalqura, as in the Unicode CLDR.
      identifier: string,
      # As in the IANA database, such as Europe/Berlin.
      timeZone: string,
      # From 1, which is Sunday, to 7.
      firstWeekday: int,
      # From 1 to 7.
      minimumDaysInFirstWeek: int
    )

    # Parts of a date, or of a span of time.
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
      # The earliest start of the samples, or the start of the bucket.
      start: float,
      # The latest end of the samples, or the end of the bucket.
      end: float,
      # All sources taken together.
      merged: StatisticsResults,
      # Missing where sources were not to be separated.
      bySource: ?[]SourceResults
    )

    # What was calculated; what was not asked for is missing.
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

    # The results of one source by itself.
    type SourceResults (source: Source, results: StatisticsResults)

    # What hardly changes about a person, in numbers of HealthKit's enumerations; 0 where it is not set.
    type Characteristics (
      dateOfBirth: ?CalendarDay,
      biologicalSex: int,
      bloodType: int,
      fitzpatrickSkinType: int,
      wheelchairUse: int,
      activityMoveMode: int,
      # Missing where it is not set.
      referenceSex: ?int
    )

    # The rings of one day.
    type ActivitySummary (
      day: CalendarDay,
      # 1 energy, 2 time.
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

    # A file that belongs to an object.
    type Attachment (
      # UUID.
      identifier: string,
      name: string,
      # A uniform type identifier, such as com.adobe.pdf.
      contentType: string,
      # In bytes.
      size: int,
      created: float,
      metadata: ?[string]MetadataValue
    )

    # A medicine on the person's list.
    type Medication (medication: MedicationConcept, nickname: ?string, archived: bool, hasSchedule: bool)

    # A medicine, apart from who takes it.
    type MedicationConcept (
      identifier: ConceptIdentifier,
      displayText: string,
      # Such as capsule, as HKMedicationGeneralForm writes it.
      generalForm: string,
      relatedCodings: []ClinicalCoding
    )

    # The name of a health concept inside a domain.
    type ConceptIdentifier (domain: string, identifier: string)

    # A code of a medical code system.
    type ClinicalCoding (system: string, version: ?string, code: string)

    # What became of a dose.
    type MedicationDose (
      concept: ConceptIdentifier,
      # A number of HKMedicationDoseEvent.LogStatus.
      logStatus: int,
      # 1 as needed, 2 scheduled.
      scheduleType: int,
      # How much was taken, in the unit.
      dose: ?float,
      scheduledDose: ?float,
      scheduledDate: ?float,
      unit: string
    )

    # A record that was downloaded from a provider.
    type ClinicalRecord (displayName: string, fhirResource: ?FHIRResource)

    # The resource behind a record, as the provider wrote it.
    type FHIRResource (
      # Such as Observation.
      resourceType: string,
      identifier: string,
      # Such as 4.0.1.
      version: string,
      sourceURL: ?string,
      # Bytes: the JSON.
      data: string
    )

    # A record that an issuer signed.
    type VerifiableRecord (
      recordTypes: []string,
      issuerIdentifier: string,
      subjectName: string,
      subjectDateOfBirth: ?DateComponents,
      issuedDate: float,
      # The clinical date: of the dose, the test, the sample.
      relevantDate: float,
      expirationDate: ?float,
      itemNames: []string,
      # SMARTHealthCard or EUDigitalCOVIDCertificate.
      sourceType: ?string,
      # Bytes: the compact JWS of a health card, the CWT of a certificate.
      dataRepresentation: string
    )

    # A clinical document.
    type ClinicalDocument (
      title: string,
      patientName: string,
      authorName: string,
      custodianName: string,
      # Bytes: the CDA, where it was asked for.
      data: ?string
    )

    # What a workout says.
    type Workout (
      # A number of HKWorkoutActivityType.
      activityType: int,
      # Active time in seconds, without pauses.
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

    # A workout's activity and where it takes place.
    type WorkoutConfiguration (
      # A number of HKWorkoutActivityType.
      activityType: int,
      # 1 unknown, 2 indoor, 3 outdoor.
      locationType: int,
      # 0 unknown, 1 pool, 2 open water.
      swimmingLocationType: int,
      lapLength: ?Quantity
    )

    # A part of a workout with an activity of its own.
    type WorkoutActivity (
      uuid: string,
      configuration: WorkoutConfiguration,
      start: float,
      # Missing while it goes on.
      end: ?float,
      # Active time in seconds, without pauses.
      duration: float,
      events: ?[]WorkoutEvent,
      statistics: ?[]Statistics,
      zoneGroups: ?[]WorkoutZoneGroup,
      metadata: ?[string]MetadataValue
    )

    # Something that happened during a workout.
    type WorkoutEvent (
      kind: WorkoutEventKind,
      start: float,
      # Later than the start for laps and segments only.
      end: float,
      metadata: ?[string]MetadataValue
    )

    # What happened.
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

    # How long a workout was in each zone of a quantity.
    type WorkoutZoneGroup (
      type: string,
      source: WorkoutZoneSource,
      # The upper edges of all zones but the last, which has none.
      boundaries: []Quantity,
      # In seconds, one for each zone: one more than there are boundaries.
      durations: []float
    )

    # Who chose the boundaries.
    type WorkoutZoneSource (system, user, app)

    # The summary of an electrocardiogram; QueryPoints reads the voltages.
    type Electrocardiogram (
      # A number of HKElectrocardiogram.Classification.
      classification: int,
      # A number of HKElectrocardiogram.SymptomsStatus.
      symptomsStatus: int,
      averageHeartRate: ?Quantity,
      samplingFrequency: ?Quantity,
      numberOfVoltageMeasurements: int
    )

    # What an ear could hear at one frequency.
    type AudiogramPoint (frequency: Quantity, tests: []HearingTest)

    # The faintest sound that one ear could hear.
    type HearingTest (
      sensitivity: Quantity,
      # How the sound reached the ear; HealthKit knows "air" only.
      conduction: string,
      masked: bool,
      side: HearingTestSide,
      clampingRange: ?ClampingRange
    )

    # Which ear.
    type HearingTestSide (left, right)

    # The bounds that a test could measure within, of which at least one is there.
    type ClampingRange (lowerBound: ?Quantity, upperBound: ?Quantity)

    # A prescription for glasses or contact lenses.
    type VisionPrescription (
      kind: VisionPrescriptionKind,
      rightEye: ?Lens,
      leftEye: ?Lens,
      # Of contact lenses.
      brand: ?string,
      expirationDate: ?float
    )

    # What is prescribed.
    type VisionPrescriptionKind (glasses, contacts)

    # One eye's lens; which of the lengths it has depends on the kind of prescription.
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

    # How a lens shifts the image.
    type VisionPrism (
      amount: Quantity,
      # Where the base points, counterclockwise from the wearer's left as the prescriber sees it.
      angle: Quantity,
      eye: VisionEye
    )

    # Which eye.
    type VisionEye (left, right)

    # How a person felt.
    type StateOfMind (
      # 1 a momentary emotion, 2 a daily mood.
      kind: int,
      # From -1, very unpleasant, to 1, very pleasant.
      valence: float,
      # Numbers of HKStateOfMind.Label.
      labels: []int,
      # Numbers of HKStateOfMind.Association.
      associations: []int
    )

    """
}
