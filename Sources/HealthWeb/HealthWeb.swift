// What people and programs touch over HTTP.
//
// - `VerifyServer` answers whether cards are genuine; it stores nothing.
//
// The module decides nothing about cards: it takes bytes in, hands them to `HealthService`, and writes down the answer.
