import HealthPages
import WebApps

extension AppServices {
  /// What the pages ask that let apps in; nil where no daemon serves apps.
  var face: Face? { authorization.map(Face.init) }

  struct Face {
    let authorization: WebAppAuthorizationServer
  }
}
