/// # HealthStore
///
/// A ``HealthModel/SampleStore`` that keeps everything in one file which holds nothing but numbered ciphertexts.
