// Written by scripts/generate healthkit from Tables/healthkit-surface.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreLocation
import HealthKit

func aliasesThatCompile() {
  isSame(HKObserverQueryCompletionHandler.self, (() -> Void).self)
  isSame(HKSampleQueryDescriptor<HKSample>.Output.self, ([HKSample]).self)
  isSame(HKSourceQueryDescriptor<HKSample>.Output.self, ([HKSource]).self)
  isSame(BufferedAsyncByteIterator.Element.self, (UInt8).self)
  isSame(HKStatisticsQueryDescriptor.Output.self, (HKStatistics?).self)
  isSame(
    HKWorkoutRouteQueryDescriptor.Results.AsyncIterator.self,
    (HKWorkoutRouteQueryDescriptor.Results.Iterator).self)
  isSame(HKWorkoutRouteQueryDescriptor.Results.Element.self, (CLLocation).self)
  isSame(
    HKWorkoutRouteQueryDescriptor.Results.Iterator.Element.self,
    (HKWorkoutRouteQueryDescriptor.Results.Element).self)
  isSame(HKWorkoutRouteQueryDescriptor.Sequence.self, (HKWorkoutRouteQueryDescriptor.Results).self)
  isSame(
    HKAnchoredObjectQueryDescriptor<HKSample>.Output.self,
    (HKAnchoredObjectQueryDescriptor<HKSample>.Result).self)
  isSame(
    HKAnchoredObjectQueryDescriptor<HKSample>.Results.AsyncIterator.self,
    (HKAnchoredObjectQueryDescriptor<HKSample>.Results.Iterator).self)
  isSame(
    HKAnchoredObjectQueryDescriptor<HKSample>.Results.Element.self,
    (HKAnchoredObjectQueryDescriptor<HKSample>.Result).self)
  isSame(
    HKAnchoredObjectQueryDescriptor<HKSample>.Results.Iterator.Element.self,
    (HKAnchoredObjectQueryDescriptor<HKSample>.Results.Element).self)
  isSame(
    HKAnchoredObjectQueryDescriptor<HKSample>.Sequence.self,
    (HKAnchoredObjectQueryDescriptor<HKSample>.Results).self)
  isSame(HKActivitySummaryQueryDescriptor.Output.self, ([HKActivitySummary]).self)
  isSame(
    HKActivitySummaryQueryDescriptor.Results.AsyncIterator.self,
    (HKActivitySummaryQueryDescriptor.Results.Iterator).self)
  isSame(HKActivitySummaryQueryDescriptor.Results.Element.self, ([HKActivitySummary]).self)
  isSame(
    HKActivitySummaryQueryDescriptor.Results.Iterator.Element.self,
    (HKActivitySummaryQueryDescriptor.Results.Element).self)
  isSame(HKActivitySummaryQueryDescriptor.Sequence.self, (HKActivitySummaryQueryDescriptor.Results).self)
  isSame(
    HKHeartbeatSeriesQueryDescriptor.Results.AsyncIterator.self,
    (HKHeartbeatSeriesQueryDescriptor.Results.Iterator).self)
  isSame(
    HKHeartbeatSeriesQueryDescriptor.Results.Element.self,
    (HKHeartbeatSeriesQueryDescriptor.Heartbeat).self)
  isSame(
    HKHeartbeatSeriesQueryDescriptor.Results.Iterator.Element.self,
    (HKHeartbeatSeriesQueryDescriptor.Results.Element).self)
  isSame(HKHeartbeatSeriesQueryDescriptor.Sequence.self, (HKHeartbeatSeriesQueryDescriptor.Results).self)
  isSame(
    HKElectrocardiogramQueryDescriptor.Results.AsyncIterator.self,
    (HKElectrocardiogramQueryDescriptor.Results.Iterator).self)
  isSame(
    HKElectrocardiogramQueryDescriptor.Results.Element.self,
    (HKElectrocardiogram.VoltageMeasurement).self)
  isSame(
    HKElectrocardiogramQueryDescriptor.Results.Iterator.Element.self,
    (HKElectrocardiogramQueryDescriptor.Results.Element).self)
  isSame(HKElectrocardiogramQueryDescriptor.Sequence.self, (HKElectrocardiogramQueryDescriptor.Results).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Options.ArrayLiteralElement.self,
    (HKQuantitySeriesSampleQueryDescriptor.Options).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Options.Element.self,
    (HKQuantitySeriesSampleQueryDescriptor.Options).self)
  isSame(HKQuantitySeriesSampleQueryDescriptor.Options.RawValue.self, (Int).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Results.AsyncIterator.self,
    (HKQuantitySeriesSampleQueryDescriptor.Results.Iterator).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Results.Element.self,
    (HKQuantitySeriesSampleQueryDescriptor.Result).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Results.Iterator.Element.self,
    (HKQuantitySeriesSampleQueryDescriptor.Results.Element).self)
  isSame(
    HKQuantitySeriesSampleQueryDescriptor.Sequence.self,
    (HKQuantitySeriesSampleQueryDescriptor.Results).self)
  isSame(HKStatisticsCollectionQueryDescriptor.Output.self, (HKStatisticsCollection).self)
  isSame(
    HKStatisticsCollectionQueryDescriptor.Results.AsyncIterator.self,
    (HKStatisticsCollectionQueryDescriptor.Results.Iterator).self)
  isSame(
    HKStatisticsCollectionQueryDescriptor.Results.Element.self,
    (HKStatisticsCollectionQueryDescriptor.Result).self)
  isSame(
    HKStatisticsCollectionQueryDescriptor.Results.Iterator.Element.self,
    (HKStatisticsCollectionQueryDescriptor.Results.Element).self)
  isSame(
    HKStatisticsCollectionQueryDescriptor.Sequence.self,
    (HKStatisticsCollectionQueryDescriptor.Results).self)
  isSame(HKUserAnnotatedMedicationQueryDescriptor.Output.self, ([HKUserAnnotatedMedication]).self)
  isSame(HKVerifiableClinicalRecordQueryDescriptor.Output.self, ([HKVerifiableClinicalRecord]).self)
  isSame(
    HKWorkoutEffortRelationshipQueryDescriptor.Output.self,
    (HKWorkoutEffortRelationshipQueryDescriptor.Result).self)
  isSame(
    HKWorkoutEffortRelationshipQueryDescriptor.Results.AsyncIterator.self,
    (HKWorkoutEffortRelationshipQueryDescriptor.Results.Iterator).self)
  isSame(
    HKWorkoutEffortRelationshipQueryDescriptor.Results.Element.self,
    (HKWorkoutEffortRelationshipQueryDescriptor.Result).self)
  isSame(
    HKWorkoutEffortRelationshipQueryDescriptor.Results.Iterator.Element.self,
    (HKWorkoutEffortRelationshipQueryDescriptor.Results.Element).self)
  isSame(
    HKWorkoutEffortRelationshipQueryDescriptor.Sequence.self,
    (HKWorkoutEffortRelationshipQueryDescriptor.Results).self)
  isSame(HKAttachment.AsyncBytes.AsyncIterator.self, (BufferedAsyncByteIterator).self)
  isSame(HKAttachment.AsyncBytes.Element.self, (UInt8).self)
  isSame(
    HKAppleWalkingSteadinessClassification.AllCases.self,
    ([HKAppleWalkingSteadinessClassification]).self)
  isSame(
    HKAppleSleepingBreathingDisturbancesClassification.AllCases.self,
    ([HKAppleSleepingBreathingDisturbancesClassification]).self)
}
