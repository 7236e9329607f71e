/// The codes of certificates that the countries agreed on.
///
/// The sets grow: an unknown code may be newer than this table. Rules come with the sets of their
/// time.
///
/// Source: eHealth Network, "Value Sets for EU Digital COVID Certificates", version 1.14;
/// eu-dcc-valuesets.
enum ValueSets {
  /// The codes of each set by name.
  static let known: [String: Set<String>] = lists.mapValues { text in
    Set(text.split { $0 == " " || $0 == "\n" }.map { String($0.map { $0 == "_" ? " " : $0 }) })
  }

  /// The codes of each set, separated by white space; a space in a code is written as `_`.
  private static let lists: [String: String] = [
    "country-2-codes": """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
    BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
    ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
    HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
    LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
    NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
    SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
    UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """,
    "covid-19-lab-result": """
    260373001 260415000
    """,
    "covid-19-lab-test-manufacturer-and-name": """
    1065 1097 1114 1144 1162 1173 1180 1190 1199 1201 1215 1218 1223 1225 1232 1236 1242 1244 1253 1257
    1263 1266 1267 1268 1271 1278 1295 1296 1304 1319 1331 1333 1341 1343 1360 1363 1365 1375 1392 1420
    1437 1443 1456 1466 1468 1481 1484 1489 1490 1501 1574 1604 1606 1654 1736 1747 1763 1764 1767 1769
    1815 1822 1833 1844 1870 1884 1906 1919 1934 2010 2017 2029 2074 2098 2101 2103 2104 2108 2109 2116
    2128 2130 2139 2183 308 344 345 768
    """,
    "covid-19-lab-test-type": """
    LP217198-3 LP6464-4
    """,
    "disease-agent-targeted": """
    840539006
    """,
    "sct-vaccines-covid-19": """
    1119305005 1119349007 1157024006 1162643001 1187593009 28531000087107 29061000087103 30141000087107
    J07BX03
    """,
    "vaccines-covid-19-auth-holders": """
    Bharat-Biotech CIGB Chumakov-Federal-Scientific-Center Finlay-Institute Fiocruz
    Gamaleya-Research-Institute Instituto-Butantan NVSI ORG-100000788 ORG-100001417 ORG-100001699
    ORG-100001981 ORG-100006270 ORG-100007893 ORG-100008549 ORG-100010771 ORG-100013793 ORG-100020693
    ORG-100023050 ORG-100024420 ORG-100026614 ORG-100030215 ORG-100031184 ORG-100032020 ORG-100033914
    ORG-100036422 ORG-100036914 Sinopharm-WIBP Sinovac-Biotech Vector-Institute Yisheng-Biopharma
    """,
    "vaccines-covid-19-names": """
    AZD2816 Abdala BBIBP-CorV CVnCoV Convidecia CoronaVac Covaxin CoviVac Covid-19-adsorvida-inativada
    Covid-19-recombinant Covifenz Covishield Covovax EU/1/20/1507 EU/1/20/1525 EU/1/20/1528 EU/1/21/1529
    EU/1/21/1580 EU/1/21/1618 EU/1/21/1624 EU/1/22/1709 EpiVacCorona EpiVacCorona-N Hayat-Vax
    Inactivated-SARS-CoV-2-Vero-Cell MVC-COV1901 NVSI-06-08 NVX-CoV2373 R-COVI SCTV01C Soberana-02
    Soberana-Plus Sputnik-Light Sputnik-M Sputnik-V VLA2001 Vidprevtyn WIBP-CorV YS-SC2-010
    """,
  ]
}
