import CoreLocation
import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("Types of other Apple frameworks")
struct NeighborTests {
  private let berlin = CLLocation(
    coordinate: CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405), altitude: 34,
    horizontalAccuracy: 5,
    verticalAccuracy: 3, course: 90, speed: 1.5, timestamp: Date(timeIntervalSinceReferenceDate: 7))

  @Test("A location round-trips through an archive")
  func archive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: berlin, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data) == berlin)
  }

  @Test("Distances are those of a sphere of the earth's size")
  func distance() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 877_500) < 1500)
    #expect(berlin.distance(from: berlin) == 0)
    let pole = CLLocation(latitude: 90, longitude: 0)
    let other = CLLocation(latitude: -90, longitude: 0)
    #expect(abs(pole.distance(from: other) - .pi * 6_371_008.8) < 1)
  }

  @Test("A coordinate out of range is invalid")
  func validity() {
    #expect(CLLocationCoordinate2DIsValid(berlin.coordinate))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(91, 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
  }

  @Test(
    "A type is known by identifier, extension and MIME type",
    arguments: [
      (UTType.pdf, "pdf", "application/pdf"), (.jpeg, "jpeg", "image/jpeg"), (.png, "png", "image/png"),
      (.heic, "heic", "image/heic"),
    ] as [(UTType, String, String)])
  func types(type: UTType, name: String, mimeType: String) {
    #expect(UTType(filenameExtension: name.uppercased()) == type)
    #expect(UTType(mimeType: mimeType) == type)
    #expect(UTType(type.identifier) == type)
    #expect(type.preferredFilenameExtension == name)
    #expect(type.preferredMIMEType == mimeType)
    #expect(type.conforms(to: .data))
  }

  @Test("A location has its source information and no floor")
  func origin() {
    #expect(berlin.sourceInformation == nil)
    #expect(berlin.floor == nil)
    let source = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
    let made = CLLocation(
      coordinate: berlin.coordinate, altitude: 34, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90,
      courseAccuracy: 1, speed: 1.5, speedAccuracy: 1, timestamp: berlin.timestamp, sourceInfo: source)
    #expect(made.sourceInformation?.isSimulatedBySoftware == true)
    #expect(made.sourceInformation?.isProducedByAccessory == false)
    #expect(CLLocationDistanceMax > 1e300 && CLTimeIntervalMax > 1e300)
  }

  @Test(
    "Audio, video, text, archive and image types are known",
    arguments: [
      (UTType.mp3, "mp3", .audio), (.wav, "wav", .audio), (.mpeg4Audio, "m4a", .audio),
      (.mpeg4Movie, "mp4", .movie), (.quickTimeMovie, "mov", .movie), (.commaSeparatedText, "csv", .text),
      (.gzip, "gz", .archive), (.svg, "svg", .image),
    ] as [(UTType, String, UTType)])
  func media(type: UTType, name: String, kind: UTType) {
    #expect(UTType(filenameExtension: name) == type)
    #expect(type.conforms(to: kind))
    #expect(UTType(type.identifier) == type)
  }

  @Test("A type conforms only to its supertypes")
  func conformance() {
    #expect(UTType.heic.conforms(to: .image))
    #expect(!UTType.pdf.conforms(to: .image))
    #expect(UTType(filenameExtension: "pdf", conformingTo: .image) == nil)
    #expect(UTType("com.example.none") == nil)
    #expect(UTType(exportedAs: "com.example.own").identifier == "com.example.own")
  }
}

@Suite("A device without location")
struct LocationManagerTests {
  @Test("Each request for a location gets one denial")
  func denied() {
    let manager = CLLocationManager()
    let asker = Asker()
    manager.delegate = asker
    manager.requestLocation()
    manager.startUpdatingLocation()
    #expect(asker.errors == [CLError(.denied), CLError(.denied)])
    #expect(manager.authorizationStatus == .denied)
    #expect(!CLLocationManager.locationServicesEnabled())
    #expect((CLError(.denied) as NSError).domain == "kCLErrorDomain")
  }

  private final class Asker: NSObject, CLLocationManagerDelegate {
    var errors: [CLError] = []

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      if let error = error as? CLError { errors.append(error) }
      manager.requestLocation()
    }
  }
}
