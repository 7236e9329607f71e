// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: The page of a type

package extension LocalizedText {
  static let chart = LocalizedText("Chart", zh: "图表", he: "תרשים")
  static let chartOf = LocalizedText("Chart of %1", zh: "%1图表", he: "תרשים של %1")
  static let timeRange = LocalizedText("Time range", zh: "时间范围", he: "טווח זמן")
  static let dayLetter = LocalizedText("D", zh: "日", he: "י")
  static let weekLetter = LocalizedText("W", zh: "周", he: "ש")
  static let monthLetter = LocalizedText("M", zh: "月", he: "ח")
  static let halfYearLetter = LocalizedText("6M", zh: "6个月", he: "6ח")
  static let yearLetter = LocalizedText("Y", zh: "年", he: "שנה")
  static let rangeDay = LocalizedText("Day", zh: "日", he: "יום")
  static let rangeWeek = LocalizedText("Week", zh: "周", he: "שבוע")
  static let rangeMonth = LocalizedText("Month", zh: "月", he: "חודש")
  static let rangeHalfYear = LocalizedText("Six months", zh: "六个月", he: "שישה חודשים")
  static let rangeYear = LocalizedText("Year", zh: "年", he: "שנה")
  static let otherTimes = LocalizedText("Other times", zh: "其他时间", he: "זמנים אחרים")
  static let earlier = LocalizedText("Earlier", zh: "更早", he: "מוקדם יותר")
  static let later = LocalizedText("Later", zh: "更晚", he: "מאוחר יותר")
  static let total = LocalizedText("Total", zh: "总计", he: "סך הכול")
  static let perDay = LocalizedText("%1 a day", zh: "每天 %1", he: "%1 ליום")
  static let dailyAverage = LocalizedText("Daily average", zh: "日平均", he: "ממוצע יומי")
  static let average = LocalizedText("Average", zh: "平均", he: "ממוצע")
  static let range = LocalizedText("Range", zh: "范围", he: "טווח")
  static let averageAsleep = LocalizedText("Average time asleep", zh: "平均睡眠时间", he: "זמן שינה ממוצע")
  static let timeAsleep = LocalizedText("Time asleep", zh: "睡眠时间", he: "זמן שינה")
  static let noDataInRange = LocalizedText("No data in this time", zh: "此时间段内无数据", he: "אין נתונים בזמן זה")
  static let chartSummary = LocalizedText("%1 %2, %3.", zh: "%3：%1 %2。", he: "%1 %2, %3.")
  static let chartExtremes = LocalizedText("Most: %1 (%2). Least: %3 (%4).", zh: "最高：%1（%2）。最低：%3（%4）。", he: "הגבוה ביותר: %1 (%2). הנמוך ביותר: %3 (%4).")
  static let chartIsCut = LocalizedText("There is more than the chart can show.", zh: "数据过多，图表未全部显示。", he: "יש יותר ממה שהתרשים יכול להציג.")
  static let nightSummary = LocalizedText("Asleep for %1, from %2 to %3.", zh: "睡眠 %1，从 %2 到 %3。", he: "שינה של %1, מ-%2 עד %3.")
  static let showAsTable = LocalizedText("Show as a table", zh: "以表格显示", he: "הצגה כטבלה")
  static let time = LocalizedText("Time", zh: "时间", he: "שעה")
  static let date = LocalizedText("Date", zh: "日期", he: "תאריך")
  static let pin = LocalizedText("Pin to Summary", zh: "固定到摘要", he: "הצמדה לסיכום")
  static let unpin = LocalizedText("Unpin", zh: "取消固定", he: "ביטול הצמדה")
  static let whyThisNumber = LocalizedText("Why this number?", zh: "为什么是这个数字？", he: "למה המספר הזה?")
  static let addData = LocalizedText("Add Data", zh: "添加数据", he: "הוספת נתונים")
  static let showAllData = LocalizedText("Show All Data", zh: "显示所有数据", he: "הצגת כל הנתונים")
  static let dataSources = LocalizedText("Data Sources & Access", zh: "数据来源与访问", he: "מקורות נתונים וגישה")
  static let unit = LocalizedText("Unit", zh: "单位", he: "יחידה")
  static let about = LocalizedText("About %1", zh: "关于%1", he: "אודות %1")
  static let aboutCumulative = LocalizedText("These values add up. Where several devices counted at the same time, each moment counts once: that of the device you trust most.", zh: "这些数值会累加。多台设备同时计数时，每一时刻只计一次：以你最信任的设备为准。", he: "הערכים האלה מצטברים. כשכמה מכשירים ספרו באותו זמן, כל רגע נספר פעם אחת: זה של המכשיר שאת/ה סומך/ת עליו יותר.")
  static let aboutDiscrete = LocalizedText("These are single measurements. The chart shows the least and the greatest of each interval; the average weighs each measurement alike.", zh: "这些是单次测量。图表显示每个时段的最小值与最大值；平均值对每次测量一视同仁。", he: "אלה מדידות בודדות. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן; בממוצע לכל מדידה משקל שווה.")
  static let aboutWeighted = LocalizedText("These are measurements over time. The chart shows the least and the greatest of each interval; in the average a value weighs as long as it lasted.", zh: "这些是随时间的测量。图表显示每个时段的最小值与最大值；平均值按持续时间加权。", he: "אלה מדידות לאורך זמן. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן; בממוצע משקלו של ערך הוא משך הזמן שנמשך.")
  static let aboutSleep = LocalizedText("A sleep belongs to the day on which it ends, at whatever time of day. Where several devices watched, each moment counts once.", zh: "无论何时入睡，睡眠都算在结束的那一天。多台设备同时监测时，每一时刻只计一次。", he: "שינה שייכת ליום שבו הסתיימה, בכל שעה שהיא. כשכמה מכשירים עקבו, כל רגע נספר פעם אחת.")
  static let aboutEntries = LocalizedText("The chart counts the entries of each interval.", zh: "图表显示每个时段的记录数。", he: "התרשים סופר את הרשומות בכל פרק זמן.")
}

// MARK: Samples

package extension LocalizedText {
  static let allRecordedData = LocalizedText("All Recorded Data", zh: "所有已记录的数据", he: "כל הנתונים שנרשמו")
  static let olderData = LocalizedText("Older Data", zh: "更早的数据", he: "נתונים ישנים יותר")
  static let start = LocalizedText("Start", zh: "开始", he: "התחלה")
  static let end = LocalizedText("End", zh: "结束", he: "סיום")
  static let duration = LocalizedText("Duration", zh: "时长", he: "משך")
  static let source = LocalizedText("Source", zh: "来源", he: "מקור")
  static let version = LocalizedText("Version", zh: "版本", he: "גרסה")
  static let device = LocalizedText("Device", zh: "设备", he: "מכשיר")
  static let manufacturer = LocalizedText("Manufacturer", zh: "制造商", he: "יצרן")
  static let model = LocalizedText("Model", zh: "型号", he: "דגם")
  static let metadata = LocalizedText("More", zh: "更多", he: "עוד")
  static let deleteEntry = LocalizedText("Delete Entry", zh: "删除记录", he: "מחיקת רשומה")
  static let notOwnEntry = LocalizedText("Only what you typed in yourself can be deleted here.", zh: "此处只能删除你自己输入的记录。", he: "כאן אפשר למחוק רק מה שהקלדת בעצמך.")
  static let addTo = LocalizedText("Add: %1", zh: "添加：%1", he: "הוספה: %1")
  static let value = LocalizedText("Value", zh: "数值", he: "ערך")
  static let durationInMinutes = LocalizedText("Duration (minutes)", zh: "时长（分钟）", he: "משך (דקות)")
  static let entryRefused = LocalizedText("That is no value of this type. Please check value, date and time.", zh: "该数值不适用于此类型。请检查数值、日期和时间。", he: "זה אינו ערך של הסוג הזה. נא לבדוק ערך, תאריך ושעה.")
  static let ecgStrip = LocalizedText("ECG, similar to lead I", zh: "心电图，类似 I 导联", he: "אק״ג, דומה לליד I")
  static let route = LocalizedText("Route", zh: "路线", he: "מסלול")
}

// MARK: Sources

package extension LocalizedText {
  static let sourcesExplained = LocalizedText("Where several sources speak about the same moment, the one higher up is believed.", zh: "多个来源涉及同一时刻时，以排在上方的来源为准。", he: "כשכמה מקורות מדברים על אותו רגע, מאמינים לזה שגבוה יותר.")
  static let totalWithOrder = LocalizedText("%1: %2 with this order.", zh: "%1：按此顺序为 %2。", he: "%1: ‏%2 בסדר הזה.")
  static let samplesCount = LocalizedText("Samples: %1", zh: "样本：%1", he: "דגימות: %1")
  static let moveUp = LocalizedText("Move %1 up", zh: "上移%1", he: "הזזת %1 למעלה")
  static let moveDown = LocalizedText("Move %1 down", zh: "下移%1", he: "הזזת %1 למטה")
  static let takeOff = LocalizedText("Take %1 off", zh: "移除%1", he: "הסרת %1")
  static let appsWithAccess = LocalizedText("Apps with Access", zh: "可访问的 App", he: "יישומים עם גישה")
  static let noAppHasAccess = LocalizedText("No app may read or write this.", zh: "没有 App 可以读取或写入此数据。", he: "אף יישום אינו רשאי לקרוא או לכתוב את זה.")
  static let usualOrder = LocalizedText("Usual Order", zh: "默认顺序", he: "הסדר הרגיל")
  static let changeOrder = LocalizedText("Change the order of sources", zh: "更改来源顺序", he: "שינוי סדר המקורות")
}

// MARK: Why this number

package extension LocalizedText {
  static let counted = LocalizedText("Counted", zh: "已计入", he: "נספר")
  static let notCounted = LocalizedText("Not counted", zh: "未计入", he: "לא נספר")
  static let whyExplained = LocalizedText("Each row is a device. Solid time counts; hatched time was left out, because a device higher up had measured it too.", zh: "每一行是一台设备。实心部分计入；斜线部分未计入，因为排在上方的设备也测量了同一时间。", he: "כל שורה היא מכשיר. זמן מלא נספר; זמן מקווקו הושמט, כי מכשיר גבוה יותר מדד אותו גם.")
  static let countedOf = LocalizedText("%1 counted of %2", zh: "已计入 %1，共 %2", he: "נספרו %1 מתוך %2")
  static let countedFor = LocalizedText("Counted for %1 (samples: %2)", zh: "计入时长 %1（样本：%2）", he: "נספר במשך %1 (דגימות: %2)")
  static let ignoredInFavour = LocalizedText("%1 left out, because %2 was believed", zh: "%1 未计入，因为采信了%2", he: "%1 הושמטו, כי האמינו ל%2")
  static let measuredFor = LocalizedText("Measured for %1", zh: "测量时长 %1", he: "נמדד במשך %1")
}

package extension LocalizedCount {
  static let whySummary = LocalizedCount("%1 source on %2.", "%1 sources on %2.", zh: "%2：%1 个来源。", he: "מקור אחד ב-%2.", "שני מקורות ב-%2.", "%1 מקורות ב-%2.")
}
