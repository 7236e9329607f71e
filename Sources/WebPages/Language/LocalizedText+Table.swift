// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Records

package extension LocalizedText {
  static let noRecords = LocalizedText("No records", zh: "无记录", he: "אין רשומות")
  static let noRecordsNote = LocalizedText("Records come from clinics and from an export of the Health app.", zh: "记录来自诊所以及“健康”的导出文件。", he: "רשומות מגיעות ממרפאות ומייצוא של יישום הבריאות.")
  static let result = LocalizedText("Result", zh: "结果", he: "תוצאה")
  static let referenceRange = LocalizedText("Reference range", zh: "参考范围", he: "טווח ייחוס")
  static let status = LocalizedText("Status", zh: "状态", he: "מצב")
  static let provider = LocalizedText("Provider", zh: "医疗机构", he: "ספק")
  static let fhirSource = LocalizedText("FHIR source", zh: "FHIR 源数据", he: "מקור FHIR")
}

// MARK: Providers

package extension LocalizedText {
  static let providers = LocalizedText("Providers", zh: "医疗机构", he: "ספקי בריאות")
  static let providersNote = LocalizedText("Clinics and hospitals that send your records", zh: "为你提供记录的诊所和医院", he: "מרפאות ובתי חולים ששולחים את הרשומות שלך")
  static let noProviders = LocalizedText("No provider is connected", zh: "尚未连接医疗机构", he: "לא מחובר ספק")
  static let noProvidersNote = LocalizedText("Add a clinic or a hospital, sign in there, and your records and health cards arrive here.", zh: "添加诊所或医院并在其网站登录，你的记录和健康卡就会送达此处。", he: "הוספת מרפאה או בית חולים והתחברות שם יביאו לכאן את הרשומות וכרטיסי הבריאות שלך.")
  static let providerUnreadable = LocalizedText("Something of a provider cannot be read and is left as it is. A newer version of Wellseal may have written it.", zh: "有医疗机构的数据无法读取，已原样保留。它可能由较新版本的 Wellseal 写入。", he: "משהו של ספק אינו ניתן לקריאה ונשאר כפי שהוא. ייתכן שגרסה חדשה יותר של Wellseal כתבה אותו.")
  static let addProvider = LocalizedText("Add Provider", zh: "添加医疗机构", he: "הוספת ספק")
  static let addProviderNote = LocalizedText("Records come straight from the provider to this machine. What signs you in is kept sealed in your store.", zh: "记录由医疗机构直接传到本机。登录凭证加密保存在你的存储中。", he: "הרשומות מגיעות ישירות מהספק למכשיר הזה. פרטי הגישה נשמרים חתומים במאגר שלך.")
  static let byAddress = LocalizedText("By Address", zh: "按地址", he: "לפי כתובת")
  static let byDirectory = LocalizedText("From a Directory", zh: "从目录", he: "מתוך מדריך")
  static let directoryAddress = LocalizedText("Address of a directory", zh: "目录地址", he: "כתובת של מדריך")
  static let directoryFile = LocalizedText("or a directory file", zh: "或目录文件", he: "או קובץ מדריך")
  static let badDirectory = LocalizedText("This is no directory of providers.", zh: "这不是医疗机构目录。", he: "זה אינו מדריך ספקים.")
  static let address = LocalizedText("Address", zh: "地址", he: "כתובת")
  static let providerClient = LocalizedText("Client identifier", zh: "客户端标识符", he: "מזהה לקוח")
  static let providerClientNote = LocalizedText("Only where the provider gave you one", zh: "仅当医疗机构提供时填写", he: "רק אם הספק נתן לך כזה")
  static let ownMachine = LocalizedText("A server of my own: it may be on this machine, without encryption", zh: "我自己的服务器：可位于本机且不加密", he: "שרת שלי: הוא יכול להיות במכשיר הזה, ללא הצפנה")
  static let providerUnknown = LocalizedText("No provider answers at this address, or people cannot sign in there.", zh: "此地址没有医疗机构响应，或无法在那里登录。", he: "אין ספק שעונה בכתובת הזאת, או שאי אפשר להתחבר אליו.")
  static let providerRefused = LocalizedText("This does not work with the provider now.", zh: "目前无法与该医疗机构完成此操作。", he: "זה לא אפשרי כרגע מול הספק.")
  static let records = LocalizedText("Records", zh: "记录", he: "רשומות")
  static let documents = LocalizedText("Documents", zh: "文稿", he: "מסמכים")
  static let signIn = LocalizedText("Sign In", zh: "登录", he: "התחברות")
  static let signInAgain = LocalizedText("Sign In Again", zh: "重新登录", he: "התחברות מחדש")
  static let signInText = LocalizedText("%1 asks for your name and password on its own page, at %2. Wellseal does not see them.", zh: "%1 会在其自己的网页 (%2) 上要求你输入姓名和密码。Wellseal 看不到这些信息。", he: "%1 מבקש את השם והסיסמה שלך בדף שלו, בכתובת %2. Wellseal אינו רואה אותם.")
  static let goTo = LocalizedText("Go to %1", zh: "前往 %1", he: "אל %1")
  static let signedIn = LocalizedText("You are signed in", zh: "你已登录", he: "התחברת")
  static let notSignedIn = LocalizedText("Not signed in", zh: "未登录", he: "לא מחובר")
  static let signInFailed = LocalizedText("Signing in did not work", zh: "登录未成功", he: "ההתחברות לא הצליחה")
  static let signInUnknown = LocalizedText("No sign-in waits for this answer. Please begin again.", zh: "没有等待此应答的登录请求。请重新开始。", he: "אין התחברות שממתינה לתשובה הזאת. נא להתחיל מחדש.")
  static let signInRefused = LocalizedText("The provider refused.", zh: "医疗机构已拒绝。", he: "הספק סירב.")
  static let syncNow = LocalizedText("Sync Now", zh: "立即同步", he: "סנכרון עכשיו")
  static let syncing = LocalizedText("Syncing", zh: "正在同步", he: "מסתנכרן")
  static let syncTrouble = LocalizedText("The last sync broke off: %1.", zh: "上次同步中断：%1。", he: "הסנכרון האחרון נקטע: %1.")
  static let lastSync = LocalizedText("Last sync: %1", zh: "上次同步：%1", he: "סנכרון אחרון: %1")
  static let lastSyncTitle = LocalizedText("Last Sync", zh: "上次同步", he: "סנכרון אחרון")
  static let neverSynced = LocalizedText("Not synced yet", zh: "尚未同步", he: "טרם סונכרן")
  static let syncComplete = LocalizedText("Everything arrived", zh: "全部送达", he: "הכול הגיע")
  static let syncPartial = LocalizedText("Some of it did not arrive", zh: "部分未送达", he: "חלק לא הגיע")
  static let syncInterrupted = LocalizedText("Interrupted; the next sync goes on", zh: "已中断；下次同步将继续", he: "נקטע; הסנכרון הבא ימשיך")
  static let countNew = LocalizedText("%1 new", zh: "新增 %1", he: "%1 חדשות")
  static let countUpdated = LocalizedText("%1 updated", zh: "更新 %1", he: "%1 עודכנו")
  static let countUnchanged = LocalizedText("%1 unchanged", zh: "未变 %1", he: "%1 ללא שינוי")
  static let countWithdrawn = LocalizedText("%1 taken back", zh: "撤回 %1", he: "%1 בוטלו")
  static let countFailed = LocalizedText("%1 failed", zh: "失败 %1", he: "%1 נכשלו")
  static let removeProvider = LocalizedText("Remove Provider", zh: "移除医疗机构", he: "הסרת הספק")
  static let removeProviderText = LocalizedText("All records of this provider are deleted, and it is told that access ends.", zh: "该医疗机构的所有记录将被删除，并通知其访问终止。", he: "כל הרשומות של הספק נמחקות, והוא מקבל הודעה שהגישה הסתיימה.")
  static let faultNotGranted = LocalizedText("Not allowed at sign-in", zh: "登录时未获许可", he: "לא הותר בהתחברות")
  static let faultNotThere = LocalizedText("The provider does not have it", zh: "医疗机构没有此内容", he: "אין לספק")
  static let faultForbidden = LocalizedText("The provider refuses it", zh: "医疗机构拒绝提供", he: "הספק מסרב לתת")
  static let faultServer = LocalizedText("The provider’s server had a problem", zh: "医疗机构的服务器出现问题", he: "תקלה בשרת של הספק")
  static let faultNetwork = LocalizedText("The provider could not be reached", zh: "无法连接医疗机构", he: "לא ניתן היה להגיע לספק")
  static let faultTooMuch = LocalizedText("More than is taken at once", zh: "超出单次接收量", he: "יותר ממה שמתקבל בבת אחת")
  static let faultUnreadable = LocalizedText("It could not be read", zh: "无法读取", he: "לא ניתן היה לקרוא")
  static let faultOtherHost = LocalizedText("It is on another server, which is not asked", zh: "位于另一台服务器，未作请求", he: "נמצא בשרת אחר, שאליו לא פונים")
  static let faultOtherPerson = LocalizedText("Records about another person were left out", zh: "已略去有关他人的记录", he: "רשומות על אדם אחר לא נכללו")
  static let otherPersonsRecords = LocalizedText("Records of another person", zh: "他人的记录", he: "רשומות של אדם אחר")
  static let otherPersonTitle = LocalizedText("Is this you?", zh: "这是你吗？", he: "האם זה אתה?")
  static let otherPersonProvider = LocalizedText("The records there are about someone else, so nothing has been added. You can sign in as yourself, or keep these records here, apart from your own.", zh: "那里的记录属于另一个人，因此尚未添加任何内容。你可以用自己的账户登录，也可以将这些记录与你自己的分开保存在这里。", he: "הרשומות שם עוסקות באדם אחר, ולכן לא נוסף דבר. אפשר להתחבר בשמך, או לשמור את הרשומות האלה כאן בנפרד משלך.")
  static let signInAsMyself = LocalizedText("Sign In as Me", zh: "以我的身份登录", he: "התחברות בשמי")
  static let keepApart = LocalizedText("Keep Them Apart", zh: "分开保存", he: "שמירה בנפרד")
  static let theRecord = LocalizedText("The record", zh: "该记录", he: "הרשומה")
  static let thisStore = LocalizedText("You", zh: "你", he: "את/ה")
  static let nameAndBirth = LocalizedText("%1, born %2", zh: "%1，出生于 %2", he: "%1, נולד/ה ב־%2")
  static let recordOf = LocalizedText("Record of %1", zh: "%1 的记录", he: "רשומה של %1")
  static let namedByProvider = LocalizedText("Provider’s name for it", zh: "医疗机构所用名称", he: "השם אצל הספק")
  static let received = LocalizedText("Received", zh: "收到日期", he: "התקבל")
  static let noDateInRecord = LocalizedText("The record has no date of its own.", zh: "该记录没有自己的日期。", he: "לרשומה אין תאריך משלה.")
  static let otherPersonImport = LocalizedText("This file is about someone else. Nothing of it has been added. What you import now is kept apart from your own records.", zh: "此文件属于另一个人。尚未添加其中的任何内容。如果现在导入，将与你自己的记录分开保存。", he: "הקובץ הזה עוסק באדם אחר, ודבר ממנו לא נוסף. מה שייובא עכשיו יישמר בנפרד מהרשומות שלך.")
  static let doNotImport = LocalizedText("Don’t Import", zh: "不导入", he: "לא לייבא")
  static let importApart = LocalizedText("Import and Keep Apart", zh: "导入并分开保存", he: "ייבוא ושמירה בנפרד")
}

// MARK: Entries

package extension LocalizedText {
  static let systolic = LocalizedText("Systolic", zh: "收缩压", he: "סיסטולי")
  static let diastolic = LocalizedText("Diastolic", zh: "舒张压", he: "דיאסטולי")
  static let valueIsRight = LocalizedText("The value is right", zh: "数值正确", he: "הערך נכון")
  static let newestValue = LocalizedText("Last entry: %1", zh: "上次记录：%1", he: "הערך האחרון: %1")
  static let entryInFuture = LocalizedText("This date and time have not come yet.", zh: "此日期和时间尚未到来。", he: "התאריך והשעה האלה עוד לא הגיעו.")
  static let entryTooLongAgo = LocalizedText("This date is too long ago.", zh: "此日期过于久远。", he: "התאריך הזה רחוק מדי בעבר.")
  static let entryDiastolicAbove = LocalizedText("Systolic, the higher number, comes first.", zh: "请先输入较高的收缩压。", he: "הערך הסיסטולי, הגבוה יותר, בא ראשון.")
  static let entryImpossible = LocalizedText("The value must be in this range: %1.", zh: "数值必须在此范围内：%1。", he: "הערך חייב להיות בטווח הזה: %1.")
  static let entryNegative = LocalizedText("The value cannot be less than 0.", zh: "数值不能小于 0。", he: "הערך אינו יכול להיות קטן מ־0.")
  static let entryNoNumber = LocalizedText("Enter a number.", zh: "请输入数字。", he: "יש להזין מספר.")
  static let entryUnusual = LocalizedText("This value is unusual. Most are in this range: %1. Check the number and the unit.", zh: "此数值不常见。大多数在此范围内：%1。请检查数字和单位。", he: "הערך הזה חריג. רוב הערכים בטווח הזה: %1. כדאי לבדוק את המספר ואת היחידה.")
  static let entryFarFromNewest = LocalizedText("This value is far from your last one. Check the number and the unit.", zh: "此数值与上次记录相差很大。请检查数字和单位。", he: "הערך הזה רחוק מהערך האחרון שלך. כדאי לבדוק את המספר ואת היחידה.")
}

// MARK: Charts

package extension LocalizedText {
  static let chartLowest = LocalizedText("Lowest: %1 (%2). Highest: %3 (%4).", zh: "最低：%1（%2）。最高：%3（%4）。", he: "הנמוך ביותר: %1 (%2). הגבוה ביותר: %3 (%4).")
  static let howItAddsUp = LocalizedText("How it is added up", zh: "统计方式", he: "כך זה מחושב")
  static let averageOf = LocalizedText("average %1", zh: "平均 %1", he: "ממוצע %1")
  static let newestData = LocalizedText("Your newest data is from %1.", zh: "你的最新数据来自 %1。", he: "הנתונים האחרונים שלך הם מ־%1.")
  static let importNewer = LocalizedText("Import a newer export", zh: "导入较新的导出文件", he: "ייבוא של ייצוא חדש יותר")
}

// MARK: Refusals

package extension LocalizedText {
  static let demoLabel = LocalizedText("About this demo", zh: "关于此演示", he: "על ההדגמה הזאת")
  static let notForOpening = LocalizedText("This address is no page. Go back, and use the button there.", zh: "此地址不是页面。请返回并使用那里的按钮。", he: "הכתובת הזאת אינה דף. כדאי לחזור ולהשתמש בכפתור שם.")
  static let tooMuchAtOnce = LocalizedText("This file is too large to be added here. Exports of the Health app of any size are taken under Import.", zh: "此文件过大，无法在此添加。“健康”的导出文件无论大小，均可在“导入”中添加。", he: "הקובץ הזה גדול מכדי להוסיף אותו כאן. ייצוא של יישום הבריאות בכל גודל מתקבל תחת ייבוא.")
  static let notAnswered = LocalizedText("This request cannot be answered.", zh: "无法处理此请求。", he: "אי אפשר לענות לבקשה הזאת.")
}

// MARK: Workouts

package extension LocalizedText {
  static let newestWorkouts = LocalizedText("Latest Workouts", zh: "最近的体能训练", he: "האימונים האחרונים")
  static let workoutTime = LocalizedText("Workout time", zh: "训练时长", he: "זמן האימון")
  static let averagePace = LocalizedText("Average pace", zh: "平均配速", he: "קצב ממוצע")
  static let activeEnergy = LocalizedText("Active energy", zh: "活动能量", he: "אנרגיה פעילה")
  static let averagePulse = LocalizedText("Average heart rate", zh: "平均心率", he: "דופק ממוצע")
  static let splits = LocalizedText("Splits", zh: "分段", he: "מקטעים")
}
