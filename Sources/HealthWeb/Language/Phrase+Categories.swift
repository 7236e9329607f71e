// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Categories

extension Phrase {
  static let healthCategories = Phrase("Health Categories", zh: "健康类别", he: "קטגוריות בריאות")
  static let healthRecords = Phrase("Health Records", zh: "健康记录", he: "רשומות בריאות")
  static let activity = Phrase("Activity", zh: "健身记录", he: "פעילות")
  static let bodyMeasurements = Phrase("Body Measurements", zh: "身体测量", he: "מדידות גוף")
  static let cycleTracking = Phrase("Cycle Tracking", zh: "经期跟踪", he: "מעקב מחזור")
  static let hearing = Phrase("Hearing", zh: "听力", he: "שמיעה")
  static let heart = Phrase("Heart", zh: "心脏", he: "לב")
  static let medications = Phrase("Medications", zh: "药物", he: "תרופות")
  static let mentalWellbeing = Phrase("Mental Wellbeing", zh: "心理健康", he: "רווחה נפשית")
  static let mobility = Phrase("Mobility", zh: "行动能力", he: "ניידות")
  static let nutrition = Phrase("Nutrition", zh: "营养", he: "תזונה")
  static let respiratory = Phrase("Respiratory", zh: "呼吸", he: "נשימה")
  static let sleep = Phrase("Sleep", zh: "睡眠", he: "שינה")
  static let symptoms = Phrase("Symptoms", zh: "症状", he: "תסמינים")
  static let vitals = Phrase("Vitals", zh: "生命体征", he: "סימנים חיוניים")
  static let other = Phrase("Other Data", zh: "其他数据", he: "נתונים אחרים")
  static let healthCards = Phrase("Health Cards", zh: "健康卡", he: "כרטיסי בריאות")
  static let noDataAvailable = Phrase("No Data Available", zh: "无可用数据", he: "אין נתונים זמינים")
}

// MARK: Values of categories

extension Phrase {
  static let present = Phrase("Present", zh: "有", he: "קיים")
  static let notPresent = Phrase("Not Present", zh: "无", he: "לא קיים")
  static let mild = Phrase("Mild", zh: "轻微", he: "קל")
  static let moderate = Phrase("Moderate", zh: "中度", he: "בינוני")
  static let severe = Phrase("Severe", zh: "严重", he: "חמור")
  static let stood = Phrase("Stood", zh: "已站立", he: "עמידה")
  static let idle = Phrase("Idle", zh: "未站立", he: "ללא עמידה")
  static let light = Phrase("Light", zh: "少", he: "קל")
  static let medium = Phrase("Medium", zh: "中", he: "בינוני")
  static let heavy = Phrase("Heavy", zh: "多", he: "כבד")
  static let female = Phrase("Female", zh: "女性", he: "נקבה")
  static let male = Phrase("Male", zh: "男性", he: "זכר")
  static let sinusRhythm = Phrase("Sinus Rhythm", zh: "窦性心律", he: "קצב סינוס")
  static let atrialFibrillation = Phrase("Atrial Fibrillation", zh: "心房颤动", he: "פרפור פרוזדורים")
  static let inconclusive = Phrase("Inconclusive", zh: "无法判定", he: "לא חד־משמעי")
  static let running = Phrase("Running", zh: "跑步", he: "ריצה")
  static let walking = Phrase("Walking", zh: "步行", he: "הליכה")
  static let cycling = Phrase("Cycling", zh: "骑行", he: "רכיבה")
  static let swimming = Phrase("Swimming", zh: "游泳", he: "שחייה")
  static let hiking = Phrase("Hiking", zh: "徒步", he: "טיול רגלי")
  static let yoga = Phrase("Yoga", zh: "瑜伽", he: "יוגה")
  static let rowing = Phrase("Rowing", zh: "划船", he: "חתירה")
  static let strength = Phrase("Strength Training", zh: "力量训练", he: "אימון כוח")
  static let dance = Phrase("Dance", zh: "舞蹈", he: "ריקוד")
  static let pilates = Phrase("Pilates", zh: "普拉提", he: "פילאטיס")
  static let tennis = Phrase("Tennis", zh: "网球", he: "טניס")
  static let soccer = Phrase("Soccer", zh: "足球", he: "כדורגל")
  static let noneValue = Phrase("None", zh: "无", he: "ללא")
  static let positive = Phrase("Positive", zh: "阳性", he: "חיובי")
  static let negative = Phrase("Negative", zh: "阴性", he: "שלילי")
  static let taken = Phrase("Taken", zh: "已服用", he: "נלקח")
  static let prescription = Phrase("Prescription", zh: "处方", he: "מרשם")
  static let awake = Phrase("Awake", zh: "清醒", he: "ערות")
  static let rem = Phrase("REM", zh: "快速动眼", he: "REM")
  static let core = Phrase("Core", zh: "核心睡眠", he: "שינה בסיסית")
  static let deep = Phrase("Deep", zh: "深度睡眠", he: "שינה עמוקה")
  static let asleep = Phrase("Asleep", zh: "入睡", he: "ישן")
  static let inBed = Phrase("In Bed", zh: "卧床", he: "במיטה")
}

// MARK: Feelings

extension Phrase {
  /// From very unpleasant to very pleasant.
  static let valence = [
    Phrase("Very Unpleasant", zh: "非常不愉快", he: "מאוד לא נעים"),
    Phrase("Unpleasant", zh: "不愉快", he: "לא נעים"),
    Phrase("Slightly Unpleasant", zh: "略微不愉快", he: "מעט לא נעים"),
    Phrase("Neutral", zh: "平静", he: "נייטרלי"),
    Phrase("Slightly Pleasant", zh: "略微愉快", he: "מעט נעים"),
    Phrase("Pleasant", zh: "愉快", he: "נעים"),
    Phrase("Very Pleasant", zh: "非常愉快", he: "מאוד נעים"),
  ]
}
