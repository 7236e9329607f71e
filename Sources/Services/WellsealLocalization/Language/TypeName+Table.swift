// swift-format-ignore-file
// Written by scripts/generate names from Tables/type-names.tsv.

extension TypeName {
  /// Each type's category, and its name in each language.
  static let table = #"""
type	category	en	zh-Hans	he	de	es
activeEnergyBurned	activity	Active Energy	活动能量	אנרגיה פעילה	Aktivitätsenergie	Energía activa
appleExerciseTime	activity	Exercise Minutes	锻炼分钟数	דקות אימון	Trainingsminuten	Minutos de ejercicio
appleMoveTime	activity	Move Minutes	活动分钟数	דקות תנועה	Bewegungsminuten	Minutos de movimiento
appleStandTime	activity	Stand Minutes	站立分钟数	דקות עמידה	Stehminuten	Minutos de pie
appleStandHour	activity	Stand Hours	站立小时数	שעות עמידה	Stehstunden	Horas de pie
activitySummary	activity	Activity	健身记录	פעילות	Aktivität	Actividad
basalEnergyBurned	activity	Resting Energy	静息能量	אנרגיה במנוחה	Ruheenergie	Energía en reposo
crossCountrySkiingSpeed	activity	Cross-Country Skiing Speed	越野滑雪速度	מהירות סקי למרחקים	Langlauftempo	Velocidad de esquí de fondo
cyclingCadence	activity	Cycling Cadence	骑行踏频	קצב דיווש	Trittfrequenz	Cadencia de ciclismo
cyclingFunctionalThresholdPower	activity	Cycling Functional Threshold Power	骑行功能阈值功率	הספק סף תפקודי ברכיבה	Funktionelle Leistungsschwelle (Rad)	Umbral de potencia funcional en ciclismo
cyclingPower	activity	Cycling Power	骑行功率	הספק רכיבה	Leistung beim Radfahren	Potencia de ciclismo
cyclingSpeed	activity	Cycling Speed	骑行速度	מהירות רכיבה	Tempo beim Radfahren	Velocidad de ciclismo
distanceCrossCountrySkiing	activity	Cross-Country Skiing Distance	越野滑雪距离	מרחק סקי למרחקים	Langlaufstrecke	Distancia de esquí de fondo
distanceCycling	activity	Cycling Distance	骑行距离	מרחק רכיבה	Radstrecke	Distancia en bicicleta
distanceDownhillSnowSports	activity	Downhill Snow Sports Distance	高山雪上运动距离	מרחק ספורט שלג במורד	Strecke bei Abfahrtssport	Distancia en deportes de descenso en nieve
distancePaddleSports	activity	Paddle Sports Distance	桨板运动距离	מרחק ספורט חתירה	Paddelstrecke	Distancia en deportes de remo con pala
distanceRowing	activity	Rowing Distance	划船距离	מרחק חתירה	Ruderstrecke	Distancia de remo
distanceSkatingSports	activity	Skating Sports Distance	滑冰运动距离	מרחק החלקה	Strecke auf Rollen und Kufen	Distancia de patinaje
distanceSwimming	activity	Swimming Distance	游泳距离	מרחק שחייה	Schwimmstrecke	Distancia de natación
distanceWalkingRunning	activity	Walking + Running Distance	步行 + 跑步距离	מרחק הליכה + ריצה	Geh- und Laufstrecke	Distancia a pie y corriendo
distanceWheelchair	activity	Wheelchair Distance	轮椅距离	מרחק בכיסא גלגלים	Rollstuhlstrecke	Distancia en silla de ruedas
estimatedWorkoutEffortScore	activity	Estimated Workout Effort	预估体能训练强度	מאמץ אימון משוער	Geschätzte Trainingsanstrengung	Esfuerzo estimado del entrenamiento
flightsClimbed	activity	Flights Climbed	已爬楼层	קומות שטופסו	Stockwerke	Pisos subidos
nikeFuel	activity	NikeFuel	NikeFuel	NikeFuel	NikeFuel	NikeFuel
paddleSportsSpeed	activity	Paddle Sports Speed	桨板运动速度	מהירות ספורט חתירה	Paddeltempo	Velocidad en deportes de pala
physicalEffort	activity	Physical Effort	体力消耗	מאמץ גופני	Körperliche Anstrengung	Esfuerzo físico
pushCount	activity	Pushes	推动次数	דחיפות	Rollstuhlschübe	Impulsos
rowingSpeed	activity	Rowing Speed	划船速度	מהירות חתירה	Rudertempo	Velocidad de remo
runningGroundContactTime	activity	Ground Contact Time	触地时间	זמן מגע עם הקרקע	Bodenkontaktzeit	Tiempo de contacto con el suelo
runningPower	activity	Running Power	跑步功率	הספק ריצה	Laufleistung	Potencia de carrera
runningSpeed	activity	Running Speed	跑步速度	מהירות ריצה	Lauftempo	Velocidad de carrera
runningStrideLength	activity	Running Stride Length	跑步步幅	אורך צעד בריצה	Schrittlänge beim Laufen	Longitud de zancada
runningVerticalOscillation	activity	Vertical Oscillation	垂直振幅	תנודה אנכית	Vertikale Bewegung	Oscilación vertical
stepCount	activity	Steps	步数	צעדים	Schritte	Pasos
swimmingStrokeCount	activity	Swimming Strokes	游泳划水次数	תנועות שחייה	Schwimmzüge	Brazadas
vo2Max	activity	Cardio Fitness	有氧适能	כושר קרדיו	Cardiofitness	Condición cardiorrespiratoria
workout	activity	Workouts	体能训练	אימונים	Trainings	Entrenamientos
workoutEffortScore	activity	Workout Effort	体能训练强度	מאמץ אימון	Trainingsanstrengung	Esfuerzo del entrenamiento
workoutRoute	activity	Workout Routes	体能训练路线	מסלולי אימון	Trainingsrouten	Rutas de entrenamiento
bodyFatPercentage	body	Body Fat Percentage	体脂率	אחוז שומן	Körperfettanteil	Porcentaje de grasa corporal
bodyMass	body	Weight	体重	משקל	Gewicht	Peso
bodyMassIndex	body	Body Mass Index	身体质量指数	מדד מסת גוף	Body-Mass-Index	Índice de masa corporal
height	body	Height	身高	גובה	Größe	Estatura
leanBodyMass	body	Lean Body Mass	去脂体重	מסת גוף רזה	Fettfreie Körpermasse	Masa corporal magra
waistCircumference	body	Waist Circumference	腰围	היקף מותניים	Taillenumfang	Contorno de cintura
appleSleepingWristTemperature	body	Wrist Temperature	手腕温度	טמפרטורת פרק כף היד	Handgelenktemperatur	Temperatura de la muñeca
electrodermalActivity	other	Electrodermal Activity	皮电活动	פעילות חשמלית של העור	Elektrodermale Aktivität	Actividad electrodérmica
basalBodyTemperature	cycle	Basal Body Temperature	基础体温	טמפרטורת גוף בסיסית	Basaltemperatur	Temperatura corporal basal
bleedingAfterMenopause	cycle	Bleeding After Menopause	绝经后出血	דימום לאחר גיל המעבר	Blutung nach der Menopause	Sangrado después de la menopausia
bleedingAfterPregnancy	cycle	Bleeding After Pregnancy	产后出血	דימום לאחר הריון	Blutung nach der Schwangerschaft	Sangrado después del embarazo
bleedingDuringPregnancy	cycle	Bleeding During Pregnancy	孕期出血	דימום במהלך הריון	Blutung in der Schwangerschaft	Sangrado durante el embarazo
cervicalMucusQuality	cycle	Cervical Mucus Quality	宫颈黏液质量	איכות ריר צוואר הרחם	Zervixschleim	Moco cervical
contraceptive	cycle	Contraceptives	避孕措施	אמצעי מניעה	Verhütungsmittel	Anticonceptivos
infrequentMenstrualCycles	cycle	Infrequent Periods	月经稀发	מחזורים לא תכופים	Seltene Periode	Periodos poco frecuentes
intermenstrualBleeding	cycle	Spotting	点滴出血	הכתמה	Zwischenblutung	Manchado
irregularMenstrualCycles	cycle	Irregular Periods	月经不规律	מחזורים לא סדירים	Unregelmäßige Periode	Periodos irregulares
lactation	cycle	Lactation	哺乳	הנקה	Stillzeit	Lactancia
menopausalState	cycle	Menopausal State	绝经状态	מצב גיל המעבר	Wechseljahre	Estado menopáusico
menstrualFlow	cycle	Menstruation	月经	וסת	Menstruation	Menstruación
ovulationTestResult	cycle	Ovulation Test Result	排卵检测结果	תוצאת בדיקת ביוץ	Ovulationstest	Resultado del test de ovulación
persistentIntermenstrualBleeding	cycle	Persistent Spotting	持续点滴出血	הכתמה מתמשכת	Anhaltende Zwischenblutungen	Manchado persistente
pregnancy	cycle	Pregnancy	怀孕	הריון	Schwangerschaft	Embarazo
pregnancyTestResult	cycle	Pregnancy Test Result	妊娠检测结果	תוצאת בדיקת הריון	Schwangerschaftstest	Resultado del test de embarazo
progesteroneTestResult	cycle	Progesterone Test Result	孕酮检测结果	תוצאת בדיקת פרוגסטרון	Progesterontest	Resultado del test de progesterona
prolongedMenstrualPeriods	cycle	Prolonged Periods	经期延长	וסת ממושכת	Lange Periode	Periodos prolongados
sexualActivity	cycle	Sexual Activity	性行为	פעילות מינית	Sexuelle Aktivität	Actividad sexual
audiogram	hearing	Audiogram	听力图	אודיוגרמה	Audiogramm	Audiograma
environmentalAudioExposure	hearing	Environmental Sound Levels	环境音量	רמות קול סביבתיות	Umgebungslautstärke	Niveles de sonido ambiental
environmentalAudioExposureEvent	hearing	Noise Notifications	噪声通知	התראות רעש	Lärmmitteilungen	Avisos de ruido
environmentalSoundReduction	hearing	Environmental Sound Reduction	环境降噪	הפחתת קול סביבתי	Lärmminderung	Reducción del sonido ambiental
headphoneAudioExposure	hearing	Headphone Audio Levels	耳机音量	רמות שמע באוזניות	Kopfhörerlautstärke	Niveles de audio de los auriculares
headphoneAudioExposureEvent	hearing	Headphone Notifications	耳机通知	התראות אוזניות	Kopfhörermitteilungen	Avisos de los auriculares
atrialFibrillationBurden	heart	AFib History	房颤史	היסטוריית פרפור פרוזדורים	Vorhofflimmern im Verlauf	Historial de FA
bloodPressure	heart	Blood Pressure	血压	לחץ דם	Blutdruck	Presión arterial
bloodPressureDiastolic	heart	Diastolic Blood Pressure	舒张压	לחץ דם דיאסטולי	Diastolischer Blutdruck	Presión arterial diastólica
bloodPressureSystolic	heart	Systolic Blood Pressure	收缩压	לחץ דם סיסטולי	Systolischer Blutdruck	Presión arterial sistólica
electrocardiogram	heart	Electrocardiograms (ECG)	心电图 (ECG)	אק״ג	Elektrokardiogramme (EKG)	Electrocardiogramas (ECG)
heartRate	heart	Heart Rate	心率	דופק	Herzfrequenz	Frecuencia cardiaca
heartRateRecoveryOneMinute	heart	Cardio Recovery	心率恢复	התאוששות קרדיו	Herzfrequenzerholung	Recuperación cardiaca
heartRateVariabilityRMSSD	heart	Heart Rate Variability (RMSSD)	心率变异性 (RMSSD)	שונות דופק (RMSSD)	Herzfrequenzvariabilität (RMSSD)	Variabilidad de la frecuencia cardiaca (RMSSD)
heartRateVariabilitySDNN	heart	Heart Rate Variability	心率变异性	שונות דופק	Herzfrequenzvariabilität	Variabilidad de la frecuencia cardiaca
heartbeatSeries	heart	Beat-to-Beat Measurements	逐搏测量	מדידות פעימה לפעימה	Messungen von Schlag zu Schlag	Mediciones latido a latido
highHeartRateEvent	heart	High Heart Rate Notifications	心率过高通知	התראות דופק גבוה	Mitteilungen bei hoher Herzfrequenz	Avisos de frecuencia cardiaca alta
hypertensionEvent	heart	Hypertension Notifications	高血压通知	התראות יתר לחץ דם	Mitteilungen bei Bluthochdruck	Avisos de hipertensión
irregularHeartRhythmEvent	heart	Irregular Rhythm Notifications	心律不齐通知	התראות קצב לא סדיר	Mitteilungen bei unregelmäßigem Rhythmus	Avisos de ritmo irregular
lowCardioFitnessEvent	heart	Low Cardio Fitness Notifications	有氧适能过低通知	התראות כושר קרדיו נמוך	Mitteilungen bei geringer Cardiofitness	Avisos de condición cardiorrespiratoria baja
lowHeartRateEvent	heart	Low Heart Rate Notifications	心率过低通知	התראות דופק נמוך	Mitteilungen bei niedriger Herzfrequenz	Avisos de frecuencia cardiaca baja
peripheralPerfusionIndex	heart	Peripheral Perfusion Index	外周灌注指数	מדד זילוח היקפי	Perfusionsindex	Índice de perfusión periférica
restingHeartRate	heart	Resting Heart Rate	静息心率	דופק במנוחה	Ruheherzfrequenz	Frecuencia cardiaca en reposo
walkingHeartRateAverage	heart	Walking Heart Rate Average	步行平均心率	דופק ממוצע בהליכה	Ø Herzfrequenz beim Gehen	Frecuencia cardiaca media al caminar
medicationDoseEvent	medications	Medications	药物	תרופות	Medikamente	Medicación
userAnnotatedMedication	medications	Your Medications	你的药物	התרופות שלך	Ihre Medikamente	Sus medicamentos
gad7	mental	Anxiety Risk (GAD-7)	焦虑风险 (GAD-7)	סיכון לחרדה (GAD-7)	Angstrisiko (GAD-7)	Riesgo de ansiedad (GAD-7)
mindfulSession	mental	Mindful Minutes	正念分钟数	דקות מיינדפולנס	Achtsamkeitsminuten	Minutos de atención plena
phq9	mental	Depression Risk (PHQ-9)	抑郁风险 (PHQ-9)	סיכון לדיכאון (PHQ-9)	Depressionsrisiko (PHQ-9)	Riesgo de depresión (PHQ-9)
stateOfMind	mental	State of Mind	心理状态	מצב נפשי	Gemütszustand	Estado de ánimo
timeInDaylight	mental	Time In Daylight	日照时间	זמן באור יום	Zeit im Tageslicht	Tiempo a la luz del día
appleWalkingSteadiness	mobility	Walking Steadiness	步行稳定性	יציבות הליכה	Gangstabilität	Estabilidad al caminar
appleWalkingSteadinessEvent	mobility	Walking Steadiness Notifications	步行稳定性通知	התראות יציבות הליכה	Mitteilungen zur Gangstabilität	Avisos de estabilidad al caminar
sixMinuteWalkTestDistance	mobility	Six-Minute Walk	六分钟步行	הליכת שש דקות	Sechs-Minuten-Gehstrecke	Distancia en seis minutos a pie
stairAscentSpeed	mobility	Stair Speed: Up	上楼速度	מהירות עלייה במדרגות	Treppentempo: aufwärts	Velocidad en escaleras: subida
stairDescentSpeed	mobility	Stair Speed: Down	下楼速度	מהירות ירידה במדרגות	Treppentempo: abwärts	Velocidad en escaleras: bajada
walkingAsymmetryPercentage	mobility	Walking Asymmetry	步行不对称性	אסימטריה בהליכה	Asymmetrie beim Gehen	Asimetría al caminar
walkingDoubleSupportPercentage	mobility	Double Support Time	双脚支撑时间	זמן תמיכה כפולה	Bipedale Standzeit	Tiempo de apoyo doble
walkingSpeed	mobility	Walking Speed	步行速度	מהירות הליכה	Gehtempo	Velocidad al caminar
walkingStepLength	mobility	Walking Step Length	步长	אורך צעד בהליכה	Schrittlänge beim Gehen	Longitud del paso al caminar
dietaryBiotin	nutrition	Biotin	生物素	ביוטין	Biotin	Biotina
dietaryCaffeine	nutrition	Caffeine	咖啡因	קפאין	Koffein	Cafeína
dietaryCalcium	nutrition	Calcium	钙	סידן	Kalzium	Calcio
dietaryCarbohydrates	nutrition	Carbohydrates	碳水化合物	פחמימות	Kohlenhydrate	Hidratos de carbono
dietaryChloride	nutrition	Chloride	氯	כלוריד	Chlorid	Cloruro
dietaryCholesterol	nutrition	Dietary Cholesterol	膳食胆固醇	כולסטרול	Cholesterin (Nahrung)	Colesterol de la dieta
dietaryChromium	nutrition	Chromium	铬	כרום	Chrom	Cromo
dietaryCopper	nutrition	Copper	铜	נחושת	Kupfer	Cobre
dietaryEnergyConsumed	nutrition	Dietary Energy	膳食能量	אנרגיה תזונתית	Aufgenommene Energie	Energía alimentaria
dietaryFatMonounsaturated	nutrition	Monounsaturated Fat	单不饱和脂肪	שומן חד בלתי רווי	Einfach ungesättigtes Fett	Grasas monoinsaturadas
dietaryFatPolyunsaturated	nutrition	Polyunsaturated Fat	多不饱和脂肪	שומן רב בלתי רווי	Mehrfach ungesättigtes Fett	Grasas poliinsaturadas
dietaryFatSaturated	nutrition	Saturated Fat	饱和脂肪	שומן רווי	Gesättigtes Fett	Grasas saturadas
dietaryFatTotal	nutrition	Total Fat	总脂肪	סך כל השומן	Fett gesamt	Grasas totales
dietaryFiber	nutrition	Fiber	纤维	סיבים	Ballaststoffe	Fibra
dietaryFolate	nutrition	Folate	叶酸	חומצה פולית	Folat	Folato
dietaryIodine	nutrition	Iodine	碘	יוד	Jod	Yodo
dietaryIron	nutrition	Iron	铁	ברזל	Eisen	Hierro
dietaryMagnesium	nutrition	Magnesium	镁	מגנזיום	Magnesium	Magnesio
dietaryManganese	nutrition	Manganese	锰	מנגן	Mangan	Manganeso
dietaryMolybdenum	nutrition	Molybdenum	钼	מוליבדן	Molybdän	Molibdeno
dietaryNiacin	nutrition	Niacin	烟酸	ניאצין	Niacin	Niacina
dietaryPantothenicAcid	nutrition	Pantothenic Acid	泛酸	חומצה פנטותנית	Pantothensäure	Ácido pantoténico
dietaryPhosphorus	nutrition	Phosphorus	磷	זרחן	Phosphor	Fósforo
dietaryPotassium	nutrition	Potassium	钾	אשלגן	Kalium	Potasio
dietaryProtein	nutrition	Protein	蛋白质	חלבון	Eiweiß	Proteínas
dietaryRiboflavin	nutrition	Riboflavin	核黄素	ריבופלבין	Riboflavin	Riboflavina
dietarySelenium	nutrition	Selenium	硒	סלניום	Selen	Selenio
dietarySodium	nutrition	Sodium	钠	נתרן	Natrium	Sodio
dietarySugar	nutrition	Dietary Sugar	膳食糖	סוכר	Zucker (Nahrung)	Azúcar de la dieta
dietaryThiamin	nutrition	Thiamin	硫胺素	תיאמין	Thiamin	Tiamina
dietaryVitaminA	nutrition	Vitamin A	维生素 A	ויטמין A	Vitamin A	Vitamina A
dietaryVitaminB12	nutrition	Vitamin B12	维生素 B12	ויטמין B12	Vitamin B12	Vitamina B12
dietaryVitaminB6	nutrition	Vitamin B6	维生素 B6	ויטמין B6	Vitamin B6	Vitamina B6
dietaryVitaminC	nutrition	Vitamin C	维生素 C	ויטמין C	Vitamin C	Vitamina C
dietaryVitaminD	nutrition	Vitamin D	维生素 D	ויטמין D	Vitamin D	Vitamina D
dietaryVitaminE	nutrition	Vitamin E	维生素 E	ויטמין E	Vitamin E	Vitamina E
dietaryVitaminK	nutrition	Vitamin K	维生素 K	ויטמין K	Vitamin K	Vitamina K
dietaryWater	nutrition	Water	水	מים	Wasser	Agua
dietaryZinc	nutrition	Zinc	锌	אבץ	Zink	Cinc
food	nutrition	Food	食物	מזון	Lebensmittel	Alimentos
appleSleepingBreathingDisturbances	respiratory	Breathing Disturbances	呼吸紊乱	הפרעות נשימה	Atemstörungen	Alteraciones respiratorias
forcedExpiratoryVolume1	respiratory	Forced Expiratory Volume, 1 sec	一秒用力呼气量	נפח נשיפה מאומץ, שנייה אחת	Einsekundenkapazität (FEV1)	Volumen espiratorio forzado, 1 s
forcedVitalCapacity	respiratory	Forced Vital Capacity	用力肺活量	קיבולת חיונית מאומצת	Forcierte Vitalkapazität	Capacidad vital forzada
inhalerUsage	respiratory	Inhaler Usage	吸入器用量	שימוש במשאף	Inhalatornutzung	Uso del inhalador
oxygenSaturation	respiratory	Blood Oxygen	血氧	חמצן בדם	Blutsauerstoff	Oxígeno en sangre
peakExpiratoryFlowRate	respiratory	Peak Expiratory Flow Rate	最大呼气流量	קצב זרימת נשיפה מרבי	Exspiratorischer Spitzenfluss	Flujo espiratorio máximo
respiratoryRate	respiratory	Respiratory Rate	呼吸速率	קצב נשימה	Atemfrequenz	Frecuencia respiratoria
sleepApneaEvent	respiratory	Sleep Apnea Notifications	睡眠呼吸暂停通知	התראות דום נשימה בשינה	Mitteilungen bei Schlafapnoe	Avisos de apnea del sueño
sleepAnalysis	sleep	Sleep	睡眠	שינה	Schlaf	Sueño
abdominalCramps	symptoms	Abdominal Cramps	腹部绞痛	התכווצויות בטן	Bauchkrämpfe	Calambres abdominales
acne	symptoms	Acne	痤疮	אקנה	Akne	Acné
appetiteChanges	symptoms	Appetite Changes	食欲变化	שינויי תיאבון	Appetitveränderungen	Cambios de apetito
bladderIncontinence	symptoms	Bladder Incontinence	尿失禁	בריחת שתן	Blasenschwäche	Incontinencia urinaria
bloating	symptoms	Bloating	腹胀	נפיחות	Blähungen	Hinchazón abdominal
breastPain	symptoms	Breast Pain	乳房疼痛	כאבים בשד	Brustschmerzen (Brustdrüse)	Dolor mamario
chestTightnessOrPain	symptoms	Chest Tightness or Pain	胸闷或胸痛	לחץ או כאב בחזה	Engegefühl oder Schmerz in der Brust	Opresión o dolor en el pecho
chills	symptoms	Chills	发冷	צמרמורות	Schüttelfrost	Escalofríos
constipation	symptoms	Constipation	便秘	עצירות	Verstopfung	Estreñimiento
coughing	symptoms	Coughing	咳嗽	שיעול	Husten	Tos
diarrhea	symptoms	Diarrhea	腹泻	שלשול	Durchfall	Diarrea
dizziness	symptoms	Dizziness	头晕	סחרחורת	Schwindel	Mareo
drySkin	symptoms	Dry Skin	皮肤干燥	עור יבש	Trockene Haut	Piel seca
fainting	symptoms	Fainting	昏厥	עילפון	Ohnmacht	Desmayo
fatigue	symptoms	Fatigue	疲劳	עייפות	Erschöpfung	Fatiga
fever	symptoms	Fever	发烧	חום	Fieber	Fiebre
generalizedBodyAche	symptoms	Body and Muscle Ache	身体和肌肉酸痛	כאבי גוף ושרירים	Glieder- und Muskelschmerzen	Dolor corporal y muscular
hairLoss	symptoms	Hair Loss	脱发	נשירת שיער	Haarausfall	Caída del cabello
headache	symptoms	Headache	头痛	כאב ראש	Kopfschmerzen	Dolor de cabeza
heartburn	symptoms	Heartburn	胃灼热	צרבת	Sodbrennen	Acidez de estómago
hotFlashes	symptoms	Hot Flashes	潮热	גלי חום	Hitzewallungen	Sofocos
lossOfSmell	symptoms	Loss of Smell	嗅觉丧失	אובדן חוש ריח	Verlust des Geruchssinns	Pérdida del olfato
lossOfTaste	symptoms	Loss of Taste	味觉丧失	אובדן חוש טעם	Verlust des Geschmackssinns	Pérdida del gusto
lowerBackPain	symptoms	Lower Back Pain	下背部疼痛	כאבי גב תחתון	Schmerzen im unteren Rücken	Dolor lumbar
memoryLapse	symptoms	Memory Lapse	记忆力减退	אובדן זיכרון רגעי	Gedächtnislücken	Lapsus de memoria
moodChanges	symptoms	Mood Changes	情绪变化	שינויי מצב רוח	Stimmungsschwankungen	Cambios de humor
nausea	symptoms	Nausea	恶心	בחילה	Übelkeit	Náuseas
nightSweats	symptoms	Night Sweats	盗汗	הזעות לילה	Nachtschweiß	Sudores nocturnos
pelvicPain	symptoms	Pelvic Pain	盆腔疼痛	כאבי אגן	Unterleibsschmerzen	Dolor pélvico
rapidPoundingOrFlutteringHeartbeat	symptoms	Rapid or Fluttering Heartbeat	心跳急促或颤动	דופק מהיר או מרפרף	Herzrasen oder Herzflattern	Latidos rápidos o palpitaciones
runnyNose	symptoms	Runny Nose	流鼻涕	נזלת	Laufende Nase	Secreción nasal
shortnessOfBreath	symptoms	Shortness of Breath	呼吸急促	קוצר נשימה	Atemnot	Falta de aliento
sinusCongestion	symptoms	Congestion	鼻塞	גודש באף	Verstopfte Nase	Congestión
skippedHeartbeat	symptoms	Skipped Heartbeat	心搏漏跳	פעימת לב מדולגת	Herzstolpern	Latidos omitidos
sleepChanges	symptoms	Sleep Changes	睡眠变化	שינויי שינה	Verändertes Schlafverhalten	Cambios en el sueño
soreThroat	symptoms	Sore Throat	喉咙痛	כאב גרון	Halsschmerzen	Dolor de garganta
vaginalDryness	symptoms	Vaginal Dryness	阴道干涩	יובש נרתיקי	Scheidentrockenheit	Sequedad vaginal
vomiting	symptoms	Vomiting	呕吐	הקאה	Erbrechen	Vómitos
wheezing	symptoms	Wheezing	喘息	צפצופים	Pfeifende Atmung	Sibilancias
bloodGlucose	vitals	Blood Glucose	血糖	סוכר בדם	Blutzucker	Glucosa en sangre
bodyTemperature	vitals	Body Temperature	体温	טמפרטורת גוף	Körpertemperatur	Temperatura corporal
bloodAlcoholContent	other	Blood Alcohol Content	血液酒精含量	ריכוז אלכוהול בדם	Blutalkohol	Alcohol en sangre
numberOfAlcoholicBeverages	other	Alcohol Consumption	酒精摄入	צריכת אלכוהול	Alkoholkonsum	Consumo de alcohol
handwashingEvent	other	Handwashing	洗手	שטיפת ידיים	Händewaschen	Lavado de manos
insulinDelivery	other	Insulin Delivery	胰岛素给药	מתן אינסולין	Insulingabe	Administración de insulina
numberOfTimesFallen	other	Number of Times Fallen	跌倒次数	מספר נפילות	Anzahl der Stürze	Número de caídas
toothbrushingEvent	other	Toothbrushing	刷牙	צחצוח שיניים	Zähneputzen	Cepillado de dientes
underwaterDepth	other	Underwater Depth	水下深度	עומק מתחת למים	Tauchtiefe	Profundidad bajo el agua
uvExposure	other	UV Exposure	紫外线指数	חשיפה לקרינת UV	UV-Belastung	Exposición a rayos UV
visionPrescription	other	Vision Prescriptions	视力处方	מרשמי ראייה	Brillenrezepte	Recetas de la vista
waterTemperature	other	Water Temperature	水温	טמפרטורת מים	Wassertemperatur	Temperatura del agua
cda	records	Clinical Documents	临床文稿	מסמכים קליניים	Klinische Dokumente	Documentos clínicos
allergyRecord	records	Allergies	过敏史	אלרגיות	Allergien	Alergias
conditionRecord	records	Conditions	病情	מצבים רפואיים	Erkrankungen	Enfermedades
immunizationRecord	records	Immunizations	免疫接种	חיסונים	Impfungen	Vacunas
labResultRecord	records	Labs	化验结果	בדיקות מעבדה	Labor	Análisis
medicationRecord	records	Medications	药物	תרופות	Verordnete Medikamente	Medicamentos recetados
procedureRecord	records	Procedures	手术	פרוצדורות	Eingriffe	Intervenciones
vitalSignRecord	records	Clinical Vitals	临床生命体征	סימנים חיוניים	Klinische Vitalzeichen	Constantes vitales clínicas
coverageRecord	records	Coverage	保险	כיסוי ביטוחי	Versicherung	Cobertura
clinicalNoteRecord	records	Clinical Notes	临床记录	סיכומים קליניים	Arztberichte	Notas clínicas
verifiableClinicalRecord	cards	Health Cards	健康卡	כרטיסי בריאות	Gesundheitskarten	Tarjetas de salud
"""#
}
