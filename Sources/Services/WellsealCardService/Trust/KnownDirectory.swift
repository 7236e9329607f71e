/// A trust directory that is published at a known URL and signed with a known key.
public struct KnownDirectory: Sendable {
  public let name: String
  public let title: String
  public let snapshotURL: String
  public let signatureURL: String
  /// The pinned certificate whose key signs the snapshots.
  public let certificate: String

  /// The directory of the Vaccination Credential Initiative.
  ///
  /// Its signing certificate is CN=vci.org, valid from 2022-03-17 to 2032-03-14.
  ///
  /// Source: the VCI directory's README, "Daily snapshot".
  public static let vci = KnownDirectory(
    name: "vci",
    title: "VCI directory",
    snapshotURL:
      "https://raw.githubusercontent.com/the-commons-project/vci-directory/main/logs/vci_snapshot.json",
    signatureURL:
      "https://raw.githubusercontent.com/the-commons-project/vci-directory/main/logs/vci_snapshot.sig",
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIICKzCCAYygAwIBAgIJAMR1t9soQWp5MAoGCCqGSM49BAMEMBIxEDAOBgNVBAMM
      B3ZjaS5vcmcwHhcNMjIwMzE3MTgxMDQyWhcNMzIwMzE0MTgxMDQyWjASMRAwDgYD
      VQQDDAd2Y2kub3JnMIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQBeZ5TYVjzm5AB
      OpAnzZxbgWvr03MiYKcMIfIFUZ3kKRFf4Cn3klPwqFARHS8VR+uieGeWYhJ6Ekat
      5l2ctlSXlW0BkMLgn60eZhy0SNIz/V/U/4YsAvw96nePmr2Q9oJHjf4J1vER5szp
      3Or3Ko3/TFVF5Zh0fBjzvcfdkmR5fD8S2TOjgYcwgYQwCQYDVR0TBAIwADALBgNV
      HQ8EBAMCB4AwKgYDVR0RBCMwIYYfaHR0cHM6Ly9jb21tb250cnVzdG5ldHdvcmsu
      b3JnLzAdBgNVHQ4EFgQUDIgsOYbtnJb1whr6aC1V3TOzhC0wHwYDVR0jBBgwFoAU
      DIgsOYbtnJb1whr6aC1V3TOzhC0wCgYIKoZIzj0EAwQDgYwAMIGIAkIAk3q4ivWv
      JddEleoSvCkEpwedvF2UWFbPZFEWDdjV+zwYgJhAe+pC1SGATqJAwCjzuIEVSIu9
      ggACN2WLbEgR+GsCQgDvs693xo/beKHd71SQaSKJt7Ujo4s90YXF75DTcznVIrES
      zeHk4CbYhxF9p84Vn+Hdh4ymVtz7s5S6GwitjNqHZg==
      -----END CERTIFICATE-----
      """)

  /// All known directories.
  public static let all = [vci]
}
