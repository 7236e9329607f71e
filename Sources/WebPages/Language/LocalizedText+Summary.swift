// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Summary

package extension LocalizedText {
  static let pinned = LocalizedText("Pinned", zh: "已固定", he: "מוצמדים")
  static let editPins = LocalizedText("Edit Pins", zh: "编辑固定项目", he: "עריכת המוצמדים")
  static let pinsText = LocalizedText("This is the order on the summary. Each type’s page can be pinned, too.", zh: "这是摘要中的顺序。也可在各类型的页面中固定。", he: "זה הסדר בסיכום. אפשר להצמיד גם מהדף של כל סוג.")
  static let noPins = LocalizedText("Nothing is pinned", zh: "没有固定项目", he: "דבר אינו מוצמד")
  static let pinMore = LocalizedText("Pin More", zh: "固定更多", he: "הצמדת עוד")
  static let usualPins = LocalizedText("Usual Pins", zh: "默认固定项目", he: "המוצמדים הרגילים")
  static let showAllTypes = LocalizedText("Show All", zh: "显示全部", he: "הצגת הכול")
  static let highlights = LocalizedText("Highlights", zh: "要点", he: "נקודות עיקריות")
  static let trends = LocalizedText("Trends", zh: "趋势", he: "מגמות")
  static let highlightSteps = LocalizedText("On %1 of the last 7 days you took more steps than usual (%2).", zh: "过去 7 天中有 %1 天你的步数超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים הלכת יותר מהרגיל (%2).")
  static let highlightEnergy = LocalizedText("On %1 of the last 7 days you burned more active energy than usual (%2).", zh: "过去 7 天中有 %1 天你的活动能量超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים שרפת יותר אנרגיה פעילה מהרגיל (%2).")
  static let highlightExercise = LocalizedText("On %1 of the last 7 days you exercised longer than usual (%2).", zh: "过去 7 天中有 %1 天你的锻炼时间超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים התאמנת יותר מהרגיל (%2).")
  static let highlightSleep = LocalizedText("You slept %1 on average, over %2 nights.", zh: "你在 %2 晚中平均睡眠 %1。", he: "ישנת %1 בממוצע, במשך %2 לילות.")
  static let trendUp = LocalizedText("Up", zh: "上升", he: "עלייה")
  static let trendDown = LocalizedText("Down", zh: "下降", he: "ירידה")
  static let trendFrom = LocalizedText("%1 from %2", zh: "%1，此前 %2", he: "%1 במקום %2")
  static let welcome = LocalizedText("Welcome to Health", zh: "欢迎使用“健康”", he: "ברוכים הבאים לבריאות")
  static let welcomeText = LocalizedText("Everything stays on this machine, encrypted with your passphrase.", zh: "一切都保留在本机，并以你的口令加密。", he: "הכול נשאר במחשב הזה, מוצפן בסיסמה שלך.")
  static let addHealthCard = LocalizedText("Add Health Card", zh: "添加健康卡", he: "הוספת כרטיס בריאות")
  static let addByHand = LocalizedText("Add data by hand", zh: "手动添加数据", he: "הוספת נתונים ידנית")
}
