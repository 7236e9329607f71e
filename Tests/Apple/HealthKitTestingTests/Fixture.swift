import Foundation
import Synchronization

enum Fixture {
  /// An expired example of the SMART Health Cards specification, as in Examples/cards.
  ///
  /// The person in it is fictional.
  static let card = Data(
    """
    eyJ6aXAiOiJERUYiLCJhbGciOiJFUzI1NiIsImtpZCI6IjNLZmRnLVh3UC03Z1h5eXd0VWZVQUR3QnVtRE9QS01ReC1pRUxMMTFX\
    OXMifQ.3ZQ_b9swEMW_SnBdZYmSDRvSlqRA0w5F0aYdUnigqbPFlCIFklLtBvruvZMV9A-STJ2qjby7n957JPgAOgSooImxC1WWh\
    Q5VGlrpY4PSxCZV0tchw6NsO4Mho-4ePSRgd3uo8vWyXJViKfJUbJYJDAqqB4inDqH6-ov5N-7VebHgBaGe79Nt21v9Q0bt7IuNy\
    g26zkvYJqA81mijluZTv7tHFVnSvtH-C_rAnApWqUhz4vHuVW9rg9zjMbjeK7yd5MNcSGY7oJwxRDsroR_4E3kkcm_MZ2-o4XG-E\
    tTwuHgC_IHs0DxnKFs8Q2SrDfHgIw7uG3IoBz2g5RTfucbaE2xH8rbT5Pu1jIzJy7VYiNWiKGAckyeF5C8LeftnuiHK2IfJKZ91n\
    GQMUilt8drVE0G5WtvDpDmcQsR2vjp0KI3ZpM4fMg41C7rO1HAkgJomoRAbGLdjAt3sfpKzR4-Wtf0eHjU5pXo_ldjsrW7PiCJfi\
    OVCsK0O_d75lq4ia5EqOs_IWofOSE7y8ur64g1a9NJc3LjQ6SgNBUUhGhff9-2OR0FM3_LZBIv_MsGi_NcJllygEMHrmjaH75f3N\
    7X0d71iMXjs-K3Y5KJYz2_F-BM.jIP9pfhde5FrQ3xRk_qlhHBSsIVGO_BsdbLvydVg4fhjAApjwpXzSQwtezCCSvYyd0OKindFP\
    XrRuGy11Hvq0g
    """
    .utf8)
}

/// A counter for calls from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
