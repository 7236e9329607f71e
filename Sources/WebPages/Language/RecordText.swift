// swift-format-ignore-file
// A text is a line, so that the three languages stand side by side.

extension Localizer {
  /// What a laboratory makes of a result, which it often says in letters alone.
  package func interpretation(_ text: String) -> String {
    RecordText.interpretations[text].map { self($0) } ?? recordText(text)
  }

  /// A label, a status or another word of FHIR's in the person's language; a date as people write it; what
  /// is neither stays as it is.
  package func recordText(_ text: String) -> String {
    RecordText.phrases[text].map { self($0) } ?? written(text)
  }
}

/// The labels that records have, and the codes that stand beside them most often.
enum RecordText {
  static let phrases = texts(table)

  /// The letters of FHIR's interpretations; letters alone mean other things elsewhere, such as a blood type.
  static let interpretations = texts(interpretationTable)

  private static func texts(_ table: String) -> [String: LocalizedText] { Dictionary(
    table.split(separator: "\n").map { line in
      let fields = line.split(separator: "|").map(String.init)
      precondition(fields.count == 4, "RecordText: bad row \(line)")
      return (fields[0], LocalizedText(fields[1], zh: fields[2], he: fields[3]))
    }, uniquingKeysWith: { first, _ in first })
  }

  private static let interpretationTable = """
    LL|Critically low|危急偏低|נמוך באופן מסוכן
    L|Low|偏低|נמוך
    N|Normal|正常|תקין
    H|High|偏高|גבוה
    HH|Critically high|危急偏高|גבוה באופן מסוכן
    A|Abnormal|异常|חריג
    AA|Critically abnormal|危急异常|חריג באופן מסוכן
    POS|Positive|阳性|חיובי
    NEG|Negative|阴性|שלילי
    DET|Detected|检出|נמצא
    ND|Not detected|未检出|לא נמצא
    IND|Indeterminate|不确定|לא חד־משמעי
    S|Susceptible|敏感|רגיש
    I|Intermediate|中介|ביניים
    R|Resistant|耐药|עמיד
    """

  private static let table = """
    Date|Date|日期|תאריך
    Status|Status|状态|מצב
    Result|Result|结果|תוצאה
    Interpretation|Interpretation|解读|פירוש
    Reference range|Reference range|参考范围|טווח ייחוס
    Verification|Verification|核实情况|אימות
    Kind|Kind|类型|סוג
    Category|Category|类别|קטגוריה
    Criticality|Criticality|危急程度|חומרה אפשרית
    Reaction|Reaction|反应|תגובה
    Severity|Severity|严重程度|חומרה
    Last occurrence|Last occurrence|上次发生|אירוע אחרון
    Recorded|Recorded|记录日期|תועד
    Recorded by|Recorded by|记录者|תועד על ידי
    Note|Note|备注|הערה
    Intent|Intent|意图|כוונה
    Description|Description|说明|תיאור
    Stage|Stage|分期|שלב
    Body site|Body site|部位|אזור בגוף
    Ended|Ended|结束|הסתיים
    Member|Member|会员号|מבוטח
    Subscriber|Subscriber|投保人|בעל הפוליסה
    Payor|Payor|付款方|גורם משלם
    Plan|Plan|计划|תוכנית
    Group|Group|团体|קבוצה
    Relationship|Relationship|关系|קרבה
    Manufacturer|Manufacturer|制造商|יצרן
    Model|Model|型号|דגם
    Serial number|Serial number|序列号|מספר סידורי
    Lot|Lot|批号|אצווה
    Expires|Expires|失效日期|תפוגה
    Conclusion|Conclusion|结论|מסקנה
    Diagnosis|Diagnosis|诊断|אבחנה
    Results|Results|结果|תוצאות
    Issued|Issued|签发日期|הונפק
    Performed by|Performed by|实施者|בוצע על ידי
    Document|Document|文稿|מסמך
    Author|Author|作者|מחבר
    Place|Place|地点|מקום
    Class|Class|类别|סיווג
    Reason|Reason|原因|סיבה
    Not given|Not given|未给予|לא ניתן
    Dose|Dose|剂量|מנה
    Dose number|Dose number|剂次|מספר המנה
    Site|Site|接种部位|אתר
    Route|Route|途径|דרך מתן
    Given by|Given by|给予者|ניתן על ידי
    Dosage|Dosage|用法用量|מינון
    Quantity|Quantity|数量|כמות
    Refills|Refills|续配次数|מילויים חוזרים
    Supply|Supply|供应天数|משך האספקה
    Prescribed by|Prescribed by|开方者|נרשם על ידי
    Told by|Told by|提供者|נמסר על ידי
    Not taken|Not taken|未服用|לא נלקח
    Dispensed by|Dispensed by|发药者|סופק על ידי
    Method|Method|方法|שיטה
    Specimen|Specimen|样本|דגימה
    Device|Device|设备|מכשיר
    Outcome|Outcome|结局|תוצאה
    Complication|Complication|并发症|סיבוך
    Not performed|Not performed|未实施|לא בוצע
    active|Active|有效|פעיל
    inactive|Inactive|无效|לא פעיל
    resolved|Resolved|已缓解|נפתר
    recurrence|Recurrence|复发|הישנות
    relapse|Relapse|复发|החמרה חוזרת
    remission|Remission|缓解|הפוגה
    confirmed|Confirmed|已确认|מאומת
    unconfirmed|Unconfirmed|未确认|לא מאומת
    provisional|Provisional|暂定|זמני
    refuted|Refuted|已排除|נשלל
    completed|Completed|已完成|הושלם
    final|Final|最终|סופי
    preliminary|Preliminary|初步|ראשוני
    registered|Registered|已登记|רשום
    amended|Amended|已修订|תוקן
    corrected|Corrected|已更正|תוקן
    current|Current|当前|נוכחי
    superseded|Superseded|已被取代|הוחלף
    cancelled|Cancelled|已取消|בוטל
    stopped|Stopped|已停止|הופסק
    on-hold|On hold|暂停|מושהה
    draft|Draft|草稿|טיוטה
    in-progress|In progress|进行中|בתהליך
    not-done|Not done|未进行|לא בוצע
    order|Order|医嘱|הזמנה
    plan|Plan|计划|תוכנית
    allergy|Allergy|过敏|אלרגיה
    intolerance|Intolerance|不耐受|אי סבילות
    medication|Medication|药物|תרופה
    food|Food|食物|מזון
    environment|Environment|环境|סביבה
    biologic|Biologic|生物制剂|ביולוגי
    high|High|高|גבוה
    low|Low|低|נמוך
    mild|Mild|轻度|קל
    moderate|Moderate|中度|בינוני
    severe|Severe|重度|חמור
    yes|Yes|是|כן
    no|No|否|לא
    """
}
