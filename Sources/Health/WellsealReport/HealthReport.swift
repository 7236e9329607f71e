// What a person brings to a doctor, as a value: made of answers of HealthQuestions, every figure with the days that it covers
// and where it comes from. Nothing here judges, advises or predicts.
//
// - `Report`: `DoctorReportRequest`, what is asked; `DoctorReport`, the answer; its JSON.
// - `Records`: what records say, each thing once.
// - `Measures`, `BloodPressure`, `Glucose`: what was measured.
