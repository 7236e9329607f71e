/// # HealthModel
///
/// The ground floor: what health data *is*, as values that can be compared, printed, coded and sent to another task.
///
/// - ``HealthUnit`` and ``HealthQuantity``: units parsed, printed, multiplied and converted as HealthKit does it.
///
/// Nothing here knows a store, a file or the HK… classes; those stand above and convert to these values.
