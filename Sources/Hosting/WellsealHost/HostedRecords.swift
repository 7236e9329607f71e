/// What is kept of each person of a cluster beside the store: decisions, tokens, settings and the access log.
///
/// ``HostedConsent`` gives each of them the place in the database that it has as a file in a data folder. How a backup takes the place of the
/// store itself stands beside it.
package enum HostedRecords {}
