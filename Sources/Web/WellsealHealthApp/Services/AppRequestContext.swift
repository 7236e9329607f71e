package import WellsealRequests

/// A person's request of the Health app.
package typealias AppRequestContext = PageRequest<AppServices>

/// An address of the Health app.
package typealias Route = PageRoute<AppServices>
