// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

// MARK: Records that were taken back

package extension LocalizedText {
  static let withdrawnRecords = LocalizedText("Withdrawn Records", zh: "已撤回的记录", he: "רשומות שבוטלו")
  static let withdrawnText = LocalizedText("A provider took these back as entered in error. They are in no list and no app sees them; here you can see what was there.", zh: "医疗机构将这些记录作为误录撤回。它们不在任何列表中，App 也看不到；你可以在此查看原有内容。", he: "ספק ביטל את אלה כרשומות שהוזנו בטעות. הן אינן ברשימות ואף יישום אינו רואה אותן; כאן אפשר לראות מה היה בהן.")
  static let noWithdrawnRecords = LocalizedText("Nothing was withdrawn", zh: "没有撤回的记录", he: "דבר לא בוטל")
  static let withdrawnOn = LocalizedText("Withdrawn: %1", zh: "撤回时间：%1", he: "בוטלה: %1")
  static let receivedOn = LocalizedText("Received: %1", zh: "接收时间：%1", he: "התקבלה: %1")
  static let versionOf = LocalizedText("Version %1 of %2", zh: "第 %1 版，共 %2 版", he: "גרסה %1 מתוך %2")
}

// MARK: Servers without sign-in, and other people

package extension LocalizedText {
  static let openPatient = LocalizedText("Patient id", zh: "患者标识符", he: "מזהה מטופל")
  static let openPatientNote = LocalizedText("Only for a server that asks nobody to sign in", zh: "仅用于无需登录的服务器", he: "רק לשרת שאינו מבקש התחברות")
  static let openServer = LocalizedText("This server asks nobody to sign in: whoever reaches it can read the same records.", zh: "此服务器无需登录：任何能访问它的人都能读取同样的记录。", he: "השרת הזה אינו מבקש התחברות: כל מי שמגיע אליו יכול לקרוא את אותן רשומות.")
  static let signInOtherPerson = LocalizedText("Somebody else signed in than the person whose records are here. Add the provider once more for them.", zh: "登录者与此处记录的所有者不是同一人。请为其另行添加该医疗机构。", he: "התחבר אדם אחר מזה שהרשומות כאן שלו. יש להוסיף את הספק פעם נוספת עבורו.")
}

// MARK: Apps that ask in a wrong way

package extension LocalizedText {
  static let appAskedWrong = LocalizedText("An app asked for health data in a way that cannot be answered. It was given nothing.", zh: "某个 App 请求健康数据的方式无法处理。未向其提供任何内容。", he: "יישום ביקש נתוני בריאות באופן שאי אפשר להיענות לו. לא נמסר לו דבר.")
  static let appAskedElsewhere = LocalizedText("An app wants you sent to an address that it may not name. It was given nothing.", zh: "某个 App 想将你带往其无权指定的地址。未向其提供任何内容。", he: "יישום רוצה לשלוח אותך לכתובת שאינו רשאי לנקוב בה. לא נמסר לו דבר.")
  static let appsAskTooMuch = LocalizedText("Too many requests of apps wait for an answer. Please try again later.", zh: "等待答复的 App 请求过多。请稍后再试。", he: "יותר מדי בקשות של יישומים ממתינות לתשובה. נא לנסות שוב מאוחר יותר.")
  static let forDevelopers = LocalizedText("For the app’s developers", zh: "供 App 开发者参考", he: "למפתחי היישום")
}
