package import FoundationEssentials
package import WellsealConsent
package import WellsealWire

/// A call that returns the pending requests of apps.
package struct ListQuestionsCall: ControlCall {
  package static let method = "ListQuestions"

  package struct Reply: Hashable, Sendable {
    package var questions: [ConsentQuestion]
  }

  package init() {}
}

/// A call that answers a request.
package struct AnswerQuestionCall: ControlCall {
  package static let method = "AnswerQuestion"
  package typealias Reply = Done

  var id: UUID
  var answer: ConsentAnswer

  package init(_ id: UUID, _ answer: ConsentAnswer) {
    self.id = id
    self.answer = answer
  }
}

/// A call that returns the due reminders of apps.
package struct ListReviewsCall: ControlCall {
  package static let method = "ListReviews"

  package struct Reply: Hashable, Sendable {
    package var reviews: [ConsentReview]
  }

  package init() {}
}

/// A call that returns the apps that requested something, with the decisions about them.
package struct ListAppsCall: ControlCall {
  package static let method = "ListApps"

  package struct Reply: Hashable, Sendable {
    package var apps: [KnownApp]
  }

  package init() {}
}

/// A call that changes the decisions about an app.
package struct ChangeAppCall: ControlCall {
  package static let method = "ChangeApp"
  package typealias Reply = Done

  var app: AppKey
  var change: ConsentChange

  package init(_ app: AppKey, _ change: ConsentChange) {
    self.app = app
    self.change = change
  }
}

/// A call that returns the last lines of the access log.
package struct ReadLogCall: ControlCall {
  package static let method = "ReadLog"
  package typealias Reply = AccessLines

  /// The number of lines, or `nil` for all.
  var last: Int?

  package init(last: Int? = nil) { self.last = last }
}

/// A call that verifies the access log, optionally against checkpoints that are stored elsewhere.
package struct VerifyLogCall: ControlCall {
  package static let method = "VerifyLog"

  package struct Reply: Hashable, Sendable {
    /// The number of valid lines.
    package var sound: Int
    /// The error of the line after them, or `nil` if there is none.
    package var fault: String?
    /// The state after the last valid line, to be stored elsewhere.
    package var checkpoint: AccessCheckpoint

    package init(_ found: AccessVerification) {
      self.init(sound: found.sound, fault: found.fault.map { "\($0)" }, checkpoint: found.checkpoint)
    }

    init(sound: Int, fault: String?, checkpoint: AccessCheckpoint) {
      (self.sound, self.fault, self.checkpoint) = (sound, fault, checkpoint)
    }
  }

  var checkpoints: [AccessCheckpoint]

  package init(checkpoints: [AccessCheckpoint] = []) { self.checkpoints = checkpoints }
}

/// A call that accepts the current access log in the store, after the user has reviewed it.
package struct AcceptLogCall: ControlCall {
  package static let method = "AcceptLog"
  package typealias Reply = Done

  package init() {}
}

extension ConsentService {
  /// The methods for the control socket.
  package var methods: [ControlMethod] {
    [
      ControlMethod { (_: ListQuestionsCall) in ListQuestionsCall.Reply(questions: await questions()) },
      ControlMethod { (call: AnswerQuestionCall) in
        try await answer(call.id, with: call.answer)
        return Done()
      },
      ControlMethod { (_: ListReviewsCall) in ListReviewsCall.Reply(reviews: try reviews()) },
      ControlMethod { (_: ListAppsCall) in ListAppsCall.Reply(apps: apps) },
      ControlMethod { (call: ChangeAppCall) in
        try await change(call.app, call.change)
        return Done()
      },
      ControlMethod { (call: ReadLogCall) in try log(last: call.last) },
      ControlMethod { (call: VerifyLogCall) in
        VerifyLogCall.Reply(try verifyLog(against: call.checkpoints))
      },
    ]
  }
}

// MARK: Wire format

extension ListQuestionsCall {
  package static let wireFields: [WireField<ListQuestionsCall>] = []

  package init(fields: WireReader) {}
}

extension ListQuestionsCall.Reply: WireMessage {
  package static let wireFields = [WireField<ListQuestionsCall.Reply>("questions", \.questions)]

  package init(fields: WireReader) throws(WireError) { self.init(questions: try fields["questions"]) }
}

extension AnswerQuestionCall {
  package static let wireFields = [
    WireField<AnswerQuestionCall>("id", \.id), WireField("answer", \.answer),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["id"], try fields["answer"])
  }
}

extension ListReviewsCall {
  package static let wireFields: [WireField<ListReviewsCall>] = []

  package init(fields: WireReader) {}
}

extension ListReviewsCall.Reply: WireMessage {
  package static let wireFields = [WireField<ListReviewsCall.Reply>("reviews", \.reviews)]

  package init(fields: WireReader) throws(WireError) { self.init(reviews: try fields["reviews"]) }
}

extension ListAppsCall {
  package static let wireFields: [WireField<ListAppsCall>] = []

  package init(fields: WireReader) {}
}

extension ListAppsCall.Reply: WireMessage {
  package static let wireFields = [WireField<ListAppsCall.Reply>("apps", \.apps)]

  package init(fields: WireReader) throws(WireError) { self.init(apps: try fields["apps"]) }
}

extension ChangeAppCall {
  package static let wireFields = [
    WireField<ChangeAppCall>("app", \.app), WireField("change", \.change),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["app"], try fields["change"])
  }
}

extension ReadLogCall {
  package static let wireFields = [WireField<ReadLogCall>("last", \.last)]

  package init(fields: WireReader) throws(WireError) { self.init(last: try fields["last"]) }
}

extension AcceptLogCall {
  package static let wireFields: [WireField<AcceptLogCall>] = []

  package init(fields: WireReader) {}
}

extension VerifyLogCall {
  package static let wireFields = [WireField<VerifyLogCall>("checkpoints", \.checkpoints, or: [])]

  package init(fields: WireReader) throws(WireError) {
    self.init(checkpoints: try fields["checkpoints", or: []])
  }
}

extension VerifyLogCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<VerifyLogCall.Reply>("sound", \.sound), WireField("fault", \.fault),
    WireField("checkpoint", \.checkpoint),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      sound: try fields["sound"], fault: try fields["fault"], checkpoint: try fields["checkpoint"])
  }
}
