// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Frame

extension Phrase {
  static let health = Phrase("Health", zh: "健康", he: "בריאות")
  static let summary = Phrase("Summary", zh: "摘要", he: "סיכום")
  static let sharing = Phrase("Sharing", zh: "共享", he: "שיתוף")
  static let browse = Phrase("Browse", zh: "浏览", he: "עיון")
  static let profile = Phrase("Profile", zh: "个人资料", he: "פרופיל")
  static let skipToContent = Phrase("Skip to content", zh: "跳到内容", he: "דילוג לתוכן")
  static let mainNavigation = Phrase("Main navigation", zh: "主导航", he: "ניווט ראשי")
  static let demoRibbon = Phrase("Demo data: nobody here is real, and nothing is kept.", zh: "演示数据：人物均为虚构，不会保存任何内容。", he: "נתוני הדגמה: איש כאן אינו אמיתי ודבר אינו נשמר.")
  static let offline = Phrase("The Health app does not answer. Is the program still running in the terminal?", zh: "“健康”没有响应。终端中的程序仍在运行吗？", he: "יישום הבריאות אינו עונה. האם התוכנית עדיין פועלת במסוף?")
  static let sorry = Phrase("Sorry", zh: "抱歉", he: "מצטערים")
  static let notFound = Phrase("There is nothing here.", zh: "此处没有内容。", he: "אין כאן דבר.")
  static let toSummary = Phrase("To the summary", zh: "前往摘要", he: "אל הסיכום")
  static let search = Phrase("Search", zh: "搜索", he: "חיפוש")
  static let nothingFound = Phrase("Nothing found", zh: "未找到结果", he: "לא נמצא דבר")
  static let yes = Phrase("Yes", zh: "是", he: "כן")
  static let no = Phrase("No", zh: "否", he: "לא")
  static let cancel = Phrase("Cancel", zh: "取消", he: "ביטול")
  static let add = Phrase("Add", zh: "添加", he: "הוספה")
  static let apply = Phrase("Apply", zh: "应用", he: "החלה")
  static let details = Phrase("Details", zh: "详细信息", he: "פרטים")
  static let noData = Phrase("No data", zh: "无数据", he: "אין נתונים")
}

// MARK: Time and numbers

extension Phrase {
  static let today = Phrase("Today", zh: "今天", he: "היום")
  static let yesterday = Phrase("Yesterday", zh: "昨天", he: "אתמול")
  static let seconds = Phrase("%1 s", zh: "%1 秒", he: "%1 שנ׳")
  static let minutes = Phrase("%1 min", zh: "%1 分钟", he: "%1 דק׳")
  static let hours = Phrase("%1 h", zh: "%1 小时", he: "%1 שע׳")
  static let hoursMinutes = Phrase("%1 h %2 min", zh: "%1 小时 %2 分钟", he: "%1 שע׳ %2 דק׳")
  static let hoursShort = Phrase("%1 h", zh: "%1 时", he: "%1 שע׳")
  static let beatsPerMinute = Phrase("BPM", zh: "次/分", he: "פעימות לדקה")
  static let breathsPerMinute = Phrase("breaths/min", zh: "次呼吸/分", he: "נשימות לדקה")
  static let minuteUnit = Phrase("min", zh: "分钟", he: "דק׳")
  static let mmHg = Phrase("mmHg", zh: "毫米汞柱", he: "ממ״כ")
}

// MARK: Coming in

extension Phrase {
  static let comeThroughLink = Phrase("Open Health from the terminal", zh: "请从终端打开“健康”", he: "יש לפתוח את בריאות מהמסוף")
  static let linkUsed = Phrase("This link was used already", zh: "此链接已使用", he: "הקישור הזה כבר נוצל")
  static let comeThroughLinkText = Phrase("The terminal prints a link that works once. Start the app again for a new one:", zh: "终端会显示一次性链接。重新启动 App 以获取新链接：", he: "המסוף מדפיס קישור חד-פעמי. יש להפעיל את היישום שוב לקבלת קישור חדש:")
  static let locked = Phrase("Locked", zh: "已锁定", he: "נעול")
  static let lockedText = Phrase("Your data is encrypted, and the key is not in memory.", zh: "你的数据已加密，密钥不在内存中。", he: "הנתונים שלך מוצפנים, והמפתח אינו בזיכרון.")
  static let passphrase = Phrase("Passphrase", zh: "口令", he: "סיסמה")
  static let unlock = Phrase("Unlock", zh: "解锁", he: "פתיחה")
  static let wrongPassphrase = Phrase("This passphrase does not open the store.", zh: "此口令无法打开。", he: "הסיסמה הזאת אינה פותחת.")
}

// MARK: Units of what is counted

extension CountPhrase {
  static let stepsUnit = CountPhrase("step", "steps", zh: "步", he: "צעד", "צעדים", "צעדים")
  static let floorsUnit = CountPhrase("floor", "floors", zh: "层", he: "קומה", "קומות", "קומות")
  static let pushesUnit = CountPhrase("push", "pushes", zh: "次", he: "דחיפה", "דחיפות", "דחיפות")
  static let strokesUnit = CountPhrase("stroke", "strokes", zh: "次", he: "תנועה", "תנועות", "תנועות")
  static let entriesUnit = CountPhrase("entry", "entries", zh: "条", he: "רשומה", "רשומות", "רשומות")
  static let pointsUnit = CountPhrase("point", "points", zh: "个点", he: "נקודה", "נקודות", "נקודות")
  static let hoursUnit = CountPhrase("hour", "hours", zh: "小时", he: "שעה", "שעות", "שעות")
}
