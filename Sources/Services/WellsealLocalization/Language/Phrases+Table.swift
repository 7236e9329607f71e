// swift-format-ignore-file
// Written by scripts/generate names from Tables/phrases.tsv.

extension Phrases {
  /// The phrases of the Health app: a row for each phrase, a column for each language.
  static let table = #"""
key	where	en	zh-Hans	he	de	es
health	Frame	Health	健康	בריאות	Health	Salud
summary	Frame	Summary	摘要	סיכום	Übersicht	Resumen
sharing	Frame	Sharing	共享	שיתוף	Teilen	Compartir
browse	Frame	Browse	浏览	עיון	Entdecken	Explorar
profile	Frame	Profile	个人资料	פרופיל	Profil	Perfil
skipToContent	Frame	Skip to content	跳到内容	דילוג לתוכן	Zum Inhalt springen	Ir al contenido
mainNavigation	Frame	Main navigation	主导航	ניווט ראשי	Hauptnavigation	Navegación principal
demoRibbon	Frame	Demo data. Nothing is saved.	演示数据。不会保存任何内容。	נתוני הדגמה. דבר אינו נשמר.	Demodaten. Nichts wird gespeichert.	Datos de demostración. No se guarda nada.
offline	Frame	Can’t reach Wellseal. Is it still running?	无法连接 Wellseal。它仍在运行吗？	לא ניתן להגיע אל Wellseal. האם התוכנית עדיין פועלת?	Wellseal ist nicht erreichbar. Läuft das Programm noch?	No se puede acceder a Wellseal. ¿Sigue en funcionamiento?
offlineHosted	Frame	Can’t reach the server. Check your connection and try again in a minute.	无法连接服务器。请检查网络连接，稍后重试。	לא ניתן להגיע לשרת. יש לבדוק את החיבור ולנסות שוב בעוד דקה.	Der Server ist nicht erreichbar. Prüfen Sie die Verbindung, und versuchen Sie es in einer Minute noch einmal.	No se puede acceder al servidor. Compruebe la conexión e inténtelo de nuevo dentro de un minuto.
personSwitched	Frame	These pages now show the data of %1.	这些页面现在显示%1的数据。	הדפים האלה מציגים עכשיו את הנתונים של %1.	Diese Seiten zeigen jetzt die Daten von %1.	Estas páginas muestran ahora los datos de %1.
personMismatch	Frame	Another Person Is Shown Now	现在显示的是另一个人	מוצג עכשיו אדם אחר	Jetzt wird eine andere Person angezeigt	Ahora se muestra a otra persona
personMismatchText	Frame	You opened this form for %1, but the data of %2 is shown now. Nothing was changed.	此表单是为%1打开的，但现在显示的是%2的数据。未作任何更改。	הטופס נפתח עבור %1, אבל מוצגים עכשיו הנתונים של %2. דבר לא השתנה.	Sie haben dieses Formular für %1 geöffnet, angezeigt werden jetzt aber die Daten von %2. Nichts wurde geändert.	Abrió este formulario para %1, pero ahora se muestran los datos de %2. No se ha cambiado nada.
personMismatchUnknown	Frame	You opened this form for another person, but the data of %1 is shown now. Nothing was changed.	此表单是为另一个人打开的，但现在显示的是%1的数据。未作任何更改。	הטופס נפתח עבור אדם אחר, אבל מוצגים עכשיו הנתונים של %1. דבר לא השתנה.	Sie haben dieses Formular für eine andere Person geöffnet, angezeigt werden jetzt aber die Daten von %1. Nichts wurde geändert.	Abrió este formulario para otra persona, pero ahora se muestran los datos de %1. No se ha cambiado nada.
personSwitchBack	Frame	Switch Back to %1	切换回%1	חזרה אל %1	Zurück zu %1	Volver a %1
sorry	Frame	Something Went Wrong	出现问题	משהו השתבש	Das hat nicht geklappt	Algo no ha ido bien
notFound	Frame	Page Not Found	未找到页面	הדף לא נמצא	Seite nicht gefunden	Página no encontrada
toSummary	Frame	Go to Summary	前往摘要	אל הסיכום	Zur Übersicht	Ir al resumen
search	Frame	Search	搜索	חיפוש	Suchen	Buscar
nothingFound	Frame	Nothing found	未找到结果	לא נמצא דבר	Nichts gefunden	Sin resultados
yes	Frame	Yes	是	כן	Ja	Sí
no	Frame	No	否	לא	Nein	No
cancel	Frame	Cancel	取消	ביטול	Abbrechen	Cancelar
add	Frame	Add	添加	הוספה	Hinzufügen	Añadir
apply	Frame	Apply	应用	החלה	Übernehmen	Aplicar
details	Frame	Details	详细信息	פרטים	Details	Detalles
noData	Frame	No data	无数据	אין נתונים	Keine Daten	Sin datos
languageName	Frame	English	简体中文	עברית	Deutsch	Español
today	Time and numbers	Today	今天	היום	Heute	Hoy
yesterday	Time and numbers	Yesterday	昨天	אתמול	Gestern	Ayer
seconds	Time and numbers	%1 s	%1 秒	%1 שנ׳	%1 s	%1 s
minutes	Time and numbers	%1 min	%1 分钟	%1 דק׳	%1 Min.	%1 min
hours	Time and numbers	%1 h	%1 小时	%1 שע׳	%1 Std.	%1 h
hoursMinutes	Time and numbers	%1 h %2 min	%1 小时 %2 分钟	%1 שע׳ %2 דק׳	%1 Std. %2 Min.	%1 h %2 min
hoursShort	Time and numbers	%1 h	%1 小时	%1 שע׳	%1 Std.	%1 h
beatsPerMinute	Time and numbers	BPM	次/分	פעימות לדקה	S/min	LPM
breathsPerMinute	Time and numbers	breaths/min	次呼吸/分	נשימות לדקה	Atemzüge/min	resp./min
minuteUnit	Time and numbers	min	分钟	דק׳	Min.	min
mmHg	Time and numbers	mmHg	毫米汞柱	ממ״כ	mmHg	mmHg
comeThroughLink	Sign-in	Open Health from the Terminal	请从终端打开“健康”	יש לפתוח את בריאות מהמסוף	Öffnen Sie „Health“ vom Terminal aus	Abra Salud desde el terminal
linkUsed	Sign-in	This link was already used	此链接已使用	הקישור הזה כבר נוצל	Dieser Link wurde schon verwendet	Este enlace ya se ha usado
comeThroughLinkText	Sign-in	The terminal prints a one-time link. To get a new one, run:	终端会显示一次性链接。要获取新链接，请运行：	המסוף מדפיס קישור חד־פעמי. לקבלת קישור חדש יש להריץ:	Das Terminal zeigt einen Link, der einmal gilt. Für einen neuen führen Sie diesen Befehl aus:	El terminal muestra un enlace que funciona una sola vez. Para obtener otro, ejecute:
locked	Sign-in	Locked	已锁定	נעול	Gesperrt	Bloqueado
lockedText	Sign-in	Your data is encrypted, and the key is not in memory.	你的数据已加密，密钥不在内存中。	הנתונים שלך מוצפנים, והמפתח אינו בזיכרון.	Ihre Daten sind verschlüsselt, und der Schlüssel ist nicht im Arbeitsspeicher.	Sus datos están cifrados y la clave no está en la memoria.
lockedTextHosted	Sign-in	Your data is encrypted. The server can open it only with your passphrase.	你的数据已加密。服务器只能用你的口令打开。	הנתונים שלך מוצפנים. השרת פותח אותם רק עם הסיסמה שלך.	Ihre Daten sind verschlüsselt. Der Server kann sie nur mit Ihrer Passphrase öffnen.	Sus datos están cifrados. El servidor solo puede abrirlos con su frase de contraseña.
passphrase	Sign-in	Passphrase	口令	סיסמה	Passphrase	Frase de contraseña
unlock	Sign-in	Unlock	解锁	פתיחה	Entsperren	Desbloquear
notSavedYet	Sign-in	Your entry isn’t saved yet	你的记录尚未保存	הרשומה עדיין לא נשמרה	Ihr Eintrag ist noch nicht gesichert	Su registro aún no está guardado
notSavedYetText	Sign-in	Your data was locked when you sent it.	你提交时数据已锁定。	הנתונים היו נעולים בזמן השליחה.	Ihre Daten waren gesperrt, als Sie ihn gesendet haben.	Sus datos estaban bloqueados cuando lo envió.
notSavedYetPerson	Sign-in	Another person was shown when you sent it.	你提交时显示的是另一个人。	בזמן השליחה הוצג אדם אחר.	Beim Senden wurde eine andere Person angezeigt.	Cuando lo envió se mostraba a otra persona.
saveNow	Sign-in	Save Now	立即保存	שמירה עכשיו	Jetzt sichern	Guardar ahora
discardEntry	Sign-in	Discard	放弃	ביטול הרשומה	Verwerfen	Descartar
wrongPassphrase	Sign-in	Wrong passphrase.	口令错误。	סיסמה שגויה.	Falsche Passphrase.	Frase de contraseña incorrecta.
showPassphrase	Sign-in	Show	显示	הצגה	Anzeigen	Mostrar
pinned	Summary	Pinned	已固定	מוצמדים	Angeheftet	Fijados
editPins	Summary	Edit Pins	编辑固定项目	עריכת המוצמדים	Auswahl bearbeiten	Editar fijados
pinsText	Summary	Pinned types appear on the summary in this order. You can also pin a type from its page.	固定的类型按此顺序显示在摘要中。你也可以在类型的页面中固定它。	סוגים מוצמדים מופיעים בסיכום בסדר הזה. אפשר להצמיד סוג גם מהדף שלו.	Angeheftete Datentypen erscheinen in dieser Reihenfolge in der Übersicht. Sie können einen Typ auch auf seiner Seite anheften.	Los tipos fijados aparecen en este orden en el resumen. También puede fijar un tipo desde su página.
noPins	Summary	No pinned types	没有固定项目	אין סוגים מוצמדים	Keine angehefteten Datentypen	No hay tipos fijados
pinMore	Summary	Pin More	固定更多	הצמדת עוד	Weitere anheften	Fijar más
usualPins	Summary	Default Pins	默认固定项目	ברירת המחדל	Standardauswahl	Selección predeterminada
showAllTypes	Summary	Show All	显示全部	הצגת הכול	Alle anzeigen	Mostrar todo
seeYourData	Summary	See Your Data	查看你的数据	הצגת הנתונים שלך	Ihre Daten ansehen	Ver sus datos
highlights	Summary	Highlights	要点	נקודות עיקריות	Highlights	Destacado
trends	Summary	Trends	趋势	מגמות	Trends	Tendencias
highlightSteps	Summary	On %1 of the last 7 days you took more steps than usual (%2).	过去 7 天中有 %1 天你的步数超过平常（%2）。	ב־%1 מתוך 7 הימים האחרונים הלכת יותר מהרגיל (%2).	An %1 der letzten 7 Tage sind Sie mehr Schritte gegangen als sonst (%2).	En %1 de los últimos 7 días dio más pasos de lo habitual (%2).
highlightEnergy	Summary	On %1 of the last 7 days you burned more active energy than usual (%2).	过去 7 天中有 %1 天你的活动能量超过平常（%2）。	ב־%1 מתוך 7 הימים האחרונים שרפת יותר אנרגיה פעילה מהרגיל (%2).	An %1 der letzten 7 Tage haben Sie mehr Energie durch Bewegung verbraucht als sonst (%2).	En %1 de los últimos 7 días quemó más energía activa de lo habitual (%2).
highlightExercise	Summary	You exercised longer than usual (%2) on %1 of the last 7 days.	过去 7 天中有 %1 天你的锻炼时间超过平常（%2）。	ב־%1 מתוך 7 הימים האחרונים התאמנת יותר מהרגיל (%2).	An %1 der letzten 7 Tage haben Sie länger trainiert als sonst (%2).	En %1 de los últimos 7 días hizo ejercicio más tiempo de lo habitual (%2).
highlightSleep	Summary	You slept %1 on average, over %2 nights.	你在 %2 晚中平均睡眠 %1。	ישנת %1 בממוצע, במשך %2 לילות.	Im Schnitt haben Sie %1 geschlafen, Nächte: %2.	Durmió %1 de media, en %2 noches.
trendUp	Summary	Up	上升	עלייה	Steigend	Al alza
trendDown	Summary	Down	下降	ירידה	Fallend	A la baja
trendFrom	Summary	%1 from %2	%1，此前 %2	%1 במקום %2	%1 statt %2	%1, antes %2
trendsText	Summary	Daily averages of the last %1 weeks compared with the %1 weeks before. Changes under 3% aren’t shown.	最近 %1 周的日均值与此前 %1 周相比。小于 3% 的变化未列出。	ממוצעים יומיים של %1 השבועות האחרונים, לעומת %1 השבועות שלפניהם. שינויים של פחות מ־3% אינם מוצגים.	Tagesdurchschnitte der letzten %1 Wochen, verglichen mit den %1 Wochen davor. Änderungen unter 3 % werden nicht angezeigt.	Promedios diarios de las últimas %1 semanas, comparados con los de las %1 anteriores. No se muestran los cambios de menos del 3 %.
noTrends	Summary	No significant changes	没有明显变化	אין שינויים משמעותיים	Keine deutlichen Veränderungen	Sin cambios significativos
welcome	Summary	Welcome to Health	欢迎使用“健康”	ברוכים הבאים לבריאות	Willkommen bei Health	Le damos la bienvenida a Salud
welcomeText	Summary	Everything stays on this computer, encrypted with your passphrase.	一切都保留在本机，并以你的口令加密。	הכול נשאר במחשב הזה, מוצפן בסיסמה שלך.	Alles bleibt auf diesem Computer, verschlüsselt mit Ihrer Passphrase.	Todo se queda en este ordenador, cifrado con su frase de contraseña.
welcomeTextHosted	Summary	Your data is on this server, encrypted with your passphrase. While you are signed in, the server can read what you see.	你的数据存储在此服务器上，并用你的口令加密。登录期间，服务器可以读取你看到的内容。	הנתונים שלך נמצאים בשרת הזה, מוצפנים בסיסמה שלך. כל עוד נכנסת לחשבון, השרת יכול לקרוא את מה שמוצג לך.	Ihre Daten liegen auf diesem Server, verschlüsselt mit Ihrer Passphrase. Solange Sie angemeldet sind, kann der Server lesen, was Sie sehen.	Sus datos están en este servidor, cifrados con su frase de contraseña. Mientras haya iniciado sesión, el servidor puede leer lo que usted ve.
addHealthCard	Summary	Add Health Card	添加健康卡	הוספת כרטיס בריאות	Gesundheitskarte hinzufügen	Añadir tarjeta de salud
addByHand	Summary	Add data by hand	手动添加数据	הוספת נתונים ידנית	Daten von Hand eintragen	Añadir datos a mano
healthCategories	Categories	Health Categories	健康类别	קטגוריות בריאות	Gesundheitskategorien	Categorías de salud
healthRecords	Categories	Health Records	健康记录	רשומות בריאות	Gesundheitsakten	Historiales médicos
activity	Categories	Activity	健身记录	פעילות	Aktivität	Actividad
bodyMeasurements	Categories	Body Measurements	身体测量	מדידות גוף	Körpermaße	Medidas corporales
cycleTracking	Categories	Cycle Tracking	经期跟踪	מעקב מחזור	Zyklusprotokoll	Control del ciclo
hearing	Categories	Hearing	听力	שמיעה	Hören	Audición
heart	Categories	Heart	心脏	לב	Herz	Corazón
medications	Categories	Medications	药物	תרופות	Medikamente	Medicación
mentalWellbeing	Categories	Mental Wellbeing	心理健康	רווחה נפשית	Seelisches Wohlbefinden	Bienestar mental
mobility	Categories	Mobility	行动能力	ניידות	Mobilität	Movilidad
nutrition	Categories	Nutrition	营养	תזונה	Ernährung	Nutrición
respiratory	Categories	Respiratory	呼吸	נשימה	Atmung	Respiración
sleep	Categories	Sleep	睡眠	שינה	Schlaf	Sueño
symptoms	Categories	Symptoms	症状	תסמינים	Symptome	Síntomas
vitals	Categories	Vitals	生命体征	סימנים חיוניים	Vitalzeichen	Constantes vitales
other	Categories	Other Data	其他数据	נתונים אחרים	Andere Daten	Otros datos
healthCards	Categories	Health Cards	健康卡	כרטיסי בריאות	Gesundheitskarten	Tarjetas de salud
noDataAvailable	Categories	No Data Available	无可用数据	אין נתונים זמינים	Keine Daten verfügbar	No hay datos disponibles
present	Values of categories	Present	有	קיים	Vorhanden	Presente
notPresent	Values of categories	Not Present	无	לא קיים	Nicht vorhanden	Ausente
mild	Values of categories	Mild	轻微	קל	Leicht	Leve
moderate	Values of categories	Moderate	中度	בינוני	Mittel	Moderado
severe	Values of categories	Severe	严重	חמור	Stark	Grave
stood	Values of categories	Stood	已站立	עמידה	Gestanden	De pie
idle	Values of categories	Idle	未站立	ללא עמידה	Nicht gestanden	Inactivo
light	Values of categories	Light	少	קל	Leicht	Ligero
medium	Values of categories	Medium	中	בינוני	Mittel	Medio
heavy	Values of categories	Heavy	多	כבד	Stark	Abundante
female	Values of categories	Female	女性	נקבה	Weiblich	Mujer
male	Values of categories	Male	男性	זכר	Männlich	Hombre
sinusRhythm	Values of categories	Sinus Rhythm	窦性心律	קצב סינוס	Sinusrhythmus	Ritmo sinusal
atrialFibrillation	Values of categories	Atrial Fibrillation	心房颤动	פרפור פרוזדורים	Vorhofflimmern	Fibrilación auricular
inconclusive	Values of categories	Inconclusive	无法判定	לא חד־משמעי	Nicht eindeutig	No concluyente
running	Values of categories	Running	跑步	ריצה	Laufen	Correr
walking	Values of categories	Walking	步行	הליכה	Gehen	Caminar
cycling	Values of categories	Cycling	骑行	רכיבה	Radfahren	Ciclismo
swimming	Values of categories	Swimming	游泳	שחייה	Schwimmen	Natación
hiking	Values of categories	Hiking	徒步	טיול רגלי	Wandern	Senderismo
yoga	Values of categories	Yoga	瑜伽	יוגה	Yoga	Yoga
rowing	Values of categories	Rowing	划船	חתירה	Rudern	Remo
strength	Values of categories	Strength Training	力量训练	אימון כוח	Krafttraining	Entrenamiento de fuerza
dance	Values of categories	Dance	舞蹈	ריקוד	Tanzen	Baile
pilates	Values of categories	Pilates	普拉提	פילאטיס	Pilates	Pilates
tennis	Values of categories	Tennis	网球	טניס	Tennis	Tenis
soccer	Values of categories	Soccer	足球	כדורגל	Fußball	Fútbol
noneValue	Values of categories	None	无	ללא	Keine	Ninguno
positive	Values of categories	Positive	阳性	חיובי	Positiv	Positivo
negative	Values of categories	Negative	阴性	שלילי	Negativ	Negativo
taken	Values of categories	Taken	已服用	נלקח	Eingenommen	Tomado
prescription	Values of categories	Prescription	处方	מרשם	Rezept	Receta
awake	Values of categories	Awake	清醒	ערות	Wach	Despierto
rem	Values of categories	REM	快速动眼	REM	REM	REM
core	Values of categories	Core	核心睡眠	שינה בסיסית	Kern	Esencial
deep	Values of categories	Deep	深度睡眠	שינה עמוקה	Tief	Profundo
asleep	Values of categories	Asleep	入睡	ישן	Schlafend	Dormido
inBed	Values of categories	In Bed	卧床	במיטה	Im Bett	En la cama
valence1	Feelings	Very Unpleasant	非常不愉快	מאוד לא נעים	Sehr unangenehm	Muy desagradable
valence2	Feelings	Unpleasant	不愉快	לא נעים	Unangenehm	Desagradable
valence3	Feelings	Slightly Unpleasant	略微不愉快	מעט לא נעים	Etwas unangenehm	Algo desagradable
valence4	Feelings	Neutral	平静	נייטרלי	Neutral	Neutral
valence5	Feelings	Slightly Pleasant	略微愉快	מעט נעים	Etwas angenehm	Algo agradable
valence6	Feelings	Pleasant	愉快	נעים	Angenehm	Agradable
valence7	Feelings	Very Pleasant	非常愉快	מאוד נעים	Sehr angenehm	Muy agradable
chart	The page of a type	Chart	图表	תרשים	Diagramm	Gráfico
chartOf	The page of a type	Chart of %1	%1图表	תרשים של %1	Diagramm: %1	Gráfico de %1
timeRange	The page of a type	Time range	时间范围	טווח זמן	Zeitraum	Periodo
dayLetter	The page of a type	D	日	י	T	D
weekLetter	The page of a type	W	周	ש	W	S
monthLetter	The page of a type	M	月	ח	M	M
halfYearLetter	The page of a type	6M	6个月	6ח	6 M	6 M
yearLetter	The page of a type	Y	年	שנה	J	A
rangeDay	The page of a type	Day	日	יום	Tag	Día
rangeWeek	The page of a type	Week	周	שבוע	Woche	Semana
rangeMonth	The page of a type	Month	月	חודש	Monat	Mes
rangeHalfYear	The page of a type	Six months	六个月	שישה חודשים	Sechs Monate	Seis meses
rangeYear	The page of a type	Year	年	שנה	Jahr	Año
otherTimes	The page of a type	Other times	其他时间	זמנים אחרים	Andere Zeiträume	Otros periodos
earlier	The page of a type	Earlier	更早	מוקדם יותר	Früher	Antes
later	The page of a type	Later	更晚	מאוחר יותר	Später	Después
total	The page of a type	Total	总计	סך הכול	Gesamt	Total
perDay	The page of a type	%1 a day	每天 %1	%1 ליום	%1 am Tag	%1 al día
dailyAverage	The page of a type	Daily average	日平均	ממוצע יומי	Tagesdurchschnitt	Media diaria
daysWithData	The page of a type	Days with data: %1	有数据的天数：%1	ימים עם נתונים: %1	Tage mit Daten: %1	Días con datos: %1
average	The page of a type	Average	平均	ממוצע	Durchschnitt	Media
range	The page of a type	Range	范围	טווח	Bereich	Intervalo
averageAsleep	The page of a type	Average time asleep	平均睡眠时间	זמן שינה ממוצע	Ø Schlafdauer	Tiempo medio de sueño
timeAsleep	The page of a type	Time asleep	睡眠时间	זמן שינה	Schlafdauer	Tiempo de sueño
noDataInRange	The page of a type	No data for this period	此时间段内无数据	אין נתונים בזמן זה	Keine Daten in diesem Zeitraum	No hay datos en este periodo
chartSummary	The page of a type	%1 %2, %3.	%3：%1 %2。	%1 %2, %3.	%1: %2, %3.	%1: %2, %3.
chartExtremes	The page of a type	Highest: %1 (%2). Lowest: %3 (%4).	最高：%1（%2）。最低：%3（%4）。	הגבוה ביותר: %1 (%2). הנמוך ביותר: %3 (%4).	Höchster Wert: %1 (%2). Niedrigster Wert: %3 (%4).	Máximo: %1 (%2). Mínimo: %3 (%4).
chartIsCut	The page of a type	This chart doesn’t show all of the data.	此图表未显示全部数据。	התרשים אינו מציג את כל הנתונים.	Dieses Diagramm zeigt nicht alle Daten.	Este gráfico no muestra todos los datos.
nightSummary	The page of a type	Asleep for %1, from %2 to %3.	睡眠 %1，从 %2 到 %3。	שינה של %1, מ־%2 עד %3.	%1 geschlafen, von %2 bis %3.	Durmió %1, de %2 a %3.
showAsTable	The page of a type	Show as a table	以表格显示	הצגה כטבלה	Als Tabelle anzeigen	Mostrar como tabla
time	The page of a type	Time	时间	שעה	Uhrzeit	Hora
when	The page of a type	When	时间	מתי	Wann	Cuándo
date	The page of a type	Date	日期	תאריך	Datum	Fecha
pin	The page of a type	Pin to Summary	固定到摘要	הצמדה לסיכום	In der Übersicht anheften	Fijar en el resumen
unpin	The page of a type	Unpin	取消固定	ביטול הצמדה	Nicht mehr anheften	Dejar de fijar
whyThisNumber	The page of a type	Why this number?	为什么是这个数字？	למה המספר הזה?	Warum diese Zahl?	¿Por qué esta cifra?
addData	The page of a type	Add Data	添加数据	הוספת נתונים	Daten hinzufügen	Añadir datos
showAllData	The page of a type	Show All Data	显示所有数据	הצגת כל הנתונים	Alle Daten anzeigen	Mostrar todos los datos
dataSources	The page of a type	Data Sources & Access	数据来源与访问	מקורות נתונים וגישה	Datenquellen & Zugriff	Fuentes de datos y acceso
unit	The page of a type	Unit	单位	יחידה	Einheit	Unidad
about	The page of a type	About %1	关于%1	אודות %1	Über: %1	Acerca de: %1
aboutCumulative	The page of a type	These values add up. When several devices record at the same time, only the device with the highest priority counts.	这些数值会累加。多台设备同时记录时，只计入优先级最高的设备。	הערכים האלה מצטברים. כשכמה מכשירים מתעדים באותו זמן, נספר רק המכשיר בעל העדיפות הגבוהה ביותר.	Diese Werte werden addiert. Wenn mehrere Geräte gleichzeitig aufzeichnen, zählt nur das Gerät mit der höchsten Priorität.	Estos valores se suman. Si varios dispositivos registran a la vez, solo cuenta el de mayor prioridad.
aboutDiscrete	The page of a type	These are individual measurements. The chart shows the lowest and highest value of each interval. The average counts every measurement equally.	这些是单次测量。图表显示每个时段的最小值与最大值；平均值对每次测量一视同仁。	אלה מדידות בודדות. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן; בממוצע לכל מדידה משקל שווה.	Dies sind einzelne Messungen. Das Diagramm zeigt den niedrigsten und den höchsten Wert jedes Abschnitts. Im Durchschnitt zählt jede Messung gleich.	Son mediciones individuales. El gráfico muestra el valor más bajo y el más alto de cada intervalo. En la media, todas las mediciones cuentan lo mismo.
aboutWeighted	The page of a type	These are measurements over time. The chart shows the lowest and highest value of each interval. The average is weighted by duration.	这些是随时间的测量。图表显示每个时段的最小值与最大值；平均值按持续时间加权。	אלה מדידות לאורך זמן. התרשים מציג את הערך הנמוך והגבוה בכל פרק זמן. הממוצע משוקלל לפי משך הזמן.	Dies sind Messungen über einen Zeitraum. Das Diagramm zeigt den niedrigsten und den höchsten Wert jedes Abschnitts. Der Durchschnitt ist nach Dauer gewichtet.	Son mediciones a lo largo del tiempo. El gráfico muestra el valor más bajo y el más alto de cada intervalo. La media se pondera por la duración.
aboutDaily	The page of a type	A device writes one value per day or night and replaces it during the day. The last value counts, for the day that most of it is in. Averages count every day equally.	设备每天或每晚写入一个值，并在当天不断替换。以最后一个值为准，计入其大部分时间所在的那一天。平均值对每天一视同仁。	המכשיר רושם ערך אחד ליום או ללילה ומחליף אותו במהלך היום. הערך האחרון נספר, ביום שבו נמצא רובו. בממוצע לכל יום משקל שווה.	Ein Gerät schreibt einen Wert pro Tag oder Nacht und ersetzt ihn im Lauf des Tages. Der letzte Wert zählt, und zwar für den Tag, in dem sein größter Teil liegt. Im Durchschnitt zählt jeder Tag gleich.	Un dispositivo escribe un valor por día o noche y lo sustituye a lo largo del día. Cuenta el último valor, para el día en que está su mayor parte. En la media, todos los días cuentan lo mismo.
aboutSleep	The page of a type	Sleep counts for the day it ends. When several devices track it, each moment counts once.	睡眠计入结束的那一天。多台设备同时监测时，每一时刻只计一次。	שינה נספרת ביום שבו היא מסתיימת. כשכמה מכשירים עוקבים, כל רגע נספר פעם אחת.	Schlaf zählt zu dem Tag, an dem er endet. Wenn mehrere Geräte ihn aufzeichnen, zählt jeder Augenblick einmal.	El sueño cuenta para el día en que termina. Si lo registran varios dispositivos, cada momento cuenta una vez.
aboutEntries	The page of a type	The chart shows the number of entries per interval.	图表显示每个时段的记录数。	התרשים מציג את מספר הרשומות בכל פרק זמן.	Das Diagramm zeigt die Anzahl der Einträge pro Abschnitt.	El gráfico muestra el número de entradas por intervalo.
allRecordedData	Samples	All Recorded Data	所有已记录的数据	כל הנתונים שנרשמו	Alle erfassten Daten	Todos los datos registrados
olderData	Samples	Older Data	更早的数据	נתונים ישנים יותר	Ältere Daten	Datos anteriores
start	Samples	Start	开始	התחלה	Beginn	Inicio
end	Samples	End	结束	סיום	Ende	Fin
duration	Samples	Duration	时长	משך	Dauer	Duración
source	Samples	Source	来源	מקור	Quelle	Fuente
allSources	Samples	All sources	所有来源	כל המקורות	Alle Quellen	Todas las fuentes
newestEntry	Samples	latest: %1	最新：%1	אחרון: %1	zuletzt: %1	última: %1
version	Samples	Version	版本	גרסה	Version	Versión
device	Samples	Device	设备	מכשיר	Gerät	Dispositivo
manufacturer	Samples	Manufacturer	制造商	יצרן	Hersteller	Fabricante
model	Samples	Model	型号	דגם	Modell	Modelo
metadata	Samples	Metadata	元数据	מטא־נתונים	Metadaten	Metadatos
deleteEntry	Samples	Delete Entry	删除记录	מחיקת רשומה	Eintrag löschen	Eliminar entrada
selectEntries	Samples	Select	选择	בחירה	Auswählen	Seleccionar
selectAll	Samples	Select All	全选	בחירת הכול	Alle auswählen	Seleccionar todo
chooseEntries	Samples	Select entries to delete. Only entries you added yourself are listed.	选择要删除的记录。这里只列出你自己输入的记录。	יש לבחור את הרשומות למחיקה. כאן מופיעות רק רשומות שהזנת בעצמך.	Wählen Sie Einträge zum Löschen. Nur selbst hinzugefügte Einträge sind aufgeführt.	Seleccione las entradas que quiere eliminar. Solo aparecen las que añadió usted.
deleteChosen	Samples	Delete Selected	删除所选	מחיקת הנבחרות	Ausgewählte löschen	Eliminar selección
deleteEntries	Samples	Delete Entries	删除多条记录	מחיקת רשומות	Einträge löschen	Eliminar entradas
deleteEntriesText	Samples	%1 will be deleted permanently.	将永久删除：%1。	יימחקו לצמיתות: %1.	%1 werden endgültig gelöscht.	Se eliminarán permanentemente: %1.
nothingSelected	Samples	No entries selected. Go back and select entries to delete.	未选择任何内容。请返回并选择要删除的记录。	לא נבחר דבר. יש לחזור ולבחור את הרשומות למחיקה.	Keine Einträge ausgewählt. Gehen Sie zurück, und wählen Sie Einträge zum Löschen.	No hay entradas seleccionadas. Vuelva atrás y seleccione las que quiere eliminar.
notOwnEntry	Samples	You can only delete entries you added yourself.	你只能删除自己添加的记录。	אפשר למחוק רק רשומות שהוספת בעצמך.	Sie können nur Einträge löschen, die Sie selbst hinzugefügt haben.	Solo puede eliminar las entradas que añadió usted.
addTo	Samples	Add: %1	添加：%1	הוספה: %1	Hinzufügen: %1	Añadir: %1
value	Samples	Value	数值	ערך	Wert	Valor
durationInMinutes	Samples	Duration (minutes)	时长（分钟）	משך (דקות)	Dauer (Minuten)	Duración (minutos)
entryRefused	Samples	Invalid value. Check the value, date and time.	数值无效。请检查数值、日期和时间。	ערך לא תקין. נא לבדוק ערך, תאריך ושעה.	Ungültiger Wert. Prüfen Sie Wert, Datum und Uhrzeit.	Valor no válido. Compruebe el valor, la fecha y la hora.
ecgStrip	Samples	ECG, similar to lead I	心电图，类似 I 导联	אק״ג, דומה לליד I	EKG, ähnlich Ableitung I	ECG, similar a la derivación I
route	Samples	Route	路线	מסלול	Route	Ruta
sourcesExplained	Sources	When sources overlap, the higher one in the list is used.	来源重叠时，采用列表中靠上的来源。	כשמקורות חופפים, נעשה שימוש במקור הגבוה יותר ברשימה.	Wenn sich Quellen überschneiden, gilt die Quelle, die weiter oben in der Liste steht.	Si las fuentes coinciden en el tiempo, se usa la que está más arriba en la lista.
totalWithOrder	Sources	%1: %2 with this order.	%1：按此顺序为 %2。	%1: ‏%2 בסדר הזה.	%1: %2 in dieser Reihenfolge.	%1: %2 con este orden.
samplesCount	Sources	Samples: %1	样本：%1	דגימות: %1	Messwerte: %1	Muestras: %1
moveUp	Sources	Move %1 up	上移%1	הזזת %1 למעלה	%1 nach oben	Subir %1
moveDown	Sources	Move %1 down	下移%1	הזזת %1 למטה	%1 nach unten	Bajar %1
takeOff	Sources	Remove %1	移除%1	הסרת %1	%1 entfernen	Quitar %1
appsWithAccess	Sources	Apps with Access	可访问的 App	יישומים עם גישה	Apps mit Zugriff	Apps con acceso
noAppHasAccess	Sources	No app can read or write this.	没有 App 可以读取或写入此数据。	אף יישום אינו רשאי לקרוא או לכתוב את זה.	Keine App kann diese Daten lesen oder schreiben.	Ninguna app puede leer ni escribir esto.
usualOrder	Sources	Default Order	默认顺序	סדר ברירת המחדל	Standardreihenfolge	Orden predeterminado
changeOrder	Sources	Change the order of sources	更改来源顺序	שינוי סדר המקורות	Reihenfolge der Quellen ändern	Cambiar el orden de las fuentes
counted	Why this number	Counted	已计入	נספר	Gezählt	Contado
notCounted	Why this number	Not counted	未计入	לא נספר	Nicht gezählt	No contado
whyExplained	Why this number	Each row is a device. Solid parts count; striped parts don’t, because a device with higher priority recorded the same time.	每一行是一台设备。实心部分计入；斜线部分不计入，因为优先级更高的设备记录了同一时间。	כל שורה היא מכשיר. החלקים המלאים נספרים; המקווקוים אינם נספרים, כי מכשיר בעל עדיפות גבוהה יותר תיעד את אותו זמן.	Jede Zeile ist ein Gerät. Gefüllte Abschnitte zählen, schraffierte nicht, weil ein Gerät mit höherer Priorität dieselbe Zeit aufgezeichnet hat.	Cada fila es un dispositivo. Las partes lisas cuentan; las rayadas no, porque un dispositivo con mayor prioridad registró el mismo tiempo.
countedOf	Why this number	%1 of %2 counted	已计入 %1，共 %2	נספרו %1 מתוך %2	%1 von %2 gezählt	%1 de %2 contado
countedFor	Why this number	Counted for %1 (samples: %2)	计入时长 %1（样本：%2）	נספר במשך %1 (דגימות: %2)	Gezählt für %1 (Messwerte: %2)	Contado para %1 (muestras: %2)
ignoredInFavor	Why this number	%1 not counted (%2 has priority)	%1 未计入（%2 优先）	%1 לא נספרו (ל־%2 יש עדיפות)	%1 nicht gezählt (%2 hat Priorität)	%1 sin contar (%2 tiene prioridad)
measuredFor	Why this number	Measured for %1	测量时长 %1	נמדד במשך %1	Gemessen für %1	Medido para %1
activityRings	Rings	Activity Rings	健身圆环	טבעות הפעילות	Aktivitätsringe	Anillos de actividad
move	Rings	Move	活动	תנועה	Bewegen	Movimiento
exercise	Rings	Exercise	锻炼	אימון	Trainieren	Ejercicio
stand	Rings	Stand	站立	עמידה	Stehen	De pie
ofGoal	Rings	%1 of %2 (%3%)	%1/%2（%3%）	%1 מתוך %2 (%3%)	%1 von %2 (%3 %)	%1 de %2 (%3 %)
ringsPaused	Rings	The rings were paused on this day.	当天已暂停圆环。	הטבעות הושהו ביום הזה.	Die Ringe waren an diesem Tag angehalten.	Los anillos estuvieron en pausa ese día.
ringsClosed	Rings	closed on %1 of %2 days	%2 天中有 %1 天合上	נסגרה ב־%1 מתוך %2 ימים	an %1 von %2 Tagen geschlossen	cerrado %1 de %2 días
aboutRings	Rings	A ring closes when you reach the day’s goal: active energy, exercise minutes, and hours in which you stood. Goals are those set on your watch that day.	达到当日目标时，圆环即合拢：活动消耗的能量、锻炼的分钟数，以及站立的小时数。目标以手表当天的设定为准。	כל טבעת נסגרת כשהושג יעד היום: אנרגיה שנשרפה בתנועה, דקות של אימון נמרץ ושעות שבהן עמדת. היעדים הם אלה שהיו בשעון באותו יום.	Ein Ring schließt sich, wenn Sie das Tagesziel erreichen: Aktivitätsenergie, Trainingsminuten und Stunden, in denen Sie aufgestanden sind. Es gelten die Ziele, die an diesem Tag auf der Uhr eingestellt waren.	Un anillo se cierra al alcanzar el objetivo del día: energía activa, minutos de ejercicio y horas en las que se puso de pie. Los objetivos son los que tenía el reloj ese día.
ecgScale	Recordings	25 mm a second, 10 mm a millivolt; large squares are 0.2 s and 0.5 mV.	25 毫米/秒，10 毫米/毫伏；大格为 0.2 秒和 0.5 毫伏。	25 מ״מ לשנייה, 10 מ״מ למיליוולט; ריבוע גדול הוא 0.2 שנ׳ ו־0.5 מיליוולט.	25 mm pro Sekunde, 10 mm pro Millivolt; große Kästchen sind 0,2 s und 0,5 mV.	25 mm por segundo, 10 mm por milivoltio; los cuadros grandes son 0,2 s y 0,5 mV.
ecgSummary	Recordings	Recorded for %1, between %2 and %3 mV.	记录时长 %1，介于 %2 与 %3 毫伏之间。	הוקלט במשך %1, בין %2 ל־%3 מיליוולט.	%1 lang aufgezeichnet, zwischen %2 und %3 mV.	Registrado durante %1, entre %2 y %3 mV.
lowestVoltage	Recordings	Lowest (mV)	最低（毫伏）	הנמוך ביותר (מיליוולט)	Niedrigste (mV)	Mínimo (mV)
highestVoltage	Recordings	Highest (mV)	最高（毫伏）	הגבוה ביותר (מיליוולט)	Höchste (mV)	Máximo (mV)
audiogram	Recordings	Audiogram	听力图	אודיוגרמה	Audiogramm	Audiograma
leftEar	Recordings	Left ear	左耳	אוזן שמאל	Linkes Ohr	Oído izquierdo
rightEar	Recordings	Right ear	右耳	אוזן ימין	Rechtes Ohr	Oído derecho
earAverage	Recordings	%1: %2 dB HL on average.	%1：平均 %2 dB HL。	%1: ‏%2 dB HL בממוצע.	%1: im Schnitt %2 dB HL.	%1: %2 dB HL de media.
audiogramNote	Recordings	The quietest sound you heard, in dB HL. Higher on the chart is better.	可听到的最微弱声音，单位 dB HL；越靠上越好。	הצליל החלש ביותר ששמעת, ב־dB HL. גבוה יותר בתרשים טוב יותר.	Der leiseste Ton, den Sie gehört haben, in dB HL. Weiter oben im Diagramm ist besser.	El sonido más débil que oyó, en dB HL. Más arriba en el gráfico es mejor.
frequency	Recordings	Frequency	频率	תדר	Frequenz	Frecuencia
distance	Recordings	Distance	距离	מרחק	Strecke	Distancia
altitude	Recordings	Altitude	海拔	גובה	Höhe	Altitud
routeStart	Recordings	Start	起点	התחלה	Start	Salida
routeEnd	Recordings	End	终点	סיום	Ziel	Llegada
routeSummary	Recordings	%1 in %2, climbing %3.	%2 内行进 %1，爬升 %3。	%1 ב־%2, בעלייה של %3.	%1 in %2, Anstieg: %3.	%1 en %2, con %3 de subida.
climb	Recordings	Climb	爬升	טיפוס	Anstieg	Desnivel
pausedFor	Recordings	Paused	暂停	השהיה	Pausiert	En pausa
beatIntervals	Recordings	Time between beats	心跳间隔	הזמן בין פעימות	Zeit zwischen den Schlägen	Tiempo entre latidos
goToDay	Recordings	Go to a day	前往某日	מעבר ליום	Zu einem Tag	Ir a un día
go	Recordings	Go	前往	מעבר	Los	Ir
recordTimeline	Clinical records	All Records by Date	按日期查看所有记录	כל הרשומות לפי תאריך	Alle Befunde nach Datum	Todos los registros por fecha
allProviders	Clinical records	All providers	所有医疗机构	כל הספקים	Alle Einrichtungen	Todos los centros
view	Clinical records	View	视图	תצוגה	Ansicht	Vista
byTest	Clinical records	By Test	按项目	לפי בדיקה	Nach Test	Por prueba
byDate	Clinical records	By Date	按日期	לפי תאריך	Nach Datum	Por fecha
code	Clinical records	Code	代码	קוד	Code	Código
belowRange	Clinical records	Below range	低于范围	מתחת לטווח	Unter dem Bereich	Por debajo del intervalo
withinRange	Clinical records	In range	在范围内	בטווח	Im Bereich	Dentro del intervalo
aboveRange	Clinical records	Above range	高于范围	מעל הטווח	Über dem Bereich	Por encima del intervalo
trendOf	Clinical records	%1 over time	%1随时间变化	%1 לאורך זמן	%1 im Verlauf	%1 a lo largo del tiempo
trendSummary	Clinical records	%1 results, from %2 at first to %3 at last.	%1 项结果，从最初的 %2 到最近的 %3。	%1 תוצאות, מ־%2 בתחילה עד %3 לבסוף.	%1 Ergebnisse, von anfangs %2 bis zuletzt %3.	%1 resultados, de %2 al principio a %3 al final.
outsideRange	Clinical records	Outside the normal range: %1.	超出正常范围：%1。	מחוץ לטווח התקין: %1.	Außerhalb des Normbereichs: %1.	Fuera del intervalo normal: %1.
enteredInError	Clinical records	The provider marked this as entered in error. It isn’t shown in lists.	医疗机构表示此条目录入有误，因此列表中不显示。	הספק סימן את הרשומה כהוזנה בטעות. היא אינה מופיעה ברשימות.	Die Einrichtung hat dies als irrtümlich eingetragen gekennzeichnet. Es erscheint in keiner Liste.	El centro marcó esto como introducido por error. No aparece en las listas.
scanCode	Health cards and the camera	Scan a Code	扫描二维码	סריקת קוד	Code scannen	Escanear un código
scanText	Health cards and the camera	Point the camera at the QR code. Images stay on this computer.	将摄像头对准二维码。图像会留在此电脑上。	יש לכוון את המצלמה אל קוד ה־QR. התמונות נשארות במחשב הזה.	Richten Sie die Kamera auf den QR-Code. Die Bilder bleiben auf diesem Computer.	Apunte la cámara al código QR. Las imágenes se quedan en este ordenador.
scanTextHosted	Health cards and the camera	Point the camera at the QR code of a health card. Images are sent to this server, which doesn’t store them.	将摄像头对准健康卡的二维码。图像会发送到此服务器，但服务器不会保存。	יש לכוון את המצלמה אל קוד ה־QR של כרטיס בריאות. התמונות נשלחות לשרת הזה, שאינו שומר אותן.	Richten Sie die Kamera auf den QR-Code einer Gesundheitskarte. Die Bilder werden an diesen Server gesendet, der sie nicht speichert.	Apunte la cámara al código QR de una tarjeta de salud. Las imágenes se envían a este servidor, que no las guarda.
scanStarting	Health cards and the camera	Waiting for the camera. Allow it if the browser asks.	正在等待摄像头。如果浏览器询问，请允许使用。	ממתינים למצלמה. אם הדפדפן שואל, יש לאשר.	Warten auf die Kamera. Erlauben Sie sie, wenn der Browser fragt.	Esperando la cámara. Permita su uso si el navegador lo pregunta.
scanLooking	Health cards and the camera	Looking for a code…	正在寻找二维码…	מחפשים קוד…	Suche nach einem Code …	Buscando un código…
scanOther	Health cards and the camera	This code isn’t a health card.	此二维码不是健康卡。	הקוד הזה אינו כרטיס בריאות.	Dieser Code ist keine Gesundheitskarte.	Este código no es una tarjeta de salud.
scanParts	Health cards and the camera	%1 of %2 scanned. Show the next code of the card.	已扫描 %1/%2。请出示该卡的下一个二维码。	נסרקו %1 מתוך %2. יש להציג את הקוד הבא של הכרטיס.	%1 von %2 gescannt. Zeigen Sie den nächsten Code der Karte.	%1 de %2 escaneados. Muestre el siguiente código de la tarjeta.
scanMixed	Health cards and the camera	These codes are from different cards. Start again with one card.	这些二维码属于不同的卡。请从一张卡重新开始。	הקודים שייכים לכרטיסים שונים. יש להתחיל מחדש עם כרטיס אחד.	Diese Codes gehören zu verschiedenen Karten. Beginnen Sie mit einer Karte neu.	Estos códigos son de tarjetas distintas. Empiece de nuevo con una sola.
scanDenied	Health cards and the camera	The browser blocked the camera. Choose a photo instead.	浏览器阻止了摄像头。请改为选取照片。	הדפדפן חסם את המצלמה. אפשר לבחור תמונה במקום.	Der Browser hat die Kamera blockiert. Wählen Sie stattdessen ein Foto.	El navegador ha bloqueado la cámara. Elija una foto en su lugar.
scanNeedsScript	Health cards and the camera	The camera requires JavaScript. You can choose a photo of the code without it.	摄像头需要 JavaScript。也可不启用它而直接选取二维码照片。	המצלמה דורשת JavaScript. אפשר לבחור תמונה של הקוד גם בלעדיו.	Die Kamera benötigt JavaScript. Ohne JavaScript können Sie ein Foto des Codes auswählen.	La cámara requiere JavaScript. Sin él, puede elegir una foto del código.
chooseInstead	Health cards and the camera	Choose a File	选取文件	בחירת קובץ	Datei wählen	Elegir un archivo
camera	Health cards and the camera	Camera	摄像头	מצלמה	Kamera	Cámara
torch	Health cards and the camera	Light	照明	תאורה	Licht	Luz
scanAgain	Health cards and the camera	Start Over	重新开始	להתחיל מחדש	Neu beginnen	Empezar de nuevo
replaceOlder	Health cards and the camera	Replace the older card of %1	替换 %1 的旧卡	להחליף את הכרטיס הישן מ־%1	Die ältere Karte von %1 ersetzen	Sustituir la tarjeta anterior de %1
newerStored	Health cards and the camera	A newer card for this person from this issuer is already in Health (%1).	“健康”中已有该签发方为此人签发的较新的卡（%1）。	כרטיס חדש יותר של האדם הזה מאותו מנפיק כבר נמצא בבריאות (%1).	In „Health“ ist schon eine neuere Karte dieser Person von diesem Aussteller (%1).	En Salud ya hay una tarjeta más reciente de esta persona y de este emisor (%1).
otherBirthDate	Health cards and the camera	The date of birth on this card differs from your profile. Is this your card?	此卡上的出生日期与你个人资料中的不符。这是你的卡吗？	תאריך הלידה בכרטיס שונה מזה שבפרופיל שלך. האם הכרטיס שלך?	Das Geburtsdatum auf dieser Karte weicht von Ihrem Profil ab. Ist das Ihre Karte?	La fecha de nacimiento de esta tarjeta es distinta de la de su perfil. ¿Es su tarjeta?
otherName	Health cards and the camera	The name on this card differs from your profile. Is this your card?	此卡上的姓名与你个人资料中的不符。这是你的卡吗？	השם בכרטיס שונה מזה שבפרופיל שלך. האם הכרטיס שלך?	Der Name auf dieser Karte weicht von Ihrem Profil ab. Ist das Ihre Karte?	El nombre de esta tarjeta es distinto del de su perfil. ¿Es su tarjeta?
otherPerson	Health cards and the camera	Your other cards are for a different person. Is this your card?	你的其他卡属于另一个人。这是你的卡吗？	הכרטיסים האחרים שלך הם של אדם אחר. האם זה הכרטיס שלך?	Ihre anderen Karten gehören einer anderen Person. Ist das Ihre Karte?	Sus otras tarjetas son de otra persona. ¿Es su tarjeta?
codeTooLarge	Health cards and the camera	This card is too long for one code. Save it as a file instead.	此卡过长，无法放入一个二维码。请改为存储为文件。	הכרטיס ארוך מדי לקוד אחד. אפשר לשמור אותו כקובץ במקום.	Diese Karte ist zu lang für einen Code. Sichern Sie sie stattdessen als Datei.	Esta tarjeta es demasiado larga para un solo código. Guárdela como archivo.
copyText	Health cards and the camera	Copy Text	拷贝文本	העתקת הטקסט	Text kopieren	Copiar texto
copied	Health cards and the camera	Copied	已拷贝	הועתק	Kopiert	Copiado
shareText	Health cards and the camera	Share	共享	שיתוף	Teilen	Compartir
print	Health cards and the camera	Print	打印	הדפסה	Drucken	Imprimir
keyName	Health cards and the camera	Key	密钥	מפתח	Schlüssel	Clave
keySource	Health cards and the camera	Keys from	密钥来源	מקור המפתחות	Schlüssel von	Claves de
trustList	Health cards and the camera	Trust list	信任列表	רשימת אמון	Vertrauensliste	Lista de confianza
issuedOn	Health cards and the camera	Issued	签发日期	הונפק	Ausgestellt	Emitida
validUntil	Health cards and the camera	Valid until	有效期至	בתוקף עד	Gültig bis	Válida hasta
showPerson	Health cards and the camera	Show %1	显示%1	להציג את %1	%1 anzeigen	Mostrar a %1
noRecords	Records	No records	无记录	אין רשומות	Keine Befunde	Sin registros
noRecordsNote	Records	Import an Apple Health export or connect a provider to see records.	导入 Apple“健康”导出文件或连接医疗机构即可查看记录。	כדי לראות רשומות, יש לייבא ייצוא של Apple Health או לחבר ספק.	Importieren Sie einen Apple-Health-Export, oder verbinden Sie eine Einrichtung, um Befunde zu sehen.	Importe una exportación de Apple Salud o conecte un centro para ver registros.
result	Records	Result	结果	תוצאה	Ergebnis	Resultado
referenceRange	Records	Reference range	参考范围	טווח ייחוס	Referenzbereich	Intervalo de referencia
status	Records	Status	状态	מצב	Status	Estado
provider	Records	Provider	医疗机构	ספק	Einrichtung	Centro médico
fhirSource	Records	FHIR source	FHIR 源数据	מקור FHIR	FHIR-Quelltext	Fuente FHIR
providers	Providers	Providers	医疗机构	ספקי בריאות	Einrichtungen	Centros médicos
providersNote	Providers	Clinics and hospitals that send your records	为你提供记录的诊所和医院	מרפאות ובתי חולים ששולחים את הרשומות שלך	Praxen und Kliniken, die Ihnen Befunde senden	Clínicas y hospitales que envían sus registros
noProviders	Providers	No connected providers	尚未连接医疗机构	אין ספקים מחוברים	Keine verbundenen Einrichtungen	No hay centros conectados
noProvidersNote	Providers	Add a clinic or hospital and sign in to download your records and health cards.	添加诊所或医院并登录，即可下载你的记录和健康卡。	יש להוסיף מרפאה או בית חולים ולהתחבר כדי להוריד את הרשומות ואת כרטיסי הבריאות שלך.	Fügen Sie eine Praxis oder Klinik hinzu, und melden Sie sich an, um Ihre Befunde und Gesundheitskarten zu laden.	Añada una clínica o un hospital e inicie sesión para descargar sus registros y tarjetas de salud.
providerUnreadable	Providers	Some provider data can’t be read. It may need a newer version of Wellseal.	部分医疗机构数据无法读取，可能需要较新版本的 Wellseal。	חלק מנתוני הספק אינם ניתנים לקריאה. ייתכן שדרושה גרסה חדשה יותר של Wellseal.	Einige Daten einer Einrichtung sind nicht lesbar. Vielleicht ist eine neuere Version von Wellseal nötig.	Algunos datos de un centro no se pueden leer. Quizá se necesite una versión más reciente de Wellseal.
addProvider	Providers	Add Provider	添加医疗机构	הוספת ספק	Einrichtung hinzufügen	Añadir centro
addProviderNote	Providers	Records come directly from the provider. Your sign-in is stored encrypted.	记录直接来自医疗机构。你的登录信息加密保存。	הרשומות מגיעות ישירות מהספק. פרטי הכניסה שלך נשמרים מוצפנים.	Befunde kommen direkt von der Einrichtung. Ihre Anmeldung wird verschlüsselt gespeichert.	Los registros llegan directamente del centro. Su inicio de sesión se guarda cifrado.
addProviderNoteHosted	Providers	Records are sent directly from the provider to this server. Your sign-in is stored encrypted.	记录由医疗机构直接发送到此服务器。你的登录信息加密保存。	הרשומות נשלחות ישירות מהספק לשרת הזה. פרטי הכניסה שלך נשמרים מוצפנים.	Befunde werden direkt von der Einrichtung an diesen Server gesendet. Ihre Anmeldung wird verschlüsselt gespeichert.	Los registros se envían directamente del centro a este servidor. Su inicio de sesión se guarda cifrado.
byAddress	Providers	By Address	按地址	לפי כתובת	Per Adresse	Por dirección
byDirectory	Providers	From a Directory	从目录	מתוך מדריך	Aus einem Verzeichnis	De un directorio
directoryAddress	Providers	Address of a directory	目录地址	כתובת של מדריך	Adresse eines Verzeichnisses	Dirección de un directorio
directoryFile	Providers	or a directory file	或目录文件	או קובץ מדריך	oder eine Verzeichnisdatei	o un archivo de directorio
badDirectory	Providers	This isn’t a provider directory.	这不是医疗机构目录。	זה אינו מדריך ספקים.	Das ist kein Verzeichnis von Einrichtungen.	Esto no es un directorio de centros.
address	Providers	Address	地址	כתובת	Adresse	Dirección
providerClient	Providers	Client ID	客户端标识符	מזהה לקוח	Client-ID	ID de cliente
providerClientNote	Providers	Only if the provider gave you one	仅当医疗机构提供时填写	רק אם הספק נתן לך כזה	Nur, wenn die Einrichtung Ihnen eine gegeben hat	Solo si el centro le dio uno
ownMachine	Providers	My own server (may be local and unencrypted)	我自己的服务器（可位于本机且不加密）	השרת שלי (יכול להיות מקומי ולא מוצפן)	Mein eigener Server (darf lokal und unverschlüsselt sein)	Mi propio servidor (puede ser local y sin cifrado)
ownMachineHosted	Providers	My own server (may be unencrypted)	我自己的服务器（可以不加密）	השרת שלי (יכול להיות לא מוצפן)	Mein eigener Server (darf unverschlüsselt sein)	Mi propio servidor (puede no estar cifrado)
providerUnknown	Providers	No provider found at this address, or it doesn’t support sign-in.	此地址没有医疗机构响应，或无法在那里登录。	אין ספק שעונה בכתובת הזאת, או שאי אפשר להתחבר אליו.	Unter dieser Adresse wurde keine Einrichtung gefunden, oder sie unterstützt keine Anmeldung.	No se ha encontrado ningún centro en esta dirección, o no admite el inicio de sesión.
providerRefused	Providers	This isn’t available for this provider right now.	目前无法与该医疗机构完成此操作。	זה לא אפשרי כרגע מול הספק.	Das ist bei dieser Einrichtung zurzeit nicht verfügbar.	Esto no está disponible ahora para este centro.
records	Providers	Records	记录	רשומות	Befunde	Registros
documents	Providers	Documents	文稿	מסמכים	Dokumente	Documentos
signIn	Providers	Sign In	登录	התחברות	Anmelden	Iniciar sesión
signInAgain	Providers	Sign In Again	重新登录	התחברות מחדש	Erneut anmelden	Iniciar sesión de nuevo
signInText	Providers	%1 asks for your name and password on its own page, at %2. Wellseal doesn’t see them.	%1 会在其自己的网页 (%2) 上要求你输入姓名和密码。Wellseal 看不到这些信息。	%1 מבקש את השם והסיסמה שלך בדף שלו, בכתובת %2. Wellseal אינו רואה אותם.	%1 fragt auf der eigenen Seite, unter %2, nach Name und Passwort. Wellseal sieht sie nicht.	%1 le pide su nombre y contraseña en su propia página, en %2. Wellseal no los ve.
goTo	Providers	Go to %1	前往 %1	אל %1	Weiter zu %1	Ir a %1
signedIn	Providers	You are signed in	你已登录	התחברת	Sie sind angemeldet	Ha iniciado sesión
notSignedIn	Providers	Not signed in	未登录	לא מחובר	Nicht angemeldet	Sin sesión iniciada
signInFailed	Providers	Couldn’t Sign In	登录未成功	ההתחברות לא הצליחה	Anmeldung fehlgeschlagen	No se pudo iniciar sesión
signInUnknown	Providers	This sign-in has expired. Start again.	此登录已过期。请重新开始。	תוקף ההתחברות פג. יש להתחיל מחדש.	Diese Anmeldung ist abgelaufen. Beginnen Sie neu.	Este inicio de sesión ha caducado. Empiece de nuevo.
signInRefused	Providers	The provider denied access.	医疗机构拒绝了访问。	הספק דחה את הגישה.	Die Einrichtung hat den Zugriff verweigert.	El centro ha denegado el acceso.
syncNow	Providers	Sync Now	立即同步	סנכרון עכשיו	Jetzt abgleichen	Sincronizar ahora
syncing	Providers	Syncing	正在同步	מסתנכרן	Wird abgeglichen	Sincronizando
syncTrouble	Providers	The last sync failed: %1.	上次同步失败：%1。	הסנכרון האחרון נכשל: %1.	Der letzte Abgleich ist fehlgeschlagen: %1.	La última sincronización ha fallado: %1.
lastSync	Providers	Last sync: %1	上次同步：%1	סנכרון אחרון: %1	Letzter Abgleich: %1	Última sincronización: %1
lastSyncTitle	Providers	Last Sync	上次同步	סנכרון אחרון	Letzter Abgleich	Última sincronización
neverSynced	Providers	Not synced yet	尚未同步	טרם סונכרן	Noch nicht abgeglichen	Aún sin sincronizar
syncComplete	Providers	Sync complete	同步完成	הסנכרון הושלם	Abgleich abgeschlossen	Sincronización completa
syncPartial	Providers	Some records weren’t downloaded	部分记录未下载	חלק מהרשומות לא הורדו	Einige Befunde wurden nicht geladen	Algunos registros no se han descargado
reports	Providers	Reports	报告	דוחות	Berichte	Informes
syncInterrupted	Providers	Interrupted; the next sync resumes	已中断；下次同步将继续	נקטע; הסנכרון הבא ימשיך	Unterbrochen; der nächste Abgleich setzt fort	Interrumpida; la próxima sincronización continúa
countNew	Providers	%1 new	新增 %1	%1 חדשות	%1 neu	%1 nuevos
countUpdated	Providers	%1 updated	更新 %1	%1 עודכנו	%1 aktualisiert	%1 actualizados
countUnchanged	Providers	%1 unchanged	未变 %1	%1 ללא שינוי	%1 unverändert	%1 sin cambios
countWithdrawn	Providers	%1 removed by provider	医疗机构移除 %1	%1 הוסרו בידי הספק	%1 von der Einrichtung entfernt	%1 retirados por el centro
countFailed	Providers	%1 failed	失败 %1	%1 נכשלו	%1 fehlgeschlagen	%1 fallidos
removeProvider	Providers	Remove Provider	移除医疗机构	הסרת הספק	Einrichtung entfernen	Eliminar centro
removeProviderText	Providers	Deletes all records from this provider and revokes Wellseal’s access.	删除来自该医疗机构的所有记录，并撤销 Wellseal 的访问权限。	מוחק את כל הרשומות מהספק הזה ומבטל את הגישה של Wellseal.	Löscht alle Befunde dieser Einrichtung und widerruft den Zugriff von Wellseal.	Elimina todos los registros de este centro y revoca el acceso de Wellseal.
faultNotGranted	Providers	Not allowed at sign-in	登录时未获许可	לא הותר בהתחברות	Bei der Anmeldung nicht erlaubt	No se permitió al iniciar sesión
faultNotThere	Providers	The provider doesn’t have it	医疗机构没有此内容	אין לספק	Die Einrichtung hat es nicht	El centro no lo tiene
faultForbidden	Providers	The provider denied access	医疗机构拒绝提供	הספק מסרב לתת	Die Einrichtung hat den Zugriff verweigert	El centro ha denegado el acceso
faultServer	Providers	The provider’s server had an error	医疗机构的服务器出现问题	תקלה בשרת של הספק	Der Server der Einrichtung hatte einen Fehler	El servidor del centro tuvo un error
faultNetwork	Providers	Couldn’t reach the provider	无法连接医疗机构	לא ניתן היה להגיע לספק	Die Einrichtung war nicht erreichbar	No se pudo contactar con el centro
faultTooMuch	Providers	Too many records for one sync	记录过多，无法一次同步	יותר מדי רשומות לסנכרון אחד	Zu viele Befunde für einen Abgleich	Demasiados registros para una sincronización
faultUnreadable	Providers	Couldn’t be read	无法读取	לא ניתן היה לקרוא	Nicht lesbar	No se pudo leer
faultOtherHost	Providers	On another server; not downloaded	位于另一台服务器；未下载	בשרת אחר; לא הורד	Auf einem anderen Server; nicht geladen	En otro servidor; no se ha descargado
faultOtherPerson	Providers	Records about another person were left out	已略去有关他人的记录	רשומות על אדם אחר לא נכללו	Befunde über eine andere Person wurden weggelassen	Se omitieron registros sobre otra persona
otherPersonsRecords	Providers	Records of another person	他人的记录	רשומות של אדם אחר	Befunde einer anderen Person	Registros de otra persona
otherPersonTitle	Providers	Is this you?	这是你吗？	האם זה אתה?	Sind Sie das?	¿Es usted?
patientUnreadable	Providers	The provider doesn’t say who these records are about, so nothing was added. You can sign in again, or keep these records as yours.	医疗机构未说明这些记录属于谁，因此未添加任何内容。你可以重新登录，或将这些记录作为自己的保留。	הספק אינו אומר במי עוסקות הרשומות שם, ולכן לא נוסף דבר. אפשר להתחבר שוב, או לשמור את הרשומות האלה כאן כשלך.	Die Einrichtung sagt nicht, um wen es in diesen Befunden geht; deshalb wurde nichts hinzugefügt. Sie können sich erneut anmelden oder die Befunde als Ihre eigenen behalten.	El centro no indica de quién son estos registros, así que no se ha añadido nada. Puede iniciar sesión de nuevo o conservar estos registros como suyos.
keepAsMine	Providers	Keep as Mine	作为我的保存	שמירה כשלי	Als meine aufbewahren	Guardar como míos
otherPersonProvider	Providers	These records belong to someone else, so nothing was added. Sign in as yourself, or keep them separate from your own.	这些记录属于另一个人，因此未添加任何内容。请用自己的账户登录，或将其与自己的记录分开保存。	הרשומות שם עוסקות באדם אחר, ולכן לא נוסף דבר. אפשר להתחבר בשמך, או לשמור את הרשומות האלה כאן בנפרד משלך.	Diese Befunde gehören einer anderen Person; deshalb wurde nichts hinzugefügt. Melden Sie sich mit Ihrem eigenen Konto an, oder bewahren Sie die Befunde getrennt von Ihren eigenen auf.	Estos registros son de otra persona, así que no se ha añadido nada. Inicie sesión con su cuenta o guárdelos separados de los suyos.
signInAsMyself	Providers	Sign In as Me	以我的身份登录	התחברות בשמי	Als ich selbst anmelden	Iniciar sesión como yo
keepApart	Providers	Keep Separate	分开保存	שמירה בנפרד	Getrennt aufbewahren	Guardar aparte
theRecord	Providers	The record	该记录	הרשומה	Der Befund	El registro
thisStore	Providers	You	你	את/ה	Sie	Usted
nameAndBirth	Providers	%1, born %2	%1，出生于 %2	%1, נולד/ה ב־%2	%1, geboren am %2	%1, fecha de nacimiento: %2
recordOf	Providers	Record of %1	%1 的记录	רשומה של %1	Befund von %1	Registro de %1
namedByProvider	Providers	Provider’s name for it	医疗机构所用名称	השם אצל הספק	So nennt es die Einrichtung	Nombre que le da el centro
received	Providers	Received	收到日期	התקבל	Erhalten	Recibido
noDateInRecord	Providers	This record has no date.	此记录没有日期。	לרשומה הזאת אין תאריך.	Dieser Befund hat kein Datum.	Este registro no tiene fecha.
otherPersonImport	Providers	This file is about someone else. Nothing was added. If you import it, it’s kept separate from your records.	此文件属于另一个人。尚未添加其中的任何内容。如果现在导入，将与你自己的记录分开保存。	הקובץ הזה עוסק באדם אחר, ודבר ממנו לא נוסף. מה שייובא עכשיו יישמר בנפרד מהרשומות שלך.	In dieser Datei geht es um eine andere Person. Nichts wurde hinzugefügt. Wenn Sie die Datei importieren, bleibt sie von Ihren Befunden getrennt.	Este archivo es sobre otra persona. No se ha añadido nada. Si lo importa, se guarda separado de sus registros.
doNotImport	Providers	Don’t Import	不导入	לא לייבא	Nicht importieren	No importar
importApart	Providers	Import Separately	分开导入	ייבוא בנפרד	Getrennt importieren	Importar por separado
systolic	Entries	Systolic	收缩压	סיסטולי	Systolisch	Sistólica
diastolic	Entries	Diastolic	舒张压	דיאסטולי	Diastolisch	Diastólica
valueIsRight	Entries	The value is right	数值正确	הערך נכון	Der Wert stimmt	El valor es correcto
newestValue	Entries	Last entry: %1	上次记录：%1	הערך האחרון: %1	Letzter Eintrag: %1	Última entrada: %1
entryInFuture	Entries	This date and time are in the future.	此日期和时间尚未到来。	התאריך והשעה האלה עוד לא הגיעו.	Dieser Zeitpunkt liegt in der Zukunft.	Esta fecha y hora aún no han llegado.
entryTooLongAgo	Entries	This date is too long ago.	此日期过于久远。	התאריך הזה רחוק מדי בעבר.	Dieses Datum liegt zu lange zurück.	Esta fecha es demasiado antigua.
entryDiastolicAbove	Entries	Systolic, the higher number, comes first.	请先输入较高的收缩压。	הערך הסיסטולי, הגבוה יותר, בא ראשון.	Der systolische, höhere Wert kommt zuerst.	La sistólica, el número más alto, va primero.
entryImpossible	Entries	The value must be in this range: %1.	数值必须在此范围内：%1。	הערך חייב להיות בטווח הזה: %1.	Der Wert muss in diesem Bereich liegen: %1.	El valor debe estar en este intervalo: %1.
entryNegative	Entries	The value can’t be less than 0.	数值不能小于 0。	הערך אינו יכול להיות קטן מ־0.	Der Wert kann nicht kleiner als 0 sein.	El valor no puede ser menor que 0.
entryNoNumber	Entries	Enter a number.	请输入数字。	יש להזין מספר.	Geben Sie eine Zahl ein.	Escriba un número.
entryUnusual	Entries	This value is unusual. Most are in this range: %1. Check the number and the unit.	此数值不常见。大多数在此范围内：%1。请检查数字和单位。	הערך הזה חריג. רוב הערכים בטווח הזה: %1. כדאי לבדוק את המספר ואת היחידה.	Dieser Wert ist ungewöhnlich. Die meisten liegen in diesem Bereich: %1. Prüfen Sie Zahl und Einheit.	Este valor es poco habitual. La mayoría está en este intervalo: %1. Compruebe el número y la unidad.
entryFarFromNewest	Entries	This value is far from your last one. Check the number and the unit.	此数值与上次记录相差很大。请检查数字和单位。	הערך הזה רחוק מהערך האחרון שלך. כדאי לבדוק את המספר ואת היחידה.	Dieser Wert weicht stark von Ihrem letzten ab. Prüfen Sie Zahl und Einheit.	Este valor está lejos del último. Compruebe el número y la unidad.
entryRepeated	Entries	You already added this value for this time.	此时间已有相同的记录。	כבר הוספת את הערך הזה לשעה הזו.	Sie haben diesen Wert für diese Zeit schon hinzugefügt.	Ya ha añadido este valor para esta hora.
entryAdded	Entries	Added: %1, %2	已添加：%1，%2	נוסף: %1, %2	Hinzugefügt: %1, %2	Añadido: %1, %2
entryNoTime	Entries	This date or time doesn’t exist. If the clocks went forward then, choose another time.	此日期或时间不存在。如果当时正好调快时钟，请选择其他时间。	התאריך או השעה האלה לא קיימים. אם השעון הוזז אז קדימה, יש לבחור שעה אחרת.	Dieses Datum oder diese Uhrzeit gibt es nicht. Wurde die Uhr da vorgestellt, wählen Sie eine andere Zeit.	Esta fecha u hora no existe. Si entonces se adelantó el reloj, elija otra hora.
entryNoDuration	Entries	Enter the duration in minutes, from 0 to 10,000.	请输入以分钟为单位的时长，范围 0 至 10,000。	יש להזין את המשך בדקות, מ־0 עד 10,000.	Geben Sie die Dauer in Minuten ein, von 0 bis 10.000.	Introduzca la duración en minutos, de 0 a 10.000.
entryNoUnit	Entries	This type doesn’t have this unit. Choose another one.	此类型没有该单位，请选择其他单位。	לסוג הזה אין יחידה כזו. יש לבחור יחידה אחרת.	Diesen Wert gibt es nicht in dieser Einheit. Wählen Sie eine andere.	Este tipo no tiene esta unidad. Elija otra.
chartLowest	Charts	Lowest: %1 (%2). Highest: %3 (%4).	最低：%1（%2）。最高：%3（%4）。	הנמוך ביותר: %1 (%2). הגבוה ביותר: %3 (%4).	Niedrigster Wert: %1 (%2). Höchster: %3 (%4).	Mínimo: %1 (%2). Máximo: %3 (%4).
howItAddsUp	Charts	How It’s Calculated	统计方式	כך זה מחושב	Berechnung	Cómo se calcula
averageOf	Charts	average %1	平均 %1	ממוצע %1	Durchschnitt %1	media %1
soFarToday	Charts	So far today	今天到目前为止	היום עד כה	Heute bisher	Hoy hasta ahora
goal	Charts	Goal	目标	יעד	Ziel	Objetivo
beforeThat	Charts	Before that: %1	此前：%1	לפני כן: %1	Davor: %1	Antes: %1
beforeThatChange	Charts	Before that: %1 (%2)	此前：%1（%2）	לפני כן: %1 (‎%2)	Davor: %1 (%2)	Antes: %1 (%2)
percentOf	Charts	%1%	%1%	%1%	%1 %	%1 %
sleepSchedule	Charts	Sleep Schedule	睡眠时间	שעות השינה	Schlafzeiten	Horario de sueño
sleepScheduleAverage	Charts	On average you slept from %1 to %2.	平均从 %1 睡到 %2。	בממוצע ישנת מ־%1 עד %2.	Im Schnitt haben Sie von %1 bis %2 geschlafen.	De media durmió de %1 a %2.
newestData	Charts	Your latest data is from %1.	你的最新数据来自 %1。	הנתונים האחרונים שלך הם מ־%1.	Ihre neuesten Daten sind vom %1.	Sus datos más recientes son del %1.
importNewer	Charts	Import a newer export	导入较新的导出文件	ייבוא של ייצוא חדש יותר	Neueren Export importieren	Importar una exportación más reciente
demoLabel	Rejections	About this demo	关于此演示	על ההדגמה הזאת	Über diese Demo	Acerca de esta demostración
notForOpening	Rejections	You can’t open this address directly. Go back and use the button.	无法直接打开此地址。请返回并使用按钮。	אי אפשר לפתוח את הכתובת הזאת ישירות. יש לחזור ולהשתמש בכפתור.	Diese Adresse lässt sich nicht direkt öffnen. Gehen Sie zurück, und benutzen Sie die Taste.	No puede abrir esta dirección directamente. Vuelva atrás y use el botón.
tooMuchAtOnce	Rejections	This file is too large to add here. Use Import for large files.	此文件过大，无法在此添加。大文件请使用“导入”。	הקובץ הזה גדול מכדי להוסיף אותו כאן. לקבצים גדולים יש להשתמש בייבוא.	Diese Datei ist zu groß, um sie hier hinzuzufügen. Benutzen Sie für große Dateien „Importieren“.	Este archivo es demasiado grande para añadirlo aquí. Use Importar para archivos grandes.
notAnswered	Rejections	This request isn’t valid.	此请求无效。	הבקשה הזאת אינה תקינה.	Diese Anfrage ist ungültig.	Esta petición no es válida.
newestWorkouts	Workouts	Latest Workouts	最近的体能训练	האימונים האחרונים	Letzte Trainings	Últimos entrenamientos
workoutTime	Workouts	Workout time	训练时长	זמן האימון	Trainingszeit	Tiempo de entrenamiento
averagePace	Workouts	Average pace	平均配速	קצב ממוצע	Ø Tempo	Ritmo medio
activeEnergy	Workouts	Active energy	活动能量	אנרגיה פעילה	Aktivitätsenergie	Energía activa
averagePulse	Workouts	Average heart rate	平均心率	דופק ממוצע	Ø Herzfrequenz	Frecuencia cardiaca media
splits	Workouts	Splits	分段	מקטעים	Abschnitte	Parciales
pulseZones	Workouts	Heart Rate Zones	心率区间	אזורי דופק	Herzfrequenzbereiche	Zonas de frecuencia cardiaca
pulseZone	Workouts	Zone %1	区间 %1	אזור %1	Bereich %1	Zona %1
zonesOfWorkout	Workouts	These zones were recorded with the workout.	这些区间随体能训练一起记录。	האזורים האלה נרשמו עם האימון.	Diese Bereiche wurden mit dem Training aufgezeichnet.	Estas zonas se registraron con el entrenamiento.
zonesOfPerson	Workouts	You entered these zones.	这些区间由你输入。	הזנת את האזורים האלה.	Diese Bereiche haben Sie eingegeben.	Usted introdujo estas zonas.
zonesFormula	Workouts	Limits: %1 + p × (%2 − %1), where p is %3.	区间界限：%1 + p × (%2 − %1)，其中 p 为 %3。	גבולות: %1 + p × (%2 − %1), כאשר p הוא %3.	Grenzen: %1 + p × (%2 − %1), wobei p gleich %3 ist.	Límites: %1 + p × (%2 − %1), donde p es %3.
zonesRest	Workouts	%1 BPM is the median resting heart rate of the %2 days before.	%1 次/分是此前 %2 天静息心率的中位数。	%1 פעימות לדקה הן חציון הדופק במנוחה ב-%2 הימים הקודמים.	%1 S/min ist der Median der Ruheherzfrequenz der %2 Tage davor.	%1 LPM es la mediana de la frecuencia cardiaca en reposo de los %2 días anteriores.
zonesMaxByAge	Workouts	%1 BPM is the estimated maximum heart rate: 208 − %2 × %3 years.	%1 次/分是估算的最高心率：208 − %2 × %3 岁。	%1 פעימות לדקה הן הדופק המרבי המשוער: 208 − %2 × %3 שנים.	%1 S/min ist die geschätzte maximale Herzfrequenz: 208 − %2 × %3 Jahre.	%1 LPM es la frecuencia cardiaca máxima estimada: 208 − %2 × %3 años.
zonesMaxOfPerson	Workouts	%1 BPM is the maximum heart rate that you entered.	%1 次/分是你输入的最高心率。	%1 פעימות לדקה הן הדופק המרבי שהזנת.	%1 S/min ist die maximale Herzfrequenz, die Sie eingegeben haben.	%1 LPM es la frecuencia cardiaca máxima que usted introdujo.
zonesMissingRest	Workouts	To calculate zones, a resting heart rate from the %1 days before the workout is missing.	要计算区间，缺少体能训练前 %1 天内的静息心率。	לחישוב אזורים חסר דופק במנוחה מ-%1 הימים שלפני האימון.	Zum Berechnen der Bereiche fehlt eine Ruheherzfrequenz aus den %1 Tagen vor dem Training.	Para calcular las zonas falta una frecuencia cardiaca en reposo de los %1 días anteriores al entrenamiento.
zonesMissingMax	Workouts	To calculate zones, your date of birth or your maximum heart rate is missing.	要计算区间，缺少你的出生日期或最高心率。	לחישוב אזורים חסרים תאריך הלידה או הדופק המרבי שלך.	Zum Berechnen der Bereiche fehlt Ihr Geburtsdatum oder Ihre maximale Herzfrequenz.	Para calcular las zonas falta su fecha de nacimiento o su frecuencia cardiaca máxima.
zonesSummary	Workouts	Most time: zone %1, %2.	时间最长：区间 %1，%2。	רוב הזמן: אזור %1, %2.	Längste Zeit: Bereich %1, %2.	Más tiempo: zona %1, %2.
changeZones	Workouts	Change Zones	更改区间	שינוי אזורים	Bereiche ändern	Cambiar zonas
maxHeartRate	Workouts	Maximum heart rate (BPM)	最高心率（次/分）	דופק מרבי (פעימות לדקה)	Maximale Herzfrequenz (S/min)	Frecuencia cardiaca máxima (LPM)
zoneLimits	Workouts	Limits between zones (BPM)	区间之间的界限（次/分）	הגבולות בין האזורים (פעימות לדקה)	Grenzen zwischen den Bereichen (S/min)	Límites entre zonas (LPM)
zoneLimitsNote	Workouts	Four limits make five zones, such as 120, 140, 160, 180. Without limits, zones are calculated from your resting and maximum heart rate; without a maximum, it is estimated from your age. Zones that were recorded with a workout always count for it.	四个界限构成五个区间，例如 120, 140, 160, 180。未填写界限时，区间根据静息心率和最高心率计算；未填写最高心率时，按年龄估算。随体能训练一起记录的区间始终用于该训练。	ארבעה גבולות יוצרים חמישה אזורים, למשל 120, 140, 160, 180. בלי גבולות האזורים מחושבים מהדופק במנוחה ומהדופק המרבי; בלי דופק מרבי הוא משוער לפי הגיל. אזורים שנרשמו עם אימון תמיד חלים עליו.	Vier Grenzen ergeben fünf Bereiche, zum Beispiel 120, 140, 160, 180. Ohne Grenzen werden die Bereiche aus der Ruhe- und der maximalen Herzfrequenz berechnet; ohne Maximum wird es aus dem Alter geschätzt. Mit einem Training aufgezeichnete Bereiche gelten immer für dieses.	Cuatro límites forman cinco zonas, por ejemplo 120, 140, 160, 180. Sin límites, las zonas se calculan con la frecuencia cardiaca en reposo y la máxima; sin máxima, esta se estima según la edad. Las zonas registradas con un entrenamiento siempre valen para él.
zoneLimitsInvalid	Workouts	Enter a maximum from 100 to 250, and limits from 30 to 250 in ascending order, separated by commas.	请输入 100 至 250 的最高心率，以及 30 至 250 之间、按升序排列并以逗号分隔的界限。	יש להזין דופק מרבי מ-100 עד 250, וגבולות מ-30 עד 250 בסדר עולה, מופרדים בפסיקים.	Geben Sie ein Maximum von 100 bis 250 ein, und Grenzen von 30 bis 250 in aufsteigender Reihenfolge, durch Kommas getrennt.	Introduzca un máximo de 100 a 250, y límites de 30 a 250 en orden ascendente, separados por comas.
withdrawnRecords	Removed records	Removed Records	已移除的记录	רשומות שהוסרו	Entfernte Befunde	Registros retirados
withdrawnText	Removed records	A provider marked these records as entered in error. They’re hidden from lists and apps.	医疗机构将这些记录标记为录入有误。列表和 App 中不显示它们。	ספק סימן את הרשומות האלה כהוזנו בטעות. הן מוסתרות מרשימות ומיישומים.	Eine Einrichtung hat diese Befunde als irrtümlich eingetragen gekennzeichnet. Listen und Apps zeigen sie nicht.	Un centro marcó estos registros como introducidos por error. No se muestran en las listas ni en las apps.
noWithdrawnRecords	Removed records	No removed records	没有已移除的记录	אין רשומות שהוסרו	Keine entfernten Befunde	No hay registros retirados
withdrawnOn	Removed records	Removed: %1	移除时间：%1	הוסרה: %1	Entfernt: %1	Retirado: %1
receivedOn	Removed records	Received: %1	接收时间：%1	התקבלה: %1	Erhalten: %1	Recibido: %1
versionOf	Removed records	Version %1 of %2	第 %1 版，共 %2 版	גרסה %1 מתוך %2	Version %1 von %2	Versión %1 de %2
openPatient	Servers without sign-in, and other people	Patient ID	患者标识符	מזהה מטופל	Patienten-ID	ID de paciente
openPatientNote	Servers without sign-in, and other people	Only for servers without sign-in	仅用于无需登录的服务器	רק לשרת שאינו מבקש התחברות	Nur für Server ohne Anmeldung	Solo para servidores sin inicio de sesión
openServer	Servers without sign-in, and other people	This server has no sign-in. Anyone who can reach it can read these records.	此服务器无需登录：任何能访问它的人都能读取同样的记录。	השרת הזה אינו מבקש התחברות: כל מי שמגיע אליו יכול לקרוא את אותן רשומות.	Dieser Server hat keine Anmeldung. Wer ihn erreicht, kann diese Befunde lesen.	Este servidor no tiene inicio de sesión. Cualquiera que pueda acceder a él puede leer estos registros.
signInOtherPerson	Servers without sign-in, and other people	A different person signed in. To add their records, add the provider again.	登录的是另一个人。要添加其记录，请再次添加该医疗机构。	התחבר אדם אחר. כדי להוסיף את הרשומות שלו, יש להוסיף את הספק שוב.	Eine andere Person hat sich angemeldet. Um deren Befunde hinzuzufügen, fügen Sie die Einrichtung noch einmal hinzu.	Ha iniciado sesión otra persona. Para añadir sus registros, añada el centro otra vez.
appAskedWrong	Invalid app requests	An app sent an invalid request. Nothing was shared.	某个 App 发送了无效请求。未共享任何内容。	יישום שלח בקשה לא תקינה. דבר לא שותף.	Eine App hat eine ungültige Anfrage gesendet. Nichts wurde geteilt.	Una app ha enviado una petición no válida. No se ha compartido nada.
appAskedElsewhere	Invalid app requests	An app requested a redirect to an address that it isn’t allowed to use. Nothing was shared.	某个 App 请求重定向到其无权使用的地址。未共享任何内容。	יישום ביקש הפניה לכתובת שאינו רשאי להשתמש בה. דבר לא שותף.	Eine App hat eine Weiterleitung an eine Adresse verlangt, die sie nicht verwenden darf. Nichts wurde geteilt.	Una app ha pedido una redirección a una dirección que no puede usar. No se ha compartido nada.
appsAskTooMuch	Invalid app requests	Too many pending requests. Try again later.	待处理的请求过多。请稍后再试。	יותר מדי בקשות של יישומים ממתינות לתשובה. נא לנסות שוב מאוחר יותר.	Zu viele offene Anfragen. Versuchen Sie es später noch einmal.	Demasiadas solicitudes pendientes. Inténtelo más tarde.
forDevelopers	Invalid app requests	For the app’s developers	供 App 开发者参考	למפתחי היישום	Für die Entwickler der App	Para quienes desarrollan la app
healthCard	Health cards	Health Card	健康卡	כרטיס בריאות	Gesundheitskarte	Tarjeta de salud
immunizationRecord	Health cards	Immunization	免疫接种	חיסון	Impfung	Vacunación
laboratoryRecord	Health cards	Lab result	化验结果	תוצאת בדיקה	Laborergebnis	Resultado de laboratorio
covid19Record	Health cards	COVID-19	新冠病毒	קורונה	COVID-19	COVID-19
recoveryRecord	Health cards	Recovery	康复	החלמה	Genesung	Recuperación
noCards	Health cards	No health cards	无健康卡	אין כרטיסי בריאות	Keine Gesundheitskarten	No hay tarjetas de salud
noCardsNote	Health cards	A vaccination, test result or insurance card signed by an issuer.	由签发方签名的疫苗接种、检测结果或保险卡。	חיסון, תוצאת בדיקה או כרטיס ביטוח שמנפיק חתם.	Eine Impfung, ein Testergebnis oder eine Versicherungskarte, die ein Aussteller signiert hat.	Una vacunación, el resultado de una prueba o una tarjeta de seguro firmada por su emisor.
noName	Health cards	No name	无姓名	ללא שם	Kein Name	Sin nombre
born	Health cards	Born %1	出生于 %1	תאריך לידה %1	Geboren am %1	Fecha de nacimiento: %1
issuedBy	Health cards	Issued by %1	签发方：%1	הונפק על ידי %1	Ausgestellt von %1	Emitida por %1
andMore	Health cards	and %1 more	另有 %1 项	ועוד %1	und %1 weitere	y %1 más
verified	Health cards	Verified	已验证	מאומת	Geprüft	Verificada
verifiedText	Health cards	Signed by %1, which is on your trust list.	由%1签名，该签发方在你的信任列表中。	חתום בידי %1, שנמצא ברשימת האמון שלך.	Signiert von %1; der Aussteller steht auf Ihrer Vertrauensliste.	Firmada por %1, que está en su lista de confianza.
unknownIssuer	Health cards	Unknown issuer	未知签发方	מנפיק לא מוכר	Unbekannter Aussteller	Emisor desconocido
unknownIssuerText	Health cards	The signature is valid, but %1 isn’t on a trust list.	签名有效，但 %1 不在信任列表中。	החתימה תקינה, אך %1 אינו ברשימת אמון.	Die Signatur ist gültig, aber %1 steht auf keiner Vertrauensliste.	La firma es válida, pero %1 no está en ninguna lista de confianza.
invalid	Health cards	Not valid	无效	לא תקף	Ungültig	No válida
invalidText	Health cards	The content or the signature was changed.	内容或签名已被更改。	התוכן או החתימה שונו.	Inhalt oder Signatur wurden verändert.	Se ha modificado el contenido o la firma.
expired	Health cards	Expired	已过期	פג תוקף	Abgelaufen	Caducada
expiredText	Health cards	This card has expired.	此卡已过期。	תוקף הכרטיס פג.	Diese Karte ist abgelaufen.	Esta tarjeta ha caducado.
notYetValid	Health cards	Not yet valid	尚未生效	עדיין לא בתוקף	Noch nicht gültig	Aún no válida
notYetValidText	Health cards	This card isn’t valid yet.	此卡尚未生效。	הכרטיס עדיין אינו בתוקף.	Diese Karte ist noch nicht gültig.	Esta tarjeta aún no es válida.
revoked	Health cards	Revoked	已撤销	בוטל	Widerrufen	Revocada
revokedText	Health cards	%1 revoked this card.	%1已撤销此卡。	%1 ביטל את הכרטיס.	%1 hat diese Karte widerrufen.	%1 ha revocado esta tarjeta.
undetermined	Health cards	Couldn’t Verify	无法验证	לא ניתן לאמת	Nicht überprüfbar	No se pudo verificar
undeterminedText	Health cards	The keys or revocation list of %1 are unavailable.	%1的密钥或撤销列表不可用。	המפתחות או רשימת הביטולים של %1 אינם זמינים.	Die Schlüssel oder die Widerrufsliste von %1 sind nicht verfügbar.	Las claves o la lista de revocación de %1 no están disponibles.
labelResult	Health cards	Result	结果	תוצאה	Ergebnis	Resultado
labelInterpretation	Health cards	Interpretation	解读	פירוש	Bewertung	Interpretación
labelRange	Health cards	Normal range	正常范围	טווח תקין	Normbereich	Intervalo normal
labelLot	Health cards	Lot number	批号	מספר אצווה	Chargennummer	Número de lote
labelPerformer	Health cards	By	实施方	מבצע	Durch	Por
labelManufacturer	Health cards	Manufacturer	制造商	יצרן	Hersteller	Fabricante
labelStatus	Health cards	Status	状态	מצב	Status	Estado
labelValidFrom	Health cards	Valid from	有效期始	בתוקף מ	Gültig ab	Válido desde
labelVaccine	Health cards	Vaccine	疫苗	חיסון	Impfstoff	Vacuna
labelVaccineKind	Health cards	Kind of vaccine	疫苗类型	סוג החיסון	Art des Impfstoffs	Tipo de vacuna
labelTestKind	Health cards	Kind of test	检测类型	סוג הבדיקה	Art des Tests	Tipo de prueba
labelTestName	Health cards	Name of the test	检测名称	שם הבדיקה	Name des Tests	Nombre de la prueba
labelSubpotent	Health cards	Subpotent dose	剂量不足	מנה חלקית	Dosis mit geringerer Wirkung	Dosis de potencia reducida
labelPayor	Health cards	Payor	付款方	גורם משלם	Kostenträger	Pagador
labelMember	Health cards	Member	会员	מבוטח	Versicherte Person	Asegurado
labelPlan	Health cards	Plan	计划	תוכנית	Tarif	Plan
labelUntil	Health cards	Until	截止	עד	Bis	Hasta
howChecked	Health cards	How this was checked	如何验证	איך זה נבדק	So wurde geprüft	Cómo se ha comprobado
checkSignature	Health cards	Signature valid	签名有效	החתימה תקינה	Signatur gültig	Firma válida
checkIssuer	Health cards	Issuer trusted	签发方受信任	המנפיק מהימן	Aussteller vertrauenswürdig	Emisor de confianza
checkDates	Health cards	Within its dates	在有效期内	בטווח התאריכים	Innerhalb der Gültigkeit	Dentro de sus fechas
checkRevocation	Health cards	Not revoked	未撤销	לא בוטל	Nicht widerrufen	No revocada
notKnown	Health cards	Not known	未知	לא ידוע	Nicht bekannt	No se sabe
allFindings	Health cards	All findings (%1)	所有检查结果（%1）	כל הממצאים (%1)	Alle Feststellungen (%1)	Todas las observaciones (%1)
noKeys	Health cards	The issuer’s keys aren’t available.	签发方的密钥不可用。	מפתחות המנפיק אינם זמינים.	Die Schlüssel des Ausstellers sind nicht verfügbar.	Las claves del emisor no están disponibles.
keysFromList	Health cards	The list %1	列表 %1	הרשימה %1	Die Liste %1	La lista %1
keysFromIssuer	Health cards	The issuer	签发方	המנפיק	Der Aussteller	El emisor
keysFromFile	Health cards	A file	文件	קובץ	Eine Datei	Un archivo
keysSeen	Health cards	seen %1	获取于 %1	נראו ב־%1	gesehen %1	vistas: %1
showCode	Health cards	Show Code	显示二维码	הצגת קוד	Code zeigen	Mostrar código
showAtCounter	Health cards	Show at a Counter	在柜台出示	הצגה בדלפק	Am Schalter zeigen	Mostrar en un mostrador
codeOfCard	Health cards	QR code of the card	健康卡的二维码	קוד QR של הכרטיס	QR-Code der Karte	Código QR de la tarjeta
notAVerification	Health cards	This isn’t proof. Turn up the brightness and let the verifier scan the code.	这不是证明。请调高屏幕亮度，让验证者扫描二维码。	זו אינה הוכחה. יש להגביר את הבהירות ולתת למאמת לסרוק את הקוד.	Dies ist kein Nachweis. Stellen Sie den Bildschirm hell, und lassen Sie die prüfende Person den Code scannen.	Esto no es una prueba. Suba el brillo y deje que quien verifica escanee el código.
raw	Health cards	Original Data	原始数据	הנתונים המקוריים	Originaldaten	Datos originales
signedText	Health cards	Signed text (JWS)	签名文本 (JWS)	טקסט חתום (JWS)	Signierter Text (JWS)	Texto firmado (JWS)
payload	Health cards	Payload	内容	תוכן	Inhalt	Contenido
saveFile	Health cards	Save as File	存储为文件	שמירה כקובץ	Als Datei sichern	Guardar como archivo
removeCard	Health cards	Remove Card	移除健康卡	הסרת כרטיס	Karte entfernen	Eliminar tarjeta
removeCardText	Health cards	Removes the card from Health. You can add it again from its file or code.	从“健康”中移除此卡。你可以用其文件或二维码再次添加。	מסיר את הכרטיס מבריאות. אפשר להוסיף אותו שוב מהקובץ או מהקוד שלו.	Entfernt die Karte aus Health. Sie können sie aus ihrer Datei oder ihrem Code wieder hinzufügen.	Elimina la tarjeta de Salud. Puede volver a añadirla desde su archivo o su código.
chooseFile	Health cards	Choose a file or a photo	选取文件或照片	בחירת קובץ או תמונה	Datei oder Foto wählen	Elegir un archivo o una foto
chooseFileText	Health cards	or drop it here: a health card file, an image of its code, or a PDF	或拖放到此处：健康卡文件、二维码图片、PDF	או לגרור לכאן: קובץ כרטיס בריאות, תמונה של הקוד, PDF	oder hier ablegen: die Datei einer Gesundheitskarte, ein Bild ihres Codes oder ein PDF	o suéltelo aquí: un archivo de tarjeta de salud, una imagen de su código o un PDF
orPaste	Health cards	or paste the text of a card	或粘贴健康卡文本	או להדביק את הטקסט של כרטיס	oder den Text einer Karte einsetzen	o pegue el texto de una tarjeta
look	Health cards	Review	查看	עיון	Ansehen	Revisar
importNote	Health cards	Nothing is saved until you choose Add to Health.	在你选择“添加到健康”之前，不会保存任何内容。	דבר אינו נשמר עד שבוחרים ״הוספה לבריאות״.	Nichts wird gespeichert, bis Sie „Zu Health hinzufügen“ wählen.	No se guarda nada hasta que elija Añadir a Salud.
importLimit	Health cards	At most %1 at once.	一次最多 %1。	לכל היותר %1 בבת אחת.	Höchstens %1 auf einmal.	Como máximo, %1 a la vez.
nothingToRead	Health cards	Choose a file or paste text.	请选取文件或粘贴文本。	יש לבחור קובץ או להדביק טקסט.	Wählen Sie eine Datei, oder setzen Sie Text ein.	Elija un archivo o pegue texto.
noCardInside	Health cards	No health card found.	未找到健康卡。	לא נמצא כרטיס בריאות.	Keine Gesundheitskarte gefunden.	No se ha encontrado ninguna tarjeta de salud.
partsMissing	Health cards	This card has several codes, and some are missing. The codes that you chose are kept; choose the others.	此卡有多个二维码，部分缺失。已选取的会保留：请选取其余的。	לכרטיס כמה קודים וחלקם חסרים. אלה שבחרת נשמרים: יש לבחור את האחרים.	Diese Karte hat mehrere Codes, und einige fehlen. Die ausgewählten bleiben erhalten; wählen Sie die übrigen.	La tarjeta tiene varios códigos y faltan algunos. Los que eligió se conservan: elija los demás.
importGone	Health cards	This upload has expired. Upload it again.	此上传已过期。请重新上传。	תוקף ההעלאה פג. יש להעלות שוב.	Dieser Upload ist abgelaufen. Laden Sie die Datei noch einmal hoch.	Esta subida ha caducado. Súbalo de nuevo.
addToHealth	Health cards	Add to Health	添加到“健康”	הוספה לבריאות	Zu Health hinzufügen	Añadir a Salud
addThisCard	Health cards	Add this card	添加此卡	הוספת הכרטיס הזה	Diese Karte hinzufügen	Añadir esta tarjeta
alreadyInHealth	Health cards	Already in Health	已在“健康”中	כבר נמצא בבריאות	Schon in Health	Ya está en Salud
whichKey	Health cards	Which key was used	使用了哪个密钥	באיזה מפתח נעשה שימוש	Welcher Schlüssel benutzt wurde	Qué clave se usó
openStored	Health cards	Open	打开	פתיחה	Öffnen	Abrir
unableToAdd	Health cards	Unable to add: the card was changed.	无法添加：此卡已被更改。	אי אפשר להוסיף: הכרטיס שונה.	Hinzufügen nicht möglich: Die Karte wurde verändert.	No se puede añadir: la tarjeta se ha modificado.
clinicalDocuments	Clinical documents	Clinical Documents	临床文稿	מסמכים קליניים	Klinische Dokumente	Documentos clínicos
addDocument	Clinical documents	Add Clinical Document	添加临床文稿	הוספת מסמך קליני	Klinisches Dokument hinzufügen	Añadir documento clínico
noDocuments	Clinical documents	No documents	没有文稿	אין מסמכים	Keine Dokumente	No hay documentos
noDocumentsNote	Clinical documents	Portals and hospitals provide documents as XML files or zip archives (C-CDA). Add one to read it here.	门户网站和医院以 XML 文件或 zip 压缩包（C-CDA）提供文稿。添加后即可在此阅读。	פורטלים ובתי חולים מוסרים מסמכים כקובצי XML או ארכיוני zip‏ (C-CDA). אפשר להוסיף אחד ולקרוא אותו כאן.	Portale und Kliniken geben Dokumente als XML-Dateien oder Zip-Archive (C-CDA) heraus. Fügen Sie eines hinzu, um es hier zu lesen.	Los portales y hospitales entregan documentos como archivos XML o archivos zip (C-CDA). Añada uno para leerlo aquí.
chooseDocument	Clinical documents	Choose a document	选取文稿	בחירת מסמך	Dokument wählen	Elegir un documento
chooseDocumentText	Clinical documents	or drop it here: an XML file (CDA, C-CDA), or the zip archive of a portal	或拖放到此处：XML 文件（CDA、C-CDA）或门户网站的 zip 压缩包	או לגרור לכאן: קובץ XML‏ (CDA,‏ C-CDA) או ארכיון zip של פורטל	oder hier ablegen: eine XML-Datei (CDA, C-CDA) oder das Zip-Archiv eines Portals	o suéltelo aquí: un archivo XML (CDA, C-CDA) o el zip de un portal
noDocumentInside	Clinical documents	No clinical document found.	未找到临床文稿。	לא נמצא מסמך קליני.	Kein klinisches Dokument gefunden.	No se ha encontrado ningún documento clínico.
documentsApart	Clinical documents	Add clinical documents separately from cards.	请将临床文稿与健康卡分开添加。	יש להוסיף מסמכים קליניים בנפרד מכרטיסים.	Fügen Sie klinische Dokumente getrennt von Karten hinzu.	Añada los documentos clínicos por separado de las tarjetas.
tooManyDocuments	Clinical documents	Too many documents at once. Import them in the terminal: wellseal import	一次添加的文稿过多。请在终端中导入：wellseal import	יותר מדי מסמכים בבת אחת. יש לייבא אותם במסוף: wellseal import	Zu viele Dokumente auf einmal. Importieren Sie sie im Terminal: wellseal import	Demasiados documentos a la vez. Impórtelos en el terminal: wellseal import
tooManyDocumentsHosted	Clinical documents	Too many documents at once. Add them in smaller groups.	一次添加的文稿过多。请分批添加。	אלה יותר מדי מסמכים בבת אחת. יש להוסיף אותם בקבוצות קטנות.	Zu viele Dokumente auf einmal. Fügen Sie sie in kleineren Gruppen hinzu.	Demasiados documentos a la vez. Añádalos en grupos más pequeños.
documentUnreadable	Clinical documents	This document can’t be read: %1.	无法读取此文稿：%1。	אי אפשר לקרוא את המסמך: %1.	Dieses Dokument lässt sich nicht lesen: %1.	No se puede leer este documento: %1.
addThisDocument	Clinical documents	Add this document	添加此文稿	הוספת המסמך הזה	Dieses Dokument hinzufügen	Añadir este documento
documentBeside	Clinical documents	Another document has the same identifier. Both are kept.	另一份文稿具有相同的标识符。两份都会保留。	למסמך אחר יש אותו מזהה. שניהם יישמרו.	Ein anderes Dokument hat dieselbe Kennung. Beide werden behalten.	Otro documento tiene el mismo identificador. Se conservan ambos.
replacesDocument	Clinical documents	Replaces an older version in Health.	它将取代“健康”中的旧版本。	הוא יבוא במקום גרסה ישנה יותר שבבריאות.	Ersetzt eine ältere Version in Health.	Sustituye a una versión anterior en Salud.
newerDocumentStored	Clinical documents	A newer version is already in Health.	“健康”中已有较新的版本。	גרסה חדשה יותר כבר נמצאת בבריאות.	Eine neuere Version ist schon in „Health“.	En Salud ya hay una versión más reciente.
otherBirthDateInDocument	Clinical documents	The date of birth in this document differs from your profile. Is it about you?	此文稿中的出生日期与你个人资料中的不符。它是关于你的吗？	תאריך הלידה במסמך שונה מזה שבפרופיל שלך. האם הוא עליך?	Das Geburtsdatum in diesem Dokument weicht von Ihrem Profil ab. Geht es um Sie?	La fecha de nacimiento de este documento es distinta de la de su perfil. ¿Trata de usted?
otherNameInDocument	Clinical documents	The name in this document differs from your profile. Is it about you?	此文稿中的姓名与你个人资料中的不符。它是关于你的吗？	השם במסמך שונה מזה שבפרופיל שלך. האם הוא עליך?	Der Name in diesem Dokument weicht von Ihrem Profil ab. Geht es um Sie?	El nombre de este documento es distinto del de su perfil. ¿Trata de usted?
patient	Clinical documents	Patient	患者	מטופל	Patient/in	Paciente
bornOn	Clinical documents	Born %1	出生于 %1	תאריך לידה: %1	Geboren am %1	Fecha de nacimiento: %1
documentType	Clinical documents	Type of Document	文稿类型	סוג המסמך	Art des Dokuments	Tipo de documento
author	Clinical documents	Author	作者	מחבר	Verfasst von	Autor
custodian	Clinical documents	Custodian	保管机构	שומר המקור	Verwahrt von	Custodio
documentDate	Clinical documents	Date of Document	文稿日期	תאריך המסמך	Datum des Dokuments	Fecha del documento
carePeriod	Clinical documents	Care Given	诊疗期间	תקופת הטיפול	Behandlungszeitraum	Periodo de atención
stay	Clinical documents	Stay or Visit	住院或就诊	אשפוז או ביקור	Aufenthalt oder Besuch	Ingreso o visita
confidentiality	Clinical documents	Confidentiality	保密级别	סודיות	Vertraulichkeit	Confidencialidad
documentLanguage	Clinical documents	Language	语言	שפה	Sprache	Idioma
documentIdentifier	Clinical documents	Identifier	标识符	מזהה	Kennung	Identificador
patientIdentifier	Clinical documents	Patient Identifier	患者标识符	מזהה מטופל	Patientenkennung	Identificador del paciente
aboutDocument	Clinical documents	About This Document	关于此文稿	על המסמך	Über dieses Dokument	Acerca de este documento
inThisDocument	Clinical documents	In This Document	文稿目录	במסמך הזה	In diesem Dokument	En este documento
machineSection	Clinical documents	This section has coded entries but no text.	此部分包含编码条目，但没有文本。	בחלק הזה יש רשומות מקודדות אך אין טקסט.	Dieser Abschnitt hat codierte Einträge, aber keinen Text.	Esta sección tiene entradas codificadas, pero no texto.
emptySection	Clinical documents	No content.	无内容。	אין תוכן.	Kein Inhalt.	Sin contenido.
documentElsewhere	Clinical documents	The content is in another file, %1, which wasn’t included.	内容在另一个文件 %1 中，该文件未包含在内。	התוכן נמצא בקובץ אחר, %1, שלא צורף.	Der Inhalt ist in einer anderen Datei (%1), die nicht enthalten war.	El contenido está en otro archivo, %1, que no se incluyó.
emptyDocument	Clinical documents	This document is empty.	此文稿为空。	המסמך ריק.	Dieses Dokument ist leer.	Este documento está vacío.
cutDocument	Clinical documents	This document is too long to show in full. Save the original to see all of it.	此文稿过长，无法完整显示。请存储原件以查看全部内容。	המסמך ארוך מכדי להציג את כולו. אפשר לשמור את המקור כדי לראות הכול.	Dieses Dokument ist zu lang, um es vollständig anzuzeigen. Sichern Sie das Original, um alles zu sehen.	Este documento es demasiado largo para mostrarlo entero. Guarde el original para verlo todo.
unreadableDocument	Clinical documents	This document can’t be displayed. You can save the original.	无法显示此文稿。可以存储原件。	אי אפשר להציג את המסמך. אפשר לשמור את המקור.	Dieses Dokument lässt sich nicht anzeigen. Das Original können Sie sichern.	Este documento no se puede mostrar. El original sí se puede guardar.
saveOriginal	Clinical documents	Save Original	存储原件	שמירת המקור	Original sichern	Guardar original
saveAttachment	Clinical documents	Save Attachment	存储附件	שמירת הקובץ המצורף	Anhang sichern	Guardar el archivo adjunto
attachmentInside	Clinical documents	This document contains one file: %1, %2.	此文稿包含一个文件：%1，%2。	המסמך מכיל קובץ אחד: %1,‏ %2.	Dieses Dokument enthält eine Datei: %1, %2.	Este documento contiene un archivo: %1, %2.
missingPicture	Clinical documents	An image that isn’t in the document	文稿中未包含的图片	תמונה שאינה נמצאת במסמך	Ein Bild, das nicht im Dokument enthalten ist	Una imagen que no está en el documento
pictureOfDocument	Clinical documents	An image in the document	文稿中的图片	תמונה מתוך המסמך	Ein Bild im Dokument	Una imagen del documento
footnoteNumber	Clinical documents	Note %1	注 %1	הערה %1	Anmerkung %1	Nota %1
deleteDocument	Clinical documents	Delete Document	删除文稿	מחיקת מסמך	Dokument löschen	Eliminar documento
deleteDocumentText	Clinical documents	Removes the document from Health. You can add it again from its file.	从“健康”中移除此文稿。你可以用其文件再次添加。	מסיר את המסמך מבריאות. אפשר להוסיף אותו שוב מהקובץ שלו.	Entfernt das Dokument aus Health. Sie können es aus seiner Datei wieder hinzufügen.	Elimina el documento de Salud. Puede volver a añadirlo desde su archivo.
aTable	Clinical documents	A table	表格	טבלה	Eine Tabelle	Una tabla
lossBothKept	Clinical documents	duplicate identifier; both are kept	标识符重复；两者均已保留	מזהה כפול; שניהם נשמרים	doppelte Kennung; beide bleiben erhalten	identificador duplicado; se conservan ambos
lossOutdated	Clinical documents	a newer version is already stored	已有较新的版本	גרסה חדשה יותר כבר קיימת	eine neuere Version ist schon gespeichert	ya hay una versión más reciente
lossDeleted	Clinical documents	deleted by its provider; a stored copy stays	提供方已将其删除；已存的副本保留	הספק מחק אותו; העותק השמור נשאר	vom Anbieter gelöscht; eine gespeicherte Kopie bleibt	su proveedor lo eliminó; la copia guardada se conserva
lossNoPlace	Clinical documents	not supported by Health	“健康”不支持	לא נתמך בבריאות	von Health nicht unterstützt	no compatible con Salud
lossBeginning	Clinical documents	the count begins in the middle of a day; what came before its first value is not counted	计数从一天的中途开始；首个数值之前的部分未计入	הספירה מתחילה באמצע היום; מה שקדם לערך הראשון אינו נספר	die Zählung beginnt mitten am Tag; was vor ihrem ersten Wert lag, ist nicht gezählt	el recuento empieza a mitad del día; lo anterior a su primer valor no se cuenta
lossNotRead	Clinical documents	not supported yet	尚不支持	עדיין לא נתמך	noch nicht unterstützt	aún no compatible
lossAssumed	Clinical documents	times in the file were missing or out of order; assumed times may be wrong	文件中的时间缺失或顺序混乱；所假设的时间可能有误	זמנים בקובץ היו חסרים או לא לפי הסדר; הזמנים המשוערים עלולים להיות שגויים	Zeiten in der Datei fehlten oder waren ungeordnet; die angenommenen Zeiten können falsch sein	faltaban horas en el archivo o estaban desordenadas; las horas supuestas pueden ser erróneas
lossCut	Clinical documents	the file is truncated; its readable part was imported	文件不完整；可读取的部分已导入	הקובץ קטוע; החלק הקריא יובא	die Datei ist abgeschnitten; der lesbare Teil wurde importiert	el archivo está truncado; se importó la parte legible
appsThatRead	Sharing	Apps That Read	读取数据的 App	יישומים שקוראים	Apps, die lesen	Apps que leen
noAppReads	Sharing	No app can read your data.	没有 App 可以读取你的数据。	אף יישום אינו רשאי לקרוא את הנתונים שלך.	Keine App kann Ihre Daten lesen.	Ninguna app puede leer sus datos.
noAppReadsNote	Sharing	Apps ask first, and you decide here.	App 必须先请求，由你在此决定。	יישום צריך לבקש קודם, ואת/ה מחליט/ה כאן.	Apps fragen zuerst, und Sie entscheiden hier.	Las apps lo piden antes, y usted decide aquí.
appsThatWrote	Sharing	Apps and Devices That Wrote Data	写入数据的 App 和设备	יישומים ומכשירים שכתבו	Apps und Geräte, die Daten geschrieben haben	Apps y dispositivos que han escrito datos
programTokens	Programs with a token	API Tokens	API 令牌	אסימוני API	API-Tokens	Tokens de API
programTokensNote	Programs with a token	Programs with a token can read or add the data you allow, without asking each time.	持有令牌的程序可读取或添加你允许的数据，无需每次询问。	תוכנות עם אסימון יכולות לקרוא או להוסיף את הנתונים שאישרת, בלי לשאול בכל פעם.	Programme mit einem Token können die Daten lesen oder hinzufügen, die Sie erlauben, ohne jedes Mal zu fragen.	Los programas con un token pueden leer o añadir los datos que usted permita, sin preguntar cada vez.
noTokens	Programs with a token	No tokens	没有令牌	אין אסימונים	Keine Tokens	No hay tokens
makeToken	Programs with a token	Create Token	生成令牌	יצירת אסימון	Token erstellen	Crear un token
tokenOnce	Programs with a token	Copy the token now. You won’t see it again.	请立即拷贝令牌。之后将不再显示。	יש להעתיק את האסימון עכשיו. הוא לא יוצג שוב.	Kopieren Sie das Token jetzt. Es wird nicht noch einmal angezeigt.	Copie el token ahora. No lo volverá a ver.
tokenHolds	Programs with a token	Expires	有效期	תקף עד	Läuft ab	Caduca
tokenHoldsDays	Programs with a token	%1 days	%1 天	%1 ימים	%1 Tage	%1 días
tokenHoldsAlways	Programs with a token	Never	永不过期	לעולם לא	Nie	Nunca
tokenEndsIn	Programs with a token	Token ends in %1	令牌以 %1 结尾	האסימון מסתיים ב־%1	Token endet auf %1	El token acaba en %1
tokenLastUsed	Programs with a token	Last used: %1	上次使用：%1	שימוש אחרון: %1	Zuletzt benutzt: %1	Último uso: %1
tokenNeverUsed	Programs with a token	Never used	从未使用	מעולם לא היה בשימוש	Nie benutzt	Sin usar
tokenBrings	Programs with a token	Can add any data	可添加任何数据	יכולה להוסיף כל נתון	Kann alle Arten von Daten hinzufügen	Puede añadir cualquier dato
endToken	Programs with a token	Revoke Token	撤销令牌	ביטול האסימון	Token widerrufen	Revocar token
tokenNameTaken	Programs with a token	This name is already used, or it has no letter.	此名称已被使用，或不含字母。	השם הזה כבר בשימוש, או שאין בו אות.	Dieser Name wird schon verwendet oder hat keinen Buchstaben.	Este nombre ya se usa o no tiene letras.
tokenForNothing	Programs with a token	Choose at least one type to read, or allow adding data.	请至少选择一种可读取的类型，或允许添加数据。	יש לבחור לפחות סוג אחד לקריאה, או לאפשר הוספת נתונים.	Wählen Sie mindestens einen Typ zum Lesen, oder erlauben Sie das Hinzufügen von Daten.	Elija al menos un tipo para leer o permita añadir datos.
phoneData	Data from a phone	Data from Your Phone	来自手机的数据	נתונים מהטלפון	Daten vom Telefon	Datos del teléfono
phoneDataText	Data from a phone	An app on your iPhone can send new data by itself. A locked iPhone can’t be read, so data arrives some time after you use it.	iPhone 上的 App 可自行发送新数据。锁定的 iPhone 无法读取，因此数据会在你使用手机后过一段时间到达。	יישום ב-iPhone יכול לשלוח נתונים חדשים בעצמו. אי אפשר לקרוא iPhone נעול, ולכן הנתונים מגיעים זמן מה אחרי השימוש בו.	Eine App auf dem iPhone kann neue Daten selbst senden. Ein gesperrtes iPhone kann nicht gelesen werden, daher kommen Daten einige Zeit nach der Benutzung an.	Una app del iPhone puede enviar los datos nuevos por sí sola. Un iPhone bloqueado no se puede leer, así que los datos llegan un tiempo después de usarlo.
phoneOnce	Data from a phone	Everything Until Now	迄今为止的所有数据	כל מה שעד עכשיו	Alles bis jetzt	Todo hasta ahora
phoneOnceNote	Data from a phone	Import an export of Apple’s Health app once.	导入一次 Apple“健康”App 的导出文件。	ייבוא חד־פעמי של ייצוא מהיישום ״בריאות״ של Apple.	Importieren Sie einmal einen Export der Health-App von Apple.	Importe una vez una exportación de la app Salud de Apple.
phonePair	Data from a phone	New Data from Now On	今后的新数据	נתונים חדשים מעכשיו	Neue Daten ab jetzt	Datos nuevos a partir de ahora
phonePairNote	Data from a phone	Install Health Bridge for AI on the iPhone. Then scan the code with its camera.	在 iPhone 上安装 Health Bridge for AI，然后用相机扫描二维码。	יש להתקין ב-iPhone את Health Bridge for AI, ואז לסרוק את הקוד במצלמה שלו.	Installieren Sie Health Bridge for AI auf dem iPhone. Scannen Sie dann den Code mit dessen Kamera.	Instale Health Bridge for AI en el iPhone. Después escanee el código con la cámara.
phoneName	Data from a phone	Name of the phone	手机名称	שם הטלפון	Name des Telefons	Nombre del teléfono
phoneShowCode	Data from a phone	Show Code	显示二维码	הצגת הקוד	Code anzeigen	Mostrar el código
phoneScan	Data from a phone	Scan this code with the phone’s camera. It works once, until %1.	用手机相机扫描此二维码。仅可使用一次，有效至 %1。	יש לסרוק את הקוד במצלמת הטלפון. הוא תקף לפעם אחת, עד %1.	Scannen Sie diesen Code mit der Kamera des Telefons. Er gilt einmal, bis %1.	Escanee este código con la cámara del teléfono. Sirve una vez, hasta las %1.
phoneOpenHere	Data from a phone	Open on This Phone	在此手机上打开	פתיחה בטלפון הזה	Auf diesem Telefon öffnen	Abrir en este teléfono
phoneServer	Data from a phone	Server address	服务器地址	כתובת השרת	Serveradresse	Dirección del servidor
phoneCode	Data from a phone	Invitation code	邀请码	קוד הזמנה	Einladungscode	Código de invitación
phoneNeedsName	Data from a phone	Phones can’t reach this computer yet. Start the daemon with %1 and a host name.	手机尚无法连接到此电脑。请使用 %1 和主机名启动守护进程。	טלפונים עדיין אינם יכולים להגיע למחשב הזה. יש להפעיל את השירות עם %1 ושם מארח.	Telefone erreichen diesen Computer noch nicht. Starten Sie den Daemon mit %1 und einem Hostnamen.	Los teléfonos aún no pueden acceder a este ordenador. Inicie el servicio con %1 y un nombre de host.
pairedPhones	Data from a phone	Paired Phones	已配对的手机	טלפונים מוצמדים	Gekoppelte Telefone	Teléfonos enlazados
phoneLastDelivery	Data from a phone	Last delivery: %1	上次送达：%1	מסירה אחרונה: %1	Letzte Lieferung: %1	Última entrega: %1
phoneNoDelivery	Data from a phone	No delivery yet	尚无数据送达	עדיין לא נמסר דבר	Noch keine Lieferung	Aún no hay entregas
phoneStale	Data from a phone	No delivery for more than 36 hours	超过 36 小时没有数据送达	אין מסירה יותר מ-36 שעות	Keine Lieferung seit mehr als 36 Stunden	Sin entregas desde hace más de 36 horas
phoneToday	Data from a phone	Entries today: %1, types: %2	今日条目：%1，类型：%2	רשומות היום: %1, סוגים: %2	Einträge heute: %1, Typen: %2	Entradas de hoy: %1, tipos: %2
phoneSetAside	Data from a phone	Deliveries that couldn’t be stored: %1	未能保存的送达：%1	מסירות שלא ניתן לשמור: %1	Lieferungen, die nicht gespeichert werden konnten: %1	Entregas que no se pudieron guardar: %1
phoneOlderSleep	Data from a phone	Sleep stages not stored, because a later delivery replaced all sleep data: %1	未保存的睡眠阶段（之后的一次送达已替换全部睡眠数据）：%1	שלבי שינה שלא נשמרו, כי מסירה מאוחרת יותר החליפה את כל נתוני השינה: %1	Schlafphasen, die nicht gespeichert wurden, weil eine spätere Lieferung alle Schlafdaten ersetzt hat: %1	Fases de sueño no guardadas, porque una entrega posterior reemplazó todos los datos de sueño: %1
phoneOtherApps	Data from a phone	Other Apps	其他 App	יישומים אחרים	Andere Apps	Otras apps
phoneOtherAppsNote	Data from a phone	Health Auto Export and shortcuts send with a token.	Health Auto Export 和快捷指令使用令牌发送。	Health Auto Export וקיצורי דרך שולחים באמצעות אסימון.	Health Auto Export und Kurzbefehle senden mit einem Token.	Health Auto Export y los atajos envían con un token.
asksYou	Requests, apps and the access log	“%1” requests access.	“%1”请求访问。	״%1״ מבקש גישה.	„%1“ bittet um Zugriff.	«%1» solicita acceso.
appsAsk	Requests, apps and the access log	%1 pending requests.	%1 个待处理的请求。	%1 בקשות ממתינות.	%1 offene Anfragen.	%1 solicitudes pendientes.
review	Requests, apps and the access log	Review	查看	לעיון	Ansehen	Revisar
requests	Requests, apps and the access log	Requests	请求	בקשות	Anfragen	Solicitudes
request	Requests, apps and the access log	Request	请求	בקשה	Anfrage	Solicitud
wantsTypes	Requests, apps and the access log	wants to use health data	想使用健康数据	רוצה להשתמש בנתוני בריאות	möchte Gesundheitsdaten verwenden	quiere usar datos de salud
wantsClinical	Requests, apps and the access log	wants to read clinical records	想读取临床记录	רוצה לקרוא רשומות רפואיות	möchte Befunde lesen	quiere leer registros clínicos
wantsObjects	Requests, apps and the access log	wants to read some entries	想读取部分条目	רוצה לקרוא חלק מהרשומות	möchte einige Einträge lesen	quiere leer algunas entradas
wantsOnce	Requests, apps and the access log	wants to see health cards, once	想查看一次健康卡	רוצה לראות כרטיסי בריאות, פעם אחת	möchte Gesundheitskarten einmal sehen	quiere ver tarjetas de salud una vez
wantsIn	Requests, apps and the access log	wants to connect	想要连接	רוצה להתחבר	möchte sich verbinden	quiere conectarse
requestGone	Requests, apps and the access log	This request was already answered or canceled.	此请求已得到答复或已取消。	הבקשה כבר נענתה או בוטלה.	Diese Anfrage wurde schon beantwortet oder abgebrochen.	Esta solicitud ya se respondió o se canceló.
allow	Requests, apps and the access log	Allow	允许	אישור	Erlauben	Permitir
dontAllow	Requests, apps and the access log	Don’t Allow	不允许	לא לאשר	Nicht erlauben	No permitir
shareOnce	Requests, apps and the access log	Share Once	仅共享一次	שיתוף חד־פעמי	Einmal teilen	Compartir una vez
dontShare	Requests, apps and the access log	Don’t Share	不共享	לא לשתף	Nicht teilen	No compartir
decideLater	Requests, apps and the access log	Decide Later	稍后决定	החלטה אחר כך	Später entscheiden	Decidir más tarde
turnOnAll	Requests, apps and the access log	Turn On All	全部打开	הפעלת הכול	Alle einschalten	Activar todo
turnOffAll	Requests, apps and the access log	Turn Off All	全部关闭	כיבוי הכול	Alle ausschalten	Desactivar todo
allowToWrite	Requests, apps and the access log	Allow “%1” to write	允许“%1”写入	לאפשר ל״%1״ לכתוב	„%1“ darf schreiben	Permitir que «%1» escriba
allowToRead	Requests, apps and the access log	Allow “%1” to read	允许“%1”读取	לאפשר ל״%1״ לקרוא	„%1“ darf lesen	Permitir que «%1» lea
sensitiveTypes	Requests, apps and the access log	Sensitive	敏感数据	נתונים רגישים	Besonders privat	Sensible
sensitiveNote	Requests, apps and the access log	These stay off unless you turn on each of them.	除非你逐项打开，否则这些保持关闭。	אלה נשארים כבויים עד שמפעילים כל אחד מהם.	Diese bleiben aus, solange Sie nicht jeden einzeln einschalten.	Permanecen desactivados a menos que los active uno a uno.
toWrite	Requests, apps and the access log	write	写入	כתיבה	schreiben	escribir
toRead	Requests, apps and the access log	read	读取	קריאה	lesen	leer
howFarBack	Requests, apps and the access log	How Far Back	时间范围	כמה אחורה	Wie weit zurück	Desde cuándo
windowAll	Requests, apps and the access log	All data, past and future	所有数据，包括过去和今后的	כל הנתונים, מהעבר ומהעתיד	Alle bisherigen und künftigen Daten	Todos los datos, pasados y futuros
windowFrom	Requests, apps and the access log	Since a date	从某日起	מתאריך והלאה	Ab einem Datum	A partir de una fecha
windowRange	Requests, apps and the access log	Between two dates	两个日期之间	בין שני תאריכים	Zwischen zwei Daten	Entre dos fechas
fromDay	Requests, apps and the access log	From	从	מיום	Von	Desde
untilDay	Requests, apps and the access log	To	至	עד יום	Bis	Hasta
readingNote	Requests, apps and the access log	Apps can’t tell which data you didn’t allow.	App 无法得知哪些内容不允许它读取。	היישום אינו יכול לדעת מה אסור לו לקרוא.	Apps können nicht erkennen, welche Daten Sie nicht erlaubt haben.	Las apps no pueden saber qué datos no ha permitido.
currentRecords	Requests, apps and the access log	Only the current records; ask again for new ones	仅当前记录；有新记录时再次询问	רק הרשומות הנוכחיות; לשאול שוב על חדשות	Nur die jetzigen Befunde; bei neuen erneut fragen	Solo los registros actuales; preguntar de nuevo por los nuevos
newRecordsToo	Requests, apps and the access log	New records, too, without asking	包括新记录，不再询问	גם רשומות חדשות, בלי לשאול	Auch neue Befunde, ohne zu fragen	También los registros nuevos, sin preguntar
allOrNone	Requests, apps and the access log	The app wants all of these, or none: %1	App 要求全部或全不：%1	היישום רוצה את כל אלה, או אף אחד: %1	Die App möchte alle diese oder keine: %1	La app quiere todos estos o ninguno: %1
tickObjects	Requests, apps and the access log	Select what “%1” can read.	选择“%1”可读取的内容。	יש לבחור מה ״%1״ יכול לקרוא.	Wählen Sie aus, was „%1“ lesen kann.	Seleccione lo que «%1» puede leer.
wantsToSee	Requests, apps and the access log	“%1” wants to see: %2	“%1”想查看：%2	״%1״ רוצה לראות: %2	„%1“ möchte sehen: %2	«%1» quiere ver: %2
onceNote	Requests, apps and the access log	A card is always shared in full, with its signature, and only this once.	健康卡始终连同签名完整共享，且仅此一次。	כרטיס תמיד משותף במלואו, עם החתימה, ורק בפעם הזאת.	Eine Karte wird immer vollständig geteilt, mit ihrer Signatur, und nur dieses eine Mal.	Una tarjeta siempre se comparte entera, con su firma, y solo esta vez.
noMatching	Requests, apps and the access log	No matching records.	没有匹配的记录。	אין רשומות מתאימות.	Keine passenden Befunde.	No hay registros que coincidan.
noMatchingNote	Requests, apps and the access log	The app gets the same reply as if you declined.	App 收到的答复与你拒绝时相同。	היישום נענה כאילו סירבת.	Die App bekommt dieselbe Antwort, als hätten Sie abgelehnt.	La app recibe la misma respuesta que si lo hubiera rechazado.
tickACard	Requests, apps and the access log	Select a card or choose Don’t Share.	请选择一张卡，或选择“不共享”。	יש לבחור כרטיס, או לבחור ״לא לשתף״.	Wählen Sie eine Karte oder „Nicht teilen“.	Seleccione una tarjeta o elija No compartir.
whatLeaves	Requests, apps and the access log	To Be Shared	将共享的内容	זה ישותף	Das wird geteilt	Esto se compartirá
unlikelyCards	Requests, apps and the access log	Probably Not Accepted	可能不被接受	כנראה לא יתקבלו	Werden wahrscheinlich nicht akzeptiert	Probablemente no se acepten
nothingIsOn	Requests, apps and the access log	Nothing is selected. Select what to share, or choose Allow again to share nothing.	未选择任何项目。请选择要共享的内容，或再次选择“允许”以不共享任何内容。	דבר אינו נבחר. יש לבחור מה לשתף, או לבחור שוב ״אישור״ כדי לא לשתף דבר.	Nichts ist ausgewählt. Wählen Sie aus, was Sie teilen möchten, oder wählen Sie noch einmal „Erlauben“, um nichts zu teilen.	No hay nada seleccionado. Seleccione lo que quiera compartir o elija Permitir otra vez para no compartir nada.
sharedTitle	Requests, apps and the access log	Shared	已共享	שותף	Geteilt	Compartido
sharedText	Requests, apps and the access log	You shared this with “%1”, once.	你已与“%1”共享此内容，仅此一次。	שיתפת את זה עם ״%1״, פעם אחת.	Sie haben dies einmal mit „%1“ geteilt.	Ha compartido esto con «%1», una vez.
seeInLog	Requests, apps and the access log	See in the Access Log	在访问日志中查看	הצגה ביומן הגישה	Im Zugriffsprotokoll ansehen	Ver en el registro de accesos
datesLabel	Requests, apps and the access log	Dates	日期	תאריכים	Daten	Fechas
webAppReturns	Requests, apps and the access log	This app requests access again.	此 App 请求再次访问。	היישום הזה מבקש גישה שוב.	Diese App bittet wieder um Zugriff.	Esta app solicita acceso de nuevo.
doubtUnknown	Requests, apps and the access log	This program is new. Do you trust it?	这是新程序。你信任它吗？	התוכנית הזאת חדשה. האם לתת בה אמון?	Dieses Programm ist neu. Vertrauen Sie ihm?	Este programa es nuevo. ¿Confía en él?
doubtChanged	Requests, apps and the access log	This program has changed. Did you update it?	此程序已更改。你更新过它吗？	התוכנית הזאת השתנתה. האם עדכנת אותה?	Dieses Programm hat sich geändert. Haben Sie es aktualisiert?	Este programa ha cambiado. ¿Lo ha actualizado?
doubtCopied	Requests, apps and the access log	This program uses the identifier of another one. Did you move it?	此程序使用另一程序的标识符。你移动过它吗？	התוכנית הזאת משתמשת במזהה של תוכנית אחרת. האם העברת אותה?	Dieses Programm verwendet die Kennung eines anderen. Haben Sie es verschoben?	Este programa usa el identificador de otro. ¿Lo ha movido?
scriptNote	Requests, apps and the access log	This is a script. The system can’t reliably identify scripts, so any of your programs could pretend to be this one.	这是脚本。系统无法可靠地识别脚本，因此你的任何程序都能冒充它。	זהו סקריפט. המערכת אינה יכולה לזהות סקריפטים באופן מהימן, ולכן כל תוכנית שלך יכולה להתחזות אליו.	Das ist ein Skript. Das System kann Skripte nicht sicher erkennen; jedes Ihrer Programme könnte sich also als dieses ausgeben.	Esto es un script. El sistema no puede identificar los scripts con certeza, así que cualquiera de sus programas podría hacerse pasar por este.
interpreterNote	Requests, apps and the access log	This program runs scripts. Your choice applies to every script it runs.	此程序运行脚本。你的选择适用于它运行的每个脚本。	התוכנית הזאת מריצה סקריפטים. הבחירה שלך חלה על כל סקריפט שהיא מריצה.	Dieses Programm führt Skripte aus. Ihre Auswahl gilt für jedes Skript, das es ausführt.	Este programa ejecuta scripts. Su elección vale para todos los scripts que ejecute.
program	Requests, apps and the access log	Program	程序	תוכנית	Programm	Programa
knownAs	Requests, apps and the access log	Known as	已知为	מוכרת בשם	Bekannt als	Conocido como
identifier	Requests, apps and the access log	Identifier	标识符	מזהה	Kennung	Identificador
badWindow	Requests, apps and the access log	Enter both dates, earlier date first.	请填写两个日期，较早的在前。	יש להזין את שני התאריכים, המוקדם תחילה.	Geben Sie beide Daten ein, das frühere zuerst.	Introduzca ambas fechas, primero la anterior.
doesNotFit	Requests, apps and the access log	The response doesn’t match the request.	答复与请求不符。	התשובה אינה מתאימה לבקשה.	Die Antwort passt nicht zur Anfrage.	La respuesta no se ajusta a la solicitud.
mayWrite	Requests, apps and the access log	May Write	可写入	רשאי לכתוב	Darf schreiben	Puede escribir
mayRead	Requests, apps and the access log	May Read	可读取	רשאי לקרוא	Darf lesen	Puede leer
chosenObjects	Requests, apps and the access log	Selected Items	选定的项目	פריטים שנבחרו	Ausgewählte Objekte	Elementos seleccionados
lastRead	Requests, apps and the access log	Last read: %1	上次读取：%1	קריאה אחרונה: %1	Zuletzt gelesen: %1	Última lectura: %1
neverRead	Requests, apps and the access log	Hasn’t read any data	未读取任何数据	לא קרא נתונים	Hat keine Daten gelesen	No ha leído ningún dato
nothingAllowed	Requests, apps and the access log	Nothing allowed	未允许任何内容	דבר אינו מותר	Nichts erlaubt	Nada permitido
writesTypes	Requests, apps and the access log	writes %1	写入：%1	כותב: %1	schreibt %1	escribe %1
readsTypes	Requests, apps and the access log	reads %1	读取：%1	קורא: %1	liest %1	lee %1
reviewTitle	Requests, apps and the access log	Still Want to Share?	是否继续共享？	להמשיך לשתף?	Weiterhin teilen?	¿Seguir compartiendo?
reviewSince	Requests, apps and the access log	“%1” can read your data since %2.	“%1”自 %2 起可读取你的数据。	״%1״ רשאי לקרוא את הנתונים שלך מאז %2.	„%1“ kann Ihre Daten seit %2 lesen.	«%1» puede leer sus datos desde el %2.
reviewNoDate	Requests, apps and the access log	“%1” can read your data.	“%1”可读取你的数据。	״%1״ רשאי לקרוא את הנתונים שלך.	„%1“ kann Ihre Daten lesen.	«%1» puede leer sus datos.
reviewReads	Requests, apps and the access log	In the last 30 days: %1	过去 30 天：%1	ב-30 הימים האחרונים: %1	In den letzten 30 Tagen: %1	En los últimos 30 días: %1
reviewNoReads	Requests, apps and the access log	It hasn’t read any data in the last 30 days.	过去 30 天未读取任何内容。	הוא לא קרא דבר ב-30 הימים האחרונים.	In den letzten 30 Tagen hat sie keine Daten gelesen.	No ha leído nada en los últimos 30 días.
keepAccess	Requests, apps and the access log	Keep	保留	להשאיר	Beibehalten	Mantener
stopSharing	Requests, apps and the access log	Stop Sharing	停止共享	הפסקת השיתוף	Nicht mehr teilen	Dejar de compartir
stopSharingText	Requests, apps and the access log	Turns off all access for this app immediately. The app isn’t notified.	立即关闭此 App 的所有访问权限。App 不会收到通知。	מכבה מיד את כל הגישה של היישום הזה. היישום אינו מקבל הודעה.	Schaltet sofort jeden Zugriff dieser App aus. Die App wird nicht benachrichtigt.	Desactiva de inmediato todo el acceso de esta app. No se notifica a la app.
forgetApp	Requests, apps and the access log	Remove App	移除 App	הסרת היישום	App entfernen	Eliminar app
on	Requests, apps and the access log	On	开	פועל	Ein	Sí
off	Requests, apps and the access log	Off	关	כבוי	Aus	No
readEverything	Requests, apps and the access log	All dates	全部时间	כל התקופה	Gesamter Zeitraum	Todas las fechas
readFrom	Requests, apps and the access log	From %1	从 %1 起	מ־%1	Ab %1	Desde %1
readUntil	Requests, apps and the access log	Until %1	至 %1	עד %1	Bis %1	Hasta %1
readBetween	Requests, apps and the access log	%1 to %2	%1 至 %2	%1 עד %2	%1 bis %2	Del %1 al %2
chosenCount	Requests, apps and the access log	%1 of %2	%1/%2	%1 מתוך %2	%1 von %2	%1 de %2
accessLog	Requests, apps and the access log	Access Log	访问日志	יומן גישה	Zugriffsprotokoll	Registro de accesos
accessLogText	Requests, apps and the access log	Every decision and every access, logged before the app gets a reply.	每次决定和每次访问，均在答复 App 之前记录。	כל החלטה וכל גישה, שנרשמו לפני שהיישום מקבל תשובה.	Jede Entscheidung und jeder Zugriff, protokolliert, bevor die App eine Antwort bekommt.	Todas las decisiones y todos los accesos, registrados antes de responder a la app.
logEmpty	Requests, apps and the access log	No entries.	没有条目。	אין רשומות.	Keine Einträge.	No hay entradas.
olderEntries	Requests, apps and the access log	Older Entries	更早的记录	רשומות ישנות יותר	Ältere Einträge	Entradas anteriores
moreOnNextPage	Requests, apps and the access log	More records follow on the next page.	下一页还有更多记录。	רשומות נוספות מופיעות בדף הבא.	Auf der nächsten Seite folgen weitere Einträge.	En la página siguiente hay más registros.
checkLog	Requests, apps and the access log	Verify Log	验证日志	אימות היומן	Protokoll prüfen	Verificar el registro
logSound	Requests, apps and the access log	Log verified: %1 entries.	日志已验证：%1 个条目。	היומן אומת: %1 רשומות.	Protokoll geprüft: %1 Einträge.	Registro verificado: %1 entradas.
logBroken	Requests, apps and the access log	The log was tampered with. Valid entries before that: %1.	日志已被篡改。此前有效的条目：%1。	היומן שובש. רשומות תקינות לפני כן: %1.	Das Protokoll wurde manipuliert. Unversehrte Einträge davor: %1.	El registro se ha manipulado. Entradas válidas anteriores: %1.
logCheckpoint	Requests, apps and the access log	Checkpoint (save it elsewhere):	检查点（请另行保存）：	נקודת ביקורת (לשמירה במקום אחר):	Prüfpunkt (an anderer Stelle aufbewahren):	Punto de control (guárdelo en otro lugar):
allApps	Requests, apps and the access log	All apps	所有 App	כל היישומים	Alle Apps	Todas las apps
allEvents	Requests, apps and the access log	Everything	全部	הכול	Alles	Todo
decisions	Requests, apps and the access log	Decisions	决定	החלטות	Entscheidungen	Decisiones
readings	Requests, apps and the access log	Readings	读取	קריאות	Gelesenes	Lecturas
writings	Requests, apps and the access log	Entries made	写入	כתיבות	Geschriebenes	Entradas creadas
logKept	Requests, apps and the access log	You kept the permissions of “%1”: %2.	你保留了“%1”的权限：%2。	השארת את ההרשאות של ״%1״: %2.	Sie haben die Berechtigungen von „%1“ beibehalten: %2.	Mantuvo los permisos de «%1»: %2.
logSaved	Requests, apps and the access log	“%1” saved %3; entries: %2.	“%1”保存了 %3；条目：%2。	״%1״ שמר %3; רשומות: %2.	„%1“ hat %3 gespeichert; Einträge: %2.	«%1» guardó %3; entradas: %2.
logRenamed	Requests, apps and the access log	“%1” saved %3 under identifiers of others’ entries and was given new ones; entries: %2.	“%1”以其他来源条目的标识符保存 %3，已改用新标识符；条目：%2。	״%1״ שמר %3 במזהים של רשומות אחרות וקיבל מזהים חדשים; רשומות: %2.	„%1“ hat %3 unter Kennungen fremder Einträge gespeichert und neue bekommen; Einträge: %2.	«%1» guardó %3 con identificadores de entradas ajenas y recibió otros nuevos; entradas: %2.
logDeleted	Requests, apps and the access log	“%1” deleted %3; entries: %2.	“%1”删除了 %3；条目：%2。	״%1״ מחק %3; רשומות: %2.	„%1“ hat %3 gelöscht; Einträge: %2.	«%1» eliminó %3; entradas: %2.
logTied	Requests, apps and the access log	“%1” linked entries to %3 or unlinked them: %2.	“%1”将条目与 %3 关联或取消关联：%2。	״%1״ קישר רשומות אל %3 או ביטל קישור: %2.	„%1“ hat Einträge mit %3 verknüpft oder davon gelöst: %2.	«%1» vinculó entradas a %3 o las desvinculó: %2.
logAttached	Requests, apps and the access log	“%1” added files to %3 or removed them: %2.	“%1”为 %3 添加或移除文件：%2。	״%1״ הוסיף קבצים אל %3 או הסיר אותם: %2.	„%1“ hat Dateien zu %3 hinzugefügt oder entfernt: %2.	«%1» añadió archivos a %3 o los quitó: %2.
logNotStored	Requests, apps and the access log	“%1” couldn’t change %3; entries: %2.	“%1”未能更改 %3；条目：%2。	״%1״ לא הצליח לשנות %3; רשומות: %2.	„%1“ konnte %3 nicht ändern; Einträge: %2.	«%1» no pudo cambiar %3; entradas: %2.
sharedCards	Requests, apps and the access log	Shared cards	共享的卡	כרטיסים ששותפו	Geteilte Karten	Tarjetas compartidas
app	Requests, apps and the access log	App	App	יישום	App	App
kind	Requests, apps and the access log	Kind	类型	סוג	Art	Tipo
logDecided	Requests, apps and the access log	You decided about “%1”: %2.	你对“%1”作出决定：%2。	החלטת לגבי ״%1״: %2.	Sie haben über „%1“ entschieden: %2.	Decidió sobre «%1»: %2.
logChanged	Requests, apps and the access log	You changed “%1”: %2.	你更改了“%1”：%2。	שינית את ״%1״: %2.	Sie haben „%1“ geändert: %2.	Cambió «%1»: %2.
partMayWrite	Requests, apps and the access log	may write %1	可写入%1	רשאי לכתוב %1	darf %1 schreiben	puede escribir %1
partMayRead	Requests, apps and the access log	may read %1	可读取%1	רשאי לקרוא %1	darf %1 lesen	puede leer %1
partMayNotWrite	Requests, apps and the access log	may not write %1	不可写入%1	אינו רשאי לכתוב %1	darf %1 nicht schreiben	no puede escribir %1
partMayNotRead	Requests, apps and the access log	may not read %1	不可读取%1	אינו רשאי לקרוא %1	darf %1 nicht lesen	no puede leer %1
logNothing	Requests, apps and the access log	nothing	无	דבר	nichts	nada
logChose	Requests, apps and the access log	“%1” may read %2 of %3 entries of %4.	“%1”可读取 %4 的 %3 条中的 %2 条。	״%1״ רשאי לקרוא %2 מתוך %3 רשומות של %4.	„%1“ darf %2 von %3 Einträgen lesen: %4.	«%1» puede leer %2 de %3 entradas de %4.
logLetIn	Requests, apps and the access log	“%1” was allowed to connect.	“%1”获准连接。	״%1״ הורשה להתחבר.	„%1“ durfte sich verbinden.	Se permitió a «%1» conectarse.
logTurnedAway	Requests, apps and the access log	“%1” was denied.	“%1”被拒绝。	״%1״ נדחה.	„%1“ wurde abgewiesen.	«%1» fue rechazada.
logPutAway	Requests, apps and the access log	You dismissed a request from “%1”: %2.	你关闭了“%1”的请求：%2。	סגרת בקשה של ״%1״: %2.	Sie haben eine Anfrage von „%1“ geschlossen: %2.	Cerró una solicitud de «%1»: %2.
logHungUp	Requests, apps and the access log	“%1” asked but didn’t wait for an answer: %2.	“%1”提出请求后未等待你的答复：%2。	״%1״ ביקש ולא המתין לתשובתך: %2.	„%1“ hat gefragt, aber keine Antwort abgewartet: %2.	«%1» preguntó y no esperó su respuesta: %2.
logTimedOut	Requests, apps and the access log	“%1” asked, but there was no answer: %2.	“%1”提出请求，但没有得到答复：%2。	״%1״ ביקש, אך לא הייתה תשובה: %2.	„%1“ hat gefragt, bekam aber keine Antwort: %2.	«%1» preguntó, pero no hubo respuesta: %2.
logRead	Requests, apps and the access log	“%1” read %3; entries: %2.	“%1”读取了 %3；条目：%2。	״%1״ קרא %3; רשומות: %2.	„%1“ hat %3 gelesen; Einträge: %2.	«%1» leyó %3; entradas: %2.
logBegan	Requests, apps and the access log	“%1” began to read %3; entries so far: %2.	“%1”开始读取 %3；目前条目：%2。	״%1״ החל לקרוא %3; רשומות עד כה: %2.	„%1“ hat begonnen, %3 zu lesen; Einträge bisher: %2.	«%1» empezó a leer %3; entradas hasta ahora: %2.
logMore	Requests, apps and the access log	“%1” read more of %3; entries: %2.	“%1”继续读取 %3；条目：%2。	״%1״ קרא עוד מ־%3; רשומות: %2.	„%1“ hat weitere Einträge gelesen, %3: %2.	«%1» leyó más de %3; entradas: %2.
logShared	Requests, apps and the access log	“%1” was shown %2 of %3 health cards, once.	向“%1”一次性展示了 %3 张健康卡中的 %2 张。	ל״%1״ הוצגו %2 מתוך %3 כרטיסי בריאות, פעם אחת.	„%1“ hat %2 von %3 Gesundheitskarten gesehen, einmal.	«%1» vio %2 de %3 tarjetas de salud, una vez.
wakeUp	Background launch	Background Launch	后台启动	הפעלה ברקע	Start im Hintergrund	Inicio en segundo plano
wantsWakeUp	Background launch	wants to start when new data arrives	想在有新数据时启动	רוצה להיות מופעל כשמגיעים נתונים	möchte starten, wenn neue Daten eintreffen	quiere iniciarse cuando lleguen datos nuevos
wakeUpText	Background launch	Allow “%1” to start when new data arrives?	允许“%1”在有新数据时启动？	לאפשר ל״%1״ לפעול כשמגיעים נתונים חדשים?	Darf „%1“ starten, wenn neue Daten eintreffen?	¿Permitir que «%1» se inicie cuando lleguen datos nuevos?
wakeUpNote	Background launch	Each run ends after five minutes. You can turn this off in Sharing.	每次运行在五分钟后结束。你可以在“共享”中关闭。	כל הרצה מסתיימת אחרי חמש דקות. אפשר לכבות זאת ב״שיתוף״.	Jeder Lauf endet nach fünf Minuten. Ausschalten können Sie das unter „Teilen“.	Cada ejecución termina a los cinco minutos. Puede desactivarlo en Compartir.
howOften	Background launch	How often	频率	באיזו תדירות	Wie oft	Con qué frecuencia
asDataComes	Background launch	as soon as data arrives	一有新数据就启动	מיד כשמגיעים נתונים	sobald Daten eintreffen	en cuanto lleguen datos
hourlyAtMost	Background launch	once an hour at most	最多每小时一次	פעם בשעה לכל היותר	höchstens einmal in der Stunde	una vez por hora como máximo
dailyAtMost	Background launch	once a day at most	最多每天一次	פעם ביום לכל היותר	höchstens einmal am Tag	una vez al día como máximo
weeklyAtMost	Background launch	once a week at most	最多每周一次	פעם בשבוע לכל היותר	höchstens einmal in der Woche	una vez por semana como máximo
logMayWake	Background launch	You let “%1” start when new data arrives: %2.	你允许“%1”在有新数据时启动：%2。	אפשרת להפעיל את ״%1״ כשמגיעים נתונים: %2.	Sie erlauben, dass „%1“ gestartet wird, wenn Daten eintreffen: %2.	Permitió que «%1» se inicie cuando lleguen datos: %2.
logErased	Background launch	Deleted data was erased from the file.	已从文件中清除被删除的数据。	הנתונים שנמחקו הוסרו מהקובץ.	Gelöschte Daten wurden aus der Datei entfernt.	Los datos eliminados se han borrado del archivo.
logNotErased	Background launch	Deleted data couldn’t be erased from the file yet. Wellseal will try again.	尚未能从文件中清除被删除的数据，将会重试。	עדיין לא התאפשר להוציא מהקובץ את הנתונים שנמחקו. ייעשה ניסיון נוסף.	Gelöschte Daten konnten noch nicht aus der Datei entfernt werden. Wellseal versucht es erneut.	Los datos eliminados aún no se han podido borrar del archivo. Wellseal lo intentará de nuevo.
logMayNotWake	Background launch	You don’t let “%1” start when new data arrives.	你不允许“%1”在有新数据时启动。	לא אפשרת להפעיל את ״%1״ כשמגיעים נתונים.	Sie erlauben nicht, dass „%1“ gestartet wird, wenn Daten eintreffen.	No permite que «%1» se inicie cuando lleguen datos.
logWoke	Background launch	“%1” was started because of %2.	“%1”因 %2 而启动。	״%1״ הופעל בגלל %2.	„%1“ wurde gestartet wegen: %2.	«%1» se inició por %2.
logNotWoken	Background launch	“%1” couldn’t be started because of %2.	“%1”未能因 %2 而启动。	לא ניתן היה להפעיל את ״%1״ בגלל %2.	„%1“ konnte nicht gestartet werden wegen: %2.	«%1» no se pudo iniciar por %2.
logWakeChanged	Background launch	“%1” wasn’t started because of %2: its program has changed.	“%1”未因 %2 而启动：其程序已更改。	״%1״ לא הופעל בגלל %2: התוכנית שלו השתנתה.	„%1“ wurde nicht gestartet wegen: %2. Das Programm hat sich geändert.	«%1» no se inició por %2: su programa ha cambiado.
logWakeStopped	Background launch	“%1” was stopped: it ran too long after it was started because of %2.	“%1”已被结束：因 %2 启动后运行过久。	״%1״ נסגר: הוא פעל זמן רב מדי אחרי שהופעל בגלל %2.	„%1“ wurde beendet: Sie lief zu lange, nachdem sie gestartet wurde wegen: %2.	«%1» se cerró: funcionó demasiado tiempo tras iniciarse por %2.
logGaveUp	Background launch	“%1” is no longer started for %2: it didn’t respond three times.	“%1”不再因 %2 而启动：它三次没有回应。	״%1״ לא יופעל עוד בגלל %2: שלוש פעמים לא הגיב.	„%1“ wird nicht mehr gestartet wegen: %2. Die App hat dreimal nicht geantwortet.	«%1» ya no se inicia por %2: no respondió tres veces.
working	Background tasks	Working	正在处理	בעבודה	In Arbeit	En curso
importing	Background tasks	Importing	正在导入	מייבא	Wird importiert	Importando
exporting	Background tasks	Exporting	正在导出	מייצא	Wird exportiert	Exportando
backingUp	Background tasks	Backing Up	正在备份	יוצר גיבוי	Backup wird erstellt	Creando una copia de seguridad
restoring	Background tasks	Restoring	正在恢复	משחזר	Wird wiederhergestellt	Restaurando
renewingKey	Background tasks	Re-encrypting	正在重新加密	מצפין מחדש	Wird neu verschlüsselt	Cifrando de nuevo
justBegun	Background tasks	Just begun	刚刚开始	התחיל זה עתה	Gerade begonnen	Recién empezado
amountOf	Background tasks	%1 of %2	%1，共 %2	%1 מתוך %2	%1 von %2	%1 de %2
perSecond	Background tasks	%1/s	%1 条/秒	%1 לשנייה	%1/s	%1/s
timeLeft	Background tasks	%1 left	剩余 %1	נותרו %1	noch %1	quedan %1
almostDone	Background tasks	almost done	即将完成	כמעט סיימנו	fast fertig	casi listo
anotherWork	Background tasks	Another task is running. Wait for it or stop it.	另一项任务仍在进行。请等待或停止它。	משימה אחרת פועלת. יש להמתין או לעצור אותה.	Eine andere Aufgabe läuft. Warten Sie auf sie, oder stoppen Sie sie.	Hay otra tarea en curso. Espere a que termine o deténgala.
failedLocked	Background tasks	Interrupted because the store was locked.	因存储已锁定而中断。	נקטע כי המאגר ננעל.	Unterbrochen, weil die Daten gesperrt wurden.	Se interrumpió porque se bloquearon los datos.
failedDiskFull	Background tasks	The disk is full. Free up space and try again.	磁盘已满。请腾出空间后重试。	הדיסק מלא. יש לפנות מקום ולנסות שוב.	Die Festplatte ist voll. Geben Sie Speicherplatz frei, und versuchen Sie es noch einmal.	El disco está lleno. Libere espacio e inténtelo de nuevo.
failedOverQuota	Background tasks	You’ve used all of your storage. Delete data or ask your administrator.	你的存储空间已用完。请删除数据或联系管理员。	כל שטח האחסון שלך נוצל. אפשר למחוק נתונים או לפנות למנהל השרת.	Ihr Speicherplatz ist aufgebraucht. Löschen Sie Daten, oder fragen Sie die Administration dieses Servers.	Ha usado todo su almacenamiento. Elimine datos o consulte a quien administra el servidor.
failedNotSound	Background tasks	This isn’t a valid backup. Nothing was changed.	这不是有效的备份。未做任何更改。	זה אינו גיבוי תקין. דבר לא שונה.	Das ist kein gültiges Backup. Nichts wurde geändert.	No es una copia de seguridad válida. No se ha cambiado nada.
failedOtherwise	Background tasks	Couldn’t finish. Your existing data is unchanged.	未能完成。现有数据没有变化。	לא ניתן היה להשלים. הנתונים הקיימים לא השתנו.	Konnte nicht abgeschlossen werden. Ihre vorhandenen Daten sind unverändert.	No se pudo terminar. Sus datos no han cambiado.
wrongSecret	Background tasks	Wrong passphrase or code.	口令或恢复码错误。	סיסמה או קוד שגויים.	Falsche Passphrase oder falscher Code.	Frase de contraseña o código incorrecto.
handingOver	Background tasks	Uploading…	正在上传…	מעלה…	Wird hochgeladen …	Subiendo…
noRoom	Background tasks	Not enough disk space for this file.	磁盘空间不足，无法存放此文件。	אין מספיק מקום בדיסק לקובץ הזה.	Nicht genügend Speicherplatz für diese Datei.	No hay espacio suficiente en el disco para este archivo.
notWhole	Background tasks	The upload was incomplete. Try again.	上传不完整。请重试。	ההעלאה לא הושלמה. יש לנסות שוב.	Der Upload war unvollständig. Versuchen Sie es noch einmal.	La subida no se completó. Inténtelo de nuevo.
nothingChosen	Background tasks	No file selected, or the file is empty.	未选择文件，或文件为空。	לא נבחר קובץ, או שהקובץ ריק.	Keine Datei ausgewählt, oder die Datei ist leer.	No se ha elegido ningún archivo, o está vacío.
importExport	Import	Import Apple Health Data	导入 Apple“健康”数据	ייבוא נתונים מ-Apple Health	Apple-Health-Daten importieren	Importar datos de Apple Salud
importExportNote	Import	Everything in an export.zip: samples, workouts, routes, ECGs, records	export.zip 中的所有内容：样本、体能训练、路线、心电图、记录	כל מה שב-export.zip: דגימות, אימונים, מסלולים, אק״ג ורשומות	Alles aus einer export.zip: Messwerte, Trainings, Routen, EKGs, Befunde	Todo lo que hay en un export.zip: muestras, entrenamientos, rutas, ECG, registros
chooseExport	Import	Choose export.zip or another file	选取 export.zip 或其他文件	בחירת export.zip או קובץ אחר	export.zip oder eine andere Datei wählen	Elegir export.zip u otro archivo
chooseExportText	Import	or drop it here, or on any page: an Apple Health export, FHIR, clinical documents, health cards, JSON Lines of Wellseal. It may be as large as the disk allows.	或拖放到此处或任意页面：Apple“健康”导出、FHIR、临床文稿、健康卡、Wellseal 的 JSON Lines。大小仅受磁盘空间限制。	או לגרור לכאן או לכל עמוד: ייצוא של Apple Health, ‏FHIR, מסמכים קליניים, כרטיסי בריאות, JSON Lines של Wellseal. הגודל מוגבל רק בידי הדיסק.	oder hier oder auf jeder Seite ablegen: ein Apple-Health-Export, FHIR, klinische Dokumente, Gesundheitskarten, JSON Lines von Wellseal. Sie darf so groß sein, wie die Festplatte erlaubt.	o suéltelo aquí o en cualquier página: una exportación de Apple Salud, FHIR, documentos clínicos, tarjetas de salud, JSON Lines de Wellseal. Puede ser tan grande como permita el disco.
importButton	Import	Import	导入	ייבוא	Importieren	Importar
howToExport	Import	How to Export	如何导出	איך לייצא	So exportieren Sie	Cómo exportar
exportStep1	Import	On the iPhone, open Health and tap your picture at the top.	在 iPhone 上打开“健康”，轻点右上角的头像。	באייפון, לפתוח את ״בריאות״ וללחוץ על התמונה למעלה.	Öffnen Sie auf dem iPhone „Health“ und tippen Sie oben auf Ihr Bild.	En el iPhone, abra Salud y pulse su foto, arriba.
exportStep2	Import	Choose Export All Health Data and wait a few minutes.	选取“导出所有健康数据”，等待几分钟。	לבחור ״ייצוא כל נתוני הבריאות״ ולהמתין כמה דקות.	Wählen Sie den Export aller Gesundheitsdaten, und warten Sie einige Minuten.	Elija exportar todos los datos de salud y espere unos minutos.
exportStep3	Import	Copy export.zip to this computer and choose it here. Don’t unzip it.	将 export.zip 拷贝到此电脑并在此选取。请勿解压。	יש להעתיק את export.zip למחשב הזה ולבחור אותו כאן. אין לחלץ אותו.	Kopieren Sie export.zip auf diesen Computer, und wählen Sie die Datei hier aus. Entpacken Sie sie nicht.	Copie export.zip a este ordenador y elíjalo aquí. No lo descomprima.
exportStep3Hosted	Import	Copy export.zip to this device and choose it here. Don’t unzip it.	将 export.zip 传到此设备并在此处选择。请勿解压。	יש להעביר את export.zip למכשיר הזה ולבחור אותו כאן. אין לפרוס אותו.	Kopieren Sie export.zip auf dieses Gerät, und wählen Sie die Datei hier aus. Entpacken Sie sie nicht.	Copie export.zip a este dispositivo y elíjalo aquí. No lo descomprima.
importPrivacy	Import	The file stays on this computer and is removed after the import. Importing it again adds no duplicates.	文件保留在此电脑上，导入后即被移除。再次导入不会产生重复。	הקובץ נשאר במחשב הזה ומוסר אחרי הייבוא. ייבוא חוזר אינו יוצר כפילויות.	Die Datei bleibt auf diesem Computer und wird nach dem Import entfernt. Ein erneuter Import erzeugt keine Duplikate.	El archivo se queda en este ordenador y se elimina después de importarlo. Importarlo de nuevo no crea duplicados.
importPrivacyHosted	Import	The file is sent to this server over an encrypted connection and removed after the import. Importing it again adds no duplicates.	文件通过加密连接发送到此服务器，导入后即被移除。再次导入不会产生重复。	הקובץ נשלח לשרת הזה בחיבור מוצפן ומוסר אחרי הייבוא. ייבוא חוזר אינו יוצר כפילויות.	Die Datei wird über eine verschlüsselte Verbindung an diesen Server gesendet und nach dem Import entfernt. Ein erneuter Import erzeugt keine Duplikate.	El archivo se envía a este servidor por una conexión cifrada y se elimina después de importarlo. Importarlo de nuevo no crea duplicados.
importGoesOn	Import	You can use other pages during the import. Imported data is available immediately.	你可以同时浏览其他页面；已导入的数据立即可见。	אפשר להשתמש בדפים אחרים בזמן הייבוא. הנתונים שיובאו זמינים מיד.	Sie können während des Imports andere Seiten öffnen. Importierte Daten sind sofort verfügbar.	Durante la importación puede usar otras páginas. Los datos importados están disponibles de inmediato.
stopImport	Import	Stop	停止	עצירה	Anhalten	Detener
leftAloneFiles	Import	Skipped Files	跳过的文件	קבצים שדולגו	Übersprungene Dateien	Archivos omitidos
importStopped	Import	Stopped. Imported data stays.	已停止。已导入的数据会保留。	נעצר. מה שיובא נשאר.	Gestoppt. Importierte Daten bleiben erhalten.	Detenido. Los datos importados se conservan.
importWaits	Import	Unfinished Import	未完成的导入	ייבוא שלא הושלם	Nicht abgeschlossener Import	Importación sin terminar
importWaitsText	Import	The file (%1) is still here. Continue to add the rest, or discard it.	文件（%1）仍在。请继续以添加其余内容，或丢弃文件。	הקובץ (%1) עדיין כאן. אפשר להמשיך כדי להוסיף את השאר, או לבטל אותו.	Die Datei (%1) ist noch vorhanden. Fahren Sie fort, um den Rest hinzuzufügen, oder verwerfen Sie die Datei.	El archivo (%1) sigue aquí. Continúe para añadir el resto o deséchelo.
goOn	Import	Continue	继续	המשך	Weiter	Continuar
discardFile	Import	Discard	丢弃	ביטול הקובץ	Verwerfen	Descartar
nothingToImport	Import	Nothing to import: this isn’t an Apple Health export, FHIR, a clinical document or a health card.	没有可导入的内容：这不是 Apple“健康”导出、FHIR、临床文稿或健康卡。	אין מה לייבא: זה אינו ייצוא של Apple Health, ‏FHIR, מסמך קליני או כרטיס בריאות.	Nichts zu importieren: kein Apple-Health-Export, kein FHIR, kein klinisches Dokument und keine Gesundheitskarte.	No hay nada que importar: no es una exportación de Apple Salud, FHIR, un documento clínico ni una tarjeta de salud.
nothingImported	Import	Nothing was imported	未导入任何内容	דבר לא יובא	Nichts wurde importiert	No se ha importado nada
importLost	Import	Partly imported	已部分导入	יובא בחלקו	Teilweise importiert	Importado en parte
fileDamaged	Import	The file is damaged: part of it is lost. Export it again and import the new file; it adds no duplicates.	文件已损坏：部分内容丢失。请重新导出并导入新文件；不会产生重复。	הקובץ פגום: חלק ממנו אבד. יש לייצא שוב ולייבא את הקובץ החדש; לא ייווצרו כפילויות.	Die Datei ist beschädigt: Ein Teil ist verloren. Exportieren Sie noch einmal, und importieren Sie die neue Datei; das erzeugt keine Duplikate.	El archivo está dañado: se ha perdido una parte. Expórtelo de nuevo e importe el archivo nuevo; no se crean duplicados.
lossNotInForm	Import	listed in the file, but not fully included	文件中已列出，但未完整包含	מופיע בקובץ, אך אינו כלול במלואו	in der Datei aufgeführt, aber nicht vollständig enthalten	aparece en el archivo, pero no está completo
damagedExport	Import	The export is damaged and can’t be read. It may be incomplete.	导出文件已损坏，无法读取。它可能不完整。	הייצוא פגום ואי אפשר לקרוא אותו. ייתכן שאינו שלם.	Der Export ist beschädigt und nicht lesbar. Er ist vielleicht unvollständig.	La exportación está dañada y no se puede leer. Puede estar incompleta.
importDone	Import	Import finished	导入完成	הייבוא הושלם	Import fertig	Importación terminada
fileEndsEarly	Import	The file is truncated; its readable part was imported. Export it again and import the new file; it adds no duplicates.	文件不完整；可读取的部分已导入。请重新导出并导入新文件；不会产生重复。	הקובץ קטוע; החלק הקריא יובא. יש לייצא שוב ולייבא את הקובץ החדש; לא ייווצרו כפילויות.	Die Datei ist abgeschnitten; der lesbare Teil wurde importiert. Exportieren Sie noch einmal, und importieren Sie die neue Datei; das erzeugt keine Duplikate.	El archivo está truncado; se importó la parte legible. Expórtelo de nuevo e importe el archivo nuevo; no se crean duplicados.
byType	Import	By type	按类型	לפי סוג	Nach Typ	Por tipo
typeOfData	Import	Type	类型	סוג	Typ	Tipo
recordsRead	Import	Read	读取	נקראו	Gelesen	Leídos
newSamples	Import	New	新增	חדשות	Neu	Nuevas
alreadyThere	Import	Already Imported	已导入过	כבר יובאו	Bereits importiert	Ya importadas
refusedSamples	Import	Rejected	拒绝	נדחו	Abgelehnt	Rechazadas
nothingLost	Import	Everything was imported.	全部内容已导入。	הכול יובא.	Alles wurde importiert.	Se ha importado todo.
importKeptDetails	Import	The file differs from these details, which were not changed: %1.	文件与以下信息不同，这些信息未作更改：%1。	הקובץ שונה מהפרטים האלה, שלא שונו: %1.	Die Datei weicht von diesen Angaben ab, die nicht geändert wurden: %1.	El archivo difiere de estos datos, que no se han cambiado: %1.
importKeptPriorities	Import	The file has another order of sources; the chosen one was not changed: %1.	文件中的来源顺序不同；已选择的顺序未作更改：%1。	סדר המקורות בקובץ שונה; הסדר שנבחר לא שונה: %1.	Die Datei hat eine andere Reihenfolge der Quellen; die gewählte wurde nicht geändert: %1.	El archivo tiene otro orden de fuentes; el elegido no se ha cambiado: %1.
notTaken	Import	Not Imported (%1)	未导入（%1）	לא יובא (%1)	Nicht importiert (%1)	No importado (%1)
notTakenText	Import	Data that is kept unchanged is included in exports; the rest is only in your file.	按原样保留的内容会在导出时还原；其余仅存在于你的文件中。	נתונים שנשמרו ללא שינוי נכללים בייצוא; השאר נמצא רק בקובץ שלך.	Unverändert aufbewahrte Daten sind in Exporten enthalten; der Rest ist nur in Ihrer Datei.	Los datos que se conservan sin cambios se incluyen en las exportaciones; el resto solo está en su archivo.
missingTitle	Import	No Longer on the Phone	手机上已不存在	כבר לא בטלפון	Nicht mehr auf dem Telefon	Ya no están en el teléfono
missingText	Import	The phone deleted or replaced these entries after an earlier export. Remove them here, too?	自上次导出后，手机已删除或替换这些条目。也要在此处移除吗？	הטלפון מחק או החליף את הרשומות האלה אחרי ייצוא קודם. להסיר אותן גם כאן?	Das Telefon hat diese Einträge nach einem früheren Export gelöscht oder ersetzt. Auch hier entfernen?	El teléfono borró o sustituyó estas entradas después de una exportación anterior. ¿Quitarlas también aquí?
missingRemove	Import	Remove These Entries	移除这些条目	הסרת הרשומות האלה	Diese Einträge entfernen	Quitar estas entradas
missingKeep	Import	Keep These Entries	保留这些条目	השארת הרשומות האלה	Diese Einträge behalten	Conservar estas entradas
missingRemoved	Import	Entries removed: %1	已移除的条目：%1	רשומות שהוסרו: %1	Entfernte Einträge: %1	Entradas quitadas: %1
keptAsItIs	Import	kept unchanged	按原样保留	נשמר ללא שינוי	unverändert aufbewahrt	se conserva sin cambios
lossUnknown	Import	unknown type	未知类型	סוג לא מוכר	unbekannter Typ	tipo desconocido
lossValue	Import	invalid value	数值无效	ערך לא תקין	ungültiger Wert	valor no válido
lossUnit	Import	wrong unit for the type	单位与类型不符	היחידה אינה מתאימה לסוג	falsche Einheit für den Typ	unidad incorrecta para el tipo
lossMissing	Import	missing part	缺少部分内容	חלק חסר	fehlender Teil	falta una parte
lossDate	Import	invalid date	日期无效	תאריך לא תקין	ungültiges Datum	fecha no válida
lossRule	Import	breaks a rule of its type	违反该类型的规则	מפר כלל של הסוג	es verletzt eine Regel seines Typs	incumple una regla de su tipo
lossMetadata	Import	unexpected format; kept as text	格式不符；已作为文本保留	תבנית לא צפויה; נשמר כטקסט	unerwartetes Format; als Text aufbewahrt	formato inesperado; se conserva como texto
lossMalformed	Import	damaged part of the file	文件的这一部分已损坏	החלק הזה בקובץ פגום	beschädigter Teil der Datei	parte dañada del archivo
lossFile	Import	missing or damaged file	文件缺失或损坏	קובץ חסר או פגום	Datei fehlt oder ist beschädigt	el archivo falta o está dañado
lossChecksum	Import	checksum mismatch; check the data	压缩包校验不符；请检查数据	סכום הביקורת אינו תואם; כדאי לבדוק את הנתונים	Prüfsumme stimmt nicht; prüfen Sie die Daten	la suma de comprobación no coincide; revise los datos
lossPoints	Import	some route points can’t be read	路线中的部分点无法读取	חלק מנקודות המסלול אינן ניתנות לקריאה	einige Punkte der Route sind nicht lesbar	algunos puntos de la ruta no se pueden leer
lossRepeatedOtherwise	Import	conflicting duplicates; the first is used	重复内容相互冲突；采用第一个	כפילויות סותרות; נעשה שימוש בראשונה	widersprüchliche Duplikate; das erste wird verwendet	duplicados contradictorios; se usa el primero
lossOtherRelease	Import	written in another release of FHIR; kept and shown as far as possible	采用其他版本的 FHIR；已保留并尽可能显示	נכתב במהדורה אחרת של FHIR; נשמר ומוצג ככל האפשר	in einer anderen FHIR-Version geschrieben; behalten und soweit möglich angezeigt	escrito en otra versión de FHIR; se conserva y se muestra en lo posible
lossOlderForm	Import	the file was written by iOS 8; its dates and sources have been read	文件由 iOS 8 写入；其日期和来源已读取	הקובץ נכתב על ידי iOS 8; התאריכים והמקורות נקראו	die Datei stammt von iOS 8; ihre Daten und Quellen wurden gelesen	el archivo lo escribió iOS 8; se han leído sus fechas y fuentes
lossRepeated	Import	duplicate in another format	其他格式的重复内容	כפילות בתבנית אחרת	Duplikat in einem anderen Format	duplicado en otro formato
stepOf	First run	Step %1 of %2	第 %1 步，共 %2 步	שלב %1 מתוך %2	Schritt %1 von %2	Paso %1 de %2
next	First run	Next	下一步	הבא	Weiter	Siguiente
back	First run	Back	返回	חזרה	Zurück	Atrás
skip	First run	Skip	跳过	דילוג	Überspringen	Omitir
done	First run	Done	完成	בוצע	Fertig	Listo
save	First run	Save	保存	שמירה	Sichern	Guardar
edit	First run	Edit	编辑	עריכה	Bearbeiten	Editar
remove	First run	Remove	移除	הסרה	Entfernen	Eliminar
name	First run	Name	姓名	שם	Name	Nombre
whoTitle	First run	Who is this for?	这是为谁准备的？	למי זה מיועד?	Für wen ist das?	¿Para quién es?
whoText	First run	All of your health data in one encrypted place on this computer. You can leave any field empty.	你的健康数据加密保存在本机。所有项目均可留空。	נתוני הבריאות שלך במקום מוצפן אחד במחשב הזה. אפשר להשאיר הכול ריק.	Alle Ihre Gesundheitsdaten an einem verschlüsselten Ort auf diesem Computer. Sie können jedes Feld leer lassen.	Todos sus datos de salud en un lugar cifrado de este ordenador. Puede dejar cualquier campo en blanco.
whoTextHosted	First run	All of your health data in one encrypted place on this server. You can leave any field empty.	你的健康数据集中加密存放在此服务器上。所有项目都可以留空。	נתוני הבריאות שלך במקום מוצפן אחד בשרת הזה. אפשר להשאיר הכול ריק.	Alle Ihre Gesundheitsdaten an einem verschlüsselten Ort auf diesem Server. Sie können jedes Feld leer lassen.	Todos sus datos de salud en un lugar cifrado de este servidor. Puede dejar cualquier campo en blanco.
lockTitle	First run	Lock it	设置锁定	נעילה	Absichern	Protéjalo
lockText	First run	Your passphrase opens your data. No one else knows it, and no one can reset it.	口令用于打开你的数据。其他人都不知道，也无法重设。	סיסמה פותחת את הנתונים שלך. איש מלבדך אינו יודע אותה ואיש אינו יכול לאפס אותה.	Ihre Passphrase öffnet Ihre Daten. Niemand sonst kennt sie, und niemand kann sie zurücksetzen.	Su frase de contraseña abre sus datos. Nadie más la conoce y nadie puede restablecerla.
newPassphrase	First run	New passphrase	新口令	סיסמה חדשה	Neue Passphrase	Nueva frase de contraseña
sameAgain	First run	Repeat passphrase	再次输入口令	חזרה על הסיסמה	Passphrase wiederholen	Repita la frase de contraseña
passphraseAdvice	First run	Four or five unrelated words are easy to remember and hard to guess.	四五个互不相关的词既好记又难猜。	ארבע או חמש מילים שאינן קשורות קלות לזכירה וקשות לניחוש.	Vier oder fünf Wörter, die nicht zusammengehören, sind leicht zu merken und schwer zu erraten.	Cuatro o cinco palabras sin relación entre sí son fáciles de recordar y difíciles de adivinar.
passphraseMissing	First run	Enter a passphrase.	请输入口令。	נא להקליד סיסמה.	Geben Sie eine Passphrase ein.	Escriba una frase de contraseña.
passphrasesDiffer	First run	The passphrases don’t match.	两次输入的口令不一致。	שתי הסיסמאות שונות.	Die Passphrasen stimmen nicht überein.	Las frases de contraseña no coinciden.
passphraseWeak	First run	This passphrase is easy to guess. Choose a longer one, or confirm that you want to use it.	此口令容易被猜到。请选择更长的口令，或确认仍要使用。	קל לנחש את הסיסמה הזאת. נא לבחור ארוכה יותר או לאשר שרוצים בה בכל זאת.	Diese Passphrase ist leicht zu erraten. Wählen Sie eine längere, oder bestätigen Sie, dass Sie sie verwenden möchten.	Esta frase de contraseña es fácil de adivinar. Elija una más larga o confirme que quiere usarla.
useWeak	First run	Use it anyway	仍要使用	להשתמש בכל זאת	Trotzdem verwenden	Usarla de todos modos
veryWeak	First run	Very weak	非常弱	חלשה מאוד	Sehr schwach	Muy débil
weakGrade	First run	Weak	弱	חלשה	Schwach	Débil
fairGrade	First run	Fair	一般	סבירה	Mittel	Aceptable
goodGrade	First run	Good	良好	טובה	Gut	Buena
strongGrade	First run	Strong	强	חזקה	Stark	Fuerte
guessTime	First run	With a copy of your file and a hundred fast graphics cards, guessing it takes about: %1	若有人拿到你的文件并用一百块高速显卡猜测，大约需要：%1	עם עותק של הקובץ ומאה כרטיסי מסך מהירים, הניחוש ייקח בערך: %1	Mit einer Kopie Ihrer Datei und hundert schnellen Grafikkarten dauert das Erraten etwa: %1	Con una copia de su archivo y cien tarjetas gráficas rápidas, adivinarla lleva aproximadamente: %1
guessTimeHosted	First run	With a copy of the server’s data and a hundred fast graphics cards, guessing it takes about: %1	若有人获得服务器数据的副本并使用一百块高速显卡，猜出口令约需：%1	עם עותק של נתוני השרת ומאה כרטיסי מסך מהירים, הניחוש אורך בערך: %1	Mit einer Kopie der Daten des Servers und hundert schnellen Grafikkarten dauert das Erraten etwa: %1	Con una copia de los datos del servidor y cien tarjetas gráficas rápidas, adivinarla lleva aproximadamente: %1
lessThanSecond	First run	less than a second	不到一秒	פחות משנייה	weniger als eine Sekunde	menos de un segundo
agesLong	First run	more than a million years	一百万年以上	יותר ממיליון שנה	mehr als eine Million Jahre	más de un millón de años
makeStore	First run	Encrypt and Continue	加密并继续	הצפנה והמשך	Verschlüsseln und fortfahren	Cifrar y continuar
skipPassphrase	First run	No passphrase for now	暂不设置口令	בלי סיסמה בינתיים	Vorerst keine Passphrase	Por ahora sin frase de contraseña
skipPassphraseText	First run	Your data is still encrypted, and only a recovery code opens it. You can set a passphrase at any time.	数据仍会加密，只能用恢复码打开。你可随时设置口令。	הנתונים מוצפנים בכל מקרה, ורק קוד שחזור פותח אותם. אפשר לקבוע סיסמה בכל עת.	Ihre Daten sind trotzdem verschlüsselt, und nur ein Wiederherstellungscode öffnet sie. Sie können jederzeit eine Passphrase festlegen.	Sus datos se cifran igualmente, y solo los abre un código de recuperación. Puede crear una frase de contraseña en cualquier momento.
onlyCode	First run	Use a Recovery Code Only	仅使用恢复码	קוד שחזור בלבד	Nur Wiederherstellungscode verwenden	Usar solo un código de recuperación
recoveryKit	First run	Recovery Kit	恢复资料	ערכת שחזור	Notfallblatt	Hoja de recuperación
saveRecoveryKit	First run	Save Your Recovery Code	保存恢复码	שמירת קוד השחזור	Wiederherstellungscode sichern	Guardar el código de recuperación
recoveryCode	First run	Recovery code	恢复码	קוד שחזור	Wiederherstellungscode	Código de recuperación
kitText	First run	This code opens your data if you lose your passphrase. Print it or write it down; you won’t see it again.	如果你遗失口令，可用此码打开数据。请打印或抄下；之后不再显示。	הקוד הזה פותח את הנתונים שלך אם הסיסמה אבדה. יש להדפיס או לרשום אותו; הוא לא יוצג שוב.	Dieser Code öffnet Ihre Daten, wenn Sie Ihre Passphrase verlieren. Drucken Sie ihn, oder schreiben Sie ihn auf; er wird nicht noch einmal angezeigt.	Este código abre sus datos si pierde la frase de contraseña. Imprímalo o anótelo; no lo volverá a ver.
kitTextOnly	First run	Only this code opens your data. Print it or write it down; you won’t see it again.	只有此码能打开你的数据。它只显示这一次：请打印或抄下。	רק הקוד הזה פותח את הנתונים. הוא לא יוצג שוב: נא להדפיס או לרשום אותו.	Nur dieser Code öffnet Ihre Daten. Drucken Sie ihn, oder schreiben Sie ihn auf; er wird nicht noch einmal angezeigt.	Solo este código abre sus datos. Imprímalo o anótelo; no lo volverá a ver.
kitRule1	First run	Keep it separate from this computer, like a passport.	像护照一样与本机分开保管。	לשמור בנפרד מהמחשב הזה, כמו דרכון.	Bewahren Sie ihn getrennt von diesem Computer auf, so wie einen Reisepass.	Guárdelo lejos de este ordenador, como guarda un pasaporte.
kitRule1Hosted	First run	Keep it separate from your devices, like a passport.	请与你的设备分开存放，像护照一样保管。	יש לשמור אותו בנפרד מהמכשירים שלך, כמו דרכון.	Bewahren Sie ihn getrennt von Ihren Geräten auf, so wie einen Reisepass.	Guárdelo separado de sus dispositivos, como un pasaporte.
kitRule2	First run	On the locked page, enter the code instead of the passphrase. Capitals and hyphens don’t matter.	在锁定页面用此码代替口令输入；不区分大小写和连字符。	בעמוד הנעול להקליד את הקוד במקום הסיסמה; אותיות גדולות ומקפים אינם משנים.	Geben Sie auf der gesperrten Seite den Code anstelle der Passphrase ein; Großschreibung und Bindestriche spielen keine Rolle.	En la página bloqueada, escriba el código en lugar de la frase de contraseña; las mayúsculas y los guiones no importan.
kitRule2Hosted	First run	To sign in, enter your name, and the code instead of the passphrase. Capitals and hyphens in the code don’t matter.	登录时，请输入姓名，并在口令处输入此恢复码；大小写和连字符不影响。	כדי להיכנס יש להקליד את השם, ובמקום הסיסמה את הקוד; אותיות גדולות ומקפים בקוד אינם משנים.	Geben Sie zum Anmelden Ihren Namen und anstelle der Passphrase den Code ein; Großschreibung und Bindestriche im Code spielen keine Rolle.	Para iniciar sesión, escriba su nombre y, en lugar de la frase de contraseña, el código; las mayúsculas y los guiones del código no importan.
kitRule3	First run	Anyone with this code and your file can read everything. Creating a new code in Security makes this one invalid.	持有此码和文件的人可读取一切。在“安全”中生成新码后，此码即失效。	מי שבידו הקוד והקובץ יכול לקרוא הכול. קוד חדש ב״אבטחה״ מבטל את זה.	Wer diesen Code und Ihre Datei hat, kann alles lesen. Ein neuer Code unter „Sicherheit“ macht diesen ungültig.	Quien tenga este código y su archivo puede leerlo todo. Un código nuevo en Seguridad invalida este.
kitRule3Hosted	First run	Anyone with this code and your name can sign in and read everything. Creating a new code in Security makes this one invalid.	任何持有此恢复码和你的姓名的人都可以登录并读取所有内容。在“安全性”中生成新码会使此码失效。	מי שמחזיק בקוד ויודע את שמך יכול להיכנס ולקרוא הכול. קוד חדש ב״אבטחה״ מבטל את הקוד הזה.	Wer diesen Code und Ihren Namen hat, kann sich anmelden und alles lesen. Ein neuer Code unter „Sicherheit“ macht diesen ungültig.	Quien tenga este código y su nombre puede iniciar sesión y leerlo todo. Un código nuevo en Seguridad invalida este.
kitSaved	First run	I have saved the code	我已保存恢复码	שמרתי את הקוד	Ich habe den Code gesichert	He guardado el código
kitNotSaved	First run	Confirm that you saved the code.	请确认你已保存恢复码。	נא לאשר ששמרת את הקוד.	Bestätigen Sie, dass Sie den Code gesichert haben.	Confirme que ha guardado el código.
printKit	First run	Print	打印	הדפסה	Drucken	Imprimir
codeAsQR	First run	The recovery code as a QR code	恢复码的二维码	קוד השחזור כקוד QR	Der Wiederherstellungscode als QR-Code	El código de recuperación como código QR
codeGone	First run	The recovery code can’t be shown again. You can create a new one in Security.	恢复码不会再次显示。可在“安全”中生成新的。	קוד השחזור אינו מוצג שוב. אפשר ליצור חדש ב״אבטחה״.	Der Wiederherstellungscode kann nicht noch einmal angezeigt werden. Unter „Sicherheit“ können Sie einen neuen erstellen.	El código de recuperación no se puede volver a mostrar. Puede crear otro en Seguridad.
addSomething	First run	Add Something	添加数据	הוספת משהו	Etwas hinzufügen	Añada algo
addSomethingText	First run	Your data is encrypted now. What would you like to add?	数据现已加密。想导入什么？	הנתונים שלך מוצפנים עכשיו. מה להכניס?	Ihre Daten sind jetzt verschlüsselt. Was möchten Sie hinzufügen?	Sus datos ya están cifrados. ¿Qué quiere añadir?
firstSteps	First run	First Steps	开始使用	צעדים ראשונים	Erste Schritte	Primeros pasos
hideSteps	First run	Hide	隐藏	הסתרה	Ausblenden	Ocultar
orRecoveryCode	First run	Your recovery code works here, too.	也可以使用恢复码。	אפשר להשתמש כאן גם בקוד השחזור.	Hier funktioniert auch Ihr Wiederherstellungscode.	Aquí también puede usar su código de recuperación.
kitNotes	First run	Notes	备注	הערות	Notizen	Notas
skinType	Details and Medical ID	Skin Type	皮肤类型	סוג עור	Hauttyp	Tipo de piel
skinTypeNumber	Details and Medical ID	Type %1	%1 型	סוג %1	Typ %1	Tipo %1
moveMode	Details and Medical ID	Move Goal Counts	活动目标计量	יעד התנועה נמדד	Bewegungsziel zählt	El objetivo de movimiento cuenta
moveEnergy	Details and Medical ID	Energy	能量	אנרגיה	Energie	Energía
moveTime	Details and Medical ID	Minutes	分钟	דקות	Minuten	Minutos
detailsNote	Details and Medical ID	Apps can see these only with your permission. An import fills in missing values and changes nothing else.	只有经你允许，App 才能看到。导入文件只会补全未设定的内容，不会更改其他内容。	יישומים רואים אותם רק באישורך. ייבוא משלים מה שלא הוגדר ואינו משנה דבר אחר.	Apps sehen diese Angaben nur mit Ihrer Erlaubnis. Ein Import ergänzt fehlende Werte und ändert sonst nichts.	Las apps solo pueden ver estos datos con su permiso. Una importación completa los valores que faltan y no cambia nada más.
detailTooLong	Details and Medical ID	This text is too long.	此文本过长。	הטקסט הזה ארוך מדי.	Dieser Text ist zu lang.	Este texto es demasiado largo.
textTooLong	Details and Medical ID	%1 is too long. Only the first %2 characters fit.	%1过长。只能容纳前 %2 个字符。	%1: הטקסט ארוך מדי. רק %2 התווים הראשונים נכנסים.	%1: Der Text ist zu lang. Nur die ersten %2 Zeichen passen.	%1: el texto es demasiado largo. Solo caben los primeros %2 caracteres.
phoneWithoutDigits	Details and Medical ID	Enter a phone number with digits.	请输入含数字的电话号码。	יש להזין מספר טלפון עם ספרות.	Geben Sie eine Telefonnummer mit Ziffern ein.	Introduzca un número de teléfono con cifras.
detailNotADay	Details and Medical ID	Enter a valid date.	请输入有效日期。	יש להזין תאריך תקין.	Geben Sie ein gültiges Datum ein.	Introduzca una fecha válida.
detailInFuture	Details and Medical ID	This date is in the future.	该日期尚未到来。	התאריך הזה בעתיד.	Dieses Datum liegt in der Zukunft.	Esta fecha está en el futuro.
detailUnknown	Details and Medical ID	One of the values isn’t valid.	有一项值无效。	אחד הערכים אינו תקין.	Einer der Werte ist ungültig.	Uno de los valores no es válido.
medicalID	Details and Medical ID	Medical ID	医疗急救卡	תעודה רפואית	Notfallpass	Datos médicos
medicalIDEmpty	Details and Medical ID	Your Medical ID is empty	医疗急救卡为空	התעודה הרפואית ריקה	Ihr Notfallpass ist leer	Sus datos médicos están vacíos
medicalIDText	Details and Medical ID	Information for helpers in an emergency, on a card that you can print.	急救人员需要了解的信息，可打印成卡片。	מידע למסייעים בשעת חירום, בכרטיס להדפסה.	Informationen für Helfende im Notfall, auf einer Karte zum Ausdrucken.	Información para quienes le ayuden en una emergencia, en una tarjeta que puede imprimir.
medicalIDNote	Details and Medical ID	Apps can’t see your Medical ID. It is locked with your other data, so carry the printed card with you.	App 无法查看医疗急救卡。它会随其他数据一同锁定，请随身携带打印的卡片。	אף יישום אינו רואה את התעודה. היא נעולה עם כל השאר, ולכן כדאי לשאת את הכרטיס המודפס.	Keine App sieht Ihren Notfallpass. Er ist mit allem anderen gesperrt; tragen Sie deshalb die gedruckte Karte bei sich.	Ninguna app ve sus datos médicos. Se bloquean con todo lo demás, así que lleve consigo la tarjeta impresa.
fillIn	Details and Medical ID	Fill In	填写	מילוי	Ausfüllen	Rellenar
printCard	Details and Medical ID	Print Card	打印卡片	הדפסת כרטיס	Karte drucken	Imprimir tarjeta
medicalConditions	Details and Medical ID	Medical Conditions	健康状况	מצבים רפואיים	Erkrankungen	Enfermedades
allergiesAndReactions	Details and Medical ID	Allergies and Reactions	过敏与反应	אלרגיות ותגובות	Allergien und Reaktionen	Alergias y reacciones
medicalNotes	Details and Medical ID	Medical Notes	医疗备注	הערות רפואיות	Medizinische Hinweise	Notas médicas
organDonor	Details and Medical ID	Organ Donor	器官捐献者	תורם איברים	Organspende	Donante de órganos
weight	Details and Medical ID	Weight	体重	משקל	Gewicht	Peso
height	Details and Medical ID	Height	身高	גובה	Größe	Estatura
emergencyContact	Details and Medical ID	Emergency Contact	紧急联系人	איש קשר לחירום	Notfallkontakt	Contacto de emergencia
emergencyContacts	Details and Medical ID	Emergency Contacts	紧急联系人	אנשי קשר לחירום	Notfallkontakte	Contactos de emergencia
contactNumber	Details and Medical ID	Contact %1	联系人 %1	איש קשר %1	Kontakt %1	Contacto %1
relationship	Details and Medical ID	Relationship	关系	קרבה	Beziehung	Relación
phone	Details and Medical ID	Phone	电话	טלפון	Telefon	Teléfono
contactsNote	Details and Medical ID	To remove a contact, clear the name and phone number. Save to add more.	清空姓名和电话即可移除联系人。保存后可添加更多。	כדי להסיר איש קשר, יש לנקות את השם ואת הטלפון. שמירה מאפשרת להוסיף עוד.	Um einen Kontakt zu entfernen, löschen Sie Name und Telefonnummer. Sichern Sie, um weitere hinzuzufügen.	Para quitar un contacto, borre el nombre y el teléfono. Guarde para añadir más.
exportData	Export, backup, restore	Export Data	导出数据	ייצוא נתונים	Daten exportieren	Exportar datos
exportButton	Export, backup, restore	Export	导出	ייצוא	Exportieren	Exportar
format	Export, backup, restore	Format	格式	תבנית	Format	Formato
whichData	Export, backup, restore	Data	数据	נתונים	Daten	Datos
everything	Export, backup, restore	Everything	全部	הכול	Alles	Todo
exportApple	Export, backup, restore	Apple Health	Apple“健康”	Apple Health	Apple Health	Apple Salud
exportAppleNote	Export, backup, restore	export.zip in the Health app’s format, which other programs and Import can read	“健康”App 格式的 export.zip，其他程序和“导入”均可读取	export.zip בתבנית של יישום הבריאות, שתוכניות אחרות והייבוא כאן יכולים לקרוא	export.zip im Format der App „Health“, das andere Programme und „Importieren“ lesen können	export.zip en el formato de la app Salud, que pueden leer otros programas e Importar
exportFHIR	Export, backup, restore	FHIR	FHIR	FHIR	FHIR	FHIR
exportFHIRNote	Export, backup, restore	for clinics and their programs	供诊所及其系统使用	למרפאות ולתוכניות שלהן	für Praxen und Kliniken und ihre Programme	para centros médicos y sus programas
exportCSV	Export, backup, restore	Table (CSV)	表格（CSV）	טבלה (CSV)	Tabelle (CSV)	Tabla (CSV)
exportCSVNote	Export, backup, restore	one row per sample, for spreadsheets	每个样本一行，适用于电子表格	שורה לכל דגימה, לגיליונות אלקטרוניים	eine Zeile je Messwert, für Tabellenprogramme	una fila por muestra, para hojas de cálculo
exportExactText	Export, backup, restore	Keep text in the CSV table exact. Otherwise, ' is added before text that a spreadsheet would run as a formula.	CSV 表格中的文本保持原样。否则，电子表格可能当作公式运行的文本前会加上 '。	טקסטים בטבלת ה-CSV בדיוק כפי שהם. בלי זה, ' מופיע לפני טקסט שגיליון אלקטרוני היה מריץ כנוסחה.	Texte in der CSV-Tabelle unverändert lassen. Sonst wird ' vor Text eingefügt, den ein Tabellenprogramm als Formel ausführen würde.	Mantener exactos los textos de la tabla CSV. De lo contrario, se añade ' delante de un texto que una hoja de cálculo ejecutaría como fórmula.
exportJSONLines	Export, backup, restore	JSON Lines	JSON Lines	JSON Lines	JSON Lines	JSON Lines
exportJSONLinesNote	Export, backup, restore	one object per sample, for programs	每个样本一个对象，适用于程序	אובייקט לכל דגימה, לתוכניות	ein Objekt je Messwert, für Programme	un objeto por muestra, para programas
exportPrivacy	Export, backup, restore	Exports aren’t encrypted. This file is available for 30 minutes. For an encrypted copy, make a backup.	导出文件未加密。此文件保留 30 分钟。若需加密副本，请创建备份。	ייצוא אינו מוצפן. הקובץ הזה זמין במשך 30 דקות. לעותק מוצפן יש ליצור גיבוי.	Exporte sind nicht verschlüsselt. Diese Datei ist 30 Minuten lang verfügbar. Für eine verschlüsselte Kopie erstellen Sie ein Backup.	Las exportaciones no están cifradas. Este archivo está disponible durante 30 minutos. Para tener una copia cifrada, haga una copia de seguridad.
exportSpanNote	Export, backup, restore	Leave both dates empty to export everything. Apple Health exports always include all data.	两个日期均留空表示全部。Apple“健康”格式始终包含全部数据。	יש להשאיר את שני התאריכים ריקים כדי לייצא הכול. ייצוא של Apple Health כולל תמיד את כל הנתונים.	Lassen Sie beide Daten leer, um alles zu exportieren. Apple-Health-Exporte enthalten immer alle Daten.	Deje ambas fechas en blanco para exportarlo todo. Las exportaciones de Apple Salud siempre incluyen todos los datos.
exportDone	Export, backup, restore	Export ready	导出已就绪	הייצוא מוכן	Export bereit	Exportación lista
backupAndRestore	Export, backup, restore	Backup and Restore	备份与恢复	גיבוי ושחזור	Backup und Wiederherstellung	Copia de seguridad y restauración
makeBackup	Export, backup, restore	Back Up	创建备份	יצירת גיבוי	Backup erstellen	Hacer una copia de seguridad
makeBackupNow	Export, backup, restore	Back Up Now	立即备份	גיבוי עכשיו	Backup jetzt erstellen	Hacer copia ahora
backupText	Export, backup, restore	An encrypted copy of everything, verified before it’s saved. It opens with today’s passphrase, even if you change it later.	全部数据的加密副本，保存前已验证。即使你之后更改口令，它仍用今天的口令打开。	עותק מוצפן של הכול, שאומת לפני השמירה. הוא נפתח בסיסמה של היום, גם אם תשתנה בהמשך.	Eine verschlüsselte Kopie von allem, geprüft vor dem Sichern. Sie öffnet sich mit der heutigen Passphrase, auch wenn Sie diese später ändern.	Una copia cifrada de todo, verificada antes de guardarla. Se abre con la frase de contraseña de hoy, aunque la cambie más adelante.
backupsHere	Export, backup, restore	Backups on This Machine	本机上的备份	גיבויים במחשב הזה	Backups auf diesem Computer	Copias de seguridad en este ordenador
backupsHereHosted	Export, backup, restore	Backups on This Server	此服务器上的备份	גיבויים בשרת הזה	Backups auf diesem Server	Copias de seguridad en este servidor
noBackups	Export, backup, restore	No backups yet	尚无备份	אין גיבויים עדיין	Noch keine Backups	Aún no hay copias de seguridad
backupsPass	Export, backup, restore	These files are deleted when you sign out or are away for a while. Save the ones that you want to keep.	退出登录或离开一段时间后，这些文件会被删除。请另行保存需要保留的文件。	קבצים אלה נמחקים ביציאה או לאחר זמן מה ללא פעילות. יש לשמור מה שרוצים להשאיר.	Diese Dateien werden gelöscht, wenn Sie sich abmelden oder eine Weile nicht da sind. Sichern Sie, was Sie behalten wollen.	Estos archivos se eliminan cuando cierra sesión o pasa un rato sin actividad. Guarde los que quiera conservar.
backupDone	Export, backup, restore	Backup created and verified: %1. Save a copy somewhere else.	备份已创建并校验完好：%1。请同时另存到其他位置。	הגיבוי נוצר ותקין: %1. כדאי לשמור אותו גם במקום אחר.	Backup erstellt und geprüft: %1. Bewahren Sie eine Kopie an einem anderen Ort auf.	Copia de seguridad creada y verificada: %1. Guarde una copia en otro lugar.
backupFile	Export, backup, restore	Backup file	备份文件	קובץ גיבוי	Backup-Datei	Archivo de copia de seguridad
restore	Export, backup, restore	Restore	恢复	שחזור	Wiederherstellen	Restaurar
restoreBackup	Export, backup, restore	Restore a Backup	从备份恢复	שחזור מגיבוי	Backup wiederherstellen	Restaurar una copia de seguridad
restoreText	Export, backup, restore	A backup replaces your current data. A copy of your current data is added to the backups first.	备份会取代你的当前数据。在此之前，当前数据会先存为一个备份。	גיבוי מחליף את הנתונים הנוכחיים שלך. לפני כן מתווסף עותק שלהם לגיבויים.	Ein Backup ersetzt Ihre aktuellen Daten. Zuvor wird eine Kopie davon zu den Backups hinzugefügt.	Una copia de seguridad sustituye a sus datos actuales. Antes se añade una copia de ellos a las copias de seguridad.
restoreElsewhere	Export, backup, restore	The store is open while the program runs. Stop it, and restore at the terminal:	程序运行期间存储一直打开。请停止程序并在终端中恢复：	המאגר פתוח כל עוד התוכנית פועלת. יש לעצור אותה ולשחזר במסוף:	Die Daten sind geöffnet, solange das Programm läuft. Beenden Sie es, und stellen Sie sie im Terminal wieder her:	Los datos están abiertos mientras funciona el programa. Deténgalo y restaure en el terminal:
restoreElsewhereHosted	Export, backup, restore	The store is open while the server runs. The operator can restore it at the terminal:	服务器运行期间，存储一直处于打开状态。由运营者在终端恢复：	כאן הנתונים פתוחים כל עוד השרת פועל. המפעיל משחזר אותם במסוף:	Die Daten sind geöffnet, solange der Server läuft. Der Betreiber kann sie im Terminal wiederherstellen:	Los datos están abiertos mientras funciona el servidor. El operador puede restaurarlos en el terminal:
restoreAsk	Export, backup, restore	This backup of %1 will replace your current data, which is copied first.	此备份（%1）将取代当前数据。当前数据会先行备份。	הגיבוי הזה (%1) יחליף את הנתונים הנוכחיים שלך, שמועתקים קודם.	Dieses Backup (%1) ersetzt Ihre aktuellen Daten, die zuvor kopiert werden.	Esta copia de seguridad (%1) sustituirá a sus datos actuales, que antes se copian.
passphraseOfBackup	Export, backup, restore	Passphrase of the backup, if different	备份的口令（如果不同）	סיסמת הגיבוי, אם היא אחרת	Passphrase des Backups, falls abweichend	Frase de contraseña de la copia, si es distinta
secretOfBackupNote	Export, backup, restore	The passphrase or recovery code that you used when the backup was made.	创建备份时可打开存储的口令或恢复码。	הסיסמה או קוד השחזור שהיו בשימוש כשנוצר הגיבוי.	Die Passphrase oder der Wiederherstellungscode, der bei der Erstellung des Backups galt.	La frase de contraseña o el código de recuperación que usaba cuando se hizo la copia.
restoreSure	Export, backup, restore	Replace my current data	取代我的当前数据	להחליף את הנתונים הנוכחיים שלי	Meine aktuellen Daten ersetzen	Sustituir mis datos actuales
restoreNotSure	Export, backup, restore	Confirm that you want to replace your current data.	请确认你要取代当前数据。	נא לאשר שברצונך להחליף את הנתונים הנוכחיים.	Bestätigen Sie, dass Sie Ihre aktuellen Daten ersetzen möchten.	Confirme que quiere sustituir sus datos actuales.
tryAgain	Export, backup, restore	Try Again	重试	לנסות שוב	Noch einmal versuchen	Intentar de nuevo
restoreDone	Export, backup, restore	Backup restored. Your previous data is in the backups: %1	备份已恢复。之前的数据已存入备份：%1	הגיבוי שוחזר. הנתונים הקודמים שלך נמצאים בגיבויים: %1	Backup wiederhergestellt. Ihre vorherigen Daten sind in den Backups: %1	Copia de seguridad restaurada. Sus datos anteriores están en las copias de seguridad: %1
devicesAndSessions	Sessions, security, about	Devices and Sessions	设备与会话	מכשירים והתחברויות	Geräte und Sitzungen	Dispositivos y sesiones
sessionsText	Sessions, security, about	Browsers signed in with a link from the terminal.	通过终端链接登录的浏览器。	דפדפנים שהתחברו בקישור מהמסוף.	Browser, die mit einem Link aus dem Terminal angemeldet sind.	Navegadores que han iniciado sesión con un enlace del terminal.
thisBrowser	Sessions, security, about	This browser	此浏览器	הדפדפן הזה	Dieser Browser	Este navegador
aProgram	Sessions, security, about	Another program	其他程序	תוכנית אחרת	Ein anderes Programm	Otro programa
sinceLastSeen	Sessions, security, about	Since %1, last used %2	始于 %1，上次使用 %2	מאז %1, שימוש אחרון %2	Seit %1, zuletzt benutzt %2	Desde %1, último uso: %2
endSession	Sessions, security, about	End	结束	סיום	Beenden	Cerrar
endOthers	Sessions, security, about	End All Others	结束所有其他会话	סיום כל האחרות	Alle anderen beenden	Cerrar todas las demás
anotherBrowser	Sessions, security, about	To sign in with another browser, print a link in the terminal:	在终端中可生成供其他浏览器使用的链接：	קישור לדפדפן נוסף מתקבל במסוף:	Um sich mit einem anderen Browser anzumelden, geben Sie im Terminal einen Link aus:	Para iniciar sesión con otro navegador, imprima un enlace en el terminal:
whenLocked	Sessions, security, about	When It Locks	何时锁定	מתי זה ננעל	Wann gesperrt wird	Cuándo se bloquea
lockAfter	Sessions, security, about	After	静置时间	אחרי	Nach	Después de
currentSecret	Sessions, security, about	Current passphrase or code	当前口令或恢复码	הסיסמה או הקוד הנוכחיים	Aktuelle Passphrase oder aktueller Code	Frase de contraseña o código actual
changePassphrase	Sessions, security, about	Change Passphrase	更改口令	שינוי הסיסמה	Passphrase ändern	Cambiar la frase de contraseña
changePassphraseText	Sessions, security, about	Takes effect immediately. Older copies of the file, such as backups, still open with the old passphrase.	新口令立即生效；旧口令只能打开此前的文件副本，例如备份。	נכנס לתוקף מיד. עותקים ישנים של הקובץ, כגון גיבויים, עדיין נפתחים בסיסמה הישנה.	Gilt sofort. Ältere Kopien der Datei, etwa Backups, öffnen sich weiterhin mit der alten Passphrase.	Tiene efecto inmediato. Las copias antiguas del archivo, como las copias de seguridad, aún se abren con la frase anterior.
changePassphraseTextHosted	Sessions, security, about	Takes effect immediately. Older backups still open with the old passphrase.	新口令立即生效；旧口令只能打开较早的备份。	נכנס לתוקף מיד. גיבויים ישנים עדיין נפתחים בסיסמה הישנה.	Gilt sofort. Ältere Backups öffnen sich weiterhin mit der alten Passphrase.	Tiene efecto inmediato. Las copias de seguridad anteriores aún se abren con la frase anterior.
changeButton	Sessions, security, about	Change	更改	שינוי	Ändern	Cambiar
passphraseChanged	Sessions, security, about	The new passphrase opens your data from now on. Older copies of the file, such as those in backups/, still open with the old one. Delete them if someone might know it.	今后请使用新口令打开数据。此前的文件副本（例如 backups/ 中的备份）仍可用旧口令打开：若有人可能知道旧口令，请将其删除。	מעכשיו הסיסמה החדשה פותחת את הנתונים. עותקים ישנים של הקובץ, כגון אלה שבתיקייה backups/, עדיין נפתחים בסיסמה הישנה: אם ייתכן שמישהו יודע אותה, יש למחוק אותם.	Ab jetzt öffnet die neue Passphrase Ihre Daten. Ältere Kopien der Datei, etwa in backups/, öffnet noch die alte: Löschen Sie sie, wenn jemand sie kennen könnte.	A partir de ahora, la nueva frase de contraseña abre sus datos. Las copias antiguas del archivo, como las de backups/, aún se abren con la anterior: elimínelas si alguien puede conocerla.
passphraseChangedHosted	Sessions, security, about	The new passphrase opens your data from now on. Older backups still open with the old one. Delete yours if someone might know it.	从现在起，新口令打开你的数据。较早的备份仍可用旧口令打开：如果有人可能知道旧口令，请删除你的备份。	מעכשיו הסיסמה החדשה פותחת את הנתונים. גיבויים ישנים עדיין נפתחים בישנה: יש למחוק את שלך אם ייתכן שמישהו יודע אותה.	Ab jetzt öffnet die neue Passphrase Ihre Daten. Ältere Backups lassen sich noch mit der alten öffnen: Löschen Sie Ihre, wenn jemand sie kennen könnte.	A partir de ahora, la nueva frase de contraseña abre sus datos. Las copias de seguridad anteriores aún se abren con la antigua: elimine las suyas si alguien pudiera conocerla.
secretUnsettled	Sessions, security, about	The new passphrase or code works, but the disk didn’t save all of the change, so the old one may still open the file. Free up space and change it again, or stop Wellseal, which completes the change.	新口令或新恢复码已可使用，但磁盘未能保存全部更改，因此旧的可能仍可打开文件。请腾出空间后再更改一次，或停止 Wellseal 以完成更改。	מעכשיו החדש פותח את הנתונים, אך הדיסק לא קלט את כל השינוי: ייתכן שהישן עדיין פותח את הקובץ. יש לפנות מקום בדיסק ולשנות שוב, או לעצור את Wellseal, וגם כך השינוי יושלם.	Die neue Passphrase oder der neue Code gilt, aber die Festplatte hat die Änderung nicht ganz gespeichert; deshalb öffnet sich die Datei vielleicht noch mit der alten. Geben Sie Speicherplatz frei, und ändern Sie sie noch einmal, oder beenden Sie Wellseal; das schließt die Änderung ab.	La nueva frase de contraseña o el nuevo código funciona, pero el disco no guardó todo el cambio, así que el anterior quizá aún abra el archivo. Libere espacio y cámbielo otra vez, o detenga Wellseal, que completa el cambio.
secretUnsettledHosted	Sessions, security, about	The new passphrase or code works, but the server didn’t save all of the change, so the old one may still work. Change it again.	从现在起，新口令打开你的数据，但服务器未能保存全部更改：旧口令可能仍然有效。请再更改一次。	מעכשיו החדשה פותחת את הנתונים, אבל השרת לא שמר את כל השינוי: ייתכן שהישנה עדיין פותחת. יש לשנות שוב.	Die neue Passphrase oder der neue Code gilt, aber der Server hat die Änderung nicht ganz gespeichert; deshalb gilt vielleicht auch die alte noch. Ändern Sie sie noch einmal.	La nueva frase de contraseña o el nuevo código funciona, pero el servidor no guardó todo el cambio, así que el anterior quizá aún funcione. Cámbielo otra vez.
newRecoveryCode	Sessions, security, about	Create New Recovery Code	生成新的恢复码	יצירת קוד שחזור חדש	Neuen Wiederherstellungscode erstellen	Crear un nuevo código de recuperación
newRecoveryCodeText	Sessions, security, about	If you lost the kit or someone saw it. The old code stops working.	若恢复资料遗失或被他人看到。旧码将失效。	אם הערכה אבדה או שמישהו ראה אותה. הקוד הישן אינו פותח עוד דבר.	Wenn das Notfallblatt verloren ist oder jemand es gesehen hat. Der alte Code gilt dann nicht mehr.	Si perdió la hoja o alguien la ha visto. El código anterior deja de funcionar.
makeCode	Sessions, security, about	Create New Code	生成新码	יצירת קוד חדש	Neuen Code erstellen	Crear un código nuevo
newDataKey	Sessions, security, about	Re-encrypt with a New Key	用新密钥重新加密	הצפנת הכול במפתח חדש	Mit einem neuen Schlüssel neu verschlüsseln	Cifrar de nuevo con otra clave
newDataKeyText	Sessions, security, about	If someone may have your file and a passphrase. Everything is re-encrypted; you can keep using the app.	若有人可能获得了你的文件和口令。所有数据将重新加密；期间可继续使用 App。	אם ייתכן שלמישהו יש את הקובץ שלך וסיסמה. הכול מוצפן מחדש; אפשר להמשיך להשתמש ביישום.	Wenn jemand Ihre Datei und eine Passphrase haben könnte. Alles wird neu verschlüsselt; Sie können die App weiter benutzen.	Si alguien puede tener su archivo y una frase de contraseña. Todo se cifra de nuevo; puede seguir usando la app.
newDataKeyTextHosted	Sessions, security, about	If someone may have a copy of your data and a passphrase. Everything is re-encrypted; you can keep using the app.	若有人可能获得了你的数据副本和口令。所有数据将重新加密；期间可继续使用 App。	אם ייתכן שלמישהו יש עותק של הנתונים שלך וסיסמה. הכול מוצפן מחדש; אפשר להמשיך להשתמש ביישום.	Wenn jemand eine Kopie Ihrer Daten und eine Passphrase haben könnte. Alles wird neu verschlüsselt; Sie können die App weiter benutzen.	Si alguien puede tener una copia de sus datos y una frase de contraseña. Todo se cifra de nuevo; puede seguir usando la app.
makeKey	Sessions, security, about	Create New Key	生成新密钥	יצירת מפתח חדש	Neuen Schlüssel erstellen	Crear una clave nueva
keyRenewed	Sessions, security, about	Everything is encrypted with a new key; the old one was deleted.	全部数据已用新密钥加密；旧密钥已删除。	הכול מוצפן במפתח חדש; הישן נמחק.	Alles ist mit einem neuen Schlüssel verschlüsselt; der alte wurde gelöscht.	Todo está cifrado con una clave nueva; la anterior se ha eliminado.
system	Sessions, security, about	System	系统	מערכת	System	Sistema
typesStored	Sessions, security, about	Types of data	数据类型	סוגי נתונים	Datentypen	Tipos de datos
dataFolder	Sessions, security, about	Data folder	数据文件夹	תיקיית נתונים	Datenordner	Carpeta de datos
inMemory	Sessions, security, about	In memory	在内存中	בזיכרון	Im Arbeitsspeicher	En memoria
whatWorks	Sessions, security, about	Features	功能	תכונות	Funktionen	Funciones
abilityCards	Sessions, security, about	Health cards: read, verified, shown	健康卡：读取、验证、出示	כרטיסי בריאות: קריאה, אימות, הצגה	Gesundheitskarten: gelesen, geprüft, gezeigt	Tarjetas de salud: leídas, verificadas, mostradas
abilityApps	Sessions, security, about	Apps on this machine, each with your consent	本机 App，均需经你同意	יישומים במחשב הזה, כל אחד באישורך	Apps auf diesem Computer, jede mit Ihrer Einwilligung	Apps de este ordenador, cada una con su consentimiento
abilityAppsHosted	Sessions, security, about	Apps, each with your consent	App，每个都需你同意	יישומים, כל אחד בהסכמתך	Apps, jede mit Ihrer Zustimmung	Apps, cada una con su consentimiento
abilityBackup	Sessions, security, about	Encrypted backups	加密备份	גיבויים מוצפנים	Verschlüsselte Backups	Copias de seguridad cifradas
abilityOwnFormat	Sessions, security, about	Export in the Health app’s own format	以“健康”App 自身格式导出	ייצוא בתבנית של יישום הבריאות	Export im eigenen Format der App „Health“	Exportación en el formato de la app Salud
abilityPhoneSync	Sessions, security, about	Automatic sync with a phone	自动与手机同步	סנכרון אוטומטי עם טלפון	Automatischer Abgleich mit einem Telefon	Sincronización automática con un teléfono
abilityAccount	Sessions, security, about	An account, or data sent elsewhere	账户或向外发送数据	חשבון או שליחת משהו החוצה	Ein Konto oder das Senden von Daten an andere	Una cuenta o datos enviados a otro sitio
abilityAccountHosted	Sessions, security, about	An account on a server that its operator runs	在由运营者管理的服务器上的账户	חשבון בשרת שמפעיל אותו המפעיל שלו	Ein Konto auf einem Server, den sein Betreiber führt	Una cuenta en un servidor que gestiona su operador
licenses	Sessions, security, about	Licenses	许可	רישיונות	Lizenzen	Licencias
licensesText	Sessions, security, about	Wellseal is free software. It includes these components.	Wellseal 是自由软件，包含以下组件。	Wellseal היא תוכנה חופשית. היא כוללת את הרכיבים האלה.	Wellseal ist freie Software. Sie enthält diese Komponenten.	Wellseal es software libre. Incluye estos componentes.
healthDetails	Profile	Health Details	健康详情	פרטי בריאות	Gesundheitsdetails	Detalles de salud
dateOfBirth	Profile	Date of Birth	出生日期	תאריך לידה	Geburtsdatum	Fecha de nacimiento
sex	Profile	Sex	性别	מין	Geschlecht	Sexo
bloodType	Profile	Blood Type	血型	סוג דם	Blutgruppe	Grupo sanguíneo
referenceSex	Profile	Reference ranges	参考范围	טווחי ייחוס	Referenzbereiche	Intervalos de referencia
wheelchair	Profile	Wheelchair	轮椅	כיסא גלגלים	Rollstuhl	Silla de ruedas
notSet	Profile	Not set	未设定	לא הוגדר	Nicht angegeben	Sin definir
languageAndUnits	Profile	Language and Units	语言与单位	שפה ויחידות	Sprache und Einheiten	Idioma y unidades
language	Profile	Language	语言	שפה	Sprache	Idioma
asBrowser	Profile	As the browser	跟随浏览器	לפי הדפדפן	Wie im Browser	Como el navegador
units	Profile	Units	单位制	יחידות	Einheiten	Unidades
metric	Profile	Metric	公制	מטרי	Metrisch	Métrico
unitsUS	Profile	United States	美制	ארצות הברית	Vereinigte Staaten	Estados Unidos
unitsUK	Profile	United Kingdom	英制	בריטניה	Vereinigtes Königreich	Reino Unido
firstWeekday	Profile	First day of the week	每周第一天	היום הראשון בשבוע	Erster Tag der Woche	Primer día de la semana
byRegion	Profile	By region	按地区	לפי האזור	Nach Region	Según la región
security	Profile	Security	安全	אבטחה	Sicherheit	Seguridad
securityText	Profile	Locking erases the key from memory; your passphrase unlocks it again. Wellseal locks automatically when idle.	锁定会从内存中清除密钥；输入口令可再次解锁。闲置时 Wellseal 会自动锁定。	נעילה מוחקת את המפתח מהזיכרון; הסיסמה שלך פותחת שוב. Wellseal ננעל אוטומטית כשאין פעילות.	Beim Sperren wird der Schlüssel aus dem Arbeitsspeicher gelöscht; Ihre Passphrase entsperrt die Daten wieder. Wellseal sperrt automatisch bei Inaktivität.	Al bloquear se borra la clave de la memoria; su frase de contraseña desbloquea los datos. Wellseal se bloquea automáticamente cuando no hay actividad.
lockNow	Profile	Lock Now	立即锁定	נעילה עכשיו	Jetzt sperren	Bloquear ahora
aboutTitle	Profile	About	关于	אודות	Über	Acerca de
samplesStored	Profile	Samples stored	已存储样本	דגימות שמורות	Gespeicherte Messwerte	Muestras guardadas
programInterface	Profile	Interface for programs	程序接口	ממשק לתוכניות	Schnittstelle für Programme	Interfaz para programas
notAffiliated	Profile	Wellseal works with HealthKit's data and is not affiliated with Apple.	Wellseal 可处理 HealthKit 数据，与 Apple 无隶属关系。	Wellseal עובדת עם נתוני HealthKit ואינה קשורה ל-Apple.	Wellseal arbeitet mit den Daten von HealthKit und gehört nicht zu Apple.	Wellseal trabaja con los datos de HealthKit y no está afiliado a Apple.
notACard	Other content	Not a Health Card	不是健康卡	לא כרטיס בריאות	Keine Gesundheitskarte	No es una tarjeta de salud
notACardText	Other content	This isn’t a health card.	这不是健康卡。	זה אינו כרטיס בריאות.	Das ist keine Gesundheitskarte.	Esto no es una tarjeta de salud.
notACardBut	Other content	This isn’t a SMART Health Card. It is %1.	这不是 SMART 健康卡，而是%1。	זה לא כרטיס SMART Health Card. זה %1.	Das ist keine SMART Health Card, sondern: %1.	No es una SMART Health Card. Es %1.
contentEmpty	Other content	empty	空内容	ריק	leer	algo vacío
contentSmartHealthLink	Other content	a SMART Health Link, which opens under Health Links	SMART 健康链接，请在“健康链接”中打开	קישור SMART Health Link, שנפתח תחת קישורי בריאות	ein SMART Health Link, der sich unter Gesundheitslinks öffnen lässt	un SMART Health Link, que se abre en Enlaces de salud
contentSmartHealthLinkManifest	Other content	the manifest of a SMART Health Link	SMART 健康链接的文件清单	רשימת הקבצים של קישור SMART Health Link	das Manifest eines SMART Health Link	el manifiesto de un SMART Health Link
contentEuCertificate	Other content	an EU Digital COVID Certificate	欧盟数字新冠证书	אישור קורונה דיגיטלי של האיחוד האירופי	ein digitales COVID-Zertifikat der EU	un certificado COVID digital de la UE
contentVerifiableHealthLink	Other content	a Verifiable Health Link, which contains no health data	可验证健康链接，其中不含健康数据	קישור Verifiable Health Link, שאין בו נתוני בריאות	ein Verifiable Health Link, der selbst keine Gesundheitsdaten enthält	un Verifiable Health Link, que no contiene datos de salud
contentWhoCertificate	Other content	a certificate of the WHO’s network	世卫组织网络的证书	אישור של רשת ארגון הבריאות העולמי	ein Zertifikat des WHO-Netzwerks	un certificado de la red de la OMS
contentSwissLightCertificate	Other content	a Swiss certificate without health data	不含健康数据的瑞士证书	אישור שווייצרי בלי נתוני בריאות	ein Schweizer Zertifikat ohne Gesundheitsdaten	un certificado suizo sin datos de salud
contentDutchCertificate	Other content	a Dutch certificate without health data	不含健康数据的荷兰证书	אישור הולנדי בלי נתוני בריאות	ein niederländisches Zertifikat ohne Gesundheitsdaten	un certificado neerlandés sin datos de salud
contentNewZealandPass	Other content	a pass of New Zealand	新西兰通行证	אישור של ניו זילנד	ein Pass Neuseelands	un pase de Nueva Zelanda
contentIcaoSeal	Other content	a Visible Digital Seal of the ICAO	国际民航组织的可视数字印章	חותם דיגיטלי גלוי של ICAO	ein Visible Digital Seal der ICAO	un sello digital visible de la OACI
contentDivocCertificate	Other content	a DIVOC certificate	DIVOC 证书	אישור DIVOC	ein DIVOC-Zertifikat	un certificado DIVOC
contentFhirXML	Other content	FHIR data in XML; import it as health data	XML 格式的 FHIR 数据；请作为健康数据导入	נתוני FHIR ב-XML; יש לייבא אותם כנתוני בריאות	FHIR-Daten in XML; importieren Sie sie als Gesundheitsdaten	datos FHIR en XML; impórtelos como datos de salud
contentWebPage	Other content	a web page	网页	דף אינטרנט	eine Webseite	una página web
contentOfficeDocument	Other content	an office document	办公文稿	מסמך משרדי	ein Office-Dokument	un documento de ofimática
contentEncryptedText	Other content	an encrypted text	加密文本	טקסט מוצפן	ein verschlüsselter Text	un texto cifrado
contentOtherSignedText	Other content	a signed text of another kind	其他类型的签名文本	טקסט חתום מסוג אחר	ein signierter Text anderer Art	un texto firmado de otro tipo
contentWebAddress	Other content	a web address without a card in it	不含健康卡的网址	כתובת אינטרנט שאין בה כרטיס	eine Webadresse ohne Karte darin	una dirección web sin tarjeta
contentKeySet	Other content	a set of keys	一组密钥	אוסף מפתחות	eine Sammlung von Schlüsseln	un conjunto de claves
contentTrustDirectory	Other content	a list of issuers	签发者名单	רשימת מנפיקים	eine Liste von Ausstellern	una lista de emisores
contentFhirResource	Other content	FHIR data without a card; import it as health data	不含健康卡的 FHIR 数据；请作为健康数据导入	נתוני FHIR בלי כרטיס; יש לייבא אותם כנתוני בריאות	FHIR-Daten ohne Karte; importieren Sie sie als Gesundheitsdaten	datos FHIR sin tarjeta; impórtelos como datos de salud
contentClinicalDocument	Other content	a clinical document	临床文稿	מסמך רפואי	ein klinisches Dokument	un documento clínico
contentHealthExport	Other content	an export of Apple’s Health app; import it as health data	Apple“健康”App 的导出；请作为健康数据导入	ייצוא של היישום ״בריאות״ של Apple; יש לייבא אותו כנתוני בריאות	ein Export der App „Health“ von Apple; importieren Sie ihn als Gesundheitsdaten	una exportación de la app Salud de Apple; impórtela como datos de salud
contentExportedSamples	Other content	a Wellseal export; import it as health data	Wellseal 的导出；请作为健康数据导入	ייצוא של Wellseal; יש לייבא אותו כנתוני בריאות	ein Export von Wellseal; importieren Sie ihn als Gesundheitsdaten	una exportación de Wellseal; impórtela como datos de salud
contentExportedTable	Other content	a table that Wellseal exported	Wellseal 导出的表格	טבלה ש-Wellseal ייצא	eine Tabelle, die Wellseal exportiert hat	una tabla que exportó Wellseal
contentHealthStore	Other content	a Wellseal store	Wellseal 的数据存储	מאגר של Wellseal	ein Datenspeicher von Wellseal	un almacén de datos de Wellseal
contentPictureWithoutCode	Other content	an image without a QR code	没有二维码的图像	תמונה ללא קוד QR	ein Bild ohne QR-Code	una imagen sin código QR
contentOtherCode	Other content	a QR code of something else	其他内容的二维码	קוד QR של משהו אחר	ein QR-Code von etwas anderem	un código QR de otra cosa
contentZipArchive	Other content	a zip archive	zip 压缩包	ארכיון zip	ein Zip-Archiv	un archivo zip
contentGzipFile	Other content	a file compressed with gzip	gzip 压缩文件	קובץ דחוס ב-gzip	eine mit gzip komprimierte Datei	un archivo comprimido con gzip
contentJson	Other content	another JSON text	其他 JSON 文本	טקסט JSON אחר	ein anderer JSON-Text	otro texto JSON
contentXml	Other content	another XML text	其他 XML 文本	טקסט XML אחר	ein anderer XML-Text	otro texto XML
contentText	Other content	another text	其他文本	טקסט אחר	ein anderer Text	otro texto
contentBinary	Other content	a file in another format	其他格式的文件	קובץ בפורמט אחר	eine Datei in einem anderen Format	un archivo de otro formato
contentOther	Other content	something else	其他内容	משהו אחר	etwas anderes	otra cosa
healthLink	Links from others	Health Link	健康链接	קישור בריאות	Gesundheitslink	Enlace de salud
healthLinks	Links from others	Health Links	健康链接	קישורי בריאות	Gesundheitslinks	Enlaces de salud
linkSaysItself	Links from others	From the Link	链接的说明	מתוך הקישור	Angaben des Links	Datos del enlace
linkLabel	Links from others	Name of the link	链接名称	שם הקישור	Name des Links	Nombre del enlace
linkNoLabel	Links from others	Link without a name	未命名的链接	קישור ללא שם	Link ohne Namen	Enlace sin nombre
linkLabelNote	Links from others	The sharer chose this name; it isn’t verified. The server hasn’t been contacted.	此名称由共享者选择，未经核实。尚未连接服务器。	השם נבחר בידי המשתף ואינו מאומת. לא נוצר קשר עם השרת.	Diesen Namen hat die teilende Person gewählt; er ist nicht geprüft. Der Server wurde nicht kontaktiert.	Este nombre lo eligió quien comparte; no está verificado. No se ha contactado con el servidor.
linkHost	Links from others	Server	服务器	שרת	Server	Servidor
linkLives	Links from others	Validity	有效期	תוקף	Gültigkeit	Validez
linkNoEnd	Links from others	No end date	无截止日期	ללא תאריך סיום	Kein Enddatum	Sin fecha de fin
linkUntil	Links from others	Until %1	至 %1	עד %1	Bis %1	Hasta el %1
linkExpiredAt	Links from others	Expired on %1	已于 %1 过期	פג בתאריך %1	Abgelaufen am %1	Caducó el %1
linkKind	Links from others	Content	内容	תוכן	Inhalt	Contenido
linkOneFile	Links from others	One file	一个文件	קובץ אחד	Eine Datei	Un archivo
linkManyFiles	Links from others	A list of files	文件列表	רשימת קבצים	Eine Liste von Dateien	Una lista de archivos
linkWithPasscode	Links from others	Needs a passcode	需要密码	נדרש קוד גישה	Zugangscode nötig	Requiere código de acceso
linkMayChange	Links from others	The content may change later	内容以后可能会更改	התוכן עשוי להשתנות בהמשך	Der Inhalt kann sich später ändern	El contenido puede cambiar más adelante
linkViewer	Links from others	Web page in front of the link	链接前的网页	דף אינטרנט שלפני הקישור	Webseite vor dem Link	Página web delante del enlace
linkNotAsked	Links from others	This page isn’t opened.	不会打开此网页。	הדף הזה לא נפתח.	Diese Seite wird nicht geöffnet.	Esta página no se abre.
linkAskServer	Links from others	Open the link?	打开此链接？	לפתוח את הקישור?	Link öffnen?	¿Abrir el enlace?
linkAskText	Links from others	Health requests the content from %1. Nothing is saved until you add it.	“健康”将向 %1 请求内容。在你添加之前不会存储任何内容。	היישום יבקש את התוכן מ־%1. דבר לא נשמר לפני ההוספה.	„Health“ fordert den Inhalt bei %1 an. Nichts wird gespeichert, bevor Sie es hinzufügen.	Salud pedirá el contenido a %1. No se guarda nada hasta que usted lo añada.
linkRecipient	Links from others	Your name for the sharer	向共享者显示的名称	השם שלך עבור המשתף	Ihr Name für die teilende Person	Su nombre para quien comparte
linkRecipientNote	Links from others	The person who shared the link can see this name. Enter 1 to 200 characters.	共享此链接的人可以看到此名称。请输入 1 到 200 个字符。	מי ששיתף את הקישור יכול לראות את השם הזה. יש להזין 1 עד 200 תווים.	Wer den Link geteilt hat, kann diesen Namen sehen. Geben Sie 1 bis 200 Zeichen ein.	Quien compartió el enlace puede ver este nombre. Escriba de 1 a 200 caracteres.
linkPasscode	Links from others	Passcode	密码	קוד גישה	Zugangscode	Código de acceso
linkPasscodeNote	Links from others	The passcode is sent once. Wrong passcodes count for the lifetime of the link.	密码只发送一次。输错的次数在链接的整个有效期内累计。	הקוד נשלח פעם אחת. כל קוד שגוי נספר לכל חיי הקישור.	Der Zugangscode wird einmal gesendet. Falsche Zugangscodes zählen, solange es den Link gibt.	El código se envía una sola vez. Los códigos erróneos cuentan durante toda la vida del enlace.
linkAnyway	Links from others	Open even though the link has expired	即使链接已过期也打开	לפתוח אף שתוקף הקישור פג	Öffnen, obwohl der Link abgelaufen ist	Abrir aunque el enlace haya caducado
linkOpen	Links from others	Open Link	打开链接	פתיחת הקישור	Link öffnen	Abrir el enlace
linkHasExpired	Links from others	This link has expired.	此链接已过期。	תוקף הקישור פג.	Dieser Link ist abgelaufen.	Este enlace ha caducado.
linkPasscodeWrong	Links from others	The passcode is wrong. Attempts left: %1.	密码错误。剩余次数：%1。	קוד הגישה שגוי. ניסיונות שנותרו: %1.	Der Zugangscode ist falsch. Verbleibende Versuche: %1.	El código de acceso no es correcto. Intentos restantes: %1.
linkPasscodeWrongUncounted	Links from others	The passcode is wrong. Ask the person who shared the link.	密码错误。请询问共享此链接的人。	קוד הגישה שגוי. כדאי לשאול את מי ששיתף את הקישור.	Der Zugangscode ist falsch. Fragen Sie die Person, die den Link geteilt hat.	El código de acceso no es correcto. Pregunte a quien compartió el enlace.
linkLocked	Links from others	There were too many wrong passcodes, so this link no longer works. Ask for a new one.	密码输错次数过多，此链接已失效。请索取新链接。	הוזנו יותר מדי קודים שגויים, והקישור כבר אינו פועל. יש לבקש קישור חדש.	Der Zugangscode war zu oft falsch; deshalb ist dieser Link gesperrt. Bitten Sie um einen neuen.	Hubo demasiados códigos erróneos, así que este enlace ya no funciona. Pida uno nuevo.
linkPasscodeMissing	Links from others	Enter the passcode of the link.	请输入链接的密码。	יש להזין את קוד הגישה של הקישור.	Geben Sie den Zugangscode des Links ein.	Escriba el código de acceso del enlace.
linkDead	Links from others	This link no longer exists. Ask for a new one.	此链接已不存在。请索取新链接。	הקישור הזה כבר אינו קיים. יש לבקש קישור חדש.	Diesen Link gibt es nicht mehr. Bitten Sie um einen neuen.	Este enlace ya no existe. Pida uno nuevo.
linkTooOften	Links from others	Too many requests. Try again later.	请求过于频繁。请稍后再试。	יותר מדי בקשות. יש לנסות שוב מאוחר יותר.	Zu viele Anfragen. Versuchen Sie es später noch einmal.	Demasiadas peticiones. Inténtelo de nuevo más tarde.
linkNotReached	Links from others	Can’t reach the server. Try again later.	无法连接服务器。请稍后再试。	אי אפשר להגיע לשרת. יש לנסות שוב מאוחר יותר.	Der Server ist nicht erreichbar. Versuchen Sie es später noch einmal.	No se puede acceder al servidor. Inténtelo de nuevo más tarde.
linkNewer	Links from others	This link requires a newer version of Wellseal.	此链接需要较新版本的 Wellseal。	הקישור הזה דורש גרסה חדשה יותר של Wellseal.	Dieser Link erfordert eine neuere Version von Wellseal.	Este enlace requiere una versión más reciente de Wellseal.
linkChanged	Links from others	The content was changed, or the link is damaged. Nothing is shown.	内容已被更改，或链接已损坏。不显示任何内容。	התוכן שונה, או שהקישור פגום. דבר לא מוצג.	Der Inhalt wurde verändert, oder der Link ist beschädigt. Es wird nichts angezeigt.	El contenido se ha modificado o el enlace está dañado. No se muestra nada.
linkNotPublic	Links from others	This link points to a private network, so it wasn’t opened.	此链接指向专用网络，因此不会打开。	הקישור מוביל לרשת פרטית ולכן אינו נפתח.	Dieser Link führt in ein privates Netzwerk und wurde deshalb nicht geöffnet.	Este enlace apunta a una red privada, así que no se ha abierto.
linkNotEncrypted	Links from others	The connection to this server isn’t encrypted, so the link wasn’t opened.	与此服务器的连接未加密，因此不会打开链接。	החיבור לשרת הזה אינו מוצפן ולכן הקישור אינו נפתח.	Die Verbindung zu diesem Server ist nicht verschlüsselt; deshalb wurde der Link nicht geöffnet.	La conexión con este servidor no está cifrada, así que el enlace no se ha abierto.
linkTooLarge	Links from others	The content is too large to open here.	内容过大，无法在此打开。	התוכן גדול מכדי להיפתח כאן.	Der Inhalt ist zu groß, um hier geöffnet zu werden.	El contenido es demasiado grande para abrirlo aquí.
linkRefused	Links from others	This link can’t be opened. The reasons are listed below.	无法打开此链接。原因列在下方。	אי אפשר לפתוח את הקישור. הסיבות מפורטות למטה.	Dieser Link lässt sich nicht öffnen. Die Gründe stehen unten.	No se puede abrir este enlace. Los motivos figuran más abajo.
linkEmpty	Links from others	Nothing is shared yet. Open the link again later.	尚未共享任何内容。请稍后再次打开链接。	עדיין לא שותף דבר. אפשר לפתוח את הקישור שוב מאוחר יותר.	Noch wurde nichts geteilt. Öffnen Sie den Link später noch einmal.	Aún no se ha compartido nada. Vuelva a abrir el enlace más tarde.
linkAccess	Links from others	Offer of server access	提供服务器访问权限	הצעת גישה לשרת	Angebot eines Serverzugriffs	Oferta de acceso a un servidor
linkAccessText	Links from others	The link offers access to %1. Health makes no requests there.	此链接提供对 %1 的访问权限。“健康”不会向其请求任何内容。	הקישור מציע גישה אל %1. היישום אינו מבקש שם דבר.	Der Link bietet Zugriff auf %1. Health sendet dorthin keine Anfragen.	El enlace ofrece acceso a %1. Salud no envía peticiones allí.
linkFileNotOpened	Links from others	Unsupported file: %1	不支持的文件：%1	קובץ שאינו נתמך: %1	Nicht unterstützte Datei: %1	Archivo no compatible: %1
linkFileWithdrawn	Links from others	The sharer revoked this file. It can’t be added.	共享者已撤回此文件，无法添加。	המשתף משך את הקובץ הזה. אי אפשר להוסיף אותו.	Die teilende Person hat diese Datei widerrufen. Sie lässt sich nicht hinzufügen.	Quien compartió este archivo lo ha revocado. No se puede añadir.
linkAddRecords	Links from others	Add these records	添加这些记录	להוסיף את הרשומות האלה	Diese Befunde hinzufügen	Añadir estos registros
linkOtherBirthDate	Links from others	The date of birth in these records isn’t yours. Add them only if they are about you.	这些记录中的出生日期与你的不同。仅当记录属于你时才添加。	תאריך הלידה ברשומות האלה אינו שלך. יש להוסיף אותן רק אם הן עליך.	Das Geburtsdatum in diesen Befunden ist nicht Ihres. Fügen Sie sie nur hinzu, wenn es darin um Sie geht.	La fecha de nacimiento de estos registros no es la suya. Añádalos solo si tratan de usted.
linkOtherName	Links from others	The name in these records isn’t yours. Add them only if they are about you.	这些记录中的姓名与你的不同。仅当记录属于你时才添加。	השם ברשומות האלה אינו שלך. יש להוסיף אותן רק אם הן עליך.	Der Name in diesen Befunden ist nicht Ihrer. Fügen Sie sie nur hinzu, wenn es darin um Sie geht.	El nombre de estos registros no es el suyo. Añádalos solo si tratan de usted.
linkAttested	Links from others	An app signed this with a key of %1, which isn’t on a trust list.	某个 App 使用 %1 的密钥签名，该签发方不在任何信任列表中。	יישום חתם על זה במפתח של %1, שאינו ברשימת אמון.	Eine App hat dies mit einem Schlüssel von %1 signiert; der Aussteller steht auf keiner Vertrauensliste.	Una app firmó esto con una clave de %1; el emisor no está en ninguna lista de confianza.
linkAttestationFalse	Links from others	An app claims to have signed this as %1. The signature is invalid.	某个 App 声称以 %1 的身份签名。签名无效。	יישום טוען שחתם על זה בתור %1. החתימה אינה תקינה.	Eine App gibt an, dies als %1 signiert zu haben. Die Signatur ist ungültig.	Una app afirma haber firmado esto como %1. La firma no es válida.
linkAttestationOpen	Links from others	An app signed this as %1. The signature couldn’t be verified.	某个 App 以 %1 的身份签名，但无法验证该签名。	יישום חתם על זה בתור %1. לא היה אפשר לבדוק את החתימה.	Eine App hat dies als %1 signiert. Die Signatur konnte nicht geprüft werden.	Una app firmó esto como %1. No se pudo verificar la firma.
codeOfLink	Links from others	QR code of this link	此链接的二维码	קוד QR של הקישור הזה	QR-Code dieses Links	Código QR de este enlace
covidCertificate	Certificates	COVID Certificate	新冠证书	אישור קורונה	COVID-Zertifikat	Certificado COVID
certificateVaccination	Certificates	COVID-19 vaccination, dose %1 of %2	新冠疫苗接种，第 %1 剂（共 %2 剂）	חיסון נגד קורונה, מנה %1 מתוך %2	COVID-19-Impfung, Dosis %1 von %2	Vacunación contra la COVID-19, dosis %1 de %2
certificateBooster	Certificates	COVID-19 booster, dose %1 of %2	新冠疫苗加强针，第 %1 剂（共 %2 剂）	מנת דחף נגד קורונה, מנה %1 מתוך %2	COVID-19-Auffrischungsimpfung, Dosis %1 von %2	Refuerzo contra la COVID-19, dosis %1 de %2
certificateTest	Certificates	COVID-19 test	新冠检测	בדיקת קורונה	COVID-19-Test	Prueba de COVID-19
certificateRecovery	Certificates	Recovery from COVID-19	新冠康复	החלמה מקורונה	Genesung von COVID-19	Recuperación de la COVID-19
certificateDetected	Certificates	Detected (positive)	检出（阳性）	נמצא (חיובי)	Nachgewiesen (positiv)	Detectado (positivo)
certificateNotDetected	Certificates	Not detected (negative)	未检出（阴性）	לא נמצא (שלילי)	Nicht nachgewiesen (negativ)	No detectado (negativo)
makeLink	Created links	Share by Link	通过链接共享	שיתוף בקישור	Per Link teilen	Compartir con un enlace
openLink	Created links	Open a Link	打开链接	פתיחת קישור	Einen Link öffnen	Abrir un enlace
noLinks	Created links	No links	无链接	אין קישורים	Keine Links	No hay enlaces
noLinksNote	Created links	A link lets someone read what you choose, until you revoke it.	你可以通过链接让他人查看你选择的内容，直到你将其撤回。	קישור מאפשר למישהו לקרוא את מה שבחרת, עד שהקישור יימשך.	Über einen Link kann jemand lesen, was Sie auswählen, bis Sie den Link widerrufen.	Con un enlace, alguien puede leer lo que usted elija hasta que lo revoque.
linkMadeOn	Created links	Created on %1	创建于 %1	נוצר בתאריך %1	Erstellt am %1	Creado el %1
linkCodeNote	Created links	Anyone with this code can read what you shared. Keep it as safe as the documents themselves.	持有此二维码的人都可以查看你共享的内容。请像保管文件一样保管它。	כל מי שמחזיק בקוד הזה יכול לקרוא את מה ששיתפת. יש לשמור עליו כמו על המסמכים עצמם.	Wer diesen Code hat, kann lesen, was Sie geteilt haben. Bewahren Sie ihn so sicher auf wie die Dokumente selbst.	Quien tenga este código puede leer lo que usted ha compartido. Guárdelo como guardaría los propios documentos.
saveCode	Created links	Save Code	存储二维码	שמירת הקוד	Code sichern	Guardar código
linkState	Created links	State	状态	מצב	Status	Estado
linkIsLive	Created links	Works	可用	פועל	Funktioniert	Funciona
linkIsDead	Created links	Not Working	不可用	אינו פועל	Funktioniert nicht	No funciona
linkIsWithdrawn	Created links	Revoked or Paused	已撤回或暂停	נמשך או מושהה	Widerrufen oder angehalten	Revocado o en pausa
linkIsExpired	Created links	Expired	已过期	פג תוקף	Abgelaufen	Caducado
linkIsUsedUp	Created links	Used up	次数已用完	נוצל במלואו	Aufgebraucht	Usos agotados
linkIsLocked	Created links	Locked after wrong passcodes	因密码错误而锁定	ננעל אחרי קודים שגויים	Nach falschen Zugangscodes gesperrt	Bloqueado por códigos erróneos
linkOnWebSpace	Created links	A file on static hosting; delete the file to revoke the link	网络空间上的文件；删除该文件即可撤回	קובץ בשטח אינטרנט; כדי למשוך אותו יש למחוק את הקובץ	Eine Datei auf einem Webspace; um den Link zu widerrufen, löschen Sie die Datei	Un archivo en un alojamiento estático; elimínelo para revocar el enlace
linkHostNotReached	Created links	The server doesn’t respond	服务器无响应	השרת אינו עונה	Der Server antwortet nicht	El servidor no responde
linkHostFailed	Created links	The server rejected the request. Check its address and token, and try again.	服务器拒绝了请求。请检查地址和令牌，然后重试。	השרת דחה את הבקשה. יש לבדוק את הכתובת ואת האסימון ולנסות שוב.	Der Server hat die Anfrage abgelehnt. Prüfen Sie Adresse und Token, und versuchen Sie es noch einmal.	El servidor ha rechazado la petición. Compruebe la dirección y el token e inténtelo de nuevo.
linkUses	Created links	Times opened	打开次数	מספר הפתיחות	So oft geöffnet	Veces que se ha abierto
linkUsesLimit	Created links	Maximum uses	最大使用次数	מספר השימושים המרבי	Maximale Anzahl der Öffnungen	Usos máximos
linkAttemptsLeft	Created links	Wrong passcodes left	剩余密码尝试次数	ניסיונות קוד שנותרו	Verbleibende Fehlversuche	Intentos fallidos restantes
linkLog	Created links	Who Opened It	谁打开过	מי פתח	Wer ihn geöffnet hat	Quién lo ha abierto
linkNobody	Created links	Not opened yet.	尚未打开。	עדיין לא נפתח.	Noch nicht geöffnet.	Aún no se ha abierto.
linkLogNote	Created links	Names are as entered by readers and aren’t verified.	名称由打开者自行填写，未经核实。	השמות הוזנו בידי הקוראים ואינם מאומתים.	Die Namen haben die Lesenden selbst eingegeben; sie sind nicht geprüft.	Los nombres los introdujeron quienes leyeron y no están verificados.
logOpenedLink	Created links	%1 opened one of your health links.	%1 打开了你的一个健康链接。	%1 פתח אחד מקישורי הבריאות שלך.	%1 hat einen Ihrer Gesundheitslinks geöffnet.	%1 abrió uno de sus enlaces de salud.
logLinkInVain	Created links	%1 couldn’t open one of your health links.	%1 未能打开你的一个健康链接。	%1 לא הצליח לפתוח אחד מקישורי הבריאות שלך.	%1 konnte einen Ihrer Gesundheitslinks nicht öffnen.	%1 no pudo abrir uno de sus enlaces de salud.
linkExtend	Created links	Change Terms	更改条件	שינוי התנאים	Bedingungen ändern	Cambiar condiciones
linkAsItIs	Created links	As it is	保持不变	ללא שינוי	Unverändert	Sin cambios
linkNewPasscode	Created links	New passcode	新密码	קוד גישה חדש	Neuer Zugangscode	Nuevo código de acceso
linkWithdraw	Created links	Revoke Link	撤回链接	משיכת הקישור	Link widerrufen	Revocar enlace
linkWithdrawText	Created links	No one can open the link anymore, and its files are deleted. People who opened it keep what they saw.	任何人都无法再打开此链接，其文件会从服务器删除。之前已读取的内容仍保留在读取者处。	איש לא יוכל לפתוח את הקישור, והקבצים שלו יימחקו מהשרת. מה שכבר נקרא נשאר אצל הקוראים.	Niemand kann den Link mehr öffnen, und seine Dateien werden gelöscht. Wer ihn geöffnet hat, behält das Gelesene.	Nadie podrá abrir ya el enlace y sus archivos se eliminan. Quienes lo abrieron conservan lo que vieron.
linkPause	Created links	Pause Link	暂停链接	השהיית הקישור	Link anhalten	Pausar enlace
linkWhat	Created links	What You Share	共享内容	מה משתפים	Was Sie teilen	Qué comparte
linkMakeSummary	Created links	An International Patient Summary of all records	所有记录的国际患者摘要	תקציר מטופל בינלאומי של כל הרשומות	Eine internationale Patientenkurzakte aus allen Befunden	Un resumen internacional del paciente con todos los registros
linkRender	Created links	Also a PDF of all records and measurements, for readers without health software	同时附上显示所有记录和测量数据的 PDF，供没有健康软件的读者查看	גם PDF שמציג את כל הרשומות והמדידות, לקוראים ללא תוכנת בריאות	Zusätzlich ein PDF aller Befunde und Messwerte, für Lesende ohne Gesundheitssoftware	También un PDF de todos los registros y mediciones, para quienes no tienen software de salud
linkNothingToDraw	Created links	The PDF shows records and measurements. Choose some, or turn off the PDF.	PDF 显示记录和测量数据。请选择一些，或不附 PDF。	ה-PDF מציג רשומות ומדידות. יש לבחור כמה מהן, או לוותר על ה-PDF.	Das PDF zeigt Befunde und Messwerte. Wählen Sie welche aus, oder schalten Sie das PDF aus.	El PDF muestra registros y mediciones. Elija algunos o desactive el PDF.
linkNotDrawn	Created links	The PDF couldn’t be created. Choose less, or turn off the PDF.	无法生成 PDF。请减少选择，或关闭 PDF。	לא ניתן היה ליצור את ה-PDF. יש לבחור פחות, או לכבות את ה-PDF.	Das PDF konnte nicht erstellt werden. Wählen Sie weniger aus, oder schalten Sie das PDF aus.	No se ha podido crear el PDF. Elija menos o desactive el PDF.
linkNoDrawingLibraries	Created links	A PDF requires the Debian package libpangocairo-1.0-0, which isn’t installed. You can create the link without the PDF.	生成 PDF 需要 Debian 软件包 libpangocairo-1.0-0，但尚未安装。可以不附 PDF 制作链接。	ליצירת PDF נדרשת חבילת דביאן libpangocairo-1.0-0, שאינה מותקנת. אפשר ליצור את הקישור ללא ה-PDF.	Ein PDF erfordert das Debian-Paket libpangocairo-1.0-0, das nicht installiert ist. Sie können den Link ohne das PDF erstellen.	Para un PDF hace falta el paquete de Debian libpangocairo-1.0-0, que no está instalado. El enlace se puede crear sin el PDF.
linkSingleRecords	Created links	Single records	单条记录	רשומות בודדות	Einzelne Befunde	Registros sueltos
linkSummaryNeedsName	Created links	A patient summary requires your name. Enter it in your profile.	患者摘要需要你的姓名。请在个人资料中填写。	תקציר מטופל זקוק לשם שלך. יש לכתוב אותו בפרופיל.	Eine Patientenkurzakte erfordert Ihren Namen. Geben Sie ihn in Ihrem Profil ein.	Un resumen del paciente requiere su nombre. Introdúzcalo en su perfil.
linkSamples	Created links	Measurements	测量数据	מדידות	Messwerte	Mediciones
linkTerms	Created links	Terms	条件	תנאים	Bedingungen	Condiciones
linkTermsNote	Created links	The name is shown before the link is opened. A passcode has at least 4 characters; five wrong ones end the link.	打开链接前会显示其名称。密码至少 4 个字符；输错五次后链接失效。	השם מוצג לפני פתיחת הקישור. בקוד גישה יש לפחות 4 תווים; חמישה קודים שגויים מבטלים את הקישור.	Der Name ist zu sehen, bevor der Link geöffnet wird. Ein Zugangscode hat mindestens 4 Zeichen; nach fünf falschen ist der Link gesperrt.	El nombre se muestra antes de abrir el enlace. Un código de acceso tiene al menos 4 caracteres; tras cinco erróneos, el enlace deja de funcionar.
linkForClinic	Created links	Follow the rules for sharing at a clinic	遵守在诊所共享的规则	לפי הכללים לשיתוף במרפאה	Regeln für das Teilen in einer Praxis oder Klinik befolgen	Cumplir las reglas para compartir en un centro médico
linkHostAddress	Created links	Address of the server	服务器地址	כתובת השרת	Adresse des Servers	Dirección del servidor
linkHostToken	Created links	Token of the server	服务器令牌	אסימון השרת	Token des Servers	Token del servidor
linkTokenKept	Created links	same as last time	与上次相同	כמו בפעם הקודמת	wie beim letzten Mal	como la última vez
linkHostNote	Created links	The server stores encrypted files and can’t read them. To run your own: wellseal links serve.	服务器仅保存加密文件，无法读取其内容。自建服务器：wellseal links serve。	השרת שומר קבצים מוצפנים ואינו יכול לקרוא אותם. להפעלת שרת משלך: wellseal links serve.	Der Server speichert verschlüsselte Dateien und kann sie nicht lesen. So betreiben Sie einen eigenen: wellseal links serve.	El servidor guarda archivos cifrados y no puede leerlos. Para tener el suyo: wellseal links serve.
linkLookFirst	Created links	Preview	预览	תצוגה מקדימה	Vorschau	Vista previa
linkLeaves	Created links	To Be Shared	将共享以下内容	זה מה שישותף	Das wird geteilt	Esto es lo que se compartirá
linkLeavesText	Created links	Nothing has been sent yet. The files are encrypted here and then sent to %1. Anyone with the link can read them.	尚未发送任何内容。文件将在此加密，然后发送到 %1。持有链接的人都可以查看。	עדיין לא נשלח דבר. הקבצים מוצפנים כאן ואז נשלחים אל %1. כל מי שמחזיק בקישור יכול לקרוא אותם.	Noch wurde nichts gesendet. Die Dateien werden hier verschlüsselt und dann an %1 gesendet. Wer den Link hat, kann sie lesen.	Aún no se ha enviado nada. Los archivos se cifran aquí y después se envían a %1. Quien tenga el enlace puede leerlos.
linkLeftOut	Created links	Not included: %1	未包含：%1	לא נכללו: %1	Nicht enthalten: %1	Sin incluir: %1
leftOutDocument	Created links	It belongs to the document that contained it.	它属于包含它的文稿。	הרשומה שייכת למסמך שהכיל אותה.	Gehört zu dem Dokument, das es enthielt.	Pertenece al documento que lo contenía.
leftOutInError	Created links	It was entered in error.	它是误录入的。	הרשומה הוזנה בטעות.	Wurde irrtümlich erfasst.	Se registró por error.
leftOutForeignPDF	Created links	A PDF of this kind can’t be shared at a clinic.	这类 PDF 不能在诊所共享。	אי אפשר לשתף במרפאה PDF מסוג זה.	Ein PDF dieser Art kann in einer Klinik nicht geteilt werden.	Un PDF de este tipo no se puede compartir en una clínica.
leftOutMedicalID	Created links	From your Medical ID. The summary mentions it.	来自你的医疗急救卡，摘要中会提到。	מהמזהה הרפואי שלך. הסיכום מזכיר זאת.	Aus Ihrem Notfallpass. Die Übersicht nennt es.	De sus datos médicos. El resumen lo menciona.
leftOutNoResource	Created links	Only its title is known.	仅知道其标题。	רק הכותרת ידועה.	Nur der Titel ist bekannt.	Solo se conoce el título.
leftOutNoSection	Created links	A patient summary has no section for it. The summary mentions it.	患者摘要没有相应的部分，摘要中会提到。	בסיכום אין סעיף מתאים. הסיכום מזכיר זאת.	Die Übersicht hat keinen Abschnitt dafür, nennt es aber.	El resumen no tiene una sección para esto, pero lo menciona.
leftOutNotReadable	Created links	It can’t be read.	无法读取。	אי אפשר לקרוא את הרשומה.	Nicht lesbar.	No se puede leer.
leftOutOlder	Created links	It’s in an older format. The summary mentions it.	它使用较旧的格式，摘要中会提到。	הרשומה בתבנית ישנה. הסיכום מזכיר אותה.	In einem älteren Format. Die Übersicht nennt es.	Está en un formato antiguo. El resumen lo menciona.
leftOutOtherPerson	Created links	It’s about another person.	它属于另一个人。	הרשומה נוגעת לאדם אחר.	Betrifft eine andere Person.	Es de otra persona.
leftOutOutside	Created links	Its attachment is stored elsewhere.	其附件存储在别处。	הקובץ המצורף שמור במקום אחר.	Der Anhang ist anderswo gespeichert.	El archivo adjunto está en otro lugar.
leftOutRule	Created links	It’s incomplete for a patient summary. The summary mentions it.	对患者摘要而言不完整，摘要中会提到。	הרשומה חסרה לסיכום רפואי. הסיכום מזכיר אותה.	Für eine Patientenübersicht unvollständig. Die Übersicht nennt es.	Está incompleto para un resumen del paciente. El resumen lo menciona.
leftOutSecondPatient	Created links	The link already names the person.	链接中已有此人的信息。	הקישור כבר כולל את פרטי האדם.	Der Link nennt die Person schon.	El enlace ya nombra a la persona.
linkNotSummarized	Created links	A patient summary has no measurements. Stored, but not in it: %1	患者摘要不包含测量数据。已存储但未包含：%1	בסיכום רפואי אין מדידות. שמורים אך אינם בו: %1	Eine Patientenübersicht enthält keine Messwerte. Gespeichert, aber nicht darin: %1	Un resumen del paciente no contiene mediciones. Guardado, pero no incluido: %1
linkShare	Created links	Create Link	制作链接	יצירת הקישור	Link erstellen	Crear el enlace
linkRulesForbid	Created links	The rules don’t allow this link, for the reasons below.	规则不允许制作此链接。原因见下方列表。	הכללים אינם מתירים את הקישור הזה. הסיבה ברשימה למטה.	Die Regeln erlauben diesen Link aus den folgenden Gründen nicht.	Las reglas no permiten este enlace por los motivos siguientes.
linkHostMissing	Created links	Enter the address of the server (https://…) and its token.	请输入服务器地址（https://…）及其令牌。	יש להזין את כתובת השרת (https://…) ואת האסימון שלו.	Geben Sie die Adresse des Servers (https://…) und sein Token ein.	Escriba la dirección del servidor (https://…) y su token.
linkNothingPicked	Created links	Choose what to share.	请选择要共享的内容。	יש לבחור מה לשתף.	Wählen Sie, was Sie teilen möchten.	Elija qué quiere compartir.
linkNotMade	Created links	The link couldn’t be created.	无法创建链接。	לא ניתן היה ליצור את הקישור.	Der Link konnte nicht erstellt werden.	No se pudo crear el enlace.
linkPasscodeShort	Created links	A passcode has 4 to 64 characters.	密码为 4 到 64 个字符。	בקוד גישה יש 4 עד 64 תווים.	Ein Zugangscode hat 4 bis 64 Zeichen.	Un código de acceso tiene de 4 a 64 caracteres.
linkUsesWrong	Created links	Enter a number from 1 to %1.	请输入 1 到 %1 之间的数字。	יש להזין מספר בין 1 ל־%1.	Geben Sie eine Zahl von 1 bis %1 ein.	Escriba un número entre 1 y %1.
kioskTitle	The kiosk	Show Your Code	请出示二维码	הצגת הקוד	Zeigen Sie Ihren Code	Muestre su código
kioskText	The kiosk	Hold a health card, certificate or health link in front of the camera, or use the scanner.	请将健康卡、证书或健康链接的二维码对准摄像头，或使用扫描器。	יש להחזיק כרטיס בריאות, אישור או קישור בריאות מול המצלמה, או להשתמש בסורק.	Halten Sie eine Gesundheitskarte, ein Zertifikat oder einen Gesundheitslink vor die Kamera oder benutzen Sie den Scanner.	Ponga una tarjeta de salud, un certificado o un enlace de salud delante de la cámara, o use el escáner.
kioskStart	The kiosk	Start	开始	התחלה	Starten	Empezar
kioskReady	The kiosk	Ready	就绪	מוכן	Bereit	Listo
kioskGreen	The kiosk	Accepted	通过	מאושר	Akzeptiert	Aceptado
kioskAmber	The kiosk	Please Check	请人工核对	נא לבדוק	Bitte prüfen	Compruébelo
kioskRed	The kiosk	Not Accepted	不通过	לא מאושר	Nicht akzeptiert	No aceptado
kioskNext	The kiosk	Tap to continue	轻点以继续	יש להקיש כדי להמשיך	Zum Fortfahren tippen	Toque para continuar
kioskAccepted	The kiosk	Compare the name and the date of birth.	请核对姓名和出生日期。	יש להשוות את השם ואת תאריך הלידה.	Vergleichen Sie Name und Geburtsdatum.	Compare el nombre y la fecha de nacimiento.
kioskNotACard	The kiosk	Not a health card or certificate	这不是健康卡或证书。	זה אינו כרטיס בריאות ואינו אישור.	Keine Gesundheitskarte und kein Zertifikat	No es una tarjeta de salud ni un certificado.
kioskChanged	The kiosk	Changed or damaged	已更改或损坏	שונה או פגום	Verändert oder beschädigt	Modificado o dañado
kioskExpired	The kiosk	Expired	已过期	פג תוקף	Abgelaufen	Caducado
kioskNotYetValid	The kiosk	Not valid yet	尚未生效	עדיין לא בתוקף	Noch nicht gültig	Aún no es válido
kioskRevoked	The kiosk	Revoked by the issuer	已被签发方撤销	בוטל בידי המנפיק	Vom Aussteller widerrufen	Revocado por el emisor
kioskUnknownIssuer	The kiosk	The issuer isn’t trusted here.	此处不信任该签发方。	המנפיק אינו מהימן כאן.	Dem Aussteller wird hier nicht vertraut.	El emisor no es de confianza aquí.
kioskUndetermined	The kiosk	Couldn’t verify: the issuer’s keys are unavailable.	无法验证：签发方的密钥不可用。	לא ניתן לאמת: מפתחות המנפיק אינם זמינים.	Nicht überprüfbar: Die Schlüssel des Ausstellers sind nicht verfügbar.	No se pudo verificar: las claves del emisor no están disponibles.
kioskWrongKind	The kiosk	Valid, but not accepted here.	有效，但此处不接受。	תקין, אך אינו מתקבל כאן.	Gültig, wird hier aber nicht akzeptiert.	Válido, pero no se acepta aquí.
kioskWrongIssuer	The kiosk	Valid, but this issuer isn’t accepted here.	有效，但此处不接受该签发方。	תקין, אך המנפיק הזה אינו מתקבל כאן.	Gültig, aber dieser Aussteller wird hier nicht akzeptiert.	Válido, pero aquí no se acepta este emisor.
kioskWrongCountry	The kiosk	Valid, but this country isn’t accepted here.	有效，但此处不接受该国家或地区。	תקין, אך המדינה הזאת אינה מתקבלת כאן.	Gültig, aber dieses Land wird hier nicht akzeptiert.	Válido, pero aquí no se acepta este país.
kioskTooOld	The kiosk	Valid, but too long ago.	有效，但时间过久。	תקין, אך ישן מדי.	Gültig, aber zu lange her.	Válido, pero demasiado antiguo.
kioskTooNew	The kiosk	Valid, but too recent.	有效，但时间过近。	תקין, אך חדש מדי.	Gültig, aber zu kurz her.	Válido, pero demasiado reciente.
kioskNoDate	The kiosk	Valid, but without an exact date.	有效，但没有确切日期。	תקין, אך ללא תאריך מדויק.	Gültig, aber ohne genaues Datum.	Válido, pero sin fecha exacta.
kioskDetected	The kiosk	The test is positive.	检测结果为阳性。	תוצאת הבדיקה חיובית.	Der Test ist positiv.	La prueba es positiva.
kioskResultUnclear	The kiosk	Valid. Check the test result yourself.	有效。请自行查看检测结果。	תקין. יש לבדוק את תוצאת הבדיקה.	Gültig. Prüfen Sie das Testergebnis selbst.	Válido. Compruebe usted el resultado de la prueba.
kioskLinkNeedsNetwork	The kiosk	Checking a health link requires a network.	健康链接只能联网验证。	אפשר לבדוק קישור בריאות רק עם רשת.	Die Prüfung eines Gesundheitslinks erfordert ein Netzwerk.	Un enlace de salud solo se puede comprobar con conexión a la red.
kioskLinkNeedsPasscode	The kiosk	This link needs a passcode. Ask for the card itself.	此链接需要密码。请出示卡片本身。	הקישור דורש קוד גישה. יש לבקש את הכרטיס עצמו.	Dieser Link braucht einen Zugangscode. Bitten Sie um die Karte selbst.	Este enlace requiere un código de acceso. Pida la propia tarjeta.
kioskLinkNotOpened	The kiosk	The health link can’t be opened.	无法打开健康链接。	אי אפשר לפתוח את קישור הבריאות.	Der Gesundheitslink lässt sich nicht öffnen.	No se puede abrir el enlace de salud.
kioskLinkWithoutCards	The kiosk	The health link contains nothing signed.	健康链接不含任何已签名的内容。	קישור הבריאות אינו מכיל דבר חתום.	Der Gesundheitslink enthält nichts Signiertes.	El enlace de salud no contiene nada firmado.
kioskPolicy	The kiosk	Admission Policy	准入规则	מדיניות הכניסה	Zutrittsregeln	Reglas de admisión
kioskPlace	The kiosk	Name of the place	地点名称	שם המקום	Name des Ortes	Nombre del lugar
kioskForget	The kiosk	Seconds until a result disappears	结果显示秒数	שניות עד שהתשובה נעלמת	Sekunden, bis das Ergebnis verschwindet	Segundos hasta que desaparece el resultado
kioskKinds	The kiosk	Accepted Documents	接受的凭证	מסמכים מתקבלים	Akzeptierte Dokumente	Documentos aceptados
kioskKindsNote	The kiosk	If none is selected, all are accepted. Days count from the vaccination or test.	如未勾选任何项目，则接受所有类型。天数从接种或检测当天算起。	אם דבר אינו מסומן, כל סוג מתקבל. הימים נספרים מיום החיסון או הבדיקה.	Wenn nichts ausgewählt ist, werden alle akzeptiert. Die Tage zählen ab der Impfung oder dem Test.	Si no se selecciona nada, se aceptan todos. Los días cuentan desde la vacunación o la prueba.
kioskNewest	The kiosk	Maximum age in days	最长天数	גיל מרבי בימים	Maximales Alter in Tagen	Antigüedad máxima en días
kioskOldest	The kiosk	Minimum age in days	最短天数	גיל מזערי בימים	Mindestalter in Tagen	Antigüedad mínima en días
kioskTest	The kiosk	Test result	检测结果	תוצאת בדיקה	Testergebnis	Resultado de una prueba
kioskInsurance	The kiosk	Insurance	保险	ביטוח	Versicherung	Seguro
kioskOther	The kiosk	Something else	其他	משהו אחר	Etwas anderes	Otra cosa
kioskIssuers	The kiosk	Issuers of cards	健康卡签发方	מנפיקי כרטיסים	Aussteller von Karten	Emisores de tarjetas
kioskIssuersNote	The kiosk	One URL (https://…) per line. If empty, all issuers on your trust lists are accepted.	每行一个地址（https://…）。留空：接受信任列表中的所有签发方。	כתובת אחת (https://…) בכל שורה. ריק: כל מנפיק ברשימות האמון שלך.	Eine URL (https://…) pro Zeile. Wenn leer, werden alle Aussteller auf Ihren Vertrauenslisten akzeptiert.	Una URL (https://…) por línea. Si está vacío, se aceptan todos los emisores de sus listas de confianza.
kioskCountries	The kiosk	Countries of certificates, such as AT DE	证书的国家或地区代码，例如 AT DE	מדינות של אישורים, למשל AT DE	Länder der Zertifikate, zum Beispiel AT DE	Países de los certificados, por ejemplo, AT DE
kioskUnlisted	The kiosk	Accept unlisted issuers	接受未列出的签发方	לקבל מנפיקים שאינם ברשימה	Nicht aufgeführte Aussteller akzeptieren	Aceptar emisores no incluidos en las listas
kioskTakesDetected	The kiosk	Accept positive tests	接受阳性检测	לקבל בדיקות חיוביות	Positive Tests akzeptieren	Aceptar pruebas positivas
kioskPolicyWrong	The kiosk	Check the numbers, addresses and country codes.	请检查数字、地址和国家代码。	יש לבדוק את המספרים, הכתובות וקודי המדינות.	Prüfen Sie die Zahlen, Adressen und Ländercodes.	Compruebe los números, las direcciones y los códigos de país.
kioskPhoto	The kiosk	Choose a Photo	选取照片	בחירת תמונה	Foto wählen	Elegir una foto
kioskNoCode	The kiosk	No code found in this photo. Move closer and use good light.	此照片中未找到二维码。请靠近并在光线充足处拍摄。	לא נמצא קוד בתמונה הזאת. יש לצלם מקרוב ובאור טוב.	Auf diesem Foto wurde kein Code gefunden. Gehen Sie näher heran, und sorgen Sie für gutes Licht.	No se ha encontrado ningún código en esta foto. Hágala más de cerca y con buena luz.
kioskFullScreen	The kiosk	Full Screen	全屏	מסך מלא	Vollbild	Pantalla completa
followedLinks	Links from others	Saved Links	已保存的链接	קישורים שמורים	Gespeicherte Links	Enlaces guardados
followLink	Links from others	Save this link	保存此链接	לשמור את הקישור	Diesen Link speichern	Guardar este enlace
lookAgain	Links from others	Refresh	刷新	רענון	Aktualisieren	Actualizar
linkForget	Links from others	Remove	移除	הסרה	Entfernen	Eliminar
linkOpenedOn	Links from others	Opened on %1	打开于 %1	נפתח בתאריך %1	Geöffnet am %1	Abierto el %1
linkWait	Links from others	The server asks you to wait until %1.	服务器要求等到 %1。	השרת מבקש להמתין עד %1.	Der Server bittet Sie, bis %1 zu warten.	El servidor le pide que espere hasta %1.
unitKilometer	Units	km	公里	ק״מ	km	km
unitMeter	Units	m	米	מ׳	m	m
unitCentimeter	Units	cm	厘米	ס״מ	cm	cm
unitMile	Units	mi	英里	מייל	mi	mi
unitYard	Units	yd	码	יארד	yd	yd
unitFoot	Units	ft	英尺	רגל	ft	ft
unitInch	Units	in	英寸	אינץ׳	in	in
unitKilogram	Units	kg	千克	ק״ג	kg	kg
unitGram	Units	g	克	גרם	g	g
unitMilligram	Units	mg	毫克	מ״ג	mg	mg
unitMicrogram	Units	µg	微克	מק״ג	µg	µg
unitPound	Units	lb	磅	ליברות	lb	lb
unitStone	Units	st	英石	סטון	st	st
unitOunce	Units	oz	盎司	אונקיות	oz	oz
unitKilocalorie	Units	kcal	千卡	קק״ל	kcal	kcal
unitKilojoule	Units	kJ	千焦	קילוג׳אול	kJ	kJ
unitKilometerAnHour	Units	km/h	公里/小时	קמ״ש	km/h	km/h
unitMileAnHour	Units	mph	英里/小时	מייל לשעה	mph	mph
unitMeterASecond	Units	m/s	米/秒	מ׳ לשנייה	m/s	m/s
unitFootASecond	Units	ft/s	英尺/秒	רגל לשנייה	ft/s	ft/s
unitMilliliter	Units	mL	毫升	מ״ל	ml	ml
unitLiter	Units	L	升	ל׳	l	l
unitFluidOunce	Units	fl oz	液盎司	אונקיות נוזל	fl oz	fl oz
unitLiterAMinute	Units	L/min	升/分钟	ל׳ לדקה	l/min	l/min
unitMilligramADeciliter	Units	mg/dL	毫克/分升	מ״ג/ד״ל	mg/dl	mg/dl
unitMillimoleALiter	Units	mmol/L	毫摩尔/升	מילימול/ל׳	mmol/l	mmol/l
unitHour	Units	h	小时	שע׳	Std.	h
unitMillisecond	Units	ms	毫秒	מ״ש	ms	ms
unitWatt	Units	W	瓦	ואט	W	W
unitDecibel	Units	dB	分贝	דציבל	dB	dB
unitInternational	Units	IU	国际单位	יחב״ל	IE	UI
unitOf	Unit of a type	Unit of %1	%1的单位	יחידה עבור %1	Einheit für %1	Unidad de %1
unitOfSystem	Unit of a type	As in the profile (%1)	与个人资料一致（%1）	כמו בפרופיל (%1)	Wie im Profil (%1)	Como en el perfil (%1)
unitNote	Unit of a type	Every page shows values of this type in this unit. Stored values don’t change, and programs get the default units unless they request others.	所有页面都以此单位显示这一类数据。已存储的数据保持原样；程序若不另行要求，得到的仍是通用单位。	בכל הדפים ערכים מסוג זה מוצגים ביחידה הזאת. מה שנשמר נשאר כפי שנכתב, ותוכנות מקבלות את היחידות הרגילות אלא אם ביקשו אחרות.	Alle Seiten zeigen Werte dieses Typs in dieser Einheit. Gespeicherte Werte ändern sich nicht, und Programme erhalten die Standardeinheiten, wenn sie keine anderen anfordern.	Todas las páginas muestran los valores de este tipo en esta unidad. Los valores guardados no cambian, y los programas reciben las unidades predeterminadas si no piden otras.
medicationList	Medications	Medications	药物	תרופות	Medikamente	Medicación
currentMedications	Medications	Current	当前用药	תרופות נוכחיות	Aktuell	Actual
pastMedications	Medications	Past	既往用药	תרופות קודמות	Früher	Anterior
noMedications	Medications	No medications	没有药物	אין תרופות	Keine Medikamente	Sin medicación
noMedicationsNote	Medications	Prescriptions and medication lists from clinics or imports appear here.	诊所发送或你导入的处方和用药清单会显示在这里。	מרשמים ורשימות תרופות יופיעו כאן כשמרפאה תשלח אותם או כשייבאת אותם.	Verordnungen und Medikamentenlisten von Praxen oder aus Importen erscheinen hier.	Las recetas y listas de medicación de centros o importaciones aparecen aquí.
medicationsByDate	Medications	All Medication Records	所有用药记录	כל רשומות התרופות	Alle Medikamenteneinträge	Todos los registros de medicación
medicationHistory	Medications	History	历史记录	היסטוריה	Verlauf	Historial
dose	Medications	Dose	剂量	מינון	Dosis	Dosis
inProvidersWords	Medications	Instructions	用药说明	הוראות	Anweisung	Instrucciones
medicationStart	Medications	Since	开始时间	מאז	Seit	Desde
medicationEnd	Medications	Until	结束时间	עד	Bis	Hasta
statement	Medications	Statement	用药陈述	הצהרה	Angabe	Declaración
dispensing	Medications	Dispensed	发药	ניפוק	Abgabe	Dispensación
administration	Medications	Given	给药	מתן	Gabe	Administración
asNeeded	Medications	as needed	需要时	לפי הצורך	bei Bedarf	si es necesario
asNeededFor	Medications	as needed for %1	需要时（%1）	לפי הצורך עבור %1	bei Bedarf gegen %1	si es necesario para %1
atTimes	Medications	at %1	时间：%1	בשעה %1	um %1	a las %1
onWeekdays	Medications	on %1	%1	ב%1	am %1	los %1
timesEvery	Medications	%1 times, %2	%1次，%2	%1 פעמים, %2	%1-mal, %2	%1 veces, %2
betweenTimes	Medications	%1–%2 times a day	每天%1–%2次	%1–%2 פעמים ביום	%1- bis %2-mal täglich	%1–%2 veces al día
whenMORN	Medications	in the morning	早上	בבוקר	morgens	por la mañana
whenNOON	Medications	at noon	中午	בצהריים	mittags	al mediodía
whenAFT	Medications	in the afternoon	下午	אחר הצהריים	nachmittags	por la tarde
whenEVE	Medications	in the evening	傍晚	בערב	abends	al anochecer
whenNIGHT	Medications	at night	夜间	בלילה	nachts	por la noche
whenHS	Medications	at bedtime	睡前	לפני השינה	vor dem Schlafengehen	al acostarse
whenWAKE	Medications	after waking	醒来后	עם היקיצה	nach dem Aufwachen	al despertar
whenC	Medications	with meals	随餐	עם הארוחות	zu den Mahlzeiten	con las comidas
whenCM	Medications	with breakfast	随早餐	עם ארוחת הבוקר	zum Frühstück	con el desayuno
whenCD	Medications	with lunch	随午餐	עם ארוחת הצהריים	zum Mittagessen	con el almuerzo
whenCV	Medications	with dinner	随晚餐	עם ארוחת הערב	zum Abendessen	con la cena
whenAC	Medications	before meals	餐前	לפני הארוחות	vor den Mahlzeiten	antes de las comidas
whenACM	Medications	before breakfast	早餐前	לפני ארוחת הבוקר	vor dem Frühstück	antes del desayuno
whenACD	Medications	before lunch	午餐前	לפני ארוחת הצהריים	vor dem Mittagessen	antes del almuerzo
whenACV	Medications	before dinner	晚餐前	לפני ארוחת הערב	vor dem Abendessen	antes de la cena
whenPC	Medications	after meals	餐后	אחרי הארוחות	nach den Mahlzeiten	después de las comidas
whenPCM	Medications	after breakfast	早餐后	אחרי ארוחת הבוקר	nach dem Frühstück	después del desayuno
whenPCD	Medications	after lunch	午餐后	אחרי ארוחת הצהריים	nach dem Mittagessen	después del almuerzo
whenPCV	Medications	after dinner	晚餐后	אחרי ארוחת הערב	nach dem Abendessen	después de la cena
medicationHowOften	Medications	How Often	用药频率	תדירות	Wie oft	Frecuencia
medicationRoute	Medications	Route	给药途径	דרך מתן	Art der Gabe	Vía
medicationOrder	Medications	Prescription	处方	מרשם	Verordnung	Receta
fromYourRecords	Medical ID	From your records: select what helpers should know	来自你的记录：勾选急救人员应了解的内容	מהרשומות שלך: יש לסמן מה שעוזרים צריכים לדעת	Aus Ihren Befunden: Wählen Sie aus, was Helfende wissen sollen	De sus registros: seleccione lo que deben saber quienes le ayuden
medicalIDCode	Medical ID	Medical ID as a QR code	医疗急救卡二维码	התעודה הרפואית כקוד QR	Notfallpass als QR-Code	Datos médicos como código QR
reportTitle	The report	Report for a Doctor	给医生的报告	דוח לרופא	Bericht für die Arztpraxis	Informe para el médico
reportNote	The report	Two pages for an appointment	供就诊使用的两页报告	שני עמודים לקראת ביקור	Zwei Seiten für einen Termin	Dos páginas para una cita
reportAbout	The report	What you recorded and what providers wrote, on two pages. It’s created on this computer and not sent anywhere. The files aren’t encrypted: anyone who has one can read it.	你记录的内容和医疗机构写下的内容，共两页。报告在本机生成，不会发送到任何地方。文件未加密：任何拿到文件的人都能读取。	מה שרשמת ומה שכתבו ספקים, בשני עמודים. הדוח נוצר במחשב הזה ואינו נשלח לשום מקום. הקבצים אינם מוצפנים: מי שמחזיק בהם יכול לקרוא אותם.	Ihre Aufzeichnungen und die Befunde der Einrichtungen auf zwei Seiten. Der Bericht wird auf diesem Computer erstellt und nirgendwohin gesendet. Die Dateien sind nicht verschlüsselt: Wer eine hat, kann sie lesen.	Lo que usted registró y lo que escribieron los centros, en dos páginas. Se crea en este ordenador y no se envía a ninguna parte. Los archivos no están cifrados: quien tenga uno puede leerlo.
reportAboutHosted	The report	What you recorded and what providers wrote, on two pages. It’s created on this server and sent only to you. The files aren’t encrypted: anyone who has one can read it.	你记录的内容和医疗机构写下的内容，共两页。报告在此服务器上生成，只发送给你。文件未加密：任何拿到文件的人都能读取。	מה שרשמת ומה שכתבו ספקים, בשני עמודים. הדוח נוצר בשרת הזה ונשלח רק אליך. הקבצים אינם מוצפנים: מי שמחזיק בהם יכול לקרוא אותם.	Ihre Aufzeichnungen und die Befunde der Einrichtungen auf zwei Seiten. Der Bericht wird auf diesem Server erstellt und nur an Sie gesendet. Die Dateien sind nicht verschlüsselt: Wer eine hat, kann sie lesen.	Lo que usted registró y lo que escribieron los centros, en dos páginas. Se crea en este servidor y solo se le envía a usted. Los archivos no están cifrados: quien tenga uno puede leerlo.
reportParts	The report	Parts	内容	חלקים	Teile	Partes
reportShow	The report	Show	显示	הצגה	Anzeigen	Mostrar
reportPDF	The report	Save as PDF	存储为 PDF	שמירה כ-PDF	Als PDF sichern	Guardar como PDF
reportHTML	The report	Save as Web Page	存储为网页	שמירה כדף אינטרנט	Als Webseite sichern	Guardar como página web
reportPreview	The report	Preview	预览	תצוגה מקדימה	Vorschau	Vista previa
reportNoLibraries	The report	A PDF requires the Debian package libpangocairo-1.0-0, which isn’t installed. You can print the web page.	生成 PDF 需要 Debian 软件包 libpangocairo-1.0-0，但尚未安装。网页可以打印。	ליצירת PDF נדרשת חבילת דביאן libpangocairo-1.0-0, שאינה מותקנת. את דף האינטרנט אפשר להדפיס.	Ein PDF erfordert das Debian-Paket libpangocairo-1.0-0, das nicht installiert ist. Sie können die Webseite drucken.	Para un PDF hace falta el paquete de Debian libpangocairo-1.0-0, que no está instalado. La página web se puede imprimir.
reportFailed	The report	The PDF couldn’t be created. You can print the web page.	无法生成 PDF。网页可以打印。	לא ניתן היה ליצור את ה-PDF. את דף האינטרנט אפשר להדפיס.	Das PDF konnte nicht erstellt werden. Sie können die Webseite drucken.	No se ha podido crear el PDF. La página web se puede imprimir.
reportPeriod	The report	Figures of %1 (%2)	数据期间：%1（%2）	נתונים של %1 (%2)	Werte vom %1 (%2)	Datos de %1 (%2)
reportAge	The report	aged %1	%1 岁	גיל %1	Alter: %1	edad: %1
reportOwnWords	The report	In own words: %1	本人自述：%1	במילים אישיות: %1	In eigenen Worten: %1	En palabras propias: %1
reportNothing	The report	Nothing is recorded.	没有记录。	לא נרשם דבר.	Nichts ist verzeichnet.	No consta nada.
reportNoFigures	The report	No data in this period.	此期间没有数据。	אין נתונים בתקופה הזאת.	Keine Daten in diesem Zeitraum.	No hay datos en este periodo.
reportUnlikely	The report	%1: %2 is unusual and may be a measurement error.	%1：%2 不常见，可能是测量误差。	%1: הערך %2 חריג וייתכן שהוא שגיאת מדידה.	%1: %2 ist ungewöhnlich und kann ein Messfehler sein.	%1: %2 es inusual y puede ser un error de medición.
reportDays	The report	Days with data: %1 of %2 · Source: %3	有数据的天数：%1/%2 · 来源：%3	ימים עם נתונים: %1 מתוך %2 · מקור: %3	Tage mit Daten: %1 von %2 · Quelle: %3	Días con datos: %1 de %2 · Fuente: %3
reportNights	The report	Nights with data: %1 of %2 · Source: %3	有数据的夜数：%1/%2 · 来源：%3	לילות עם נתונים: %1 מתוך %2 · מקור: %3	Nächte mit Daten: %1 von %2 · Quelle: %3	Noches con datos: %1 de %2 · Fuente: %3
reportSince	The report	Since	自	מאז	Seit	Desde
reportReadings	The report	Readings	测量次数	מדידות	Messungen	Mediciones
reportDaysHead	The report	Days	天数	ימים	Tage	Días
reportRange	The report	Lowest – highest	最低 – 最高	הנמוך – הגבוה	Niedrigster – höchster	Mínimo – máximo
reportFirst	The report	First day	第一天	היום הראשון	Erster Tag	Primer día
reportLast	The report	Last day	最后一天	היום האחרון	Letzter Tag	Último día
reportAll	The report	All readings	全部	כל המדידות	Alle	Todas
reportMorning	The report	Morning	早晨	בוקר	Morgen	Mañana
reportAfternoon	The report	Afternoon	下午	אחר הצהריים	Nachmittag	Tarde
reportEvening	The report	Evening	傍晚	ערב	Abend	Tarde-noche
reportNight	The report	Night	夜间	לילה	Nacht	Noche
reportBelow	The report	Below %1	低于 %1	מתחת ל־%1	Unter %1	Por debajo de %1
reportInRange	The report	In range, %1 – %2	范围内，%1 – %2	בטווח, %1 – %2	Im Bereich, %1 – %2	En rango, %1 – %2
reportAbove	The report	Above %1	高于 %1	מעל %1	Über %1	Por encima de %1
reportShareOfTime	The report	Share of time	时间占比	חלק מהזמן	Anteil der Zeit	Parte del tiempo
reportShareOfReadings	The report	Share of readings	读数占比	חלק מהמדידות	Anteil der Messungen	Parte de las mediciones
reportLabs	The report	Lab Results out of Range	超出参考范围的化验结果	תוצאות מעבדה מחוץ לטווח	Laborwerte außerhalb des Bereichs	Resultados de análisis fuera de rango
reportNoLabs	The report	No result of this period is out of range.	此期间没有超出范围的结果。	אין תוצאה מחוץ לטווח בתקופה הזאת.	Kein Ergebnis dieses Zeitraums liegt außerhalb des Bereichs.	Ningún resultado de este periodo está fuera de rango.
reportOutside	The report	Out of range	超出范围	מחוץ לטווח	Außerhalb	Fuera de rango
reportOf	The report	%1 of %2	%1/%2	%1 מתוך %2	%1 von %2	%1 de %2
reportClass	The report	Class by the device	设备分类	סיווג המכשיר	Einstufung des Geräts	Clasificación del dispositivo
reportFellAsleep	The report	Usually fell asleep	通常入睡时间	שעת הירדמות רגילה	Schläft meist ein um	Hora habitual de dormirse
reportWokeUp	The report	Usually woke up	通常醒来时间	שעת יקיצה רגילה	Wacht meist auf um	Hora habitual de despertarse
reportMeasure	The report	Measure	项目	מדד	Größe	Medida
reportFigureDays	The report	%1 by day, %2 to %3: first %4, last %5.	%1（按天），%2 至 %3：首日 %4，末日 %5。	%1 לפי יום, %2 עד %3: בהתחלה %4, בסוף %5.	%1 nach Tagen, %2 bis %3: zuerst %4, zuletzt %5.	%1 por días, %2 a %3: al principio %4, al final %5.
reportNoAdvice	The report	This report repeats what devices, apps and providers recorded. It isn’t a diagnosis and gives no advice.	本报告仅复述设备、App 和医疗机构的记录，不是诊断，也不提供建议。	דוח זה חוזר על מה שרשמו מכשירים, יישומים וספקים. הוא אינו אבחנה ואינו נותן עצה.	Dieser Bericht gibt wieder, was Geräte, Apps und Einrichtungen aufgezeichnet haben. Er ist keine Diagnose und gibt keinen Rat.	Este informe repite lo que registraron dispositivos, apps y centros. No es un diagnóstico ni da consejos.
reportMade	The report	Made with Wellseal on %1.	由 Wellseal 生成于 %1。	הופק באמצעות Wellseal ב־%1.	Erstellt mit Wellseal am %1.	Creado con Wellseal el %1.
reportPage	The report	%1 · Page %2 of %3	%1 · 第 %2 页，共 %3 页	%1 · עמוד %2 מתוך %3	%1 · Seite %2 von %3	%1 · Página %2 de %3
signInMethods	Passkeys and codes	Passkeys and Codes	通行密钥和一次性代码	מפתחות גישה וקודים	Passkeys und Codes	Llaves de acceso y códigos
signInMethodsNote	Passkeys and codes	Other ways to sign in	其他登录方式	דרכים נוספות להתחבר	Weitere Anmeldearten	Otras formas de iniciar sesión
addPasskeyNote	Passkeys and codes	Sign in with your fingerprint, face or screen lock	使用指纹、面容或屏幕锁登录	כניסה בטביעת אצבע, בזיהוי פנים או בנעילת המסך	Anmelden mit Fingerabdruck, Gesicht oder Bildschirmsperre	Inicie sesión con su huella, su rostro o el bloqueo de pantalla
passkeys	Passkeys and codes	Passkeys	通行密钥	מפתחות גישה	Passkeys	Llaves de acceso
passkeysText	Passkeys and codes	A passkey is stored on your phone, your computer or a security key. You sign in with your finger, your face or a PIN.	通行密钥保存在你的手机、电脑或安全密钥中。你可用指纹、面容或 PIN 登录。	מפתח גישה נשמר בטלפון, במחשב או במפתח אבטחה. ההתחברות היא בטביעת אצבע, בפנים או בקוד PIN.	Ein Passkey wird auf Ihrem Telefon, Ihrem Computer oder einem Sicherheitsschlüssel gespeichert. Sie melden sich mit Finger, Gesicht oder PIN an.	Una llave de acceso se guarda en su teléfono, su ordenador o una llave de seguridad. Inicia sesión con el dedo, la cara o un PIN.
noPasskeys	Passkeys and codes	No passkeys	没有通行密钥	אין מפתחות גישה	Keine Passkeys	No hay llaves de acceso
makePasskey	Passkeys and codes	Create Passkey	创建通行密钥	יצירת מפתח גישה	Passkey erstellen	Crear una llave de acceso
passkeyOpens	Passkeys and codes	Opens your data by itself	可单独打开你的数据	פותח את הנתונים שלך בעצמו	Öffnet Ihre Daten allein	Abre sus datos por sí sola
passkeyAsks	Passkeys and codes	Signs you in; you still need the passphrase, because this device can’t store a key for your data	可登录；由于该设备不保存你的数据密钥，还需第二步输入口令	מחבר אותך; בשלב שני נדרשת הסיסמה, כי ההתקן הזה אינו שומר מפתח לנתונים שלך	Meldet Sie an; die Passphrase ist weiterhin nötig, weil dieses Gerät keinen Schlüssel für Ihre Daten speichern kann	Inicia sesión; aún se necesita la frase de contraseña, porque este dispositivo no puede guardar una clave de sus datos
passkeyFailed	Passkeys and codes	The passkey wasn’t accepted. Try again, or use the passphrase.	未接受该通行密钥。请重试，或使用口令。	מפתח הגישה לא התקבל. נא לנסות שוב או להשתמש בסיסמה.	Der Passkey wurde nicht akzeptiert. Versuchen Sie es noch einmal, oder verwenden Sie die Passphrase.	La llave de acceso no se aceptó. Inténtelo de nuevo o use la frase de contraseña.
noPasskeysHere	Passkeys and codes	This browser doesn’t support passkeys.	此浏览器不支持通行密钥。	הדפדפן הזה אינו תומך במפתחות גישה.	Dieser Browser unterstützt keine Passkeys.	Este navegador no admite llaves de acceso.
tooManyPasskeys	Passkeys and codes	Too many passkeys. Remove one first.	通行密钥过多。请先移除一个。	יש יותר מדי מפתחות גישה. נא להסיר אחד תחילה.	Zu viele Passkeys. Entfernen Sie zuerst einen.	Demasiadas llaves de acceso. Elimine una primero.
signInWithPasskey	Passkeys and codes	Sign In with a Passkey	使用通行密钥登录	התחברות במפתח גישה	Mit einem Passkey anmelden	Iniciar sesión con una llave de acceso
passkeyMade	Passkeys and codes	Created %1	创建于 %1	נוצר %1	Erstellt %1	Creada %1
passkeyUsed	Passkeys and codes	Last used %1	上次使用 %1	שימוש אחרון %1	Zuletzt benutzt %1	Último uso %1
passkeySynced	Passkeys and codes	Synced across devices	已在设备间同步	מסונכרן בין התקנים	Auf mehreren Geräten synchronisiert	Sincronizada entre dispositivos
onceCodes	Passkeys and codes	One-Time Codes	一次性代码	קודים חד־פעמיים	Einmalcodes	Códigos de un solo uso
onceCodesText	Passkeys and codes	Each code opens your data once, instead of the passphrase. Print them and keep them away from your devices. New codes replace all earlier ones.	每个代码可代替口令打开你的数据一次。请打印并与设备分开存放。生成新代码后，旧代码全部失效。	כל קוד פותח את הנתונים שלך פעם אחת, במקום הסיסמה. יש להדפיס אותם ולשמור אותם הרחק מההתקנים. קודים חדשים מבטלים את כל הקודמים.	Jeder Code öffnet Ihre Daten einmal, anstelle der Passphrase. Drucken Sie sie, und bewahren Sie sie getrennt von Ihren Geräten auf. Neue Codes ersetzen alle früheren.	Cada código abre sus datos una vez, en lugar de la frase de contraseña. Imprímalos y guárdelos lejos de sus dispositivos. Los códigos nuevos sustituyen a todos los anteriores.
onceCodesShown	Passkeys and codes	Write these codes down or print them now. They are shown once.	请立即抄写或打印这些代码。它们只显示一次。	יש לרשום או להדפיס את הקודים עכשיו. הם מוצגים פעם אחת.	Schreiben Sie diese Codes jetzt auf, oder drucken Sie sie. Sie werden einmal gezeigt.	Anote o imprima estos códigos ahora. Se muestran una sola vez.
onceCodesLeft	Passkeys and codes	Codes left: %1	剩余代码：%1	קודים שנותרו: %1	Verbleibende Codes: %1	Códigos restantes: %1
makeOnceCodes	Passkeys and codes	Create New Codes	生成新代码	יצירת קודים חדשים	Neue Codes erstellen	Crear códigos nuevos
logMadeCodes	Passkeys and codes	One-time codes were created: %1. Earlier ones stopped working.	已生成一次性代码：%1。旧代码全部失效。	נוצרו קודים חד־פעמיים: %1. הקודמים אינם פותחים עוד דבר.	Einmalcodes wurden erstellt: %1. Frühere gelten nicht mehr.	Se crearon códigos de un solo uso: %1. Los anteriores dejaron de funcionar.
logUsedCode	Passkeys and codes	A one-time code opened your data. Codes left: %1.	一次性代码打开了你的数据。剩余代码：%1。	קוד חד־פעמי פתח את הנתונים שלך. קודים שנותרו: %1.	Ein Einmalcode hat Ihre Daten geöffnet. Verbleibende Codes: %1.	Un código de un solo uso abrió sus datos. Códigos restantes: %1.
logAddedPasskey	Passkeys and codes	A passkey was added. Passkeys now: %1.	已添加通行密钥。当前通行密钥：%1。	נוסף מפתח גישה. מפתחות גישה כעת: %1.	Ein Passkey kam hinzu. Passkeys jetzt: %1.	Se añadió una llave de acceso. Llaves de acceso ahora: %1.
logRemovedPasskey	Passkeys and codes	A passkey was removed. Passkeys now: %1.	已移除通行密钥。当前通行密钥：%1。	הוסר מפתח גישה. מפתחות גישה כעת: %1.	Ein Passkey wurde entfernt. Passkeys jetzt: %1.	Se eliminó una llave de acceso. Llaves de acceso ahora: %1.
logRefusedPasskey	Passkeys and codes	A passkey was rejected because it may have been copied. Passkeys now: %1.	一个通行密钥被拒绝，因为可能存在其副本。当前通行密钥：%1。	מפתח גישה נדחה, כי ייתכן שיש לו עותק. מפתחות גישה כעת: %1.	Ein Passkey wurde abgelehnt, weil er kopiert worden sein könnte. Passkeys jetzt: %1.	Se rechazó una llave de acceso, porque puede haber una copia. Llaves de acceso ahora: %1.
logins	Linked accounts	Linked Accounts	已关联的账户	חשבונות מקושרים	Verknüpfte Konten	Cuentas vinculadas
loginsText	Linked accounts	%1 signs you in. You still need your passphrase, a code or a passkey as a second step.	%1 可让你登录。第二步仍需你的口令、代码或通行密钥。	%1 מחבר אותך. כשלב שני עדיין נדרשים הסיסמה, קוד או מפתח גישה.	%1 meldet Sie an. Als zweiter Schritt ist weiterhin Ihre Passphrase, ein Code oder ein Passkey nötig.	%1 inicia su sesión. Como segundo paso, aún necesita su frase de contraseña, un código o una llave de acceso.
noLogins	Linked accounts	No linked accounts	没有已关联的账户	אין חשבונות מקושרים	Keine verknüpften Konten	No hay cuentas vinculadas
linkLogin	Linked accounts	Link %1	关联 %1	קישור %1	%1 verknüpfen	Vincular %1
linkLoginText	Linked accounts	Sign in with %1 now. You then return here, and the account is linked.	现在请使用 %1 登录。之后你会回到这里，账户即已关联。	יש להתחבר עכשיו עם %1. לאחר מכן תחזרו לכאן, והחשבון יקושר.	Melden Sie sich jetzt mit %1 an. Danach kommen Sie hierher zurück, und das Konto ist verknüpft.	Inicie sesión ahora con %1. Después volverá aquí y la cuenta quedará vinculada.
loginLinked	Linked accounts	Linked %1	关联于 %1	קושר %1	Verknüpft %1	Vinculado %1
signInWithLogin	Linked accounts	Sign In with %1	使用 %1 登录	התחברות עם %1	Mit %1 anmelden	Iniciar sesión con %1
loginFailed	Linked accounts	The account wasn’t accepted. Try again, or use the passphrase. Link an account in your profile first.	未接受该账户。请重试，或使用口令。请先在个人资料中关联账户。	החשבון לא התקבל. נא לנסות שוב או להשתמש בסיסמה. יש לקשר חשבון תחילה בפרופיל.	Das Konto wurde nicht akzeptiert. Versuchen Sie es noch einmal, oder verwenden Sie die Passphrase. Verknüpfen Sie zuerst ein Konto in Ihrem Profil.	La cuenta no se aceptó. Inténtelo de nuevo o use la frase de contraseña. Vincule primero una cuenta en su perfil.
loginUnreachable	Linked accounts	Can’t reach %1. Try again later, or use the passphrase.	现在无法连接 %1。请稍后重试，或使用口令。	לא ניתן להגיע כעת אל %1. נא לנסות שוב מאוחר יותר או להשתמש בסיסמה.	%1 ist nicht erreichbar. Versuchen Sie es später noch einmal, oder verwenden Sie die Passphrase.	No se puede acceder a %1. Inténtelo más tarde o use la frase de contraseña.
tooManyLogins	Linked accounts	Too many linked accounts. Remove one first.	已关联的账户过多。请先移除一个。	יותר מדי חשבונות מקושרים. נא להסיר אחד תחילה.	Zu viele verknüpfte Konten. Entfernen Sie zuerst eines.	Demasiadas cuentas vinculadas. Elimine una primero.
logLinkedLogin	Linked accounts	An account was linked. Linked accounts: %1.	已关联一个账户。已关联的账户：%1。	קושר חשבון. חשבונות מקושרים: %1.	Ein Konto wurde verknüpft. Verknüpfte Konten: %1.	Se vinculó una cuenta. Cuentas vinculadas: %1.
logUsedLogin	Linked accounts	A linked account signed you in. Linked accounts: %1.	你通过一个已关联的账户登录。已关联的账户：%1。	חשבון מקושר חיבר אותך. חשבונות מקושרים: %1.	Ein verknüpftes Konto hat Sie angemeldet. Verknüpfte Konten: %1.	Una cuenta vinculada inició su sesión. Cuentas vinculadas: %1.
logRemovedLogin	Linked accounts	A linked account was removed. Linked accounts: %1.	已移除一个已关联的账户。已关联的账户：%1。	חשבון מקושר הוסר. חשבונות מקושרים: %1.	Ein verknüpftes Konto wurde entfernt. Verknüpfte Konten: %1.	Se eliminó una cuenta vinculada. Cuentas vinculadas: %1.
peopleWhoSee	Caregivers	Shared With	共享对象	משותף עם	Geteilt mit	Compartido con
peopleWhoSeeText	Caregivers	Invite someone to see the data you choose. They can’t change anything, and every view is in your access log.	邀请他人查看你选择的数据。对方无法更改任何内容，每次查看都会记入你的访问日志。	אפשר להזמין מישהו לראות את מה שנבחר. ניתן רק לקרוא, וכל צפייה נרשמת ביומן הגישה שלך.	Laden Sie jemanden ein, die von Ihnen ausgewählten Daten zu sehen. Eingeladene können nichts ändern, und jeder Zugriff steht in Ihrem Zugriffsprotokoll.	Invite a alguien a ver los datos que usted elija. No puede cambiar nada, y cada consulta queda en su registro de accesos.
nobodySees	Caregivers	Not shared with anyone.	未与任何人共享。	לא משותף עם איש.	Mit niemandem geteilt.	No se comparte con nadie.
invitePerson	Caregivers	Invite Someone	邀请他人	הזמנת אדם	Jemanden einladen	Invitar a alguien
inviteOnce	Caregivers	Send this link privately. It works once, for three days, and isn’t shown again.	请私下发送此链接。链接三天内有效，仅可使用一次，且不会再次显示。	יש לשלוח את הקישור באופן פרטי. הוא תקף לפעם אחת, למשך שלושה ימים, ולא יוצג שוב.	Senden Sie diesen Link auf einem vertraulichen Weg. Er gilt einmal, drei Tage lang, und wird nicht noch einmal angezeigt.	Envíe este enlace de forma privada. Funciona una vez, durante tres días, y no se vuelve a mostrar.
holderRole	Caregivers	Role	角色	תפקיד	Rolle	Función
holderRoleNote	Caregivers	A role describes your relationship. It gives no access by itself, not even in an emergency.	角色只说明对方与你的关系，本身不会开放任何内容，紧急情况下也不会。	התפקיד מתאר את הקשר ביניכם. הוא אינו נותן גישה בעצמו, גם לא בשעת חירום.	Eine Rolle beschreibt Ihre Beziehung. Sie gibt von sich aus keinen Zugriff, auch nicht im Notfall.	La función describe su relación. Por sí sola no da acceso, tampoco en una emergencia.
holderDaysNote	Caregivers	Without dates, they see every day. A number of recent days moves forward with today.	不填日期则可查看所有日期。最近天数会随今天推移。	ללא תאריכים רואים את כל הימים. מספר הימים האחרונים מתקדם עם כל יום.	Ohne Daten ist jeder Tag zu sehen. Eine Zahl der letzten Tage rückt mit jedem Tag weiter.	Sin fechas se ven todos los días. Un número de días recientes avanza cada día.
roleGuardian	Caregivers	Guardian	监护人	אפוטרופוס	Vormund	Tutor
roleCaregiver	Caregivers	Caregiver	照护者	מטפל	Betreuende Person	Cuidador
roleClinician	Caregivers	Clinician	临床医生	איש צוות רפואי	Ärztin oder Arzt	Profesional sanitario
roleEmergency	Caregivers	Emergency contact	紧急联系人	איש קשר לחירום	Notfallkontakt	Contacto de emergencia
allUsualTypes	Caregivers	All types, including types without data; sensitive types and health records only if selected	所有类型，包括目前为空的类型；敏感类型和健康记录仅在勾选时包含	כל הסוגים, גם אלה שריקים כעת; סוגים רגישים ורשומות רפואיות רק אם סומנו	Alle Typen, auch solche ohne Daten; sensible Typen und Befunde nur, wenn sie ausgewählt sind	Todos los tipos, incluidos los que no tienen datos; los sensibles y los registros médicos solo si se seleccionan
onlyLastDays	Caregivers	Number of recent days	最近天数	מספר הימים האחרונים	Anzahl der letzten Tage	Número de días recientes
lastDaysAre	Caregivers	Last days: %1	最近天数：%1	הימים האחרונים: %1	Letzte Tage: %1	Últimos días: %1
seesUntilDay	Caregivers	Ends on	结束日期	מסתיים ביום	Endet am	Termina el
withoutEnd	Caregivers	No end date	无结束日期	ללא תאריך סיום	Kein Enddatum	Sin fecha de fin
invitationTaken	Caregivers	Accepted by %1, %2	接受者：%1，%2	התקבלה על ידי %1, %2	Angenommen von %1, %2	Aceptada por %1, %2
invitationWaits	Caregivers	The link hasn’t been used yet.	链接尚未使用。	הקישור עדיין לא נוצל.	Der Link wurde noch nicht benutzt.	El enlace aún no se ha usado.
endSeeing	Caregivers	Stop Sharing	停止共享	הפסקת השיתוף	Nicht mehr teilen	Dejar de compartir
endSeeingText	Caregivers	They lose access immediately.	对方立即失去访问权限。	הגישה שלהם מסתיימת מיד.	Der Zugriff endet sofort.	Pierde el acceso de inmediato.
seesNothingNow	Caregivers	%1 no longer sees any of your data.	%1 已无法再看到你的任何数据。	%1 כבר לא רואה נתונים שלך.	%1 sieht Ihre Daten nicht mehr.	%1 ya no ve ninguno de sus datos.
nothingSharedHere	Caregivers	Nothing is shared with you here. The access has ended, or the address is wrong.	此处没有与你共享的内容。访问权限已结束，或地址有误。	אין כאן דבר המשותף איתך. הגישה הסתיימה, או שהכתובת שגויה.	Hier wird nichts mit Ihnen geteilt. Der Zugang ist beendet, oder die Adresse stimmt nicht.	Aquí no se comparte nada con usted. El acceso ha terminado o la dirección es incorrecta.
presetsNote	Caregivers	A group also includes types that have no data yet, but no sensitive types.	一组也包括目前没有数据的类型，但不包括敏感类型。	קבוצה כוללת גם סוגים שעדיין אין בהם נתונים, ולא סוגים רגישים.	Eine Gruppe umfasst auch Typen ohne Daten, aber keine sensiblen.	Un grupo incluye también los tipos que aún no tienen datos, y ninguno sensible.
singleTypes	Caregivers	Single Types	单个类型	סוגים בודדים	Einzelne Arten	Tipos concretos
changeSeeing	Caregivers	Change Access	更改访问权限	שינוי הגישה	Zugriff ändern	Cambiar el acceso
seeingProblem	Caregivers	Give a name and at least one type. An end, if there is one, must be in the future.	请填写姓名并至少选择一种类型。如果设置了结束日期，它必须在将来。	יש לתת שם ולבחור לפחות סוג אחד. מועד סיום, אם נקבע, צריך להיות בעתיד.	Geben Sie einen Namen und mindestens eine Art an. Ein Ende, wenn es eines gibt, muss in der Zukunft liegen.	Indique un nombre y al menos un tipo. Si hay una fecha de fin, debe ser futura.
peopleYouSee	Caregivers	Sharing With You	与你共享	משותף איתך	Mit Ihnen geteilt	Compartido con usted
nobodySeen	Caregivers	No one is sharing with you.	没有人与你共享数据。	איש אינו משתף איתך נתונים.	Niemand teilt Daten mit Ihnen.	Nadie comparte datos con usted.
seeDataOf	Caregivers	View %1’s Data	查看 %1 的数据	הצגת הנתונים של %1	Daten von %1 ansehen	Ver los datos de %1
toOwnData	Caregivers	Go to Your Data	返回你自己的数据	אל הנתונים שלך	Zu Ihren eigenen Daten	A sus propios datos
seeAsGuardian	Caregivers	You see this as guardian of %1	你正以监护人身份查看 %1 的数据	הנתונים של %1 מוצגים לך כאפוטרופוס	Sie sehen dies als Vormund von %1	Ve esto como tutor de %1
seeAsCaregiver	Caregivers	You see this as caregiver of %1	你正以照护者身份查看 %1 的数据	הנתונים של %1 מוצגים לך כמטפל	Sie sehen dies als betreuende Person von %1	Ve esto como cuidador de %1
seeAsClinician	Caregivers	You see this as clinician of %1	你正以临床医生身份查看 %1 的数据	הנתונים של %1 מוצגים לך כאיש צוות רפואי	Sie sehen dies ärztlich für %1	Ve esto como profesional sanitario de %1
seeAsEmergency	Caregivers	You see this as emergency contact of %1	你正以紧急联系人身份查看 %1 的数据	הנתונים של %1 מוצגים לך כאיש קשר לחירום	Sie sehen dies als Notfallkontakt von %1	Ve esto como contacto de emergencia de %1
onlyReads	Caregivers	You can’t change anything. Every view is in the access log of %1.	你无法更改任何内容。每次查看都会记入 %1 的访问日志。	אי אפשר לשנות דבר. כל צפייה נרשמת ביומן הגישה של %1.	Sie können nichts ändern. Jeder Zugriff steht im Zugriffsprotokoll von %1.	No puede cambiar nada. Cada consulta queda en el registro de accesos de %1.
invitesYou	Caregivers	%1 invites you to see data	%1 邀请你查看数据	התקבלה הזמנה מ־%1 לראות נתונים	%1 lädt Sie ein, Daten zu sehen	%1 le invita a ver datos
invitedAs	Caregivers	Your role: %1	你的角色：%1	התפקיד שלך: %1	Ihre Rolle: %1	Su función: %1
acceptInvitation	Caregivers	Accept	接受	קבלה	Annehmen	Aceptar
seeNoMore	Caregivers	Stop Viewing	不再查看	הפסקת הצפייה	Nicht mehr ansehen	Dejar de ver
keyEnded	Caregivers	This can’t be opened anymore. Ask for a new link.	已无法打开。请索取新链接。	כבר אי אפשר לפתוח זאת. יש לבקש קישור חדש.	Das lässt sich nicht mehr öffnen. Bitten Sie um einen neuen Link.	Esto ya no se puede abrir. Pida un enlace nuevo.
signInForInvitation	Caregivers	Sign in, then open the link again.	请先登录，然后再次打开链接。	יש להתחבר ואז לפתוח שוב את הקישור.	Melden Sie sich an, und öffnen Sie den Link dann noch einmal.	Inicie sesión y abra el enlace de nuevo.
logTookInvitation	Caregivers	%1 accepted the invitation to see data.	%1 接受了查看数据的邀请。	ההזמנה לראות נתונים התקבלה על ידי %1.	%1 hat die Einladung angenommen, Daten zu sehen.	%1 aceptó la invitación a ver datos.
studies	Studies	Studies	研究	מחקרים	Studien	Estudios
studiesText	Studies	The study team gives you a link. You read what they request and decide whether to agree. Every access is in your access log, and you can withdraw at any time.	研究团队会给你一个链接。你阅读其要求后决定是否同意。每次访问都会记入你的访问日志，你可以随时退出。	צוות המחקר מוסר לך קישור. אפשר לקרוא מה מבוקש ולהחליט אם להסכים. כל גישה נרשמת ביומן הגישה שלך, ואפשר לפרוש בכל עת.	Das Studienteam gibt Ihnen einen Link. Sie lesen, worum es bittet, und entscheiden, ob Sie zustimmen. Jeder Zugriff steht in Ihrem Zugriffsprotokoll, und Sie können jederzeit widerrufen.	El equipo del estudio le da un enlace. Usted lee lo que piden y decide si acepta. Cada acceso queda en su registro de accesos, y puede retirarse en cualquier momento.
noStudies	Studies	You aren’t taking part in a study.	你未参加任何研究。	אינך משתתף במחקר.	Sie nehmen an keiner Studie teil.	No participa en ningún estudio.
pastStudies	Studies	What You Agreed to Before	你以前同意过的内容	הסכמות קודמות שלך	Wozu Sie früher zugestimmt haben	Lo que consintió antes
studyOnlyReads	Studies	If you join, the study team can read the data listed here until you withdraw, even when you’re signed out. They see a random ID instead of your name.	如果你参加，研究团队可读取此处列出的数据，直到你退出为止，即使你已退出登录。他们看到的是随机标识，而不是你的姓名。	אם תצטרפו, צוות המחקר יוכל לקרוא את הנתונים המפורטים כאן עד לפרישה, גם כשאינכם מחוברים. במקום השם יוצג לו מזהה אקראי.	Wenn Sie teilnehmen, kann das Studienteam die hier aufgeführten Daten lesen, bis Sie widerrufen, auch wenn Sie abgemeldet sind. Statt Ihres Namens sieht es eine zufällige Kennung.	Si participa, el equipo del estudio puede leer los datos que figuran aquí hasta que usted se retire, incluso cuando no haya iniciado sesión. En lugar de su nombre ve un identificador aleatorio.
studyDocument	Studies	What You Agree To	你所同意的内容	למה ניתנת ההסכמה	Wozu Sie zustimmen	A qué da su consentimiento
studyVersionOf	Studies	Version %1, %2	版本 %1，%2	גרסה %1, %2	Version %1, %2	Versión %1, %2
studyDigest	Studies	SHA-256 of the document	文稿的 SHA-256	SHA-256 של המסמך	SHA-256 des Dokuments	SHA-256 del documento
studyRunBy	Studies	Run by	开展者	נערך על ידי	Durchgeführt von	Realizado por
agreeToStudy	Studies	Agree	同意	הסכמה	Zustimmen	Doy mi consentimiento
studyAgreed	Studies	Agreed on %1	同意日期：%1	הסכמה מיום %1	Zugestimmt am %1	Consentido el %1
studyEnded	Studies	Ended on %1	结束日期：%1	הסתיים ביום %1	Beendet am %1	Terminado el %1
studyNewVersion	Studies	A new version is available. Until you agree to it, you take part as before.	有新版本。在你同意之前，你的参与方式保持不变。	יש גרסה חדשה. עד להסכמה לה, ההשתתפות נמשכת כמו קודם.	Es gibt eine neue Version. Bis Sie ihr zustimmen, nehmen Sie teil wie bisher.	Hay una versión nueva. Hasta que la acepte, participa como antes.
readNewVersion	Studies	Read the New Version	阅读新版本	קריאת הגרסה החדשה	Neue Version lesen	Leer la versión nueva
withdrawFromStudy	Studies	Withdraw	退出研究	פרישה	Widerrufen	Retirarse
withdrawFromStudyText	Studies	The study stops reading your data now, and its key is deleted. To delete data already read, contact the study team.	该研究从现在起停止读取你的数据，其密钥也会被删除。要删除已读取的数据，请联系研究团队。	המחקר מפסיק לקרוא את הנתונים שלך כעת, והמפתח שלו נמחק. למחיקת נתונים שכבר נקראו, יש לפנות לצוות המחקר.	Die Studie liest ab sofort keine Ihrer Daten mehr, und ihr Schlüssel wird gelöscht. Um bereits gelesene Daten löschen zu lassen, wenden Sie sich an das Studienteam.	El estudio deja de leer sus datos ahora, y su clave se elimina. Para eliminar los datos ya leídos, contacte con el equipo del estudio.
studyChanged	Studies	The study has a new version. Read it again.	该研究有新版本。请重新阅读。	למחקר יש גרסה חדשה. יש לקרוא שוב.	Es gibt eine neue Version der Studie. Lesen Sie sie noch einmal.	El estudio tiene una versión nueva. Léala de nuevo.
studyConsentFile	Studies	Save as FHIR Consent	存储为 FHIR Consent	שמירה בתור FHIR Consent	Als FHIR Consent sichern	Guardar como FHIR Consent
studyClosed	Studies	This study isn’t open.	此研究未开放。	המחקר הזה אינו פתוח.	Diese Studie ist nicht offen.	Este estudio no está abierto.
logSignedIn	Sessions, security, about	A browser was signed in. Sessions now: %1.	一个浏览器已登录。当前会话：%1。	דפדפן התחבר. הפעלות כעת: %1.	Ein Browser wurde angemeldet. Sitzungen jetzt: %1.	Un navegador inició sesión. Sesiones ahora: %1.
logRestoredBackup	Sessions, security, about	A backup started to replace the data.	开始用备份取代当前数据。	גיבוי החל להחליף את הנתונים.	Ein Backup begann, die Daten zu ersetzen.	Una copia de seguridad empezó a sustituir a los datos.
logChangedPassphrase	Sessions, security, about	The passphrase was changed.	口令已更改。	הסיסמה שונתה.	Die Passphrase wurde geändert.	Se cambió la frase de contraseña.
logRenewedRecoveryCode	Sessions, security, about	A new recovery code was created.	已生成新的恢复码。	נוצר קוד שחזור חדש.	Ein neuer Wiederherstellungscode wurde erstellt.	Se creó un nuevo código de recuperación.
logRenewedDataKey	Sessions, security, about	Re-encryption with a new key started.	开始用新密钥重新加密全部数据。	החלה הצפנה מחדש של הכול במפתח חדש.	Die Neuverschlüsselung mit einem neuen Schlüssel hat begonnen.	Comenzó el cifrado de nuevo con otra clave.
logAllowedOfflineAccess	Sessions, security, about	An app was allowed to read data while you’re away.	一个 App 获准在你不在场时继续读取。	יישום הורשה לקרוא נתונים בהיעדרך.	Einer App wurde erlaubt, Daten in Ihrer Abwesenheit zu lesen.	Se permitió a una app leer datos en su ausencia.
logSharedLink	Sessions, security, about	A health link was created, or its content was changed.	已创建健康链接，或更改了其内容。	נוצר קישור בריאות, או שתוכנו שונה.	Ein Gesundheitslink wurde erstellt, oder sein Inhalt wurde geändert.	Se creó un enlace de salud o se cambió su contenido.
logEndedSessions	Sessions, security, about	Other sessions were ended. Sessions now: %1.	已结束其他会话。当前会话：%1。	הפעלות אחרות הסתיימו. הפעלות כעת: %1.	Andere Sitzungen wurden beendet. Sitzungen jetzt: %1.	Se cerraron otras sesiones. Sesiones ahora: %1.
logRefusedInvitation	Sessions, security, about	An invalid invitation for a phone was rejected. Rejections that day: %1.	一个无效的手机邀请被拒绝。当天的拒绝次数：%1。	הזמנה לא תקפה לטלפון נדחתה. דחיות באותה יממה: %1.	Eine ungültige Einladung für ein Telefon wurde abgelehnt. Ablehnungen an diesem Tag: %1.	Se rechazó una invitación no válida para un teléfono. Rechazos ese día: %1.
logRefusedSignIn	Sessions, security, about	An invalid passkey or link was rejected. Rejections that day: %1.	一个无效的通行密钥或链接被拒绝。当天的拒绝次数：%1。	מפתח גישה או קישור לא תקף נדחה. דחיות באותה יממה: %1.	Ein ungültiger Passkey oder Link wurde abgelehnt. Ablehnungen an diesem Tag: %1.	Se rechazó una llave de acceso o un enlace no válido. Rechazos ese día: %1.
logRefusedToken	Sessions, security, about	An invalid token was rejected. Rejections that day: %1.	一个无效的令牌被拒绝。当天的拒绝次数：%1。	אסימון לא תקף נדחה. דחיות באותה יממה: %1.	Ein ungültiges Token wurde abgelehnt. Ablehnungen an diesem Tag: %1.	Se rechazó un token no válido. Rechazos ese día: %1.
actNeedsSecret	Sessions, security, about	Enter your current passphrase or recovery code again.	请再次输入当前口令或恢复码。	יש להזין שוב את הסיסמה הנוכחית או את קוד השחזור.	Geben Sie Ihre aktuelle Passphrase oder Ihren aktuellen Wiederherstellungscode noch einmal ein.	Introduzca otra vez su frase de contraseña o código de recuperación actual.
hostSessionsText	Sessions, security, about	These browsers are signed in. A session ends after 30 days, or after a day without use.	以下浏览器已登录。会话在开始 30 天后，或一天未使用后结束。	הדפדפנים האלה מחוברים. הפעלה מסתיימת 30 ימים אחרי תחילתה, או כשלא נעשה בה שימוש במשך יום.	Diese Browser sind angemeldet. Eine Sitzung endet nach 30 Tagen oder nach einem Tag ohne Benutzung.	Estos navegadores han iniciado sesión. Una sesión termina a los 30 días o tras un día sin usarse.
unknownBrowser	Sessions, security, about	Unknown browser	未知浏览器	דפדפן לא מוכר	Unbekannter Browser	Navegador desconocido
wideningNeedsSecret	Caregivers	To give more access, enter your passphrase or code. To give less, leave it empty.	若要授予比之前更多的权限，请输入你的口令或恢复码；若要减少权限，请留空。	כדי לתת יותר מקודם, יש להקליד את הסיסמה או את הקוד. כדי לתת פחות, יש להשאיר ריק.	Um mehr Zugriff zu geben, geben Sie Ihre Passphrase oder Ihren Code ein. Um weniger zu geben, lassen Sie das Feld leer.	Para dar más acceso, escriba su frase de contraseña o código. Para dar menos, déjelo vacío.
returningNeedsSecret	Requests	The app wants to read data while you’re away. To allow this, enter your passphrase or code.	此 App 要求在你不在场时继续读取。若要允许，请输入你的口令或恢复码。	היישום רוצה לקרוא נתונים בהיעדרך. כדי להתיר זאת, יש להקליד את הסיסמה או את הקוד.	Die App möchte Daten in Ihrer Abwesenheit lesen. Um das zu erlauben, geben Sie Ihre Passphrase oder Ihren Code ein.	La app quiere leer datos en su ausencia. Para permitirlo, escriba su frase de contraseña o código.
replacedKept	Export, backup, restore	The copy of your current data is kept for at least 30 days. It opens with its current passphrase or code.	当前数据的副本至少保留 30 天，可用其当前口令或恢复码打开。	העותק של מה שיש כאן עכשיו נשמר לפחות 30 ימים. הוא נפתח בסיסמה או בקוד הנוכחיים שלו.	Die Kopie Ihrer aktuellen Daten bleibt mindestens 30 Tage erhalten. Sie öffnet sich mit ihrer aktuellen Passphrase oder ihrem aktuellen Code.	La copia de sus datos actuales se conserva al menos 30 días. Se abre con su frase de contraseña o código actual.
replacedKeptByServer	Export, backup, restore	The server keeps an encrypted copy of your current data for 30 days. It opens with its current passphrase or code, and the operator can restore it.	服务器会将当前数据的加密副本保留 30 天。可用其当前口令或恢复码打开，运营者可以将其恢复。	השרת שומר עותק מוצפן של הנתונים הנוכחיים במשך 30 ימים. הוא נפתח בסיסמה או בקוד הנוכחיים שלו, והמפעיל יכול לשחזר אותו.	Der Server bewahrt 30 Tage lang eine verschlüsselte Kopie Ihrer aktuellen Daten auf. Sie öffnet sich mit ihrer aktuellen Passphrase oder ihrem aktuellen Code, und der Betreiber kann sie wiederherstellen.	El servidor conserva durante 30 días una copia cifrada de sus datos actuales. Se abre con su frase de contraseña o código actual, y el operador puede restaurarla.
replacedStays	Export, backup, restore	This is a copy of data that a backup replaced. You can remove it after 30 days.	此副本是被备份取代的数据，30 天后方可移除。	זהו עותק של נתונים שגיבוי החליף. אפשר להסיר אותו כעבור 30 ימים.	Dies ist eine Kopie von Daten, die ein Backup ersetzt hat. Sie können sie nach 30 Tagen entfernen.	Es una copia de los datos que sustituyó una copia de seguridad. Puede eliminarla después de 30 días.
signOut	Server	Sign Out	退出登录	יציאה מהחשבון	Abmelden	Cerrar sesión
signOutText	Server	Signing out locks your data and ends the session of this browser.	退出登录会锁定你的数据并结束此浏览器的会话。	היציאה נועלת את הנתונים ומסיימת את החיבור של הדפדפן הזה.	Beim Abmelden werden Ihre Daten gesperrt, und die Sitzung dieses Browsers endet.	Al cerrar sesión se bloquean sus datos y termina la sesión de este navegador.
notYou	Server	Not you? Sign out and sign in with another name.	不是你？请退出登录，再用其他姓名登录。	זה לא החשבון שלך? אפשר לצאת ולהיכנס בשם אחר.	Nicht Ihr Konto? Melden Sie sich ab und mit einem anderen Namen an.	¿No es su cuenta? Cierre sesión e inicie sesión con otro nombre.
signInName	Server	Sign-in name	登录名	שם לכניסה	Anmeldename	Nombre de inicio de sesión
serverAddress	Server	Server	服务器	שרת	Server	Servidor
signInWrong	Server	Wrong name or passphrase. Check both, or use your recovery code instead of the passphrase.	姓名或口令错误。请检查两者，或用恢复码代替口令。	השם או הסיסמה שגויים. יש לבדוק את שניהם, או להשתמש בקוד השחזור במקום הסיסמה.	Name oder Passphrase falsch. Prüfen Sie beides, oder verwenden Sie anstelle der Passphrase Ihren Wiederherstellungscode.	Nombre o frase de contraseña incorrectos. Compruebe ambos o use su código de recuperación en lugar de la frase de contraseña.
signInLimited	Server	Too many attempts. Wait %1 and try again.	尝试次数过多。请等待 %1 后重试。	יותר מדי ניסיונות. יש להמתין %1 ולנסות שוב.	Zu viele Versuche. Warten Sie %1, und versuchen Sie es noch einmal.	Demasiados intentos. Espere %1 e inténtelo de nuevo.
signInNameNote	Server	The name in your invitation and in your recovery kit.	邀请和恢复套件中的姓名。	השם שבהזמנה ובערכת השחזור.	Der Name aus Ihrer Einladung und Ihrem Wiederherstellungsblatt.	El nombre que figura en su invitación y en su hoja de recuperación.
serverAway	Server	The server can’t reach your data right now. Nothing is lost. Try again in a minute.	服务器目前无法访问你的数据。没有丢失任何内容。请稍后重试。	השרת אינו יכול להגיע כעת לנתונים שלך. דבר לא אבד. יש לנסות שוב בעוד דקה.	Der Server erreicht Ihre Daten gerade nicht. Es ist nichts verloren. Versuchen Sie es in einer Minute noch einmal.	El servidor no puede acceder ahora a sus datos. No se ha perdido nada. Inténtelo de nuevo dentro de un minuto.
invitationGone	Server	This invitation doesn’t work. It was already used, has expired or was copied incompletely. Ask the person who invited you for a new one.	此邀请无效。它已被使用、已过期，或未完整复制。请向邀请者索取新邀请。	ההזמנה הזאת אינה פועלת. היא כבר נוצלה, פג תוקפה או שלא הועתקה במלואה. יש לבקש הזמנה חדשה ממי שהזמין.	Diese Einladung funktioniert nicht. Sie wurde schon verwendet, ist abgelaufen oder wurde nicht ganz kopiert. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.	Esta invitación no funciona. Ya se usó, ha caducado o no se copió completa. Pida una nueva a la persona que le invitó.
invitationCut	Server	A part of this link is missing. Copy the whole link from the message, or scan the code again.	此链接不完整。请从消息中复制完整链接，或重新扫描二维码。	חסר חלק מהקישור. יש להעתיק מההודעה את הקישור כולו, או לסרוק את הקוד שוב.	Ein Teil dieses Links fehlt. Kopieren Sie den ganzen Link aus der Nachricht, oder scannen Sie den Code noch einmal.	Falta una parte del enlace. Copie el enlace completo del mensaje o vuelva a escanear el código.
invitationTitle	Server	You’re Invited	你已受邀	הוזמנת	Sie sind eingeladen	Tiene una invitación
invitationText	Server	On this server you can keep your health data in one encrypted place. An account is ready for you.	你可以在此服务器上集中加密保存健康数据。账户已为你准备好。	בשרת הזה אפשר לשמור את נתוני הבריאות שלך במקום מוצפן אחד. חשבון מוכן עבורך.	Auf diesem Server können Sie Ihre Gesundheitsdaten an einem verschlüsselten Ort aufbewahren. Ein Konto ist für Sie vorbereitet.	En este servidor puede guardar sus datos de salud en un lugar cifrado. Ya tiene una cuenta preparada.
invitedBy	Server	%1 invites you to keep your health data in one encrypted place on its server. An account is ready for you.	%1 邀请你在其服务器上集中加密保存健康数据。账户已为你准备好。	%1 מזמינים אותך לשמור את נתוני הבריאות שלך במקום מוצפן אחד בשרת שלהם. חשבון מוכן עבורך.	%1 lädt Sie ein, Ihre Gesundheitsdaten an einem verschlüsselten Ort auf dem eigenen Server aufzubewahren. Ein Konto ist für Sie vorbereitet.	%1 le invita a guardar sus datos de salud en un lugar cifrado de su servidor. Ya tiene una cuenta preparada.
operatedBy	Server	Operated by	运营者	מפעיל	Betrieben von	Operado por
operatorContact	Server	Contact	联系方式	יצירת קשר	Kontakt	Contacto
privacyPolicy	Server	Privacy policy	隐私政策	מדיניות פרטיות	Datenschutzerklärung	Política de privacidad
signedInByCode	Server	You signed in with your recovery code. If you lost your passphrase, choose a new one now, and enter the code as the current passphrase or code.	你使用恢复码登录。如果口令已丢失，请现在设置新口令，并在“当前口令或代码”中输入恢复码。	נכנסת באמצעות קוד השחזור. אם הסיסמה אבדה, אפשר לבחור עכשיו סיסמה חדשה ולהזין את הקוד כסיסמה או כקוד הנוכחיים.	Sie haben sich mit Ihrem Wiederherstellungscode angemeldet. Wenn Ihre Passphrase verloren ist, wählen Sie jetzt eine neue, und geben Sie den Code als aktuelle Passphrase oder Code ein.	Ha iniciado sesión con su código de recuperación. Si ha perdido la frase de contraseña, elija ahora una nueva e introduzca el código como frase de contraseña o código actual.
invitationSteps	Server	It takes about two minutes: you choose a passphrase and get a recovery code to keep. While you are signed in, the server can read what you see.	大约需要两分钟：选择口令，并获得一个需妥善保存的恢复码。登录期间，服务器可以读取你看到的内容。	זה אורך כשתי דקות: בוחרים סיסמה ומקבלים קוד שחזור לשמירה. כל עוד נכנסת לחשבון, השרת יכול לקרוא את מה שמוצג לך.	Es dauert etwa zwei Minuten: Sie wählen eine Passphrase und bekommen einen Wiederherstellungscode zum Aufbewahren. Solange Sie angemeldet sind, kann der Server lesen, was Sie sehen.	Se tarda unos dos minutos: elige una frase de contraseña y recibe un código de recuperación para guardar. Mientras haya iniciado sesión, el servidor puede leer lo que usted ve.
invitationAccept	Server	Set Up Your Account	设置账户	הגדרת החשבון	Konto einrichten	Configurar la cuenta
signInForLink	Server	Sign in to continue. The link then opens automatically. If you don’t have an account here, ask the person who sent the link.	请登录以继续。之后链接会自动打开。如果没有此处的账户，请询问发送者。	יש להיכנס כדי להמשיך. הקישור ייפתח מעצמו אחר כך. אם אין לך כאן חשבון, אפשר לפנות למי ששלח אותו.	Melden Sie sich an, um fortzufahren. Der Link öffnet sich danach von selbst. Ohne Konto hier fragen Sie die Person, die ihn gesendet hat.	Inicie sesión para continuar. Después, el enlace se abre solo. Si no tiene cuenta aquí, pregunte a la persona que lo envió.
sumPerson	Summaries for others	Person	个人	אדם	Person	Persona
sumTitle	Summaries for others	Health summary	健康摘要	סיכום רפואי	Gesundheitsübersicht	Resumen de salud
sumBorn	Summaries for others	Date of birth	出生日期	תאריך לידה	Geburtsdatum	Fecha de nacimiento
sumSex	Summaries for others	Sex	性别	מין	Geschlecht	Sexo
sumMadeBy	Summaries for others	Made by	制作方	הופק על ידי	Erstellt von	Elaborado por
sumMadeOn	Summaries for others	Made on	制作时间	תאריך הפקה	Erstellt am	Fecha de elaboración
sumNoName	Summaries for others	Name not known	姓名未知	השם אינו ידוע	Name nicht bekannt	Nombre desconocido
sumByPatient	Summaries for others	the patient	患者本人	המטופל	der Person selbst	la propia persona
sumName	Summaries for others	Name	名称	שם	Name	Nombre
sumAllergies	Summaries for others	Allergies and Intolerances	过敏与不耐受	אלרגיות ורגישויות	Allergien und Unverträglichkeiten	Alergias e intolerancias
sumMedications	Summaries for others	Medications	药物	תרופות	Medikamente	Medicamentos
sumProblems	Summaries for others	Problems	健康问题	בעיות רפואיות	Diagnosen	Problemas de salud
sumImmunizations	Summaries for others	Immunizations	免疫接种	חיסונים	Impfungen	Vacunas
sumResults	Summaries for others	Results	检查结果	תוצאות	Befunde	Resultados
sumVitals	Summaries for others	Vital Signs	生命体征	סימנים חיוניים	Vitalwerte	Constantes vitales
sumPast	Summaries for others	Past Illnesses	既往病史	מחלות בעבר	Frühere Erkrankungen	Enfermedades anteriores
sumProcedures	Summaries for others	Procedures	手术与操作	פעולות רפואיות	Eingriffe	Procedimientos
sumDevices	Summaries for others	Medical Devices	医疗器械	מכשירים רפואיים	Medizinprodukte	Dispositivos médicos
sumSocial	Summaries for others	Social History	社会史	רקע חברתי	Lebensumstände	Antecedentes sociales
sumOther	Summaries for others	Other Records	其他记录	רשומות אחרות	Weitere Einträge	Otros registros
sumDocuments	Summaries for others	Documents	文稿	מסמכים	Dokumente	Documentos
sumNoInformation	Summaries for others	No information was given.	未提供信息。	לא נמסר מידע.	Dazu wurden keine Angaben gemacht.	No se ha facilitado información.
sumNoneKnown	Summaries for others	None are known.	已知没有。	לא ידוע על כאלה.	Es sind keine bekannt.	No se conoce ninguno.
sumNothing	Summaries for others	Nothing was shared.	未共享任何内容。	לא שותף דבר.	Dazu wurde nichts geteilt.	No se ha compartido nada.
sumAlsoRecorded	Summaries for others	Also recorded:	另有记录：	רשום גם:	Außerdem erfasst:	También consta:
sumFinished	Summaries for others	No longer taken	已停用	כבר לא נלקח	Nicht mehr eingenommen	Ya no se toma
sumReadings	Summaries for others	%1 readings	%1 个读数	%1 מדידות	%1 Messwerte	%1 mediciones
sumLatest	Summaries for others	latest %1	最近 %1	אחרון %1	zuletzt %1	último %1
sumInError	Summaries for others	Records entered in error, not shown: %1	录入有误而未显示的记录：%1	רשומות שהוזנו בטעות ואינן מוצגות: %1	Irrtümlich erfasste Einträge, nicht angezeigt: %1	Registros introducidos por error que no se muestran: %1
sumEveryRecord	Summaries for others	All shared records are shown here. The full data is in the file that comes with this document.	此处显示了共享的每条记录。完整数据在随附的文件中。	כל רשומה ששותפה מוצגת כאן. הנתונים המלאים נמצאים בקובץ המצורף.	Alle geteilten Einträge sind hier aufgeführt. Die vollständigen Daten sind in der Datei, die zu diesem Dokument gehört.	Aquí figuran todos los registros compartidos. Los datos completos están en el archivo que acompaña a este documento.
sumNotAll	Summaries for others	This is what the person chose to share. It may be incomplete.	这是本人选择共享的内容，可能不完整。	זה מה שהמטופל בחר לשתף, ואולי אינו מלא.	Dies hat die Person zum Teilen ausgewählt. Es kann unvollständig sein.	Esto es lo que la persona eligió compartir. Puede estar incompleto.
sumIncompleteTitle	Summaries for others	Not in This Summary	未包含在此摘要中	לא בסיכום הזה	Nicht in dieser Übersicht	No incluido en este resumen
sumIncomplete	Summaries for others	This summary is not complete.	此摘要不完整。	הסיכום הזה אינו מלא.	Diese Übersicht ist nicht vollständig.	Este resumen no está completo.
sumNotEntries	Summaries for others	Records that are only named: %1	仅列出名称的记录：%1	רשומות שרק שמן מופיע: %1	Nur genannte Einträge: %1	Registros que solo se nombran: %1
sumNotShown	Summaries for others	Records not shown: %1	未显示的记录：%1	רשומות שאינן מוצגות: %1	Nicht angezeigte Einträge: %1	Registros que no se muestran: %1
sumStoredToo	Summaries for others	Stored, but not part of a patient summary: %1	已存储，但不属于患者摘要：%1	שמור, אך אינו חלק מסיכום רפואי: %1	Gespeichert, aber nicht Teil einer Patientenübersicht: %1	Guardado, pero no forma parte de un resumen del paciente: %1
sumRendered	Summaries for others	All of these records as a PDF	以上所有记录的 PDF	כל הרשומות האלה כ־PDF	Alle diese Einträge als PDF	Todos estos registros en PDF
sumOwnWords	Summaries for others	In the person’s own words	本人的陈述	במילים של המטופל	In den Worten der Person	En palabras de la propia persona
whatYouTake	Medication log	What You Take	正在服用的药物	התרופות שלך	Was Sie einnehmen	Lo que toma
inYourRecords	Medication log	In Your Records	记录中的药物	ברשומות שלך	In Ihren Befunden	En sus registros
addMedication	Medication log	Add Medication	添加药物	הוספת תרופה	Medikament hinzufügen	Añadir medicamento
editMedication	Medication log	Edit Medication	编辑药物	עריכת תרופה	Medikament bearbeiten	Editar medicamento
skippedDose	Medication log	Skipped	已跳过	דולג	Ausgelassen	Omitido
notLoggedDose	Medication log	Not Logged	未记录	לא נרשם	Nicht protokolliert	Sin registrar
snoozedDose	Medication log	Snoozed	已推迟	נדחה	Verschoben	Aplazado
logAllTaken	Medication log	Log All as Taken	全部记为已服用	סימון הכול כנלקח	Alle als eingenommen sichern	Registrar todo como tomado
undoLog	Medication log	Undo	撤销	ביטול הרישום	Rückgängig	Deshacer
logDose	Medication log	Log Dose	记录服用	רישום מנה	Dosis protokollieren	Registrar dosis
doseAmount	Medication log	Amount	用量	כמות	Menge	Cantidad
asNeededTitle	Medication log	As Needed	按需服用	לפי הצורך	Bei Bedarf	Si es necesario
lastTakenAt	Medication log	Last taken: %1	上次服用：%1	נלקח לאחרונה: %1	Zuletzt eingenommen: %1	Última toma: %1
todayOfLimit	Medication log	Today: %1 of your limit of %2	今日：%1，你的上限为 %2	היום: %1 מתוך המגבלה שלך, %2	Heute: %1, Ihre Grenze ist %2	Hoy: %1 de su límite de %2
takenAtTime	Medication log	Taken: %1	已服用：%1	נלקח: %1	Eingenommen: %1	Tomado: %1
nothingDue	Medication log	No doses are due today	今天没有需要服用的药物	אין מנות להיום	Heute ist keine Dosis fällig	Hoy no toca ninguna dosis
medicationSchedule	Medication log	Schedule	服药计划	לוח זמנים	Einnahmeplan	Horario
scheduleIntervals	Medication log	At Regular Intervals	固定间隔	במרווחים קבועים	In regelmäßigen Abständen	A intervalos regulares
scheduleWeekdays	Medication log	On Certain Days	每周特定几天	בימים מסוימים	An bestimmten Wochentagen	Determinados días
scheduleCycle	Medication log	In Cycles	周期性	במחזורים	In Zyklen	Por ciclos
intervalInDays	Medication log	Interval in days	间隔天数	מרווח בימים	Abstand in Tagen	Intervalo en días
daysWithDoses	Medication log	Days with doses	服药天数	ימים עם מנות	Tage mit Einnahme	Días con dosis
daysWithoutDoses	Medication log	Days without doses	停药天数	ימים ללא מנות	Tage ohne Einnahme	Días sin dosis
cycleOfDays	Medication log	%1 days with doses, %2 without	服药 %1 天，停药 %2 天	%1 ימים עם מנות, %2 בלי	%1 Tage mit Einnahme, %2 ohne	%1 días con dosis, %2 sin
daysOfTheWeek	Medication log	Days of the Week	星期	ימי השבוע	Wochentage	Días de la semana
doseTimes	Medication log	Times	时间	שעות	Uhrzeiten	Horas
doseTimesNote	Medication log	For example 8:00 20:00. To take another amount at a time, write 8:00=2.	例如 8:00 20:00。若某个时间的用量不同，请写成 8:00=2。	לדוגמה 8:00 20:00. לכמות אחרת בשעה מסוימת כותבים 8:00=2.	Zum Beispiel 8:00 20:00. Für eine andere Menge zu einer Zeit schreiben Sie 8:00=2.	Por ejemplo 8:00 20:00. Para otra cantidad a una hora, escriba 8:00=2.
limitPerDay	Medication log	Your limit per day	你的每日上限	המגבלה שלך ליום	Ihre Grenze pro Tag	Su límite por día
medicationStrength	Medication log	Strength	规格	חוזק	Stärke	Concentración
medicationForm	Medication log	Form	剂型	צורה	Form	Forma
medicationNote	Medication log	Note	备注	הערה	Notiz	Nota
amountLeft	Medication log	Amount left	剩余数量	כמות שנותרה	Restmenge	Cantidad restante
amountLeftNote	Medication log	What you have now. Doses that you log are subtracted.	你现在拥有的数量。记录的用量会从中扣除。	מה שיש לך עכשיו. מנות שנרשמות מופחתות.	Was Sie jetzt haben. Protokollierte Dosen werden abgezogen.	Lo que tiene ahora. Las dosis que registre se restan.
leftUntil	Medication log	%1 left, enough through %2	剩余 %1，可用至 %2	נותרו %1, מספיק עד %2	%1 übrig, reicht bis %2	Quedan %1, alcanza hasta %2
refillNote	Medication log	Refill soon. %1	请尽快补充。%1	כדאי לחדש מלאי. %1	Bald nachbestellen. %1	Reponga pronto. %1
archiveMedication	Medication log	Archive Medication	归档药物	העברה לארכיון	Medikament archivieren	Archivar medicamento
unarchiveMedication	Medication log	Unarchive Medication	取消归档	החזרה מהארכיון	Aus dem Archiv holen	Desarchivar medicamento
archivedMedications	Medication log	Archived	已归档	בארכיון	Archiviert	Archivado
loggedDoses	Medication log	Logged Doses	服药记录	מנות שנרשמו	Protokollierte Dosen	Dosis registradas
adherenceSentence	Medication log	%1 of %2 doses logged as taken (%3), %4 skipped, %5 not logged	%2 次中有 %1 次记为已服用（%3），跳过 %4 次，未记录 %5 次	%1 מתוך %2 מנות נרשמו כנלקחו (%3), %4 דולגו, %5 לא נרשמו	%1 von %2 Dosen als eingenommen protokolliert (%3), %4 ausgelassen, %5 nicht protokolliert	%1 de %2 dosis registradas como tomadas (%3), %4 omitidas, %5 sin registrar
adherenceNote	Medication log	Counts the scheduled doses that were due, by what you logged. A late dose counts. Doses as needed don’t.	按你的记录统计到期的计划用药。较晚服用也计入，按需服用不计入。	נספרות המנות המתוכננות שמועדן הגיע, לפי מה שנרשם. מנה מאוחרת נספרת. מנות לפי הצורך לא.	Gezählt werden die fälligen geplanten Dosen nach Ihrem Protokoll. Eine späte Dosis zählt. Dosen bei Bedarf zählen nicht.	Cuenta las dosis programadas que tocaban, según lo registrado. Una dosis tardía cuenta. Las dosis si es necesario no.
typicalDelay	Medication log	Typical delay	通常延迟	איחור אופייני	Übliche Verspätung	Retraso habitual
lastDaysPlain	Medication log	Last %1 days	过去 %1 天	%1 הימים האחרונים	Letzte %1 Tage	Últimos %1 días
takenAsNeeded	Medication log	Taken as needed: %1	按需服用次数：%1	נלקח לפי הצורך: %1	Bei Bedarf eingenommen: %1	Tomado si es necesario: %1
recordAgainstList	Medication log	The clinic’s record says %1, your list says %2.	诊所记录为 %1，你的列表为 %2。	ברשומת המרפאה כתוב %1, ברשימה שלך %2.	In der Akte der Praxis steht %1, auf Ihrer Liste %2.	El registro de la clínica dice %1, su lista dice %2.
addToWhatYouTake	Medication log	Add to What You Take	添加到正在服用的药物	הוספה לתרופות שלך	Zu „Was Sie einnehmen“ hinzufügen	Añadir a lo que toma
checkThisField	Medication log	Check this field: %1	请检查此栏：%1	יש לבדוק את השדה: %1	Prüfen Sie dieses Feld: %1	Compruebe este campo: %1
interactionsNote	Medication log	Wellseal doesn’t check for interactions. Ask your pharmacist or doctor.	Wellseal 不检查药物相互作用。请咨询药师或医生。	Wellseal אינה בודקת אינטראקציות. יש לשאול רוקח או רופא.	Wellseal prüft keine Wechselwirkungen. Fragen Sie in der Apotheke oder Praxis.	Wellseal no comprueba interacciones. Consulte a su farmacéutico o médico.
logSection	Medication log	Log	记录	רישום	Protokollieren	Registrar
formTablet	Medication log	Tablet	片剂	טבליה	Tablette	Comprimido
formCapsule	Medication log	Capsule	胶囊	כמוסה	Kapsel	Cápsula
formLiquid	Medication log	Liquid	液体	נוזל	Flüssigkeit	Líquido
formDrops	Medication log	Drops	滴剂	טיפות	Tropfen	Gotas
formInjection	Medication log	Injection	注射剂	זריקה	Injektion	Inyección
formInhaler	Medication log	Inhaler	吸入剂	משאף	Inhalator	Inhalador
formSpray	Medication log	Spray	喷雾	תרסיס	Spray	Aerosol
formPatch	Medication log	Patch	贴片	מדבקה	Pflaster	Parche
formCream	Medication log	Cream	乳膏	קרם	Creme	Crema
formOintment	Medication log	Ointment	软膏	משחה	Salbe	Pomada
formGel	Medication log	Gel	凝胶	ג׳ל	Gel	Gel
formLotion	Medication log	Lotion	洗剂	תחליב	Lotion	Loción
formFoam	Medication log	Foam	泡沫	קצף	Schaum	Espuma
formPowder	Medication log	Powder	粉剂	אבקה	Pulver	Polvo
formSuppository	Medication log	Suppository	栓剂	נר	Zäpfchen	Supositorio
formTopical	Medication log	Topical	外用药	למריחה	Zum Auftragen	Tópico
formDevice	Medication log	Device	器械	מכשיר	Gerät	Dispositivo
formUnknown	Medication log	Other	其他	אחר	Andere	Otra
overnightVitals	Overnight vitals	Overnight Vitals	夜间体征	מדדי הלילה	Vitalwerte der Nacht	Constantes nocturnas
vitalsAsUsual	Overnight vitals	As Usual	与平常一样	כרגיל	Wie gewohnt	Como de costumbre
vitalsOutside	Overnight vitals	Outside your usual range: %1	超出你的平常范围：%1	מחוץ לטווח הרגיל שלך: %1	Außerhalb Ihres üblichen Bereichs: %1	Fuera de su intervalo habitual: %1
vitalsNightsOutside	Overnight vitals	Nights outside your usual range	超出平常范围的夜晚	לילות מחוץ לטווח הרגיל	Nächte außerhalb des üblichen Bereichs	Noches fuera del intervalo habitual
vitalsAbove	Overnight vitals	Above usual	高于平常	מעל הרגיל	Höher als sonst	Por encima de lo habitual
vitalsBelow	Overnight vitals	Below usual	低于平常	מתחת לרגיל	Niedriger als sonst	Por debajo de lo habitual
vitalsUsual	Overnight vitals	Usual: %1	平常：%1	רגיל: %1	Üblich: %1	Habitual: %1
vitalsUsualRange	Overnight vitals	Usual range	平常范围	טווח רגיל	Üblicher Bereich	Intervalo habitual
vitalsLearning	Overnight vitals	These ranges are from few nights. They become reliable after 14.	这些范围依据的夜数很少，满 14 晚后才可靠。	הטווחים האלה מבוססים על מעט לילות. הם אמינים מ־14 לילות ואילך.	Diese Bereiche beruhen auf wenigen Nächten. Ab 14 Nächten sind sie verlässlich.	Estos intervalos se basan en pocas noches. Son fiables a partir de 14.
vitalsNeedNights	Overnight vitals	A usual range needs data from at least 7 nights of the 28 days before.	平常范围至少需要此前 28 天中 7 晚的数据。	טווח רגיל דורש נתונים מ־7 לילות לפחות מתוך 28 הימים שלפני כן.	Ein üblicher Bereich braucht Daten aus mindestens 7 Nächten der 28 Tage davor.	Un intervalo habitual necesita datos de al menos 7 noches de los 28 días anteriores.
vitalsNoNight	Overnight vitals	No sleep was recorded for this night.	这一晚没有睡眠记录。	לא נרשמה שינה בלילה הזה.	Für diese Nacht wurde kein Schlaf aufgezeichnet.	No se registró sueño esta noche.
vitalsNote	Overnight vitals	Each night is compared with your own earlier nights. These ranges aren’t medical limits.	每晚都与你自己之前的夜晚比较。这些范围不是医学界限。	כל לילה מושווה ללילות הקודמים שלך. הטווחים אינם גבולות רפואיים.	Jede Nacht wird mit Ihren eigenen früheren Nächten verglichen. Diese Bereiche sind keine medizinischen Grenzwerte.	Cada noche se compara con sus propias noches anteriores. Estos intervalos no son límites médicos.
vitalsHow	Overnight vitals	How This Is Computed	计算方法	איך זה מחושב	So wird gerechnet	Cómo se calcula
vitalsHowRange	Overnight vitals	A usual range is the median of the nights in the 28 days before, plus and minus %1 times the spread. The spread is 1.4826 times the median distance from the median, but never less than a minimum for each measure.	平常范围是此前 28 天各晚的中位数加减 %1 倍离散度。离散度是与中位数距离的中位数的 1.4826 倍，但不低于每项指标的最小值。	טווח רגיל הוא החציון של הלילות ב־28 הימים שלפני כן, פלוס ומינוס %1 פעמים הפיזור. הפיזור הוא 1.4826 פעמים חציון המרחקים מהחציון, אך לא פחות ממינימום לכל מדד.	Ein üblicher Bereich ist der Median der Nächte aus den 28 Tagen davor, plus und minus das %1-Fache der Streuung. Die Streuung ist das 1,4826-Fache des mittleren Abstands vom Median, aber nie kleiner als ein Mindestwert je Messgröße.	Un intervalo habitual es la mediana de las noches de los 28 días anteriores, más y menos %1 veces la dispersión. La dispersión es 1,4826 veces la mediana de las distancias a la mediana, pero nunca menor que un mínimo para cada medida.
vitalsHowValues	Overnight vitals	The heart rate is averaged over the time asleep and needs an hour of data. The respiratory rate, wrist temperature and blood oxygen are averages of the samples during the night. Naps aren’t included, and a new thermometer starts over.	心率按睡眠时间平均，至少需要一小时的数据。呼吸频率、手腕温度和血氧是夜间样本的平均值。不含小睡；更换温度来源后重新开始。	קצב הלב ממוצע על פני זמן השינה ודורש שעה של נתונים. קצב הנשימה, טמפרטורת פרק היד וריווי החמצן הם ממוצעי המדידות בלילה. תנומות אינן נכללות, ומדחום חדש מתחיל מחדש.	Die Herzfrequenz ist über die Schlafzeit gemittelt und braucht eine Stunde an Daten. Atemfrequenz, Handgelenktemperatur und Blutsauerstoff sind Mittelwerte der Messungen in der Nacht. Nickerchen zählen nicht, und ein neues Thermometer beginnt von vorn.	La frecuencia cardíaca se promedia sobre el tiempo de sueño y necesita una hora de datos. La frecuencia respiratoria, la temperatura de la muñeca y el oxígeno en sangre son medias de las muestras de la noche. Las siestas no cuentan, y un termómetro nuevo empieza de cero.
vitalsNights	Overnight vitals	%1: earlier nights	%1：之前的夜晚	%1: לילות קודמים	%1: frühere Nächte	%1: noches anteriores
vitalsMedian	Overnight vitals	Median	中位数	חציון	Median	Mediana
vitalsSpread	Overnight vitals	Spread	离散度	פיזור	Streuung	Dispersión
vitalsSensitivity	Overnight vitals	Sensitivity	灵敏度	רגישות	Empfindlichkeit	Sensibilidad
sensitivityLess	Overnight vitals	Lower	较低	נמוכה	Geringer	Menor
sensitivityUsual	Overnight vitals	Standard	标准	רגילה	Standard	Estándar
sensitivityMore	Overnight vitals	Higher	较高	גבוהה	Höher	Mayor
sensitivityNote	Overnight vitals	A higher sensitivity marks smaller differences, and more ordinary nights.	灵敏度越高，标出的差异越小，普通的夜晚也更常被标出。	רגישות גבוהה מסמנת הבדלים קטנים יותר, וגם יותר לילות רגילים.	Eine höhere Empfindlichkeit markiert kleinere Unterschiede und öfter auch gewöhnliche Nächte.	Una sensibilidad mayor marca diferencias más pequeñas y más noches normales.
sleepAmounts	Sleep details	Amounts	各项时长	כמויות	Werte der Nacht	Cantidades
sleepAmount	Sleep details	Amount	时长	כמות	Wert	Cantidad
sleepShare	Sleep details	Share of sleep	占睡眠比例	חלק מהשינה	Anteil am Schlaf	Parte del sueño
sleepAwakenings	Sleep details	Awakenings	醒来次数	יקיצות	Aufgewacht	Despertares
sleepEfficiency	Sleep details	Time asleep of time in bed	睡眠占卧床时间	זמן שינה מתוך הזמן במיטה	Schlaf im Bett	Parte de la cama durmiendo
sleepLatency	Sleep details	Time to fall asleep	入睡所需时间	זמן עד ההירדמות	Zeit bis zum Einschlafen	Tiempo hasta dormirse
sleepNap	Sleep details	Nap	小睡	תנומה	Nickerchen	Siesta
sleepWithNaps	Sleep details	%1 with naps	含小睡 %1	%1 כולל תנומות	%1 mit Nickerchen	%1 con siestas
sleepOnlyNaps	Sleep details	No night was recorded for this day, only a nap.	这一天没有夜间睡眠记录，只有小睡。	ביום הזה לא נרשם לילה, רק תנומה.	Für diesen Tag wurde keine Nacht aufgezeichnet, nur ein Nickerchen.	Para este día no se registró una noche, solo una siesta.
sleepClocksBack	Sleep details	The clocks went back during this night: from %1 to %2 is %3.	这一晚时钟拨慢：从 %1 到 %2 共 %3。	השעון הוזז אחורה בלילה הזה: מ־%1 עד %2 הם %3.	In dieser Nacht wurde die Uhr zurückgestellt: von %1 bis %2 sind es %3.	Esta noche se atrasó el reloj: de %1 a %2 hay %3.
sleepClocksForward	Sleep details	The clocks went forward during this night: from %1 to %2 is %3.	这一晚时钟拨快：从 %1 到 %2 共 %3。	השעון הוזז קדימה בלילה הזה: מ־%1 עד %2 הם %3.	In dieser Nacht wurde die Uhr vorgestellt: von %1 bis %2 sind es %3.	Esta noche se adelantó el reloj: de %1 a %2 hay %3.
sleepRegularity	Sleep details	Regularity	规律性	סדירות	Regelmäßigkeit	Regularidad
sleepRegularityText	Sleep details	At the same time on the next day you were in the same state, asleep or awake, %1% of the time.	在第二天的同一时刻，你有 %1% 的时间处于相同状态（睡着或醒着）。	באותה שעה למחרת היית באותו מצב, שינה או ערות, %1% מהזמן.	Zur selben Zeit am nächsten Tag waren Sie zu %1 % im selben Zustand, schlafend oder wach.	A la misma hora del día siguiente estaba en el mismo estado, dormido o despierto, el %1 % del tiempo.
sleepRegularityHow	Sleep details	The Sleep Regularity Index (SRI, Phillips and others, 2017) of the last 28 days ranges from −100 to 100. 100 means identical days, 0 random ones. Days run from noon to noon, and naps count. There are no agreed classes.	过去 28 天的睡眠规律指数（SRI，Phillips 等，2017）范围为 −100 到 100。100 表示每天完全相同，0 表示随机。每天从正午到正午，小睡也计入。没有公认的分级。	מדד סדירות השינה (SRI, Phillips ואחרים, 2017) של 28 הימים האחרונים נע בין ‎−100 ל־100. 100 פירושו ימים זהים, 0 ימים אקראיים. היום נמשך מצהריים עד צהריים, ותנומות נכללות. אין דרגות מוסכמות.	Der Sleep Regularity Index (SRI, Phillips u. a., 2017) der letzten 28 Tage reicht von −100 bis 100. 100 heißt gleiche Tage, 0 zufällige. Ein Tag reicht von Mittag bis Mittag, und Nickerchen zählen. Anerkannte Klassen gibt es nicht.	El Sleep Regularity Index (SRI, Phillips y otros, 2017) de los últimos 28 días va de −100 a 100. 100 significa días idénticos; 0, aleatorios. Los días van de mediodía a mediodía y las siestas cuentan. No hay clases acordadas.
sleepRegularityNeeds	Sleep details	Regularity needs at least 7 pairs of consecutive days with a night, within 28 days.	规律性需要 28 天内至少 7 对连续有夜间记录的日子。	סדירות דורשת לפחות 7 זוגות של ימים רצופים עם לילה, בתוך 28 יום.	Die Regelmäßigkeit braucht mindestens 7 Paare aufeinanderfolgender Tage mit Nacht in 28 Tagen.	La regularidad necesita al menos 7 pares de días seguidos con noche, en 28 días.
sleepPoints	Sleep details	Points (Our Formula)	得分（我们的公式）	נקודות (הנוסחה שלנו)	Punkte (eigene Formel)	Puntos (fórmula propia)
sleepPointsOf	Sleep details	%1 of %2	%1/%2	%1 מתוך %2	%1 von %2	%1 de %2
sleepPointsTotal	Sleep details	Total	合计	סך הכול	Summe	Total
sleepPointsDuration	Sleep details	Duration	时长	משך	Dauer	Duración
sleepPointsBedtime	Sleep details	Time of falling asleep	入睡时间	שעת ההירדמות	Einschlafzeit	Hora de dormirse
sleepPointsInterruptions	Sleep details	Interruptions	中断	הפרעות	Unterbrechungen	Interrupciones
sleepPointsHow	Sleep details	Duration: 50 points at a goal of %1, none at 3 h. Time of falling asleep: 30 points within 15 min of the median of the last 13 nights, none at 2 h from it. Interruptions: 20 points for at most 10 min awake, none at 90 min. The goal is the lower end of what the National Sleep Foundation recommended for your age in 2015. This is our own formula. It is neither Apple’s sleep score nor a medical measure.	时长：达到 %1 的目标得 50 分，3 小时为 0 分。入睡时间：与最近 13 晚的中位数相差 15 分钟以内得 30 分，相差 2 小时为 0 分。中断：清醒不超过 10 分钟得 20 分，90 分钟为 0 分。目标是美国国家睡眠基金会 2015 年对你的年龄所建议范围的下限。这是我们自己的公式，既不是 Apple 的睡眠评分，也不是医学指标。	משך: 50 נקודות ביעד של %1, אפס ב־3 שעות. שעת ההירדמות: 30 נקודות עד 15 דקות מהחציון של 13 הלילות האחרונים, אפס במרחק שעתיים. הפרעות: 20 נקודות עד 10 דקות ערות, אפס ב־90 דקות. היעד הוא הקצה הנמוך של המלצת National Sleep Foundation לגילך מ־2015. זו נוסחה שלנו. היא אינה ציון השינה של Apple ואינה מדד רפואי.	Dauer: 50 Punkte beim Ziel von %1, keine bei 3 Std. Einschlafzeit: 30 Punkte bis 15 Min. vom Median der letzten 13 Nächte, keine bei 2 Std. Abstand. Unterbrechungen: 20 Punkte bis 10 Min. wach, keine bei 90 Min. Das Ziel ist das untere Ende der Empfehlung der National Sleep Foundation von 2015 für Ihr Alter. Das ist unsere eigene Formel, weder Apples Schlafwert noch ein medizinisches Maß.	Duración: 50 puntos con un objetivo de %1, ninguno con 3 h. Hora de dormirse: 30 puntos hasta 15 min de la mediana de las últimas 13 noches, ninguno a 2 h de ella. Interrupciones: 20 puntos hasta 10 min despierto, ninguno con 90 min. El objetivo es el extremo inferior de lo que la National Sleep Foundation recomendó en 2015 para su edad. Es una fórmula propia; no es la puntuación de sueño de Apple ni una medida médica.
sleepPointsNeeds	Sleep details	Points need at least 5 nights before this one.	得分至少需要此前 5 晚的数据。	נקודות דורשות לפחות 5 לילות לפני הלילה הזה.	Punkte brauchen mindestens 5 Nächte vor dieser.	Los puntos necesitan al menos 5 noches anteriores a esta.
sleepPointsShow	Sleep details	Show Points	显示得分	הצגת נקודות	Punkte zeigen	Mostrar puntos
stateOfMindTitle	State of mind	State of Mind	心理状态	מצב נפשי	Gemütszustand	Estado de ánimo
howYouFeelNow	State of mind	How You Feel Now	你此刻的感受	איך ההרגשה עכשיו	Wie Sie sich jetzt fühlen	Cómo se siente ahora
yourDayOverall	State of mind	Your Day Overall	你今天的整体感受	היום בסך הכול	Ihr Tag insgesamt	Su día en general
emotionKind	State of mind	Emotion	情绪	רגש	Gefühl	Emoción
moodKind	State of mind	Daily Mood	当日心情	מצב רוח יומי	Stimmung des Tages	Ánimo del día
whatDescribesIt	State of mind	What best describes this feeling?	哪些词最能形容这种感受？	מה מתאר את ההרגשה?	Was beschreibt dieses Gefühl am besten?	¿Qué describe mejor lo que siente?
whatAffectsIt	State of mind	What has the biggest impact on you?	什么对你影响最大？	מה משפיע עליך יותר מכול?	Was beeinflusst Sie am meisten?	¿Qué le afecta más?
otherLabels	State of mind	All Labels	所有标签	כל התוויות	Alle Bezeichnungen	Todas las etiquetas
moodLabelsTitle	State of mind	Labels	标签	תוויות	Bezeichnungen	Etiquetas
moodAssociationsTitle	State of mind	Associations	关联因素	הקשרים	Zusammenhänge	Asociaciones
moodEntries	State of mind	Entries	条目	רישומים	Einträge	Entradas
moodLogged	State of mind	Logged: %1	已记录：%1	נרשם: %1	Gesichert: %1	Registrado: %1
moodMostly	State of mind	Mostly: %1	通常：%1	לרוב: %1	Meist: %1	Normalmente: %1
moodExists	State of mind	You already logged this day’s mood: %1. Replace it?	你已记录过这一天的心情：%1。要替换吗？	מצב הרוח של היום הזה כבר נרשם: %1. להחליף?	Die Stimmung dieses Tages ist schon gesichert: %1. Ersetzen?	Ya registró el ánimo de este día: %1. ¿Sustituirlo?
replaceMood	State of mind	Replace	替换	החלפה	Ersetzen	Sustituir
noMoods	State of mind	No states of mind in this period	此时段没有心理状态记录	אין רישומים בתקופה הזו	Keine Einträge in diesem Zeitraum	No hay registros en este periodo
moodChartNote	State of mind	A large dot is the mood of a day, or the average of its emotions. A small dot is one emotion. The line is the median of seven days.	大圆点表示当日心情，或当日情绪的平均值；小圆点表示一次情绪；线条是七天的中位数。	נקודה גדולה היא מצב הרוח של היום, או הממוצע של רגשותיו. נקודה קטנה היא רגש אחד. הקו הוא החציון של שבעה ימים.	Ein großer Punkt ist die Stimmung eines Tages oder der Durchschnitt seiner Gefühle. Ein kleiner Punkt ist ein Gefühl. Die Linie ist der Median von sieben Tagen.	Un punto grande es el ánimo del día o la media de sus emociones. Un punto pequeño es una emoción. La línea es la mediana de siete días.
symptomsTitle	State of mind	Symptoms	症状	תסמינים	Symptome	Síntomas
logSymptom	State of mind	Log Symptom	记录症状	רישום תסמין	Symptom protokollieren	Registrar síntoma
recentSymptoms	State of mind	Recent	最近	אחרונים	Zuletzt	Recientes
allSymptoms	State of mind	All Symptoms	所有症状	כל התסמינים	Alle Symptome	Todos los síntomas
noSymptoms	State of mind	No symptoms in this period	此时段没有症状记录	אין תסמינים בתקופה הזו	Keine Symptome in diesem Zeitraum	No hay síntomas en este periodo
symptomChartNote	State of mind	A dot is the strongest entry of a day. A larger dot is more severe.	圆点表示当天最严重的一次记录，圆点越大越严重。	נקודה היא הרישום החזק ביותר ביום. נקודה גדולה יותר חמורה יותר.	Ein Punkt ist der stärkste Eintrag eines Tages. Ein größerer Punkt ist stärker.	Un punto es la entrada más intensa del día. Cuanto mayor, más grave.
labelAmazed	Labels of states of mind	Amazed	惊奇	נדהם	Erstaunt	Con asombro
labelAmused	Labels of states of mind	Amused	愉悦	משועשע	Amüsiert	Con diversión
labelAngry	Labels of states of mind	Angry	愤怒	כועס	Wütend	Con enfado
labelAnxious	Labels of states of mind	Anxious	焦虑	חרד	Ängstlich	Con ansiedad
labelAshamed	Labels of states of mind	Ashamed	羞愧	מתבייש	Beschämt	Con vergüenza
labelBrave	Labels of states of mind	Brave	勇敢	אמיץ	Mutig	Con valentía
labelCalm	Labels of states of mind	Calm	平静	רגוע	Ruhig	Con calma
labelContent	Labels of states of mind	Content	满足	מרוצה	Zufrieden	A gusto
labelDisappointed	Labels of states of mind	Disappointed	失望	מאוכזב	Enttäuscht	Con decepción
labelDiscouraged	Labels of states of mind	Discouraged	气馁	מיואש	Entmutigt	Con desánimo
labelDisgusted	Labels of states of mind	Disgusted	厌恶	נגעל	Angewidert	Con asco
labelEmbarrassed	Labels of states of mind	Embarrassed	尴尬	נבוך	Verlegen	Con bochorno
labelExcited	Labels of states of mind	Excited	兴奋	נרגש	Begeistert	Con entusiasmo
labelFrustrated	Labels of states of mind	Frustrated	沮丧	מתוסכל	Frustriert	Con frustración
labelGrateful	Labels of states of mind	Grateful	感恩	אסיר תודה	Dankbar	Con gratitud
labelGuilty	Labels of states of mind	Guilty	内疚	אשם	Schuldig	Con culpa
labelHappy	Labels of states of mind	Happy	快乐	שמח	Glücklich	Con felicidad
labelHopeless	Labels of states of mind	Hopeless	绝望	חסר תקווה	Hoffnungslos	Sin esperanza
labelIrritated	Labels of states of mind	Irritated	烦躁	עצבני	Gereizt	Con irritación
labelJealous	Labels of states of mind	Jealous	嫉妒	מקנא	Eifersüchtig	Con celos
labelJoyful	Labels of states of mind	Joyful	喜悦	עליז	Fröhlich	Con alegría
labelLonely	Labels of states of mind	Lonely	孤独	בודד	Einsam	En soledad
labelPassionate	Labels of states of mind	Passionate	热情	נלהב	Leidenschaftlich	Con pasión
labelPeaceful	Labels of states of mind	Peaceful	安宁	שלו	Friedlich	En paz
labelProud	Labels of states of mind	Proud	自豪	גאה	Stolz	Con orgullo
labelRelieved	Labels of states of mind	Relieved	宽慰	מוקל	Erleichtert	Con alivio
labelSad	Labels of states of mind	Sad	悲伤	עצוב	Traurig	Con tristeza
labelScared	Labels of states of mind	Scared	害怕	מפוחד	Verängstigt	Con miedo
labelStressed	Labels of states of mind	Stressed	压力大	לחוץ	Gestresst	Con estrés
labelSurprised	Labels of states of mind	Surprised	惊讶	מופתע	Überrascht	Con sorpresa
labelWorried	Labels of states of mind	Worried	担忧	מודאג	Besorgt	Con preocupación
labelAnnoyed	Labels of states of mind	Annoyed	恼火	מוטרד	Verärgert	Con fastidio
labelConfident	Labels of states of mind	Confident	自信	בטוח בעצמו	Selbstsicher	Con confianza
labelDrained	Labels of states of mind	Drained	精疲力竭	מותש	Ausgelaugt	Con agotamiento
labelHopeful	Labels of states of mind	Hopeful	充满希望	מלא תקווה	Hoffnungsvoll	Con esperanza
labelIndifferent	Labels of states of mind	Indifferent	漠然	אדיש	Gleichgültig	Con indiferencia
labelOverwhelmed	Labels of states of mind	Overwhelmed	不堪重负	מוצף	Überfordert	Con agobio
labelSatisfied	Labels of states of mind	Satisfied	满意	שבע רצון	Erfüllt	Con satisfacción
associationCommunity	Associations of states of mind	Community	社区	קהילה	Gemeinschaft	Comunidad
associationCurrentEvents	Associations of states of mind	Current Events	时事	אקטואליה	Aktuelle Ereignisse	Actualidad
associationDating	Associations of states of mind	Dating	约会	דייטים	Dating	Citas
associationEducation	Associations of states of mind	Education	教育	לימודים	Bildung	Estudios
associationFamily	Associations of states of mind	Family	家人	משפחה	Familie	Familia
associationFitness	Associations of states of mind	Fitness	健身	כושר	Fitness	Ejercicio
associationFriends	Associations of states of mind	Friends	朋友	חברים	Freunde	Amistades
associationHealth	Associations of states of mind	Health	健康	בריאות	Gesundheit	Salud
associationHobbies	Associations of states of mind	Hobbies	爱好	תחביבים	Hobbys	Aficiones
associationIdentity	Associations of states of mind	Identity	身份认同	זהות	Identität	Identidad
associationMoney	Associations of states of mind	Money	金钱	כסף	Geld	Dinero
associationPartner	Associations of states of mind	Partner	伴侣	זוגיות	Partnerschaft	Pareja
associationSelfCare	Associations of states of mind	Self-Care	自我关怀	טיפול עצמי	Selbstfürsorge	Cuidado personal
associationSpirituality	Associations of states of mind	Spirituality	精神信仰	רוחניות	Spiritualität	Espiritualidad
associationTasks	Associations of states of mind	Tasks	任务	מטלות	Aufgaben	Tareas
associationTravel	Associations of states of mind	Travel	旅行	נסיעות	Reisen	Viajes
associationWork	Associations of states of mind	Work	工作	עבודה	Arbeit	Trabajo
associationWeather	Associations of states of mind	Weather	天气	מזג אוויר	Wetter	Tiempo
pressureGuideline	Blood pressure classes	Average, by ACC/AHA 2017	平均值（ACC/AHA 2017）	ממוצע, לפי ACC/AHA 2017	Durchschnitt, nach ACC/AHA 2017	Media, según ACC/AHA 2017
pressureNormal	Blood pressure classes	Normal	正常	תקין	Normal	Normal
pressureElevated	Blood pressure classes	Elevated	偏高	גבוה במקצת	Erhöht	Elevada
pressureStage1	Blood pressure classes	Stage 1	1 级	שלב 1	Stufe 1	Grado 1
pressureStage2	Blood pressure classes	Stage 2	2 级	שלב 2	Stufe 2	Grado 2
pressureNormalBounds	Blood pressure classes	below 120 and below 80 mmHg	低于 120 且低于 80 mmHg	מתחת ל־120 ומתחת ל־80 mmHg	unter 120 und unter 80 mmHg	por debajo de 120 y de 80 mmHg
pressureElevatedBounds	Blood pressure classes	120–129 and below 80 mmHg	120–129 且低于 80 mmHg	120–129 ומתחת ל־80 mmHg	120–129 und unter 80 mmHg	120–129 y por debajo de 80 mmHg
pressureStage1Bounds	Blood pressure classes	130–139 or 80–89 mmHg	130–139 或 80–89 mmHg	130–139 או 80–89 mmHg	130–139 oder 80–89 mmHg	130–139 u 80–89 mmHg
pressureStage2Bounds	Blood pressure classes	from 140 or from 90 mmHg	140 及以上或 90 及以上 mmHg	מ־140 או מ־90 mmHg	ab 140 oder ab 90 mmHg	desde 140 o desde 90 mmHg
pressureAtHome	Blood pressure classes	Limit for averages at home: 135/85 mmHg	家中平均值的界限：135/85 mmHg	הגבול לממוצעים בבית: ‎135/85 mmHg	Grenze für Durchschnitte zu Hause: 135/85 mmHg	Límite para medias en casa: 135/85 mmHg
pressureHomeHigh	Blood pressure classes	At or above	达到或高于	בגבול או מעליו	Erreicht oder darüber	En el límite o por encima
pressureHomeBelow	Blood pressure classes	Below	低于	מתחת	Darunter	Por debajo
pressureNote	Blood pressure classes	The classes are for averages of adults, not for single readings, and not in pregnancy. The ACC/AHA classes are for readings at a doctor’s office. A class isn’t a diagnosis.	分级适用于成人的平均值，不适用于单次读数，也不适用于孕期。ACC/AHA 分级针对诊室测量。分级不是诊断。	הדרגות מיועדות לממוצעים של מבוגרים, לא למדידה בודדת ולא בהיריון. דרגות ACC/AHA מיועדות למדידות במרפאה. דרגה אינה אבחנה.	Die Klassen gelten für Durchschnitte von Erwachsenen, nicht für einzelne Messungen und nicht in der Schwangerschaft. Die Klassen von ACC/AHA gelten für Messungen in der Praxis. Eine Klasse ist keine Diagnose.	Las clases son para medias de adultos, no para lecturas sueltas ni durante el embarazo. Las de ACC/AHA son para lecturas en la consulta. Una clase no es un diagnóstico.
pressureAgain	Blood pressure classes	This reading is above 180/120 mmHg. Sit quietly and measure again in 5 minutes. If it is still that high, contact a doctor at once. With chest pain, shortness of breath, weakness, or trouble seeing or speaking, call for help now.	此读数高于 180/120 mmHg。请静坐，5 分钟后再次测量。如果仍然这么高，请立即联系医生。如有胸痛、呼吸急促、无力，或视物、说话困难，请立即呼救。	המדידה הזו גבוהה מ-180/120 mmHg. יש לשבת בשקט ולמדוד שוב בעוד 5 דקות. אם היא עדיין גבוהה כל כך, יש לפנות מיד לרופא. עם כאב בחזה, קוצר נשימה, חולשה או קושי לראות או לדבר, יש להזעיק עזרה עכשיו.	Diese Messung liegt über 180/120 mmHg. Setzen Sie sich ruhig hin und messen Sie in 5 Minuten noch einmal. Ist der Wert dann noch so hoch, wenden Sie sich sofort an einen Arzt. Bei Brustschmerz, Atemnot, Schwäche oder Problemen beim Sehen oder Sprechen rufen Sie jetzt Hilfe.	Esta lectura está por encima de 180/120 mmHg. Siéntese con calma y vuelva a medir en 5 minutos. Si sigue tan alta, contacte con un médico de inmediato. Con dolor en el pecho, falta de aire, debilidad o problemas para ver o hablar, pida ayuda ahora.
guidelineAHA	Blood pressure classes	ACC/AHA 2017	ACC/AHA 2017	ACC/AHA 2017	ACC/AHA 2017	ACC/AHA 2017
guidelineESC	Blood pressure classes	ESC 2024, at home	ESC 2024（家庭测量）	ESC 2024, בבית	ESC 2024, zu Hause	ESC 2024, en casa
pressureGuidelineESC	Blood pressure classes	Average at home, by ESC 2024	家中平均值（ESC 2024）	ממוצע בבית, לפי ESC 2024	Durchschnitt zu Hause, nach ESC 2024	Media en casa, según ESC 2024
pressureNotElevated	Blood pressure classes	Not elevated	未升高	לא מוגבר	Nicht erhöht	No elevada
pressureNotElevatedBounds	Blood pressure classes	below 120 and below 70 mmHg	低于 120 且低于 70 mmHg	מתחת ל־120 ומתחת ל־70 mmHg	unter 120 und unter 70 mmHg	por debajo de 120 y de 70 mmHg
pressureElevatedHomeBounds	Blood pressure classes	120–134 or 70–84 mmHg	120–134 或 70–84 mmHg	120–134 או 70–84 mmHg	120–134 oder 70–84 mmHg	120–134 o 70–84 mmHg
pressureHypertension	Blood pressure classes	Hypertension	高血压	יתר לחץ דם	Hypertonie	Hipertensión
pressureHypertensionBounds	Blood pressure classes	from 135 or from 85 mmHg	135 及以上或 85 及以上 mmHg	מ־135 או מ־85 mmHg	ab 135 oder ab 85 mmHg	desde 135 o desde 85 mmHg
pressureNoteHome	Blood pressure classes	The classes are for averages of adults at home, not for single readings, and not in pregnancy. A class isn’t a diagnosis.	分级适用于成人在家中测量的平均值，不适用于单次读数，也不适用于孕期。分级不是诊断。	הדרגות מיועדות לממוצעים של מבוגרים בבית, לא למדידה בודדת ולא בהיריון. דרגה אינה אבחנה.	Die Klassen gelten für Durchschnitte von Erwachsenen zu Hause, nicht für einzelne Messungen und nicht in der Schwangerschaft. Eine Klasse ist keine Diagnose.	Las clases son para medias de adultos en casa, no para lecturas sueltas ni durante el embarazo. Una clase no es un diagnóstico.
measuringWeek	Measuring week	Measuring Week	测量周	שבוע מדידות	Messwoche	Semana de medición
measuringAbout	Measuring week	Measure twice each morning and evening for seven days. The mean of days 2 to 7 says more than single readings; your doctor can use it.	连续七天，每天早晚各测量两次。第 2 至 7 天的平均值比单次读数更有意义，医生可以使用。	מדידה כפולה בכל בוקר ובכל ערב במשך שבעה ימים. הממוצע של ימים 2 עד 7 אומר יותר ממדידות בודדות ויכול לשמש את הרופא.	Sieben Tage lang morgens und abends je zweimal messen. Das Mittel der Tage 2 bis 7 sagt mehr als einzelne Messungen und hilft in der Arztpraxis.	Mida dos veces cada mañana y cada tarde durante siete días. La media de los días 2 a 7 dice más que las lecturas sueltas y puede servir a su médico.
measuringReminders	Measuring week	Reminders come at these times until both readings are there. Turn on notices to get them outside the app.	在这些时间提醒，直到两次读数都已记录。打开通知可在应用之外收到提醒。	תזכורות מגיעות בזמנים האלה עד ששתי המדידות קיימות. כדי לקבל אותן מחוץ לאפליקציה יש להפעיל התראות.	Erinnerungen kommen zu diesen Zeiten, bis beide Messungen da sind. Schalten Sie Hinweise ein, um sie auch außerhalb der App zu erhalten.	Los recordatorios llegan a estas horas hasta que estén las dos lecturas. Active los avisos para recibirlos fuera de la app.
measuringStart	Measuring week	Start Measuring Week	开始测量周	התחלת שבוע מדידות	Messwoche beginnen	Iniciar semana de medición
measuringStop	Measuring week	Stop Measuring Week	停止测量周	עצירת שבוע המדידות	Messwoche beenden	Detener semana de medición
measuringRemove	Measuring week	Remove Week from List	从列表中移除此周	הסרת השבוע מהרשימה	Woche aus der Liste entfernen	Quitar la semana de la lista
measuringDay	Measuring week	Day %1 of %2	第 %1 天，共 %2 天	יום %1 מתוך %2	Tag %1 von %2	Día %1 de %2
measuringComplete	Measuring week	Complete	已完成	הושלם	Abgeschlossen	Completa
measuringStopped	Measuring week	Stopped	已停止	נעצר	Beendet	Detenida
measuringNotCounted	Measuring week	not counted	不计入	לא נספר	zählt nicht	no cuenta
measuringAdd	Measuring week	New Reading	新读数	מדידה חדשה	Neue Messung	Nueva lectura
measuringMean	Measuring week	Mean	平均值	ממוצע	Mittelwert	Media
measuringNoClasses	Measuring week	No class: the classes are for adults, and not in pregnancy.	无分级：分级仅适用于成人，不适用于孕期。	ללא דרגה: הדרגות מיועדות למבוגרים, ולא בהיריון.	Keine Klasse: Die Klassen gelten für Erwachsene und nicht in der Schwangerschaft.	Sin clase: las clases son para adultos y no durante el embarazo.
measuringClassLater	Measuring week	The class appears at the end of the week.	分级在本周结束时显示。	הדרגה תופיע בסוף השבוע.	Die Klasse erscheint am Ende der Woche.	La clase aparece al final de la semana.
measuringPast	Measuring week	Past Weeks	过往测量周	שבועות קודמים	Frühere Wochen	Semanas anteriores
measuringGuideline	Measuring week	Guideline for Classes	分级指南	הנחיות לדרגות	Leitlinie für Klassen	Guía para las clases
measuringHow	Measuring week	How to Measure	如何测量	איך מודדים	So messen Sie	Cómo medir
measuringHowBefore	Measuring week	For 30 minutes before, no coffee, no smoking and no exercise. In the morning, before medications and breakfast.	测量前 30 分钟不喝咖啡、不吸烟、不运动。早晨在服药和早餐之前测量。	במשך 30 דקות לפני כן ללא קפה, עישון או מאמץ. בבוקר, לפני תרופות וארוחת בוקר.	30 Minuten vorher kein Kaffee, nicht rauchen, kein Sport. Morgens vor Medikamenten und Frühstück.	Durante los 30 minutos previos, sin café, tabaco ni ejercicio. Por la mañana, antes de los medicamentos y del desayuno.
measuringHowSit	Measuring week	Sit quietly for 5 minutes: back supported, both feet flat on the ground, the arm on a table at the height of the heart, the cuff on bare skin. Don’t talk.	静坐 5 分钟：背部有支撑，双脚平放，手臂放在桌上与心脏同高，袖带贴肤。不要说话。	לשבת בשקט 5 דקות: גב נתמך, רגליים על הרצפה, הזרוע על שולחן בגובה הלב והשרוול על עור חשוף. בלי לדבר.	5 Minuten ruhig sitzen: Rücken angelehnt, Füße flach auf dem Boden, Arm auf einem Tisch in Höhe des Herzens, Manschette auf der Haut. Nicht sprechen.	Siéntese en calma 5 minutos: espalda apoyada, pies en el suelo, el brazo sobre una mesa a la altura del corazón y el manguito sobre la piel. No hable.
measuringHowTwice	Measuring week	Measure twice, 1 minute apart, always on the same arm.	测量两次，间隔 1 分钟，始终使用同一手臂。	למדוד פעמיים, בהפרש של דקה, תמיד באותה זרוע.	Zweimal messen, mit 1 Minute Abstand, immer am selben Arm.	Mida dos veces, con 1 minuto de diferencia, siempre en el mismo brazo.
readingsThisMorning	Measuring week	Two readings this morning	今早测量两次	שתי מדידות הבוקר	Zwei Messungen heute Morgen	Dos lecturas esta mañana
readingThisMorning	Measuring week	One more reading this morning	今早再测量一次	עוד מדידה אחת הבוקר	Noch eine Messung heute Morgen	Una lectura más esta mañana
readingsThisEvening	Measuring week	Two readings this evening	今晚测量两次	שתי מדידות הערב	Zwei Messungen heute Abend	Dos lecturas esta tarde o noche
readingThisEvening	Measuring week	One more reading this evening	今晚再测量一次	עוד מדידה אחת הערב	Noch eine Messung heute Abend	Una lectura más esta tarde o noche
readingsTomorrow	Measuring week	Two readings tomorrow morning	明早测量两次	שתי מדידות מחר בבוקר	Zwei Messungen morgen früh	Dos lecturas mañana por la mañana
fitnessMen	Cardio fitness classes	Among men aged %1 to %2 in the FRIEND registry (2015)	与 FRIEND 登记库（2015）中 %1–%2 岁的男性相比	בין גברים בני %1 עד %2 במאגר FRIEND (2015)	Unter Männern im Alter von %1 bis %2 Jahren im FRIEND-Register (2015)	Entre los hombres de %1 a %2 años del registro FRIEND (2015)
fitnessWomen	Cardio fitness classes	Among women aged %1 to %2 in the FRIEND registry (2015)	与 FRIEND 登记库（2015）中 %1–%2 岁的女性相比	בין נשים בנות %1 עד %2 במאגר FRIEND (2015)	Unter Frauen im Alter von %1 bis %2 Jahren im FRIEND-Register (2015)	Entre las mujeres de %1 a %2 años del registro FRIEND (2015)
fitnessLowest	Cardio fitness classes	Lowest quarter	最低的四分之一	הרבע הנמוך ביותר	Unterstes Viertel	Cuarto más bajo
fitnessSecond	Cardio fitness classes	Second quarter	第二个四分之一	הרבע השני	Zweites Viertel	Segundo cuarto
fitnessThird	Cardio fitness classes	Third quarter	第三个四分之一	הרבע השלישי	Drittes Viertel	Tercer cuarto
fitnessHighest	Cardio fitness classes	Highest quarter	最高的四分之一	הרבע הגבוה ביותר	Oberstes Viertel	Cuarto más alto
fitnessBetween	Cardio fitness classes	from %1 and below %2 mL/(kg·min)	%1 及以上且低于 %2 mL/(kg·min)	מ־%1 ומתחת ל־%2 mL/(kg·min)	ab %1 und unter %2 mL/(kg·min)	desde %1 y por debajo de %2 mL/(kg·min)
fitnessFrom	Cardio fitness classes	from %1 mL/(kg·min)	%1 mL/(kg·min) 及以上	מ־%1 mL/(kg·min)	ab %1 mL/(kg·min)	desde %1 mL/(kg·min)
fitnessBelow	Cardio fitness classes	below %1 mL/(kg·min)	低于 %1 mL/(kg·min)	מתחת ל־%1 mL/(kg·min)	unter %1 mL/(kg·min)	por debajo de %1 mL/(kg·min)
fitnessNote	Cardio fitness classes	The latest value of the chart, at your age then. The registry measured adults in the US on treadmills; a watch only estimates. Apple’s levels have other borders.	图表中的最新值，按当时的年龄。该登记库在跑步机上测量美国成年人；手表仅作估算。Apple 的等级界限不同。	הערך האחרון בתרשים, לפי הגיל באותו זמן. במאגר נמדדו מבוגרים בארה״ב על הליכון; שעון רק מעריך. לרמות של Apple גבולות אחרים.	Der neueste Wert des Diagramms, nach Ihrem damaligen Alter. Das Register hat Erwachsene in den USA auf dem Laufband gemessen; eine Uhr schätzt nur. Die Stufen von Apple haben andere Grenzen.	El valor más reciente del gráfico, según su edad de entonces. El registro midió a adultos de EE. UU. en cinta; un reloj solo estima. Los niveles de Apple tienen otros límites.
glucoseRanges	Glucose ranges	Time in Ranges	各范围内的时间	זמן בטווחים	Zeit in Bereichen	Tiempo en intervalos
glucoseShare	Glucose ranges	Share	比例	חלק	Anteil	Parte
glucoseNote	Glucose ranges	Ranges of the International Consensus on Time in Range (2019) for most adults with diabetes. They differ in pregnancy. Time with readings: %1; a reading counts for at most 15 min. The ranges aren’t a diagnosis.	范围来自国际 Time in Range 共识（2019），适用于大多数成人糖尿病患者，孕期不同。有读数的时间：%1；每个读数最多计 15 分钟。这些范围不是诊断。	הטווחים הם של הקונצנזוס הבינלאומי Time in Range (2019) לרוב המבוגרים עם סוכרת. בהיריון הם שונים. זמן עם מדידות: %1; מדידה נספרת לכל היותר 15 דקות. הטווחים אינם אבחנה.	Bereiche des International Consensus on Time in Range (2019) für die meisten Erwachsenen mit Diabetes. In der Schwangerschaft gelten andere. Zeit mit Messwerten: %1; ein Messwert zählt höchstens 15 Min. Die Bereiche sind keine Diagnose.	Intervalos del International Consensus on Time in Range (2019) para la mayoría de los adultos con diabetes. En el embarazo son otros. Tiempo con lecturas: %1; una lectura cuenta como máximo 15 min. Los intervalos no son un diagnóstico.
cycleDayTitle	Cycle	Day %1	第 %1 天	יום %1	Tag %1	Día %1
cycleNext	Cycle	Next period: around %1, most likely %2	下次经期：约 %1，最可能在 %2	הווסת הבאה: בסביבות %1, סביר ביותר %2	Nächste Periode: um den %1, am wahrscheinlichsten %2	Próximo periodo: hacia el %1, lo más probable %2
cycleNextSpan	Cycle	Next period: most likely %1	下次经期：最可能在 %1	הווסת הבאה: סביר ביותר %1	Nächste Periode: am wahrscheinlichsten %1	Próximo periodo: lo más probable %1
cycleThen	Cycle	Then: %1	之后：%1	אחר כך: %1	Danach: %1	Después: %1
cycleNeeds	Cycle	Complete cycles still needed for an estimate: %1	估算还需要的完整周期数：%1	מחזורים מלאים שעוד דרושים לאומדן: %1	Für eine Schätzung fehlen noch vollständige Zyklen: %1	Ciclos completos que faltan para una estimación: %1
cycleEmpty	Cycle	Log the first day of your last period. Estimates begin with the fourth.	记录上次经期的第一天。从第四次经期起开始估算。	יש לרשום את היום הראשון של הווסת האחרונה. האומדנים מתחילים מהרביעית.	Tragen Sie den ersten Tag Ihrer letzten Periode ein. Schätzungen beginnen mit der vierten.	Registre el primer día de su último periodo. Las estimaciones empiezan con el cuarto.
cycleLater	Cycle	Days later than the longest of your last cycles: %1	比最近最长的周期晚的天数：%1	ימים אחרי הארוך במחזוריך האחרונים: %1	Tage später als der längste Ihrer letzten Zyklen: %1	Días más que el más largo de sus últimos ciclos: %1
cyclePaused	Cycle	Estimates are off: %1	估算已关闭：%1	האומדנים כבויים: %1	Schätzungen sind aus: %1	Estimaciones desactivadas: %1
cycleNote	Cycle	An estimate from your dates. It can’t identify safe days and isn’t a method of contraception.	根据你的日期估算，无法判断安全期，不能用于避孕。	אומדן לפי התאריכים שלך. הוא אינו מגלה ימים בטוחים ואינו אמצעי מניעה.	Eine Schätzung aus Ihren Daten. Sie erkennt keine sicheren Tage und ist keine Verhütung.	Una estimación a partir de sus fechas. No indica días seguros ni es un método anticonceptivo.
cycleOvulation	Cycle	Likely days of ovulation, an estimate from dates alone: %1	可能的排卵日（仅根据日期估算）：%1	ימי ביוץ סבירים, אומדן לפי תאריכים בלבד: %1	Wahrscheinliche Tage des Eisprungs, allein aus Daten geschätzt: %1	Días probables de ovulación, estimados solo con fechas: %1
cycleShowOvulation	Cycle	Estimate Ovulation	估算排卵日	אומדן הביוץ	Eisprung schätzen	Estimar la ovulación
cycleFlow	Cycle	Flow	流量	דימום	Blutung	Flujo
cycleLogDay	Cycle	Log: %1	记录：%1	רישום: %1	Eintragen: %1	Registrar: %1
cycleMore	Cycle	More	更多	עוד	Mehr	Más
cycleStates	Cycle	Pregnancy, Lactation and Contraceptives	怀孕、哺乳与避孕	היריון, הנקה ואמצעי מניעה	Schwangerschaft, Stillzeit und Verhütung	Embarazo, lactancia y anticonceptivos
cycleSince	Cycle	Since %1	自 %1	מאז %1	Seit %1	Desde el %1
cycleBegin	Cycle	Begin	开始	התחלה	Beginnen	Iniciar
cycleEnd	Cycle	End	结束	סיום	Beenden	Finalizar
cycleHistory	Cycle	Cycles	周期	מחזורים	Zyklen	Ciclos
cycleStatistics	Cycle	Statistics	统计	סטטיסטיקה	Statistik	Estadísticas
cycleMedian	Cycle	Typical length	典型长度	אורך אופייני	Übliche Länge	Duración habitual
cycleRangeLabel	Cycle	Shortest to longest	最短至最长	מהקצר לארוך	Kürzester bis längster	Del más corto al más largo
cyclePeriodLength	Cycle	Typical period	典型经期	וסת אופיינית	Übliche Periode	Periodo habitual
cycleOfCycles	Cycle	Number of cycles	周期数	מספר המחזורים	Anzahl der Zyklen	Número de ciclos
cycleDays	Cycle	%1 days	%1 天	%1 ימים	%1 Tage	%1 días
cycleCurrent	Cycle	Current cycle	当前周期	המחזור הנוכחי	Aktueller Zyklus	Ciclo actual
cycleBleeding	Cycle	Days of bleeding: %1	出血天数：%1	ימי דימום: %1	Blutungstage: %1	Días de sangrado: %1
cycleTooShort	Cycle	Not counted: under 15 days	未计入：少于 15 天	לא נספר: פחות מ־15 ימים	Nicht gezählt: unter 15 Tagen	No se cuenta: menos de 15 días
cycleTooLong	Cycle	Not counted: over 99 days	未计入：超过 99 天	לא נספר: יותר מ־99 ימים	Nicht gezählt: über 99 Tage	No se cuenta: más de 99 días
cyclePregnant	Cycle	Not counted: pregnancy	未计入：怀孕	לא נספר: היריון	Nicht gezählt: Schwangerschaft	No se cuenta: embarazo
cycleProtected	Cycle	Protection used	使用了保护措施	עם הגנה	Mit Schutz	Con protección
cycleUnprotected	Cycle	No protection used	未使用保护措施	בלי הגנה	Ohne Schutz	Sin protección
cycleDegrees	Cycle	Temperature in °C	体温（°C）	טמפרטורה ב־°C	Temperatur in °C	Temperatura en °C
cycleEarlierMonth	Cycle	Earlier month	上个月	חודש קודם	Früherer Monat	Mes anterior
cycleLaterMonth	Cycle	Later month	下个月	חודש הבא	Späterer Monat	Mes siguiente
cycleLegend	Cycle	Filled: logged flow. Striped: estimated period. Dot: other entries.	实心：已记录的流量；条纹：估算的经期；圆点：其他条目。	מלא: דימום שנרשם. מפוספס: וסת משוערת. נקודה: רישומים אחרים.	Gefüllt: eingetragene Blutung. Gestreift: geschätzte Periode. Punkt: andere Einträge.	Relleno: flujo registrado. Rayado: periodo estimado. Punto: otras entradas.
cycleEstimated	Cycle	Estimated period	估算的经期	וסת משוערת	Geschätzte Periode	Periodo estimado
cycleOtherEntries	Cycle	Other entries	其他条目	רישומים אחרים	Andere Einträge	Otras entradas
cyclePrivate	Cycle	Not shared unless you select each type. The Summary shows no values.	除非你逐项选择，否则不会共享。摘要不显示数值。	לא משותף אלא אם בוחרים כל סוג. בסיכום אין ערכים.	Wird nur geteilt, wenn Sie jede Art einzeln auswählen. Die Übersicht zeigt keine Werte.	No se comparte a menos que seleccione cada tipo. El resumen no muestra valores.
cycleDeviations	Cycle	Cycle Deviations	周期偏差	חריגות במחזור	Zyklusabweichungen	Desviaciones del ciclo
cycleShowDeviations	Cycle	Show Cycle Deviations	显示周期偏差	הצגת חריגות במחזור	Zyklusabweichungen zeigen	Mostrar desviaciones del ciclo
cycleDeviationsNote	Cycle	Compares the last six months with the definitions that Apple publishes. Off in pregnancy, in lactation and with any contraceptive.	将最近六个月与 Apple 公布的定义进行比较。怀孕、哺乳以及使用任何避孕方法时停用。	משווה את ששת החודשים האחרונים להגדרות שאפל מפרסמת. כבוי בהיריון, בהנקה ועם כל אמצעי מניעה.	Vergleicht die letzten sechs Monate mit den Definitionen, die Apple veröffentlicht. Aus in Schwangerschaft, Stillzeit und mit jedem Verhütungsmittel.	Compara los últimos seis meses con las definiciones que publica Apple. Se desactiva en el embarazo, en la lactancia y con cualquier anticonceptivo.
cycleIrregular	Cycle	In the last six months your longest and shortest cycle differ by %1 days. Apple’s app calls %2 or more irregular.	最近六个月，你最长与最短的周期相差 %1 天。Apple 的 App 将相差 %2 天或以上称为不规律。	בששת החודשים האחרונים ההפרש בין המחזור הארוך ביותר לקצר ביותר הוא %1 ימים. האפליקציה של אפל קוראת להפרש של %2 ימים או יותר לא סדיר.	In den letzten sechs Monaten unterscheiden sich Ihr längster und Ihr kürzester Zyklus um %1 Tage. Apples App nennt %2 oder mehr unregelmäßig.	En los últimos seis meses, su ciclo más largo y el más corto difieren en %1 días. La app de Apple llama irregulares a %2 o más.
cycleInfrequent	Cycle	Periods that you logged in the last six months: %1. Apple’s app calls one or two infrequent.	最近六个月记录的经期次数：%1。Apple 的 App 将一到两次称为稀发。	מספר הווסתות שרשמת בששת החודשים האחרונים: %1. האפליקציה של אפל קוראת לאחת או שתיים לא תכופות.	In den letzten sechs Monaten eingetragene Perioden: %1. Apples App nennt eine oder zwei selten.	Periodos que registró en los últimos seis meses: %1. La app de Apple llama poco frecuentes a uno o dos.
cycleProlonged	Cycle	In the last six months %1 periods lasted %2 days or longer. Apple’s app calls two or more prolonged.	最近六个月，有 %1 次经期持续了 %2 天或更久。Apple 的 App 将两次或以上称为经期延长。	בששת החודשים האחרונים %1 וסתות נמשכו %2 ימים או יותר. האפליקציה של אפל קוראת לשתיים או יותר ממושכות.	In den letzten sechs Monaten dauerten %1 Perioden %2 Tage oder länger. Apples App nennt zwei oder mehr davon verlängert.	En los últimos seis meses, %1 periodos duraron %2 días o más. La app de Apple llama prolongados a dos o más.
cycleSpotting	Cycle	In the last six months you logged spotting in %1 cycles. Apple’s app calls two or more persistent.	最近六个月，你在 %1 个周期中记录了点滴出血。Apple 的 App 将两个周期或以上称为持续。	בששת החודשים האחרונים רשמת הכתמה ב־%1 מחזורים. האפליקציה של אפל קוראת לשניים או יותר מתמשכת.	In den letzten sechs Monaten haben Sie in %1 Zyklen Zwischenblutungen eingetragen. Apples App nennt zwei oder mehr anhaltend.	En los últimos seis meses registró manchado en %1 ciclos. La app de Apple llama persistente a dos o más.
cycleNoDeviation	Cycle	No deviation by Apple’s definitions in the last six months	最近六个月没有符合 Apple 定义的偏差	אין חריגה לפי ההגדרות של אפל בששת החודשים האחרונים	Keine Abweichung nach Apples Definitionen in den letzten sechs Monaten	Ninguna desviación según las definiciones de Apple en los últimos seis meses
cycleCompared	Cycle	Compared: %1. Periods: %2. Complete cycles: %3.	比较的时间：%1。经期：%2。完整周期：%3。	תקופת ההשוואה: %1. וסתות: %2. מחזורים מלאים: %3.	Verglichen: %1. Perioden: %2. Vollständige Zyklen: %3.	Comparado: %1. Periodos: %2. Ciclos completos: %3.
cycleNotCounted	Cycle	Cycles not counted: %1	未计入的周期：%1	מחזורים שלא נספרו: %1	Nicht gezählte Zyklen: %1	Ciclos no contados: %1
cycleNoDiagnosis	Cycle	Counted from the days that you logged, so check that they’re complete. It isn’t a diagnosis.	根据你记录的日期计算，请确认记录完整。这不是诊断。	נספר לפי הימים שרשמת, ולכן כדאי לבדוק שהם מלאים. זו אינה אבחנה.	Gezählt aus den Tagen, die Sie eingetragen haben; prüfen Sie, ob sie vollständig sind. Es ist keine Diagnose.	Se cuenta a partir de los días que registró; compruebe que estén completos. No es un diagnóstico.
cycleNeedsHistory	Cycle	Deviations need six months of logged dates.	周期偏差需要六个月的记录。	לחריגות דרושים שישה חודשים של תאריכים רשומים.	Abweichungen brauchen eingetragene Daten aus sechs Monaten.	Las desviaciones necesitan seis meses de fechas registradas.
cycleNeedsHistoryUntil	Cycle	Deviations need six months of logged dates. Yours are enough from %1.	周期偏差需要六个月的记录。你的记录从 %1 起足够。	לחריגות דרושים שישה חודשים של תאריכים רשומים. התאריכים שלך יספיקו החל מ־%1.	Abweichungen brauchen eingetragene Daten aus sechs Monaten. Ihre reichen ab dem %1.	Las desviaciones necesitan seis meses de fechas registradas. Las suyas bastan a partir del %1.
cycleDeviationsPaused	Cycle	Deviations are off because of an entry in the last six months: %1	周期偏差已停用，因为最近六个月有此条目：%1	החריגות כבויות בגלל רישום בששת החודשים האחרונים: %1	Abweichungen sind aus wegen eines Eintrags der letzten sechs Monate: %1	Las desviaciones están desactivadas por una entrada de los últimos seis meses: %1
cycleDeleteAll	Cycle	Delete All of Cycle Tracking	删除全部经期跟踪数据	מחיקת כל מעקב המחזור	Ganzes Zyklusprotokoll löschen	Eliminar todo el control del ciclo
cycleDeleteText	Cycle	This includes entries of every app and import, notices about them, and copies of what phones and programs sent. Exported files stay until you delete them.	其中包括所有 App 和导入的条目、与其相关的通知，以及手机和程序所发送内容的副本。你导出的文件需自行删除。	כולל רישומים מכל אפליקציה וייבוא, התראות עליהם ועותקים של מה ששלחו טלפונים ותוכניות. קבצים שיוצאו נשארים, ויש למחוק אותם בנפרד.	Dazu gehören Einträge aller Apps und Importe, Hinweise darauf und Kopien dessen, was Telefone und Programme gesendet haben. Exportierte Dateien löschen Sie selbst.	Incluye las entradas de todas las apps e importaciones, los avisos sobre ellas y las copias de lo que enviaron teléfonos y programas. Los archivos exportados debe eliminarlos usted.
cycleDeleteStays	Cycle	Backups keep the entries of their time, encrypted. The access log keeps which app read which type, without values. What is still on your iPhone comes back with the next import.	备份会加密保留当时的条目。访问日志保留哪个 App 读取了哪种类型，不含数值。仍在 iPhone 上的数据会随下次导入再次出现。	גיבויים שומרים את הרישומים מזמנם, מוצפנים. יומן הגישה שומר איזו אפליקציה קראה איזה סוג, בלי ערכים. מה שעדיין באייפון יחזור בייבוא הבא.	Backups behalten die Einträge ihrer Zeit, verschlüsselt. Das Zugriffsprotokoll behält, welche App welche Art gelesen hat, ohne Werte. Was noch auf Ihrem iPhone ist, kommt mit dem nächsten Import wieder.	Las copias de seguridad conservan las entradas de su momento, cifradas. El registro de accesos conserva qué app leyó qué tipo, sin valores. Lo que siga en su iPhone vuelve con la próxima importación.
cycleReport	Cycle	Report for a Doctor	给医生的报告	דוח לרופא	Bericht für die Arztpraxis	Informe para el médico
cycleReportAbout	Cycle	The last twelve months on one page: periods, cycles, spotting, pregnancy, lactation and contraceptives. Tests, temperatures and sexual activity aren’t in it. The files aren’t encrypted: anyone who has one can read it.	最近十二个月，共一页：经期、周期、点滴出血、怀孕、哺乳与避孕。不含检测、体温和性行为。文件未加密：任何拿到文件的人都能读取。	שנים־עשר החודשים האחרונים בעמוד אחד: וסתות, מחזורים, הכתמה, היריון, הנקה ואמצעי מניעה. בדיקות, טמפרטורות ופעילות מינית אינן כלולות. הקבצים אינם מוצפנים: מי שמחזיק בהם יכול לקרוא אותם.	Die letzten zwölf Monate auf einer Seite: Perioden, Zyklen, Zwischenblutungen, Schwangerschaft, Stillzeit und Verhütung. Tests, Temperaturen und sexuelle Aktivität sind nicht enthalten. Die Dateien sind nicht verschlüsselt: Wer eine hat, kann sie lesen.	Los últimos doce meses en una página: periodos, ciclos, manchado, embarazo, lactancia y anticonceptivos. No incluye pruebas, temperaturas ni actividad sexual. Los archivos no están cifrados: quien tenga uno puede leerlo.
cycleLength	Cycle	Cycle	周期	מחזור	Zyklus	Ciclo
cyclePeriod	Cycle	Period	经期	וסת	Periode	Periodo
cycleBleedingDays	Cycle	Bleeding days	出血天数	ימי דימום	Blutungstage	Días de sangrado
cycleSpottingDays	Cycle	Spotting days	点滴出血天数	ימי הכתמה	Tage mit Zwischenblutung	Días de manchado
cycleRemark	Cycle	Note	备注	הערה	Hinweis	Nota
cycleNotifications	Cycle	Notifications of Apple’s App	Apple App 的通知	התראות מהאפליקציה של אפל	Mitteilungen von Apples App	Avisos de la app de Apple
sticky	Values of categories	Sticky	粘稠	דביק	Klebrig	Pegajoso
creamy	Values of categories	Creamy	乳状	קרמי	Cremig	Cremoso
watery	Values of categories	Watery	水样	מימי	Wässrig	Acuoso
eggWhite	Values of categories	Egg White	蛋清状	כמו חלבון ביצה	Eiweißartig	Como clara de huevo
mucusDry	Values of categories	Dry	干燥	יבש	Trocken	Seco
lhSurge	Values of categories	LH Surge	LH 峰值	עלייה חדה של LH	LH-Anstieg	Pico de LH
estrogenSurgeValue	Values of categories	Estrogen Surge	雌激素峰值	עלייה באסטרוגן	Östrogenanstieg	Pico de estrógenos
indeterminate	Values of categories	Indeterminate	不确定	לא חד־משמעי	Unbestimmt	Indeterminado
implant	Values of categories	Implant	皮下埋植	שתל	Implantat	Implante
contraceptiveInjection	Values of categories	Injection	注射	זריקה	Spritze	Inyección
intrauterineDevice	Values of categories	Intrauterine Device	宫内节育器	התקן תוך־רחמי	Spirale	Dispositivo intrauterino
intravaginalRing	Values of categories	Vaginal Ring	阴道环	טבעת לנרתיק	Vaginalring	Anillo vaginal
oralContraceptive	Values of categories	Oral	口服	גלולות	Oral	Oral
contraceptivePatch	Values of categories	Patch	贴片	מדבקה	Pflaster	Parche
menopause	Values of categories	Menopause	绝经	גיל המעבר	Menopause	Menopausia
perimenopause	Values of categories	Perimenopause	围绝经期	טרום גיל המעבר	Perimenopause	Perimenopausia
increased	Values of categories	Increased	增加	מוגבר	Verstärkt	Aumentado
decreased	Values of categories	Decreased	减少	מופחת	Vermindert	Disminuido
noChange	Values of categories	No Change	无变化	ללא שינוי	Keine Änderung	Sin cambios
together	Measures that go together	What Goes Together	哪些一起变化	מה הולך יחד	Was zusammen auftritt	Qué va junto
togetherNote	Measures that go together	These go together in your data. The data don’t say why: weekends, seasons and health change both.	这些在你的数据中一起出现。数据不说明原因：周末、季节和健康状况会同时影响两者。	אלה מופיעים יחד בנתונים שלך. הנתונים לא אומרים למה: סופי שבוע, עונות ובריאות משנים את שניהם.	In Ihren Daten tritt dies zusammen auf. Die Daten sagen nicht, warum: Wochenenden, Jahreszeiten und Gesundheit verändern beides.	En sus datos van juntos. Los datos no dicen por qué: los fines de semana, las estaciones y la salud cambian ambos.
togetherNone	Measures that go together	Nothing stands out so far.	目前没有明显的差异。	עד כה שום דבר לא בולט.	Bisher fällt nichts auf.	Por ahora nada destaca.
togetherCount	Measures that go together	Pairs compared: %1. Pairs that stood out: %2. Data up to %3.	已比较的组合：%1。其中明显的：%2。数据截至%3。	זוגות שהושוו: %1. זוגות שבלטו: %2. נתונים עד %3.	Verglichene Paare: %1. Auffällige Paare: %2. Daten bis %3.	Pares comparados: %1. Pares que destacaron: %2. Datos hasta el %3.
togetherFew	Measures that go together	No pair has enough days yet. A pair needs 60 days in 8 weeks, 15 of them on each side.	还没有足够天数的组合。每个组合需要 8 周内的 60 天，两边各至少 15 天。	עדיין אין זוג עם מספיק ימים. לזוג דרושים 60 ימים ב-8 שבועות, 15 מהם בכל צד.	Noch hat kein Paar genug Tage. Ein Paar braucht 60 Tage in 8 Wochen, davon 15 auf jeder Seite.	Ningún par tiene aún días suficientes. Un par necesita 60 días en 8 semanas, 15 de ellos en cada lado.
togetherSentence	Measures that go together	%1, %2.	%1，%2。	%1, %2.	%1 %2.	%1, %2.
togetherNight	Measures that go together	On nights after days with %1	在%1的日子之后的夜里	בלילות שאחרי ימים עם %1	In Nächten nach Tagen mit %1	Las noches después de días con %1
togetherNextDay	Measures that go together	On days after days with %1	在%1的日子的第二天	בימים שאחרי ימים עם %1	An Tagen nach Tagen mit %1	Los días después de días con %1
togetherDay	Measures that go together	On days with %1	在%1的日子	בימים עם %1	An Tagen mit %1	Los días con %1
togetherAfterNight	Measures that go together	On days after nights with %1	在%1的夜晚之后的日子	בימים שאחרי לילות עם %1	An Tagen nach Nächten mit %1	Los días después de noches con %1
factorSteps	Measures that go together	more than %1 steps	步数超过 %1	יותר מ-%1 צעדים	mehr als %1 Schritten	más de %1 pasos
factorExercise	Measures that go together	more than %1 of exercise	锻炼超过 %1	יותר מ-%1 של פעילות גופנית	mehr als %1 Training	más de %1 de ejercicio
factorRun	Measures that go together	a run	有跑步	ריצה	einem Lauf	una carrera
factorWorkout	Measures that go together	a workout	有体能训练	אימון	einem Workout	un entreno
factorLateWorkout	Measures that go together	a workout after %1	%1 之后有体能训练	אימון אחרי %1	einem Training nach %1	un entreno después de las %1
factorDaylight	Measures that go together	more than %1 in daylight	日光下超过 %1	יותר מ-%1 באור יום	mehr als %1 Tageslicht	más de %1 de luz natural
factorCaffeine	Measures that go together	caffeine after %1	%1 之后摄入咖啡因	קפאין אחרי %1	Koffein nach %1	cafeína después de las %1
factorAlcohol	Measures that go together	alcohol	饮酒	אלכוהול	Alkohol	alcohol
factorMindful	Measures that go together	a mindful session	有正念练习	תרגול מיינדפולנס	einer Achtsamkeitsübung	una sesión de atención plena
factorAsleep	Measures that go together	more than %1 of sleep	睡眠超过 %1	יותר מ-%1 שינה	mehr als %1 Schlaf	más de %1 de sueño
factorLate	Measures that go together	falling asleep after %1	%1 之后入睡	הירדמות אחרי %1	Einschlafen nach %1	inicio del sueño después de las %1
outcomeAsleepMore	Measures that go together	you slept %1 longer	你多睡了 %1	ישנת %1 יותר	schliefen Sie %1 länger	durmió %1 más
outcomeAsleepLess	Measures that go together	you slept %1 less	你少睡了 %1	ישנת %1 פחות	schliefen Sie %1 kürzer	durmió %1 menos
outcomeLatencyMore	Measures that go together	it took you %1 longer to fall asleep	你多花了 %1 入睡	נדרשו לך עוד %1 כדי להירדם	brauchten Sie %1 länger zum Einschlafen	tardó %1 más en dormirse
outcomeLatencyLess	Measures that go together	it took you %1 less to fall asleep	你少花了 %1 入睡	נדרשו לך %1 פחות כדי להירדם	brauchten Sie %1 weniger zum Einschlafen	tardó %1 menos en dormirse
outcomeAwakeningsMore	Measures that go together	you woke up more often, by %1	你醒来的次数多了 %1	התעוררת יותר, בהפרש של %1	wachten Sie häufiger auf, um %1	se despertó más veces, una diferencia de %1
outcomeAwakeningsLess	Measures that go together	you woke up less often, by %1	你醒来的次数少了 %1	התעוררת פחות, בהפרש של %1	wachten Sie seltener auf, um %1	se despertó menos veces, una diferencia de %1
outcomeDeepMore	Measures that go together	you had %1 more deep sleep	你的深度睡眠多了 %1	הייתה לך %1 יותר שינה עמוקה	hatten Sie %1 mehr Tiefschlaf	tuvo %1 más de sueño profundo
outcomeDeepLess	Measures that go together	you had %1 less deep sleep	你的深度睡眠少了 %1	הייתה לך %1 פחות שינה עמוקה	hatten Sie %1 weniger Tiefschlaf	tuvo %1 menos de sueño profundo
outcomeRestingMore	Measures that go together	your resting heart rate was %1 higher	你的静息心率高了 %1	הדופק שלך במנוחה היה גבוה ב-%1	war Ihre Ruheherzfrequenz %1 höher	su frecuencia cardiaca en reposo fue %1 más alta
outcomeRestingLess	Measures that go together	your resting heart rate was %1 lower	你的静息心率低了 %1	הדופק שלך במנוחה היה נמוך ב-%1	war Ihre Ruheherzfrequenz %1 niedriger	su frecuencia cardiaca en reposo fue %1 más baja
outcomeVariabilityMore	Measures that go together	your heart rate variability was %1 higher	你的心率变异性高了 %1	השונות בקצב הלב שלך הייתה גבוהה ב-%1	war Ihre Herzfrequenzvariabilität %1 höher	la variabilidad de su frecuencia cardiaca fue %1 más alta
outcomeVariabilityLess	Measures that go together	your heart rate variability was %1 lower	你的心率变异性低了 %1	השונות בקצב הלב שלך הייתה נמוכה ב-%1	war Ihre Herzfrequenzvariabilität %1 niedriger	la variabilidad de su frecuencia cardiaca fue %1 más baja
outcomeMoodMore	Measures that go together	your mood was more pleasant, by %1 on the scale from −1 to 1	你的心情更愉快，在 −1 到 1 的量表上高 %1	מצב הרוח שלך היה נעים יותר, ב-%1 בסולם מ-1− עד 1	war Ihre Stimmung angenehmer, um %1 auf der Skala von −1 bis 1	su ánimo fue más agradable, %1 en la escala de −1 a 1
outcomeMoodLess	Measures that go together	your mood was less pleasant, by %1 on the scale from −1 to 1	你的心情没那么愉快，在 −1 到 1 的量表上低 %1	מצב הרוח שלך היה נעים פחות, ב-%1 בסולם מ-1− עד 1	war Ihre Stimmung weniger angenehm, um %1 auf der Skala von −1 bis 1	su ánimo fue menos agradable, %1 en la escala de −1 a 1
togetherAgainst	Measures that go together	%1 against %2. Days with: %3, without: %4.	%1 对 %2。有的天数：%3，没有的天数：%4。	%1 לעומת %2. ימים עם: %3, ימים בלי: %4.	%1 gegenüber %2. Tage mit: %3, ohne: %4.	%1 frente a %2. Días con: %3, sin: %4.
togetherLikely	Measures that go together	Likely difference: %1 to %2.	可能的差异：%1 到 %2。	ההפרש הסביר: %1 עד %2.	Wahrscheinlicher Unterschied: %1 bis %2.	Diferencia probable: de %1 a %2.
togetherDays	Measures that go together	Days behind this	所依据的日子	הימים שמאחורי זה	Die Tage dahinter	Los días en que se basa
togetherWith	Measures that go together	With	有	עם	Mit	Con
togetherWithout	Measures that go together	Without	没有	בלי	Ohne	Sin
togetherGroup	Measures that go together	Group	组别	קבוצה	Gruppe	Grupo
togetherOwn	Measures that go together	Compare Two Measures	比较两项指标	השוואת שני מדדים	Zwei Werte vergleichen	Comparar dos medidas
togetherOwnNote	Measures that go together	The comparison uses the last 26 weeks, without today.	比较使用最近 26 周的数据，不含今天。	ההשוואה משתמשת ב-26 השבועות האחרונים, בלי היום.	Der Vergleich verwendet die letzten 26 Wochen ohne heute.	La comparación usa las últimas 26 semanas, sin hoy.
togetherFactor	Measures that go together	Days or nights with	具有以下情况的日子或夜晚	ימים או לילות עם	Tage oder Nächte mit	Días o noches con
togetherOutcome	Measures that go together	Measure	指标	מדד	Messwert	Medida
togetherCompare	Measures that go together	Compare	比较	השוואה	Vergleichen	Comparar
togetherNothing	Measures that go together	No difference stands out.	没有明显的差异。	שום הפרש לא בולט.	Kein Unterschied fällt auf.	Ninguna diferencia destaca.
togetherMoreDays	Measures that go together	Additional days needed to see a difference of %1: about %2.	要看到 %1 的差异，大约还需要的天数：%2。	ימים נוספים הדרושים כדי לראות הפרש של %1: בערך %2.	Zusätzliche Tage, um einen Unterschied von %1 zu sehen: etwa %2.	Días adicionales para ver una diferencia de %1: unos %2.
togetherMissingDays	Measures that go together	Days missing for a comparison: %1.	比较还缺的天数：%1。	ימים שחסרים להשוואה: %1.	Für einen Vergleich fehlende Tage: %1.	Días que faltan para comparar: %1.
togetherSameNight	Measures that go together	These measures describe the same night. Choose others.	这两项描述的是同一个夜晚，请另选。	המדדים האלה מתארים את אותו לילה. יש לבחור אחרים.	Diese Werte beschreiben dieselbe Nacht. Wählen Sie andere.	Estas medidas describen la misma noche. Elija otras.
togetherAll	Measures that go together	All Pairs	所有组合	כל הזוגות	Alle Paare	Todos los pares
togetherFound	Measures that go together	Stands out	明显	בולט	Fällt auf	Destaca
togetherOnce	Measures that go together	Stands out in one month only	仅在一个月中明显	בולט בחודש אחד בלבד	Fällt nur in einem Monat auf	Destaca solo en un mes
togetherNo	Measures that go together	No difference	没有差异	אין הפרש	Kein Unterschied	Sin diferencia
togetherFewDays	Measures that go together	Too few days	天数不足	מעט מדי ימים	Zu wenige Tage	Pocos días
togetherHowDays	Measures that go together	A fixed list of pairs is compared over 26 weeks that end with a month. The night or day that belongs to a factor is fixed for each pair. Days without both values, changes of the clocks and the unfinished month don’t count.	固定的组合列表在以月末结束的 26 周内比较。每个组合中与因素对应的夜晚或日子是固定的。缺少任一数值的日子、调整时钟的日子和未结束的月份不计入。	רשימה קבועה של זוגות מושווית על פני 26 שבועות שמסתיימים בסוף חודש. הלילה או היום ששייך לגורם קבוע בכל זוג. ימים בלי שני הערכים, ימי שינוי שעון והחודש שלא הסתיים לא נספרים.	Eine feste Liste von Paaren wird über 26 Wochen verglichen, die mit einem Monat enden. Welche Nacht oder welcher Tag zu einem Faktor gehört, steht für jedes Paar fest. Tage ohne beide Werte, Zeitumstellungen und der laufende Monat zählen nicht.	Una lista fija de pares se compara en 26 semanas que terminan con un mes. La noche o el día que corresponde a un factor es fijo en cada par. No cuentan los días sin ambos valores, los cambios de hora ni el mes sin terminar.
togetherHowTest	Measures that go together	The outcome is compared without the median of its weekday and without its running median of 29 days. The weeks of the factor are shuffled up to 4,999 times, and the share of shuffles with a difference as large is corrected for the number of pairs (Benjamini and Hochberg, 10%). The likely difference is from 2,000 series drawn in blocks of seven days.	比较时，结果会减去同一星期几的中位数和 29 天的滑动中位数。因素按周最多打乱 4,999 次，差异同样大的比例按组合数量校正（Benjamini 和 Hochberg，10%）。可能的差异来自以七天为一段抽取的 2,000 个序列。	התוצאה מושווית בלי החציון של היום בשבוע ובלי החציון הנע של 29 ימים. השבועות של הגורם מעורבבים עד 4,999 פעמים, ושיעור הערבובים עם הפרש גדול כזה מתוקן לפי מספר הזוגות (בנג׳מיני והוכברג, 10%). ההפרש הסביר נקבע לפי 2,000 סדרות שנדגמו בגושים של שבעה ימים.	Das Ergebnis wird ohne den Median seines Wochentags und ohne seinen gleitenden Median von 29 Tagen verglichen. Die Wochen des Faktors werden bis zu 4.999-mal gemischt, und der Anteil mit einem ebenso großen Unterschied wird für die Zahl der Paare korrigiert (Benjamini und Hochberg, 10 %). Der wahrscheinliche Unterschied stammt aus 2.000 Reihen, die in Blöcken von sieben Tagen gezogen wurden.	El resultado se compara sin la mediana de su día de la semana y sin su mediana móvil de 29 días. Las semanas del factor se barajan hasta 4999 veces, y la proporción con una diferencia igual de grande se corrige por el número de pares (Benjamini y Hochberg, 10 %). La diferencia probable sale de 2000 series extraídas en bloques de siete días.
togetherHowShown	Measures that go together	A pair is shown if it passes in two months, its likely difference doesn’t include 0, and the difference is large enough to matter, such as 10 minutes of sleep.	只有在两个月都通过、可能的差异不含 0、且差异足够大（例如 10 分钟睡眠）时，才会显示该组合。	זוג מוצג אם הוא עובר בשני חודשים, ההפרש הסביר שלו לא כולל 0, וההפרש גדול מספיק, למשל 10 דקות שינה.	Ein Paar erscheint, wenn es in zwei Monaten besteht, der wahrscheinliche Unterschied die 0 nicht enthält und der Unterschied groß genug ist, etwa 10 Minuten Schlaf.	Un par aparece si se cumple en dos meses, su diferencia probable no incluye el 0 y la diferencia es lo bastante grande, como 10 minutos de sueño.
togetherDeepSleep	Measures that go together	Deep sleep	深度睡眠	שינה עמוקה	Tiefschlaf	Sueño profundo
exportCycle	Export	Include Cycle Tracking in “Everything”	“全部”中包含经期跟踪	לכלול את מעקב המחזור ב״הכול״	Zyklusprotokoll in „Alles“ aufnehmen	Incluir el seguimiento del ciclo en «Todo»
cycleLocked	Cycle	Cycle Tracking is locked. Enter your passphrase or recovery code again.	经期跟踪已锁定。请再次输入口令或恢复码。	מעקב המחזור נעול. יש להזין שוב את הסיסמה או את קוד השחזור.	Das Zyklusprotokoll ist gesperrt. Geben Sie Ihre Passphrase oder Ihren Wiederherstellungscode noch einmal ein.	El seguimiento del ciclo está bloqueado. Escriba otra vez su frase de contraseña o código de recuperación.
cycleLockTitle	Cycle	Lock Cycle Tracking	锁定经期跟踪	נעילת מעקב המחזור	Zyklusprotokoll sperren	Bloquear el seguimiento del ciclo
cycleLockNote	Cycle	Asks for your passphrase again after five minutes without use. While it is locked, no page, program or export shows the cycle.	五分钟未使用后再次要求输入口令。锁定期间，任何页面、程序或导出都不显示经期。	מבקש שוב את הסיסמה אחרי חמש דקות ללא שימוש. כל עוד הוא נעול, שום עמוד, תוכנית או ייצוא אינם מציגים את המחזור.	Fragt nach fünf Minuten ohne Benutzung wieder nach Ihrer Passphrase. Solange es gesperrt ist, zeigt keine Seite, kein Programm und kein Export den Zyklus.	Vuelve a pedir su frase de contraseña tras cinco minutos sin uso. Mientras está bloqueado, ninguna página, programa ni exportación muestra el ciclo.
sourceTypedIn	Sources	typed in	手动输入	הוקלד	eingegeben	introducido a mano
deleteAllOwn	Entries	Delete All My Entries	删除我输入的所有数据	מחיקת כל הרשומות שלי	Alle meine Einträge löschen	Eliminar todas mis entradas
entryOutranks	Entries	For the same time, entries that you type in count instead of your devices.	同一时间段内，手动输入的数据优先于设备数据。	באותו זמן, רשומות שהקלדת נחשבות במקום המכשירים שלך.	Für dieselbe Zeit zählen Ihre eingegebenen Werte statt der Werte Ihrer Geräte.	Para el mismo tiempo, las entradas que escribe cuentan en lugar de sus dispositivos.
allHealthData	Summary	All Health Data	所有健康数据	כל נתוני הבריאות	Alle Gesundheitsdaten	Todos los datos de salud
similarResults	Search	Nothing has exactly this name. Similar results:	没有完全一致的名称。相近的结果：	אין תוצאה בשם הזה בדיוק. תוצאות דומות:	Nichts heißt genau so. Ähnliche Ergebnisse:	Nada se llama exactamente así. Resultados parecidos:
workouts	Workouts	Workouts	体能训练	אימונים	Trainings	Entrenamientos
workoutKinds	Workouts	By Kind	按类型	לפי סוג	Nach Art	Por tipo
thisWeek	Workouts	This week	本周	השבוע	Diese Woche	Esta semana
workoutWeeks	Workouts	Weeks	每周	שבועות	Wochen	Semanas
weekFrom	Workouts	Week from	周起始于	שבוע מתאריך	Woche ab	Semana desde
bestEfforts	Workouts	Best Efforts	最佳成绩	ההישגים הטובים ביותר	Bestleistungen	Mejores marcas
bestEffortsNote	Workouts	Workouts compared: %1. A time over a distance counts anywhere in a workout, without pauses.	比较的体能训练数：%1。某段距离的用时可取自训练中的任意一段，不含暂停。	אימונים שהושוו: %1. זמן למרחק נמדד בכל קטע של אימון, ללא הפסקות.	Verglichene Trainings: %1. Eine Zeit über eine Strecke zählt an jeder Stelle eines Trainings, ohne Pausen.	Entrenamientos comparados: %1. El tiempo en una distancia cuenta en cualquier parte de un entrenamiento, sin pausas.
fastestOver	Workouts	Fastest %1	最快 %1	%1 המהירים ביותר	Schnellste %1	%1 más rápidos
farthestWorkout	Workouts	Longest distance	最长距离	המרחק הארוך ביותר	Längste Strecke	Mayor distancia
longestWorkout	Workouts	Longest time	最长时间	הזמן הארוך ביותר	Längste Zeit	Mayor tiempo
averageSpeed	Workouts	Average speed	平均速度	מהירות ממוצעת	Durchschnittliche Geschwindigkeit	Velocidad media
ringStreaks	Rings	Streaks	连续达标	רצפים	Serien	Rachas
ringStreakCurrent	Rings	Current streak	当前连续天数	רצף נוכחי	Aktuelle Serie	Racha actual
ringStreakLongest	Rings	Longest streak	最长连续天数	הרצף הארוך ביותר	Längste Serie	Racha más larga
perfectWeeks	Rings	Weeks with all rings closed every day	每天都合上所有圆环的周数	שבועות שבהם נסגרו כל הטבעות בכל יום	Wochen, in denen täglich alle Ringe geschlossen wurden	Semanas con todos los anillos cerrados cada día
bestRingWeek	Rings	Week with the most Move	活动最多的一周	השבוע עם הכי הרבה תנועה	Woche mit der meisten Bewegung	Semana con más movimiento
ringStreaksNote	Rings	Days in a row on which all three rings were closed. Today counts once they are closed; paused days don’t interrupt.	连续合上全部三个圆环的天数。今天合上后才计入；暂停的日子不中断。	ימים ברצף שבהם נסגרו כל שלוש הטבעות. היום נחשב כשהן נסגרות; ימים מושהים אינם קוטעים.	Tage hintereinander, an denen alle drei Ringe geschlossen wurden. Heute zählt, sobald sie geschlossen sind; pausierte Tage unterbrechen nicht.	Días seguidos con los tres anillos cerrados. Hoy cuenta cuando se cierran; los días en pausa no interrumpen.
routeElevation	Recordings	Altitude along the route	沿路线的海拔	גובה לאורך המסלול	Höhe entlang der Route	Altitud a lo largo de la ruta
questionnaires	Questionnaires	Questionnaires	问卷	שאלונים	Fragebögen	Cuestionarios
questionnaireNote	Questionnaires	A questionnaire isn’t a diagnosis. Talk to a professional if the result worries you.	问卷不是诊断。如果结果令你担忧，请咨询专业人士。	שאלון אינו אבחון. אם התוצאה מדאיגה אותך, כדאי לשוחח עם איש מקצוע.	Ein Fragebogen ist keine Diagnose. Sprechen Sie mit einer Fachperson, wenn das Ergebnis Sie beunruhigt.	Un cuestionario no es un diagnóstico. Hable con un profesional si el resultado le preocupa.
questionnaireCredit	Questionnaires	Developed by Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.	由 Robert L. Spitzer、Janet B. W. Williams、Kurt Kroenke 及其同事编制，获辉瑞公司教育资助。复制、翻译、展示或分发无需许可。	פותח על ידי Robert L. Spitzer,‏ Janet B. W. Williams,‏ Kurt Kroenke ועמיתיהם, במענק חינוכי של Pfizer Inc. אין צורך ברשות לשכפול, לתרגום, להצגה או להפצה.	Entwickelt von Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke und anderen, mit Förderung durch Pfizer Inc. Vervielfältigen, Übersetzen, Zeigen und Verbreiten sind ohne Erlaubnis gestattet.	Elaborado por Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke y colegas, con una beca educativa de Pfizer Inc. No se necesita permiso para reproducir, traducir, mostrar ni distribuir.
questionnaireLanguage	Questionnaires	The questions keep their published English wording.	问题保留已发表的英文原文。	השאלות מוצגות בנוסח האנגלי שפורסם.	Die Fragen stehen in ihrem veröffentlichten Wortlaut.	Las preguntas conservan su redacción publicada en inglés.
questionnaireSum	Questionnaires	%1 of %2 points	%1 分（满分 %2 分）	%1 מתוך %2 נקודות	%1 von %2 Punkten	%1 de %2 puntos
questionnaireAnswered	Questionnaires	Answered: %1 of %2 questions	已回答：%1 / %2 题	נענו: %1 מתוך %2 שאלות	Beantwortet: %1 von %2 Fragen	Respondidas: %1 de %2 preguntas
questionnaireEvery	Questionnaires	The questions are about the last two weeks, so once in two weeks is enough.	问题针对过去两周，因此每两周填写一次即可。	השאלות עוסקות בשבועיים האחרונים, ולכן די בפעם בשבועיים.	Die Fragen gelten den letzten zwei Wochen; alle zwei Wochen genügt.	Las preguntas son sobre las últimas dos semanas; basta con una vez cada dos semanas.
questionnaireMissing	Questionnaires	Answer every question.	请回答每个问题。	יש לענות על כל השאלות.	Beantworten Sie jede Frage.	Responda todas las preguntas.
questionnaireFill	Questionnaires	Fill In	填写	מילוי	Ausfüllen	Rellenar
questionnaireEarlier	Questionnaires	Earlier Results	以前的结果	תוצאות קודמות	Frühere Ergebnisse	Resultados anteriores
helpTitle	Questionnaires	Help Is There	你可以获得帮助	יש עזרה	Es gibt Hilfe	Hay ayuda
helpText	Questionnaires	You answered that you had thoughts of being dead or of hurting yourself. Please talk to someone now: a person you trust, a doctor, or one of these numbers.	你回答说曾有死亡或伤害自己的念头。请现在就与人谈谈：你信任的人、医生，或拨打以下号码。	ענית שהיו לך מחשבות על מוות או על פגיעה בעצמך. חשוב לדבר עכשיו עם מישהו: אדם שסומכים עליו, רופא, או אחד המספרים האלה.	Sie haben geantwortet, dass Sie Gedanken hatten, tot zu sein oder sich Leid zuzufügen. Bitte sprechen Sie jetzt mit jemandem: einem Menschen, dem Sie vertrauen, einer Ärztin, oder unter einer dieser Nummern.	Ha respondido que ha pensado en morir o en hacerse daño. Hable ahora con alguien: una persona de confianza, un médico o uno de estos números.
helpEmergency	Questionnaires	In immediate danger	紧急危险时	בסכנה מיידית	Bei unmittelbarer Gefahr	En peligro inmediato
helpOtherCountries	Questionnaires	Other Countries	其他国家/地区	מדינות אחרות	Andere Länder	Otros países
helpResult	Questionnaires	See the Result	查看结果	לתוצאה	Ergebnis ansehen	Ver el resultado
preferNoAnswer	Questionnaires	Prefer not to answer	不愿回答	מעדיפים לא לענות	Keine Angabe	Prefiero no responder
riskMinimal	Questionnaires	None to minimal	无或极轻	ללא עד מזערי	Keine bis minimal	Ninguno a mínimo
riskMild	Questionnaires	Mild	轻度	קל	Leicht	Leve
riskModerate	Questionnaires	Moderate	中度	בינוני	Mittel	Moderado
riskModeratelySevere	Questionnaires	Moderately severe	中重度	בינוני עד חמור	Mittel bis schwer	Moderadamente grave
riskSevere	Questionnaires	Severe	重度	חמור	Schwer	Grave
factsTitle	Highlights of a type	Highlights and Records	要点与纪录	נקודות עיקריות ושיאים	Auffälliges und Rekorde	Destacado y récords
factsHighest	Highlights of a type	Highest day	最高的一天	היום הגבוה ביותר	Höchster Tag	Día más alto
factsLowest	Highlights of a type	Lowest day	最低的一天	היום הנמוך ביותר	Niedrigster Tag	Día más bajo
factsRange	Highlights of a type	Usual range of a day	每天的平常范围	הטווח הרגיל ליום	Üblicher Bereich eines Tages	Intervalo habitual de un día
factsYear	Highlights of a type	Days with data in the last 365: %1. Today isn’t included.	最近 365 天中有数据的天数：%1。不含今天。	ימים עם נתונים מתוך 365 האחרונים: %1. היום לא נכלל.	Tage mit Daten in den letzten 365: %1. Heute zählt nicht mit.	Días con datos en los últimos 365: %1. Hoy no cuenta.
factsHow	Highlights of a type	The usual range is from the 28 days before the last 7: the median, plus and minus 2.5 times the spread, as for overnight vitals.	平常范围取自最近 7 天之前的 28 天：中位数加减 2.5 倍离散度，与夜间体征相同。	הטווח הרגיל הוא מ-28 הימים שלפני 7 האחרונים: החציון, פלוס ומינוס 2.5 פעמים הפיזור, כמו במדדי הלילה.	Der übliche Bereich stammt aus den 28 Tagen vor den letzten 7: der Median plus und minus das 2,5-Fache der Streuung, wie bei den Vitalwerten der Nacht.	El intervalo habitual sale de los 28 días anteriores a los últimos 7: la mediana, más y menos 2,5 veces la dispersión, como en las constantes nocturnas.
factRecordHigh	Highlights of a type	%1 was the highest day of the last 365: %2.	%1是最近 365 天中最高的一天：%2。	%1 היה היום הגבוה ביותר מתוך 365 האחרונים: %2.	Höchster Tag der letzten 365: %1 mit %2.	El día más alto de los últimos 365 fue el %1: %2.
factRecordLow	Highlights of a type	%1 was the lowest day of the last 365: %2.	%1是最近 365 天中最低的一天：%2。	%1 היה היום הנמוך ביותר מתוך 365 האחרונים: %2.	Niedrigster Tag der letzten 365: %1 mit %2.	El día más bajo de los últimos 365 fue el %1: %2.
factGoalDays	Highlights of a type	Days in a row on which you reached your goal: %1.	连续达成目标的天数：%1。	ימים רצופים שבהם השגת את היעד: %1.	Tage in Folge, an denen Sie Ihr Ziel erreicht haben: %1.	Días seguidos en los que alcanzó su objetivo: %1.
factDaysAbove	Highlights of a type	Days in a row above your usual range: %1.	连续高于平常范围的天数：%1。	ימים רצופים מעל הטווח הרגיל שלך: %1.	Tage in Folge über Ihrem üblichen Bereich: %1.	Días seguidos por encima de su intervalo habitual: %1.
factDaysBelow	Highlights of a type	Days in a row below your usual range: %1.	连续低于平常范围的天数：%1。	ימים רצופים מתחת לטווח הרגיל שלך: %1.	Tage in Folge unter Ihrem üblichen Bereich: %1.	Días seguidos por debajo de su intervalo habitual: %1.
factWeekAbove	Highlights of a type	The last 7 days were higher than usual: %1 a day on average, usually %2.	最近 7 天高于平常：平均每天 %1，平常 %2。	7 הימים האחרונים היו גבוהים מהרגיל: %1 ליום בממוצע, בדרך כלל %2.	Die letzten 7 Tage waren höher als sonst: im Schnitt %1 am Tag, sonst %2.	Los últimos 7 días fueron más altos de lo habitual: %1 al día de media, normalmente %2.
factWeekBelow	Highlights of a type	The last 7 days were lower than usual: %1 a day on average, usually %2.	最近 7 天低于平常：平均每天 %1，平常 %2。	7 הימים האחרונים היו נמוכים מהרגיל: %1 ליום בממוצע, בדרך כלל %2.	Die letzten 7 Tage waren niedriger als sonst: im Schnitt %1 am Tag, sonst %2.	Los últimos 7 días fueron más bajos de lo habitual: %1 al día de media, normalmente %2.
factWeekUsual	Highlights of a type	The last 7 days were as usual: %1 a day on average, usually %2.	最近 7 天与平常一样：平均每天 %1，平常 %2。	7 הימים האחרונים היו כרגיל: %1 ליום בממוצע, בדרך כלל %2.	Die letzten 7 Tage waren wie sonst: im Schnitt %1 am Tag, sonst %2.	Los últimos 7 días fueron como siempre: %1 al día de media, normalmente %2.
factTrendUp	Highlights of a type	The last 13 weeks are higher than the 13 before: %1 a day, before that %2.	最近 13 周高于之前的 13 周：每天 %1，此前 %2。	13 השבועות האחרונים גבוהים מ-13 שלפניהם: %1 ליום, לפני כן %2.	Die letzten 13 Wochen liegen höher als die 13 davor: %1 am Tag, davor %2.	Las últimas 13 semanas son más altas que las 13 anteriores: %1 al día, antes %2.
factTrendDown	Highlights of a type	The last 13 weeks are lower than the 13 before: %1 a day, before that %2.	最近 13 周低于之前的 13 周：每天 %1，此前 %2。	13 השבועות האחרונים נמוכים מ-13 שלפניהם: %1 ליום, לפני כן %2.	Die letzten 13 Wochen liegen niedriger als die 13 davor: %1 am Tag, davor %2.	Las últimas 13 semanas son más bajas que las 13 anteriores: %1 al día, antes %2.
factGoalToday	Highlights of a type	Goal today	今天的目标	היעד היום	Ziel heute	Objetivo de hoy
factGoalWeek	Highlights of a type	Goal reached in the last 7 days	最近 7 天达成目标	היעד הושג ב-7 הימים האחרונים	Ziel in den letzten 7 Tagen erreicht	Objetivo alcanzado en los últimos 7 días
factsOf	Highlights of a type	%1 of %2	%1/%2	%1 מתוך %2	%1 von %2	%1 de %2
noticesTitle	Notices	Notices	通知	התראות	Hinweise	Avisos
noticeTitle	Notices	Notice	通知	התראה	Hinweis	Aviso
noticeShowAll	Notices	Show All	全部显示	הצג הכול	Alle anzeigen	Mostrar todo
noticeReminder	Notices	A reminder	一条提醒	תזכורת	Eine Erinnerung	Un recordatorio
noticeTest	Notices	This is a test.	这是一条测试消息。	זוהי הודעת בדיקה.	Das ist ein Test.	Esto es una prueba.
noticeEvent	Notices	Reported by a device: %1	设备报告：%1	דווח על ידי מכשיר: %1	Von einem Gerät gemeldet: %1	Notificado por un dispositivo: %1
noticeMissing	Notices	No new data from %1 since %2	自%2起没有来自%1的新数据	אין נתונים חדשים מ-%1 מאז %2	Keine neuen Daten von %1 seit %2	Sin datos nuevos de %1 desde %2
noticeDose	Notices	Due at %1: %2	%1应服：%2	לנטילה ב-%1: %2	Fällig um %1: %2	A las %1: %2
noticeRefill	Notices	Refill soon: %1	即将用完：%1	כדאי לחדש בקרוב: %1	Bald nachfüllen: %1	Reponer pronto: %1
noticeRecords	Notices	New records from %1	来自%1的新记录	רשומות חדשות מ-%1	Neue Befunde von %1	Nuevos registros de %1
noticeAccess	Notices	%1 asks for access to your health data	%1请求访问你的健康数据	%1 מבקש גישה לנתוני הבריאות שלך	%1 bittet um Zugriff auf Ihre Gesundheitsdaten	%1 solicita acceso a sus datos de salud
noticeAbove	Notices	%1 at or above %2	%1达到或高于%2	%1: %2 או יותר	%1 bei oder über %2	%1 en %2 o más
noticeBelow	Notices	%1 at or below %2	%1达到或低于%2	%1: %2 או פחות	%1 bei oder unter %2	%1 en %2 o menos
noticeAbsent	Notices	%1: no data since %2	%1：自%2起没有数据	%1: אין נתונים מאז %2	%1: keine Daten seit %2	%1: sin datos desde %2
noticeEarlier	Notices	from before	较早发生	מלפני כן	von früher	anterior
noticeEnded	Notices	Over	已结束	הסתיים	Beendet	Terminado
noticeFound	Notices	Found	发现时间	זוהה	Festgestellt	Detectado
noticeWhy	Notices	Why?	为什么？	למה?	Warum?	¿Por qué?
noticeChange	Notices	This Rule	此规则	הכלל הזה	Diese Regel	Esta regla
lessNote	Notices	The rule is now at “%1”. Less like this sets it to “%2”.	此规则目前为“%1”。“减少此类通知”会将其设为“%2”。	הכלל מוגדר כעת ל„%1”. „פחות כאלה” יגדיר אותו ל„%2”.	Die Regel steht auf „%1“. „Weniger davon“ setzt sie auf „%2“.	La regla está en «%1». «Menos como este» la cambia a «%2».
lessLikeThis	Notices	Less Like This	减少此类通知	פחות כאלה	Weniger davon	Menos como este
turnRuleOff	Notices	Turn Off	关闭	כיבוי	Ausschalten	Desactivar
removeNotice	Notices	Remove Notice	移除通知	הסרת ההתראה	Hinweis entfernen	Eliminar aviso
markAllRead	Notices	Mark All as Read	全部标为已读	סמן הכול כנקרא	Alle als gelesen markieren	Marcar todo como leído
noNotices	Notices	No notices	没有通知	אין התראות	Keine Hinweise	Sin avisos
noNoticesNote	Notices	The rules compare new data. Everything is calculated here.	规则会比较新数据。所有计算都在本机进行。	הכללים משווים נתונים חדשים. הכול מחושב כאן.	Die Regeln vergleichen neue Daten. Alles wird hier berechnet.	Las reglas comparan los datos nuevos. Todo se calcula aquí.
noticeRules	Notices	Rules	规则	כללים	Regeln	Reglas
noticeDelivery	Notices	Quiet Hours and Delivery	安静时段与发送	שעות שקט ומשלוח	Ruhezeit und Zustellung	Horas de silencio y envío
noticeLimit	Notices	Your limit	你的界限	הסף שלך	Ihre Grenze	Su límite
noticeHighest	Notices	Highest value	最高值	הערך הגבוה ביותר	Höchster Wert	Valor más alto
noticeLowest	Notices	Lowest value	最低值	הערך הנמוך ביותר	Niedrigster Wert	Valor más bajo
noticeSamples	Notices	Values	数值个数	ערכים	Werte	Valores
noticeUsual	Notices	%1 (usual: %2)	%1（通常：%2）	%1 (רגיל: %2)	%1 (üblich: %2)	%1 (habitual: %2)
noticeNewest	Notices	Latest data	最新数据	הנתונים האחרונים	Neueste Daten	Datos más recientes
noticeAllowed	Notices	Notice after	超过此时间后通知	התראה לאחר	Hinweis nach	Aviso después de
noticeGap	Notices	Usual gap	通常间隔	הפער הרגיל	Üblicher Abstand	Intervalo habitual
noticePauseDays	Notices	%1 d	%1天	%1 ימים	%1 T	%1 d
noticeScheduled	Notices	Scheduled	计划时间	מתוזמן	Geplant	Programado
noticeLeft	Notices	Amount left	剩余量	כמות שנותרה	Restmenge	Cantidad restante
noticeDays	Notices	Days left	剩余天数	ימים שנותרו	Verbleibende Tage	Días restantes
noticeRecordCount	Notices	Records	记录	רשומות	Einträge	Registros
ruleVitals	Notices	Overnight measures outside your usual range in the same night, at least: %1. A usual range needs 14 nights.	同一晚超出你通常范围的夜间指标至少：%1。通常范围需要14晚的数据。	מדדי לילה מחוץ לטווח הרגיל שלך באותו לילה, לפחות: %1. לטווח רגיל דרושים 14 לילות.	Werte der Nacht außerhalb Ihres üblichen Bereichs in derselben Nacht, mindestens: %1. Ein üblicher Bereich braucht 14 Nächte.	Medidas nocturnas fuera de su intervalo habitual en la misma noche, al menos: %1. El intervalo habitual requiere 14 noches.
ruleEvents	Notices	A device stored a notification, such as an irregular rhythm. It is shown unchanged; Wellseal doesn’t calculate any.	设备存储了通知，例如心律不齐。通知按原样显示，本机不作计算。	מכשיר שמר התראה, כגון קצב לא סדיר. היא מוצגת כפי שהתקבלה ואינה מחושבת כאן.	Ein Gerät hat eine Mitteilung gespeichert, etwa über einen unregelmäßigen Rhythmus. Sie erscheint wie gesendet; hier wird keine berechnet.	Un dispositivo guardó una notificación, como un ritmo irregular. Se muestra tal como llegó; aquí no se calcula ninguna.
ruleEventsTitle	Notices	Notifications from Devices	来自设备的通知	התראות ממכשירים	Mitteilungen von Geräten	Notificaciones de dispositivos
ruleMissing	Notices	A source has no new data for 36 hours, or for four times its usual gap if that is longer.	某个来源36小时没有新数据；如果其通常间隔的四倍更长，则以后者为准。	למקור אין נתונים חדשים במשך 36 שעות, או פי ארבעה מהפער הרגיל שלו אם זה ארוך יותר.	Eine Quelle hat 36 Stunden lang keine neuen Daten, oder viermal so lang wie ihr üblicher Abstand, falls das länger ist.	Una fuente no tiene datos nuevos durante 36 horas, o durante cuatro veces su intervalo habitual si es más largo.
ruleMissingTitle	Notices	Missing Data	数据缺失	נתונים חסרים	Fehlende Daten	Datos que faltan
ruleDoses	Notices	A scheduled dose isn’t logged. A second reminder comes after 30 minutes, then none.	计划的剂量尚未记录。30分钟后会再次提醒，之后不再提醒。	מנה מתוזמנת לא תועדה. תזכורת שנייה תגיע אחרי 30 דקות, ואחריה אף אחת.	Eine geplante Dosis ist nicht eingetragen. Nach 30 Minuten kommt eine zweite Erinnerung, danach keine.	Una dosis programada no está registrada. A los 30 minutos hay un segundo recordatorio, y después ninguno.
ruleDosesTitle	Notices	Doses	剂量	מנות	Dosen	Dosis
ruleRefill	Notices	The supply of a medication lasts for seven days or less.	药物余量可用七天或更短。	מלאי התרופה יספיק לשבעה ימים או פחות.	Der Vorrat eines Medikaments reicht höchstens sieben Tage.	Las existencias de un medicamento duran siete días o menos.
ruleRefillTitle	Notices	Refills	补充药物	חידוש תרופות	Nachfüllen	Reposición
ruleMeasurements	Notices	Readings of a measuring week are due, morning and evening.	测量周的早晚读数到时间了。	הגיע הזמן למדידות של שבוע המדידות, בוקר וערב.	Messungen einer Messwoche sind fällig, morgens und abends.	Tocan lecturas de una semana de medición, mañana y tarde.
ruleRecords	Notices	A provider or an import added records. The first import of a source counts, too, unless it came before this rule.	医疗机构或导入添加了记录。来源的首次导入也会计入，除非早于此规则。	ספק או ייבוא הוסיפו רשומות. גם הייבוא הראשון ממקור נספר, אלא אם קדם לכלל.	Eine Einrichtung oder ein Import hat Befunde hinzugefügt. Auch der erste Import einer Quelle zählt, außer er war vor dieser Regel.	Un centro o una importación añadió registros. La primera importación de una fuente también cuenta, salvo que fuera anterior a la regla.
ruleRecordsTitle	Notices	New Records	新记录	רשומות חדשות	Neue Einträge	Registros nuevos
ruleAccess	Notices	An app asks for access to your health data.	有App请求访问你的健康数据。	יישום מבקש גישה לנתוני הבריאות שלך.	Eine App bittet um Zugriff auf Ihre Gesundheitsdaten.	Una app solicita acceso a sus datos de salud.
ruleAccessTitle	Notices	Apps	App	יישומים	Apps	Apps
ruleAbove	Notices	%1 is at or above %2.	%1达到或高于%2。	%1: %2 או יותר.	%1 liegt bei oder über %2.	%1 está en %2 o más.
ruleBelow	Notices	%1 is at or below %2.	%1达到或低于%2。	%1: %2 או פחות.	%1 liegt bei oder unter %2.	%1 está en %2 o menos.
ruleFor	Notices	Consecutive values span at least %1.	连续数值至少持续%1。	ערכים רצופים נמשכים לפחות %1.	Aufeinanderfolgende Werte umfassen mindestens %1.	Los valores consecutivos abarcan al menos %1.
ruleStill	Notices	Values with movement don’t count: steps or a workout five minutes before or after.	有活动时的数值不计入：前后五分钟内有步数或体能训练。	ערכים בזמן תנועה אינם נספרים: צעדים או אימון חמש דקות לפני או אחרי.	Werte bei Bewegung zählen nicht: Schritte oder ein Training fünf Minuten davor oder danach.	Los valores con movimiento no cuentan: pasos o un entrenamiento cinco minutos antes o después.
ruleAbsent	Notices	%1 has no new data for %2.	%1在%2内没有新数据。	%1: אין נתונים חדשים במשך %2.	%1: keine neuen Daten seit %2.	%1: sin datos nuevos durante %2.
ruleTrial	Notices	It would have raised a notice on %1 of the last %2 days.	过去%2天中，有%1天会触发通知。	בכלל זה הייתה התראה ב-%1 מתוך %2 הימים האחרונים.	An %1 der letzten %2 Tage hätte es einen Hinweis gegeben.	Habría dado un aviso en %1 de los últimos %2 días.
ruleLevel	Notices	Effect	效果	השפעה	Wirkung	Efecto
ruleMeasures	Notices	Measures	指标数	מדדים	Messwerte	Medidas
levelList	Notices	Only in the list	仅在列表中	רק ברשימה	Nur in der Liste	Solo en la lista
levelNotify	Notices	Notify	通知	התראה	Benachrichtigen	Notificar
levelUrgent	Notices	Notify, also in quiet hours	通知，包括安静时段	התראה, גם בשעות השקט	Benachrichtigen, auch in der Ruhezeit	Notificar, también en horas de silencio
addRule	Notices	Add Rule	添加规则	הוספת כלל	Regel hinzufügen	Añadir regla
addRuleNote	Notices	Minutes: how long consecutive values must span; empty for a single value. They and movement count only for limits.	分钟：连续数值须持续的时长；单个数值请留空。分钟和活动仅适用于界限。	דקות: משך הזמן של ערכים רצופים; ריק עבור ערך בודד. הדקות והתנועה חלות רק על ספים.	Minuten: wie lange aufeinanderfolgende Werte dauern müssen; leer für einen einzelnen Wert. Minuten und Bewegung gelten nur für Grenzen.	Minutos: cuánto deben abarcar los valores consecutivos; vacío para un solo valor. Los minutos y el movimiento solo se aplican a los límites.
ruleWhen	Notices	When	条件	מתי	Wann	Cuándo
ruleWhenAbove	Notices	At or above the value	达到或高于数值	בערך או מעליו	Beim Wert oder darüber	En el valor o por encima
ruleWhenBelow	Notices	At or below the value	达到或低于数值	בערך או מתחתיו	Beim Wert oder darunter	En el valor o por debajo
ruleWhenAbsent	Notices	No data for this many hours	没有数据的小时数	אין נתונים במשך שעות אלה	Keine Daten für so viele Stunden	Sin datos durante estas horas
ruleValue	Notices	Value or hours	数值或小时	ערך או שעות	Wert oder Stunden	Valor u horas
ruleMinutes	Notices	Minutes	分钟	דקות	Minuten	Minutos
ruleStillField	Notices	Only without movement	仅在无活动时	רק ללא תנועה	Nur ohne Bewegung	Solo sin movimiento
quietHours	Notices	Quiet Hours	安静时段	שעות שקט	Ruhezeit	Horas de silencio
quietHoursOn	Notices	Hold notices in quiet hours	安静时段内暂缓通知	עיכוב התראות בשעות השקט	Hinweise in der Ruhezeit zurückhalten	Retener avisos en horas de silencio
quietFrom	Notices	From	开始	מ-	Von	Desde
quietTo	Notices	To	结束	עד	Bis	Hasta
quietNote	Notices	Held notices arrive as one at the end. Doses can be an exception; see their rule.	暂缓的通知在结束时合并发送。剂量可以例外，请参阅其规则。	התראות שעוכבו מגיעות יחד בסוף. מנות יכולות להיות חריגות; ראה את הכלל שלהן.	Zurückgehaltene Hinweise kommen am Ende gemeinsam. Dosen können eine Ausnahme sein; siehe ihre Regel.	Los avisos retenidos llegan juntos al final. Las dosis pueden ser una excepción; vea su regla.
noticePrivacy	Notices	Privacy	隐私	פרטיות	Datenschutz	Privacidad
nameSensitive	Notices	Name medications, the cycle and other sensitive types	显示药物、周期和其他敏感类型的名称	הצגת שמות תרופות, מחזור וסוגים רגישים אחרים	Medikamente, Zyklus und andere sensible Arten nennen	Nombrar medicamentos, ciclo y otros tipos sensibles
nameSensitiveNote	Notices	On the Summary, and in messages with details. The list of notices always names them.	用于“摘要”和带有详细信息的消息。通知列表始终显示名称。	בסיכום ובהודעות עם פרטים. רשימת ההתראות תמיד מציגה אותם.	In der Übersicht und in Nachrichten mit Details. Die Liste der Hinweise nennt sie immer.	En el resumen y en los mensajes con detalles. La lista de avisos siempre los nombra.
channelDesktop	Notices	Desktop	桌面	שולחן העבודה	Desktop	Escritorio
channelOn	Notices	Send to %1	发送到%1	שליחה אל %1	An %1 senden	Enviar a %1
channelDetails	Notices	%1: with names and values	%1：包含名称和数值	%1: עם שמות וערכים	%1: mit Namen und Werten	%1: con nombres y valores
channelDesktopNote	Notices	Without names and values, a message says only how many notices there are.	不含名称和数值时，消息只说明通知的数量。	ללא שמות וערכים, ההודעה מציינת רק כמה התראות יש.	Ohne Namen und Werte sagt eine Nachricht nur, wie viele Hinweise es gibt.	Sin nombres ni valores, un mensaje solo dice cuántos avisos hay.
channelNtfyNote	Notices	Messages are sent over the network. The server sees their time and text; use your own.	消息会通过网络发送。服务器能看到消息的时间和文字；请使用你自己的服务器。	ההודעות נשלחות ברשת. השרת רואה את הזמן והטקסט; השתמש בשרת משלך.	Nachrichten gehen über das Netz. Der Server sieht Zeit und Text; verwenden Sie Ihren eigenen.	Los mensajes se envían por la red. El servidor ve la hora y el texto; use el suyo.
channelHomeNote	Notices	“wellseal publish mqtt” adds a sensor with the number of unread notices.	“wellseal publish mqtt”会添加一个显示未读通知数量的传感器。	‏“wellseal publish mqtt” מוסיף חיישן עם מספר ההתראות שלא נקראו.	„wellseal publish mqtt“ ergänzt einen Sensor mit der Zahl der ungelesenen Hinweise.	«wellseal publish mqtt» añade un sensor con el número de avisos no leídos.
ntfyAddress	Notices	Address with topic	含主题的地址	כתובת עם נושא	Adresse mit Thema	Dirección con tema
ntfyToken	Notices	Access token	访问令牌	אסימון גישה	Zugriffstoken	Token de acceso
ntfyRemoveToken	Notices	Remove the stored token	移除已存储的令牌	הסרת האסימון השמור	Gespeichertes Token entfernen	Eliminar el token guardado
deliveryNotHere	Notices	This server doesn’t send notices. They are on the Summary and in the list.	此服务器不发送通知。通知显示在“摘要”和列表中。	שרת זה אינו שולח התראות. הן מופיעות בסיכום וברשימה.	Dieser Server sendet keine Hinweise. Sie stehen in der Übersicht und in der Liste.	Este servidor no envía avisos. Están en el resumen y en la lista.
sendTest	Notices	Test	测试	בדיקה	Test	Prueba
sendTestTo	Notices	Send Test to %1	向%1发送测试	שליחת בדיקה אל %1	Test an %1 senden	Enviar prueba a %1
testSent	Notices	The test was sent.	测试已发送。	הבדיקה נשלחה.	Der Test wurde gesendet.	La prueba se envió.
testNoDesktop	Notices	No notification server replied in this session.	此会话中没有通知服务器回应。	שום שרת התראות לא השיב בהפעלה זו.	In dieser Sitzung hat kein Benachrichtigungsdienst geantwortet.	Ningún servidor de notificaciones respondió en esta sesión.
testUnreachable	Notices	The ntfy server can’t be reached. Check the address.	无法连接ntfy服务器。请检查地址。	לא ניתן להגיע לשרת ntfy. בדוק את הכתובת.	Der ntfy-Server ist nicht erreichbar. Prüfen Sie die Adresse.	No se puede acceder al servidor ntfy. Compruebe la dirección.
testRefused	Notices	The ntfy server refused the message. Check the topic and the token.	ntfy服务器拒绝了消息。请检查主题和令牌。	שרת ntfy סירב להודעה. בדוק את הנושא ואת האסימון.	Der ntfy-Server hat die Nachricht abgelehnt. Prüfen Sie Thema und Token.	El servidor ntfy rechazó el mensaje. Compruebe el tema y el token.
heartFilters	Heart rate	Heart Rate	心率	קצב לב	Herzfrequenz	Frecuencia cardiaca
heartAll	Heart rate	All	全部	הכול	Alle	Todo
heartResting	Heart rate	Resting	静息	במנוחה	In Ruhe	En reposo
heartWalking	Heart rate	Walking	步行	בהליכה	Beim Gehen	Al caminar
heartWorkouts	Heart rate	Workouts	体能训练	אימונים	Workouts	Entrenos
heartSleep	Heart rate	Sleep	睡眠	שינה	Schlaf	Sueño
heartSleepNote	Heart rate	Each value is the average over the time asleep of a night. The bar is your usual range.	每个数值是一夜睡眠时间内的平均值。条形表示你的平常范围。	כל ערך הוא הממוצע של זמן השינה בלילה. הפס הוא הטווח הרגיל שלך.	Jeder Wert ist der Durchschnitt über die Schlafzeit einer Nacht. Der Balken ist Ihr üblicher Bereich.	Cada valor es la media del tiempo dormido de una noche. La barra es su intervalo habitual.
heartRangeOf	Heart rate	Lowest and highest	最低和最高	הנמוך והגבוה	Niedrigste und höchste	Mínimo y máximo
logAllowedNotices	Sessions, security, about	The content or destination of notices outside the app was changed.	已更改App外通知的内容或去向。	שונה מה שהתראות מחוץ ליישום מכילות או לאן הן נשלחות.	Inhalt oder Ziel von Hinweisen außerhalb der App wurde geändert.	Se cambió el contenido o el destino de los avisos fuera de la app.
awayTitle	On a phone	Can’t Reach Your Server	无法连接到你的服务器	אין חיבור לשרת	Ihr Server ist nicht erreichbar	No se puede acceder a su servidor
awayText	On a phone	The computer with your data may be off or asleep, or this phone may not be connected to your network.	存有你数据的电脑可能已关机或处于睡眠状态，或者此手机未连接到你的网络。	ייתכן שהמחשב עם הנתונים כבוי או במצב שינה, או שהטלפון אינו מחובר לרשת שלך.	Der Computer mit Ihren Daten ist vielleicht aus oder im Ruhezustand, oder dieses Telefon ist nicht mit Ihrem Netz verbunden.	Puede que el ordenador con sus datos esté apagado o en reposo, o que este teléfono no esté conectado a su red.
awayPrivacy	On a phone	None of your data is stored on this phone.	此手机上未存储你的任何数据。	שום נתון שלך אינו שמור בטלפון הזה.	Auf diesem Telefon sind keine Ihrer Daten gespeichert.	Ninguno de sus datos está guardado en este teléfono.
unsentTitle	On a phone	An Entry May Not Have Arrived	一条记录可能未送达	ייתכן שרשומה לא הגיעה	Ein Eintrag ist vielleicht nicht angekommen	Puede que un registro no haya llegado
unsentText	On a phone	The server didn’t answer when you sent it. It is kept in this tab only, until you send or discard it, or close the tab.	你提交时服务器没有响应。它只保留在此标签页中，直到你发送或放弃它，或关闭标签页。	השרת לא ענה כששלחת אותה. היא שמורה בכרטיסייה הזו בלבד, עד לשליחה, לביטול או לסגירת הכרטיסייה.	Der Server hat beim Senden nicht geantwortet. Der Eintrag bleibt nur in diesem Tab, bis Sie ihn senden oder verwerfen oder den Tab schließen.	El servidor no respondió cuando lo envió. Se conserva solo en esta pestaña, hasta que lo envíe, lo descarte o cierre la pestaña.
sendAgain	On a phone	Send Again	重新发送	שליחה חוזרת	Erneut senden	Enviar de nuevo
phoneSignInText	On a phone	Your health data, from your own computer. Sign in with the passkey of this device.	来自你自己电脑的健康数据。请使用此设备的通行密钥登录。	נתוני הבריאות שלך, מהמחשב שלך. יש להתחבר עם מפתח הגישה של המכשיר הזה.	Ihre Gesundheitsdaten, von Ihrem eigenen Computer. Melden Sie sich mit dem Passkey dieses Geräts an.	Sus datos de salud, desde su propio ordenador. Inicie sesión con la llave de acceso de este dispositivo.
phoneNewDevice	On a phone	To add a device, run this on the computer with your data, and scan the code:	要添加设备，请在存有你数据的电脑上运行以下命令，然后扫描二维码：	כדי להוסיף מכשיר, יש להריץ את הפקודה הזו במחשב עם הנתונים ולסרוק את הקוד:	Um ein Gerät hinzuzufügen, rufen Sie dies auf dem Computer mit Ihren Daten auf, und scannen Sie den Code:	Para añadir un dispositivo, ejecute esto en el ordenador con sus datos y escanee el código:
phoneAddTitle	On a phone	Add This Device	添加此设备	הוספת המכשיר הזה	Dieses Gerät hinzufügen	Añadir este dispositivo
phoneAddText	On a phone	Enter your passphrase once, then create a passkey. From then on you sign in with your finger, your face or a PIN.	输入一次口令，然后创建通行密钥。此后你可以使用指纹、面容或 PIN 登录。	יש להזין את הסיסמה פעם אחת וליצור מפתח גישה. מכאן ואילך ההתחברות היא בטביעת אצבע, בזיהוי פנים או בקוד.	Geben Sie einmal Ihre Passphrase ein, und erstellen Sie einen Passkey. Danach melden Sie sich mit Finger, Gesicht oder PIN an.	Introduzca una vez su frase de contraseña y cree una llave de acceso. A partir de entonces iniciará sesión con el dedo, la cara o un PIN.
phoneLinkGone	On a phone	This link doesn’t work. It was already used, or it is older than ten minutes.	此链接无效。它已被使用，或已超过十分钟。	הקישור הזה אינו פועל. הוא כבר שימש, או שחלפו יותר מעשר דקות.	Dieser Link funktioniert nicht. Er wurde schon benutzt, oder er ist älter als zehn Minuten.	Este enlace no funciona. Ya se usó o tiene más de diez minutos.
phonePasskeyFailed	On a phone	The passkey was not accepted. Try again, or add this device again.	未接受该通行密钥。请重试，或重新添加此设备。	מפתח הגישה לא התקבל. נא לנסות שוב או להוסיף את המכשיר שוב.	Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder fügen Sie dieses Gerät neu hinzu.	La llave de acceso no se aceptó. Inténtelo de nuevo o vuelva a añadir este dispositivo.
adminTitle	Administration	Administration	管理	ניהול	Verwaltung	Administración
adminText	Administration	This page shows names, sizes and sessions, and no health data. Every act is logged with your name: %1	此页面显示姓名、大小和会话，不显示健康数据。每项操作都会以你的名义记录：%1	הדף הזה מציג שמות, גדלים וחיבורים, ולא נתוני בריאות. כל פעולה נרשמת בשמך: %1	Diese Seite zeigt Namen, Größen und Sitzungen, aber keine Gesundheitsdaten. Jede Handlung wird mit Ihrem Namen protokolliert: %1	Esta página muestra nombres, tamaños y sesiones, y ningún dato de salud. Cada acción se registra con su nombre: %1
adminSignInText	Administration	For administrators of this server.	供此服务器的管理员使用。	למנהלי השרת הזה.	Für die Verwaltung dieses Servers.	Para los administradores de este servidor.
adminRefused	Administration	The sign-in was not accepted. Try again, or ask the operator for a new link.	未接受此次登录。请重试，或向运营者索取新链接。	ההתחברות לא התקבלה. נא לנסות שוב או לבקש קישור חדש מהמפעיל.	Die Anmeldung wurde nicht angenommen. Versuchen Sie es noch einmal, oder bitten Sie den Betreiber um einen neuen Link.	El inicio de sesión no se aceptó. Inténtelo de nuevo o pida un enlace nuevo al operador.
adminConfirm	Administration	Sign in again to confirm that it’s you: this act requires a sign-in of the last five minutes. Then repeat it.	请重新登录以确认是你本人：此操作要求在最近五分钟内登录过。然后再次执行。	יש להתחבר שוב כדי לאשר שזה אתם: הפעולה הזאת דורשת התחברות מחמש הדקות האחרונות. אחר כך יש לחזור עליה.	Melden Sie sich noch einmal an, um zu bestätigen, dass Sie es sind: Diese Handlung verlangt eine Anmeldung in den letzten fünf Minuten. Wiederholen Sie sie danach.	Inicie sesión de nuevo para confirmar que es usted: esta acción exige haber iniciado sesión en los últimos cinco minutos. Después, repítala.
adminRegisterText	Administration	%1, create the passkey with which you will sign in as administrator. This link works once.	%1，请创建用于以管理员身份登录的通行密钥。此链接只能使用一次。	%1, יש ליצור את מפתח הגישה שישמש להתחברות לניהול. הקישור הזה פועל פעם אחת.	%1, erstellen Sie den Passkey, mit dem Sie sich zur Verwaltung anmelden. Dieser Link funktioniert einmal.	%1, cree la llave de acceso con la que iniciará sesión como administrador. Este enlace funciona una sola vez.
adminLinkGone	Administration	This link doesn’t work. It was already used, has expired or was copied incompletely. Ask the operator for a new one.	此链接无效。它已被使用、已过期，或未完整复制。请向运营者索取新链接。	הקישור הזה אינו פועל. הוא כבר שימש, פג תוקפו או שלא הועתק במלואו. יש לבקש קישור חדש מהמפעיל.	Dieser Link funktioniert nicht. Er wurde schon verwendet, ist abgelaufen oder wurde nicht ganz kopiert. Bitten Sie den Betreiber um einen neuen.	Este enlace no funciona. Ya se usó, ha caducado o no se copió completo. Pida uno nuevo al operador.
adminUsers	Administration	Users	用户	משתמשים	Benutzer	Usuarios
adminFind	Administration	Find a user	查找用户	חיפוש משתמש	Benutzer suchen	Buscar un usuario
adminFindButton	Administration	Find	查找	חיפוש	Suchen	Buscar
adminNoUsers	Administration	No users with this name	没有此姓名的用户	אין משתמשים בשם הזה	Keine Benutzer mit diesem Namen	No hay usuarios con este nombre
adminMoreUsers	Administration	Only the first %1 are listed. Search for a name to find others.	仅列出前 %1 个。搜索姓名以查找其他用户。	מוצגים רק %1 הראשונים. אפשר לחפש שם כדי למצוא אחרים.	Nur die ersten %1 sind aufgeführt. Suchen Sie einen Namen, um andere zu finden.	Solo se muestran los primeros %1. Busque un nombre para encontrar otros.
adminInvite	Administration	Invite a User	邀请用户	הזמנת משתמש	Benutzer einladen	Invitar a un usuario
adminInvited	Administration	%1 was invited. Send this link privately. It works once, until %2, and isn’t shown again.	已邀请 %1。请私下发送此链接。它只能使用一次，有效至 %2，且不会再次显示。	%1 הוזמן. יש לשלוח את הקישור הזה באופן פרטי. הוא פועל פעם אחת, עד %2, ואינו מוצג שוב.	%1 wurde eingeladen. Senden Sie diesen Link vertraulich. Er funktioniert einmal, bis %2, und wird nicht wieder angezeigt.	Se ha invitado a %1. Envíe este enlace en privado. Funciona una sola vez, hasta el %2, y no se vuelve a mostrar.
adminState	Administration	State	状态	מצב	Status	Estado
adminActive	Administration	Active	正常	פעיל	Aktiv	Activo
adminSuspended	Administration	Suspended	已停用	מושעה	Gesperrt	Suspendido
adminMoving	Administration	Moving	正在迁移	בהעברה	Wird verschoben	En traslado
adminErasing	Administration	Being erased	正在抹除	במחיקה	Wird gelöscht	Borrándose
adminWithoutStore	Administration	Without a store	没有存储	ללא מאגר	Ohne Datenspeicher	Sin almacén
adminSpace	Administration	Space	空间	נפח	Speicherplatz	Espacio
adminSpaceOf	Administration	%1 of %2	%1，共 %2	%1 מתוך %2	%1 von %2	%1 de %2
adminSuspend	Administration	Suspend	停用	השעיה	Sperren	Suspender
adminSuspendText	Administration	Closes the store immediately. The user can’t sign in, and nothing is deleted.	立即关闭存储。用户无法登录，且不会删除任何内容。	סוגר את המאגר מיד. המשתמש אינו יכול להתחבר, ודבר אינו נמחק.	Schließt den Datenspeicher sofort. Der Benutzer kann sich nicht anmelden, und nichts wird gelöscht.	Cierra el almacén de inmediato. El usuario no puede iniciar sesión y no se borra nada.
adminResume	Administration	Resume	恢复使用	ביטול ההשעיה	Freigeben	Reanudar
adminResumeText	Administration	Lets the user sign in again.	允许用户重新登录。	מאפשר למשתמש להתחבר שוב.	Der Benutzer kann sich wieder anmelden.	Permite que el usuario vuelva a iniciar sesión.
adminQuota	Administration	Maximum size	大小上限	גודל מרבי	Höchstgröße	Tamaño máximo
adminQuotaText	Administration	A number of bytes, optionally with K, M or G; empty for no limit	字节数，可带 K、M 或 G；留空表示无限制	מספר בתים, אפשר עם K,‏ M או G; ריק פירושו ללא הגבלה	Eine Anzahl von Bytes, auch mit K, M oder G; leer bedeutet ohne Grenze	Un número de bytes, opcionalmente con K, M o G; vacío para no limitar
adminSetQuota	Administration	Set Maximum Size	设置大小上限	קביעת גודל מרבי	Höchstgröße festlegen	Fijar tamaño máximo
adminSessions	Administration	Sessions	会话	חיבורים	Sitzungen	Sesiones
adminNoSessions	Administration	No sessions	没有会话	אין חיבורים	Keine Sitzungen	No hay sesiones
adminEndSessions	Administration	End All Sessions	结束所有会话	ניתוק כל החיבורים	Alle Sitzungen beenden	Cerrar todas las sesiones
adminEndSessionsText	Administration	Servers notice within 30 seconds. Tokens of programs and apps stay valid.	服务器会在 30 秒内生效。程序和 App 的令牌仍然有效。	השרתים מבחינים בכך בתוך 30 שניות. אסימונים של תוכנות ויישומים נשארים בתוקף.	Die Server bemerken es innerhalb von 30 Sekunden. Tokens von Programmen und Apps bleiben gültig.	Los servidores lo notan en 30 segundos. Los tokens de programas y apps siguen siendo válidos.
adminMove	Administration	Move to another cluster	迁移到另一个集群	העברה לאשכול אחר	In einen anderen Verbund verschieben	Trasladar a otro clúster
adminMoveText	Administration	The copy is verified with the user’s passphrase, which no administrator knows. So this isn’t possible here; with the user present, run:	副本需用用户的口令验证，而管理员都不知道该口令。因此无法在此处执行；请在用户在场时运行：	ההעתק מאומת בסיסמת המשתמש, שאינה ידועה לאף מנהל. לכן הדבר אינו אפשרי כאן; בנוכחות המשתמש יש להריץ:	Die Kopie wird mit der Passphrase des Benutzers geprüft, die niemand in der Verwaltung kennt. Deshalb geht es hier nicht; führen Sie im Beisein des Benutzers aus:	La copia se verifica con la frase de contraseña del usuario, que ningún administrador conoce. Por eso aquí no es posible; con el usuario presente, ejecute:
adminErase	Administration	Erase User	抹除用户	מחיקת משתמש	Benutzer löschen	Borrar usuario
adminEraseText	Administration	Erases the key and the store. This can’t be undone. Backups and write-ahead logs of the names database still contain the key until they expire. Enter the user’s name to confirm.	抹除密钥和存储。此操作无法撤销。姓名数据库的备份和预写日志在过期前仍包含密钥。输入用户姓名以确认。	מוחק את המפתח ואת המאגר. אי אפשר לבטל זאת. גיבויים ויומני כתיבה של מסד השמות מכילים את המפתח עד שפג תוקפם. יש להקליד את שם המשתמש כדי לאשר.	Löscht den Schlüssel und den Datenspeicher. Das lässt sich nicht rückgängig machen. Backups und Write-Ahead-Logs der Namensdatenbank enthalten den Schlüssel, bis sie ablaufen. Geben Sie zur Bestätigung den Namen des Benutzers ein.	Borra la clave y el almacén. No se puede deshacer. Las copias de seguridad y los registros de escritura de la base de datos de nombres contienen la clave hasta que caducan. Escriba el nombre del usuario para confirmar.
adminErased	Administration	%1 was erased.	已抹除 %1。	%1 נמחק.	%1 wurde gelöscht.	Se ha borrado a %1.
adminNotRewritten	Administration	The key may still be in the files of %1. The owner of the tables can run VACUUM (FULL) there.	密钥可能仍在 %1 的文件中。表的所有者可在其中运行 VACUUM (FULL)。	ייתכן שהמפתח עדיין נמצא בקבצים של %1. בעל הטבלאות יכול להריץ שם VACUUM (FULL).	Der Schlüssel kann noch in den Dateien von %1 stehen. Der Eigentümer der Tabellen kann dort VACUUM (FULL) ausführen.	La clave puede seguir en los archivos de %1. El propietario de las tablas puede ejecutar allí VACUUM (FULL).
adminNodes	Administration	Servers	服务器	שרתים	Server	Servidores
adminNodeServing	Administration	Serving	运行中	בפעולה	In Betrieb	En servicio
adminNodeDraining	Administration	Draining	正在排空	מתרוקן	Wird geleert	Vaciándose
adminNodeGone	Administration	Gone	已离线	לא זמין	Nicht mehr da	Ausente
adminNodeBeat	Administration	%1, version %2, last heartbeat %3 ago	%1，版本 %2，上次心跳在 %3 前	%1, גרסה %2, אות אחרון לפני %3	%1, Version %2, letzter Herzschlag vor %3	%1, versión %2, último latido hace %3
adminDrain	Administration	Drain and Stop	排空并停止	ריקון ועצירה	Leeren und beenden	Vaciar y detener
adminForget	Administration	Remove Server	移除服务器	הסרת השרת	Server entfernen	Eliminar servidor
adminActs	Administration	Log of Acts	操作日志	יומן פעולות	Protokoll der Handlungen	Registro de acciones
adminLost	Administration	Lost Passphrases	丢失的口令	סיסמאות שאבדו	Verlorene Passphrasen	Frases de contraseña perdidas
adminLostCode	Administration	With the recovery code or two one-time codes, the user signs in and chooses a new passphrase. You don’t need to do anything.	用户可使用恢复码或两个一次性代码登录并设置新口令。你无需进行任何操作。	בעזרת קוד השחזור או שני קודים חד־פעמיים המשתמש מתחבר ובוחר סיסמה חדשה. אין צורך לעשות דבר.	Mit dem Wiederherstellungscode oder zwei Einmalcodes meldet sich der Benutzer an und wählt eine neue Passphrase. Sie müssen nichts tun.	Con el código de recuperación o dos códigos de un solo uso, el usuario inicia sesión y elige una frase nueva. Usted no tiene que hacer nada.
adminLostPasskey	Administration	With a passkey that opens the data, or a browser in which it is open, the user exports the data and imports it into a new account.	如果有能打开数据的通行密钥，或数据已在某个浏览器中打开，用户可导出数据并导入新账户。	עם מפתח גישה שפותח את הנתונים, או דפדפן שבו הם פתוחים, המשתמש מייצא את הנתונים ומייבא אותם לחשבון חדש.	Mit einem Passkey, der die Daten öffnet, oder einem Browser, in dem sie offen sind, exportiert der Benutzer die Daten und importiert sie in ein neues Konto.	Con una llave de acceso que abra los datos, o un navegador en el que estén abiertos, el usuario exporta los datos y los importa en una cuenta nueva.
adminLostBackup	Administration	With a backup file and its earlier passphrase, erase the user and run “wellseal people import”. Everything since that backup is lost.	如果有备份文件及其当时的口令，请抹除用户并运行“wellseal people import”。该备份之后的所有内容都会丢失。	עם קובץ גיבוי והסיסמה שלו, יש למחוק את המשתמש ולהריץ ”wellseal people import“. כל מה שנוסף מאז הגיבוי אובד.	Mit einer Backup-Datei und ihrer früheren Passphrase: Löschen Sie den Benutzer, und führen Sie „wellseal people import“ aus. Alles seit diesem Backup ist verloren.	Con un archivo de copia de seguridad y su frase anterior, borre al usuario y ejecute «wellseal people import». Se pierde todo lo posterior a esa copia.
adminLostAll	Administration	Without any of these, the data is lost. No administrator can open it or reset the passphrase. Erase the user and invite them again for an empty account.	如果以上都没有，数据将丢失。没有管理员能打开数据或重设口令。请抹除用户并重新邀请以获得空账户。	בלי אף אחד מאלה הנתונים אבודים. אף מנהל אינו יכול לפתוח אותם או לאפס את הסיסמה. אפשר למחוק את המשתמש ולהזמין אותו שוב לחשבון ריק.	Ohne all das sind die Daten verloren. Niemand in der Verwaltung kann sie öffnen oder die Passphrase zurücksetzen. Löschen Sie den Benutzer, und laden Sie ihn für ein leeres Konto neu ein.	Sin nada de esto, los datos se han perdido. Ningún administrador puede abrirlos ni restablecer la frase. Borre al usuario e invítelo de nuevo a una cuenta vacía.
adminFailed	Administration	Nothing was changed: %1.	未作任何更改：%1。	דבר לא השתנה: %1.	Nichts wurde geändert: %1.	No se ha cambiado nada: %1.
adminWrongName	Administration	the name doesn’t match	姓名不匹配	השם אינו תואם	der Name stimmt nicht überein	el nombre no coincide
adminWrongQuota	Administration	the size isn’t a number	大小不是数字	הגודל אינו מספר	die Größe ist keine Zahl	el tamaño no es un número
adminNameTaken	Administration	this user already exists	此用户已存在	המשתמש הזה כבר קיים	diesen Benutzer gibt es schon	este usuario ya existe
adminMalformedName	Administration	a name has a letter or digit, and at most 100 characters	姓名应含字母或数字，最多 100 个字符	שם מכיל אות או ספרה, ולכל היותר 100 תווים	ein Name hat einen Buchstaben oder eine Ziffer und höchstens 100 Zeichen	un nombre tiene una letra o una cifra y como máximo 100 caracteres
adminOther	Administration	the user or server is in another state	用户或服务器处于其他状态	המשתמש או השרת במצב אחר	der Benutzer oder Server ist in einem anderen Zustand	el usuario o el servidor está en otro estado
"""#
}
