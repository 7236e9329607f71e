// # HealthStore
//
// A `SampleQueries/SampleStore` that keeps everything in one file which holds nothing but numbered ciphertexts; their form is
// the matter of `SealedSegments`.
//
// | folder | what |
// |---|---|
// | `Store` | `SealedStore`: opening and locking, commits, loads, keys, erasing, the check of the whole |
// | `Queries` | which blocks can hold an answer, what of them meets a question, and statistics by cells |
// | `Backup` | copies of the file, made and restored |
