// Who may see a person's data on a server beside the person: a guardian, a caregiver, a clinician.
//
// `HolderService` invites people, knows who took an invitation, and says what each of them may see; `Holding` is what is
// kept of one. What somebody may see is a grant among the person's decisions about apps, under `AppKey.account(_:)`, and
// whatever asks goes by its `ReadScope`.
