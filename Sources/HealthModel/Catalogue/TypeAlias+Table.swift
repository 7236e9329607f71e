// swift-format-ignore-file
// The lines are those of the table, however long.
// Made by scripts/generate-health-tables.py from Tables/type-aliases.tsv; change the table, not this file.

extension TypeAlias {
  /// The text of `Tables/type-aliases.tsv`.
  package static let table = #"""
type	en	zh	he
stepCount	steps;step	步数;步	צעדים
distanceWalkingRunning	distance;walking distance;walking running distance	步行距离;步行跑步距离;距离	מרחק;מרחק הליכה
distanceCycling	cycling;bike distance	骑行;骑行距离	מרחק רכיבה
distanceSwimming	swimming;swimming distance	游泳;游泳距离	מרחק שחייה
flightsClimbed	flights;floors;stairs	楼层;已爬楼层	קומות
activeEnergyBurned	active energy;active calories;calories	活动能量;卡路里	אנרגיה פעילה;קלוריות
basalEnergyBurned	resting energy;basal energy;resting calories	静息能量	אנרגיה במנוחה
appleExerciseTime	exercise;exercise minutes;exercise time	锻炼;锻炼分钟数	דקות אימון
appleMoveTime	move minutes;move time	活动分钟数	דקות תנועה
appleStandTime	stand minutes;stand time	站立分钟数	דקות עמידה
appleStandHour	stand hours;standing	站立;站立小时数	שעות עמידה
activitySummary	rings;activity rings;activity	圆环;健身记录	טבעות;פעילות
bodyMass	weight;body weight	体重	משקל
bodyMassIndex	bmi	身体质量指数;体重指数	מדד מסת גוף
bodyFatPercentage	body fat;fat	体脂;体脂率	אחוז שומן;שומן
leanBodyMass	lean mass	去脂体重	מסת גוף רזה
waistCircumference	waist	腰围	היקף מותניים
height	body height	身高	גובה
heartRate	hr;pulse	心率;脉搏	דופק;קצב לב
restingHeartRate	rhr;resting pulse;resting hr	静息心率	דופק במנוחה
walkingHeartRateAverage	walking heart rate	步行心率;步行平均心率	דופק בהליכה
heartRateVariabilitySDNN	hrv;sdnn;heart rate variability	心率变异性	שונות קצב לב
heartRateVariabilityRMSSD	rmssd		
heartRateRecoveryOneMinute	hrr;heart rate recovery;cardio recovery	心率恢复	התאוששות דופק
vo2Max	vo2;vo2max;cardio fitness	最大摄氧量;有氧适能	כושר קרדיו
bloodPressure	bp	血压	לחץ דם
bloodPressureSystolic	systolic;sys	收缩压	לחץ דם סיסטולי
bloodPressureDiastolic	diastolic;dia	舒张压	לחץ דם דיאסטולי
bloodGlucose	glucose;blood sugar;sugar level	血糖	סוכר בדם;גלוקוז
insulinDelivery	insulin	胰岛素	אינסולין
oxygenSaturation	spo2;blood oxygen;oxygen	血氧;血氧饱和度	חמצן בדם;ריווי חמצן
respiratoryRate	breathing;breathing rate;respiration	呼吸频率;呼吸	קצב נשימה
bodyTemperature	temperature;temp	体温	חום;חום גוף
basalBodyTemperature	bbt;basal temperature	基础体温	טמפרטורת גוף בסיסית
appleSleepingWristTemperature	wrist temperature	手腕温度	טמפרטורת פרק כף היד
electrocardiogram	ecg;ekg	心电图	אקג;אלקטרוקרדיוגרמה
sleepAnalysis	sleep	睡眠	שינה
sleepApneaEvent	sleep apnea	睡眠呼吸暂停	דום נשימה בשינה
mindfulSession	mindfulness;mindful minutes;meditation	正念;冥想	מיינדפולנס;מדיטציה
stateOfMind	mood;state of mind	心情;心理状态	מצב רוח
workout	workouts;training	体能训练;锻炼记录	אימון;אימונים
workoutRoute	route;routes;workout routes	路线;体能训练路线	מסלול;מסלולים
menstrualFlow	period;periods;menstruation	月经;经期	וסת;מחזור
ovulationTestResult	ovulation;ovulation test	排卵;排卵试纸	ביוץ
pregnancyTestResult	pregnancy test	验孕	בדיקת היריון
dietaryEnergyConsumed	dietary energy;calories eaten;food energy	膳食能量	אנרגיה תזונתית
dietaryWater	water;drinking	水;饮水	מים
dietaryCaffeine	caffeine	咖啡因	קפאין
dietaryCarbohydrates	carbs;carbohydrates	碳水;碳水化合物	פחמימות
dietaryProtein	protein	蛋白质	חלבון
dietaryFatTotal	dietary fat;total fat	脂肪;总脂肪	שומן תזונתי
dietaryFiber	fiber;fibre	纤维;膳食纤维	סיבים
dietarySugar	sugar	糖	סוכר
dietarySodium	sodium;salt	钠	נתרן
dietaryIron	iron	铁	ברזל
dietaryCalcium	calcium	钙	סידן
numberOfAlcoholicBeverages	drinks;alcohol	酒精饮料	משקאות אלכוהוליים
bloodAlcoholContent	bac	血液酒精浓度	אלכוהול בדם
environmentalAudioExposure	noise;environmental noise	环境噪音;噪音	רעש
headphoneAudioExposure	headphones;headphone audio	耳机音量	עוצמת אוזניות
audiogram	hearing test;audiograms	听力图;听力测试	אודיוגרמה
walkingSpeed	walking pace	步行速度	מהירות הליכה
appleWalkingSteadiness	steadiness;walking steadiness	步行稳定性	יציבות הליכה
sixMinuteWalkTestDistance	six minute walk;6mwt	六分钟步行	הליכת שש דקות
timeInDaylight	daylight	日光;日照时间	אור יום
peakExpiratoryFlowRate	peak flow;pef	呼气流量峰值	זרימת שיא
forcedExpiratoryVolume1	fev1		
forcedVitalCapacity	fvc		
inhalerUsage	inhaler	吸入器	משאף
atrialFibrillationBurden	afib;af;atrial fibrillation	房颤	פרפור פרוזדורים
toothbrushingEvent	toothbrushing;brushing teeth	刷牙	צחצוח שיניים
handwashingEvent	handwashing	洗手	שטיפת ידיים
userAnnotatedMedication	medications;medication list	药物	תרופות
medicationDoseEvent	doses;medication doses	用药	מנות תרופה
visionPrescription	glasses;vision prescription;prescription	视力处方;眼镜	מרשם משקפיים
allergyRecord	allergies	过敏	אלרגיות
conditionRecord	conditions;diagnoses	病症;诊断	מצבים;אבחנות
immunizationRecord	immunizations;vaccinations;vaccines	疫苗;免疫接种	חיסונים
labResultRecord	labs;lab results;laboratory	化验;化验结果	בדיקות מעבדה
medicationRecord	prescribed medications;prescriptions	处方药	תרופות מרשם
procedureRecord	procedures	手术;医疗程序	פרוצדורות
vitalSignRecord	vital signs;clinical vitals	生命体征	סימנים חיוניים
coverageRecord	coverage;insurance	保险	ביטוח
clinicalNoteRecord	notes;clinical notes	临床记录	הערות רפואיות
verifiableClinicalRecord	cards;health cards	健康卡	כרטיסי בריאות
cda	clinical documents;documents	临床文档	מסמכים רפואיים
numberOfTimesFallen	falls	跌倒	נפילות
physicalEffort	effort	体力消耗	מאמץ גופני
uvExposure	uv	紫外线	קרינת UV
gad7	anxiety	焦虑	חרדה
phq9	depression	抑郁	דיכאון

"""#
}
