// swift-format-ignore-file
// Written by scripts/generate names from Tables/counted-phrases.tsv.

extension CountedPhrases {
  /// Phrases with a count: a row for each plural form, a column for each language.
  static let table = #"""
key	where	plural	en	zh-Hans	he	de	es
stepsUnit	Units of what is counted	one	step		צעד	Schritt	paso
stepsUnit	Units of what is counted	two			צעדים		
stepsUnit	Units of what is counted	many					de pasos
stepsUnit	Units of what is counted	other	steps	步	צעדים	Schritte	pasos
floorsUnit	Units of what is counted	one	floor		קומה	Stockwerk	piso
floorsUnit	Units of what is counted	two			קומות		
floorsUnit	Units of what is counted	many					de pisos
floorsUnit	Units of what is counted	other	floors	层	קומות	Stockwerke	pisos
pushesUnit	Units of what is counted	one	push		דחיפה	Schub	impulso
pushesUnit	Units of what is counted	two			דחיפות		
pushesUnit	Units of what is counted	many					de impulsos
pushesUnit	Units of what is counted	other	pushes	次	דחיפות	Schübe	impulsos
strokesUnit	Units of what is counted	one	stroke		תנועה	Zug	brazada
strokesUnit	Units of what is counted	two			תנועות		
strokesUnit	Units of what is counted	many					de brazadas
strokesUnit	Units of what is counted	other	strokes	次	תנועות	Züge	brazadas
entriesUnit	Units of what is counted	one	entry		רשומה	Eintrag	entrada
entriesUnit	Units of what is counted	two			רשומות		
entriesUnit	Units of what is counted	many					de entradas
entriesUnit	Units of what is counted	other	entries	条	רשומות	Einträge	entradas
pointsUnit	Units of what is counted	one	point		נקודה	Punkt	punto
pointsUnit	Units of what is counted	two			נקודות		
pointsUnit	Units of what is counted	many					de puntos
pointsUnit	Units of what is counted	other	points	个点	נקודות	Punkte	puntos
hoursUnit	Units of what is counted	one	hour		שעה	Std.	hora
hoursUnit	Units of what is counted	two			שעות		
hoursUnit	Units of what is counted	many					de horas
hoursUnit	Units of what is counted	other	hours	小时	שעות	Std.	horas
whySummary	Why this number	one	%1 source on %2.		מקור אחד ב-%2.	%1 Quelle am %2.	%1 fuente el %2.
whySummary	Why this number	two			שני מקורות ב-%2.		
whySummary	Why this number	many					%1 de fuentes el %2.
whySummary	Why this number	other	%1 sources on %2.	%2：%1 个来源。	%1 מקורות ב-%2.	%1 Quellen am %2.	%1 fuentes el %2.
typeTimes	Counted	one	%2 (once)		%2 (פעם אחת)	%2 (einmal)	%2 (una vez)
typeTimes	Counted	two			%2 (פעמיים)		
typeTimes	Counted	many					%2 (%1 de veces)
typeTimes	Counted	other	%2 (%1 times)	%2（%1 次）	%2 (%1 פעמים)	%2 (%1-mal)	%2 (%1 veces)
readCurrent	Counted	one	%1 current record		רשומה נוכחית אחת	%1 jetziger Befund	%1 registro actual
readCurrent	Counted	two			שתי רשומות נוכחיות		
readCurrent	Counted	many					%1 de registros actuales
readCurrent	Counted	other	%1 current records	%1 条当前记录	%1 רשומות נוכחיות	%1 jetzige Befunde	%1 registros actuales
recordCount	Counted	one	%1 record		רשומה אחת	%1 Befund	%1 registro
recordCount	Counted	two			שתי רשומות		
recordCount	Counted	many					%1 de registros
recordCount	Counted	other	%1 records	%1 条记录	%1 רשומות	%1 Befunde	%1 registros
syncProgress	Counted	one	%1 record so far		רשומה אחת עד כה	bisher %1 Befund	%1 registro hasta ahora
syncProgress	Counted	two			שתי רשומות עד כה		
syncProgress	Counted	many					%1 de registros hasta ahora
syncProgress	Counted	other	%1 records so far	目前已有 %1 条记录	%1 רשומות עד כה	bisher %1 Befunde	%1 registros hasta ahora
cardsWaiting	Counted	one	%1 health card from this provider is waiting for you.		כרטיס בריאות אחד הגיע מהספק הזה ומחכה לך.	%1 Gesundheitskarte kam von dieser Einrichtung und wartet auf Sie.	%1 tarjeta de salud llegó de este centro y le espera.
cardsWaiting	Counted	two			שני כרטיסי בריאות הגיעו מהספק הזה ומחכים לך.		
cardsWaiting	Counted	many					%1 de tarjetas de salud llegaron de este centro y le esperan.
cardsWaiting	Counted	other	%1 health cards from this provider are waiting for you.	该医疗机构送来 %1 张健康卡，等待你查看。	%1 כרטיסי בריאות הגיעו מהספק הזה ומחכים לך.	%1 Gesundheitskarten kamen von dieser Einrichtung und warten auf Sie.	%1 tarjetas de salud llegaron de este centro y le esperan.
sampleCount	Counted	one	%1 sample		דגימה אחת	%1 Messwert	%1 muestra
sampleCount	Counted	two			שתי דגימות		
sampleCount	Counted	many					%1 de muestras
sampleCount	Counted	other	%1 samples	%1 个样本	%1 דגימות	%1 Messwerte	%1 muestras
importSummary	Counted	one	%1 record read: %2 new, %3 already stored. It took %4.		נקראה רשומה אחת: %2 חדשות, %3 כבר קיימות. זה ארך %4.	%1 Eintrag gelesen: %2 neu, %3 bereits gespeichert. Es dauerte %4.	%1 registro leído: %2 nuevos, %3 ya guardados. Tardó %4.
importSummary	Counted	two			נקראו שתי רשומות: %2 חדשות, %3 כבר קיימות. זה ארך %4.		
importSummary	Counted	many					%1 de registros leídos: %2 nuevos, %3 ya guardados. Tardó %4.
importSummary	Counted	other	%1 records read: %2 new, %3 already stored. It took %4.	读取 %1 条记录：%2 条新增，%3 条已存在。用时 %4。	נקראו %1 רשומות: %2 חדשות, %3 כבר קיימות. זה ארך %4.	%1 Einträge gelesen: %2 neu, %3 bereits gespeichert. Es dauerte %4.	%1 registros leídos: %2 nuevos, %3 ya guardados. Tardó %4.
exportNoPlace	Counted	one	%1 of %2 can’t be represented in this format.		לאחת מ-%2 אין מקום בתבנית הזאת.	%1 von %2 hat in diesem Format keinen Platz.	%1 de %2 no tiene cabida en este formato.
exportNoPlace	Counted	two			לשתיים מ-%2 אין מקום בתבנית הזאת.		
exportNoPlace	Counted	many					%1 de %2 no tienen cabida en este formato.
exportNoPlace	Counted	other	%1 of %2 can’t be represented in this format.	%2 中有 %1 条无法用此格式表示。	ל-%1 מ-%2 אין מקום בתבנית הזאת.	%1 von %2 haben in diesem Format keinen Platz.	%1 de %2 no tienen cabida en este formato.
daysLong	Counted	one	%1 day		יום אחד	%1 Tag	%1 día
daysLong	Counted	two			יומיים		
daysLong	Counted	many					%1 de días
daysLong	Counted	other	%1 days	%1 天	%1 ימים	%1 Tage	%1 días
yearsLong	Counted	one	%1 year		שנה אחת	%1 Jahr	%1 año
yearsLong	Counted	two			שנתיים		
yearsLong	Counted	many					%1 de años
yearsLong	Counted	other	%1 years	%1 年	%1 שנים	%1 Jahre	%1 años
resultCount	Results of a report	one	%1 result		תוצאה אחת	%1 Ergebnis	%1 resultado
resultCount	Results of a report	two			שתי תוצאות		
resultCount	Results of a report	many					%1 de resultados
resultCount	Results of a report	other	%1 results	%1 项结果	%1 תוצאות	%1 Ergebnisse	%1 resultados
linkRecords	Counted	one	%1 record		רשומה אחת	%1 Befund	%1 registro
linkRecords	Counted	two			שתי רשומות		
linkRecords	Counted	many					%1 de registros
linkRecords	Counted	other	%1 records	%1 条记录	%1 רשומות	%1 Befunde	%1 registros
linkPatientSummary	Counted	one	Patient summary with %1 record		סיכום מטופל עם רשומה אחת	Patientenkurzakte mit %1 Befund	Resumen del paciente con %1 registro
linkPatientSummary	Counted	two			סיכום מטופל עם שתי רשומות		
linkPatientSummary	Counted	many					Resumen del paciente con %1 de registros
linkPatientSummary	Counted	other	Patient summary with %1 records	患者摘要，含 %1 条记录	סיכום מטופל עם %1 רשומות	Patientenkurzakte mit %1 Befunden	Resumen del paciente con %1 registros
timesADay	Medications	one	once a day		פעם ביום	einmal täglich	una vez al día
timesADay	Medications	two			פעמיים ביום		
timesADay	Medications	many					%1 de veces al día
timesADay	Medications	other	%1 times a day	每天%1次	%1 פעמים ביום	%1-mal täglich	%1 veces al día
timesAWeek	Medications	one	once a week		פעם בשבוע	einmal pro Woche	una vez por semana
timesAWeek	Medications	two			פעמיים בשבוע		
timesAWeek	Medications	many					%1 de veces por semana
timesAWeek	Medications	other	%1 times a week	每周%1次	%1 פעמים בשבוע	%1-mal pro Woche	%1 veces por semana
everyHours	Medications	one	every hour		כל שעה	jede Stunde	cada hora
everyHours	Medications	two			כל שעתיים		
everyHours	Medications	many					cada %1 de horas
everyHours	Medications	other	every %1 hours	每%1小时	כל %1 שעות	alle %1 Stunden	cada %1 horas
everyDays	Medications	one	every day		כל יום	jeden Tag	cada día
everyDays	Medications	two			כל יומיים		
everyDays	Medications	many					cada %1 de días
everyDays	Medications	other	every %1 days	每%1天	כל %1 ימים	alle %1 Tage	cada %1 días
everyWeeks	Medications	one	every week		כל שבוע	jede Woche	cada semana
everyWeeks	Medications	two			כל שבועיים		
everyWeeks	Medications	many					cada %1 de semanas
everyWeeks	Medications	other	every %1 weeks	每%1周	כל %1 שבועות	alle %1 Wochen	cada %1 semanas
everyMonths	Medications	one	every month		כל חודש	jeden Monat	cada mes
everyMonths	Medications	two			כל חודשיים		
everyMonths	Medications	many					cada %1 de meses
everyMonths	Medications	other	every %1 months	每%1个月	כל %1 חודשים	alle %1 Monate	cada %1 meses
forDays	Medications	one	for a day		למשך יום	einen Tag lang	durante un día
forDays	Medications	two			למשך יומיים		
forDays	Medications	many					durante %1 de días
forDays	Medications	other	for %1 days	持续%1天	למשך %1 ימים	%1 Tage lang	durante %1 días
moreNights	Overnight vitals	one	Needs %1 more night		דרוש עוד לילה אחד	Noch %1 Nacht nötig	Falta %1 noche
moreNights	Overnight vitals	two			דרושים עוד שני לילות		
moreNights	Overnight vitals	many					Faltan %1 de noches
moreNights	Overnight vitals	other	Needs %1 more nights	还需 %1 晚	דרושים עוד %1 לילות	Noch %1 Nächte nötig	Faltan %1 noches
moreReadings	Blood pressure classes	one	%1 more reading in this period for a class.		עוד מדידה אחת בתקופה הזו לקביעת דרגה.	Noch %1 Messung in diesem Zeitraum für eine Klasse.	Falta %1 lectura en este periodo para una clase.
moreReadings	Blood pressure classes	two			עוד שתי מדידות בתקופה הזו לקביעת דרגה.		
moreReadings	Blood pressure classes	many					Faltan %1 de lecturas en este periodo para una clase.
moreReadings	Blood pressure classes	other	%1 more readings in this period for a class.	此期间还需 %1 次读数才能分级。	עוד %1 מדידות בתקופה הזו לקביעת דרגה.	Noch %1 Messungen in diesem Zeitraum für eine Klasse.	Faltan %1 lecturas en este periodo para una clase.
measuringMeanOf	Measuring week	one	%1 reading, without the first day		מדידה אחת, ללא היום הראשון	%1 Messung, ohne den ersten Tag	%1 lectura, sin el primer día
measuringMeanOf	Measuring week	two			שתי מדידות, ללא היום הראשון		
measuringMeanOf	Measuring week	many					%1 de lecturas, sin el primer día
measuringMeanOf	Measuring week	other	%1 readings, without the first day	%1 次读数，不含第一天	%1 מדידות, ללא היום הראשון	%1 Messungen, ohne den ersten Tag	%1 lecturas, sin el primer día
measuringMore	Measuring week	one	%1 more reading for a class		עוד מדידה אחת לקביעת דרגה	Noch %1 Messung für eine Klasse	Falta %1 lectura para una clase
measuringMore	Measuring week	two			עוד שתי מדידות לקביעת דרגה		
measuringMore	Measuring week	many					Faltan %1 de lecturas para una clase
measuringMore	Measuring week	other	%1 more readings for a class	还需 %1 次读数才能分级	עוד %1 מדידות לקביעת דרגה	Noch %1 Messungen für eine Klasse	Faltan %1 lecturas para una clase
noticeCount	Notices	one	One notice		התראה אחת	Ein Hinweis	Un aviso
noticeCount	Notices	two			שתי התראות		
noticeCount	Notices	many					%1 de avisos
noticeCount	Notices	other	%1 notices	%1条通知	%1 התראות	%1 Hinweise	%1 avisos
noticeMeasurement	Notices	one	One blood pressure reading is due		מדידת לחץ דם אחת ממתינה	Eine Blutdruckmessung ist fällig	Toca una lectura de presión arterial
noticeMeasurement	Notices	two			שתי מדידות לחץ דם ממתינות		
noticeMeasurement	Notices	many					Tocan %1 de lecturas de presión arterial
noticeMeasurement	Notices	other	%1 blood pressure readings are due	需要测量 %1 次血压	%1 מדידות לחץ דם ממתינות	%1 Blutdruckmessungen sind fällig	Tocan %1 lecturas de presión arterial
noticeVitals	Notices	one	One overnight measure is outside your usual range		מדד לילה אחד מחוץ לטווח הרגיל שלך	Ein Wert der Nacht liegt außerhalb Ihres üblichen Bereichs	Una medida nocturna está fuera de su intervalo habitual
noticeVitals	Notices	two			שני מדדי לילה מחוץ לטווח הרגיל שלך		
noticeVitals	Notices	many					%1 de medidas nocturnas están fuera de su intervalo habitual
noticeVitals	Notices	other	%1 overnight measures are outside your usual range	%1项夜间指标超出你的通常范围	%1 מדדי לילה מחוץ לטווח הרגיל שלך	%1 Werte der Nacht liegen außerhalb Ihres üblichen Bereichs	%1 medidas nocturnas están fuera de su intervalo habitual
"""#
}
