/// The jobs of many users in round-robin order.
///
/// A user with waiting jobs is in the queue once and moves to its end after each job, so every
/// other user waits for at most one of them at a time.
struct PersonQueue: Sendable {
  private let maxPerPerson: Int
  /// Users with a job that may start, in the order of their turns.
  private var turns: [PersonExecutor] = []
  private var people: [ObjectIdentifier: Work] = [:]

  private struct Work {
    var jobs: [UnownedJob] = []
    var running = 0
    var hasTurn = false
  }

  /// Creates an empty queue.
  ///
  /// - Parameter maxPerPerson: The maximum number of jobs that one user runs at once.
  init(maxPerPerson: Int) { self.maxPerPerson = maxPerPerson }

  /// The number of jobs that have not started.
  var waiting: Int { people.values.reduce(0) { $0 + $1.jobs.count } }

  /// Adds a job.
  ///
  /// - Returns: `true` if the user got a turn, which needs a thread.
  mutating func add(_ job: UnownedJob, of person: PersonExecutor) -> Bool {
    people[ObjectIdentifier(person), default: Work()].jobs.append(job)
    return addTurn(of: person)
  }

  /// Starts the next job.
  ///
  /// - Returns: The job, and whether its user got another turn, which needs another thread, or
  ///   `nil` if no job may start.
  mutating func start() -> (job: UnownedJob, person: PersonExecutor, hasNextTurn: Bool)? {
    guard let person = turns.first else { return nil }
    turns.removeFirst()
    guard var work = people[ObjectIdentifier(person)], !work.jobs.isEmpty else {
      preconditionFailure("PersonQueue.start(): a person without jobs has a turn")
    }
    let job = work.jobs.removeFirst()
    work.running += 1
    work.hasTurn = false
    people[ObjectIdentifier(person)] = work
    return (job, person, addTurn(of: person))
  }

  /// Marks a job as finished.
  ///
  /// The thread that ran it takes the turn that its user may get.
  mutating func finish(_ person: PersonExecutor) {
    let key = ObjectIdentifier(person)
    people[key]?.running -= 1
    if let work = people[key], work.running == 0, work.jobs.isEmpty { people[key] = nil }
    _ = addTurn(of: person)
  }

  private mutating func addTurn(of person: PersonExecutor) -> Bool {
    let key = ObjectIdentifier(person)
    guard let work = people[key], !work.hasTurn, !work.jobs.isEmpty, work.running < maxPerPerson else {
      return false
    }
    people[key]?.hasTurn = true
    turns.append(person)
    return true
  }
}
