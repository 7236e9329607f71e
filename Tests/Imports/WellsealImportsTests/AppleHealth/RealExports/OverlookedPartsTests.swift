import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Unrecognized parts")
struct OverlookedPartsTests {
  /// Elements with attributes and children that are redundant, or that the model can't represent.
  private static let elements = [
    // A total's unit without the total, an event without duration, a statistic, and an activity
    // with more.
    """
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="5" durationUnit="min" totalDistanceUnit="km" \
    sourceName="Watch" startDate="2024-05-01 07:05:33 +0200" endDate="2024-05-01 07:25:33 +0200">
     <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-05-01 07:06:33 +0200" duration="0" durationUnit="min"/>
     <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2024-05-01 07:05:33 +0200" \
    endDate="2024-05-01 07:25:33 +0200" sum="7" unit="kcal" median="3"><Zone name="low"/></WorkoutStatistics>
     <WorkoutActivity uuid="7B1B9D0B-4E0B-4B5B-8A4E-0D6E1B7C9F10" startDate="2024-05-01 07:05:33 +0200" \
    endDate="2024-05-01 07:25:33 +0200" duration="20" durationUnit="min" mood="calm"/>
    </Workout>
    """,
    // Duplicate metadata.
    """
    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
    startDate="2024-05-01 07:05:33 +0200" endDate="2024-05-01 07:25:33 +0200" value="7">
     <MetadataEntry key="com.example.note" value="twice"/>
     <MetadataEntry key="com.example.note" value="twice"/>
    </Record>
    """,
    // A hearing test that states that nothing was masked.
    """
    <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="Watch" startDate="2024-05-01 07:05:33 +0200" \
    endDate="2024-05-01 07:25:33 +0200">
     <SensitivityPoint frequencyValue="250.0" frequencyUnit="Hz" leftEarValue="5" leftEarUnit="dBHL" \
    leftEarMasked="false" ear="left"/>
    </Audiogram>
    """,
    // A child whose name is also used for preserved parts.
    """
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" sourceName="Watch" \
    startDate="2024-05-01 07:05:33 +0200" endDate="2024-05-01 07:25:33 +0200">
     <org.wellseal.part.WorkoutEvent date="2024-05-01 07:06:33 +0200" more="1"/>
    </Workout>
    """,
    // Identical members with unknown attributes: both have it, only the second has it, or each has
    // another.
    correlation("more=\"1\"", "more=\"1\""),
    correlation("", "more=\"1\""),
    correlation("more=\"1\"", "more=\"2\""),
    correlation("", "", "", "more=\"1\"", "", "other=\"1\"", ""),
    correlation("more=\"1\"", "more=\"1\"", inside: "<Zone name=\"low\"/><Zone name=\"low\"/>"),
    // Two points of one frequency, simultaneous events, and statistics of one type, with additional
    // content in one of each.
    """
    <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="Watch" startDate="2024-05-01 07:05:33 +0200" \
    endDate="2024-05-01 07:25:33 +0200">
     <SensitivityPoint frequencyValue="250.0" frequencyUnit="Hz" leftEarValue="5" leftEarUnit="dBHL"/>
     <SensitivityPoint frequencyValue="250" frequencyUnit="Hz" leftEarValue="6" leftEarUnit="dBHL" ear="left"/>
     <SensitivityPoint frequencyValue="250" frequencyUnit="Hz" leftEarValue="7" leftEarUnit="dBHL" ear="left"/>
    </Audiogram>
    """,
    """
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" sourceName="Watch" \
    startDate="2024-05-01 07:05:33 +0200" endDate="2024-05-01 07:25:33 +0200">
     <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-05-01 07:06:33 +0200"/>
     <WorkoutEvent type="HKWorkoutEventTypeMarker" date="2024-05-01 07:06:33 +0200" duration="0" durationUnit="min"/>
     <WorkoutEvent type="HKWorkoutEventTypeMarker" date="2024-05-01 07:06:33 +0200" duration="0" durationUnit="s"/>
     <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2024-05-01 07:05:33 +0200" \
    endDate="2024-05-01 07:15:33 +0200" sum="7" unit="kcal"/>
     <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2024-05-01 07:15:33 +0200" \
    endDate="2024-05-01 07:25:33 +0200" sum="8" unit="kcal" median="3"/>
    </Workout>
    """,
    "<Me HKCharacteristicTypeIdentifierWheelchairUse=\"HKWheelchairUseNotSet\"/>",
    "<ActivitySummary dateComponents=\"2024-05-01\" activeEnergyBurned=\"7\" ring=\"closed\"><Pause from=\"1\"/></ActivitySummary>",
  ]

  /// Returns a correlation with a member for each text of attributes.
  private static func correlation(_ more: String..., inside: String = "") -> String {
    let common = """
      sourceName="Watch" startDate="2024-05-01 07:05:33 +0200" endDate="2024-05-01 07:05:33 +0200"
      """
    let members = more.map {
      "<Record type=\"HKQuantityTypeIdentifierDietaryProtein\" \(common) unit=\"g\" value=\"7\" \($0)>\(inside)</Record>"
    }
    return
      "<Correlation type=\"HKCorrelationTypeIdentifierFood\" \(common)>\n\(members.joined(separator: "\n"))\n</Correlation>"
  }

  private static func written(_ body: String) async throws -> (report: ImportReport, export: WrittenExport) {
    let text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_US\">\n\(body)\n</HealthData>\n"
    let zip = ZipBuilder.zip([.init("apple_health_export/export.xml", Array(text.utf8))])
    let store = MemoryStore()
    let report = try await HealthExportImporter().run(ExportArchive(MemoryBytes(zip)), into: store)
    let written = try await WrittenExport(store)
    let again = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: store)
    #expect(again.totals.added + again.totals.changed == 0)
    return (report, written)
  }

  @Test("An attribute or a child that is read but not written is exported again", arguments: elements)
  func overlooked(element: String) async throws {
    let (report, written) = try await Self.written(element)
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    let read = try #require(ExportNode.read("<HealthData>\n\(element)\n</HealthData>"))
    let output = try #require(ExportNode.read(written.text))
    #expect(ExportFacts(read).facts.subtracting(ExportFacts(output).facts).isEmpty)
    #expect(written.text.contains("org.wellseal.part") == element.contains("org.wellseal.part"))
  }

  @Test("A part stays with the child that it belongs to")
  func places() async throws {
    let (_, written) = try await Self.written(Self.elements[0])
    let workout = try #require(ExportNode.read(written.text)?.first { $0.name == "Workout" })
    for (name, count) in [("WorkoutEvent", 1), ("WorkoutStatistics", 1), ("WorkoutActivity", 1)] {
      #expect(workout.children.filter { $0.name == name }.count == count)
    }
    let statistics = try #require(workout.children.first { $0.name == "WorkoutStatistics" })
    #expect(statistics["median"] == "3" && statistics["sum"] == "7")
    #expect(statistics.children == [ExportNode("Zone", [("name", "low")])])
  }

  @Test(
    "Text in a CDATA section is preserved as text",
    arguments: [
      ("<![CDATA[a < b & \"c\"]]>", "a &lt; b &amp; &quot;c&quot;"), ("<![CDATA[]]]]>", "]]"),
      ("<![CDATA[<Record/>]]>", "&lt;Record/&gt;"), ("<![CDATA[]>&amp;]]>", "]&gt;&amp;amp;"),
      ("x<![CDATA[]]]]]]><![CDATA[>]]>y", "x]]]]&gt;y"),
    ])
  func literal(text: String, kept: String) async throws {
    for element in [
      "<Note>\(text)</Note>",
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" startDate=\"2024-05-01 07:05:33 +0200\" "
        + "endDate=\"2024-05-01 07:25:33 +0200\" value=\"7\">\(text)</Record>",
    ] {
      let (report, written) = try await Self.written(element)
      #expect(report.lossTotals.keys.allSatisfy { $0.isKept } && !report.lossTotals.isEmpty)
      #expect(written.text.contains("\n  \(kept)\n"))
    }
    let (report, _) = try await Self.written(text)
    #expect(report.lossTotals.keys.contains { $0.reason == .strayText })
  }

  @Test("An unclosed CDATA section is reported, and earlier content is read")
  func endless() async throws {
    let (report, _) = try await Self.written(Self.elements[1] + "<Note><![CDATA[ ]]")
    #expect(report.types[.stepCount]?.added == 1)
    #expect(report.lossTotals.keys.contains { $0.reason == .notClosed && $0.element == "Note" })
  }
}
