import WellsealBase
import WellsealFHIR

/// The records of the clinic in both releases, with the events while it is open.
actor RecordStore {
  private var records: [FHIRRelease: [StoredRecord]] = [:]
  private let settings: ClinicSettings
  private var arrivals = 0

  init(settings: ClinicSettings) {
    self.settings = settings
    let now = settings.now()
    for release in FHIRRelease.allCases {
      records[release] = SampleRecords(release).all.compactMap { StoredRecord($1, of: $0, at: now) }
    }
  }

  /// Returns every record of a release, in the order of arrival.
  func all(_ release: FHIRRelease) -> [StoredRecord] { records[release] ?? [] }

  func record(_ release: FHIRRelease, _ key: RecordKey) -> StoredRecord? {
    records[release]?.first { $0.key == key }
  }

  /// Adds a new glucose value for every patient, measured now.
  func addResults() {
    arrivals += 1
    let now = settings.now()
    for release in FHIRRelease.allCases {
      let writer = RecordWriter(release: release)
      for patient in SampleTable.patients {
        let record = writer.arrival(arrivals, of: patient["id"], at: now)
        if let stored = StoredRecord(record, of: patient["id"], at: now) { records[release]?.append(stored) }
      }
    }
  }

  /// Toggles every patient's first active condition between active and remission.
  func changeConditions() {
    changeFirst("Condition", isLeftOut: Self.hasEnded) { record, release in
      let writer = RecordWriter(release: release)
      let isActive = writer.isActive(record)
      record["clinicalStatus"] = writer.conditionStatus(isActive ? "remission" : "active")
    }
  }

  /// Marks every patient's first valid vaccination as entered in error.
  func withdrawImmunizations() {
    changeFirst("Immunization", isLeftOut: Self.isWithdrawn) { record, _ in
      record["status"] = "entered-in-error"
    }
  }

  private func changeFirst(
    _ type: String, isLeftOut: (JSON) -> Bool, _ edit: (inout JSON, FHIRRelease) -> Void
  ) {
    let now = settings.now()
    for (release, all) in records {
      var all = all
      var done: Set<String> = []
      for place in all.indices where all[place].type == type && !isLeftOut(all[place].content) {
        guard let patient = all[place].patient, done.insert(patient).inserted else { continue }
        all[place].change(at: now) { edit(&$0, release) }
      }
      records[release] = all
    }
  }

  private static func hasEnded(_ condition: JSON) -> Bool { condition["abatementDateTime"] != nil }
  private static func isWithdrawn(_ record: JSON) -> Bool { record["status"] == "entered-in-error" }
}
