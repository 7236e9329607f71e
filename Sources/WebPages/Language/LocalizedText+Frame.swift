// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Frame

package extension LocalizedText {
  static let health = LocalizedText("Health", zh: "健康", he: "בריאות")
  static let summary = LocalizedText("Summary", zh: "摘要", he: "סיכום")
  static let sharing = LocalizedText("Sharing", zh: "共享", he: "שיתוף")
  static let browse = LocalizedText("Browse", zh: "浏览", he: "עיון")
  static let profile = LocalizedText("Profile", zh: "个人资料", he: "פרופיל")
  static let skipToContent = LocalizedText("Skip to content", zh: "跳到内容", he: "דילוג לתוכן")
  static let mainNavigation = LocalizedText("Main navigation", zh: "主导航", he: "ניווט ראשי")
  static let demoRibbon = LocalizedText("Demo data: nobody here is real, and nothing is kept.", zh: "演示数据：人物均为虚构，不会保存任何内容。", he: "נתוני הדגמה: איש כאן אינו אמיתי ודבר אינו נשמר.")
  static let offline = LocalizedText("The Health app does not answer. Is the program still running in the terminal?", zh: "“健康”没有响应。终端中的程序仍在运行吗？", he: "יישום הבריאות אינו עונה. האם התוכנית עדיין פועלת במסוף?")
  static let sorry = LocalizedText("Sorry", zh: "抱歉", he: "מצטערים")
  static let notFound = LocalizedText("There is nothing here.", zh: "此处没有内容。", he: "אין כאן דבר.")
  static let toSummary = LocalizedText("To the summary", zh: "前往摘要", he: "אל הסיכום")
  static let search = LocalizedText("Search", zh: "搜索", he: "חיפוש")
  static let nothingFound = LocalizedText("Nothing found", zh: "未找到结果", he: "לא נמצא דבר")
  static let yes = LocalizedText("Yes", zh: "是", he: "כן")
  static let no = LocalizedText("No", zh: "否", he: "לא")
  static let cancel = LocalizedText("Cancel", zh: "取消", he: "ביטול")
  static let add = LocalizedText("Add", zh: "添加", he: "הוספה")
  static let apply = LocalizedText("Apply", zh: "应用", he: "החלה")
  static let details = LocalizedText("Details", zh: "详细信息", he: "פרטים")
  static let noData = LocalizedText("No data", zh: "无数据", he: "אין נתונים")
}

// MARK: Time and numbers

package extension LocalizedText {
  static let today = LocalizedText("Today", zh: "今天", he: "היום")
  static let yesterday = LocalizedText("Yesterday", zh: "昨天", he: "אתמול")
  static let seconds = LocalizedText("%1 s", zh: "%1 秒", he: "%1 שנ׳")
  static let minutes = LocalizedText("%1 min", zh: "%1 分钟", he: "%1 דק׳")
  static let hours = LocalizedText("%1 h", zh: "%1 小时", he: "%1 שע׳")
  static let hoursMinutes = LocalizedText("%1 h %2 min", zh: "%1 小时 %2 分钟", he: "%1 שע׳ %2 דק׳")
  static let hoursShort = LocalizedText("%1 h", zh: "%1 小时", he: "%1 שע׳")
  static let beatsPerMinute = LocalizedText("BPM", zh: "次/分", he: "פעימות לדקה")
  static let breathsPerMinute = LocalizedText("breaths/min", zh: "次呼吸/分", he: "נשימות לדקה")
  static let minuteUnit = LocalizedText("min", zh: "分钟", he: "דק׳")
  static let mmHg = LocalizedText("mmHg", zh: "毫米汞柱", he: "ממ״כ")
}

// MARK: Coming in

package extension LocalizedText {
  static let comeThroughLink = LocalizedText("Open Health from the terminal", zh: "请从终端打开“健康”", he: "יש לפתוח את בריאות מהמסוף")
  static let linkUsed = LocalizedText("This link was used already", zh: "此链接已使用", he: "הקישור הזה כבר נוצל")
  static let comeThroughLinkText = LocalizedText("The terminal prints a link that works once. For a new one, type there:", zh: "终端会显示一次性链接。要获取新链接，请在终端输入：", he: "המסוף מדפיס קישור חד־פעמי. לקבלת קישור חדש יש להקליד בו:")
  static let locked = LocalizedText("Locked", zh: "已锁定", he: "נעול")
  static let lockedText = LocalizedText("Your data is encrypted, and the key is not in memory.", zh: "你的数据已加密，密钥不在内存中。", he: "הנתונים שלך מוצפנים, והמפתח אינו בזיכרון.")
  static let passphrase = LocalizedText("Passphrase", zh: "口令", he: "סיסמה")
  static let unlock = LocalizedText("Unlock", zh: "解锁", he: "פתיחה")
  static let wrongPassphrase = LocalizedText("This passphrase does not open the store.", zh: "此口令无法打开。", he: "הסיסמה הזאת אינה פותחת.")
}

// MARK: Units of what is counted

package extension LocalizedCount {
  static let stepsUnit = LocalizedCount("step", "steps", zh: "步", he: "צעד", "צעדים", "צעדים")
  static let floorsUnit = LocalizedCount("floor", "floors", zh: "层", he: "קומה", "קומות", "קומות")
  static let pushesUnit = LocalizedCount("push", "pushes", zh: "次", he: "דחיפה", "דחיפות", "דחיפות")
  static let strokesUnit = LocalizedCount("stroke", "strokes", zh: "次", he: "תנועה", "תנועות", "תנועות")
  static let entriesUnit = LocalizedCount("entry", "entries", zh: "条", he: "רשומה", "רשומות", "רשומות")
  static let pointsUnit = LocalizedCount("point", "points", zh: "个点", he: "נקודה", "נקודות", "נקודות")
  static let hoursUnit = LocalizedCount("hour", "hours", zh: "小时", he: "שעה", "שעות", "שעות")
}
