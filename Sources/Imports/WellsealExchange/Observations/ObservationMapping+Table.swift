// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/fhir-observations.tsv; change the table, not this file.

extension ObservationMapping {
  /// The text of `Tables/fhir-observations.tsv`.
  static let table = #"""
identifier	display	loinc_display	other_loinc	unit_label	units
HKQuantityTypeIdentifierActiveEnergyBurned	Active Energy Burned	Calories burned		kcal	
HKQuantityTypeIdentifierAppleExerciseTime	Apple Exercise Time			min	
HKQuantityTypeIdentifierAppleMoveTime	Apple Move Time			min	
HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances	Apple Sleeping Breathing Disturbances			count	{events}
HKQuantityTypeIdentifierAppleSleepingWristTemperature	Apple Sleeping Wrist Temperature			°C	
HKQuantityTypeIdentifierAppleStandTime	Apple Stand Time			min	
HKQuantityTypeIdentifierAppleWalkingSteadiness	Apple Walking Steadiness			%	%
HKQuantityTypeIdentifierAtrialFibrillationBurden	Atrial Fibrillation Burden			%	%
HKQuantityTypeIdentifierBasalBodyTemperature	Basal Body Temperature			°C	Cel [degF]
HKQuantityTypeIdentifierBasalEnergyBurned	Basal Energy Burned			kcal	
HKQuantityTypeIdentifierBloodAlcoholContent	Blood Alcohol Content	Ethanol [Mass/volume] in Blood Estimated from serum or plasma level		%	%
HKQuantityTypeIdentifierBloodGlucose	Blood Glucose	Glucose Glucometer (BldC) [Mass/Vol]		mg/dL	
HKQuantityTypeIdentifierBloodPressureDiastolic	Blood Pressure Diastolic	Diastolic blood pressure		mmHg	mm[Hg]
HKQuantityTypeIdentifierBloodPressureSystolic	Blood Pressure Systolic	Systolic blood pressure		mmHg	mm[Hg]
HKQuantityTypeIdentifierBodyFatPercentage	Body Fat Percentage	Percentage of body fat Measured		%	%
HKQuantityTypeIdentifierBodyMass	Body Mass	Body weight		lb	g kg [lb_av]
HKQuantityTypeIdentifierBodyMassIndex	Body Mass Index	Body mass index (BMI) [Ratio]		kg/m^2	kg/m2
HKQuantityTypeIdentifierBodyTemperature	Body Temperature	Body temperature		°C	Cel [degF]
HKQuantityTypeIdentifierCrossCountrySkiingSpeed	Cross Country Skiing Speed			m/s	
HKQuantityTypeIdentifierCyclingCadence	Cycling Cadence			r/min	/min
HKQuantityTypeIdentifierCyclingFunctionalThresholdPower	Cycling Functional Threshold Power			W	
HKQuantityTypeIdentifierCyclingPower	Cycling Power			W	
HKQuantityTypeIdentifierCyclingSpeed	Cycling Speed			km/h	
HKQuantityTypeIdentifierDietaryBiotin	Dietary Biotin			ug	
HKQuantityTypeIdentifierDietaryCaffeine	Dietary Caffeine			mg	
HKQuantityTypeIdentifierDietaryCalcium	Dietary Calcium			mg	
HKQuantityTypeIdentifierDietaryCarbohydrates	Dietary Carbohydrates			g	
HKQuantityTypeIdentifierDietaryChloride	Dietary Chloride			mg	
HKQuantityTypeIdentifierDietaryCholesterol	Dietary Cholesterol			mg	
HKQuantityTypeIdentifierDietaryChromium	Dietary Chromium			ug	
HKQuantityTypeIdentifierDietaryCopper	Dietary Copper			ug	
HKQuantityTypeIdentifierDietaryEnergyConsumed	Dietary Energy Consumed	Calorie intake total		kcal	
HKQuantityTypeIdentifierDietaryFatMonounsaturated	Dietary Fat Monounsaturated			g	
HKQuantityTypeIdentifierDietaryFatPolyunsaturated	Dietary Fat Polyunsaturated			g	
HKQuantityTypeIdentifierDietaryFatSaturated	Dietary Fat Saturated			g	
HKQuantityTypeIdentifierDietaryFatTotal	Dietary Fat Total			g	
HKQuantityTypeIdentifierDietaryFiber	Dietary Fiber			g	
HKQuantityTypeIdentifierDietaryFolate	Dietary Folate			ug	
HKQuantityTypeIdentifierDietaryIodine	Dietary Iodine			ug	
HKQuantityTypeIdentifierDietaryIron	Dietary Iron			mg	
HKQuantityTypeIdentifierDietaryMagnesium	Dietary Magnesium			mg	
HKQuantityTypeIdentifierDietaryManganese	Dietary Manganese			mg	
HKQuantityTypeIdentifierDietaryMolybdenum	Dietary Molybdenum			ug	
HKQuantityTypeIdentifierDietaryNiacin	Dietary Niacin			mg	
HKQuantityTypeIdentifierDietaryPantothenicAcid	Dietary Pantothenic Acid			mg	
HKQuantityTypeIdentifierDietaryPhosphorus	Dietary Phosphorus			mg	
HKQuantityTypeIdentifierDietaryPotassium	Dietary Potassium			mg	
HKQuantityTypeIdentifierDietaryProtein	Dietary Protein			g	
HKQuantityTypeIdentifierDietaryRiboflavin	Dietary Riboflavin			mg	
HKQuantityTypeIdentifierDietarySelenium	Dietary Selenium			ug	
HKQuantityTypeIdentifierDietarySodium	Dietary Sodium			mg	
HKQuantityTypeIdentifierDietarySugar	Dietary Sugar			g	
HKQuantityTypeIdentifierDietaryThiamin	Dietary Thiamin			mg	
HKQuantityTypeIdentifierDietaryVitaminA	Dietary Vitamin A			ug	
HKQuantityTypeIdentifierDietaryVitaminB12	Dietary Vitamin B12			ug	
HKQuantityTypeIdentifierDietaryVitaminB6	Dietary Vitamin B6			mg	
HKQuantityTypeIdentifierDietaryVitaminC	Dietary Vitamin C			mg	
HKQuantityTypeIdentifierDietaryVitaminD	Dietary Vitamin D			ug	
HKQuantityTypeIdentifierDietaryVitaminE	Dietary Vitamin E			mg	
HKQuantityTypeIdentifierDietaryVitaminK	Dietary Vitamin K			ug	
HKQuantityTypeIdentifierDietaryWater	Dietary Water			L	
HKQuantityTypeIdentifierDietaryZinc	Dietary Zinc			mg	
HKQuantityTypeIdentifierDistanceCrossCountrySkiing	Distance Cross Country Skiing			m	
HKQuantityTypeIdentifierDistanceCycling	Distance Cycling			m	
HKQuantityTypeIdentifierDistanceDownhillSnowSports	Distance Downhill Snow Sports			m	
HKQuantityTypeIdentifierDistancePaddleSports	Distance Paddle Sports			m	
HKQuantityTypeIdentifierDistanceRowing	Distance Rowing			m	
HKQuantityTypeIdentifierDistanceSkatingSports	Distance Cross Country Skiing			m	
HKQuantityTypeIdentifierDistanceSwimming	Distance Swimming	Swimming distance unspecified time		m	
HKQuantityTypeIdentifierDistanceWalkingRunning	Distance Walking or Running			m	
HKQuantityTypeIdentifierDistanceWheelchair	Distance in a Wheelchair			m	
HKQuantityTypeIdentifierElectrodermalActivity	Electrodermal Activity			S	
HKQuantityTypeIdentifierEnvironmentalAudioExposure	Environmental Audio Exposure			dB(SPL)	
HKQuantityTypeIdentifierEnvironmentalSoundReduction	Environmental Sound Reduction			dB(SPL)	
HKQuantityTypeIdentifierEstimatedWorkoutEffortScore	Workout Effort Score			effort	{score}
HKQuantityTypeIdentifierFlightsClimbed	Flights Climbed	Flights climbed [#] Reporting Period		flights	{flights}
HKQuantityTypeIdentifierForcedExpiratoryVolume1	Forced Expiratory Volume 1	FEV1		L	
HKQuantityTypeIdentifierForcedVitalCapacity	Forced Vital Capacity	Forced vital capacity [Volume] Respiratory system		L	
HKQuantityTypeIdentifierHeadphoneAudioExposure	Headphone Audio Exposure			dB(SPL)	
HKQuantityTypeIdentifierHeartRate	Heart Rate	Heart rate		beats/minute	/min
HKQuantityTypeIdentifierHeartRateRecoveryOneMinute	One-Minute Heart Rate Recovery			beats/minute	/min
HKQuantityTypeIdentifierHeartRateVariabilityRMSSD	Heart Rate Variability RMSSD				
HKQuantityTypeIdentifierHeartRateVariabilitySDNN	Heart Rate Variability SDNN	R-R interval.standard deviation (Heart rate variability)		ms	
HKQuantityTypeIdentifierHeight	Height	Body height		in	cm [in_i]
HKQuantityTypeIdentifierInhalerUsage	Inhaler Usage			count	{puffs}
HKQuantityTypeIdentifierInsulinDelivery	Insulin Delivery			IU	
HKQuantityTypeIdentifierLeanBodyMass	Lean Body Mass	Lean body weight		lb	
HKQuantityTypeIdentifierNikeFuel	NikeFuel				
HKQuantityTypeIdentifierNumberOfAlcoholicBeverages	Number of Alcoholic Beverages			beverages	{drinks}
HKQuantityTypeIdentifierNumberOfTimesFallen	Number Of Times Fallen			falls	{falls}
HKQuantityTypeIdentifierOxygenSaturation	Oxygen Saturation	Oxygen saturation in Arterial blood by Pulse oximetry	2708-6|Oxygen saturation in Arterial blood	%	%
HKQuantityTypeIdentifierPaddleSportsSpeed	Paddle Sports Speed			m/s	
HKQuantityTypeIdentifierPeakExpiratoryFlowRate	Peak Expiratory Flow Rate	Maximum expiratory gas flow Respiratory system airway by Peak flow meter		L/min	
HKQuantityTypeIdentifierPeripheralPerfusionIndex	Peripheral Perfusion Index	Perfusion index Tissue by Pulse oximetry		%	%
HKQuantityTypeIdentifierPhysicalEffort	Apple Physical Effort			kcal/h/kg	
HKQuantityTypeIdentifierPushCount	Push Count	Number of wheelchair pushes per time period		wheelchair pushes	{pushes}
HKQuantityTypeIdentifierRespiratoryRate	Respiratory Rate	Respiratory rate		breaths/minute	/min
HKQuantityTypeIdentifierRestingHeartRate	Resting Heart Rate	Heart rate --resting		beats/minute	/min
HKQuantityTypeIdentifierRowingSpeed	Rowing Speed			m/s	
HKQuantityTypeIdentifierRunningGroundContactTime	Running Ground Contact Time			ms	
HKQuantityTypeIdentifierRunningPower	Running Power			W	
HKQuantityTypeIdentifierRunningSpeed	Running Speed			km/h	
HKQuantityTypeIdentifierRunningStrideLength	Running Stride Length			meters	
HKQuantityTypeIdentifierRunningVerticalOscillation	Running Vertical Oscillation			m	
HKQuantityTypeIdentifierSixMinuteWalkTestDistance	Six Minute Walk Test Distance			m	
HKQuantityTypeIdentifierStairAscentSpeed	Stair Ascent Speed			m/s	
HKQuantityTypeIdentifierStairDescentSpeed	Stair Descent Speed			m/s	
HKQuantityTypeIdentifierStepCount	Step Count	Number of steps in unspecified time Pedometer		steps	{steps}
HKQuantityTypeIdentifierSwimmingStrokeCount	Swimming Stroke Count			strokes	{strokes}
HKQuantityTypeIdentifierTimeInDaylight	Time in Daylight			min	
HKQuantityTypeIdentifierUVExposure	UV Exposure			count	1
HKQuantityTypeIdentifierUnderwaterDepth	Underwater Depth			m	
HKQuantityTypeIdentifierVO2Max	VO2 Max			mL/kg/min	
HKQuantityTypeIdentifierWaistCircumference	Waist Circumference	Waist Circumference at umbilicus by Tape measure		in	
HKQuantityTypeIdentifierWalkingAsymmetryPercentage	Walking Asymmetry Percentage			%	%
HKQuantityTypeIdentifierWalkingDoubleSupportPercentage	Walking Double Support Percentage			%	%
HKQuantityTypeIdentifierWalkingHeartRateAverage	Walking Heart Rate Average			beats/minute	/min
HKQuantityTypeIdentifierWalkingSpeed	Walking Speed			m/s	
HKQuantityTypeIdentifierWalkingStepLength	Walking Step Length			m	
HKQuantityTypeIdentifierWaterTemperature	Water Temperature			°C	
HKQuantityTypeIdentifierWorkoutEffortScore	Workout Effort Score			effort	{score}
HKCategoryTypeIdentifierAbdominalCramps	Abdominal Cramps				
HKCategoryTypeIdentifierAcne	Acne				
HKCategoryTypeIdentifierAppetiteChanges	Appetite Changes				
HKCategoryTypeIdentifierAppleStandHour	Apple Stand Hour				
HKCategoryTypeIdentifierAppleWalkingSteadinessEvent	Apple Walking Steadiness Event				
HKCategoryTypeIdentifierAudioExposureEvent	Environmental Audio Exposure Event				
HKCategoryTypeIdentifierBladderIncontinence	Bladder Incontinence				
HKCategoryTypeIdentifierBleedingAfterMenopause	Bleeding After Menopause				
HKCategoryTypeIdentifierBleedingAfterPregnancy	Bleeding After Pregnancy				
HKCategoryTypeIdentifierBleedingDuringPregnancy	Bleeding During Pregnancy				
HKCategoryTypeIdentifierBloating	Bloating				
HKCategoryTypeIdentifierBreastPain	Breast Pain				
HKCategoryTypeIdentifierCervicalMucusQuality	Cervical Mucus Quality				
HKCategoryTypeIdentifierChestTightnessOrPain	Chest Tightness Or Pain				
HKCategoryTypeIdentifierChills	Chills				
HKCategoryTypeIdentifierConstipation	Constipation				
HKCategoryTypeIdentifierContraceptive	Contraceptive				
HKCategoryTypeIdentifierCoughing	Coughing				
HKCategoryTypeIdentifierDiarrhea	Diarrhea				
HKCategoryTypeIdentifierDizziness	Dizziness				
HKCategoryTypeIdentifierDrySkin	Dry Skin				
HKCategoryTypeIdentifierFainting	Fainting				
HKCategoryTypeIdentifierFatigue	Fatigue				
HKCategoryTypeIdentifierFever	Fever				
HKCategoryTypeIdentifierGeneralizedBodyAche	Generalized Body Ache				
HKCategoryTypeIdentifierHairLoss	Hair Loss				
HKCategoryTypeIdentifierHandwashingEvent	Handwashing Event				
HKCategoryTypeIdentifierHeadache	Headache				
HKCategoryTypeIdentifierHeadphoneAudioExposureEvent	Headphone Audio Exposure Event				
HKCategoryTypeIdentifierHeartburn	Heartburn				
HKCategoryTypeIdentifierHighHeartRateEvent	High Heart Rate Event				
HKCategoryTypeIdentifierHotFlashes	Hot Flashes				
HKCategoryTypeIdentifierHypertensionEvent	Hypertension Event				
HKCategoryTypeIdentifierInfrequentMenstrualCycles	Infrequent Menstrual Cycles				
HKCategoryTypeIdentifierIntermenstrualBleeding	Intermenstrual Bleeding				
HKCategoryTypeIdentifierIrregularHeartRhythmEvent	Irregular Heart Rhythm Event				
HKCategoryTypeIdentifierIrregularMenstrualCycles	Irregular Menstrual Cycles				
HKCategoryTypeIdentifierLactation	Lactation				
HKCategoryTypeIdentifierLossOfSmell	Loss Of Smell				
HKCategoryTypeIdentifierLossOfTaste	Loss Of Taste				
HKCategoryTypeIdentifierLowCardioFitnessEvent	Low Cardio Fitness Event				
HKCategoryTypeIdentifierLowHeartRateEvent	Low Heart Rate Event				
HKCategoryTypeIdentifierLowerBackPain	Lower Back Pain				
HKCategoryTypeIdentifierMemoryLapse	Memory Lapse				
HKCategoryTypeIdentifierMenopausalState	Menopausal State				
HKCategoryTypeIdentifierMenstrualFlow	Menstrual Flow				
HKCategoryTypeIdentifierMindfulSession	Mindful Session				
HKCategoryTypeIdentifierMoodChanges	Mood Changes				
HKCategoryTypeIdentifierNausea	Nausea				
HKCategoryTypeIdentifierNightSweats	Night Sweats				
HKCategoryTypeIdentifierOvulationTestResult	Ovulation Test Result				
HKCategoryTypeIdentifierPelvicPain	Pelvic Pain				
HKCategoryTypeIdentifierPersistentIntermenstrualBleeding	Persistent Intermenstrual Bleeding				
HKCategoryTypeIdentifierPregnancy	Pregnancy				
HKCategoryTypeIdentifierPregnancyTestResult	Pregnancy Test Result				
HKCategoryTypeIdentifierProgesteroneTestResult	Progesterone Test Result				
HKCategoryTypeIdentifierProlongedMenstrualPeriods	Prolonged Menstrual Periods				
HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat	Rapid Pounding Or Fluttering Heartbeat				
HKCategoryTypeIdentifierRunnyNose	Runny Nose				
HKCategoryTypeIdentifierSexualActivity	Sexual Activity				
HKCategoryTypeIdentifierShortnessOfBreath	Shortness Of Breath				
HKCategoryTypeIdentifierSinusCongestion	Sinus Congestion				
HKCategoryTypeIdentifierSkippedHeartbeat	Skipped Heartbeat				
HKCategoryTypeIdentifierSleepAnalysis	Sleep Analysis				
HKCategoryTypeIdentifierSleepApneaEvent	Sleep Apnea Event				
HKCategoryTypeIdentifierSleepChanges	Sleep Changes				
HKCategoryTypeIdentifierSoreThroat	Sore Throat				
HKCategoryTypeIdentifierToothbrushingEvent	Toothbrushing Event				
HKCategoryTypeIdentifierVaginalDryness	Vaginal Dryness				
HKCategoryTypeIdentifierVomiting	Vomiting				
HKCategoryTypeIdentifierWheezing	Wheezing				
HKCorrelationTypeIdentifierBloodPressure	Blood Pressure	Blood pressure panel			
HKCorrelationTypeIdentifierFood	Food	Food intake panel			
HKWorkoutTypeIdentifier	Workout	Exercise activity			
HKDataTypeIdentifierElectrocardiogram	Electrocardiogram				
HKDataTypeStateOfMind	State of Mind				

"""#
}
