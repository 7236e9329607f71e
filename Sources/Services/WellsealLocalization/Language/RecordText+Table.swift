// swift-format-ignore-file
// Written by scripts/generate names from Tables/record-words.tsv.

extension RecordText {
  /// Labels of records and the codes next to them, in each language.
  static let table = #"""
kind	word	en	zh-Hans	he	de	es
interpretation	LL	Critically low	危急偏低	נמוך באופן מסוכן	Kritisch niedrig	Críticamente bajo
interpretation	L	Low	偏低	נמוך	Niedrig	Bajo
interpretation	N	Normal	正常	תקין	Normal	Normal
interpretation	H	High	偏高	גבוה	Hoch	Alto
interpretation	HH	Critically high	危急偏高	גבוה באופן מסוכן	Kritisch hoch	Críticamente alto
interpretation	A	Abnormal	异常	חריג	Auffällig	Anormal
interpretation	AA	Critically abnormal	危急异常	חריג באופן מסוכן	Kritisch auffällig	Críticamente anormal
interpretation	POS	Positive	阳性	חיובי	Positiv	Positivo
interpretation	NEG	Negative	阴性	שלילי	Negativ	Negativo
interpretation	DET	Detected	检出	נמצא	Nachgewiesen	Detectado
interpretation	ND	Not detected	未检出	לא נמצא	Nicht nachgewiesen	No detectado
interpretation	IND	Indeterminate	不确定	לא חד־משמעי	Nicht eindeutig	Indeterminado
interpretation	S	Susceptible	敏感	רגיש	Empfindlich	Sensible
interpretation	I	Intermediate	中介	ביניים	Intermediär	Intermedio
interpretation	R	Resistant	耐药	עמיד	Resistent	Resistente
word	Date	Date	日期	תאריך	Datum	Fecha
word	Status	Status	状态	מצב	Status	Estado
word	Result	Result	结果	תוצאה	Ergebnis	Resultado
word	Interpretation	Interpretation	解读	פירוש	Bewertung	Interpretación
word	Reference range	Reference range	参考范围	טווח ייחוס	Referenzbereich	Intervalo de referencia
word	Verification	Verification	核实情况	אימות	Bestätigung	Verificación
word	Kind	Kind	类型	סוג	Art	Tipo
word	Category	Category	类别	קטגוריה	Kategorie	Categoría
word	Criticality	Criticality	危急程度	חומרה אפשרית	Gefährlichkeit	Criticidad
word	Reaction	Reaction	反应	תגובה	Reaktion	Reacción
word	Severity	Severity	严重程度	חומרה	Schwere	Gravedad
word	Last occurrence	Last occurrence	上次发生	אירוע אחרון	Zuletzt aufgetreten	Última aparición
word	Recorded	Recorded	记录日期	תועד	Erfasst	Registrado
word	Recorded by	Recorded by	记录者	תועד על ידי	Erfasst von	Registrado por
word	Note	Note	备注	הערה	Anmerkung	Nota
word	Intent	Intent	意图	כוונה	Absicht	Intención
word	Description	Description	说明	תיאור	Beschreibung	Descripción
word	Stage	Stage	分期	שלב	Stadium	Estadio
word	Body site	Body site	部位	אזור בגוף	Körperstelle	Zona del cuerpo
word	Ended	Ended	结束	הסתיים	Beendet	Finalizado
word	Member	Member	会员号	מבוטח	Versicherte Person	Asegurado
word	Subscriber	Subscriber	投保人	בעל הפוליסה	Versicherungsnehmer/in	Titular
word	Payor	Payor	付款方	גורם משלם	Kostenträger	Pagador
word	Plan	Plan	计划	תוכנית	Tarif	Plan
word	Group	Group	团体	קבוצה	Gruppe	Grupo
word	Relationship	Relationship	关系	קרבה	Beziehung	Relación
word	Manufacturer	Manufacturer	制造商	יצרן	Hersteller	Fabricante
word	Model	Model	型号	דגם	Modell	Modelo
word	Serial number	Serial number	序列号	מספר סידורי	Seriennummer	Número de serie
word	Lot	Lot	批号	אצווה	Charge	Lote
word	Expires	Expires	失效日期	תפוגה	Läuft ab	Caducidad
word	Conclusion	Conclusion	结论	מסקנה	Schlussfolgerung	Conclusión
word	Diagnosis	Diagnosis	诊断	אבחנה	Diagnose	Diagnóstico
word	Results	Results	结果	תוצאות	Ergebnisse	Resultados
word	Issued	Issued	签发日期	הונפק	Ausgestellt	Emitido
word	Performed by	Performed by	实施者	בוצע על ידי	Durchgeführt von	Realizado por
word	Document	Document	文稿	מסמך	Dokument	Documento
word	Author	Author	作者	מחבר	Verfasst von	Autor
word	Place	Place	地点	מקום	Ort	Lugar
word	Class	Class	类别	סיווג	Klasse	Clase
word	Reason	Reason	原因	סיבה	Grund	Motivo
word	Not given	Not given	未给予	לא ניתן	Nicht gegeben	No administrado
word	Dose	Dose	剂量	מנה	Dosis	Dosis
word	Dose number	Dose number	剂次	מספר המנה	Nummer der Dosis	Número de dosis
word	Site	Site	接种部位	אתר	Stelle	Lugar de administración
word	Route	Route	途径	דרך מתן	Verabreichung	Vía
word	Given by	Given by	给予者	ניתן על ידי	Gegeben von	Administrado por
word	Dosage	Dosage	用法用量	מינון	Dosierung	Posología
word	Quantity	Quantity	数量	כמות	Menge	Cantidad
word	Refills	Refills	续配次数	מילויים חוזרים	Wiederholungen	Renovaciones
word	Supply	Supply	供应天数	משך האספקה	Reichweite	Suministro
word	Prescribed by	Prescribed by	开方者	נרשם על ידי	Verordnet von	Recetado por
word	Told by	Told by	提供者	נמסר על ידי	Angegeben von	Indicado por
word	Not taken	Not taken	未服用	לא נלקח	Nicht eingenommen	No tomado
word	Taken	Taken	已服用	נלקח	Eingenommen	Tomado
word	Dispensed by	Dispensed by	发药者	סופק על ידי	Ausgegeben von	Dispensado por
word	Method	Method	方法	שיטה	Methode	Método
word	Specimen	Specimen	样本	דגימה	Probe	Muestra
word	Device	Device	设备	מכשיר	Gerät	Dispositivo
word	Outcome	Outcome	结局	תוצאה	Ausgang	Desenlace
word	Complication	Complication	并发症	סיבוך	Komplikation	Complicación
word	Not performed	Not performed	未实施	לא בוצע	Nicht durchgeführt	No realizado
word	active	Active	有效	פעיל	Aktiv	Activo
word	inactive	Inactive	无效	לא פעיל	Inaktiv	Inactivo
word	resolved	Resolved	已缓解	נפתר	Abgeklungen	Resuelto
word	recurrence	Recurrence	复发	הישנות	Wieder aufgetreten	Recurrencia
word	relapse	Relapse	复发	החמרה חוזרת	Rückfall	Recaída
word	remission	Remission	缓解	הפוגה	In Remission	Remisión
word	confirmed	Confirmed	已确认	מאומת	Bestätigt	Confirmado
word	unconfirmed	Unconfirmed	未确认	לא מאומת	Unbestätigt	Sin confirmar
word	provisional	Provisional	暂定	זמני	Vorläufig	Provisional
word	refuted	Refuted	已排除	נשלל	Widerlegt	Descartado
word	completed	Completed	已完成	הושלם	Abgeschlossen	Completado
word	final	Final	最终	סופי	Endgültig	Definitivo
word	preliminary	Preliminary	初步	ראשוני	Vorläufig	Preliminar
word	registered	Registered	已登记	רשום	Angemeldet	Registrado
word	amended	Amended	已修订	תוקן	Ergänzt	Modificado
word	corrected	Corrected	已更正	תוקן	Berichtigt	Corregido
word	current	Current	当前	נוכחי	Aktuell	Vigente
word	superseded	Superseded	已被取代	הוחלף	Überholt	Sustituido
word	cancelled	Cancelled	已取消	בוטל	Abgesagt	Cancelado
word	stopped	Stopped	已停止	הופסק	Abgesetzt	Suspendido
word	on-hold	On hold	暂停	מושהה	Pausiert	En espera
word	draft	Draft	草稿	טיוטה	Entwurf	Borrador
word	in-progress	In progress	进行中	בתהליך	Läuft	En curso
word	not-done	Not done	未进行	לא בוצע	Nicht erfolgt	No realizado
word	not-taken	Not taken	未服用	לא נלקח	Nicht eingenommen	No tomado
word	order	Order	医嘱	הזמנה	Auftrag	Orden
word	plan	Plan	计划	תוכנית	Plan	Plan
word	allergy	Allergy	过敏	אלרגיה	Allergie	Alergia
word	intolerance	Intolerance	不耐受	אי סבילות	Unverträglichkeit	Intolerancia
word	medication	Medication	药物	תרופה	Medikament	Medicamento
word	food	Food	食物	מזון	Nahrungsmittel	Alimento
word	environment	Environment	环境	סביבה	Umwelt	Ambiental
word	biologic	Biologic	生物制剂	ביולוגי	Biologisch	Biológico
word	high	High	高	גבוה	Hoch	Alta
word	CRITH	High	高	גבוה	Hoch	Alta
word	low	Low	低	נמוך	Niedrig	Baja
word	CRITL	Low	低	נמוך	Niedrig	Baja
word	mild	Mild	轻度	קל	Leicht	Leve
word	moderate	Moderate	中度	בינוני	Mittel	Moderada
word	severe	Severe	重度	חמור	Schwer	Grave
word	unknown	Unknown	未知	לא ידוע	Unbekannt	Desconocido
word	not applicable	Not applicable	不适用	לא רלוונטי	Nicht zutreffend	No procede
word	yes	Yes	是	כן	Ja	Sí
word	no	No	否	לא	Nein	No
reason	it belongs to the document that contained it	part of the document that contained it	属于包含它的文稿	שייך למסמך שהכיל אותו	gehört zu dem Dokument, das es enthielt	parte del documento que lo contenía
reason	it was entered in error	entered in error	误录入	הוזן בטעות	irrtümlich erfasst	registrado por error
reason	it is a PDF of neither kind that may be shared at a clinic	a PDF that can’t be shared at a clinic	不能在诊所共享的 PDF	PDF שאי אפשר לשתף במרפאה	ein PDF, das in einer Klinik nicht geteilt werden kann	un PDF que no se puede compartir en una clínica
reason	stated by the person in the Medical ID	stated by the person in the Medical ID	本人在医疗急救卡中填写	לפי המזהה הרפואי של המטופל	Angabe der Person im Notfallpass	indicado por la persona en sus datos médicos
reason	it has no FHIR resource	only the title is known	仅知道标题	רק הכותרת ידועה	nur der Titel ist bekannt	solo se conoce el título
reason	a patient summary has no section for it	a patient summary has no section for it	患者摘要没有相应的部分	אין לכך סעיף בסיכום רפואי	eine Patientenübersicht hat keinen Abschnitt dafür	un resumen del paciente no tiene una sección para esto
reason	it is not JSON	can’t be read	无法读取	אי אפשר לקרוא	nicht lesbar	no se puede leer
reason	it is in an older format	in an older format	使用较旧的格式	בתבנית ישנה	in einem älteren Format	en un formato antiguo
reason	it is about another person	about another person	属于另一个人	נוגע לאדם אחר	betrifft eine andere Person	de otra persona
reason	its attachment is stored elsewhere	the attachment is stored elsewhere	附件存储在别处	הקובץ המצורף שמור במקום אחר	der Anhang ist anderswo gespeichert	el archivo adjunto está en otro lugar
reason	it breaks a rule of patient summaries	incomplete for a patient summary	对患者摘要而言不完整	חסר לסיכום רפואי	für eine Patientenübersicht unvollständig	incompleto para un resumen del paciente
reason	the link already has a Patient, used in its place	the link already names the person	链接中已有此人的信息	הקישור כבר כולל את פרטי האדם	der Link nennt die Person schon	el enlace ya nombra a la persona
"""#
}
