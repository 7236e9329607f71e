// What people of a server agree to in a study, and what follows from it.
//
// `StudyVersion` is what those who run a study published: a document, the types that are read, and of which time.
// `StudyService` knows which version a person agreed to, and ends it when the person withdraws; what may be read is a grant
// among the person's decisions about apps, under `AppKey.study(_:)`, bounded by the version that was agreed to.
// `StudyExport` asks a server for what participants gave, with the study's secret.
//
// A study sees nothing of a type or a time that does not stand in the very version that a person agreed to.
