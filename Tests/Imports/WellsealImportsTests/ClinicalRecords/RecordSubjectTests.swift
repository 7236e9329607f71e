import Testing
import WellsealBase
import WellsealImports

@Suite("Comparing the subjects of records")
struct RecordSubjectTests {
  private static let day = "1951-01-20"

  private static func difference(
    _ one: String, _ other: String, _ births: (String, String) = (day, day)
  ) -> RecordSubject.Difference? {
    let (first, second) = (
      RecordSubject(patient: "", name: one, birthDate: births.0),
      RecordSubject(patient: "", name: other, birthDate: births.1)
    )
    let found = first.difference(from: second)
    #expect(second.difference(from: first) == found, "\(one), \(other)")
    return found
  }

  @Test(
    "One name in two forms is the same name",
    arguments: [
      ("Ada Anyperson", "ANYPERSON^ADA"), ("Ada Anyperson", "Anyperson, Ada Marie"), ("Ada", "Ada Anyperson"),
      ("Ms. Ada Anyperson", "Ada Marie Anyperson"), ("Dr. Ada Anyperson", "Frau Ada Anyperson"),
      ("Ada M. Anyperson", "Ada Marie Anyperson"), ("Anyperson, Ada M.", "Ada Marie Anyperson"),
      ("Ada Rose M. Anyperson", "Ada Marie Anyperson"),
      ("Zoë Müller-Straße", "Zoe Mueller-Strasse"), ("Zoë Müller-Straße", "Zoe Muller Strasse"),
      ("Łukasz Żółć", "LUKASZ ZOLC"), ("Sören Ødegård", "Soeren Oedegaard"),
      ("Sören Ødegård", "Soren Odegard"),
      ("Đặng Thị Hoa", "Dang Thi Hoa"), ("Ada O'Neil", "Oneil, Ada"), ("Ada O’Neil", "Ada O'Neil"),
      ("Anne-Marie Dubois", "Annemarie Dubois"), ("山田 花子", "山田花子"), ("José García López", "Jose Garcia"),
      ("Ａｄａ Anyperson", "Ada Anyperson"), ("Mr. Adam631 Koss676", "Adam631 Koss676"),
    ])
  func same(one: String, other: String) {
    #expect(Self.difference(one, other) == nil)
  }

  @Test(
    "Two names are different",
    arguments: [
      ("Ada Anyperson", "Ada Somebodyelse"), ("Ada Anyperson", "Bert Anyperson"),
      ("A. Anyperson", "Anna Anyperson"), ("Ada M. Anyperson", "Ada Rose Anyperson"),
      ("Bob Smith Jr.", "Bob Smith Sr."), ("Ada Marie Anyperson", "Ada Maria Anyperson"),
      ("A. García López", "Ana García López"), ("García López, A.", "Ana García López"),
      ("García López A", "Ana García López"), ("Ada Herr", "Ada Somebodyelse"), ("Herr Smith", "Ada Smith"),
      ("Sue Li", "Su Li"), ("Mr. Smith", "Mr. Jones"), ("山田 花子", "鈴木 花子"), ("דנה כהן", "דנה לוי"),
    ])
  func different(one: String, other: String) {
    #expect(Self.difference(one, other) == .name)
  }

  @Test("Names in two scripts are different, even with the same birthday")
  func scripts() {
    for name in ["山田 花子", "דנה כהן", "Мария Петрова"] {
      #expect(Self.difference(name, "Ada Anyperson") == .name)
      #expect(Self.difference(name, "Ada Anyperson", (Self.day, "1951")) == .name)
      #expect(Self.difference(name, "Ada Anyperson", (Self.day, "")) == .name)
      #expect(Self.difference(name, "Ada Anyperson", (Self.day, "1951-01-21")) == .birthDate)
    }
  }

  @Test(
    "One of a patient's names is enough, but a nickname isn't",
    arguments: [
      (
        #"[{"use":"official","given":["Ada"],"family":"Newname"},{"use":"maiden","given":["Ada"],"family":"Anyperson"}]"#,
        true
      ),
      (#"[{"use":"official","text":"山田 花子"},{"text":"Ada Anyperson"}]"#, true),
      (#"[{"text":"Dr A","given":["Ada"],"family":["Anyperson"]}]"#, true),
      (#"[{"given":["Berta"],"family":"Newname"},{"use":"nickname","given":["Ada"]}]"#, false),
      (#"[{"given":["Berta"],"family":"Newname"},{"use":"nickname","given":["Áda"]}]"#, false),
      (#"[{"given":["Berta"],"family":"Newname"},{"given":["Berta"],"family":"Anyperson"}]"#, false),
    ])
  func several(names: String, isSame: Bool) throws {
    let json = #"{"resourceType":"Patient","id":"1","name":\#(names)}"#
    let subject = try #require(RecordSubject(try JSONDocument(parsing: json).root))
    let owner = RecordSubject(patient: "", name: "Ada Anyperson", birthDate: "")
    #expect((owner.difference(from: subject) == nil) == isSame)
  }
}
