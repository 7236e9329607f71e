import Concurrency
import FHIR
import Files
import HealthKit
import Model
import Studies
import TestSupport

let study = Study()
let counter = Counter()
var count = 0
for _ in study.samples { count = await counter.increment() }
precondition(count == 2)
precondition(study.average == Study.expectedAverage)
precondition(HeartRate.sample(beatsPerMinute: 60).quantityType == HKQuantityType(.heartRate))
print(Report(average: study.average, code: Code.heartRate.rawValue).text)
