import WellsealEUCertificates

/// The names of vaccines, manufacturers and tests for the codes in EU Digital COVID Certificates.
///
/// A code without a name is shown unchanged.
///
/// Source: eHealth Network, "Value Sets for EU Digital COVID Certificates", version 1.14; European
/// Medicines Agency, register of medicines; JRC, "COVID-19 In Vitro Diagnostic Medical Devices",
/// for the tests.
enum CertificateNames {
  /// Returns the name of a code, or the code itself.
  static func name(_ code: String, of member: String) -> String { names[member]?[code] ?? code }

  /// The names, by the member of a certificate and the code.
  private static let names: [String: [String: String]] = [
    "mp": products, "vp": vaccines, "ma": makers.merging(devices) { maker, _ in maker }, "tt": tests,
  ]

  private static let products = [
    "EU/1/20/1528": "Comirnaty", "EU/1/20/1507": "Spikevax", "EU/1/21/1529": "Vaxzevria",
    "EU/1/20/1525": "Jcovden (Janssen)", "EU/1/21/1618": "Nuvaxovid",
    "EU/1/21/1624": "COVID-19 Vaccine Valneva",
    "EU/1/21/1580": "VidPrevtyn Beta", "EU/1/22/1709": "Bimervax", "Sputnik-V": "Sputnik V",
    "Sputnik-Light": "Sputnik Light", "Sputnik-M": "Sputnik M", "Soberana-02": "Soberana 02",
    "Soberana-Plus": "Soberana Plus",
    "Inactivated-SARS-CoV-2-Vero-Cell": "Inactivated SARS-CoV-2 (Vero Cell)",
    "Covid-19-recombinant": "Covid-19 (recombinant)",
    "Covid-19-adsorvida-inativada": "Vacina adsorvida covid-19 (inativada)",
    "MVC-COV1901": "MVC COVID-19 vaccine", "Vidprevtyn": "VidPrevtyn",
  ]

  private static let vaccines = [
    "1119349007": "SARS-CoV-2 mRNA vaccine", "1119305005": "SARS-CoV-2 antigen vaccine",
    "J07BX03": "COVID-19 vaccine", "1157024006": "inactivated SARS-CoV-2 vaccine",
    "1162643001": "SARS-CoV-2 recombinant spike protein vaccine",
    "29061000087103": "COVID-19 viral vector vaccine",
    "30141000087107": "COVID-19 virus-like particle vaccine",
    "28531000087107": "COVID-19 vaccine",
  ]

  private static let makers = [
    "ORG-100030215": "BioNTech Manufacturing GmbH", "ORG-100031184": "Moderna Biotech Spain S.L.",
    "ORG-100001699": "AstraZeneca AB", "ORG-100001417": "Janssen-Cilag International",
    "ORG-100032020": "Novavax CZ a.s.", "ORG-100006270": "CureVac AG", "ORG-100013793": "CanSino Biologics",
    "ORG-100020693": "China Sinopharm International Corp.", "ORG-100010771": "Sinopharm Weiqida Europe",
    "ORG-100024420": "Sinopharm Zhijun (Shenzhen)", "ORG-100001981": "Serum Institute of India",
    "ORG-100007893": "R-Pharm CJSC", "ORG-100023050": "Gulf Pharmaceutical Industries",
    "ORG-100033914": "Medigen Vaccine Biologics", "ORG-100000788": "Sanofi Pasteur",
    "ORG-100036422": "Valneva France", "ORG-100008549": "Medicago Inc.", "Bharat-Biotech": "Bharat Biotech",
    "Gamaleya-Research-Institute": "Gamaleya Research Institute", "Vector-Institute": "Vector Institute",
    "Sinovac-Biotech": "Sinovac Biotech", "Instituto-Butantan": "Instituto Butantan",
    "Chumakov-Federal-Scientific-Center": "Chumakov Federal Scientific Center",
    "Finlay-Institute": "Finlay Institute of Vaccines", "Yisheng-Biopharma": "Yisheng Biopharma",
    "CIGB": "Center for Genetic Engineering and Biotechnology (CIGB)",
    "Sinopharm-WIBP": "Sinopharm, Wuhan Institute of Biological Products",
    "NVSI": "National Vaccine and Serum Institute, China",
  ]

  private static let devices = [
    "1232": "Abbott Rapid Diagnostics, Panbio COVID-19 Ag Rapid Test",
    "1065": "Becton Dickinson, BD Veritor System for Rapid Detection of SARS-CoV-2",
    "344": "SD Biosensor, STANDARD F COVID-19 Ag FIA", "345": "SD Biosensor, STANDARD Q COVID-19 Ag Test",
    "1604": "Roche (SD Biosensor), SARS-CoV-2 Antigen Rapid Test", "1244": "GenBody, COVID-19 Ag Test",
    "1268": "LumiraDx, SARS-CoV-2 Ag Test", "1097": "Quidel, Sofia SARS Antigen FIA",
    "1304": "AMEDA Labordiagnostik, AMP Rapid Test SARS-CoV-2 Ag",
    "1331": "Beijing Lepu Medical Technology, SARS-CoV-2 Antigen Rapid Test Kit",
    "1173": "CerTest Biotec, SARS-CoV-2 Card test",
  ]

  private static let tests = [
    "LP6464-4": "PCR or another test for nucleic acids (NAAT)", "LP217198-3": "rapid antigen test",
  ]
}
