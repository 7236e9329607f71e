/// # StoreConformance
///
/// What every ``HealthModel/SampleStore`` promises, as tests that any engine runs, and an engine in memory that is slow and
/// obviously right.
