// Consent of a server's users to studies, and its effects.
//
// `StudyVersion` is a published version of a study: a document, the types to read, and their
// period. `StudyService` records the version that a user agreed to, and ends the agreement on
// request. The access is a grant among the user's decisions about apps, under `AppKey.study(_:)`,
// limited by the version that the user agreed to. `StudyExport` downloads the participants' data
// from a server with the study's secret.
//
// A study never gets data of a type or period that isn't in the exact version that the user agreed
// to.
