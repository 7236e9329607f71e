// swift-format-ignore-file
// The lines are those of the table.

extension TypeName {
  /// Each type's category and its name in the languages of the Health app; `Tests/HealthWebTests` holds it against the catalogue.
  static let table = #"""
activeEnergyBurned|activity|Active Energy|活动能量|אנרגיה פעילה
appleExerciseTime|activity|Exercise Minutes|锻炼分钟数|דקות אימון
appleMoveTime|activity|Move Minutes|活动分钟数|דקות תנועה
appleStandTime|activity|Stand Minutes|站立分钟数|דקות עמידה
appleStandHour|activity|Stand Hours|站立小时数|שעות עמידה
activitySummary|activity|Activity|健身记录|פעילות
basalEnergyBurned|activity|Resting Energy|静息能量|אנרגיה במנוחה
crossCountrySkiingSpeed|activity|Cross-Country Skiing Speed|越野滑雪速度|מהירות סקי למרחקים
cyclingCadence|activity|Cycling Cadence|骑行踏频|קצב דיווש
cyclingFunctionalThresholdPower|activity|Cycling Functional Threshold Power|骑行功能阈值功率|הספק סף תפקודי ברכיבה
cyclingPower|activity|Cycling Power|骑行功率|הספק רכיבה
cyclingSpeed|activity|Cycling Speed|骑行速度|מהירות רכיבה
distanceCrossCountrySkiing|activity|Cross-Country Skiing Distance|越野滑雪距离|מרחק סקי למרחקים
distanceCycling|activity|Cycling Distance|骑行距离|מרחק רכיבה
distanceDownhillSnowSports|activity|Downhill Snow Sports Distance|高山雪上运动距离|מרחק ספורט שלג במורד
distancePaddleSports|activity|Paddle Sports Distance|桨板运动距离|מרחק ספורט חתירה
distanceRowing|activity|Rowing Distance|划船距离|מרחק חתירה
distanceSkatingSports|activity|Skating Sports Distance|滑冰运动距离|מרחק החלקה
distanceSwimming|activity|Swimming Distance|游泳距离|מרחק שחייה
distanceWalkingRunning|activity|Walking + Running Distance|步行 + 跑步距离|מרחק הליכה + ריצה
distanceWheelchair|activity|Wheelchair Distance|轮椅距离|מרחק בכיסא גלגלים
estimatedWorkoutEffortScore|activity|Estimated Workout Effort|预估体能训练强度|מאמץ אימון משוער
flightsClimbed|activity|Flights Climbed|已爬楼层|קומות שטופסו
nikeFuel|activity|NikeFuel|NikeFuel|NikeFuel
paddleSportsSpeed|activity|Paddle Sports Speed|桨板运动速度|מהירות ספורט חתירה
physicalEffort|activity|Physical Effort|体力消耗|מאמץ גופני
pushCount|activity|Pushes|推动次数|דחיפות
rowingSpeed|activity|Rowing Speed|划船速度|מהירות חתירה
runningGroundContactTime|activity|Ground Contact Time|触地时间|זמן מגע עם הקרקע
runningPower|activity|Running Power|跑步功率|הספק ריצה
runningSpeed|activity|Running Speed|跑步速度|מהירות ריצה
runningStrideLength|activity|Running Stride Length|跑步步幅|אורך צעד בריצה
runningVerticalOscillation|activity|Vertical Oscillation|垂直振幅|תנודה אנכית
stepCount|activity|Steps|步数|צעדים
swimmingStrokeCount|activity|Swimming Strokes|游泳划水次数|תנועות שחייה
vo2Max|activity|Cardio Fitness|有氧适能|כושר קרדיו
workout|activity|Workouts|体能训练|אימונים
workoutEffortScore|activity|Workout Effort|体能训练强度|מאמץ אימון
workoutRoute|activity|Workout Routes|体能训练路线|מסלולי אימון
bodyFatPercentage|body|Body Fat Percentage|体脂率|אחוז שומן
bodyMass|body|Weight|体重|משקל
bodyMassIndex|body|Body Mass Index|身体质量指数|מדד מסת גוף
height|body|Height|身高|גובה
leanBodyMass|body|Lean Body Mass|去脂体重|מסת גוף רזה
waistCircumference|body|Waist Circumference|腰围|היקף מותניים
appleSleepingWristTemperature|body|Wrist Temperature|手腕温度|טמפרטורת פרק כף היד
electrodermalActivity|other|Electrodermal Activity|皮电活动|פעילות חשמלית של העור
basalBodyTemperature|cycle|Basal Body Temperature|基础体温|טמפרטורת גוף בסיסית
bleedingAfterMenopause|cycle|Bleeding After Menopause|绝经后出血|דימום לאחר גיל המעבר
bleedingAfterPregnancy|cycle|Bleeding After Pregnancy|产后出血|דימום לאחר הריון
bleedingDuringPregnancy|cycle|Bleeding During Pregnancy|孕期出血|דימום במהלך הריון
cervicalMucusQuality|cycle|Cervical Mucus Quality|宫颈黏液质量|איכות ריר צוואר הרחם
contraceptive|cycle|Contraceptives|避孕措施|אמצעי מניעה
infrequentMenstrualCycles|cycle|Infrequent Periods|月经稀发|מחזורים לא תכופים
intermenstrualBleeding|cycle|Spotting|点滴出血|הכתמה
irregularMenstrualCycles|cycle|Irregular Periods|月经不规律|מחזורים לא סדירים
lactation|cycle|Lactation|哺乳|הנקה
menopausalState|cycle|Menopausal State|绝经状态|מצב גיל המעבר
menstrualFlow|cycle|Menstruation|月经|וסת
ovulationTestResult|cycle|Ovulation Test Result|排卵检测结果|תוצאת בדיקת ביוץ
persistentIntermenstrualBleeding|cycle|Persistent Spotting|持续点滴出血|הכתמה מתמשכת
pregnancy|cycle|Pregnancy|怀孕|הריון
pregnancyTestResult|cycle|Pregnancy Test Result|妊娠检测结果|תוצאת בדיקת הריון
progesteroneTestResult|cycle|Progesterone Test Result|孕酮检测结果|תוצאת בדיקת פרוגסטרון
prolongedMenstrualPeriods|cycle|Prolonged Periods|经期延长|וסת ממושכת
sexualActivity|cycle|Sexual Activity|性行为|פעילות מינית
audiogram|hearing|Audiogram|听力图|אודיוגרמה
environmentalAudioExposure|hearing|Environmental Sound Levels|环境音量|רמות קול סביבתיות
environmentalAudioExposureEvent|hearing|Noise Notifications|噪声通知|התראות רעש
environmentalSoundReduction|hearing|Environmental Sound Reduction|环境降噪|הפחתת קול סביבתי
headphoneAudioExposure|hearing|Headphone Audio Levels|耳机音量|רמות שמע באוזניות
headphoneAudioExposureEvent|hearing|Headphone Notifications|耳机通知|התראות אוזניות
atrialFibrillationBurden|heart|AFib History|房颤史|היסטוריית פרפור פרוזדורים
bloodPressure|heart|Blood Pressure|血压|לחץ דם
bloodPressureDiastolic|heart|Diastolic Blood Pressure|舒张压|לחץ דם דיאסטולי
bloodPressureSystolic|heart|Systolic Blood Pressure|收缩压|לחץ דם סיסטולי
electrocardiogram|heart|Electrocardiograms (ECG)|心电图 (ECG)|אק״ג
heartRate|heart|Heart Rate|心率|דופק
heartRateRecoveryOneMinute|heart|Cardio Recovery|心率恢复|התאוששות קרדיו
heartRateVariabilityRMSSD|heart|Heart Rate Variability (RMSSD)|心率变异性 (RMSSD)|שונות דופק (RMSSD)
heartRateVariabilitySDNN|heart|Heart Rate Variability|心率变异性|שונות דופק
heartbeatSeries|heart|Beat-to-Beat Measurements|逐搏测量|מדידות פעימה לפעימה
highHeartRateEvent|heart|High Heart Rate Notifications|心率过高通知|התראות דופק גבוה
hypertensionEvent|heart|Hypertension Notifications|高血压通知|התראות יתר לחץ דם
irregularHeartRhythmEvent|heart|Irregular Rhythm Notifications|心律不齐通知|התראות קצב לא סדיר
lowCardioFitnessEvent|heart|Low Cardio Fitness Notifications|有氧适能过低通知|התראות כושר קרדיו נמוך
lowHeartRateEvent|heart|Low Heart Rate Notifications|心率过低通知|התראות דופק נמוך
peripheralPerfusionIndex|heart|Peripheral Perfusion Index|外周灌注指数|מדד זילוח היקפי
restingHeartRate|heart|Resting Heart Rate|静息心率|דופק במנוחה
walkingHeartRateAverage|heart|Walking Heart Rate Average|步行平均心率|דופק ממוצע בהליכה
medicationDoseEvent|medications|Medications|药物|תרופות
userAnnotatedMedication|medications|Your Medications|你的药物|התרופות שלך
gad7|mental|Anxiety Risk (GAD-7)|焦虑风险 (GAD-7)|סיכון לחרדה (GAD-7)
mindfulSession|mental|Mindful Minutes|正念分钟数|דקות מיינדפולנס
phq9|mental|Depression Risk (PHQ-9)|抑郁风险 (PHQ-9)|סיכון לדיכאון (PHQ-9)
stateOfMind|mental|State of Mind|心理状态|מצב נפשי
timeInDaylight|mental|Time In Daylight|日照时间|זמן באור יום
appleWalkingSteadiness|mobility|Walking Steadiness|步行稳定性|יציבות הליכה
appleWalkingSteadinessEvent|mobility|Walking Steadiness Notifications|步行稳定性通知|התראות יציבות הליכה
sixMinuteWalkTestDistance|mobility|Six-Minute Walk|六分钟步行|הליכת שש דקות
stairAscentSpeed|mobility|Stair Speed: Up|上楼速度|מהירות עלייה במדרגות
stairDescentSpeed|mobility|Stair Speed: Down|下楼速度|מהירות ירידה במדרגות
walkingAsymmetryPercentage|mobility|Walking Asymmetry|步行不对称性|אסימטריה בהליכה
walkingDoubleSupportPercentage|mobility|Double Support Time|双脚支撑时间|זמן תמיכה כפולה
walkingSpeed|mobility|Walking Speed|步行速度|מהירות הליכה
walkingStepLength|mobility|Walking Step Length|步长|אורך צעד בהליכה
dietaryBiotin|nutrition|Biotin|生物素|ביוטין
dietaryCaffeine|nutrition|Caffeine|咖啡因|קפאין
dietaryCalcium|nutrition|Calcium|钙|סידן
dietaryCarbohydrates|nutrition|Carbohydrates|碳水化合物|פחמימות
dietaryChloride|nutrition|Chloride|氯|כלוריד
dietaryCholesterol|nutrition|Dietary Cholesterol|膳食胆固醇|כולסטרול
dietaryChromium|nutrition|Chromium|铬|כרום
dietaryCopper|nutrition|Copper|铜|נחושת
dietaryEnergyConsumed|nutrition|Dietary Energy|膳食能量|אנרגיה תזונתית
dietaryFatMonounsaturated|nutrition|Monounsaturated Fat|单不饱和脂肪|שומן חד בלתי רווי
dietaryFatPolyunsaturated|nutrition|Polyunsaturated Fat|多不饱和脂肪|שומן רב בלתי רווי
dietaryFatSaturated|nutrition|Saturated Fat|饱和脂肪|שומן רווי
dietaryFatTotal|nutrition|Total Fat|总脂肪|סך כל השומן
dietaryFiber|nutrition|Fiber|纤维|סיבים
dietaryFolate|nutrition|Folate|叶酸|חומצה פולית
dietaryIodine|nutrition|Iodine|碘|יוד
dietaryIron|nutrition|Iron|铁|ברזל
dietaryMagnesium|nutrition|Magnesium|镁|מגנזיום
dietaryManganese|nutrition|Manganese|锰|מנגן
dietaryMolybdenum|nutrition|Molybdenum|钼|מוליבדן
dietaryNiacin|nutrition|Niacin|烟酸|ניאצין
dietaryPantothenicAcid|nutrition|Pantothenic Acid|泛酸|חומצה פנטותנית
dietaryPhosphorus|nutrition|Phosphorus|磷|זרחן
dietaryPotassium|nutrition|Potassium|钾|אשלגן
dietaryProtein|nutrition|Protein|蛋白质|חלבון
dietaryRiboflavin|nutrition|Riboflavin|核黄素|ריבופלבין
dietarySelenium|nutrition|Selenium|硒|סלניום
dietarySodium|nutrition|Sodium|钠|נתרן
dietarySugar|nutrition|Dietary Sugar|膳食糖|סוכר
dietaryThiamin|nutrition|Thiamin|硫胺素|תיאמין
dietaryVitaminA|nutrition|Vitamin A|维生素 A|ויטמין A
dietaryVitaminB12|nutrition|Vitamin B12|维生素 B12|ויטמין B12
dietaryVitaminB6|nutrition|Vitamin B6|维生素 B6|ויטמין B6
dietaryVitaminC|nutrition|Vitamin C|维生素 C|ויטמין C
dietaryVitaminD|nutrition|Vitamin D|维生素 D|ויטמין D
dietaryVitaminE|nutrition|Vitamin E|维生素 E|ויטמין E
dietaryVitaminK|nutrition|Vitamin K|维生素 K|ויטמין K
dietaryWater|nutrition|Water|水|מים
dietaryZinc|nutrition|Zinc|锌|אבץ
food|nutrition|Food|食物|מזון
appleSleepingBreathingDisturbances|respiratory|Breathing Disturbances|呼吸紊乱|הפרעות נשימה
forcedExpiratoryVolume1|respiratory|Forced Expiratory Volume, 1 sec|一秒用力呼气量|נפח נשיפה מאומץ, שנייה אחת
forcedVitalCapacity|respiratory|Forced Vital Capacity|用力肺活量|קיבולת חיונית מאומצת
inhalerUsage|respiratory|Inhaler Usage|吸入器用量|שימוש במשאף
oxygenSaturation|respiratory|Blood Oxygen|血氧|חמצן בדם
peakExpiratoryFlowRate|respiratory|Peak Expiratory Flow Rate|最大呼气流量|קצב זרימת נשיפה מרבי
respiratoryRate|respiratory|Respiratory Rate|呼吸速率|קצב נשימה
sleepApneaEvent|respiratory|Sleep Apnea Notifications|睡眠呼吸暂停通知|התראות דום נשימה בשינה
sleepAnalysis|sleep|Sleep|睡眠|שינה
abdominalCramps|symptoms|Abdominal Cramps|腹部绞痛|התכווצויות בטן
acne|symptoms|Acne|痤疮|אקנה
appetiteChanges|symptoms|Appetite Changes|食欲变化|שינויי תיאבון
bladderIncontinence|symptoms|Bladder Incontinence|尿失禁|בריחת שתן
bloating|symptoms|Bloating|腹胀|נפיחות
breastPain|symptoms|Breast Pain|乳房疼痛|כאבים בשד
chestTightnessOrPain|symptoms|Chest Tightness or Pain|胸闷或胸痛|לחץ או כאב בחזה
chills|symptoms|Chills|发冷|צמרמורות
constipation|symptoms|Constipation|便秘|עצירות
coughing|symptoms|Coughing|咳嗽|שיעול
diarrhea|symptoms|Diarrhea|腹泻|שלשול
dizziness|symptoms|Dizziness|头晕|סחרחורת
drySkin|symptoms|Dry Skin|皮肤干燥|עור יבש
fainting|symptoms|Fainting|昏厥|עילפון
fatigue|symptoms|Fatigue|疲劳|עייפות
fever|symptoms|Fever|发烧|חום
generalizedBodyAche|symptoms|Body and Muscle Ache|身体和肌肉酸痛|כאבי גוף ושרירים
hairLoss|symptoms|Hair Loss|脱发|נשירת שיער
headache|symptoms|Headache|头痛|כאב ראש
heartburn|symptoms|Heartburn|胃灼热|צרבת
hotFlashes|symptoms|Hot Flashes|潮热|גלי חום
lossOfSmell|symptoms|Loss of Smell|嗅觉丧失|אובדן חוש ריח
lossOfTaste|symptoms|Loss of Taste|味觉丧失|אובדן חוש טעם
lowerBackPain|symptoms|Lower Back Pain|下背部疼痛|כאבי גב תחתון
memoryLapse|symptoms|Memory Lapse|记忆力减退|אובדן זיכרון רגעי
moodChanges|symptoms|Mood Changes|情绪变化|שינויי מצב רוח
nausea|symptoms|Nausea|恶心|בחילה
nightSweats|symptoms|Night Sweats|盗汗|הזעות לילה
pelvicPain|symptoms|Pelvic Pain|盆腔疼痛|כאבי אגן
rapidPoundingOrFlutteringHeartbeat|symptoms|Rapid or Fluttering Heartbeat|心跳急促或颤动|דופק מהיר או מרפרף
runnyNose|symptoms|Runny Nose|流鼻涕|נזלת
shortnessOfBreath|symptoms|Shortness of Breath|呼吸急促|קוצר נשימה
sinusCongestion|symptoms|Congestion|鼻塞|גודש באף
skippedHeartbeat|symptoms|Skipped Heartbeat|心搏漏跳|פעימת לב מדולגת
sleepChanges|symptoms|Sleep Changes|睡眠变化|שינויי שינה
soreThroat|symptoms|Sore Throat|喉咙痛|כאב גרון
vaginalDryness|symptoms|Vaginal Dryness|阴道干涩|יובש נרתיקי
vomiting|symptoms|Vomiting|呕吐|הקאה
wheezing|symptoms|Wheezing|喘息|צפצופים
bloodGlucose|vitals|Blood Glucose|血糖|סוכר בדם
bodyTemperature|vitals|Body Temperature|体温|טמפרטורת גוף
bloodAlcoholContent|other|Blood Alcohol Content|血液酒精含量|ריכוז אלכוהול בדם
numberOfAlcoholicBeverages|other|Alcohol Consumption|酒精摄入|צריכת אלכוהול
handwashingEvent|other|Handwashing|洗手|שטיפת ידיים
insulinDelivery|other|Insulin Delivery|胰岛素给药|מתן אינסולין
numberOfTimesFallen|other|Number of Times Fallen|跌倒次数|מספר נפילות
toothbrushingEvent|other|Toothbrushing|刷牙|צחצוח שיניים
underwaterDepth|other|Underwater Depth|水下深度|עומק מתחת למים
uvExposure|other|UV Exposure|紫外线指数|חשיפה לקרינת UV
visionPrescription|other|Vision Prescriptions|视力处方|מרשמי ראייה
waterTemperature|other|Water Temperature|水温|טמפרטורת מים
cda|records|Clinical Documents|临床文稿|מסמכים קליניים
allergyRecord|records|Allergies|过敏史|אלרגיות
conditionRecord|records|Conditions|病情|מצבים רפואיים
immunizationRecord|records|Immunizations|免疫接种|חיסונים
labResultRecord|records|Labs|化验结果|בדיקות מעבדה
medicationRecord|records|Medications|药物|תרופות
procedureRecord|records|Procedures|手术|פרוצדורות
vitalSignRecord|records|Clinical Vitals|临床生命体征|סימנים חיוניים
coverageRecord|records|Coverage|保险|כיסוי ביטוחי
clinicalNoteRecord|records|Clinical Notes|临床记录|סיכומים קליניים
verifiableClinicalRecord|cards|Health Cards|健康卡|כרטיסי בריאות
"""#
}
