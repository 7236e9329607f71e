package import Hummingbird

/// What is known about a request on its way to a page.
package struct AppContext: RequestContext {
  package var coreContext: CoreRequestContextStorage

  package init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}
