// swift-format-ignore-file
// A phrase is a line, however long, so that the three languages stand side by side.

import Credentials
package import WebPages

// What somebody handed over that is no health card.
extension LocalizedText {
  package static let notACardBut = LocalizedText("This is not a SMART Health Card. It is %1.", zh: "这不是 SMART 健康卡，而是%1。", he: "זה לא כרטיס SMART Health Card. זה %1.")
}

extension ForeignContent {
  /// What it is, in the person's language.
  package var phrase: LocalizedText { Self.phrases[self] ?? LocalizedText("something else", zh: "其他内容", he: "משהו אחר") }

  private static let phrases: [ForeignContent: LocalizedText] = [
    .empty: LocalizedText("empty", zh: "空内容", he: "ריק"),
    .smartHealthLink: LocalizedText("a SMART Health Link, which Wellseal does not read", zh: "Wellseal 无法读取的 SMART 健康链接", he: "קישור SMART Health Link, ש-Wellseal לא קורא"),
    .smartHealthLinkManifest: LocalizedText("the manifest of a SMART Health Link", zh: "SMART 健康链接的文件清单", he: "רשימת הקבצים של קישור SMART Health Link"),
    .euCertificate: LocalizedText("an EU Digital COVID Certificate", zh: "欧盟数字新冠证书", he: "אישור קורונה דיגיטלי של האיחוד האירופי"),
    .encryptedText: LocalizedText("an encrypted text", zh: "加密文本", he: "טקסט מוצפן"),
    .otherSignedText: LocalizedText("a signed text of another kind", zh: "其他类型的签名文本", he: "טקסט חתום מסוג אחר"),
    .webAddress: LocalizedText("a web address without a card in it", zh: "不含健康卡的网址", he: "כתובת אינטרנט שאין בה כרטיס"),
    .keySet: LocalizedText("a set of keys", zh: "一组密钥", he: "אוסף מפתחות"),
    .trustDirectory: LocalizedText("a list of issuers", zh: "签发者名单", he: "רשימת מנפיקים"),
    .fhirResource: LocalizedText("FHIR data without a card; import it as health data", zh: "不含健康卡的 FHIR 数据；请作为健康数据导入", he: "נתוני FHIR בלי כרטיס; יש לייבא אותם כנתוני בריאות"),
    .clinicalDocument: LocalizedText("a clinical document", zh: "临床文档", he: "מסמך רפואי"),
    .healthExport: LocalizedText("an export of Apple’s Health app; import it as health data", zh: "Apple“健康”App 的导出；请作为健康数据导入", he: "ייצוא של היישום ״בריאות״ של Apple; יש לייבא אותו כנתוני בריאות"),
    .exportedSamples: LocalizedText("an export of Wellseal’s; import it as health data", zh: "Wellseal 的导出；请作为健康数据导入", he: "ייצוא של Wellseal; יש לייבא אותו כנתוני בריאות"),
    .exportedTable: LocalizedText("a table that Wellseal exported", zh: "Wellseal 导出的表格", he: "טבלה ש-Wellseal ייצא"),
    .healthStore: LocalizedText("a store of Wellseal’s", zh: "Wellseal 的数据储存", he: "מאגר של Wellseal"),
    .pictureWithoutCode: LocalizedText("a picture in which no QR code was found", zh: "未找到二维码的图片", he: "תמונה שלא נמצא בה קוד QR"),
    .otherCode: LocalizedText("a QR code of something else", zh: "其他内容的二维码", he: "קוד QR של משהו אחר"),
    .zipArchive: LocalizedText("a zip archive", zh: "zip 压缩包", he: "ארכיון zip"),
    .gzipFile: LocalizedText("a file packed with gzip", zh: "gzip 压缩文件", he: "קובץ דחוס ב-gzip"),
    .json: LocalizedText("another JSON text", zh: "其他 JSON 文本", he: "טקסט JSON אחר"),
    .xml: LocalizedText("another XML text", zh: "其他 XML 文本", he: "טקסט XML אחר"),
    .text: LocalizedText("another text", zh: "其他文本", he: "טקסט אחר"),
    .binary: LocalizedText("a file of another form", zh: "其他格式的文件", he: "קובץ בפורמט אחר"),
  ]
}
