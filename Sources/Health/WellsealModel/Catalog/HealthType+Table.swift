// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/types.tsv; change the table, not this file.

extension HealthType {
  /// The text of `Tables/types.tsv`.
  static let table = #"""
kind	identifier	constant	name	aliases	aggregation	unit	values	required_metadata	shareable	per_object	open_end	instant	once_per_day	ios	ios_deprecated	watchos	macos	visionos	loinc	fhir_unit	ucum	fhir_category	fhir_resources	note
quantity	HKQuantityTypeIdentifierActiveEnergyBurned	HKQuantityTypeIdentifierActiveEnergyBurned	activeEnergyBurned		cumulative	kcal			yes					8.0		2.0	13.0	1.0	41981-2	kcal	kcal	activity		
quantity	HKQuantityTypeIdentifierAppleExerciseTime	HKQuantityTypeIdentifierAppleExerciseTime	appleExerciseTime		cumulative	min			no					9.3		2.2	13.0	1.0		min	min	activity		
quantity	HKQuantityTypeIdentifierAppleMoveTime	HKQuantityTypeIdentifierAppleMoveTime	appleMoveTime		cumulative	min			yes					14.5		7.4	13.0	1.0		min	min	activity		
quantity	HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances	HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances	appleSleepingBreathingDisturbances		discreteArithmetic	count			yes				yes	18.0		11.0	15.0	2.0		count	{events}			
quantity	HKQuantityTypeIdentifierAppleSleepingWristTemperature	HKQuantityTypeIdentifierAppleSleepingWristTemperature	appleSleepingWristTemperature		discreteArithmetic	degC			no				yes	16.0		9.0	13.0	1.0		degC	Cel	vital-signs		
quantity	HKQuantityTypeIdentifierAppleStandTime	HKQuantityTypeIdentifierAppleStandTime	appleStandTime		cumulative	min			no					13.0		6.0	13.0	1.0		min	min	activity		
quantity	HKQuantityTypeIdentifierAppleWalkingSteadiness	HKQuantityTypeIdentifierAppleWalkingSteadiness	appleWalkingSteadiness		discreteArithmetic	%			no					15.0		8.0	13.0	1.0		%	%	activity		
quantity	HKQuantityTypeIdentifierAtrialFibrillationBurden	HKQuantityTypeIdentifierAtrialFibrillationBurden	atrialFibrillationBurden		discreteTemporallyWeighted	%			no					16.0		9.0	13.0	1.0		%	%	procedure		
quantity	HKQuantityTypeIdentifierBasalBodyTemperature	HKQuantityTypeIdentifierBasalBodyTemperature	basalBodyTemperature		discreteArithmetic	degC			yes					9.0		2.0	13.0	1.0		degC	Cel	vital-signs		
quantity	HKQuantityTypeIdentifierBasalEnergyBurned	HKQuantityTypeIdentifierBasalEnergyBurned	basalEnergyBurned		cumulative	kcal			yes					8.0		2.0	13.0	1.0		kcal	kcal	activity		
quantity	HKQuantityTypeIdentifierBloodAlcoholContent	HKQuantityTypeIdentifierBloodAlcoholContent	bloodAlcoholContent		discreteArithmetic	%			yes					8.0		2.0	13.0	1.0	74859-0	%	%	laboratory		
quantity	HKQuantityTypeIdentifierBloodGlucose	HKQuantityTypeIdentifierBloodGlucose	bloodGlucose		discreteArithmetic	mg/dL			yes					8.0		2.0	13.0	1.0	41653-7	mg/dL	mg/dL	laboratory		
quantity	HKQuantityTypeIdentifierBloodPressureDiastolic	HKQuantityTypeIdentifierBloodPressureDiastolic	bloodPressureDiastolic		discreteArithmetic	mmHg			yes					8.0		2.0	13.0	1.0	8462-4	mmHg	mm[Hg]	vital-signs		
quantity	HKQuantityTypeIdentifierBloodPressureSystolic	HKQuantityTypeIdentifierBloodPressureSystolic	bloodPressureSystolic		discreteArithmetic	mmHg			yes					8.0		2.0	13.0	1.0	8480-6	mmHg	mm[Hg]	vital-signs		
quantity	HKQuantityTypeIdentifierBodyFatPercentage	HKQuantityTypeIdentifierBodyFatPercentage	bodyFatPercentage		discreteArithmetic	%			yes					8.0		2.0	13.0	1.0	41982-0	%	%	vital-signs		
quantity	HKQuantityTypeIdentifierBodyMass	HKQuantityTypeIdentifierBodyMass	bodyMass		discreteArithmetic	kg			yes					8.0		2.0	13.0	1.0	29463-7	lb	[lb_av]	vital-signs		
quantity	HKQuantityTypeIdentifierBodyMassIndex	HKQuantityTypeIdentifierBodyMassIndex	bodyMassIndex		discreteArithmetic	count			yes					8.0		2.0	13.0	1.0	39156-5	count	kg/m2	vital-signs		
quantity	HKQuantityTypeIdentifierBodyTemperature	HKQuantityTypeIdentifierBodyTemperature	bodyTemperature		discreteArithmetic	degC			yes					8.0		2.0	13.0	1.0	8310-5	degC	Cel	vital-signs		
quantity	HKQuantityTypeIdentifierCrossCountrySkiingSpeed	HKQuantityTypeIdentifierCrossCountrySkiingSpeed	crossCountrySkiingSpeed		discreteArithmetic	m/s			yes					18.0		11.0	15.0	2.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierCyclingCadence	HKQuantityTypeIdentifierCyclingCadence	cyclingCadence		discreteTemporallyWeighted	count/min			yes					17.0		10.0	14.0	1.0		count/min	/min	activity		
quantity	HKQuantityTypeIdentifierCyclingFunctionalThresholdPower	HKQuantityTypeIdentifierCyclingFunctionalThresholdPower	cyclingFunctionalThresholdPower		discreteArithmetic	W			yes					17.0		10.0	14.0	1.0		W	W	activity		
quantity	HKQuantityTypeIdentifierCyclingPower	HKQuantityTypeIdentifierCyclingPower	cyclingPower		discreteTemporallyWeighted	W			yes					17.0		10.0	14.0	1.0		W	W	activity		
quantity	HKQuantityTypeIdentifierCyclingSpeed	HKQuantityTypeIdentifierCyclingSpeed	cyclingSpeed		discreteTemporallyWeighted	m/s			yes					17.0		10.0	14.0	1.0		km/hr	km/h	activity		
quantity	HKQuantityTypeIdentifierDietaryBiotin	HKQuantityTypeIdentifierDietaryBiotin	dietaryBiotin		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryCaffeine	HKQuantityTypeIdentifierDietaryCaffeine	dietaryCaffeine		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryCalcium	HKQuantityTypeIdentifierDietaryCalcium	dietaryCalcium		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryCarbohydrates	HKQuantityTypeIdentifierDietaryCarbohydrates	dietaryCarbohydrates		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryChloride	HKQuantityTypeIdentifierDietaryChloride	dietaryChloride		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryCholesterol	HKQuantityTypeIdentifierDietaryCholesterol	dietaryCholesterol		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryChromium	HKQuantityTypeIdentifierDietaryChromium	dietaryChromium		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryCopper	HKQuantityTypeIdentifierDietaryCopper	dietaryCopper		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryEnergyConsumed	HKQuantityTypeIdentifierDietaryEnergyConsumed	dietaryEnergyConsumed		cumulative	kcal			yes					8.0		2.0	13.0	1.0	9052-2	kcal	kcal			
quantity	HKQuantityTypeIdentifierDietaryFatMonounsaturated	HKQuantityTypeIdentifierDietaryFatMonounsaturated	dietaryFatMonounsaturated		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryFatPolyunsaturated	HKQuantityTypeIdentifierDietaryFatPolyunsaturated	dietaryFatPolyunsaturated		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryFatSaturated	HKQuantityTypeIdentifierDietaryFatSaturated	dietaryFatSaturated		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryFatTotal	HKQuantityTypeIdentifierDietaryFatTotal	dietaryFatTotal		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryFiber	HKQuantityTypeIdentifierDietaryFiber	dietaryFiber		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryFolate	HKQuantityTypeIdentifierDietaryFolate	dietaryFolate		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryIodine	HKQuantityTypeIdentifierDietaryIodine	dietaryIodine		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryIron	HKQuantityTypeIdentifierDietaryIron	dietaryIron		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryMagnesium	HKQuantityTypeIdentifierDietaryMagnesium	dietaryMagnesium		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryManganese	HKQuantityTypeIdentifierDietaryManganese	dietaryManganese		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryMolybdenum	HKQuantityTypeIdentifierDietaryMolybdenum	dietaryMolybdenum		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryNiacin	HKQuantityTypeIdentifierDietaryNiacin	dietaryNiacin		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryPantothenicAcid	HKQuantityTypeIdentifierDietaryPantothenicAcid	dietaryPantothenicAcid		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryPhosphorus	HKQuantityTypeIdentifierDietaryPhosphorus	dietaryPhosphorus		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryPotassium	HKQuantityTypeIdentifierDietaryPotassium	dietaryPotassium		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryProtein	HKQuantityTypeIdentifierDietaryProtein	dietaryProtein		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryRiboflavin	HKQuantityTypeIdentifierDietaryRiboflavin	dietaryRiboflavin		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietarySelenium	HKQuantityTypeIdentifierDietarySelenium	dietarySelenium		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietarySodium	HKQuantityTypeIdentifierDietarySodium	dietarySodium		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietarySugar	HKQuantityTypeIdentifierDietarySugar	dietarySugar		cumulative	g			yes					8.0		2.0	13.0	1.0		g	g			
quantity	HKQuantityTypeIdentifierDietaryThiamin	HKQuantityTypeIdentifierDietaryThiamin	dietaryThiamin		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryVitaminA	HKQuantityTypeIdentifierDietaryVitaminA	dietaryVitaminA		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryVitaminB12	HKQuantityTypeIdentifierDietaryVitaminB12	dietaryVitaminB12		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryVitaminB6	HKQuantityTypeIdentifierDietaryVitaminB6	dietaryVitaminB6		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryVitaminC	HKQuantityTypeIdentifierDietaryVitaminC	dietaryVitaminC		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryVitaminD	HKQuantityTypeIdentifierDietaryVitaminD	dietaryVitaminD		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryVitaminE	HKQuantityTypeIdentifierDietaryVitaminE	dietaryVitaminE		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDietaryVitaminK	HKQuantityTypeIdentifierDietaryVitaminK	dietaryVitaminK		cumulative	g			yes					8.0		2.0	13.0	1.0		mcg	ug			
quantity	HKQuantityTypeIdentifierDietaryWater	HKQuantityTypeIdentifierDietaryWater	dietaryWater		cumulative	mL			yes					9.0		2.0	13.0	1.0		L	L			
quantity	HKQuantityTypeIdentifierDietaryZinc	HKQuantityTypeIdentifierDietaryZinc	dietaryZinc		cumulative	g			yes					8.0		2.0	13.0	1.0		mg	mg			
quantity	HKQuantityTypeIdentifierDistanceCrossCountrySkiing	HKQuantityTypeIdentifierDistanceCrossCountrySkiing	distanceCrossCountrySkiing		cumulative	m			yes					18.0		11.0	15.0	2.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceCycling	HKQuantityTypeIdentifierDistanceCycling	distanceCycling		cumulative	m			yes					8.0		2.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceDownhillSnowSports	HKQuantityTypeIdentifierDistanceDownhillSnowSports	distanceDownhillSnowSports		cumulative	m			yes					11.2		4.2	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistancePaddleSports	HKQuantityTypeIdentifierDistancePaddleSports	distancePaddleSports		cumulative	m			yes					18.0		11.0	15.0	2.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceRowing	HKQuantityTypeIdentifierDistanceRowing	distanceRowing		cumulative	m			yes					18.0		11.0	15.0	2.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceSkatingSports	HKQuantityTypeIdentifierDistanceSkatingSports	distanceSkatingSports		cumulative	m			yes					18.0		11.0	15.0	2.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceSwimming	HKQuantityTypeIdentifierDistanceSwimming	distanceSwimming		cumulative	m			yes					10.0		3.0	13.0	1.0	93816-7	m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceWalkingRunning	HKQuantityTypeIdentifierDistanceWalkingRunning	distanceWalkingRunning		cumulative	m			yes					8.0		2.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierDistanceWheelchair	HKQuantityTypeIdentifierDistanceWheelchair	distanceWheelchair		cumulative	m			yes					10.0		3.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierElectrodermalActivity	HKQuantityTypeIdentifierElectrodermalActivity	electrodermalActivity		discreteArithmetic	S			yes					8.0		2.0	13.0	1.0		S	S	procedure		
quantity	HKQuantityTypeIdentifierEnvironmentalAudioExposure	HKQuantityTypeIdentifierEnvironmentalAudioExposure	environmentalAudioExposure		discreteEquivalentContinuousLevel	dBASPL			yes					13.0		6.0	13.0	1.0		dBASPL	dB[SPL]			
quantity	HKQuantityTypeIdentifierEnvironmentalSoundReduction	HKQuantityTypeIdentifierEnvironmentalSoundReduction	environmentalSoundReduction		discreteEquivalentContinuousLevel	dBASPL			yes					16.0		9.0	13.0	1.0		dBASPL	dB[SPL]			
quantity	HKQuantityTypeIdentifierEstimatedWorkoutEffortScore	HKQuantityTypeIdentifierEstimatedWorkoutEffortScore	estimatedWorkoutEffortScore		discreteArithmetic	appleEffortScore			yes					18.0		11.0	15.0	2.0		appleEffortScore	{score}	activity		
quantity	HKQuantityTypeIdentifierFlightsClimbed	HKQuantityTypeIdentifierFlightsClimbed	flightsClimbed		cumulative	count			yes					8.0		2.0	13.0	1.0	100304-5	count	{flights}	activity		
quantity	HKQuantityTypeIdentifierForcedExpiratoryVolume1	HKQuantityTypeIdentifierForcedExpiratoryVolume1	forcedExpiratoryVolume1		discreteArithmetic	L			yes					8.0		2.0	13.0	1.0	20150-9	L	L	procedure		
quantity	HKQuantityTypeIdentifierForcedVitalCapacity	HKQuantityTypeIdentifierForcedVitalCapacity	forcedVitalCapacity		discreteArithmetic	L			yes					8.0		2.0	13.0	1.0	19870-5	L	L	procedure		
quantity	HKQuantityTypeIdentifierHeadphoneAudioExposure	HKQuantityTypeIdentifierHeadphoneAudioExposure	headphoneAudioExposure		discreteEquivalentContinuousLevel	dBASPL			yes					13.0		6.0	13.0	1.0		dBASPL	dB[SPL]			
quantity	HKQuantityTypeIdentifierHeartRate	HKQuantityTypeIdentifierHeartRate	heartRate		discreteTemporallyWeighted	count/s			yes					8.0		2.0	13.0	1.0	8867-4	count/min	/min	vital-signs		
quantity	HKQuantityTypeIdentifierHeartRateRecoveryOneMinute	HKQuantityTypeIdentifierHeartRateRecoveryOneMinute	heartRateRecoveryOneMinute		discreteArithmetic	count/min			yes					16.0		9.0	13.0	1.0		count/min	/min	vital-signs		
quantity	HKQuantityTypeIdentifierHeartRateVariabilityRMSSD	HKQuantityTypeIdentifierHeartRateVariabilityRMSSD	heartRateVariabilityRMSSD		discreteArithmetic	ms			yes					27.0		27.0	27.0	27.0						
quantity	HKQuantityTypeIdentifierHeartRateVariabilitySDNN	HKQuantityTypeIdentifierHeartRateVariabilitySDNN	heartRateVariabilitySDNN		discreteArithmetic	ms			yes					11.0		4.0	13.0	1.0	80404-7	ms	ms	vital-signs		
quantity	HKQuantityTypeIdentifierHeight	HKQuantityTypeIdentifierHeight	height		discreteArithmetic	m			yes					8.0		2.0	13.0	1.0	8302-2	in	[in_i]	vital-signs		
quantity	HKQuantityTypeIdentifierInhalerUsage	HKQuantityTypeIdentifierInhalerUsage	inhalerUsage		cumulative	count			yes					8.0		2.0	13.0	1.0		count	{puffs}			
quantity	HKQuantityTypeIdentifierInsulinDelivery	HKQuantityTypeIdentifierInsulinDelivery	insulinDelivery		cumulative	IU		HKInsulinDeliveryReason	yes					11.0		4.0	13.0	1.0		IU	[iU]			
quantity	HKQuantityTypeIdentifierLeanBodyMass	HKQuantityTypeIdentifierLeanBodyMass	leanBodyMass		discreteArithmetic	kg			yes					8.0		2.0	13.0	1.0	91557-9	lb	[lb_av]	vital-signs		
quantity	HKQuantityTypeIdentifierNikeFuel	HKQuantityTypeIdentifierNikeFuel	nikeFuel		cumulative	count			yes					8.0		2.0	13.0	1.0						
quantity	HKQuantityTypeIdentifierNumberOfAlcoholicBeverages	HKQuantityTypeIdentifierNumberOfAlcoholicBeverages	numberOfAlcoholicBeverages		cumulative	count			yes					15.0		8.0	13.0	1.0		count	{drinks}	social-history		
quantity	HKQuantityTypeIdentifierNumberOfTimesFallen	HKQuantityTypeIdentifierNumberOfTimesFallen	numberOfTimesFallen		cumulative	count			yes					8.0		2.0	13.0	1.0		count	{falls}	activity		
quantity	HKQuantityTypeIdentifierOxygenSaturation	HKQuantityTypeIdentifierOxygenSaturation	oxygenSaturation		discreteArithmetic	%			yes					8.0		2.0	13.0	1.0	59408-5	%	%	vital-signs		
quantity	HKQuantityTypeIdentifierPaddleSportsSpeed	HKQuantityTypeIdentifierPaddleSportsSpeed	paddleSportsSpeed		discreteArithmetic	m/s			yes					18.0		11.0	15.0	2.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierPeakExpiratoryFlowRate	HKQuantityTypeIdentifierPeakExpiratoryFlowRate	peakExpiratoryFlowRate		discreteArithmetic	L/min			yes					8.0		2.0	13.0	1.0	19935-6	L/min	L/min	procedure		
quantity	HKQuantityTypeIdentifierPeripheralPerfusionIndex	HKQuantityTypeIdentifierPeripheralPerfusionIndex	peripheralPerfusionIndex		discreteArithmetic	%			yes					8.0		2.0	13.0	1.0	61006-3	%	%	vital-signs		
quantity	HKQuantityTypeIdentifierPhysicalEffort	HKQuantityTypeIdentifierPhysicalEffort	physicalEffort		discreteArithmetic	kcal/(kg*hr)			yes					17.0		10.0	14.0	1.0		kcal/hr*kg	kcal/h/kg	activity		
quantity	HKQuantityTypeIdentifierPushCount	HKQuantityTypeIdentifierPushCount	pushCount		cumulative	count			yes					10.0		3.0	13.0	1.0	96502-0	count	{pushes}	activity		
quantity	HKQuantityTypeIdentifierRespiratoryRate	HKQuantityTypeIdentifierRespiratoryRate	respiratoryRate		discreteArithmetic	count/s			yes					8.0		2.0	13.0	1.0	9279-1	count/min	/min	vital-signs		
quantity	HKQuantityTypeIdentifierRestingHeartRate	HKQuantityTypeIdentifierRestingHeartRate	restingHeartRate		discreteTemporallyWeighted	count/min			yes				yes	11.0		4.0	13.0	1.0	40443-4	count/min	/min	vital-signs		
quantity	HKQuantityTypeIdentifierRowingSpeed	HKQuantityTypeIdentifierRowingSpeed	rowingSpeed		discreteArithmetic	m/s			yes					18.0		11.0	15.0	2.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierRunningGroundContactTime	HKQuantityTypeIdentifierRunningGroundContactTime	runningGroundContactTime		discreteArithmetic	ms			yes					16.0		9.0	13.0	1.0		ms	ms	activity		
quantity	HKQuantityTypeIdentifierRunningPower	HKQuantityTypeIdentifierRunningPower	runningPower		discreteArithmetic	W			yes					16.0		9.0	13.0	1.0		W	W	activity		
quantity	HKQuantityTypeIdentifierRunningSpeed	HKQuantityTypeIdentifierRunningSpeed	runningSpeed		discreteArithmetic	m/s			yes					16.0		9.0	13.0	1.0		km/hr	km/h	activity		
quantity	HKQuantityTypeIdentifierRunningStrideLength	HKQuantityTypeIdentifierRunningStrideLength	runningStrideLength		discreteArithmetic	m			yes					16.0		9.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierRunningVerticalOscillation	HKQuantityTypeIdentifierRunningVerticalOscillation	runningVerticalOscillation		discreteArithmetic	cm			yes					16.0		9.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierSixMinuteWalkTestDistance	HKQuantityTypeIdentifierSixMinuteWalkTestDistance	sixMinuteWalkTestDistance		discreteArithmetic	m			yes					14.0		7.0	13.0	1.0		m	m	procedure		
quantity	HKQuantityTypeIdentifierStairAscentSpeed	HKQuantityTypeIdentifierStairAscentSpeed	stairAscentSpeed		discreteArithmetic	m/s			yes					14.0		7.0	13.0	1.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierStairDescentSpeed	HKQuantityTypeIdentifierStairDescentSpeed	stairDescentSpeed		discreteArithmetic	m/s			yes					14.0		7.0	13.0	1.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierStepCount	HKQuantityTypeIdentifierStepCount	stepCount		cumulative	count			yes					8.0		2.0	13.0	1.0	55423-8	count	{steps}	activity		
quantity	HKQuantityTypeIdentifierSwimmingStrokeCount	HKQuantityTypeIdentifierSwimmingStrokeCount	swimmingStrokeCount		cumulative	count			yes					10.0		3.0	13.0	1.0		count	{strokes}	activity		
quantity	HKQuantityTypeIdentifierTimeInDaylight	HKQuantityTypeIdentifierTimeInDaylight	timeInDaylight		cumulative	min			yes					17.0		10.0	14.0	1.0		min	min	activity		
quantity	HKQuantityTypeIdentifierUVExposure	HKQuantityTypeIdentifierUVExposure	uvExposure		discreteArithmetic	count			yes					9.0		2.0	13.0	1.0		count	1			
quantity	HKQuantityTypeIdentifierUnderwaterDepth	HKQuantityTypeIdentifierUnderwaterDepth	underwaterDepth		discreteArithmetic	m			yes					16.0		9.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierVO2Max	HKQuantityTypeIdentifierVO2Max	vo2Max		discreteArithmetic	ml/(kg*min)			yes					11.0		4.0	13.0	1.0		mL/kg*min	mL/kg/min	activity		
quantity	HKQuantityTypeIdentifierWaistCircumference	HKQuantityTypeIdentifierWaistCircumference	waistCircumference		discreteArithmetic	m			yes					11.0		4.0	13.0	1.0	8280-0	in	[in_i]	vital-signs		
quantity	HKQuantityTypeIdentifierWalkingAsymmetryPercentage	HKQuantityTypeIdentifierWalkingAsymmetryPercentage	walkingAsymmetryPercentage		discreteArithmetic	%			yes					14.0		7.0	13.0	1.0		%	%	activity		
quantity	HKQuantityTypeIdentifierWalkingDoubleSupportPercentage	HKQuantityTypeIdentifierWalkingDoubleSupportPercentage	walkingDoubleSupportPercentage		discreteArithmetic	%			yes					14.0		7.0	13.0	1.0		%	%	activity		
quantity	HKQuantityTypeIdentifierWalkingHeartRateAverage	HKQuantityTypeIdentifierWalkingHeartRateAverage	walkingHeartRateAverage		discreteTemporallyWeighted	count/min			no				yes	11.0		4.0	13.0	1.0		count/min	/min	vital-signs		
quantity	HKQuantityTypeIdentifierWalkingSpeed	HKQuantityTypeIdentifierWalkingSpeed	walkingSpeed		discreteArithmetic	m/s			yes					14.0		7.0	13.0	1.0		m/s	m/s	activity		
quantity	HKQuantityTypeIdentifierWalkingStepLength	HKQuantityTypeIdentifierWalkingStepLength	walkingStepLength		discreteArithmetic	m			yes					14.0		7.0	13.0	1.0		m	m	activity		
quantity	HKQuantityTypeIdentifierWaterTemperature	HKQuantityTypeIdentifierWaterTemperature	waterTemperature		discreteArithmetic	degC			yes					16.0		9.0	13.0	1.0		degC	Cel			
quantity	HKQuantityTypeIdentifierWorkoutEffortScore	HKQuantityTypeIdentifierWorkoutEffortScore	workoutEffortScore		discreteArithmetic	appleEffortScore			yes					18.0		11.0	15.0	2.0		appleEffortScore	{score}	activity		
category	HKCategoryTypeIdentifierAbdominalCramps	HKCategoryTypeIdentifierAbdominalCramps	abdominalCramps				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierAcne	HKCategoryTypeIdentifierAcne	acne				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierAppetiteChanges	HKCategoryTypeIdentifierAppetiteChanges	appetiteChanges				HKCategoryValueAppetiteChanges		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierAppleStandHour	HKCategoryTypeIdentifierAppleStandHour	appleStandHour				HKCategoryValueAppleStandHour		no					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierAppleWalkingSteadinessEvent	HKCategoryTypeIdentifierAppleWalkingSteadinessEvent	appleWalkingSteadinessEvent				HKCategoryValueAppleWalkingSteadinessEvent		no					15.0		8.0	13.0	1.0						
category	HKCategoryTypeIdentifierBladderIncontinence	HKCategoryTypeIdentifierBladderIncontinence	bladderIncontinence				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierBleedingAfterMenopause	HKCategoryTypeIdentifierBleedingAfterMenopause	bleedingAfterMenopause				HKCategoryValueVaginalBleeding		yes					27.0		27.0	27.0	27.0						
category	HKCategoryTypeIdentifierBleedingAfterPregnancy	HKCategoryTypeIdentifierBleedingAfterPregnancy	bleedingAfterPregnancy				HKCategoryValueVaginalBleeding		yes					18.0		11.0	15.0	2.0						
category	HKCategoryTypeIdentifierBleedingDuringPregnancy	HKCategoryTypeIdentifierBleedingDuringPregnancy	bleedingDuringPregnancy				HKCategoryValueVaginalBleeding		yes					18.0		11.0	15.0	2.0						
category	HKCategoryTypeIdentifierBloating	HKCategoryTypeIdentifierBloating	bloating				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierBreastPain	HKCategoryTypeIdentifierBreastPain	breastPain				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierCervicalMucusQuality	HKCategoryTypeIdentifierCervicalMucusQuality	cervicalMucusQuality				HKCategoryValueCervicalMucusQuality		yes					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierChestTightnessOrPain	HKCategoryTypeIdentifierChestTightnessOrPain	chestTightnessOrPain				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierChills	HKCategoryTypeIdentifierChills	chills				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierConstipation	HKCategoryTypeIdentifierConstipation	constipation				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierContraceptive	HKCategoryTypeIdentifierContraceptive	contraceptive				HKCategoryValueContraceptive		yes		yes			14.3		7.2	13.0	1.0						
category	HKCategoryTypeIdentifierCoughing	HKCategoryTypeIdentifierCoughing	coughing				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierDiarrhea	HKCategoryTypeIdentifierDiarrhea	diarrhea				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierDizziness	HKCategoryTypeIdentifierDizziness	dizziness				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierDrySkin	HKCategoryTypeIdentifierDrySkin	drySkin				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierAudioExposureEvent	HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent	environmentalAudioExposureEvent	HKCategoryTypeIdentifierAudioExposureEvent=audioExposureEvent			HKCategoryValueEnvironmentalAudioExposureEvent		no					13.0		6.0	13.0	1.0						the constants differ, the stored string is one
category	HKCategoryTypeIdentifierFainting	HKCategoryTypeIdentifierFainting	fainting				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierFatigue	HKCategoryTypeIdentifierFatigue	fatigue				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierFever	HKCategoryTypeIdentifierFever	fever				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierGeneralizedBodyAche	HKCategoryTypeIdentifierGeneralizedBodyAche	generalizedBodyAche				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHairLoss	HKCategoryTypeIdentifierHairLoss	hairLoss				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHandwashingEvent	HKCategoryTypeIdentifierHandwashingEvent	handwashingEvent				HKCategoryValue		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHeadache	HKCategoryTypeIdentifierHeadache	headache				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHeadphoneAudioExposureEvent	HKCategoryTypeIdentifierHeadphoneAudioExposureEvent	headphoneAudioExposureEvent				HKCategoryValueHeadphoneAudioExposureEvent		no					14.2		7.1	13.0	1.0						
category	HKCategoryTypeIdentifierHeartburn	HKCategoryTypeIdentifierHeartburn	heartburn				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHighHeartRateEvent	HKCategoryTypeIdentifierHighHeartRateEvent	highHeartRateEvent				HKCategoryValue		no					12.2		5.2	13.0	1.0						
category	HKCategoryTypeIdentifierHotFlashes	HKCategoryTypeIdentifierHotFlashes	hotFlashes				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierHypertensionEvent	HKCategoryTypeIdentifierHypertensionEvent	hypertensionEvent				HKCategoryValue		no					26.2		26.2	26.2	26.2						
category	HKCategoryTypeIdentifierInfrequentMenstrualCycles	HKCategoryTypeIdentifierInfrequentMenstrualCycles	infrequentMenstrualCycles				HKCategoryValue		no					16.0		9.0	13.0	1.0						
category	HKCategoryTypeIdentifierIntermenstrualBleeding	HKCategoryTypeIdentifierIntermenstrualBleeding	intermenstrualBleeding				HKCategoryValue		yes					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierIrregularHeartRhythmEvent	HKCategoryTypeIdentifierIrregularHeartRhythmEvent	irregularHeartRhythmEvent				HKCategoryValue		no					12.2		5.2	13.0	1.0						
category	HKCategoryTypeIdentifierIrregularMenstrualCycles	HKCategoryTypeIdentifierIrregularMenstrualCycles	irregularMenstrualCycles				HKCategoryValue		no					16.0		9.0	13.0	1.0						
category	HKCategoryTypeIdentifierLactation	HKCategoryTypeIdentifierLactation	lactation				HKCategoryValue		yes		yes			14.3		7.2	13.0	1.0						
category	HKCategoryTypeIdentifierLossOfSmell	HKCategoryTypeIdentifierLossOfSmell	lossOfSmell				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierLossOfTaste	HKCategoryTypeIdentifierLossOfTaste	lossOfTaste				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierLowCardioFitnessEvent	HKCategoryTypeIdentifierLowCardioFitnessEvent	lowCardioFitnessEvent				HKCategoryValueLowCardioFitnessEvent		no					14.3		7.2	13.0	1.0						
category	HKCategoryTypeIdentifierLowHeartRateEvent	HKCategoryTypeIdentifierLowHeartRateEvent	lowHeartRateEvent				HKCategoryValue		no					12.2		5.2	13.0	1.0						
category	HKCategoryTypeIdentifierLowerBackPain	HKCategoryTypeIdentifierLowerBackPain	lowerBackPain				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierMemoryLapse	HKCategoryTypeIdentifierMemoryLapse	memoryLapse				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierMenopausalState	HKCategoryTypeIdentifierMenopausalState	menopausalState				HKCategoryValueMenopausalState		yes			yes		27.0		27.0	27.0	27.0						
category	HKCategoryTypeIdentifierMenstrualFlow	HKCategoryTypeIdentifierMenstrualFlow	menstrualFlow				HKCategoryValueVaginalBleeding	HKMenstrualCycleStart	yes					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierMindfulSession	HKCategoryTypeIdentifierMindfulSession	mindfulSession				HKCategoryValue		yes					10.0		3.0	13.0	1.0						
category	HKCategoryTypeIdentifierMoodChanges	HKCategoryTypeIdentifierMoodChanges	moodChanges				HKCategoryValuePresence		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierNausea	HKCategoryTypeIdentifierNausea	nausea				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierNightSweats	HKCategoryTypeIdentifierNightSweats	nightSweats				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierOvulationTestResult	HKCategoryTypeIdentifierOvulationTestResult	ovulationTestResult				HKCategoryValueOvulationTestResult		yes					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierPelvicPain	HKCategoryTypeIdentifierPelvicPain	pelvicPain				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierPersistentIntermenstrualBleeding	HKCategoryTypeIdentifierPersistentIntermenstrualBleeding	persistentIntermenstrualBleeding				HKCategoryValue		no					16.0		9.0	13.0	1.0						
category	HKCategoryTypeIdentifierPregnancy	HKCategoryTypeIdentifierPregnancy	pregnancy				HKCategoryValue		yes		yes			14.3		7.2	13.0	1.0						
category	HKCategoryTypeIdentifierPregnancyTestResult	HKCategoryTypeIdentifierPregnancyTestResult	pregnancyTestResult				HKCategoryValuePregnancyTestResult		yes					15.0		8.0	13.0	1.0						
category	HKCategoryTypeIdentifierProgesteroneTestResult	HKCategoryTypeIdentifierProgesteroneTestResult	progesteroneTestResult				HKCategoryValueProgesteroneTestResult		yes					15.0		8.0	13.0	1.0						
category	HKCategoryTypeIdentifierProlongedMenstrualPeriods	HKCategoryTypeIdentifierProlongedMenstrualPeriods	prolongedMenstrualPeriods				HKCategoryValue		no					16.0		9.0	13.0	1.0						
category	HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat	HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat	rapidPoundingOrFlutteringHeartbeat				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierRunnyNose	HKCategoryTypeIdentifierRunnyNose	runnyNose				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierSexualActivity	HKCategoryTypeIdentifierSexualActivity	sexualActivity				HKCategoryValue		yes					9.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierShortnessOfBreath	HKCategoryTypeIdentifierShortnessOfBreath	shortnessOfBreath				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierSinusCongestion	HKCategoryTypeIdentifierSinusCongestion	sinusCongestion				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierSkippedHeartbeat	HKCategoryTypeIdentifierSkippedHeartbeat	skippedHeartbeat				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierSleepAnalysis	HKCategoryTypeIdentifierSleepAnalysis	sleepAnalysis				HKCategoryValueSleepAnalysis		yes					8.0		2.0	13.0	1.0						
category	HKCategoryTypeIdentifierSleepApneaEvent	HKCategoryTypeIdentifierSleepApneaEvent	sleepApneaEvent				HKCategoryValue		yes					18.0		11.0	15.0	2.0						
category	HKCategoryTypeIdentifierSleepChanges	HKCategoryTypeIdentifierSleepChanges	sleepChanges				HKCategoryValuePresence		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierSoreThroat	HKCategoryTypeIdentifierSoreThroat	soreThroat				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierToothbrushingEvent	HKCategoryTypeIdentifierToothbrushingEvent	toothbrushingEvent				HKCategoryValue		yes					13.0		6.0	13.0	1.0						
category	HKCategoryTypeIdentifierVaginalDryness	HKCategoryTypeIdentifierVaginalDryness	vaginalDryness				HKCategoryValueSeverity		yes					14.0		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierVomiting	HKCategoryTypeIdentifierVomiting	vomiting				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
category	HKCategoryTypeIdentifierWheezing	HKCategoryTypeIdentifierWheezing	wheezing				HKCategoryValueSeverity		yes					13.6		7.0	13.0	1.0						
characteristic	HKCharacteristicTypeIdentifierActivityMoveMode	HKCharacteristicTypeIdentifierActivityMoveMode	activityMoveMode						no					14.0										
characteristic	HKCharacteristicTypeIdentifierBiologicalSex	HKCharacteristicTypeIdentifierBiologicalSex	biologicalSex						no					8.0										
characteristic	HKCharacteristicTypeIdentifierBloodType	HKCharacteristicTypeIdentifierBloodType	bloodType						no					8.0										
characteristic	HKCharacteristicTypeIdentifierDateOfBirth	HKCharacteristicTypeIdentifierDateOfBirth	dateOfBirth						no					8.0										
characteristic	HKCharacteristicTypeIdentifierFitzpatrickSkinType	HKCharacteristicTypeIdentifierFitzpatrickSkinType	fitzpatrickSkinType						no					9.0										
characteristic	HKCharacteristicTypeIdentifierReferenceSex	HKCharacteristicTypeIdentifierReferenceSex	referenceSex						no					27.3		27.3	27.3	27.3						
characteristic	HKCharacteristicTypeIdentifierWheelchairUse	HKCharacteristicTypeIdentifierWheelchairUse	wheelchairUse						no					10.0										
correlation	HKCorrelationTypeIdentifierBloodPressure	HKCorrelationTypeIdentifierBloodPressure	bloodPressure						no					8.0					85354-9			vital-signs		authorized through its member types
correlation	HKCorrelationTypeIdentifierFood	HKCorrelationTypeIdentifierFood	food						no					8.0					80453-4					authorized through its member types
document	HKDocumentTypeIdentifierCDA	HKDocumentTypeIdentifierCDA	cda						yes					10.0										
scoredAssessment	HKScoredAssessmentTypeIdentifierGAD7	HKScoredAssessmentTypeIdentifierGAD7	gad7						yes					18.0										
scoredAssessment	HKScoredAssessmentTypeIdentifierPHQ9	HKScoredAssessmentTypeIdentifierPHQ9	phq9						yes					18.0										
workout	HKWorkoutTypeIdentifier	HKWorkoutTypeIdentifier	workout						yes					8.0					73985-4					
series	HKWorkoutRouteTypeIdentifier	HKWorkoutRouteTypeIdentifier	workoutRoute						yes					11.0										
series	HKDataTypeIdentifierHeartbeatSeries	HKDataTypeIdentifierHeartbeatSeries	heartbeatSeries						yes					13.0										
prescription	HKVisionPrescriptionTypeIdentifier	HKVisionPrescriptionTypeIdentifier	visionPrescription						yes	yes				16.0										
stateOfMind	HKDataTypeStateOfMind	HKDataTypeIdentifierStateOfMind	stateOfMind						yes					18.0										
audiogram	HKDataTypeIdentifierAudiogram		audiogram						yes					13.0										identifier seen on devices; no public constant
electrocardiogram	HKDataTypeIdentifierElectrocardiogram		electrocardiogram						no					14.0										identifier seen on devices; no public constant
activitySummary	HKActivitySummaryTypeIdentifier		activitySummary						no					9.3										identifier seen on devices; no public constant
userAnnotatedMedication	HKDataTypeUserAnnotatedMedicationConcept	HKDataTypeIdentifierUserAnnotatedMedicationConcept	userAnnotatedMedication						no	yes				26.0										
medicationDoseEvent	HKMedicationDoseEventTypeIdentifierMedicationDoseEvent	HKMedicationDoseEventTypeIdentifierMedicationDoseEvent	medicationDoseEvent						no	yes				26.0										
clinical	HKClinicalTypeIdentifierAllergyRecord	HKClinicalTypeIdentifierAllergyRecord	allergyRecord						no					12.0									AllergyIntolerance	
clinical	HKClinicalTypeIdentifierConditionRecord	HKClinicalTypeIdentifierConditionRecord	conditionRecord						no					12.0									Condition	
clinical	HKClinicalTypeIdentifierImmunizationRecord	HKClinicalTypeIdentifierImmunizationRecord	immunizationRecord						no					12.0									Immunization	
clinical	HKClinicalTypeIdentifierLabResultRecord	HKClinicalTypeIdentifierLabResultRecord	labResultRecord						no					12.0									Observation	
clinical	HKClinicalTypeIdentifierMedicationRecord	HKClinicalTypeIdentifierMedicationRecord	medicationRecord						no					12.0									MedicationOrder;MedicationRequest;MedicationStatement;MedicationDispense	
clinical	HKClinicalTypeIdentifierProcedureRecord	HKClinicalTypeIdentifierProcedureRecord	procedureRecord						no					12.0									Procedure	
clinical	HKClinicalTypeIdentifierVitalSignRecord	HKClinicalTypeIdentifierVitalSignRecord	vitalSignRecord						no					12.0									Observation	
clinical	HKClinicalTypeIdentifierCoverageRecord	HKClinicalTypeIdentifierCoverageRecord	coverageRecord						no					14.0									Coverage	
clinical	HKClinicalTypeIdentifierClinicalNoteRecord	HKClinicalTypeIdentifierClinicalNoteRecord	clinicalNoteRecord						no					16.4									DocumentReference	
verifiableRecord	HKDataTypeIdentifierVerifiableClinicalRecord		verifiableClinicalRecord						no					15.0										Apple publishes no identifier; this one follows the pattern of its neighbors

"""#
}
