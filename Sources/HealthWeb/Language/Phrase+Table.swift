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
  static let stepsUnit = Phrase("steps", zh: "步", he: "צעדים")
  static let floorsUnit = Phrase("floors", zh: "层", he: "קומות")
  static let pushesUnit = Phrase("pushes", zh: "次", he: "דחיפות")
  static let strokesUnit = Phrase("strokes", zh: "次", he: "תנועות")
  static let entriesUnit = Phrase("entries", zh: "条", he: "רשומות")
  static let pointsUnit = Phrase("points", zh: "个点", he: "נקודות")
  static let beatsPerMinute = Phrase("BPM", zh: "次/分", he: "פעימות לדקה")
  static let breathsPerMinute = Phrase("breaths/min", zh: "次呼吸/分", he: "נשימות לדקה")
  static let minuteUnit = Phrase("min", zh: "分钟", he: "דק׳")
  static let mmHg = Phrase("mmHg", zh: "毫米汞柱", he: "ממ״כ")
}

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

// MARK: The page of a type

extension Phrase {
  static let chart = Phrase("Chart", zh: "图表", he: "תרשים")
  static let chartOf = Phrase("Chart of %1", zh: "%1图表", he: "תרשים של %1")
  static let timeRange = Phrase("Time range", zh: "时间范围", he: "טווח זמן")
  static let dayLetter = Phrase("D", zh: "日", he: "י")
  static let weekLetter = Phrase("W", zh: "周", he: "ש")
  static let monthLetter = Phrase("M", zh: "月", he: "ח")
  static let halfYearLetter = Phrase("6M", zh: "6个月", he: "6ח")
  static let yearLetter = Phrase("Y", zh: "年", he: "שנה")
  static let rangeDay = Phrase("Day", zh: "日", he: "יום")
  static let rangeWeek = Phrase("Week", zh: "周", he: "שבוע")
  static let rangeMonth = Phrase("Month", zh: "月", he: "חודש")
  static let rangeHalfYear = Phrase("Six months", zh: "六个月", he: "שישה חודשים")
  static let rangeYear = Phrase("Year", zh: "年", he: "שנה")
  static let otherTimes = Phrase("Other times", zh: "其他时间", he: "זמנים אחרים")
  static let earlier = Phrase("Earlier", zh: "更早", he: "מוקדם יותר")
  static let later = Phrase("Later", zh: "更晚", he: "מאוחר יותר")
  static let total = Phrase("Total", zh: "总计", he: "סך הכול")
  static let perDay = Phrase("%1 a day", zh: "每天 %1", he: "%1 ליום")
  static let dailyAverage = Phrase("Daily average", zh: "日平均", he: "ממוצע יומי")
  static let average = Phrase("Average", zh: "平均", he: "ממוצע")
  static let range = Phrase("Range", zh: "范围", he: "טווח")
  static let averageAsleep = Phrase("Average time asleep", zh: "平均睡眠时间", he: "זמן שינה ממוצע")
  static let timeAsleep = Phrase("Time asleep", zh: "睡眠时间", he: "זמן שינה")
  static let noDataInRange = Phrase("No data in this time", zh: "此时间段内无数据", he: "אין נתונים בזמן זה")
  static let chartSummary = Phrase("%1 %2, %3.", zh: "%3：%1 %2。", he: "%1 %2, %3.")
  static let chartExtremes = Phrase("Most: %1 (%2). Least: %3 (%4).", zh: "最高：%1（%2）。最低：%3（%4）。", he: "הגבוה ביותר: %1 (%2). הנמוך ביותר: %3 (%4).")
  static let chartIsCut = Phrase("There is more than the chart can show.", zh: "数据过多，图表未全部显示。", he: "יש יותר ממה שהתרשים יכול להציג.")
  static let nightSummary = Phrase("Asleep for %1, from %2 to %3.", zh: "睡眠 %1，从 %2 到 %3。", he: "שינה של %1, מ-%2 עד %3.")
  static let showAsTable = Phrase("Show as a table", zh: "以表格显示", he: "הצגה כטבלה")
  static let time = Phrase("Time", zh: "时间", he: "שעה")
  static let date = Phrase("Date", zh: "日期", he: "תאריך")
  static let pin = Phrase("Pin to Summary", zh: "固定到摘要", he: "הצמדה לסיכום")
  static let unpin = Phrase("Unpin", zh: "取消固定", he: "ביטול הצמדה")
  static let whyThisNumber = Phrase("Why this number?", zh: "为什么是这个数字？", he: "למה המספר הזה?")
  static let addData = Phrase("Add Data", zh: "添加数据", he: "הוספת נתונים")
  static let showAllData = Phrase("Show All Data", zh: "显示所有数据", he: "הצגת כל הנתונים")
  static let dataSources = Phrase("Data Sources & Access", zh: "数据来源与访问", he: "מקורות נתונים וגישה")
  static let unit = Phrase("Unit", zh: "单位", he: "יחידה")
  static let about = Phrase("About %1", zh: "关于%1", he: "אודות %1")
  static let aboutCumulative = Phrase("These values add up. Where several devices counted at the same time, each moment counts once: that of the device you trust most.", zh: "这些数值会累加。多台设备同时计数时，每一时刻只计一次：以你最信任的设备为准。", he: "הערכים האלה מצטברים. כשכמה מכשירים ספרו באותו זמן, כל רגע נספר פעם אחת: זה של המכשיר שאת/ה סומך/ת עליו יותר.")
  static let aboutDiscrete = Phrase("These are single measurements. The chart shows the least and the greatest of each interval; the average weighs each measurement alike.", zh: "这些是单次测量。图表显示每个时段的最小值与最大值；平均值对每次测量一视同仁。", he: "אלה מדידות בודדות. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן; בממוצע לכל מדידה משקל שווה.")
  static let aboutWeighted = Phrase("These are measurements over time. The chart shows the least and the greatest of each interval; in the average a value weighs as long as it lasted.", zh: "这些是随时间的测量。图表显示每个时段的最小值与最大值；平均值按持续时间加权。", he: "אלה מדידות לאורך זמן. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן; בממוצע משקלו של ערך הוא משך הזמן שנמשך.")
  static let aboutSleep = Phrase("A sleep belongs to the day on which it ends, at whatever time of day. Where several devices watched, each moment counts once.", zh: "无论何时入睡，睡眠都算在结束的那一天。多台设备同时监测时，每一时刻只计一次。", he: "שינה שייכת ליום שבו הסתיימה, בכל שעה שהיא. כשכמה מכשירים עקבו, כל רגע נספר פעם אחת.")
  static let aboutEntries = Phrase("The chart counts the entries of each interval.", zh: "图表显示每个时段的记录数。", he: "התרשים סופר את הרשומות בכל פרק זמן.")
}

// MARK: Samples

extension Phrase {
  static let allRecordedData = Phrase("All Recorded Data", zh: "所有已记录的数据", he: "כל הנתונים שנרשמו")
  static let olderData = Phrase("Older Data", zh: "更早的数据", he: "נתונים ישנים יותר")
  static let start = Phrase("Start", zh: "开始", he: "התחלה")
  static let end = Phrase("End", zh: "结束", he: "סיום")
  static let duration = Phrase("Duration", zh: "时长", he: "משך")
  static let source = Phrase("Source", zh: "来源", he: "מקור")
  static let version = Phrase("Version", zh: "版本", he: "גרסה")
  static let device = Phrase("Device", zh: "设备", he: "מכשיר")
  static let manufacturer = Phrase("Manufacturer", zh: "制造商", he: "יצרן")
  static let model = Phrase("Model", zh: "型号", he: "דגם")
  static let metadata = Phrase("More", zh: "更多", he: "עוד")
  static let deleteEntry = Phrase("Delete Entry", zh: "删除记录", he: "מחיקת רשומה")
  static let notOwnEntry = Phrase("Only what you typed in yourself can be deleted here.", zh: "此处只能删除你自己输入的记录。", he: "כאן אפשר למחוק רק מה שהקלדת בעצמך.")
  static let addTo = Phrase("Add: %1", zh: "添加：%1", he: "הוספה: %1")
  static let value = Phrase("Value", zh: "数值", he: "ערך")
  static let durationInMinutes = Phrase("Duration (minutes)", zh: "时长（分钟）", he: "משך (דקות)")
  static let entryRefused = Phrase("That is no value of this type. Please check value, date and time.", zh: "该数值不适用于此类型。请检查数值、日期和时间。", he: "זה אינו ערך של הסוג הזה. נא לבדוק ערך, תאריך ושעה.")
  static let ecgStrip = Phrase("ECG, similar to lead I", zh: "心电图，类似 I 导联", he: "אק״ג, דומה לליד I")
  static let route = Phrase("Route", zh: "路线", he: "מסלול")
}

// MARK: Sources

extension Phrase {
  static let sourcesExplained = Phrase("Where several sources speak about the same moment, the one higher up is believed.", zh: "多个来源涉及同一时刻时，以排在上方的来源为准。", he: "כשכמה מקורות מדברים על אותו רגע, מאמינים לזה שגבוה יותר.")
  static let totalWithOrder = Phrase("%1: %2 with this order.", zh: "%1：按此顺序为 %2。", he: "%1: ‏%2 בסדר הזה.")
  static let samplesCount = Phrase("Samples: %1", zh: "样本：%1", he: "דגימות: %1")
  static let moveUp = Phrase("Move %1 up", zh: "上移%1", he: "הזזת %1 למעלה")
  static let moveDown = Phrase("Move %1 down", zh: "下移%1", he: "הזזת %1 למטה")
  static let usualOrder = Phrase("Usual Order", zh: "默认顺序", he: "הסדר הרגיל")
  static let changeOrder = Phrase("Change the order of sources", zh: "更改来源顺序", he: "שינוי סדר המקורות")
}

// MARK: Why this number

extension Phrase {
  static let counted = Phrase("Counted", zh: "已计入", he: "נספר")
  static let notCounted = Phrase("Not counted", zh: "未计入", he: "לא נספר")
  static let whyExplained = Phrase("Each row is a device. Solid time counts; hatched time was left out, because a device higher up had measured it too.", zh: "每一行是一台设备。实心部分计入；斜线部分未计入，因为排在上方的设备也测量了同一时间。", he: "כל שורה היא מכשיר. זמן מלא נספר; זמן מקווקו הושמט, כי מכשיר גבוה יותר מדד אותו גם.")
  static let whySummary = Phrase("%1 sources on %2.", zh: "%2：%1 个来源。", he: "%1 מקורות ב-%2.")
  static let countedOf = Phrase("%1 counted of %2", zh: "已计入 %1，共 %2", he: "נספרו %1 מתוך %2")
  static let countedFor = Phrase("Counted for %1 (samples: %2)", zh: "计入时长 %1（样本：%2）", he: "נספר במשך %1 (דגימות: %2)")
  static let ignoredInFavour = Phrase("%1 left out, because %2 was believed", zh: "%1 未计入，因为采信了%2", he: "%1 הושמטו, כי האמינו ל%2")
  static let measuredFor = Phrase("Measured for %1", zh: "测量时长 %1", he: "נמדד במשך %1")
}

// MARK: Summary

extension Phrase {
  static let pinned = Phrase("Pinned", zh: "已固定", he: "מוצמדים")
  static let showAllTypes = Phrase("Show All", zh: "显示全部", he: "הצגת הכול")
  static let highlights = Phrase("Highlights", zh: "要点", he: "נקודות עיקריות")
  static let trends = Phrase("Trends", zh: "趋势", he: "מגמות")
  static let highlightSteps = Phrase("On %1 of the last 7 days you took more steps than usual (%2).", zh: "过去 7 天中有 %1 天你的步数超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים הלכת יותר מהרגיל (%2).")
  static let highlightEnergy = Phrase("On %1 of the last 7 days you burned more active energy than usual (%2).", zh: "过去 7 天中有 %1 天你的活动能量超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים שרפת יותר אנרגיה פעילה מהרגיל (%2).")
  static let highlightExercise = Phrase("On %1 of the last 7 days you exercised longer than usual (%2).", zh: "过去 7 天中有 %1 天你的锻炼时间超过平常（%2）。", he: "ב-%1 מתוך 7 הימים האחרונים התאמנת יותר מהרגיל (%2).")
  static let highlightSleep = Phrase("You slept %1 on average, over %2 nights.", zh: "你在 %2 晚中平均睡眠 %1。", he: "ישנת %1 בממוצע, במשך %2 לילות.")
  static let trendUp = Phrase("Up", zh: "上升", he: "עלייה")
  static let trendDown = Phrase("Down", zh: "下降", he: "ירידה")
  static let trendFrom = Phrase("%1 from %2", zh: "%1，此前 %2", he: "%1 במקום %2")
  static let welcome = Phrase("Welcome to Health", zh: "欢迎使用“健康”", he: "ברוכים הבאים לבריאות")
  static let welcomeText = Phrase("Everything stays on this machine, encrypted with your passphrase.", zh: "一切都保留在本机，并以你的口令加密。", he: "הכול נשאר במחשב הזה, מוצפן בסיסמה שלך.")
  static let addHealthCard = Phrase("Add Health Card", zh: "添加健康卡", he: "הוספת כרטיס בריאות")
  static let addByHand = Phrase("Add data by hand", zh: "手动添加数据", he: "הוספת נתונים ידנית")
  static let importHint = Phrase("An export of Apple's Health app comes in at the terminal:", zh: "在终端导入 Apple“健康”的导出文件：", he: "ייצוא של יישום הבריאות של Apple מיובא במסוף:")
}

// MARK: Sharing

extension Phrase {
  static let appsThatRead = Phrase("Apps That Read", zh: "读取数据的 App", he: "יישומים שקוראים")
  static let noAppReads = Phrase("No app may read your data.", zh: "没有 App 可以读取你的数据。", he: "אף יישום אינו רשאי לקרוא את הנתונים שלך.")
  static let noAppReadsNote = Phrase("An app has to ask first, and you decide here.", zh: "App 必须先请求，由你在此决定。", he: "יישום צריך לבקש קודם, ואת/ה מחליט/ה כאן.")
  static let appsThatWrote = Phrase("Apps and Devices That Wrote", zh: "写入数据的 App 和设备", he: "יישומים ומכשירים שכתבו")
}

// MARK: Profile

extension Phrase {
  static let healthDetails = Phrase("Health Details", zh: "健康详情", he: "פרטי בריאות")
  static let dateOfBirth = Phrase("Date of Birth", zh: "出生日期", he: "תאריך לידה")
  static let sex = Phrase("Sex", zh: "性别", he: "מין")
  static let bloodType = Phrase("Blood Type", zh: "血型", he: "סוג דם")
  static let wheelchair = Phrase("Wheelchair", zh: "轮椅", he: "כיסא גלגלים")
  static let notSet = Phrase("Not set", zh: "未设定", he: "לא הוגדר")
  static let languageAndUnits = Phrase("Language and Units", zh: "语言与单位", he: "שפה ויחידות")
  static let language = Phrase("Language", zh: "语言", he: "שפה")
  static let asBrowser = Phrase("As the browser", zh: "跟随浏览器", he: "לפי הדפדפן")
  static let units = Phrase("Units", zh: "单位制", he: "יחידות")
  static let metric = Phrase("Metric", zh: "公制", he: "מטרי")
  static let unitsUS = Phrase("United States", zh: "美制", he: "ארצות הברית")
  static let unitsUK = Phrase("United Kingdom", zh: "英制", he: "בריטניה")
  static let security = Phrase("Security", zh: "安全", he: "אבטחה")
  static let securityText = Phrase("Locking forgets the key; your passphrase opens the store again. It also locks by itself when nobody looks for a quarter of an hour.", zh: "锁定会清除密钥；输入口令可再次打开。十五分钟无人查看时也会自动锁定。", he: "נעילה שוכחת את המפתח; הסיסמה שלך פותחת שוב. הנעילה מתרחשת גם מעצמה כשאיש אינו מביט רבע שעה.")
  static let lockNow = Phrase("Lock Now", zh: "立即锁定", he: "נעילה עכשיו")
  static let aboutTitle = Phrase("About", zh: "关于", he: "אודות")
  static let samplesStored = Phrase("Samples stored", zh: "已储存样本", he: "דגימות שמורות")
  static let programInterface = Phrase("Interface for programs", zh: "程序接口", he: "ממשק לתוכניות")
  static let notAffiliated = Phrase("Wellseal works with HealthKit's data and is not affiliated with Apple.", zh: "Wellseal 可处理 HealthKit 数据，与 Apple 无隶属关系。", he: "Wellseal עובדת עם נתוני HealthKit ואינה קשורה ל-Apple.")
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

// MARK: Records

extension Phrase {
  static let noRecords = Phrase("No records", zh: "无记录", he: "אין רשומות")
  static let noRecordsNote = Phrase("Records come from clinics and from an export of the Health app.", zh: "记录来自诊所以及“健康”的导出文件。", he: "רשומות מגיעות ממרפאות ומייצוא של יישום הבריאות.")
  static let result = Phrase("Result", zh: "结果", he: "תוצאה")
  static let referenceRange = Phrase("Reference range", zh: "参考范围", he: "טווח ייחוס")
  static let status = Phrase("Status", zh: "状态", he: "מצב")
  static let provider = Phrase("Provider", zh: "医疗机构", he: "ספק")
  static let fhirSource = Phrase("FHIR source", zh: "FHIR 源数据", he: "מקור FHIR")
}

// MARK: Health cards

extension Phrase {
  static let healthCard = Phrase("Health Card", zh: "健康卡", he: "כרטיס בריאות")
  static let noCards = Phrase("No health cards", zh: "无健康卡", he: "אין כרטיסי בריאות")
  static let noCardsNote = Phrase("A vaccination, a test result or an insurance card that an issuer signed.", zh: "由签发方签名的疫苗接种、检测结果或保险卡。", he: "חיסון, תוצאת בדיקה או כרטיס ביטוח שמנפיק חתם.")
  static let noName = Phrase("No name", zh: "无姓名", he: "ללא שם")
  static let born = Phrase("Born %1", zh: "出生于 %1", he: "תאריך לידה %1")
  static let issuedBy = Phrase("Issued by %1", zh: "签发方：%1", he: "הונפק על ידי %1")
  static let andMore = Phrase("and %1 more", zh: "另有 %1 项", he: "ועוד %1")
  static let verified = Phrase("Verified", zh: "已验证", he: "מאומת")
  static let verifiedText = Phrase("Signed by %1, which is on your trust list.", zh: "由%1签名，该签发方在你的信任列表中。", he: "חתום בידי %1, שנמצא ברשימת האמון שלך.")
  static let unknownIssuer = Phrase("Unknown issuer", zh: "未知签发方", he: "מנפיק לא מוכר")
  static let unknownIssuerText = Phrase("The signature is right, but %1 is not on a trust list.", zh: "签名正确，但 %1 不在信任列表中。", he: "החתימה נכונה, אך %1 אינו ברשימת אמון.")
  static let invalid = Phrase("Not valid", zh: "无效", he: "לא תקף")
  static let invalidText = Phrase("Content or signature was changed.", zh: "内容或签名已被更改。", he: "התוכן או החתימה שונו.")
  static let expired = Phrase("Expired", zh: "已过期", he: "פג תוקף")
  static let expiredText = Phrase("The card was valid until its last day, which has passed.", zh: "此卡的有效期已过。", he: "תוקף הכרטיס הסתיים.")
  static let notYetValid = Phrase("Not yet valid", zh: "尚未生效", he: "עדיין לא בתוקף")
  static let notYetValidText = Phrase("The card will be valid from its first day on.", zh: "此卡自起始日起生效。", he: "הכרטיס יהיה בתוקף מיומו הראשון.")
  static let revoked = Phrase("Withdrawn", zh: "已撤销", he: "בוטל")
  static let revokedText = Phrase("%1 withdrew this card.", zh: "%1已撤销此卡。", he: "%1 ביטל את הכרטיס.")
  static let undetermined = Phrase("Not determined", zh: "无法确定", he: "לא נקבע")
  static let undeterminedText = Phrase("The keys or the list of %1 could not be had, so nobody can say.", zh: "无法取得%1的密钥或列表，因此无法判断。", he: "לא ניתן היה להשיג את המפתחות או הרשימה של %1, ולכן אי אפשר לדעת.")
  static let labelResult = Phrase("Result", zh: "结果", he: "תוצאה")
  static let labelInterpretation = Phrase("Interpretation", zh: "解读", he: "פירוש")
  static let labelRange = Phrase("Normal range", zh: "正常范围", he: "טווח תקין")
  static let labelLot = Phrase("Lot number", zh: "批号", he: "מספר אצווה")
  static let labelPerformer = Phrase("By", zh: "实施方", he: "מבצע")
  static let labelManufacturer = Phrase("Manufacturer", zh: "制造商", he: "יצרן")
  static let labelStatus = Phrase("Status", zh: "状态", he: "מצב")
  static let labelSubpotent = Phrase("Subpotent dose", zh: "剂量不足", he: "מנה חלקית")
  static let labelPayor = Phrase("Payor", zh: "付款方", he: "גורם משלם")
  static let labelMember = Phrase("Member", zh: "会员", he: "מבוטח")
  static let labelPlan = Phrase("Plan", zh: "计划", he: "תוכנית")
  static let labelUntil = Phrase("Until", zh: "截止", he: "עד")
  static let howChecked = Phrase("How this was checked", zh: "如何验证", he: "איך זה נבדק")
  static let checkSignature = Phrase("Is the signature right?", zh: "签名是否正确？", he: "האם החתימה נכונה?")
  static let checkIssuer = Phrase("Is the issuer on a trust list?", zh: "签发方是否在信任列表中？", he: "האם המנפיק ברשימת אמון?")
  static let checkDates = Phrase("Is it within its dates?", zh: "是否在有效期内？", he: "האם הוא בתוך התאריכים?")
  static let checkRevocation = Phrase("Is it not withdrawn?", zh: "是否未被撤销？", he: "האם הוא לא בוטל?")
  static let notKnown = Phrase("Not known", zh: "未知", he: "לא ידוע")
  static let allFindings = Phrase("All findings (%1)", zh: "所有检查结果（%1）", he: "כל הממצאים (%1)")
  static let noKeys = Phrase("The issuer's keys are not at hand.", zh: "没有签发方的密钥。", he: "מפתחות המנפיק אינם בהישג יד.")
  static let keysFrom = Phrase("Keys from: %1", zh: "密钥来源：%1", he: "מפתחות מ: %1")
  static let keysSeen = Phrase("seen %1", zh: "获取于 %1", he: "נראו ב-%1")
  static let showCode = Phrase("Show Code", zh: "显示二维码", he: "הצגת קוד")
  static let codeOfCard = Phrase("QR code of the card", zh: "健康卡的二维码", he: "קוד QR של הכרטיס")
  static let notAVerification = Phrase("This screen is not a verification. Make the screen bright, and let the other side scan the code.", zh: "此画面不代表已验证。请调高屏幕亮度，让对方扫描二维码。", he: "המסך הזה אינו אימות. יש להגביר את בהירות המסך ולתת לצד השני לסרוק את הקוד.")
  static let raw = Phrase("Raw", zh: "原始数据", he: "גולמי")
  static let signedText = Phrase("Signed text (JWS)", zh: "签名文本 (JWS)", he: "טקסט חתום (JWS)")
  static let payload = Phrase("Payload", zh: "内容", he: "תוכן")
  static let saveFile = Phrase("Save as File", zh: "储存为文件", he: "שמירה כקובץ")
  static let removeCard = Phrase("Remove Card", zh: "移除健康卡", he: "הסרת כרטיס")
  static let removeCardText = Phrase("The card is taken out of the store. A file or code of it can be added again.", zh: "此卡将从储存中移除。其文件或二维码可再次添加。", he: "הכרטיס יוסר מהמאגר. אפשר להוסיף שוב קובץ או קוד שלו.")
  static let chooseFile = Phrase("Choose a file or a photo", zh: "选取文件或照片", he: "בחירת קובץ או תמונה")
  static let chooseFileText = Phrase("or drop it here: a health card file, a picture of its code, a PDF", zh: "或拖放到此处：健康卡文件、二维码图片、PDF", he: "או לגרור לכאן: קובץ כרטיס בריאות, תמונה של הקוד, PDF")
  static let orPaste = Phrase("or paste the text of a card", zh: "或粘贴健康卡文本", he: "או להדביק את הטקסט של כרטיס")
  static let look = Phrase("Look at It", zh: "查看", he: "הצגה")
  static let importNote = Phrase("Nothing is stored before you press Add to Health.", zh: "在你按下“添加到健康”之前，不会储存任何内容。", he: "דבר אינו נשמר לפני לחיצה על ״הוספה לבריאות״.")
  static let nothingToRead = Phrase("There is nothing to read: choose a file, or paste a text.", zh: "没有可读取的内容：请选取文件或粘贴文本。", he: "אין מה לקרוא: יש לבחור קובץ או להדביק טקסט.")
  static let noCardInside = Phrase("No health card was found in it.", zh: "其中未找到健康卡。", he: "לא נמצא בו כרטיס בריאות.")
  static let partsMissing = Phrase("The card has several codes, and some are missing. Choose all of them together.", zh: "此卡有多个二维码，部分缺失。请一并选取。", he: "לכרטיס כמה קודים וחלקם חסרים. יש לבחור את כולם יחד.")
  static let importGone = Phrase("What you handed over is no longer kept. Please hand it over again.", zh: "你提交的内容已不再保留。请重新提交。", he: "מה שמסרת כבר לא נשמר. נא למסור שוב.")
  static let addToHealth = Phrase("Add to Health", zh: "添加到“健康”", he: "הוספה לבריאות")
  static let addThisCard = Phrase("Add this card", zh: "添加此卡", he: "הוספת הכרטיס הזה")
  static let alreadyInHealth = Phrase("Already in Health", zh: "已在“健康”中", he: "כבר נמצא בבריאות")
  static let unableToAdd = Phrase("Unable to add: the card was changed.", zh: "无法添加：此卡已被更改。", he: "אי אפשר להוסיף: הכרטיס שונה.")
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
