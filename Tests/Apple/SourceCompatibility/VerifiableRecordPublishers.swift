import Combine
import Foundation
import HealthKit

/// A list of health cards that publishers keep up to date.
final class HealthCardList: ObservableObject {
  @Published private(set) var cards: [HealthCard] = []
  @Published private(set) var message: String?

  private let reader: HealthCardReader
  private var cancellables = Set<AnyCancellable>()

  init(reader: HealthCardReader) {
    self.reader = reader
    $message
      .compactMap { $0 }
      .removeDuplicates()
      .sink { print("health cards:", $0) }
      .store(in: &cancellables)
  }

  func load() {
    verifiedCards()
      .timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion { self?.message = error.localizedDescription }
        },
        receiveValue: { [weak self] in self?.cards = $0 }
      )
      .store(in: &cancellables)
  }

  /// Returns the records with a valid signature, and skips the others.
  func verifiedCards() -> AnyPublisher<[HealthCard], Error> {
    records()
      .flatMap { $0.publisher.setFailureType(to: Error.self) }
      .flatMap(maxPublishers: .max(2)) { [verified] record in
        verified(record)
          .map(Optional.some)
          .replaceError(with: nil)
          .setFailureType(to: Error.self)
      }
      .compactMap { $0 }
      .collect()
      .eraseToAnyPublisher()
  }

  /// Requests records from the person, who chooses those that the app gets.
  private func records() -> Future<[HKVerifiableClinicalRecord], Error> {
    Future { [store = reader.store] promise in
      let query = HKVerifiableClinicalRecordQuery(
        recordTypes: [HKVerifiableClinicalRecordCredentialType.immunization.rawValue],
        sourceTypes: [.smartHealthCard], predicate: nil
      ) { _, records, error in
        if let error {
          promise(.failure(error))
        } else {
          promise(.success(records ?? []))
        }
      }
      store.execute(query)
    }
  }

  private func verified(_ record: HKVerifiableClinicalRecord) -> AnyPublisher<HealthCard, Error> {
    Just(record.dataRepresentation)
      .tryMap(reader.parse)
      .flatMap { [keys, reader] card in
        keys(card.iss).tryMap { keys -> HealthCard in
          try reader.checkSignature(of: record, with: keys)
          return card
        }
      }
      .eraseToAnyPublisher()
  }

  private func keys(of issuer: URL) -> AnyPublisher<IssuerKeys, Error> {
    URLSession.shared.dataTaskPublisher(for: issuer.appendingPathComponent(".well-known/jwks.json"))
      .retry(1)
      .tryMap { data, response -> Data in
        guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
          throw URLError(.badServerResponse)
        }
        return data
      }
      .decode(type: IssuerKeys.self, decoder: JSONDecoder())
      .eraseToAnyPublisher()
  }
}
