// The report that a person brings to a doctor, as a value. It is made from answers of
// WellsealQueries, and every figure has its days and its sources. Nothing here judges, advises or
// predicts.
//
// - `Report`: `DoctorReportRequest`, the request; `DoctorReport`, the response; its JSON.
// - `Records`: the contents of records without duplicates.
// - `Measures`, `BloodPressure`, `Glucose`: the measurements.
//
// The readable forms of the report: on a page of the Health app, as a file for browsers, and on
// paper.
//
// - `Text`: `ReportText`, the report in a person's language, as sections with tables and figures.
// - `Markup`: the report as HTML.
// - `Paper`: the report as a tagged PDF, which a confined program draws.
