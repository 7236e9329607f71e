import Foundation
import Synchronization

enum Fixture {
  /// A revoked example of the SMART Health Cards specification, as in Examples/cards; no person in it is real.
  static let card = Data(
    """
    eyJ6aXAiOiJERUYiLCJhbGciOiJFUzI1NiIsImtpZCI6IjNLZmRnLVh3UC03Z1h5eXd0VWZVQUR3QnVtRE9QS01ReC1pRUxMMTFX\
    OXMifQ.3ZNNb9QwEIb_SjVc891tsptbWyQKB4SgcADtwWvPblwcO_JH2KXKf2ecTQVChRMncrNn5vH7vo4fQToHLXTeD67Nczcgz\
    1zPrO-QKd9lnFnhcjyyflDocuoOaCEBvdtDW9brZnVVNPUqq6-aBEYO7SP404DQfvnJ_B334rxI4wK2CXCLArWXTH0IuwfkPlL2n\
    bSf0DppNOlbZUVW0rFx9yZooTD2WHQmWI7384mwFJJFAXCjFNEiIQE6wJ5IFpGDUh-tooan-baghqfFM-B3zEuaj7ZZj2cI66UiH\
    rzH0XxFQbWDHFFH429Mp_UJthN520ny_pL5iCk3dZEWq7SqYJqSZ4WUfxfyuu-Dlt_Z4sl55oObncbr8bOMkXEuNd4aMRO4EVIfZ\
    s3u5Dz2y23TxXSqyYw95DHU3EmR8_FIAD5PQlU0MG2nBIbF_SxnjxZ11PZreNRkOA92LkWz97I_I6oyLS7TItoa0O6N7enviVoY9\
    8ZGpJBuUCwmeX1ze_EKNVqmLu6MG6RnioKiEJXxb0O_i6NQzN_lHxOs_ssEq82_TnATCxQiWCloc_x2_XAnmP0ceBSDx4Ged1OuN\
    -t6ed7TDw.ziPr6YWOM6npqiscB7z2ocFpt7ZHAR7c7LZcO8OMN18_cbs-B6L9JoPGWBV6iY5xlyQYh65JzMPHus0NkcfjYA
    """
    .utf8)
}

/// Counts calls from anywhere.
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
