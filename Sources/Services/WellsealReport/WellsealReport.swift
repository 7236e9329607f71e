// What a person brings to a doctor, as a value: made of answers of HealthQuestions, every figure with the days that it covers
// and where it comes from. Nothing here judges, advises or predicts.
//
// - `Report`: `DoctorReportRequest`, what is asked; `DoctorReport`, the answer; its JSON.
// - `Records`: what records say, each thing once.
// - `Measures`, `BloodPressure`, `Glucose`: what was measured.
//
// A report for a doctor as people read it: on a page of the Health app, as a file for browsers, and on paper.
//
// - `Text`: `ReportText`, the report in a person's language, as sections with tables and figures.
// - `Markup`: the same as HTML.
// - `Paper`: the same as a tagged PDF, which a confined program sets.
