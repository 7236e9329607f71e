// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/preferred-units.tsv; change the table, not this file.

extension PreferredUnits {
  /// The text of `Tables/preferred-units.tsv`.
  static let table = #"""
type	metric	us	uk	regions	source
activeEnergyBurned	kcal	kcal	kcal	kJ=AU	choice
appleExerciseTime	min	min	min		kept
appleMoveTime	min	min	min		kept
appleSleepingBreathingDisturbances	count	count	count		kept
appleSleepingWristTemperature	degC	degF	degC		CLDR
appleStandTime	min	min	min		kept
appleWalkingSteadiness	%	%	%		kept
atrialFibrillationBurden	%	%	%		kept
basalBodyTemperature	degC	degF	degC		CLDR
basalEnergyBurned	kcal	kcal	kcal	kJ=AU	choice
bloodAlcoholContent	%	%	%		kept
bloodGlucose	mg/dL	mg/dL	mg/dL	mmol<180.15588000005408>/L=AG AI AO AU BA BG BH BM BN BW BY CA CH CM CN CZ DK DM EE FI FJ GB GD HK HR HU IE IM IS KE KN KW KZ LC LI LT LU LV ME MG MK MO MS MT MU MY MZ NA NL NO NZ OM PG RS RU SE SG SI SK TC TO UA UG VC VG VN VU ZA	CLDR
bloodPressureDiastolic	mmHg	mmHg	mmHg		kept
bloodPressureSystolic	mmHg	mmHg	mmHg		kept
bodyFatPercentage	%	%	%		kept
bodyMass	kg	lb	st	lb=HK	CLDR
bodyMassIndex	count	count	count		kept
bodyTemperature	degC	degF	degC		CLDR
crossCountrySkiingSpeed	km/hr	mi/hr	mi/hr		CLDR
cyclingCadence	count/min	count/min	count/min		kept
cyclingFunctionalThresholdPower	W	W	W		kept
cyclingPower	W	W	W		kept
cyclingSpeed	km/hr	mi/hr	mi/hr		CLDR
dietaryBiotin	mcg	mcg	mcg		choice
dietaryCaffeine	mg	mg	mg		choice
dietaryCalcium	mg	mg	mg		choice
dietaryCarbohydrates	g	g	g		choice
dietaryChloride	mg	mg	mg		choice
dietaryCholesterol	mg	mg	mg		choice
dietaryChromium	mcg	mcg	mcg		choice
dietaryCopper	mcg	mcg	mcg		choice
dietaryEnergyConsumed	kcal	kcal	kcal	kJ=AU NZ	choice
dietaryFatMonounsaturated	g	g	g		choice
dietaryFatPolyunsaturated	g	g	g		choice
dietaryFatSaturated	g	g	g		choice
dietaryFatTotal	g	g	g		choice
dietaryFiber	g	g	g		choice
dietaryFolate	mcg	mcg	mcg		choice
dietaryIodine	mcg	mcg	mcg		choice
dietaryIron	mg	mg	mg		choice
dietaryMagnesium	mg	mg	mg		choice
dietaryManganese	mg	mg	mg		choice
dietaryMolybdenum	mcg	mcg	mcg		choice
dietaryNiacin	mg	mg	mg		choice
dietaryPantothenicAcid	mg	mg	mg		choice
dietaryPhosphorus	mg	mg	mg		choice
dietaryPotassium	mg	mg	mg		choice
dietaryProtein	g	g	g		choice
dietaryRiboflavin	mg	mg	mg		choice
dietarySelenium	mcg	mcg	mcg		choice
dietarySodium	mg	mg	mg		choice
dietarySugar	g	g	g		choice
dietaryThiamin	mg	mg	mg		choice
dietaryVitaminA	mcg	mcg	mcg		choice
dietaryVitaminB12	mcg	mcg	mcg		choice
dietaryVitaminB6	mg	mg	mg		choice
dietaryVitaminC	mg	mg	mg		choice
dietaryVitaminD	mcg	mcg	mcg		choice
dietaryVitaminE	mg	mg	mg		choice
dietaryVitaminK	mcg	mcg	mcg		choice
dietaryWater	mL	fl_oz_us	mL		choice
dietaryZinc	mg	mg	mg		choice
distanceCrossCountrySkiing	km	mi	mi		CLDR
distanceCycling	km	mi	mi		CLDR
distanceDownhillSnowSports	km	mi	mi		CLDR
distancePaddleSports	km	mi	mi		CLDR
distanceRowing	km	mi	mi		CLDR
distanceSkatingSports	km	mi	mi		CLDR
distanceSwimming	m	yd	m		choice
distanceWalkingRunning	km	mi	mi		CLDR
distanceWheelchair	km	mi	mi		CLDR
electrodermalActivity	S	S	S		kept
environmentalAudioExposure	dBASPL	dBASPL	dBASPL		kept
environmentalSoundReduction	dBASPL	dBASPL	dBASPL		kept
estimatedWorkoutEffortScore	appleEffortScore	appleEffortScore	appleEffortScore		kept
flightsClimbed	count	count	count		kept
forcedExpiratoryVolume1	L	L	L		kept
forcedVitalCapacity	L	L	L		kept
headphoneAudioExposure	dBASPL	dBASPL	dBASPL		kept
heartRate	count/min	count/min	count/min		choice
heartRateRecoveryOneMinute	count/min	count/min	count/min		kept
heartRateVariabilityRMSSD	ms	ms	ms		kept
heartRateVariabilitySDNN	ms	ms	ms		kept
height	cm	in	in	in=CA IN	CLDR
inhalerUsage	count	count	count		kept
insulinDelivery	IU	IU	IU		kept
leanBodyMass	kg	lb	st		choice
nikeFuel	count	count	count		kept
numberOfAlcoholicBeverages	count	count	count		kept
numberOfTimesFallen	count	count	count		kept
oxygenSaturation	%	%	%		kept
paddleSportsSpeed	km/hr	mi/hr	mi/hr		CLDR
peakExpiratoryFlowRate	L/min	L/min	L/min		kept
peripheralPerfusionIndex	%	%	%		kept
physicalEffort	kcal/(kg*hr)	kcal/(kg*hr)	kcal/(kg*hr)		kept
pushCount	count	count	count		kept
respiratoryRate	count/min	count/min	count/min		choice
restingHeartRate	count/min	count/min	count/min		kept
rowingSpeed	km/hr	mi/hr	mi/hr		CLDR
runningGroundContactTime	ms	ms	ms		kept
runningPower	W	W	W		kept
runningSpeed	km/hr	mi/hr	mi/hr		CLDR
runningStrideLength	m	ft	m		choice
runningVerticalOscillation	cm	in	in		choice
sixMinuteWalkTestDistance	m	m	m		choice
stairAscentSpeed	m/s	ft/s	m/s		choice
stairDescentSpeed	m/s	ft/s	m/s		choice
stepCount	count	count	count		kept
swimmingStrokeCount	count	count	count		kept
timeInDaylight	min	min	min		kept
uvExposure	count	count	count		kept
underwaterDepth	m	ft	m		choice
vo2Max	ml/(kg*min)	ml/(kg*min)	ml/(kg*min)		kept
waistCircumference	cm	in	in	in=CA IN	CLDR
walkingAsymmetryPercentage	%	%	%		kept
walkingDoubleSupportPercentage	%	%	%		kept
walkingHeartRateAverage	count/min	count/min	count/min		kept
walkingSpeed	km/hr	mi/hr	mi/hr		CLDR
walkingStepLength	cm	in	in		choice
waterTemperature	degC	degF	degC		CLDR
workoutEffortScore	appleEffortScore	appleEffortScore	appleEffortScore		kept

"""#
}
