// Access of other people to a user's data on a server, such as a guardian, a caregiver or a
// clinician.
//
// `CaregiverService` invites caregivers, records who accepted an invitation, and returns what each
// of them may view. `CaregiverGrant` is a stored grant. The access of a caregiver is a grant among
// the user's decisions about apps, under `AppKey.account(_:)`, and all queries use its `ReadScope`.
