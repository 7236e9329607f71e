// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Categories

package extension LocalizedText {
  static let healthCategories = LocalizedText("Health Categories", zh: "健康类别", he: "קטגוריות בריאות")
  static let healthRecords = LocalizedText("Health Records", zh: "健康记录", he: "רשומות בריאות")
  static let activity = LocalizedText("Activity", zh: "健身记录", he: "פעילות")
  static let bodyMeasurements = LocalizedText("Body Measurements", zh: "身体测量", he: "מדידות גוף")
  static let cycleTracking = LocalizedText("Cycle Tracking", zh: "经期跟踪", he: "מעקב מחזור")
  static let hearing = LocalizedText("Hearing", zh: "听力", he: "שמיעה")
  static let heart = LocalizedText("Heart", zh: "心脏", he: "לב")
  static let medications = LocalizedText("Medications", zh: "药物", he: "תרופות")
  static let mentalWellbeing = LocalizedText("Mental Wellbeing", zh: "心理健康", he: "רווחה נפשית")
  static let mobility = LocalizedText("Mobility", zh: "行动能力", he: "ניידות")
  static let nutrition = LocalizedText("Nutrition", zh: "营养", he: "תזונה")
  static let respiratory = LocalizedText("Respiratory", zh: "呼吸", he: "נשימה")
  static let sleep = LocalizedText("Sleep", zh: "睡眠", he: "שינה")
  static let symptoms = LocalizedText("Symptoms", zh: "症状", he: "תסמינים")
  static let vitals = LocalizedText("Vitals", zh: "生命体征", he: "סימנים חיוניים")
  static let other = LocalizedText("Other Data", zh: "其他数据", he: "נתונים אחרים")
  static let healthCards = LocalizedText("Health Cards", zh: "健康卡", he: "כרטיסי בריאות")
  static let noDataAvailable = LocalizedText("No Data Available", zh: "无可用数据", he: "אין נתונים זמינים")
}

// MARK: Values of categories

package extension LocalizedText {
  static let present = LocalizedText("Present", zh: "有", he: "קיים")
  static let notPresent = LocalizedText("Not Present", zh: "无", he: "לא קיים")
  static let mild = LocalizedText("Mild", zh: "轻微", he: "קל")
  static let moderate = LocalizedText("Moderate", zh: "中度", he: "בינוני")
  static let severe = LocalizedText("Severe", zh: "严重", he: "חמור")
  static let stood = LocalizedText("Stood", zh: "已站立", he: "עמידה")
  static let idle = LocalizedText("Idle", zh: "未站立", he: "ללא עמידה")
  static let light = LocalizedText("Light", zh: "少", he: "קל")
  static let medium = LocalizedText("Medium", zh: "中", he: "בינוני")
  static let heavy = LocalizedText("Heavy", zh: "多", he: "כבד")
  static let female = LocalizedText("Female", zh: "女性", he: "נקבה")
  static let male = LocalizedText("Male", zh: "男性", he: "זכר")
  static let sinusRhythm = LocalizedText("Sinus Rhythm", zh: "窦性心律", he: "קצב סינוס")
  static let atrialFibrillation = LocalizedText("Atrial Fibrillation", zh: "心房颤动", he: "פרפור פרוזדורים")
  static let inconclusive = LocalizedText("Inconclusive", zh: "无法判定", he: "לא חד־משמעי")
  static let running = LocalizedText("Running", zh: "跑步", he: "ריצה")
  static let walking = LocalizedText("Walking", zh: "步行", he: "הליכה")
  static let cycling = LocalizedText("Cycling", zh: "骑行", he: "רכיבה")
  static let swimming = LocalizedText("Swimming", zh: "游泳", he: "שחייה")
  static let hiking = LocalizedText("Hiking", zh: "徒步", he: "טיול רגלי")
  static let yoga = LocalizedText("Yoga", zh: "瑜伽", he: "יוגה")
  static let rowing = LocalizedText("Rowing", zh: "划船", he: "חתירה")
  static let strength = LocalizedText("Strength Training", zh: "力量训练", he: "אימון כוח")
  static let dance = LocalizedText("Dance", zh: "舞蹈", he: "ריקוד")
  static let pilates = LocalizedText("Pilates", zh: "普拉提", he: "פילאטיס")
  static let tennis = LocalizedText("Tennis", zh: "网球", he: "טניס")
  static let soccer = LocalizedText("Soccer", zh: "足球", he: "כדורגל")
  static let noneValue = LocalizedText("None", zh: "无", he: "ללא")
  static let positive = LocalizedText("Positive", zh: "阳性", he: "חיובי")
  static let negative = LocalizedText("Negative", zh: "阴性", he: "שלילי")
  static let taken = LocalizedText("Taken", zh: "已服用", he: "נלקח")
  static let prescription = LocalizedText("Prescription", zh: "处方", he: "מרשם")
  static let awake = LocalizedText("Awake", zh: "清醒", he: "ערות")
  static let rem = LocalizedText("REM", zh: "快速动眼", he: "REM")
  static let core = LocalizedText("Core", zh: "核心睡眠", he: "שינה בסיסית")
  static let deep = LocalizedText("Deep", zh: "深度睡眠", he: "שינה עמוקה")
  static let asleep = LocalizedText("Asleep", zh: "入睡", he: "ישן")
  static let inBed = LocalizedText("In Bed", zh: "卧床", he: "במיטה")
}

// MARK: Feelings

package extension LocalizedText {
  /// From very unpleasant to very pleasant.
  static let valence = [
    LocalizedText("Very Unpleasant", zh: "非常不愉快", he: "מאוד לא נעים"),
    LocalizedText("Unpleasant", zh: "不愉快", he: "לא נעים"),
    LocalizedText("Slightly Unpleasant", zh: "略微不愉快", he: "מעט לא נעים"),
    LocalizedText("Neutral", zh: "平静", he: "נייטרלי"),
    LocalizedText("Slightly Pleasant", zh: "略微愉快", he: "מעט נעים"),
    LocalizedText("Pleasant", zh: "愉快", he: "נעים"),
    LocalizedText("Very Pleasant", zh: "非常愉快", he: "מאוד נעים"),
  ]
}
