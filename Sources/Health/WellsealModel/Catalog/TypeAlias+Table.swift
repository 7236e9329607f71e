// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/type-aliases.tsv; change the table, not this file.

extension TypeAlias {
  /// The text of `Tables/type-aliases.tsv`.
  static let table = #"""
type	en	zh	he	de	es
stepCount	steps;step	步数;步	צעדים	schritte;schritt	pasos;paso
distanceWalkingRunning	distance;walking distance;walking running distance	步行距离;步行跑步距离;距离	מרחק;מרחק הליכה	strecke;gehstrecke;laufstrecke	distancia;distancia a pie
distanceCycling	cycling;bike distance	骑行;骑行距离	מרחק רכיבה	radfahren;radstrecke	ciclismo;distancia en bicicleta
distanceSwimming	swimming;swimming distance	游泳;游泳距离	מרחק שחייה	schwimmen;schwimmstrecke	natación;distancia de natación
flightsClimbed	flights;floors;stairs	楼层;已爬楼层	קומות	stockwerke;treppen	pisos;escaleras
activeEnergyBurned	active energy;active calories;calories	活动能量;卡路里	אנרגיה פעילה;קלוריות	aktivitätsenergie;kalorien	energía activa;calorías
basalEnergyBurned	resting energy;basal energy;resting calories	静息能量	אנרגיה במנוחה	ruheenergie;grundumsatz	energía en reposo;metabolismo basal
appleExerciseTime	exercise;exercise minutes;exercise time	锻炼;锻炼分钟数	דקות אימון	trainingsminuten;bewegung	ejercicio;minutos de ejercicio
appleMoveTime	move minutes;move time	活动分钟数	דקות תנועה	bewegungsminuten	minutos de movimiento
appleStandTime	stand minutes;stand time	站立分钟数	דקות עמידה	stehminuten	minutos de pie
appleStandHour	stand hours;standing	站立;站立小时数	שעות עמידה	stehen;stehstunden	horas de pie
activitySummary	rings;activity rings;activity	圆环;健身记录	טבעות;פעילות	ringe;aktivitätsringe;aktivität	anillos;anillos de actividad;actividad
bodyMass	weight;body weight	体重	משקל	gewicht;körpergewicht	peso;peso corporal
bodyMassIndex	bmi	身体质量指数;体重指数	מדד מסת גוף	body-mass-index	imc;índice de masa corporal
bodyFatPercentage	body fat;fat	体脂;体脂率	אחוז שומן;שומן	körperfett;fettanteil	grasa corporal
leanBodyMass	lean mass	去脂体重	מסת גוף רזה	magermasse	masa magra
waistCircumference	waist	腰围	היקף מותניים	taille;taillenumfang	cintura
height	body height	身高	גובה	größe;körpergröße	estatura;altura
heartRate	hr;pulse	心率;脉搏	דופק;קצב לב	puls;herzfrequenz	pulso;frecuencia cardiaca;frecuencia cardíaca
restingHeartRate	rhr;resting pulse;resting hr	静息心率	דופק במנוחה	ruhepuls;ruheherzfrequenz	pulso en reposo;frecuencia cardiaca en reposo
walkingHeartRateAverage	walking heart rate	步行心率;步行平均心率	דופק בהליכה	puls beim gehen	pulso al caminar
heartRateVariabilitySDNN	hrv;sdnn;heart rate variability	心率变异性	שונות קצב לב	hfv;herzfrequenzvariabilität	vfc;variabilidad de la frecuencia cardiaca
heartRateVariabilityRMSSD	rmssd				
heartRateRecoveryOneMinute	hrr;heart rate recovery;cardio recovery	心率恢复	התאוששות דופק	herzfrequenzerholung	recuperación cardiaca
vo2Max	vo2;vo2max;cardio fitness	最大摄氧量;有氧适能	כושר קרדיו	cardiofitness;ausdauer	condición cardiorrespiratoria
bloodPressure	bp	血压	לחץ דם	blutdruck	presión arterial;tensión
bloodPressureSystolic	systolic;sys	收缩压	לחץ דם סיסטולי	systolisch	sistólica
bloodPressureDiastolic	diastolic;dia	舒张压	לחץ דם דיאסטולי	diastolisch	diastólica
bloodGlucose	glucose;blood sugar;sugar level	血糖	סוכר בדם;גלוקוז	blutzucker;glukose	glucosa;azúcar en sangre
insulinDelivery	insulin	胰岛素	אינסולין	insulingabe	insulina
oxygenSaturation	spo2;blood oxygen;oxygen	血氧;血氧饱和度	חמצן בדם;ריווי חמצן	blutsauerstoff;sauerstoff;sauerstoffsättigung	oxígeno;oxígeno en sangre;saturación
respiratoryRate	breathing;breathing rate;respiration	呼吸频率;呼吸	קצב נשימה	atmung;atemfrequenz	respiración;frecuencia respiratoria
bodyTemperature	temperature;temp	体温	חום;חום גוף	temperatur;körpertemperatur	temperatura;temperatura corporal
basalBodyTemperature	bbt;basal temperature	基础体温	טמפרטורת גוף בסיסית	basaltemperatur	temperatura basal
appleSleepingWristTemperature	wrist temperature	手腕温度	טמפרטורת פרק כף היד	handgelenktemperatur	temperatura de la muñeca
electrocardiogram	ecg;ekg	心电图	אקג;אלקטרוקרדיוגרמה	elektrokardiogramm	electrocardiograma
sleepAnalysis	sleep	睡眠	שינה	schlaf	sueño
sleepApneaEvent	sleep apnea	睡眠呼吸暂停	דום נשימה בשינה	schlafapnoe	apnea del sueño
mindfulSession	mindfulness;mindful minutes;meditation	正念;冥想	מיינדפולנס;מדיטציה	achtsamkeit	meditación;atención plena
stateOfMind	mood;state of mind	心情;心理状态	מצב רוח	stimmung;gemütszustand	ánimo;estado de ánimo
workout	workouts;training	体能训练;锻炼记录	אימון;אימונים	trainings	entrenamientos;entrenamiento
workoutRoute	route;routes;workout routes	路线;体能训练路线	מסלול;מסלולים	routen;trainingsrouten	ruta;rutas
menstrualFlow	period;periods;menstruation	月经;经期	וסת;מחזור	periode;regel	periodo;regla;menstruación
ovulationTestResult	ovulation;ovulation test	排卵;排卵试纸	ביוץ	eisprung;ovulationstest	ovulación;test de ovulación
pregnancyTestResult	pregnancy test	验孕	בדיקת היריון	schwangerschaftstest	test de embarazo
dietaryEnergyConsumed	dietary energy;calories eaten;food energy	膳食能量	אנרגיה תזונתית	nahrungsenergie;gegessene kalorien	energía alimentaria;calorías ingeridas
dietaryWater	water;drinking	水;饮水	מים	wasser;trinken	agua;beber
dietaryCaffeine	caffeine	咖啡因	קפאין	koffein	cafeína
dietaryCarbohydrates	carbs;carbohydrates	碳水;碳水化合物	פחמימות	kohlenhydrate	carbohidratos;hidratos
dietaryProtein	protein	蛋白质	חלבון	eiweiß	proteínas;proteína
dietaryFatTotal	dietary fat;total fat	脂肪;总脂肪	שומן תזונתי	nahrungsfett;fett gesamt	grasas;grasas totales
dietaryFiber	fiber;fibre	纤维;膳食纤维	סיבים	ballaststoffe	fibra
dietarySugar	sugar	糖	סוכר	zucker	azúcar
dietarySodium	sodium;salt	钠	נתרן	natrium;salz	sodio;sal
dietaryIron	iron	铁	ברזל	eisen	hierro
dietaryCalcium	calcium	钙	סידן	kalzium	calcio
numberOfAlcoholicBeverages	drinks;alcohol	酒精饮料	משקאות אלכוהוליים	getränke;alkohol	bebidas;consumo de alcohol
bloodAlcoholContent	bac	血液酒精浓度	אלכוהול בדם	promille;blutalkohol	alcohol en sangre;alcoholemia
environmentalAudioExposure	noise;environmental noise	环境噪音;噪音	רעש	lärm;umgebungslautstärke	ruido;ruido ambiental
headphoneAudioExposure	headphones;headphone audio	耳机音量	עוצמת אוזניות	kopfhörer	auriculares
audiogram	hearing test;audiograms	听力图;听力测试	אודיוגרמה	hörtest;audiogramm	audiograma;prueba de audición
walkingSpeed	walking pace	步行速度	מהירות הליכה	gehtempo	velocidad al caminar
appleWalkingSteadiness	steadiness;walking steadiness	步行稳定性	יציבות הליכה	gangstabilität	estabilidad al caminar
sixMinuteWalkTestDistance	six minute walk;6mwt	六分钟步行	הליכת שש דקות	sechs-minuten-gehtest	seis minutos a pie
timeInDaylight	daylight	日光;日照时间	אור יום	tageslicht	luz del día
peakExpiratoryFlowRate	peak flow;pef	呼气流量峰值	זרימת שיא	spitzenfluss	flujo máximo
forcedExpiratoryVolume1	fev1			einsekundenkapazität	
forcedVitalCapacity	fvc			vitalkapazität	capacidad vital
inhalerUsage	inhaler	吸入器	משאף	inhalator	inhalador
atrialFibrillationBurden	afib;af;atrial fibrillation	房颤	פרפור פרוזדורים	vorhofflimmern	fibrilación auricular
toothbrushingEvent	toothbrushing;brushing teeth	刷牙	צחצוח שיניים	zähneputzen	cepillado de dientes
handwashingEvent	handwashing	洗手	שטיפת ידיים	händewaschen	lavado de manos
userAnnotatedMedication	medications;medication list	药物	תרופות	medikamente;medikamentenliste	medicación;medicamentos
medicationDoseEvent	doses;medication doses	用药	מנות תרופה	dosen;einnahmen	dosis
visionPrescription	glasses;vision prescription;prescription	视力处方;眼镜	מרשם משקפיים	brille;brillenrezept	gafas;receta de la vista
allergyRecord	allergies	过敏	אלרגיות	allergien	alergias
conditionRecord	conditions;diagnoses	病症;诊断	מצבים;אבחנות	erkrankungen;diagnosen	enfermedades;diagnósticos
immunizationRecord	immunizations;vaccinations;vaccines	疫苗;免疫接种	חיסונים	impfungen	vacunas
labResultRecord	labs;lab results;laboratory	化验;化验结果	בדיקות מעבדה	labor;laborwerte	laboratorio;análisis
medicationRecord	prescribed medications;prescriptions	处方药	תרופות מרשם	verordnungen;rezepte	recetas
procedureRecord	procedures	手术;医疗程序	פרוצדורות	eingriffe	intervenciones
vitalSignRecord	vital signs;clinical vitals	生命体征	סימנים חיוניים	vitalzeichen	constantes vitales
coverageRecord	coverage;insurance	保险	ביטוח	versicherung	seguro;cobertura
clinicalNoteRecord	notes;clinical notes	临床记录	הערות רפואיות	arztberichte	notas clínicas
verifiableClinicalRecord	cards;health cards	健康卡	כרטיסי בריאות	karten;gesundheitskarten	tarjetas;tarjetas de salud
cda	clinical documents;documents	临床文档	מסמכים רפואיים	dokumente;klinische dokumente	documentos;documentos clínicos
numberOfTimesFallen	falls	跌倒	נפילות	stürze	caídas
physicalEffort	effort	体力消耗	מאמץ גופני	anstrengung	esfuerzo
uvExposure	uv	紫外线	קרינת UV	uv-belastung	rayos uv
gad7	anxiety	焦虑	חרדה	angst	ansiedad
phq9	depression	抑郁	דיכאון	depressionen	depresión

"""#
}
