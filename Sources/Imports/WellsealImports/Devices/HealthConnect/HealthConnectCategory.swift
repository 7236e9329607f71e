import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// A table whose records are categories: cycle tracking and mindfulness.
struct HealthConnectCategory: HealthConnectReadable {
  let name: String
  /// The column of the value, or `nil` if a record has only a time.
  let column: String?
  let type: HealthType
  /// The raw values of HealthKit for the numbers of Android.
  let values: [Int: Int]
  let isInterval: Bool

  private init(
    _ name: String, _ column: String?, _ type: HealthType, _ values: [Int: Int] = [:],
    interval isInterval: Bool = false
  ) {
    self.name = name + "_record_table"
    self.column = column
    self.type = type
    self.values = values
    self.isInterval = isInterval
  }

  /// All tables of categories.
  ///
  /// Source: AOSP, `MenstruationFlowType`, `CervicalMucusAppearance`, `OvulationTestResult`,
  /// `SexualActivityProtectionUsed`.
  static let all: [HealthConnectCategory] = [
    // 0 unknown, 1 light, 2 medium, 3 heavy.
    .init("menstruation_flow", "flow", .menstrualFlow, [0: 1, 1: 2, 2: 3, 3: 4]),
    // 1 dry, 2 sticky, 3 creamy, 4 watery, 5 egg white.
    .init("cervical_mucus", "appearance", .cervicalMucusQuality, [1: 1, 2: 2, 3: 3, 4: 4, 5: 5]),
    // 0 inconclusive, 1 positive, 2 high, 3 negative.
    .init("ovulation_test", "result", .ovulationTestResult, [0: 3, 1: 2, 2: 4, 3: 1]),
    // 0 unknown, 1 protected, 2 unprotected.
    .init("sexual_activity", "protection_used", .sexualActivity, [0: 0, 1: 0, 2: 0]),
    .init("intermenstrual_bleeding", nil, .intermenstrualBleeding),
    .init("mindfulness_session", nil, .mindfulSession, interval: true),
  ]

  private static let protection = [1: true, 2: false]
  /// The maximum pause within a cycle's flow, in milliseconds; a longer one begins a new cycle.
  private static let cyclePause = 36 * 3_600_000

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    let more = column.map { [$0] } ?? []
    guard var statement = HealthConnectRecord.statement(database, name, interval: isInterval, more) else {
      return nil
    }
    if type == .menstrualFlow {
      let first = """
        , NOT EXISTS(SELECT 1 FROM "\(name)" b WHERE b.time < "\(name)".time \
        AND b.time >= "\(name)".time - \(Self.cyclePause))
        """
      statement = statement.replacing(" FROM", with: "\(first) FROM", maxReplacements: 1)
    }
    return DeviceTable(name: name, statement: statement) { row, batch in
      guard let record = HealthConnectRecord(row, origins) else {
        return batch.lose(name, type: type.identifier, .missing("time"))
      }
      let number = column == nil ? 0 : row.integer(HealthConnectRecord.columns) ?? 0
      guard let value = column == nil ? 0 : values[number] else {
        return batch.lose(name, type: type.identifier, .unknownConstant)
      }
      var draft = record.draft(type, .category(value))
      if type == .menstrualFlow {
        draft.metadata[.menstrualCycleStart] = .boolean(row.integer(HealthConnectRecord.columns + 1) == 1)
      }
      if type == .sexualActivity, let isProtected = Self.protection[number] {
        draft.metadata[MetadataKey("HKSexualActivityProtectionUsed")] = .boolean(isProtected)
      }
      batch.add(draft, name)
    }
  }
}

/// Meals: a sample of each nutrient, identified by its content.
struct HealthConnectNutrition: HealthConnectReadable {
  private static let table = "nutrition_record_table"

  /// The columns of nutrients: energy in small calories, others in grams.
  private static let columns: [(column: String, name: String)] = [
    ("energy", "dietaryEnergyConsumed"), ("biotin", "dietaryBiotin"), ("caffeine", "dietaryCaffeine"),
    ("calcium", "dietaryCalcium"), ("total_carbohydrate", "dietaryCarbohydrates"),
    ("chloride", "dietaryChloride"), ("cholesterol", "dietaryCholesterol"),
    ("chromium", "dietaryChromium"), ("copper", "dietaryCopper"),
    ("monounsaturated_fat", "dietaryFatMonounsaturated"),
    ("polyunsaturated_fat", "dietaryFatPolyunsaturated"), ("saturated_fat", "dietaryFatSaturated"),
    ("total_fat", "dietaryFatTotal"), ("dietary_fiber", "dietaryFiber"), ("folate", "dietaryFolate"),
    ("iodine", "dietaryIodine"), ("iron", "dietaryIron"), ("magnesium", "dietaryMagnesium"),
    ("manganese", "dietaryManganese"), ("molybdenum", "dietaryMolybdenum"), ("niacin", "dietaryNiacin"),
    ("pantothenic_acid", "dietaryPantothenicAcid"), ("phosphorus", "dietaryPhosphorus"),
    ("potassium", "dietaryPotassium"), ("protein", "dietaryProtein"), ("riboflavin", "dietaryRiboflavin"),
    ("selenium", "dietarySelenium"), ("sodium", "dietarySodium"), ("sugar", "dietarySugar"),
    ("thiamin", "dietaryThiamin"), ("vitamin_a", "dietaryVitaminA"), ("vitamin_b12", "dietaryVitaminB12"),
    ("vitamin_b6", "dietaryVitaminB6"), ("vitamin_c", "dietaryVitaminC"), ("vitamin_d", "dietaryVitaminD"),
    ("vitamin_e", "dietaryVitaminE"), ("vitamin_k", "dietaryVitaminK"), ("zinc", "dietaryZinc"),
  ]
  /// Nutrients for which HealthKit has no samples.
  private static let unsupportedNutrients = [
    "trans_fat", "unsaturated_fat", "energy_from_fat", "folic_acid",
  ]

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    let known = Self.columns.filter { database.has(Self.table, [$0.column]) }.compactMap { item in
      (try? HealthType.named(item.name)).map { (column: item.column, type: $0) }
    }
    let lost = Self.unsupportedNutrients.filter { database.has(Self.table, [$0]) }
    let name = database.has(Self.table, ["meal_name"]) ? ["meal_name"] : []
    let more = known.map(\.column) + lost + name
    guard let statement = HealthConnectRecord.statement(database, Self.table, interval: true, more) else {
      return nil
    }
    return DeviceTable(name: Self.table, statement: statement) { row, batch in
      guard let record = HealthConnectRecord(row, origins) else {
        return batch.lose(Self.table, .missing("start_time"))
      }
      let first = HealthConnectRecord.columns
      let meal = name.isEmpty ? nil : row.text(first + Int32(known.count + lost.count))
      for (place, item) in known.enumerated() {
        guard let number = row.number(first + Int32(place)), number > 0 else { continue }
        let unit: HealthUnit = item.type == .dietaryEnergyConsumed ? .smallCalorie : .gram
        var draft = record.draft(item.type, .quantity(HealthQuantity(number, unit)))
        draft.uuid = nil
        if let meal, !meal.isEmpty { draft.metadata[.foodType] = .string(meal) }
        batch.add(draft, Self.table)
      }
      for (place, column) in lost.enumerated() {
        guard let number = row.number(first + Int32(known.count + place)), number > 0 else { continue }
        batch.lose("\(Self.table) \(column)", .noSampleType)
      }
    }
  }
}
