// Written by scripts/generate healthkit from Tables/healthkit-async-pairs.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// swift-format-ignore-file

import CoreLocation
import Foundation
import HealthKit
import UniformTypeIdentifiers

func asyncPairsThatCompile() {
  _ = HKAttachmentStore.addAttachment(to:name:contentType:url:metadata:completion:) as (HKAttachmentStore) -> (HKObject, String, UTType, URL, [String : Any], @escaping @Sendable (HKAttachment?, (any Error)?) -> Void) -> Void
  _ = HKAttachmentStore.addAttachment(to:name:contentType:url:metadata:) as (HKAttachmentStore) -> (HKObject, String, UTType, URL, [String : Any]) async throws -> HKAttachment
  _ = HKAttachmentStore.getAttachments(for:completion:) as (HKAttachmentStore) -> (HKObject, @escaping @Sendable ([HKAttachment]?, (any Error)?) -> Void) -> Void
  _ = HKAttachmentStore.attachments(for:) as (HKAttachmentStore) -> (HKObject) async throws -> [HKAttachment]
  _ = HKAttachmentStore.removeAttachment(_:from:completion:) as (HKAttachmentStore) -> (HKAttachment, HKObject, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKAttachmentStore.removeAttachment(_:from:) as (HKAttachmentStore) -> (HKAttachment, HKObject) async throws -> Void
  _ = HKHealthStore.add(_:to:completion:) as (HKHealthStore) -> ([HKSample], HKWorkout, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.addSamples(_:to:) as (HKHealthStore) -> ([HKSample], HKWorkout) async throws -> Void
  _ = HKHealthStore.delete(_:withCompletion:) as (HKHealthStore) -> (HKObject, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.delete(_:) as (HKHealthStore) -> (HKObject) async throws -> Void
  _ = HKHealthStore.delete(_:withCompletion:) as (HKHealthStore) -> ([HKObject], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.delete(_:) as (HKHealthStore) -> ([HKObject]) async throws -> Void
  _ = HKHealthStore.deleteObjects(of:predicate:withCompletion:) as (HKHealthStore) -> (HKObjectType, NSPredicate, @escaping @Sendable (Bool, Int, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.deleteObjects(of:predicate:) as (HKHealthStore) -> (HKObjectType, NSPredicate) async throws -> Int
  _ = HKHealthStore.disableAllBackgroundDelivery(completion:) as (HKHealthStore) -> (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.disableAllBackgroundDelivery as (HKHealthStore) -> () async throws -> Void
  _ = HKHealthStore.disableBackgroundDelivery(for:withCompletion:) as (HKHealthStore) -> (HKObjectType, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.disableBackgroundDelivery(for:) as (HKHealthStore) -> (HKObjectType) async throws -> Void
  _ = HKHealthStore.enableBackgroundDelivery(for:frequency:withCompletion:) as (HKHealthStore) -> (HKObjectType, HKUpdateFrequency, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.enableBackgroundDelivery(for:frequency:) as (HKHealthStore) -> (HKObjectType, HKUpdateFrequency) async throws -> Void
  _ = HKHealthStore.getRequestStatusForAuthorization(toShare:read:completion:) as (HKHealthStore) -> (Set<HKSampleType>, Set<HKObjectType>, @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.statusForAuthorizationRequest(toShare:read:) as (HKHealthStore) -> (Set<HKSampleType>, Set<HKObjectType>) async throws -> HKAuthorizationRequestStatus
  _ = HKHealthStore.handleAuthorizationForExtension(completion:) as (HKHealthStore) -> (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.handleAuthorizationForExtension as (HKHealthStore) -> () async throws -> Void
  _ = HKHealthStore.preferredUnits(for:completion:) as (HKHealthStore) -> (Set<HKQuantityType>, @escaping @Sendable ([HKQuantityType : HKUnit], (any Error)?) -> Void) -> Void
  _ = HKHealthStore.preferredUnits(for:) as (HKHealthStore) -> (Set<HKQuantityType>) async throws -> [HKQuantityType : HKUnit]
  _ = HKHealthStore.recalibrateEstimates(sampleType:date:completion:) as (HKHealthStore) -> (HKSampleType, Date, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.recalibrateEstimates(sampleType:date:) as (HKHealthStore) -> (HKSampleType, Date) async throws -> Void
  _ = HKHealthStore.recoverActiveWorkoutSession(completion:) as (HKHealthStore) -> (@escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.recoverActiveWorkoutSession as (HKHealthStore) -> () async throws -> HKWorkoutSession?
  _ = HKHealthStore.relateWorkoutEffortSample(_:with:activity:completion:) as (HKHealthStore) -> (HKSample, HKWorkout, HKWorkoutActivity?, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.relateWorkoutEffortSample(_:with:activity:) as (HKHealthStore) -> (HKSample, HKWorkout, HKWorkoutActivity?) async throws -> Bool
  _ = HKHealthStore.requestAuthorization(toShare:read:completion:) as (HKHealthStore) -> (Set<HKSampleType>?, Set<HKObjectType>?, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.requestAuthorization(toShare:read:) as (HKHealthStore) -> (Set<HKSampleType>, Set<HKObjectType>) async throws -> Void
  _ = HKHealthStore.requestPerObjectReadAuthorization(for:predicate:completion:) as (HKHealthStore) -> (HKObjectType, NSPredicate?, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.requestPerObjectReadAuthorization(for:predicate:) as (HKHealthStore) -> (HKObjectType, NSPredicate?) async throws -> Void
  _ = HKHealthStore.save(_:withCompletion:) as (HKHealthStore) -> (HKObject, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.save(_:) as (HKHealthStore) -> (HKObject) async throws -> Void
  _ = HKHealthStore.save(_:withCompletion:) as (HKHealthStore) -> ([HKObject], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.save(_:) as (HKHealthStore) -> ([HKObject]) async throws -> Void
  _ = HKHealthStore.startWatchApp(with:completion:) as (HKHealthStore) -> (HKWorkoutConfiguration, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.startWatchApp(toHandle:) as (HKHealthStore) -> (HKWorkoutConfiguration) async throws -> Void
  _ = HKHealthStore.unrelateWorkoutEffortSample(_:from:activity:completion:) as (HKHealthStore) -> (HKSample, HKWorkout, HKWorkoutActivity?, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHealthStore.unrelateWorkoutEffortSample(_:from:activity:) as (HKHealthStore) -> (HKSample, HKWorkout, HKWorkoutActivity?) async throws -> Bool
  _ = HKHeartbeatSeriesBuilder.addHeartbeatWithTimeInterval(sinceSeriesStartDate:precededByGap:completion:) as (HKHeartbeatSeriesBuilder) -> (TimeInterval, Bool, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHeartbeatSeriesBuilder.addHeartbeat(at:precededByGap:) as (HKHeartbeatSeriesBuilder) -> (TimeInterval, Bool) async throws -> Void
  _ = HKHeartbeatSeriesBuilder.addMetadata(_:completion:) as (HKHeartbeatSeriesBuilder) -> ([String : Any], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKHeartbeatSeriesBuilder.addMetadata(_:) as (HKHeartbeatSeriesBuilder) -> ([String : Any]) async throws -> Void
  _ = HKHeartbeatSeriesBuilder.finishSeries(completion:) as (HKHeartbeatSeriesBuilder) -> (@escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) -> Void
  _ = HKHeartbeatSeriesBuilder.finishSeries as (HKHeartbeatSeriesBuilder) -> () async throws -> HKHeartbeatSeriesSample
  _ = HKQuantitySeriesSampleBuilder.finishSeries(metadata:completion:) as (HKQuantitySeriesSampleBuilder) -> ([String : Any]?, @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void) -> Void
  _ = HKQuantitySeriesSampleBuilder.finishSeries(metadata:) as (HKQuantitySeriesSampleBuilder) -> ([String : Any]?) async throws -> [HKQuantitySample]
  _ = HKQuantitySeriesSampleBuilder.finishSeries(metadata:endDate:completion:) as (HKQuantitySeriesSampleBuilder) -> ([String : Any]?, Date?, @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void) -> Void
  _ = HKQuantitySeriesSampleBuilder.finishSeries(metadata:endDate:) as (HKQuantitySeriesSampleBuilder) -> ([String : Any]?, Date?) async throws -> [HKQuantitySample]
  _ = HKWorkoutBuilder.add(_:completion:) as (HKWorkoutBuilder) -> ([HKSample], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.addSamples(_:) as (HKWorkoutBuilder) -> ([HKSample]) async throws -> Void
  _ = HKWorkoutBuilder.addMetadata(_:completion:) as (HKWorkoutBuilder) -> ([String : Any], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.addMetadata(_:) as (HKWorkoutBuilder) -> ([String : Any]) async throws -> Void
  _ = HKWorkoutBuilder.addWorkoutActivity(_:completion:) as (HKWorkoutBuilder) -> (HKWorkoutActivity, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.addWorkoutActivity(_:) as (HKWorkoutBuilder) -> (HKWorkoutActivity) async throws -> Void
  _ = HKWorkoutBuilder.addWorkoutEvents(_:completion:) as (HKWorkoutBuilder) -> ([HKWorkoutEvent], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.addWorkoutEvents(_:) as (HKWorkoutBuilder) -> ([HKWorkoutEvent]) async throws -> Void
  _ = HKWorkoutBuilder.beginCollection(withStart:completion:) as (HKWorkoutBuilder) -> (Date, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.beginCollection(at:) as (HKWorkoutBuilder) -> (Date) async throws -> Void
  _ = HKWorkoutBuilder.endCollection(withEnd:completion:) as (HKWorkoutBuilder) -> (Date, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.endCollection(at:) as (HKWorkoutBuilder) -> (Date) async throws -> Void
  _ = HKWorkoutBuilder.finishWorkout(completion:) as (HKWorkoutBuilder) -> (@escaping @Sendable (HKWorkout?, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.finishWorkout as (HKWorkoutBuilder) -> () async throws -> HKWorkout?
  _ = HKWorkoutBuilder.updateActivity(uuid:adding:completion:) as (HKWorkoutBuilder) -> (UUID, [String : Any], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.updateActivity(uuid:adding:) as (HKWorkoutBuilder) -> (UUID, [String : Any]) async throws -> Void
  _ = HKWorkoutBuilder.updateActivity(uuid:end:completion:) as (HKWorkoutBuilder) -> (UUID, Date, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutBuilder.updateActivity(uuid:end:) as (HKWorkoutBuilder) -> (UUID, Date) async throws -> Void
  _ = HKWorkoutRouteBuilder.addMetadata(_:completion:) as (HKWorkoutRouteBuilder) -> ([String : Any], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutRouteBuilder.addMetadata(_:) as (HKWorkoutRouteBuilder) -> ([String : Any]) async throws -> Void
  _ = HKWorkoutRouteBuilder.finishRoute(with:metadata:completion:) as (HKWorkoutRouteBuilder) -> (HKWorkout, [String : Any]?, @escaping @Sendable (HKWorkoutRoute?, (any Error)?) -> Void) -> Void
  _ = HKWorkoutRouteBuilder.finishRoute(with:metadata:) as (HKWorkoutRouteBuilder) -> (HKWorkout, [String : Any]?) async throws -> HKWorkoutRoute
  _ = HKWorkoutRouteBuilder.insertRouteData(_:completion:) as (HKWorkoutRouteBuilder) -> ([CLLocation], @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutRouteBuilder.insertRouteData(_:) as (HKWorkoutRouteBuilder) -> ([CLLocation]) async throws -> Void
  _ = HKWorkoutSession.sendToRemoteWorkoutSession(data:completion:) as (HKWorkoutSession) -> (Data, @escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutSession.sendToRemoteWorkoutSession(data:) as (HKWorkoutSession) -> (Data) async throws -> Void
  _ = HKWorkoutSession.startMirroringToCompanionDevice(completion:) as (HKWorkoutSession) -> (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutSession.startMirroringToCompanionDevice as (HKWorkoutSession) -> () async throws -> Void
  _ = HKWorkoutSession.stopMirroringToCompanionDevice(completion:) as (HKWorkoutSession) -> (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void
  _ = HKWorkoutSession.stopMirroringToCompanionDevice as (HKWorkoutSession) -> () async throws -> Void
}
