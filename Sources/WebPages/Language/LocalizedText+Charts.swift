// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Rings

package extension LocalizedText {
  static let activityRings = LocalizedText("Activity Rings", zh: "健身圆环", he: "טבעות הפעילות")
  static let move = LocalizedText("Move", zh: "活动", he: "תנועה")
  static let exercise = LocalizedText("Exercise", zh: "锻炼", he: "אימון")
  static let stand = LocalizedText("Stand", zh: "站立", he: "עמידה")
  static let ofGoal = LocalizedText("%1 of %2 (%3%)", zh: "%1/%2（%3%）", he: "%1 מתוך %2 (%3%)")
  static let ringsPaused = LocalizedText("The rings were paused on this day.", zh: "当天已暂停圆环。", he: "הטבעות הושהו ביום הזה.")
  static let aboutRings = LocalizedText("Each ring closes when a day's goal is reached: energy burned by moving, minutes of brisk exercise, hours in which you stood up. The goals are those that the watch had on that day.", zh: "达到当日目标时，圆环即合拢：活动消耗的能量、锻炼的分钟数，以及站立的小时数。目标以手表当天的设定为准。", he: "כל טבעת נסגרת כשהושג יעד היום: אנרגיה שנשרפה בתנועה, דקות של אימון נמרץ ושעות שבהן עמדת. היעדים הם אלה שהיו בשעון באותו יום.")
}

// MARK: Recordings

package extension LocalizedText {
  static let newest = LocalizedText("Newest", zh: "最新", he: "האחרון")
  static let ecgScale = LocalizedText("25 mm a second, 10 mm a millivolt; large squares are 0.2 s and 0.5 mV.", zh: "25 毫米/秒，10 毫米/毫伏；大格为 0.2 秒和 0.5 毫伏。", he: "25 מ״מ לשנייה, 10 מ״מ למיליוולט; ריבוע גדול הוא 0.2 שנ׳ ו־0.5 מיליוולט.")
  static let ecgSummary = LocalizedText("Recorded for %1, between %2 and %3 mV.", zh: "记录时长 %1，介于 %2 与 %3 毫伏之间。", he: "הוקלט במשך %1, בין %2 ל־%3 מיליוולט.")
  static let lowestVoltage = LocalizedText("Lowest (mV)", zh: "最低（毫伏）", he: "הנמוך ביותר (מיליוולט)")
  static let highestVoltage = LocalizedText("Highest (mV)", zh: "最高（毫伏）", he: "הגבוה ביותר (מיליוולט)")
  static let audiogram = LocalizedText("Audiogram", zh: "听力图", he: "אודיוגרמה")
  static let leftEar = LocalizedText("Left ear", zh: "左耳", he: "אוזן שמאל")
  static let rightEar = LocalizedText("Right ear", zh: "右耳", he: "אוזן ימין")
  static let earAverage = LocalizedText("%1: %2 dB HL on average.", zh: "%1：平均 %2 dB HL。", he: "%1: ‏%2 dB HL בממוצע.")
  static let audiogramNote = LocalizedText("The faintest sound that was heard, in dB HL; further up is better.", zh: "可听到的最微弱声音，单位 dB HL；越靠上越好。", he: "הצליל החלש ביותר שנשמע, ב־dB HL; גבוה יותר טוב יותר.")
  static let frequency = LocalizedText("Frequency", zh: "频率", he: "תדר")
  static let distance = LocalizedText("Distance", zh: "距离", he: "מרחק")
  static let altitude = LocalizedText("Altitude", zh: "海拔", he: "גובה")
  static let routeStart = LocalizedText("Start", zh: "起点", he: "התחלה")
  static let routeEnd = LocalizedText("End", zh: "终点", he: "סיום")
  static let routeSummary = LocalizedText("%1 in %2, climbing %3.", zh: "%2 内行进 %1，爬升 %3。", he: "%1 ב־%2, בעלייה של %3.")
  static let beatIntervals = LocalizedText("Time between beats", zh: "心跳间隔", he: "הזמן בין פעימות")
  static let goToDay = LocalizedText("Go to a day", zh: "前往某日", he: "מעבר ליום")
  static let go = LocalizedText("Go", zh: "前往", he: "מעבר")
}

// MARK: Clinical records

package extension LocalizedText {
  static let recordTimeline = LocalizedText("All Records by Date", zh: "按日期查看所有记录", he: "כל הרשומות לפי תאריך")
  static let allProviders = LocalizedText("All providers", zh: "所有医疗机构", he: "כל הספקים")
  static let view = LocalizedText("View", zh: "视图", he: "תצוגה")
  static let byTest = LocalizedText("By Test", zh: "按项目", he: "לפי בדיקה")
  static let byDate = LocalizedText("By Date", zh: "按日期", he: "לפי תאריך")
  static let code = LocalizedText("Code", zh: "代码", he: "קוד")
  static let belowRange = LocalizedText("Below range", zh: "低于范围", he: "מתחת לטווח")
  static let withinRange = LocalizedText("In range", zh: "在范围内", he: "בטווח")
  static let aboveRange = LocalizedText("Above range", zh: "高于范围", he: "מעל הטווח")
  static let trendOf = LocalizedText("%1 over time", zh: "%1随时间变化", he: "%1 לאורך זמן")
  static let trendSummary = LocalizedText("%1 results, from %2 at first to %3 at last.", zh: "%1 项结果，从最初的 %2 到最近的 %3。", he: "%1 תוצאות, מ־%2 בתחילה עד %3 לבסוף.")
  static let outsideRange = LocalizedText("Outside the normal range: %1.", zh: "超出正常范围：%1。", he: "מחוץ לטווח התקין: %1.")
  static let enteredInError = LocalizedText("The provider says that this was entered in error, so lists leave it out.", zh: "医疗机构表示此条目录入有误，因此列表中不显示。", he: "הספק מציין שהרשומה הוזנה בטעות, ולכן היא אינה מופיעה ברשימות.")
}

// MARK: Health cards and the camera

package extension LocalizedText {
  static let scanCode = LocalizedText("Scan a Code", zh: "扫描二维码", he: "סריקת קוד")
  static let scanText = LocalizedText("Hold the code of a health card before the camera. The pictures stay on this machine.", zh: "将健康卡的二维码置于摄像头前。图像不会离开本机。", he: "יש להחזיק את הקוד של כרטיס הבריאות מול המצלמה. התמונות נשארות במחשב הזה.")
  static let scanStarting = LocalizedText("Waiting for the camera…", zh: "正在等待摄像头…", he: "ממתינים למצלמה…")
  static let scanLooking = LocalizedText("Looking for a code…", zh: "正在寻找二维码…", he: "מחפשים קוד…")
  static let scanOther = LocalizedText("This code is not a health card.", zh: "此二维码不是健康卡。", he: "הקוד הזה אינו כרטיס בריאות.")
  static let scanParts = LocalizedText("%1 of %2 scanned. Show the next code of the card.", zh: "已扫描 %1/%2。请出示该卡的下一个二维码。", he: "נסרקו %1 מתוך %2. יש להציג את הקוד הבא של הכרטיס.")
  static let scanMixed = LocalizedText("These codes belong to different cards. Begin again with one card.", zh: "这些二维码属于不同的卡。请从一张卡重新开始。", he: "הקודים שייכים לכרטיסים שונים. יש להתחיל מחדש עם כרטיס אחד.")
  static let scanDenied = LocalizedText("The browser does not let this page use the camera. Choose a photo instead.", zh: "浏览器不允许此页面使用摄像头。请改为选取照片。", he: "הדפדפן אינו מאפשר לדף הזה להשתמש במצלמה. אפשר לבחור תמונה במקום.")
  static let scanNeedsScript = LocalizedText("The camera needs JavaScript. A photo of the code can be chosen without it.", zh: "摄像头需要 JavaScript。也可不启用它而直接选取二维码照片。", he: "המצלמה דורשת JavaScript. אפשר לבחור תמונה של הקוד גם בלעדיו.")
  static let chooseInstead = LocalizedText("Choose a File", zh: "选取文件", he: "בחירת קובץ")
  static let camera = LocalizedText("Camera", zh: "摄像头", he: "מצלמה")
  static let torch = LocalizedText("Light", zh: "照明", he: "תאורה")
  static let scanAgain = LocalizedText("Begin Again", zh: "重新开始", he: "להתחיל מחדש")
  static let replaceOlder = LocalizedText("Replace the older card of %1", zh: "替换 %1 的旧卡", he: "להחליף את הכרטיס הישן מ־%1")
  static let newerStored = LocalizedText("A newer card of this person from this issuer is in Health already (%1).", zh: "“健康”中已有该签发方为此人签发的较新的卡（%1）。", he: "כרטיס חדש יותר של האדם הזה מאותו מנפיק כבר נמצא בבריאות (%1).")
  static let otherBirthDate = LocalizedText("The birth date on this card is not the one in your profile. Is it yours?", zh: "此卡上的出生日期与你个人资料中的不符。这是你的卡吗？", he: "תאריך הלידה בכרטיס שונה מזה שבפרופיל שלך. האם הכרטיס שלך?")
  static let otherName = LocalizedText("The name on this card is not the one in your profile. Is it yours?", zh: "此卡上的姓名与你个人资料中的不符。这是你的卡吗？", he: "השם בכרטיס שונה מזה שבפרופיל שלך. האם הכרטיס שלך?")
  static let otherPerson = LocalizedText("Your other cards name another person. Is this one yours?", zh: "你的其他卡写的是另一个人。这是你的卡吗？", he: "בכרטיסים האחרים שלך מופיע אדם אחר. האם הכרטיס הזה שלך?")
  static let codeTooLarge = LocalizedText("This card is too long for one code. Save it as a file instead.", zh: "此卡过长，无法放入一个二维码。请改为储存为文件。", he: "הכרטיס ארוך מדי לקוד אחד. אפשר לשמור אותו כקובץ במקום.")
  static let copyText = LocalizedText("Copy Text", zh: "拷贝文本", he: "העתקת הטקסט")
  static let copied = LocalizedText("Copied", zh: "已拷贝", he: "הועתק")
  static let print = LocalizedText("Print", zh: "打印", he: "הדפסה")
  static let keyName = LocalizedText("Key", zh: "密钥", he: "מפתח")
  static let keySource = LocalizedText("Keys from", zh: "密钥来源", he: "מקור המפתחות")
  static let trustList = LocalizedText("Trust list", zh: "信任列表", he: "רשימת אמון")
  static let issuedOn = LocalizedText("Issued", zh: "签发日期", he: "הונפק")
  static let validUntil = LocalizedText("Valid until", zh: "有效期至", he: "בתוקף עד")
  static let showPerson = LocalizedText("Show %1", zh: "显示%1", he: "להציג את %1")
}
