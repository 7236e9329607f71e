// swift-format-ignore-file
// Written by scripts/generate names from Tables/phrases.tsv and counted-phrases.tsv.

package extension LocalizedText {
  // MARK: Frame

  static var health: Self { Phrases.rows[0] }
  static var summary: Self { Phrases.rows[1] }
  static var sharing: Self { Phrases.rows[2] }
  static var browse: Self { Phrases.rows[3] }
  static var profile: Self { Phrases.rows[4] }
  static var skipToContent: Self { Phrases.rows[5] }
  static var mainNavigation: Self { Phrases.rows[6] }
  static var demoRibbon: Self { Phrases.rows[7] }
  static var offline: Self { Phrases.rows[8] }
  static var offlineHosted: Self { Phrases.rows[9] }
  static var personSwitched: Self { Phrases.rows[10] }
  static var personMismatch: Self { Phrases.rows[11] }
  static var personMismatchText: Self { Phrases.rows[12] }
  static var personMismatchUnknown: Self { Phrases.rows[13] }
  static var personSwitchBack: Self { Phrases.rows[14] }
  static var sorry: Self { Phrases.rows[15] }
  static var notFound: Self { Phrases.rows[16] }
  static var toSummary: Self { Phrases.rows[17] }
  static var search: Self { Phrases.rows[18] }
  static var nothingFound: Self { Phrases.rows[19] }
  static var yes: Self { Phrases.rows[20] }
  static var no: Self { Phrases.rows[21] }
  static var cancel: Self { Phrases.rows[22] }
  static var add: Self { Phrases.rows[23] }
  static var apply: Self { Phrases.rows[24] }
  static var details: Self { Phrases.rows[25] }
  static var noData: Self { Phrases.rows[26] }
  static var languageName: Self { Phrases.rows[27] }

  // MARK: Time and numbers

  static var today: Self { Phrases.rows[28] }
  static var yesterday: Self { Phrases.rows[29] }
  static var seconds: Self { Phrases.rows[30] }
  static var minutes: Self { Phrases.rows[31] }
  static var hours: Self { Phrases.rows[32] }
  static var hoursMinutes: Self { Phrases.rows[33] }
  static var hoursShort: Self { Phrases.rows[34] }
  static var beatsPerMinute: Self { Phrases.rows[35] }
  static var breathsPerMinute: Self { Phrases.rows[36] }
  static var minuteUnit: Self { Phrases.rows[37] }
  static var mmHg: Self { Phrases.rows[38] }

  // MARK: Sign-in

  static var comeThroughLink: Self { Phrases.rows[39] }
  static var linkUsed: Self { Phrases.rows[40] }
  static var comeThroughLinkText: Self { Phrases.rows[41] }
  static var locked: Self { Phrases.rows[42] }
  static var lockedText: Self { Phrases.rows[43] }
  static var lockedTextHosted: Self { Phrases.rows[44] }
  static var passphrase: Self { Phrases.rows[45] }
  static var unlock: Self { Phrases.rows[46] }
  static var notSavedYet: Self { Phrases.rows[47] }
  static var notSavedYetText: Self { Phrases.rows[48] }
  static var notSavedYetPerson: Self { Phrases.rows[49] }
  static var saveNow: Self { Phrases.rows[50] }
  static var discardEntry: Self { Phrases.rows[51] }
  static var wrongPassphrase: Self { Phrases.rows[52] }
  static var showPassphrase: Self { Phrases.rows[53] }

  // MARK: Summary

  static var pinned: Self { Phrases.rows[54] }
  static var editPins: Self { Phrases.rows[55] }
  static var pinsText: Self { Phrases.rows[56] }
  static var noPins: Self { Phrases.rows[57] }
  static var pinMore: Self { Phrases.rows[58] }
  static var usualPins: Self { Phrases.rows[59] }
  static var showAllTypes: Self { Phrases.rows[60] }
  static var seeYourData: Self { Phrases.rows[61] }
  static var highlights: Self { Phrases.rows[62] }
  static var trends: Self { Phrases.rows[63] }
  static var highlightSteps: Self { Phrases.rows[64] }
  static var highlightEnergy: Self { Phrases.rows[65] }
  static var highlightExercise: Self { Phrases.rows[66] }
  static var highlightSleep: Self { Phrases.rows[67] }
  static var trendUp: Self { Phrases.rows[68] }
  static var trendDown: Self { Phrases.rows[69] }
  static var trendFrom: Self { Phrases.rows[70] }
  static var trendsText: Self { Phrases.rows[71] }
  static var noTrends: Self { Phrases.rows[72] }
  static var welcome: Self { Phrases.rows[73] }
  static var welcomeText: Self { Phrases.rows[74] }
  static var welcomeTextHosted: Self { Phrases.rows[75] }
  static var addHealthCard: Self { Phrases.rows[76] }
  static var addByHand: Self { Phrases.rows[77] }

  // MARK: Categories

  static var healthCategories: Self { Phrases.rows[78] }
  static var healthRecords: Self { Phrases.rows[79] }
  static var activity: Self { Phrases.rows[80] }
  static var bodyMeasurements: Self { Phrases.rows[81] }
  static var cycleTracking: Self { Phrases.rows[82] }
  static var hearing: Self { Phrases.rows[83] }
  static var heart: Self { Phrases.rows[84] }
  static var medications: Self { Phrases.rows[85] }
  static var mentalWellbeing: Self { Phrases.rows[86] }
  static var mobility: Self { Phrases.rows[87] }
  static var nutrition: Self { Phrases.rows[88] }
  static var respiratory: Self { Phrases.rows[89] }
  static var sleep: Self { Phrases.rows[90] }
  static var symptoms: Self { Phrases.rows[91] }
  static var vitals: Self { Phrases.rows[92] }
  static var other: Self { Phrases.rows[93] }
  static var healthCards: Self { Phrases.rows[94] }
  static var noDataAvailable: Self { Phrases.rows[95] }

  // MARK: Values of categories

  static var present: Self { Phrases.rows[96] }
  static var notPresent: Self { Phrases.rows[97] }
  static var mild: Self { Phrases.rows[98] }
  static var moderate: Self { Phrases.rows[99] }
  static var severe: Self { Phrases.rows[100] }
  static var stood: Self { Phrases.rows[101] }
  static var idle: Self { Phrases.rows[102] }
  static var light: Self { Phrases.rows[103] }
  static var medium: Self { Phrases.rows[104] }
  static var heavy: Self { Phrases.rows[105] }
  static var female: Self { Phrases.rows[106] }
  static var male: Self { Phrases.rows[107] }
  static var sinusRhythm: Self { Phrases.rows[108] }
  static var atrialFibrillation: Self { Phrases.rows[109] }
  static var inconclusive: Self { Phrases.rows[110] }
  static var running: Self { Phrases.rows[111] }
  static var walking: Self { Phrases.rows[112] }
  static var cycling: Self { Phrases.rows[113] }
  static var swimming: Self { Phrases.rows[114] }
  static var hiking: Self { Phrases.rows[115] }
  static var yoga: Self { Phrases.rows[116] }
  static var rowing: Self { Phrases.rows[117] }
  static var strength: Self { Phrases.rows[118] }
  static var dance: Self { Phrases.rows[119] }
  static var pilates: Self { Phrases.rows[120] }
  static var tennis: Self { Phrases.rows[121] }
  static var soccer: Self { Phrases.rows[122] }
  static var noneValue: Self { Phrases.rows[123] }
  static var positive: Self { Phrases.rows[124] }
  static var negative: Self { Phrases.rows[125] }
  static var taken: Self { Phrases.rows[126] }
  static var prescription: Self { Phrases.rows[127] }
  static var awake: Self { Phrases.rows[128] }
  static var rem: Self { Phrases.rows[129] }
  static var core: Self { Phrases.rows[130] }
  static var deep: Self { Phrases.rows[131] }
  static var asleep: Self { Phrases.rows[132] }
  static var inBed: Self { Phrases.rows[133] }

  // MARK: Feelings

  static var valence1: Self { Phrases.rows[134] }
  static var valence2: Self { Phrases.rows[135] }
  static var valence3: Self { Phrases.rows[136] }
  static var valence4: Self { Phrases.rows[137] }
  static var valence5: Self { Phrases.rows[138] }
  static var valence6: Self { Phrases.rows[139] }
  static var valence7: Self { Phrases.rows[140] }

  // MARK: The page of a type

  static var chart: Self { Phrases.rows[141] }
  static var chartOf: Self { Phrases.rows[142] }
  static var timeRange: Self { Phrases.rows[143] }
  static var dayLetter: Self { Phrases.rows[144] }
  static var weekLetter: Self { Phrases.rows[145] }
  static var monthLetter: Self { Phrases.rows[146] }
  static var halfYearLetter: Self { Phrases.rows[147] }
  static var yearLetter: Self { Phrases.rows[148] }
  static var rangeDay: Self { Phrases.rows[149] }
  static var rangeWeek: Self { Phrases.rows[150] }
  static var rangeMonth: Self { Phrases.rows[151] }
  static var rangeHalfYear: Self { Phrases.rows[152] }
  static var rangeYear: Self { Phrases.rows[153] }
  static var otherTimes: Self { Phrases.rows[154] }
  static var earlier: Self { Phrases.rows[155] }
  static var later: Self { Phrases.rows[156] }
  static var total: Self { Phrases.rows[157] }
  static var perDay: Self { Phrases.rows[158] }
  static var dailyAverage: Self { Phrases.rows[159] }
  static var daysWithData: Self { Phrases.rows[160] }
  static var average: Self { Phrases.rows[161] }
  static var range: Self { Phrases.rows[162] }
  static var averageAsleep: Self { Phrases.rows[163] }
  static var timeAsleep: Self { Phrases.rows[164] }
  static var noDataInRange: Self { Phrases.rows[165] }
  static var chartSummary: Self { Phrases.rows[166] }
  static var chartExtremes: Self { Phrases.rows[167] }
  static var chartIsCut: Self { Phrases.rows[168] }
  static var nightSummary: Self { Phrases.rows[169] }
  static var showAsTable: Self { Phrases.rows[170] }
  static var time: Self { Phrases.rows[171] }
  static var when: Self { Phrases.rows[172] }
  static var date: Self { Phrases.rows[173] }
  static var pin: Self { Phrases.rows[174] }
  static var unpin: Self { Phrases.rows[175] }
  static var whyThisNumber: Self { Phrases.rows[176] }
  static var addData: Self { Phrases.rows[177] }
  static var showAllData: Self { Phrases.rows[178] }
  static var dataSources: Self { Phrases.rows[179] }
  static var unit: Self { Phrases.rows[180] }
  static var about: Self { Phrases.rows[181] }
  static var aboutCumulative: Self { Phrases.rows[182] }
  static var aboutDiscrete: Self { Phrases.rows[183] }
  static var aboutWeighted: Self { Phrases.rows[184] }
  static var aboutDaily: Self { Phrases.rows[185] }
  static var aboutSleep: Self { Phrases.rows[186] }
  static var aboutEntries: Self { Phrases.rows[187] }

  // MARK: Samples

  static var allRecordedData: Self { Phrases.rows[188] }
  static var olderData: Self { Phrases.rows[189] }
  static var start: Self { Phrases.rows[190] }
  static var end: Self { Phrases.rows[191] }
  static var duration: Self { Phrases.rows[192] }
  static var source: Self { Phrases.rows[193] }
  static var allSources: Self { Phrases.rows[194] }
  static var newestEntry: Self { Phrases.rows[195] }
  static var version: Self { Phrases.rows[196] }
  static var device: Self { Phrases.rows[197] }
  static var manufacturer: Self { Phrases.rows[198] }
  static var model: Self { Phrases.rows[199] }
  static var metadata: Self { Phrases.rows[200] }
  static var deleteEntry: Self { Phrases.rows[201] }
  static var selectEntries: Self { Phrases.rows[202] }
  static var selectAll: Self { Phrases.rows[203] }
  static var chooseEntries: Self { Phrases.rows[204] }
  static var deleteChosen: Self { Phrases.rows[205] }
  static var deleteEntries: Self { Phrases.rows[206] }
  static var deleteEntriesText: Self { Phrases.rows[207] }
  static var nothingSelected: Self { Phrases.rows[208] }
  static var notOwnEntry: Self { Phrases.rows[209] }
  static var addTo: Self { Phrases.rows[210] }
  static var value: Self { Phrases.rows[211] }
  static var durationInMinutes: Self { Phrases.rows[212] }
  static var entryRefused: Self { Phrases.rows[213] }
  static var ecgStrip: Self { Phrases.rows[214] }
  static var route: Self { Phrases.rows[215] }

  // MARK: Sources

  static var sourcesExplained: Self { Phrases.rows[216] }
  static var totalWithOrder: Self { Phrases.rows[217] }
  static var samplesCount: Self { Phrases.rows[218] }
  static var moveUp: Self { Phrases.rows[219] }
  static var moveDown: Self { Phrases.rows[220] }
  static var takeOff: Self { Phrases.rows[221] }
  static var appsWithAccess: Self { Phrases.rows[222] }
  static var noAppHasAccess: Self { Phrases.rows[223] }
  static var usualOrder: Self { Phrases.rows[224] }
  static var changeOrder: Self { Phrases.rows[225] }

  // MARK: Why this number

  static var counted: Self { Phrases.rows[226] }
  static var notCounted: Self { Phrases.rows[227] }
  static var whyExplained: Self { Phrases.rows[228] }
  static var countedOf: Self { Phrases.rows[229] }
  static var countedFor: Self { Phrases.rows[230] }
  static var ignoredInFavor: Self { Phrases.rows[231] }
  static var measuredFor: Self { Phrases.rows[232] }

  // MARK: Rings

  static var activityRings: Self { Phrases.rows[233] }
  static var move: Self { Phrases.rows[234] }
  static var exercise: Self { Phrases.rows[235] }
  static var stand: Self { Phrases.rows[236] }
  static var ofGoal: Self { Phrases.rows[237] }
  static var ringsPaused: Self { Phrases.rows[238] }
  static var ringsClosed: Self { Phrases.rows[239] }
  static var aboutRings: Self { Phrases.rows[240] }

  // MARK: Recordings

  static var ecgScale: Self { Phrases.rows[241] }
  static var ecgSummary: Self { Phrases.rows[242] }
  static var lowestVoltage: Self { Phrases.rows[243] }
  static var highestVoltage: Self { Phrases.rows[244] }
  static var audiogram: Self { Phrases.rows[245] }
  static var leftEar: Self { Phrases.rows[246] }
  static var rightEar: Self { Phrases.rows[247] }
  static var earAverage: Self { Phrases.rows[248] }
  static var audiogramNote: Self { Phrases.rows[249] }
  static var frequency: Self { Phrases.rows[250] }
  static var distance: Self { Phrases.rows[251] }
  static var altitude: Self { Phrases.rows[252] }
  static var routeStart: Self { Phrases.rows[253] }
  static var routeEnd: Self { Phrases.rows[254] }
  static var routeSummary: Self { Phrases.rows[255] }
  static var climb: Self { Phrases.rows[256] }
  static var pausedFor: Self { Phrases.rows[257] }
  static var beatIntervals: Self { Phrases.rows[258] }
  static var goToDay: Self { Phrases.rows[259] }
  static var go: Self { Phrases.rows[260] }

  // MARK: Clinical records

  static var recordTimeline: Self { Phrases.rows[261] }
  static var allProviders: Self { Phrases.rows[262] }
  static var view: Self { Phrases.rows[263] }
  static var byTest: Self { Phrases.rows[264] }
  static var byDate: Self { Phrases.rows[265] }
  static var code: Self { Phrases.rows[266] }
  static var belowRange: Self { Phrases.rows[267] }
  static var withinRange: Self { Phrases.rows[268] }
  static var aboveRange: Self { Phrases.rows[269] }
  static var trendOf: Self { Phrases.rows[270] }
  static var trendSummary: Self { Phrases.rows[271] }
  static var outsideRange: Self { Phrases.rows[272] }
  static var enteredInError: Self { Phrases.rows[273] }

  // MARK: Health cards and the camera

  static var scanCode: Self { Phrases.rows[274] }
  static var scanText: Self { Phrases.rows[275] }
  static var scanTextHosted: Self { Phrases.rows[276] }
  static var scanStarting: Self { Phrases.rows[277] }
  static var scanLooking: Self { Phrases.rows[278] }
  static var scanOther: Self { Phrases.rows[279] }
  static var scanParts: Self { Phrases.rows[280] }
  static var scanMixed: Self { Phrases.rows[281] }
  static var scanDenied: Self { Phrases.rows[282] }
  static var scanNeedsScript: Self { Phrases.rows[283] }
  static var chooseInstead: Self { Phrases.rows[284] }
  static var camera: Self { Phrases.rows[285] }
  static var torch: Self { Phrases.rows[286] }
  static var scanAgain: Self { Phrases.rows[287] }
  static var replaceOlder: Self { Phrases.rows[288] }
  static var newerStored: Self { Phrases.rows[289] }
  static var otherBirthDate: Self { Phrases.rows[290] }
  static var otherName: Self { Phrases.rows[291] }
  static var otherPerson: Self { Phrases.rows[292] }
  static var codeTooLarge: Self { Phrases.rows[293] }
  static var copyText: Self { Phrases.rows[294] }
  static var copied: Self { Phrases.rows[295] }
  static var shareText: Self { Phrases.rows[296] }
  static var print: Self { Phrases.rows[297] }
  static var keyName: Self { Phrases.rows[298] }
  static var keySource: Self { Phrases.rows[299] }
  static var trustList: Self { Phrases.rows[300] }
  static var issuedOn: Self { Phrases.rows[301] }
  static var validUntil: Self { Phrases.rows[302] }
  static var showPerson: Self { Phrases.rows[303] }

  // MARK: Records

  static var noRecords: Self { Phrases.rows[304] }
  static var noRecordsNote: Self { Phrases.rows[305] }
  static var result: Self { Phrases.rows[306] }
  static var referenceRange: Self { Phrases.rows[307] }
  static var status: Self { Phrases.rows[308] }
  static var provider: Self { Phrases.rows[309] }
  static var fhirSource: Self { Phrases.rows[310] }

  // MARK: Providers

  static var providers: Self { Phrases.rows[311] }
  static var providersNote: Self { Phrases.rows[312] }
  static var noProviders: Self { Phrases.rows[313] }
  static var noProvidersNote: Self { Phrases.rows[314] }
  static var providerUnreadable: Self { Phrases.rows[315] }
  static var addProvider: Self { Phrases.rows[316] }
  static var addProviderNote: Self { Phrases.rows[317] }
  static var addProviderNoteHosted: Self { Phrases.rows[318] }
  static var byAddress: Self { Phrases.rows[319] }
  static var byDirectory: Self { Phrases.rows[320] }
  static var directoryAddress: Self { Phrases.rows[321] }
  static var directoryFile: Self { Phrases.rows[322] }
  static var badDirectory: Self { Phrases.rows[323] }
  static var address: Self { Phrases.rows[324] }
  static var providerClient: Self { Phrases.rows[325] }
  static var providerClientNote: Self { Phrases.rows[326] }
  static var ownMachine: Self { Phrases.rows[327] }
  static var ownMachineHosted: Self { Phrases.rows[328] }
  static var providerUnknown: Self { Phrases.rows[329] }
  static var providerRefused: Self { Phrases.rows[330] }
  static var records: Self { Phrases.rows[331] }
  static var documents: Self { Phrases.rows[332] }
  static var signIn: Self { Phrases.rows[333] }
  static var signInAgain: Self { Phrases.rows[334] }
  static var signInText: Self { Phrases.rows[335] }
  static var goTo: Self { Phrases.rows[336] }
  static var signedIn: Self { Phrases.rows[337] }
  static var notSignedIn: Self { Phrases.rows[338] }
  static var signInFailed: Self { Phrases.rows[339] }
  static var signInUnknown: Self { Phrases.rows[340] }
  static var signInRefused: Self { Phrases.rows[341] }
  static var syncNow: Self { Phrases.rows[342] }
  static var syncing: Self { Phrases.rows[343] }
  static var syncTrouble: Self { Phrases.rows[344] }
  static var lastSync: Self { Phrases.rows[345] }
  static var lastSyncTitle: Self { Phrases.rows[346] }
  static var neverSynced: Self { Phrases.rows[347] }
  static var syncComplete: Self { Phrases.rows[348] }
  static var syncPartial: Self { Phrases.rows[349] }
  static var reports: Self { Phrases.rows[350] }
  static var syncInterrupted: Self { Phrases.rows[351] }
  static var countNew: Self { Phrases.rows[352] }
  static var countUpdated: Self { Phrases.rows[353] }
  static var countUnchanged: Self { Phrases.rows[354] }
  static var countWithdrawn: Self { Phrases.rows[355] }
  static var countFailed: Self { Phrases.rows[356] }
  static var removeProvider: Self { Phrases.rows[357] }
  static var removeProviderText: Self { Phrases.rows[358] }
  static var faultNotGranted: Self { Phrases.rows[359] }
  static var faultNotThere: Self { Phrases.rows[360] }
  static var faultForbidden: Self { Phrases.rows[361] }
  static var faultServer: Self { Phrases.rows[362] }
  static var faultNetwork: Self { Phrases.rows[363] }
  static var faultTooMuch: Self { Phrases.rows[364] }
  static var faultUnreadable: Self { Phrases.rows[365] }
  static var faultOtherHost: Self { Phrases.rows[366] }
  static var faultOtherPerson: Self { Phrases.rows[367] }
  static var otherPersonsRecords: Self { Phrases.rows[368] }
  static var otherPersonTitle: Self { Phrases.rows[369] }
  static var patientUnreadable: Self { Phrases.rows[370] }
  static var keepAsMine: Self { Phrases.rows[371] }
  static var otherPersonProvider: Self { Phrases.rows[372] }
  static var signInAsMyself: Self { Phrases.rows[373] }
  static var keepApart: Self { Phrases.rows[374] }
  static var theRecord: Self { Phrases.rows[375] }
  static var thisStore: Self { Phrases.rows[376] }
  static var nameAndBirth: Self { Phrases.rows[377] }
  static var recordOf: Self { Phrases.rows[378] }
  static var namedByProvider: Self { Phrases.rows[379] }
  static var received: Self { Phrases.rows[380] }
  static var noDateInRecord: Self { Phrases.rows[381] }
  static var otherPersonImport: Self { Phrases.rows[382] }
  static var doNotImport: Self { Phrases.rows[383] }
  static var importApart: Self { Phrases.rows[384] }

  // MARK: Entries

  static var systolic: Self { Phrases.rows[385] }
  static var diastolic: Self { Phrases.rows[386] }
  static var valueIsRight: Self { Phrases.rows[387] }
  static var newestValue: Self { Phrases.rows[388] }
  static var entryInFuture: Self { Phrases.rows[389] }
  static var entryTooLongAgo: Self { Phrases.rows[390] }
  static var entryDiastolicAbove: Self { Phrases.rows[391] }
  static var entryImpossible: Self { Phrases.rows[392] }
  static var entryNegative: Self { Phrases.rows[393] }
  static var entryNoNumber: Self { Phrases.rows[394] }
  static var entryUnusual: Self { Phrases.rows[395] }
  static var entryFarFromNewest: Self { Phrases.rows[396] }
  static var entryRepeated: Self { Phrases.rows[397] }
  static var entryAdded: Self { Phrases.rows[398] }
  static var entryNoTime: Self { Phrases.rows[399] }
  static var entryNoDuration: Self { Phrases.rows[400] }
  static var entryNoUnit: Self { Phrases.rows[401] }

  // MARK: Charts

  static var chartLowest: Self { Phrases.rows[402] }
  static var howItAddsUp: Self { Phrases.rows[403] }
  static var averageOf: Self { Phrases.rows[404] }
  static var soFarToday: Self { Phrases.rows[405] }
  static var goal: Self { Phrases.rows[406] }
  static var beforeThat: Self { Phrases.rows[407] }
  static var beforeThatChange: Self { Phrases.rows[408] }
  static var percentOf: Self { Phrases.rows[409] }
  static var sleepSchedule: Self { Phrases.rows[410] }
  static var sleepScheduleAverage: Self { Phrases.rows[411] }
  static var newestData: Self { Phrases.rows[412] }
  static var importNewer: Self { Phrases.rows[413] }

  // MARK: Rejections

  static var demoLabel: Self { Phrases.rows[414] }
  static var notForOpening: Self { Phrases.rows[415] }
  static var tooMuchAtOnce: Self { Phrases.rows[416] }
  static var notAnswered: Self { Phrases.rows[417] }

  // MARK: Workouts

  static var newestWorkouts: Self { Phrases.rows[418] }
  static var workoutTime: Self { Phrases.rows[419] }
  static var averagePace: Self { Phrases.rows[420] }
  static var activeEnergy: Self { Phrases.rows[421] }
  static var averagePulse: Self { Phrases.rows[422] }
  static var splits: Self { Phrases.rows[423] }
  static var pulseZones: Self { Phrases.rows[424] }
  static var pulseZone: Self { Phrases.rows[425] }
  static var zonesOfWorkout: Self { Phrases.rows[426] }
  static var zonesOfPerson: Self { Phrases.rows[427] }
  static var zonesFormula: Self { Phrases.rows[428] }
  static var zonesRest: Self { Phrases.rows[429] }
  static var zonesMaxByAge: Self { Phrases.rows[430] }
  static var zonesMaxOfPerson: Self { Phrases.rows[431] }
  static var zonesMissingRest: Self { Phrases.rows[432] }
  static var zonesMissingMax: Self { Phrases.rows[433] }
  static var zonesSummary: Self { Phrases.rows[434] }
  static var changeZones: Self { Phrases.rows[435] }
  static var maxHeartRate: Self { Phrases.rows[436] }
  static var zoneLimits: Self { Phrases.rows[437] }
  static var zoneLimitsNote: Self { Phrases.rows[438] }
  static var zoneLimitsInvalid: Self { Phrases.rows[439] }

  // MARK: Removed records

  static var withdrawnRecords: Self { Phrases.rows[440] }
  static var withdrawnText: Self { Phrases.rows[441] }
  static var noWithdrawnRecords: Self { Phrases.rows[442] }
  static var withdrawnOn: Self { Phrases.rows[443] }
  static var receivedOn: Self { Phrases.rows[444] }
  static var versionOf: Self { Phrases.rows[445] }

  // MARK: Servers without sign-in, and other people

  static var openPatient: Self { Phrases.rows[446] }
  static var openPatientNote: Self { Phrases.rows[447] }
  static var openServer: Self { Phrases.rows[448] }
  static var signInOtherPerson: Self { Phrases.rows[449] }

  // MARK: Invalid app requests

  static var appAskedWrong: Self { Phrases.rows[450] }
  static var appAskedElsewhere: Self { Phrases.rows[451] }
  static var appsAskTooMuch: Self { Phrases.rows[452] }
  static var forDevelopers: Self { Phrases.rows[453] }

  // MARK: Health cards

  static var healthCard: Self { Phrases.rows[454] }
  static var immunizationRecord: Self { Phrases.rows[455] }
  static var laboratoryRecord: Self { Phrases.rows[456] }
  static var covid19Record: Self { Phrases.rows[457] }
  static var recoveryRecord: Self { Phrases.rows[458] }
  static var noCards: Self { Phrases.rows[459] }
  static var noCardsNote: Self { Phrases.rows[460] }
  static var noName: Self { Phrases.rows[461] }
  static var born: Self { Phrases.rows[462] }
  static var issuedBy: Self { Phrases.rows[463] }
  static var andMore: Self { Phrases.rows[464] }
  static var verified: Self { Phrases.rows[465] }
  static var verifiedText: Self { Phrases.rows[466] }
  static var unknownIssuer: Self { Phrases.rows[467] }
  static var unknownIssuerText: Self { Phrases.rows[468] }
  static var invalid: Self { Phrases.rows[469] }
  static var invalidText: Self { Phrases.rows[470] }
  static var expired: Self { Phrases.rows[471] }
  static var expiredText: Self { Phrases.rows[472] }
  static var notYetValid: Self { Phrases.rows[473] }
  static var notYetValidText: Self { Phrases.rows[474] }
  static var revoked: Self { Phrases.rows[475] }
  static var revokedText: Self { Phrases.rows[476] }
  static var undetermined: Self { Phrases.rows[477] }
  static var undeterminedText: Self { Phrases.rows[478] }
  static var labelResult: Self { Phrases.rows[479] }
  static var labelInterpretation: Self { Phrases.rows[480] }
  static var labelRange: Self { Phrases.rows[481] }
  static var labelLot: Self { Phrases.rows[482] }
  static var labelPerformer: Self { Phrases.rows[483] }
  static var labelManufacturer: Self { Phrases.rows[484] }
  static var labelStatus: Self { Phrases.rows[485] }
  static var labelValidFrom: Self { Phrases.rows[486] }
  static var labelVaccine: Self { Phrases.rows[487] }
  static var labelVaccineKind: Self { Phrases.rows[488] }
  static var labelTestKind: Self { Phrases.rows[489] }
  static var labelTestName: Self { Phrases.rows[490] }
  static var labelSubpotent: Self { Phrases.rows[491] }
  static var labelPayor: Self { Phrases.rows[492] }
  static var labelMember: Self { Phrases.rows[493] }
  static var labelPlan: Self { Phrases.rows[494] }
  static var labelUntil: Self { Phrases.rows[495] }
  static var howChecked: Self { Phrases.rows[496] }
  static var checkSignature: Self { Phrases.rows[497] }
  static var checkIssuer: Self { Phrases.rows[498] }
  static var checkDates: Self { Phrases.rows[499] }
  static var checkRevocation: Self { Phrases.rows[500] }
  static var notKnown: Self { Phrases.rows[501] }
  static var allFindings: Self { Phrases.rows[502] }
  static var noKeys: Self { Phrases.rows[503] }
  static var keysFromList: Self { Phrases.rows[504] }
  static var keysFromIssuer: Self { Phrases.rows[505] }
  static var keysFromFile: Self { Phrases.rows[506] }
  static var keysSeen: Self { Phrases.rows[507] }
  static var showCode: Self { Phrases.rows[508] }
  static var showAtCounter: Self { Phrases.rows[509] }
  static var codeOfCard: Self { Phrases.rows[510] }
  static var notAVerification: Self { Phrases.rows[511] }
  static var raw: Self { Phrases.rows[512] }
  static var signedText: Self { Phrases.rows[513] }
  static var payload: Self { Phrases.rows[514] }
  static var saveFile: Self { Phrases.rows[515] }
  static var removeCard: Self { Phrases.rows[516] }
  static var removeCardText: Self { Phrases.rows[517] }
  static var chooseFile: Self { Phrases.rows[518] }
  static var chooseFileText: Self { Phrases.rows[519] }
  static var orPaste: Self { Phrases.rows[520] }
  static var look: Self { Phrases.rows[521] }
  static var importNote: Self { Phrases.rows[522] }
  static var importLimit: Self { Phrases.rows[523] }
  static var nothingToRead: Self { Phrases.rows[524] }
  static var noCardInside: Self { Phrases.rows[525] }
  static var partsMissing: Self { Phrases.rows[526] }
  static var importGone: Self { Phrases.rows[527] }
  static var addToHealth: Self { Phrases.rows[528] }
  static var addThisCard: Self { Phrases.rows[529] }
  static var alreadyInHealth: Self { Phrases.rows[530] }
  static var whichKey: Self { Phrases.rows[531] }
  static var openStored: Self { Phrases.rows[532] }
  static var unableToAdd: Self { Phrases.rows[533] }

  // MARK: Clinical documents

  static var clinicalDocuments: Self { Phrases.rows[534] }
  static var addDocument: Self { Phrases.rows[535] }
  static var noDocuments: Self { Phrases.rows[536] }
  static var noDocumentsNote: Self { Phrases.rows[537] }
  static var chooseDocument: Self { Phrases.rows[538] }
  static var chooseDocumentText: Self { Phrases.rows[539] }
  static var noDocumentInside: Self { Phrases.rows[540] }
  static var documentsApart: Self { Phrases.rows[541] }
  static var tooManyDocuments: Self { Phrases.rows[542] }
  static var tooManyDocumentsHosted: Self { Phrases.rows[543] }
  static var documentUnreadable: Self { Phrases.rows[544] }
  static var addThisDocument: Self { Phrases.rows[545] }
  static var documentBeside: Self { Phrases.rows[546] }
  static var replacesDocument: Self { Phrases.rows[547] }
  static var newerDocumentStored: Self { Phrases.rows[548] }
  static var otherBirthDateInDocument: Self { Phrases.rows[549] }
  static var otherNameInDocument: Self { Phrases.rows[550] }
  static var patient: Self { Phrases.rows[551] }
  static var bornOn: Self { Phrases.rows[552] }
  static var documentType: Self { Phrases.rows[553] }
  static var author: Self { Phrases.rows[554] }
  static var custodian: Self { Phrases.rows[555] }
  static var documentDate: Self { Phrases.rows[556] }
  static var carePeriod: Self { Phrases.rows[557] }
  static var stay: Self { Phrases.rows[558] }
  static var confidentiality: Self { Phrases.rows[559] }
  static var documentLanguage: Self { Phrases.rows[560] }
  static var documentIdentifier: Self { Phrases.rows[561] }
  static var patientIdentifier: Self { Phrases.rows[562] }
  static var aboutDocument: Self { Phrases.rows[563] }
  static var inThisDocument: Self { Phrases.rows[564] }
  static var machineSection: Self { Phrases.rows[565] }
  static var emptySection: Self { Phrases.rows[566] }
  static var documentElsewhere: Self { Phrases.rows[567] }
  static var emptyDocument: Self { Phrases.rows[568] }
  static var cutDocument: Self { Phrases.rows[569] }
  static var unreadableDocument: Self { Phrases.rows[570] }
  static var saveOriginal: Self { Phrases.rows[571] }
  static var saveAttachment: Self { Phrases.rows[572] }
  static var attachmentInside: Self { Phrases.rows[573] }
  static var missingPicture: Self { Phrases.rows[574] }
  static var pictureOfDocument: Self { Phrases.rows[575] }
  static var footnoteNumber: Self { Phrases.rows[576] }
  static var deleteDocument: Self { Phrases.rows[577] }
  static var deleteDocumentText: Self { Phrases.rows[578] }
  static var aTable: Self { Phrases.rows[579] }
  static var lossBothKept: Self { Phrases.rows[580] }
  static var lossOutdated: Self { Phrases.rows[581] }
  static var lossDeleted: Self { Phrases.rows[582] }
  static var lossNoPlace: Self { Phrases.rows[583] }
  static var lossBeginning: Self { Phrases.rows[584] }
  static var lossNotRead: Self { Phrases.rows[585] }
  static var lossAssumed: Self { Phrases.rows[586] }
  static var lossCut: Self { Phrases.rows[587] }

  // MARK: Sharing

  static var appsThatRead: Self { Phrases.rows[588] }
  static var noAppReads: Self { Phrases.rows[589] }
  static var noAppReadsNote: Self { Phrases.rows[590] }
  static var appsThatWrote: Self { Phrases.rows[591] }

  // MARK: Programs with a token

  static var programTokens: Self { Phrases.rows[592] }
  static var programTokensNote: Self { Phrases.rows[593] }
  static var noTokens: Self { Phrases.rows[594] }
  static var makeToken: Self { Phrases.rows[595] }
  static var tokenOnce: Self { Phrases.rows[596] }
  static var tokenHolds: Self { Phrases.rows[597] }
  static var tokenHoldsDays: Self { Phrases.rows[598] }
  static var tokenHoldsAlways: Self { Phrases.rows[599] }
  static var tokenEndsIn: Self { Phrases.rows[600] }
  static var tokenLastUsed: Self { Phrases.rows[601] }
  static var tokenNeverUsed: Self { Phrases.rows[602] }
  static var tokenBrings: Self { Phrases.rows[603] }
  static var endToken: Self { Phrases.rows[604] }
  static var tokenNameTaken: Self { Phrases.rows[605] }
  static var tokenForNothing: Self { Phrases.rows[606] }

  // MARK: Data from a phone

  static var phoneData: Self { Phrases.rows[607] }
  static var phoneDataText: Self { Phrases.rows[608] }
  static var phoneOnce: Self { Phrases.rows[609] }
  static var phoneOnceNote: Self { Phrases.rows[610] }
  static var phonePair: Self { Phrases.rows[611] }
  static var phonePairNote: Self { Phrases.rows[612] }
  static var phoneName: Self { Phrases.rows[613] }
  static var phoneShowCode: Self { Phrases.rows[614] }
  static var phoneScan: Self { Phrases.rows[615] }
  static var phoneOpenHere: Self { Phrases.rows[616] }
  static var phoneServer: Self { Phrases.rows[617] }
  static var phoneCode: Self { Phrases.rows[618] }
  static var phoneNeedsName: Self { Phrases.rows[619] }
  static var pairedPhones: Self { Phrases.rows[620] }
  static var phoneLastDelivery: Self { Phrases.rows[621] }
  static var phoneNoDelivery: Self { Phrases.rows[622] }
  static var phoneStale: Self { Phrases.rows[623] }
  static var phoneToday: Self { Phrases.rows[624] }
  static var phoneSetAside: Self { Phrases.rows[625] }
  static var phoneOlderSleep: Self { Phrases.rows[626] }
  static var phoneOtherApps: Self { Phrases.rows[627] }
  static var phoneOtherAppsNote: Self { Phrases.rows[628] }

  // MARK: Requests, apps and the access log

  static var asksYou: Self { Phrases.rows[629] }
  static var appsAsk: Self { Phrases.rows[630] }
  static var review: Self { Phrases.rows[631] }
  static var requests: Self { Phrases.rows[632] }
  static var request: Self { Phrases.rows[633] }
  static var wantsTypes: Self { Phrases.rows[634] }
  static var wantsClinical: Self { Phrases.rows[635] }
  static var wantsObjects: Self { Phrases.rows[636] }
  static var wantsOnce: Self { Phrases.rows[637] }
  static var wantsIn: Self { Phrases.rows[638] }
  static var requestGone: Self { Phrases.rows[639] }
  static var allow: Self { Phrases.rows[640] }
  static var dontAllow: Self { Phrases.rows[641] }
  static var shareOnce: Self { Phrases.rows[642] }
  static var dontShare: Self { Phrases.rows[643] }
  static var decideLater: Self { Phrases.rows[644] }
  static var turnOnAll: Self { Phrases.rows[645] }
  static var turnOffAll: Self { Phrases.rows[646] }
  static var allowToWrite: Self { Phrases.rows[647] }
  static var allowToRead: Self { Phrases.rows[648] }
  static var sensitiveTypes: Self { Phrases.rows[649] }
  static var sensitiveNote: Self { Phrases.rows[650] }
  static var toWrite: Self { Phrases.rows[651] }
  static var toRead: Self { Phrases.rows[652] }
  static var howFarBack: Self { Phrases.rows[653] }
  static var windowAll: Self { Phrases.rows[654] }
  static var windowFrom: Self { Phrases.rows[655] }
  static var windowRange: Self { Phrases.rows[656] }
  static var fromDay: Self { Phrases.rows[657] }
  static var untilDay: Self { Phrases.rows[658] }
  static var readingNote: Self { Phrases.rows[659] }
  static var currentRecords: Self { Phrases.rows[660] }
  static var newRecordsToo: Self { Phrases.rows[661] }
  static var allOrNone: Self { Phrases.rows[662] }
  static var tickObjects: Self { Phrases.rows[663] }
  static var wantsToSee: Self { Phrases.rows[664] }
  static var onceNote: Self { Phrases.rows[665] }
  static var noMatching: Self { Phrases.rows[666] }
  static var noMatchingNote: Self { Phrases.rows[667] }
  static var tickACard: Self { Phrases.rows[668] }
  static var whatLeaves: Self { Phrases.rows[669] }
  static var unlikelyCards: Self { Phrases.rows[670] }
  static var nothingIsOn: Self { Phrases.rows[671] }
  static var sharedTitle: Self { Phrases.rows[672] }
  static var sharedText: Self { Phrases.rows[673] }
  static var seeInLog: Self { Phrases.rows[674] }
  static var datesLabel: Self { Phrases.rows[675] }
  static var webAppReturns: Self { Phrases.rows[676] }
  static var doubtUnknown: Self { Phrases.rows[677] }
  static var doubtChanged: Self { Phrases.rows[678] }
  static var doubtCopied: Self { Phrases.rows[679] }
  static var scriptNote: Self { Phrases.rows[680] }
  static var interpreterNote: Self { Phrases.rows[681] }
  static var program: Self { Phrases.rows[682] }
  static var knownAs: Self { Phrases.rows[683] }
  static var identifier: Self { Phrases.rows[684] }
  static var badWindow: Self { Phrases.rows[685] }
  static var doesNotFit: Self { Phrases.rows[686] }
  static var mayWrite: Self { Phrases.rows[687] }
  static var mayRead: Self { Phrases.rows[688] }
  static var chosenObjects: Self { Phrases.rows[689] }
  static var lastRead: Self { Phrases.rows[690] }
  static var neverRead: Self { Phrases.rows[691] }
  static var nothingAllowed: Self { Phrases.rows[692] }
  static var writesTypes: Self { Phrases.rows[693] }
  static var readsTypes: Self { Phrases.rows[694] }
  static var reviewTitle: Self { Phrases.rows[695] }
  static var reviewSince: Self { Phrases.rows[696] }
  static var reviewNoDate: Self { Phrases.rows[697] }
  static var reviewReads: Self { Phrases.rows[698] }
  static var reviewNoReads: Self { Phrases.rows[699] }
  static var keepAccess: Self { Phrases.rows[700] }
  static var stopSharing: Self { Phrases.rows[701] }
  static var stopSharingText: Self { Phrases.rows[702] }
  static var forgetApp: Self { Phrases.rows[703] }
  static var on: Self { Phrases.rows[704] }
  static var off: Self { Phrases.rows[705] }
  static var readEverything: Self { Phrases.rows[706] }
  static var readFrom: Self { Phrases.rows[707] }
  static var readUntil: Self { Phrases.rows[708] }
  static var readBetween: Self { Phrases.rows[709] }
  static var chosenCount: Self { Phrases.rows[710] }
  static var accessLog: Self { Phrases.rows[711] }
  static var accessLogText: Self { Phrases.rows[712] }
  static var logEmpty: Self { Phrases.rows[713] }
  static var olderEntries: Self { Phrases.rows[714] }
  static var moreOnNextPage: Self { Phrases.rows[715] }
  static var checkLog: Self { Phrases.rows[716] }
  static var logSound: Self { Phrases.rows[717] }
  static var logBroken: Self { Phrases.rows[718] }
  static var logCheckpoint: Self { Phrases.rows[719] }
  static var allApps: Self { Phrases.rows[720] }
  static var allEvents: Self { Phrases.rows[721] }
  static var decisions: Self { Phrases.rows[722] }
  static var readings: Self { Phrases.rows[723] }
  static var writings: Self { Phrases.rows[724] }
  static var logKept: Self { Phrases.rows[725] }
  static var logSaved: Self { Phrases.rows[726] }
  static var logRenamed: Self { Phrases.rows[727] }
  static var logDeleted: Self { Phrases.rows[728] }
  static var logTied: Self { Phrases.rows[729] }
  static var logAttached: Self { Phrases.rows[730] }
  static var logNotStored: Self { Phrases.rows[731] }
  static var sharedCards: Self { Phrases.rows[732] }
  static var app: Self { Phrases.rows[733] }
  static var kind: Self { Phrases.rows[734] }
  static var logDecided: Self { Phrases.rows[735] }
  static var logChanged: Self { Phrases.rows[736] }
  static var partMayWrite: Self { Phrases.rows[737] }
  static var partMayRead: Self { Phrases.rows[738] }
  static var partMayNotWrite: Self { Phrases.rows[739] }
  static var partMayNotRead: Self { Phrases.rows[740] }
  static var logNothing: Self { Phrases.rows[741] }
  static var logChose: Self { Phrases.rows[742] }
  static var logLetIn: Self { Phrases.rows[743] }
  static var logTurnedAway: Self { Phrases.rows[744] }
  static var logPutAway: Self { Phrases.rows[745] }
  static var logHungUp: Self { Phrases.rows[746] }
  static var logTimedOut: Self { Phrases.rows[747] }
  static var logRead: Self { Phrases.rows[748] }
  static var logBegan: Self { Phrases.rows[749] }
  static var logMore: Self { Phrases.rows[750] }
  static var logShared: Self { Phrases.rows[751] }

  // MARK: Background launch

  static var wakeUp: Self { Phrases.rows[752] }
  static var wantsWakeUp: Self { Phrases.rows[753] }
  static var wakeUpText: Self { Phrases.rows[754] }
  static var wakeUpNote: Self { Phrases.rows[755] }
  static var howOften: Self { Phrases.rows[756] }
  static var asDataComes: Self { Phrases.rows[757] }
  static var hourlyAtMost: Self { Phrases.rows[758] }
  static var dailyAtMost: Self { Phrases.rows[759] }
  static var weeklyAtMost: Self { Phrases.rows[760] }
  static var logMayWake: Self { Phrases.rows[761] }
  static var logErased: Self { Phrases.rows[762] }
  static var logNotErased: Self { Phrases.rows[763] }
  static var logMayNotWake: Self { Phrases.rows[764] }
  static var logWoke: Self { Phrases.rows[765] }
  static var logNotWoken: Self { Phrases.rows[766] }
  static var logWakeChanged: Self { Phrases.rows[767] }
  static var logWakeStopped: Self { Phrases.rows[768] }
  static var logGaveUp: Self { Phrases.rows[769] }

  // MARK: Background tasks

  static var working: Self { Phrases.rows[770] }
  static var importing: Self { Phrases.rows[771] }
  static var exporting: Self { Phrases.rows[772] }
  static var backingUp: Self { Phrases.rows[773] }
  static var restoring: Self { Phrases.rows[774] }
  static var renewingKey: Self { Phrases.rows[775] }
  static var justBegun: Self { Phrases.rows[776] }
  static var amountOf: Self { Phrases.rows[777] }
  static var perSecond: Self { Phrases.rows[778] }
  static var timeLeft: Self { Phrases.rows[779] }
  static var almostDone: Self { Phrases.rows[780] }
  static var anotherWork: Self { Phrases.rows[781] }
  static var failedLocked: Self { Phrases.rows[782] }
  static var failedDiskFull: Self { Phrases.rows[783] }
  static var failedOverQuota: Self { Phrases.rows[784] }
  static var failedNotSound: Self { Phrases.rows[785] }
  static var failedOtherwise: Self { Phrases.rows[786] }
  static var wrongSecret: Self { Phrases.rows[787] }
  static var handingOver: Self { Phrases.rows[788] }
  static var noRoom: Self { Phrases.rows[789] }
  static var notWhole: Self { Phrases.rows[790] }
  static var nothingChosen: Self { Phrases.rows[791] }

  // MARK: Import

  static var importExport: Self { Phrases.rows[792] }
  static var importExportNote: Self { Phrases.rows[793] }
  static var chooseExport: Self { Phrases.rows[794] }
  static var chooseExportText: Self { Phrases.rows[795] }
  static var importButton: Self { Phrases.rows[796] }
  static var howToExport: Self { Phrases.rows[797] }
  static var exportStep1: Self { Phrases.rows[798] }
  static var exportStep2: Self { Phrases.rows[799] }
  static var exportStep3: Self { Phrases.rows[800] }
  static var exportStep3Hosted: Self { Phrases.rows[801] }
  static var importPrivacy: Self { Phrases.rows[802] }
  static var importPrivacyHosted: Self { Phrases.rows[803] }
  static var importGoesOn: Self { Phrases.rows[804] }
  static var stopImport: Self { Phrases.rows[805] }
  static var leftAloneFiles: Self { Phrases.rows[806] }
  static var importStopped: Self { Phrases.rows[807] }
  static var importWaits: Self { Phrases.rows[808] }
  static var importWaitsText: Self { Phrases.rows[809] }
  static var goOn: Self { Phrases.rows[810] }
  static var discardFile: Self { Phrases.rows[811] }
  static var nothingToImport: Self { Phrases.rows[812] }
  static var nothingImported: Self { Phrases.rows[813] }
  static var importLost: Self { Phrases.rows[814] }
  static var fileDamaged: Self { Phrases.rows[815] }
  static var lossNotInForm: Self { Phrases.rows[816] }
  static var damagedExport: Self { Phrases.rows[817] }
  static var importDone: Self { Phrases.rows[818] }
  static var fileEndsEarly: Self { Phrases.rows[819] }
  static var byType: Self { Phrases.rows[820] }
  static var typeOfData: Self { Phrases.rows[821] }
  static var recordsRead: Self { Phrases.rows[822] }
  static var newSamples: Self { Phrases.rows[823] }
  static var alreadyThere: Self { Phrases.rows[824] }
  static var refusedSamples: Self { Phrases.rows[825] }
  static var nothingLost: Self { Phrases.rows[826] }
  static var importKeptDetails: Self { Phrases.rows[827] }
  static var importKeptPriorities: Self { Phrases.rows[828] }
  static var notTaken: Self { Phrases.rows[829] }
  static var notTakenText: Self { Phrases.rows[830] }
  static var missingTitle: Self { Phrases.rows[831] }
  static var missingText: Self { Phrases.rows[832] }
  static var missingRemove: Self { Phrases.rows[833] }
  static var missingKeep: Self { Phrases.rows[834] }
  static var missingRemoved: Self { Phrases.rows[835] }
  static var keptAsItIs: Self { Phrases.rows[836] }
  static var lossUnknown: Self { Phrases.rows[837] }
  static var lossValue: Self { Phrases.rows[838] }
  static var lossUnit: Self { Phrases.rows[839] }
  static var lossMissing: Self { Phrases.rows[840] }
  static var lossDate: Self { Phrases.rows[841] }
  static var lossRule: Self { Phrases.rows[842] }
  static var lossMetadata: Self { Phrases.rows[843] }
  static var lossMalformed: Self { Phrases.rows[844] }
  static var lossFile: Self { Phrases.rows[845] }
  static var lossChecksum: Self { Phrases.rows[846] }
  static var lossPoints: Self { Phrases.rows[847] }
  static var lossRepeatedOtherwise: Self { Phrases.rows[848] }
  static var lossOtherRelease: Self { Phrases.rows[849] }
  static var lossOlderForm: Self { Phrases.rows[850] }
  static var lossRepeated: Self { Phrases.rows[851] }

  // MARK: First run

  static var stepOf: Self { Phrases.rows[852] }
  static var next: Self { Phrases.rows[853] }
  static var back: Self { Phrases.rows[854] }
  static var skip: Self { Phrases.rows[855] }
  static var done: Self { Phrases.rows[856] }
  static var save: Self { Phrases.rows[857] }
  static var edit: Self { Phrases.rows[858] }
  static var remove: Self { Phrases.rows[859] }
  static var name: Self { Phrases.rows[860] }
  static var whoTitle: Self { Phrases.rows[861] }
  static var whoText: Self { Phrases.rows[862] }
  static var whoTextHosted: Self { Phrases.rows[863] }
  static var lockTitle: Self { Phrases.rows[864] }
  static var lockText: Self { Phrases.rows[865] }
  static var newPassphrase: Self { Phrases.rows[866] }
  static var sameAgain: Self { Phrases.rows[867] }
  static var passphraseAdvice: Self { Phrases.rows[868] }
  static var passphraseMissing: Self { Phrases.rows[869] }
  static var passphrasesDiffer: Self { Phrases.rows[870] }
  static var passphraseWeak: Self { Phrases.rows[871] }
  static var useWeak: Self { Phrases.rows[872] }
  static var veryWeak: Self { Phrases.rows[873] }
  static var weakGrade: Self { Phrases.rows[874] }
  static var fairGrade: Self { Phrases.rows[875] }
  static var goodGrade: Self { Phrases.rows[876] }
  static var strongGrade: Self { Phrases.rows[877] }
  static var guessTime: Self { Phrases.rows[878] }
  static var guessTimeHosted: Self { Phrases.rows[879] }
  static var lessThanSecond: Self { Phrases.rows[880] }
  static var agesLong: Self { Phrases.rows[881] }
  static var makeStore: Self { Phrases.rows[882] }
  static var skipPassphrase: Self { Phrases.rows[883] }
  static var skipPassphraseText: Self { Phrases.rows[884] }
  static var onlyCode: Self { Phrases.rows[885] }
  static var recoveryKit: Self { Phrases.rows[886] }
  static var saveRecoveryKit: Self { Phrases.rows[887] }
  static var recoveryCode: Self { Phrases.rows[888] }
  static var kitText: Self { Phrases.rows[889] }
  static var kitTextOnly: Self { Phrases.rows[890] }
  static var kitRule1: Self { Phrases.rows[891] }
  static var kitRule1Hosted: Self { Phrases.rows[892] }
  static var kitRule2: Self { Phrases.rows[893] }
  static var kitRule2Hosted: Self { Phrases.rows[894] }
  static var kitRule3: Self { Phrases.rows[895] }
  static var kitRule3Hosted: Self { Phrases.rows[896] }
  static var kitSaved: Self { Phrases.rows[897] }
  static var kitNotSaved: Self { Phrases.rows[898] }
  static var printKit: Self { Phrases.rows[899] }
  static var codeAsQR: Self { Phrases.rows[900] }
  static var codeGone: Self { Phrases.rows[901] }
  static var addSomething: Self { Phrases.rows[902] }
  static var addSomethingText: Self { Phrases.rows[903] }
  static var firstSteps: Self { Phrases.rows[904] }
  static var hideSteps: Self { Phrases.rows[905] }
  static var orRecoveryCode: Self { Phrases.rows[906] }
  static var kitNotes: Self { Phrases.rows[907] }

  // MARK: Details and Medical ID

  static var skinType: Self { Phrases.rows[908] }
  static var skinTypeNumber: Self { Phrases.rows[909] }
  static var moveMode: Self { Phrases.rows[910] }
  static var moveEnergy: Self { Phrases.rows[911] }
  static var moveTime: Self { Phrases.rows[912] }
  static var detailsNote: Self { Phrases.rows[913] }
  static var detailTooLong: Self { Phrases.rows[914] }
  static var textTooLong: Self { Phrases.rows[915] }
  static var phoneWithoutDigits: Self { Phrases.rows[916] }
  static var detailNotADay: Self { Phrases.rows[917] }
  static var detailInFuture: Self { Phrases.rows[918] }
  static var detailUnknown: Self { Phrases.rows[919] }
  static var medicalID: Self { Phrases.rows[920] }
  static var medicalIDEmpty: Self { Phrases.rows[921] }
  static var medicalIDText: Self { Phrases.rows[922] }
  static var medicalIDNote: Self { Phrases.rows[923] }
  static var fillIn: Self { Phrases.rows[924] }
  static var printCard: Self { Phrases.rows[925] }
  static var medicalConditions: Self { Phrases.rows[926] }
  static var allergiesAndReactions: Self { Phrases.rows[927] }
  static var medicalNotes: Self { Phrases.rows[928] }
  static var organDonor: Self { Phrases.rows[929] }
  static var weight: Self { Phrases.rows[930] }
  static var height: Self { Phrases.rows[931] }
  static var emergencyContact: Self { Phrases.rows[932] }
  static var emergencyContacts: Self { Phrases.rows[933] }
  static var contactNumber: Self { Phrases.rows[934] }
  static var relationship: Self { Phrases.rows[935] }
  static var phone: Self { Phrases.rows[936] }
  static var contactsNote: Self { Phrases.rows[937] }

  // MARK: Export, backup, restore

  static var exportData: Self { Phrases.rows[938] }
  static var exportButton: Self { Phrases.rows[939] }
  static var format: Self { Phrases.rows[940] }
  static var whichData: Self { Phrases.rows[941] }
  static var everything: Self { Phrases.rows[942] }
  static var exportApple: Self { Phrases.rows[943] }
  static var exportAppleNote: Self { Phrases.rows[944] }
  static var exportFHIR: Self { Phrases.rows[945] }
  static var exportFHIRNote: Self { Phrases.rows[946] }
  static var exportCSV: Self { Phrases.rows[947] }
  static var exportCSVNote: Self { Phrases.rows[948] }
  static var exportExactText: Self { Phrases.rows[949] }
  static var exportJSONLines: Self { Phrases.rows[950] }
  static var exportJSONLinesNote: Self { Phrases.rows[951] }
  static var exportPrivacy: Self { Phrases.rows[952] }
  static var exportSpanNote: Self { Phrases.rows[953] }
  static var exportDone: Self { Phrases.rows[954] }
  static var backupAndRestore: Self { Phrases.rows[955] }
  static var makeBackup: Self { Phrases.rows[956] }
  static var makeBackupNow: Self { Phrases.rows[957] }
  static var backupText: Self { Phrases.rows[958] }
  static var backupsHere: Self { Phrases.rows[959] }
  static var backupsHereHosted: Self { Phrases.rows[960] }
  static var noBackups: Self { Phrases.rows[961] }
  static var backupsPass: Self { Phrases.rows[962] }
  static var backupDone: Self { Phrases.rows[963] }
  static var backupFile: Self { Phrases.rows[964] }
  static var restore: Self { Phrases.rows[965] }
  static var restoreBackup: Self { Phrases.rows[966] }
  static var restoreText: Self { Phrases.rows[967] }
  static var restoreElsewhere: Self { Phrases.rows[968] }
  static var restoreElsewhereHosted: Self { Phrases.rows[969] }
  static var restoreAsk: Self { Phrases.rows[970] }
  static var passphraseOfBackup: Self { Phrases.rows[971] }
  static var secretOfBackupNote: Self { Phrases.rows[972] }
  static var restoreSure: Self { Phrases.rows[973] }
  static var restoreNotSure: Self { Phrases.rows[974] }
  static var tryAgain: Self { Phrases.rows[975] }
  static var restoreDone: Self { Phrases.rows[976] }

  // MARK: Sessions, security, about

  static var devicesAndSessions: Self { Phrases.rows[977] }
  static var sessionsText: Self { Phrases.rows[978] }
  static var thisBrowser: Self { Phrases.rows[979] }
  static var aProgram: Self { Phrases.rows[980] }
  static var sinceLastSeen: Self { Phrases.rows[981] }
  static var endSession: Self { Phrases.rows[982] }
  static var endOthers: Self { Phrases.rows[983] }
  static var anotherBrowser: Self { Phrases.rows[984] }
  static var whenLocked: Self { Phrases.rows[985] }
  static var lockAfter: Self { Phrases.rows[986] }
  static var currentSecret: Self { Phrases.rows[987] }
  static var changePassphrase: Self { Phrases.rows[988] }
  static var changePassphraseText: Self { Phrases.rows[989] }
  static var changePassphraseTextHosted: Self { Phrases.rows[990] }
  static var changeButton: Self { Phrases.rows[991] }
  static var passphraseChanged: Self { Phrases.rows[992] }
  static var passphraseChangedHosted: Self { Phrases.rows[993] }
  static var secretUnsettled: Self { Phrases.rows[994] }
  static var secretUnsettledHosted: Self { Phrases.rows[995] }
  static var newRecoveryCode: Self { Phrases.rows[996] }
  static var newRecoveryCodeText: Self { Phrases.rows[997] }
  static var makeCode: Self { Phrases.rows[998] }
  static var newDataKey: Self { Phrases.rows[999] }
  static var newDataKeyText: Self { Phrases.rows[1000] }
  static var newDataKeyTextHosted: Self { Phrases.rows[1001] }
  static var makeKey: Self { Phrases.rows[1002] }
  static var keyRenewed: Self { Phrases.rows[1003] }
  static var system: Self { Phrases.rows[1004] }
  static var typesStored: Self { Phrases.rows[1005] }
  static var dataFolder: Self { Phrases.rows[1006] }
  static var inMemory: Self { Phrases.rows[1007] }
  static var whatWorks: Self { Phrases.rows[1008] }
  static var abilityCards: Self { Phrases.rows[1009] }
  static var abilityApps: Self { Phrases.rows[1010] }
  static var abilityAppsHosted: Self { Phrases.rows[1011] }
  static var abilityBackup: Self { Phrases.rows[1012] }
  static var abilityOwnFormat: Self { Phrases.rows[1013] }
  static var abilityPhoneSync: Self { Phrases.rows[1014] }
  static var abilityAccount: Self { Phrases.rows[1015] }
  static var abilityAccountHosted: Self { Phrases.rows[1016] }
  static var licenses: Self { Phrases.rows[1017] }
  static var licensesText: Self { Phrases.rows[1018] }

  // MARK: Profile

  static var healthDetails: Self { Phrases.rows[1019] }
  static var dateOfBirth: Self { Phrases.rows[1020] }
  static var sex: Self { Phrases.rows[1021] }
  static var bloodType: Self { Phrases.rows[1022] }
  static var referenceSex: Self { Phrases.rows[1023] }
  static var wheelchair: Self { Phrases.rows[1024] }
  static var notSet: Self { Phrases.rows[1025] }
  static var languageAndUnits: Self { Phrases.rows[1026] }
  static var language: Self { Phrases.rows[1027] }
  static var asBrowser: Self { Phrases.rows[1028] }
  static var units: Self { Phrases.rows[1029] }
  static var metric: Self { Phrases.rows[1030] }
  static var unitsUS: Self { Phrases.rows[1031] }
  static var unitsUK: Self { Phrases.rows[1032] }
  static var firstWeekday: Self { Phrases.rows[1033] }
  static var byRegion: Self { Phrases.rows[1034] }
  static var security: Self { Phrases.rows[1035] }
  static var securityText: Self { Phrases.rows[1036] }
  static var lockNow: Self { Phrases.rows[1037] }
  static var aboutTitle: Self { Phrases.rows[1038] }
  static var samplesStored: Self { Phrases.rows[1039] }
  static var programInterface: Self { Phrases.rows[1040] }
  static var notAffiliated: Self { Phrases.rows[1041] }

  // MARK: Other content

  static var notACard: Self { Phrases.rows[1042] }
  static var notACardText: Self { Phrases.rows[1043] }
  static var notACardBut: Self { Phrases.rows[1044] }
  static var contentEmpty: Self { Phrases.rows[1045] }
  static var contentSmartHealthLink: Self { Phrases.rows[1046] }
  static var contentSmartHealthLinkManifest: Self { Phrases.rows[1047] }
  static var contentEuCertificate: Self { Phrases.rows[1048] }
  static var contentVerifiableHealthLink: Self { Phrases.rows[1049] }
  static var contentWhoCertificate: Self { Phrases.rows[1050] }
  static var contentSwissLightCertificate: Self { Phrases.rows[1051] }
  static var contentDutchCertificate: Self { Phrases.rows[1052] }
  static var contentNewZealandPass: Self { Phrases.rows[1053] }
  static var contentIcaoSeal: Self { Phrases.rows[1054] }
  static var contentDivocCertificate: Self { Phrases.rows[1055] }
  static var contentFhirXML: Self { Phrases.rows[1056] }
  static var contentWebPage: Self { Phrases.rows[1057] }
  static var contentOfficeDocument: Self { Phrases.rows[1058] }
  static var contentEncryptedText: Self { Phrases.rows[1059] }
  static var contentOtherSignedText: Self { Phrases.rows[1060] }
  static var contentWebAddress: Self { Phrases.rows[1061] }
  static var contentKeySet: Self { Phrases.rows[1062] }
  static var contentTrustDirectory: Self { Phrases.rows[1063] }
  static var contentFhirResource: Self { Phrases.rows[1064] }
  static var contentClinicalDocument: Self { Phrases.rows[1065] }
  static var contentHealthExport: Self { Phrases.rows[1066] }
  static var contentExportedSamples: Self { Phrases.rows[1067] }
  static var contentExportedTable: Self { Phrases.rows[1068] }
  static var contentHealthStore: Self { Phrases.rows[1069] }
  static var contentPictureWithoutCode: Self { Phrases.rows[1070] }
  static var contentOtherCode: Self { Phrases.rows[1071] }
  static var contentZipArchive: Self { Phrases.rows[1072] }
  static var contentGzipFile: Self { Phrases.rows[1073] }
  static var contentJson: Self { Phrases.rows[1074] }
  static var contentXml: Self { Phrases.rows[1075] }
  static var contentText: Self { Phrases.rows[1076] }
  static var contentBinary: Self { Phrases.rows[1077] }
  static var contentOther: Self { Phrases.rows[1078] }

  // MARK: Links from others

  static var healthLink: Self { Phrases.rows[1079] }
  static var healthLinks: Self { Phrases.rows[1080] }
  static var linkSaysItself: Self { Phrases.rows[1081] }
  static var linkLabel: Self { Phrases.rows[1082] }
  static var linkNoLabel: Self { Phrases.rows[1083] }
  static var linkLabelNote: Self { Phrases.rows[1084] }
  static var linkHost: Self { Phrases.rows[1085] }
  static var linkLives: Self { Phrases.rows[1086] }
  static var linkNoEnd: Self { Phrases.rows[1087] }
  static var linkUntil: Self { Phrases.rows[1088] }
  static var linkExpiredAt: Self { Phrases.rows[1089] }
  static var linkKind: Self { Phrases.rows[1090] }
  static var linkOneFile: Self { Phrases.rows[1091] }
  static var linkManyFiles: Self { Phrases.rows[1092] }
  static var linkWithPasscode: Self { Phrases.rows[1093] }
  static var linkMayChange: Self { Phrases.rows[1094] }
  static var linkViewer: Self { Phrases.rows[1095] }
  static var linkNotAsked: Self { Phrases.rows[1096] }
  static var linkAskServer: Self { Phrases.rows[1097] }
  static var linkAskText: Self { Phrases.rows[1098] }
  static var linkRecipient: Self { Phrases.rows[1099] }
  static var linkRecipientNote: Self { Phrases.rows[1100] }
  static var linkPasscode: Self { Phrases.rows[1101] }
  static var linkPasscodeNote: Self { Phrases.rows[1102] }
  static var linkAnyway: Self { Phrases.rows[1103] }
  static var linkOpen: Self { Phrases.rows[1104] }
  static var linkHasExpired: Self { Phrases.rows[1105] }
  static var linkPasscodeWrong: Self { Phrases.rows[1106] }
  static var linkPasscodeWrongUncounted: Self { Phrases.rows[1107] }
  static var linkLocked: Self { Phrases.rows[1108] }
  static var linkPasscodeMissing: Self { Phrases.rows[1109] }
  static var linkDead: Self { Phrases.rows[1110] }
  static var linkTooOften: Self { Phrases.rows[1111] }
  static var linkNotReached: Self { Phrases.rows[1112] }
  static var linkNewer: Self { Phrases.rows[1113] }
  static var linkChanged: Self { Phrases.rows[1114] }
  static var linkNotPublic: Self { Phrases.rows[1115] }
  static var linkNotEncrypted: Self { Phrases.rows[1116] }
  static var linkTooLarge: Self { Phrases.rows[1117] }
  static var linkRefused: Self { Phrases.rows[1118] }
  static var linkEmpty: Self { Phrases.rows[1119] }
  static var linkAccess: Self { Phrases.rows[1120] }
  static var linkAccessText: Self { Phrases.rows[1121] }
  static var linkFileNotOpened: Self { Phrases.rows[1122] }
  static var linkFileWithdrawn: Self { Phrases.rows[1123] }
  static var linkAddRecords: Self { Phrases.rows[1124] }
  static var linkOtherBirthDate: Self { Phrases.rows[1125] }
  static var linkOtherName: Self { Phrases.rows[1126] }
  static var linkAttested: Self { Phrases.rows[1127] }
  static var linkAttestationFalse: Self { Phrases.rows[1128] }
  static var linkAttestationOpen: Self { Phrases.rows[1129] }
  static var codeOfLink: Self { Phrases.rows[1130] }

  // MARK: Certificates

  static var covidCertificate: Self { Phrases.rows[1131] }
  static var certificateVaccination: Self { Phrases.rows[1132] }
  static var certificateBooster: Self { Phrases.rows[1133] }
  static var certificateTest: Self { Phrases.rows[1134] }
  static var certificateRecovery: Self { Phrases.rows[1135] }
  static var certificateDetected: Self { Phrases.rows[1136] }
  static var certificateNotDetected: Self { Phrases.rows[1137] }

  // MARK: Created links

  static var makeLink: Self { Phrases.rows[1138] }
  static var openLink: Self { Phrases.rows[1139] }
  static var noLinks: Self { Phrases.rows[1140] }
  static var noLinksNote: Self { Phrases.rows[1141] }
  static var linkMadeOn: Self { Phrases.rows[1142] }
  static var linkCodeNote: Self { Phrases.rows[1143] }
  static var saveCode: Self { Phrases.rows[1144] }
  static var linkState: Self { Phrases.rows[1145] }
  static var linkIsLive: Self { Phrases.rows[1146] }
  static var linkIsDead: Self { Phrases.rows[1147] }
  static var linkIsWithdrawn: Self { Phrases.rows[1148] }
  static var linkIsExpired: Self { Phrases.rows[1149] }
  static var linkIsUsedUp: Self { Phrases.rows[1150] }
  static var linkIsLocked: Self { Phrases.rows[1151] }
  static var linkOnWebSpace: Self { Phrases.rows[1152] }
  static var linkHostNotReached: Self { Phrases.rows[1153] }
  static var linkHostFailed: Self { Phrases.rows[1154] }
  static var linkUses: Self { Phrases.rows[1155] }
  static var linkUsesLimit: Self { Phrases.rows[1156] }
  static var linkAttemptsLeft: Self { Phrases.rows[1157] }
  static var linkLog: Self { Phrases.rows[1158] }
  static var linkNobody: Self { Phrases.rows[1159] }
  static var linkLogNote: Self { Phrases.rows[1160] }
  static var logOpenedLink: Self { Phrases.rows[1161] }
  static var logLinkInVain: Self { Phrases.rows[1162] }
  static var linkExtend: Self { Phrases.rows[1163] }
  static var linkAsItIs: Self { Phrases.rows[1164] }
  static var linkNewPasscode: Self { Phrases.rows[1165] }
  static var linkWithdraw: Self { Phrases.rows[1166] }
  static var linkWithdrawText: Self { Phrases.rows[1167] }
  static var linkPause: Self { Phrases.rows[1168] }
  static var linkWhat: Self { Phrases.rows[1169] }
  static var linkMakeSummary: Self { Phrases.rows[1170] }
  static var linkRender: Self { Phrases.rows[1171] }
  static var linkNothingToDraw: Self { Phrases.rows[1172] }
  static var linkNotDrawn: Self { Phrases.rows[1173] }
  static var linkNoDrawingLibraries: Self { Phrases.rows[1174] }
  static var linkSingleRecords: Self { Phrases.rows[1175] }
  static var linkSummaryNeedsName: Self { Phrases.rows[1176] }
  static var linkSamples: Self { Phrases.rows[1177] }
  static var linkTerms: Self { Phrases.rows[1178] }
  static var linkTermsNote: Self { Phrases.rows[1179] }
  static var linkForClinic: Self { Phrases.rows[1180] }
  static var linkHostAddress: Self { Phrases.rows[1181] }
  static var linkHostToken: Self { Phrases.rows[1182] }
  static var linkTokenKept: Self { Phrases.rows[1183] }
  static var linkHostNote: Self { Phrases.rows[1184] }
  static var linkLookFirst: Self { Phrases.rows[1185] }
  static var linkLeaves: Self { Phrases.rows[1186] }
  static var linkLeavesText: Self { Phrases.rows[1187] }
  static var linkLeftOut: Self { Phrases.rows[1188] }
  static var leftOutDocument: Self { Phrases.rows[1189] }
  static var leftOutInError: Self { Phrases.rows[1190] }
  static var leftOutForeignPDF: Self { Phrases.rows[1191] }
  static var leftOutMedicalID: Self { Phrases.rows[1192] }
  static var leftOutNoResource: Self { Phrases.rows[1193] }
  static var leftOutNoSection: Self { Phrases.rows[1194] }
  static var leftOutNotReadable: Self { Phrases.rows[1195] }
  static var leftOutOlder: Self { Phrases.rows[1196] }
  static var leftOutOtherPerson: Self { Phrases.rows[1197] }
  static var leftOutOutside: Self { Phrases.rows[1198] }
  static var leftOutRule: Self { Phrases.rows[1199] }
  static var leftOutSecondPatient: Self { Phrases.rows[1200] }
  static var linkNotSummarized: Self { Phrases.rows[1201] }
  static var linkShare: Self { Phrases.rows[1202] }
  static var linkRulesForbid: Self { Phrases.rows[1203] }
  static var linkHostMissing: Self { Phrases.rows[1204] }
  static var linkNothingPicked: Self { Phrases.rows[1205] }
  static var linkNotMade: Self { Phrases.rows[1206] }
  static var linkPasscodeShort: Self { Phrases.rows[1207] }
  static var linkUsesWrong: Self { Phrases.rows[1208] }

  // MARK: The kiosk

  static var kioskTitle: Self { Phrases.rows[1209] }
  static var kioskText: Self { Phrases.rows[1210] }
  static var kioskStart: Self { Phrases.rows[1211] }
  static var kioskReady: Self { Phrases.rows[1212] }
  static var kioskGreen: Self { Phrases.rows[1213] }
  static var kioskAmber: Self { Phrases.rows[1214] }
  static var kioskRed: Self { Phrases.rows[1215] }
  static var kioskNext: Self { Phrases.rows[1216] }
  static var kioskAccepted: Self { Phrases.rows[1217] }
  static var kioskNotACard: Self { Phrases.rows[1218] }
  static var kioskChanged: Self { Phrases.rows[1219] }
  static var kioskExpired: Self { Phrases.rows[1220] }
  static var kioskNotYetValid: Self { Phrases.rows[1221] }
  static var kioskRevoked: Self { Phrases.rows[1222] }
  static var kioskUnknownIssuer: Self { Phrases.rows[1223] }
  static var kioskUndetermined: Self { Phrases.rows[1224] }
  static var kioskWrongKind: Self { Phrases.rows[1225] }
  static var kioskWrongIssuer: Self { Phrases.rows[1226] }
  static var kioskWrongCountry: Self { Phrases.rows[1227] }
  static var kioskTooOld: Self { Phrases.rows[1228] }
  static var kioskTooNew: Self { Phrases.rows[1229] }
  static var kioskNoDate: Self { Phrases.rows[1230] }
  static var kioskDetected: Self { Phrases.rows[1231] }
  static var kioskResultUnclear: Self { Phrases.rows[1232] }
  static var kioskLinkNeedsNetwork: Self { Phrases.rows[1233] }
  static var kioskLinkNeedsPasscode: Self { Phrases.rows[1234] }
  static var kioskLinkNotOpened: Self { Phrases.rows[1235] }
  static var kioskLinkWithoutCards: Self { Phrases.rows[1236] }
  static var kioskPolicy: Self { Phrases.rows[1237] }
  static var kioskPlace: Self { Phrases.rows[1238] }
  static var kioskForget: Self { Phrases.rows[1239] }
  static var kioskKinds: Self { Phrases.rows[1240] }
  static var kioskKindsNote: Self { Phrases.rows[1241] }
  static var kioskNewest: Self { Phrases.rows[1242] }
  static var kioskOldest: Self { Phrases.rows[1243] }
  static var kioskTest: Self { Phrases.rows[1244] }
  static var kioskInsurance: Self { Phrases.rows[1245] }
  static var kioskOther: Self { Phrases.rows[1246] }
  static var kioskIssuers: Self { Phrases.rows[1247] }
  static var kioskIssuersNote: Self { Phrases.rows[1248] }
  static var kioskCountries: Self { Phrases.rows[1249] }
  static var kioskUnlisted: Self { Phrases.rows[1250] }
  static var kioskTakesDetected: Self { Phrases.rows[1251] }
  static var kioskPolicyWrong: Self { Phrases.rows[1252] }
  static var kioskPhoto: Self { Phrases.rows[1253] }
  static var kioskNoCode: Self { Phrases.rows[1254] }
  static var kioskFullScreen: Self { Phrases.rows[1255] }

  // MARK: Links from others

  static var followedLinks: Self { Phrases.rows[1256] }
  static var followLink: Self { Phrases.rows[1257] }
  static var lookAgain: Self { Phrases.rows[1258] }
  static var linkForget: Self { Phrases.rows[1259] }
  static var linkOpenedOn: Self { Phrases.rows[1260] }
  static var linkWait: Self { Phrases.rows[1261] }

  // MARK: Units

  static var unitKilometer: Self { Phrases.rows[1262] }
  static var unitMeter: Self { Phrases.rows[1263] }
  static var unitCentimeter: Self { Phrases.rows[1264] }
  static var unitMile: Self { Phrases.rows[1265] }
  static var unitYard: Self { Phrases.rows[1266] }
  static var unitFoot: Self { Phrases.rows[1267] }
  static var unitInch: Self { Phrases.rows[1268] }
  static var unitKilogram: Self { Phrases.rows[1269] }
  static var unitGram: Self { Phrases.rows[1270] }
  static var unitMilligram: Self { Phrases.rows[1271] }
  static var unitMicrogram: Self { Phrases.rows[1272] }
  static var unitPound: Self { Phrases.rows[1273] }
  static var unitStone: Self { Phrases.rows[1274] }
  static var unitOunce: Self { Phrases.rows[1275] }
  static var unitKilocalorie: Self { Phrases.rows[1276] }
  static var unitKilojoule: Self { Phrases.rows[1277] }
  static var unitKilometerAnHour: Self { Phrases.rows[1278] }
  static var unitMileAnHour: Self { Phrases.rows[1279] }
  static var unitMeterASecond: Self { Phrases.rows[1280] }
  static var unitFootASecond: Self { Phrases.rows[1281] }
  static var unitMilliliter: Self { Phrases.rows[1282] }
  static var unitLiter: Self { Phrases.rows[1283] }
  static var unitFluidOunce: Self { Phrases.rows[1284] }
  static var unitLiterAMinute: Self { Phrases.rows[1285] }
  static var unitMilligramADeciliter: Self { Phrases.rows[1286] }
  static var unitMillimoleALiter: Self { Phrases.rows[1287] }
  static var unitHour: Self { Phrases.rows[1288] }
  static var unitMillisecond: Self { Phrases.rows[1289] }
  static var unitWatt: Self { Phrases.rows[1290] }
  static var unitDecibel: Self { Phrases.rows[1291] }
  static var unitInternational: Self { Phrases.rows[1292] }

  // MARK: Unit of a type

  static var unitOf: Self { Phrases.rows[1293] }
  static var unitOfSystem: Self { Phrases.rows[1294] }
  static var unitNote: Self { Phrases.rows[1295] }

  // MARK: Medications

  static var medicationList: Self { Phrases.rows[1296] }
  static var currentMedications: Self { Phrases.rows[1297] }
  static var pastMedications: Self { Phrases.rows[1298] }
  static var noMedications: Self { Phrases.rows[1299] }
  static var noMedicationsNote: Self { Phrases.rows[1300] }
  static var medicationsByDate: Self { Phrases.rows[1301] }
  static var medicationHistory: Self { Phrases.rows[1302] }
  static var dose: Self { Phrases.rows[1303] }
  static var inProvidersWords: Self { Phrases.rows[1304] }
  static var medicationStart: Self { Phrases.rows[1305] }
  static var medicationEnd: Self { Phrases.rows[1306] }
  static var statement: Self { Phrases.rows[1307] }
  static var dispensing: Self { Phrases.rows[1308] }
  static var administration: Self { Phrases.rows[1309] }
  static var asNeeded: Self { Phrases.rows[1310] }
  static var asNeededFor: Self { Phrases.rows[1311] }
  static var atTimes: Self { Phrases.rows[1312] }
  static var onWeekdays: Self { Phrases.rows[1313] }
  static var timesEvery: Self { Phrases.rows[1314] }
  static var betweenTimes: Self { Phrases.rows[1315] }
  static var whenMORN: Self { Phrases.rows[1316] }
  static var whenNOON: Self { Phrases.rows[1317] }
  static var whenAFT: Self { Phrases.rows[1318] }
  static var whenEVE: Self { Phrases.rows[1319] }
  static var whenNIGHT: Self { Phrases.rows[1320] }
  static var whenHS: Self { Phrases.rows[1321] }
  static var whenWAKE: Self { Phrases.rows[1322] }
  static var whenC: Self { Phrases.rows[1323] }
  static var whenCM: Self { Phrases.rows[1324] }
  static var whenCD: Self { Phrases.rows[1325] }
  static var whenCV: Self { Phrases.rows[1326] }
  static var whenAC: Self { Phrases.rows[1327] }
  static var whenACM: Self { Phrases.rows[1328] }
  static var whenACD: Self { Phrases.rows[1329] }
  static var whenACV: Self { Phrases.rows[1330] }
  static var whenPC: Self { Phrases.rows[1331] }
  static var whenPCM: Self { Phrases.rows[1332] }
  static var whenPCD: Self { Phrases.rows[1333] }
  static var whenPCV: Self { Phrases.rows[1334] }
  static var medicationHowOften: Self { Phrases.rows[1335] }
  static var medicationRoute: Self { Phrases.rows[1336] }
  static var medicationOrder: Self { Phrases.rows[1337] }

  // MARK: Medical ID

  static var fromYourRecords: Self { Phrases.rows[1338] }
  static var medicalIDCode: Self { Phrases.rows[1339] }

  // MARK: The report

  static var reportTitle: Self { Phrases.rows[1340] }
  static var reportNote: Self { Phrases.rows[1341] }
  static var reportAbout: Self { Phrases.rows[1342] }
  static var reportAboutHosted: Self { Phrases.rows[1343] }
  static var reportParts: Self { Phrases.rows[1344] }
  static var reportShow: Self { Phrases.rows[1345] }
  static var reportPDF: Self { Phrases.rows[1346] }
  static var reportHTML: Self { Phrases.rows[1347] }
  static var reportPreview: Self { Phrases.rows[1348] }
  static var reportNoLibraries: Self { Phrases.rows[1349] }
  static var reportFailed: Self { Phrases.rows[1350] }
  static var reportPeriod: Self { Phrases.rows[1351] }
  static var reportAge: Self { Phrases.rows[1352] }
  static var reportOwnWords: Self { Phrases.rows[1353] }
  static var reportNothing: Self { Phrases.rows[1354] }
  static var reportNoFigures: Self { Phrases.rows[1355] }
  static var reportUnlikely: Self { Phrases.rows[1356] }
  static var reportDays: Self { Phrases.rows[1357] }
  static var reportNights: Self { Phrases.rows[1358] }
  static var reportSince: Self { Phrases.rows[1359] }
  static var reportReadings: Self { Phrases.rows[1360] }
  static var reportDaysHead: Self { Phrases.rows[1361] }
  static var reportRange: Self { Phrases.rows[1362] }
  static var reportFirst: Self { Phrases.rows[1363] }
  static var reportLast: Self { Phrases.rows[1364] }
  static var reportAll: Self { Phrases.rows[1365] }
  static var reportMorning: Self { Phrases.rows[1366] }
  static var reportAfternoon: Self { Phrases.rows[1367] }
  static var reportEvening: Self { Phrases.rows[1368] }
  static var reportNight: Self { Phrases.rows[1369] }
  static var reportBelow: Self { Phrases.rows[1370] }
  static var reportInRange: Self { Phrases.rows[1371] }
  static var reportAbove: Self { Phrases.rows[1372] }
  static var reportShareOfTime: Self { Phrases.rows[1373] }
  static var reportShareOfReadings: Self { Phrases.rows[1374] }
  static var reportLabs: Self { Phrases.rows[1375] }
  static var reportNoLabs: Self { Phrases.rows[1376] }
  static var reportOutside: Self { Phrases.rows[1377] }
  static var reportOf: Self { Phrases.rows[1378] }
  static var reportClass: Self { Phrases.rows[1379] }
  static var reportFellAsleep: Self { Phrases.rows[1380] }
  static var reportWokeUp: Self { Phrases.rows[1381] }
  static var reportMeasure: Self { Phrases.rows[1382] }
  static var reportFigureDays: Self { Phrases.rows[1383] }
  static var reportNoAdvice: Self { Phrases.rows[1384] }
  static var reportMade: Self { Phrases.rows[1385] }
  static var reportPage: Self { Phrases.rows[1386] }

  // MARK: Passkeys and codes

  static var signInMethods: Self { Phrases.rows[1387] }
  static var signInMethodsNote: Self { Phrases.rows[1388] }
  static var addPasskeyNote: Self { Phrases.rows[1389] }
  static var passkeys: Self { Phrases.rows[1390] }
  static var passkeysText: Self { Phrases.rows[1391] }
  static var noPasskeys: Self { Phrases.rows[1392] }
  static var makePasskey: Self { Phrases.rows[1393] }
  static var passkeyOpens: Self { Phrases.rows[1394] }
  static var passkeyAsks: Self { Phrases.rows[1395] }
  static var passkeyFailed: Self { Phrases.rows[1396] }
  static var noPasskeysHere: Self { Phrases.rows[1397] }
  static var tooManyPasskeys: Self { Phrases.rows[1398] }
  static var signInWithPasskey: Self { Phrases.rows[1399] }
  static var passkeyMade: Self { Phrases.rows[1400] }
  static var passkeyUsed: Self { Phrases.rows[1401] }
  static var passkeySynced: Self { Phrases.rows[1402] }
  static var onceCodes: Self { Phrases.rows[1403] }
  static var onceCodesText: Self { Phrases.rows[1404] }
  static var onceCodesShown: Self { Phrases.rows[1405] }
  static var onceCodesLeft: Self { Phrases.rows[1406] }
  static var makeOnceCodes: Self { Phrases.rows[1407] }
  static var logMadeCodes: Self { Phrases.rows[1408] }
  static var logUsedCode: Self { Phrases.rows[1409] }
  static var logAddedPasskey: Self { Phrases.rows[1410] }
  static var logRemovedPasskey: Self { Phrases.rows[1411] }
  static var logRefusedPasskey: Self { Phrases.rows[1412] }

  // MARK: Linked accounts

  static var logins: Self { Phrases.rows[1413] }
  static var loginsText: Self { Phrases.rows[1414] }
  static var noLogins: Self { Phrases.rows[1415] }
  static var linkLogin: Self { Phrases.rows[1416] }
  static var linkLoginText: Self { Phrases.rows[1417] }
  static var loginLinked: Self { Phrases.rows[1418] }
  static var signInWithLogin: Self { Phrases.rows[1419] }
  static var loginFailed: Self { Phrases.rows[1420] }
  static var loginUnreachable: Self { Phrases.rows[1421] }
  static var tooManyLogins: Self { Phrases.rows[1422] }
  static var logLinkedLogin: Self { Phrases.rows[1423] }
  static var logUsedLogin: Self { Phrases.rows[1424] }
  static var logRemovedLogin: Self { Phrases.rows[1425] }

  // MARK: Caregivers

  static var peopleWhoSee: Self { Phrases.rows[1426] }
  static var peopleWhoSeeText: Self { Phrases.rows[1427] }
  static var nobodySees: Self { Phrases.rows[1428] }
  static var invitePerson: Self { Phrases.rows[1429] }
  static var inviteOnce: Self { Phrases.rows[1430] }
  static var holderRole: Self { Phrases.rows[1431] }
  static var holderRoleNote: Self { Phrases.rows[1432] }
  static var holderDaysNote: Self { Phrases.rows[1433] }
  static var roleGuardian: Self { Phrases.rows[1434] }
  static var roleCaregiver: Self { Phrases.rows[1435] }
  static var roleClinician: Self { Phrases.rows[1436] }
  static var roleEmergency: Self { Phrases.rows[1437] }
  static var allUsualTypes: Self { Phrases.rows[1438] }
  static var onlyLastDays: Self { Phrases.rows[1439] }
  static var lastDaysAre: Self { Phrases.rows[1440] }
  static var seesUntilDay: Self { Phrases.rows[1441] }
  static var withoutEnd: Self { Phrases.rows[1442] }
  static var invitationTaken: Self { Phrases.rows[1443] }
  static var invitationWaits: Self { Phrases.rows[1444] }
  static var endSeeing: Self { Phrases.rows[1445] }
  static var endSeeingText: Self { Phrases.rows[1446] }
  static var seesNothingNow: Self { Phrases.rows[1447] }
  static var nothingSharedHere: Self { Phrases.rows[1448] }
  static var presetsNote: Self { Phrases.rows[1449] }
  static var singleTypes: Self { Phrases.rows[1450] }
  static var changeSeeing: Self { Phrases.rows[1451] }
  static var seeingProblem: Self { Phrases.rows[1452] }
  static var peopleYouSee: Self { Phrases.rows[1453] }
  static var nobodySeen: Self { Phrases.rows[1454] }
  static var seeDataOf: Self { Phrases.rows[1455] }
  static var toOwnData: Self { Phrases.rows[1456] }
  static var seeAsGuardian: Self { Phrases.rows[1457] }
  static var seeAsCaregiver: Self { Phrases.rows[1458] }
  static var seeAsClinician: Self { Phrases.rows[1459] }
  static var seeAsEmergency: Self { Phrases.rows[1460] }
  static var onlyReads: Self { Phrases.rows[1461] }
  static var invitesYou: Self { Phrases.rows[1462] }
  static var invitedAs: Self { Phrases.rows[1463] }
  static var acceptInvitation: Self { Phrases.rows[1464] }
  static var seeNoMore: Self { Phrases.rows[1465] }
  static var keyEnded: Self { Phrases.rows[1466] }
  static var signInForInvitation: Self { Phrases.rows[1467] }
  static var logTookInvitation: Self { Phrases.rows[1468] }

  // MARK: Studies

  static var studies: Self { Phrases.rows[1469] }
  static var studiesText: Self { Phrases.rows[1470] }
  static var noStudies: Self { Phrases.rows[1471] }
  static var pastStudies: Self { Phrases.rows[1472] }
  static var studyOnlyReads: Self { Phrases.rows[1473] }
  static var studyDocument: Self { Phrases.rows[1474] }
  static var studyVersionOf: Self { Phrases.rows[1475] }
  static var studyDigest: Self { Phrases.rows[1476] }
  static var studyRunBy: Self { Phrases.rows[1477] }
  static var agreeToStudy: Self { Phrases.rows[1478] }
  static var studyAgreed: Self { Phrases.rows[1479] }
  static var studyEnded: Self { Phrases.rows[1480] }
  static var studyNewVersion: Self { Phrases.rows[1481] }
  static var readNewVersion: Self { Phrases.rows[1482] }
  static var withdrawFromStudy: Self { Phrases.rows[1483] }
  static var withdrawFromStudyText: Self { Phrases.rows[1484] }
  static var studyChanged: Self { Phrases.rows[1485] }
  static var studyConsentFile: Self { Phrases.rows[1486] }
  static var studyClosed: Self { Phrases.rows[1487] }

  // MARK: Sessions, security, about

  static var logSignedIn: Self { Phrases.rows[1488] }
  static var logRestoredBackup: Self { Phrases.rows[1489] }
  static var logChangedPassphrase: Self { Phrases.rows[1490] }
  static var logRenewedRecoveryCode: Self { Phrases.rows[1491] }
  static var logRenewedDataKey: Self { Phrases.rows[1492] }
  static var logAllowedOfflineAccess: Self { Phrases.rows[1493] }
  static var logSharedLink: Self { Phrases.rows[1494] }
  static var logEndedSessions: Self { Phrases.rows[1495] }
  static var logRefusedInvitation: Self { Phrases.rows[1496] }
  static var logRefusedSignIn: Self { Phrases.rows[1497] }
  static var logRefusedToken: Self { Phrases.rows[1498] }
  static var actNeedsSecret: Self { Phrases.rows[1499] }
  static var hostSessionsText: Self { Phrases.rows[1500] }
  static var unknownBrowser: Self { Phrases.rows[1501] }

  // MARK: Caregivers

  static var wideningNeedsSecret: Self { Phrases.rows[1502] }

  // MARK: Requests

  static var returningNeedsSecret: Self { Phrases.rows[1503] }

  // MARK: Export, backup, restore

  static var replacedKept: Self { Phrases.rows[1504] }
  static var replacedKeptByServer: Self { Phrases.rows[1505] }
  static var replacedStays: Self { Phrases.rows[1506] }

  // MARK: Server

  static var signOut: Self { Phrases.rows[1507] }
  static var signOutText: Self { Phrases.rows[1508] }
  static var notYou: Self { Phrases.rows[1509] }
  static var signInName: Self { Phrases.rows[1510] }
  static var serverAddress: Self { Phrases.rows[1511] }
  static var signInWrong: Self { Phrases.rows[1512] }
  static var signInLimited: Self { Phrases.rows[1513] }
  static var signInNameNote: Self { Phrases.rows[1514] }
  static var serverAway: Self { Phrases.rows[1515] }
  static var invitationGone: Self { Phrases.rows[1516] }
  static var invitationCut: Self { Phrases.rows[1517] }
  static var invitationTitle: Self { Phrases.rows[1518] }
  static var invitationText: Self { Phrases.rows[1519] }
  static var invitedBy: Self { Phrases.rows[1520] }
  static var operatedBy: Self { Phrases.rows[1521] }
  static var operatorContact: Self { Phrases.rows[1522] }
  static var privacyPolicy: Self { Phrases.rows[1523] }
  static var signedInByCode: Self { Phrases.rows[1524] }
  static var invitationSteps: Self { Phrases.rows[1525] }
  static var invitationAccept: Self { Phrases.rows[1526] }
  static var signInForLink: Self { Phrases.rows[1527] }

  // MARK: Summaries for others

  static var sumPerson: Self { Phrases.rows[1528] }
  static var sumTitle: Self { Phrases.rows[1529] }
  static var sumBorn: Self { Phrases.rows[1530] }
  static var sumSex: Self { Phrases.rows[1531] }
  static var sumMadeBy: Self { Phrases.rows[1532] }
  static var sumMadeOn: Self { Phrases.rows[1533] }
  static var sumNoName: Self { Phrases.rows[1534] }
  static var sumByPatient: Self { Phrases.rows[1535] }
  static var sumName: Self { Phrases.rows[1536] }
  static var sumAllergies: Self { Phrases.rows[1537] }
  static var sumMedications: Self { Phrases.rows[1538] }
  static var sumProblems: Self { Phrases.rows[1539] }
  static var sumImmunizations: Self { Phrases.rows[1540] }
  static var sumResults: Self { Phrases.rows[1541] }
  static var sumVitals: Self { Phrases.rows[1542] }
  static var sumPast: Self { Phrases.rows[1543] }
  static var sumProcedures: Self { Phrases.rows[1544] }
  static var sumDevices: Self { Phrases.rows[1545] }
  static var sumSocial: Self { Phrases.rows[1546] }
  static var sumOther: Self { Phrases.rows[1547] }
  static var sumDocuments: Self { Phrases.rows[1548] }
  static var sumNoInformation: Self { Phrases.rows[1549] }
  static var sumNoneKnown: Self { Phrases.rows[1550] }
  static var sumNothing: Self { Phrases.rows[1551] }
  static var sumAlsoRecorded: Self { Phrases.rows[1552] }
  static var sumFinished: Self { Phrases.rows[1553] }
  static var sumReadings: Self { Phrases.rows[1554] }
  static var sumLatest: Self { Phrases.rows[1555] }
  static var sumInError: Self { Phrases.rows[1556] }
  static var sumEveryRecord: Self { Phrases.rows[1557] }
  static var sumNotAll: Self { Phrases.rows[1558] }
  static var sumIncompleteTitle: Self { Phrases.rows[1559] }
  static var sumIncomplete: Self { Phrases.rows[1560] }
  static var sumNotEntries: Self { Phrases.rows[1561] }
  static var sumNotShown: Self { Phrases.rows[1562] }
  static var sumStoredToo: Self { Phrases.rows[1563] }
  static var sumRendered: Self { Phrases.rows[1564] }
  static var sumOwnWords: Self { Phrases.rows[1565] }

  // MARK: Medication log

  static var whatYouTake: Self { Phrases.rows[1566] }
  static var inYourRecords: Self { Phrases.rows[1567] }
  static var addMedication: Self { Phrases.rows[1568] }
  static var editMedication: Self { Phrases.rows[1569] }
  static var skippedDose: Self { Phrases.rows[1570] }
  static var notLoggedDose: Self { Phrases.rows[1571] }
  static var snoozedDose: Self { Phrases.rows[1572] }
  static var logAllTaken: Self { Phrases.rows[1573] }
  static var undoLog: Self { Phrases.rows[1574] }
  static var logDose: Self { Phrases.rows[1575] }
  static var doseAmount: Self { Phrases.rows[1576] }
  static var asNeededTitle: Self { Phrases.rows[1577] }
  static var lastTakenAt: Self { Phrases.rows[1578] }
  static var todayOfLimit: Self { Phrases.rows[1579] }
  static var takenAtTime: Self { Phrases.rows[1580] }
  static var nothingDue: Self { Phrases.rows[1581] }
  static var medicationSchedule: Self { Phrases.rows[1582] }
  static var scheduleIntervals: Self { Phrases.rows[1583] }
  static var scheduleWeekdays: Self { Phrases.rows[1584] }
  static var scheduleCycle: Self { Phrases.rows[1585] }
  static var intervalInDays: Self { Phrases.rows[1586] }
  static var daysWithDoses: Self { Phrases.rows[1587] }
  static var daysWithoutDoses: Self { Phrases.rows[1588] }
  static var cycleOfDays: Self { Phrases.rows[1589] }
  static var daysOfTheWeek: Self { Phrases.rows[1590] }
  static var doseTimes: Self { Phrases.rows[1591] }
  static var doseTimesNote: Self { Phrases.rows[1592] }
  static var limitPerDay: Self { Phrases.rows[1593] }
  static var medicationStrength: Self { Phrases.rows[1594] }
  static var medicationForm: Self { Phrases.rows[1595] }
  static var medicationNote: Self { Phrases.rows[1596] }
  static var amountLeft: Self { Phrases.rows[1597] }
  static var amountLeftNote: Self { Phrases.rows[1598] }
  static var leftUntil: Self { Phrases.rows[1599] }
  static var refillNote: Self { Phrases.rows[1600] }
  static var archiveMedication: Self { Phrases.rows[1601] }
  static var unarchiveMedication: Self { Phrases.rows[1602] }
  static var archivedMedications: Self { Phrases.rows[1603] }
  static var loggedDoses: Self { Phrases.rows[1604] }
  static var adherenceSentence: Self { Phrases.rows[1605] }
  static var adherenceNote: Self { Phrases.rows[1606] }
  static var typicalDelay: Self { Phrases.rows[1607] }
  static var lastDaysPlain: Self { Phrases.rows[1608] }
  static var takenAsNeeded: Self { Phrases.rows[1609] }
  static var recordAgainstList: Self { Phrases.rows[1610] }
  static var addToWhatYouTake: Self { Phrases.rows[1611] }
  static var checkThisField: Self { Phrases.rows[1612] }
  static var interactionsNote: Self { Phrases.rows[1613] }
  static var logSection: Self { Phrases.rows[1614] }
  static var formTablet: Self { Phrases.rows[1615] }
  static var formCapsule: Self { Phrases.rows[1616] }
  static var formLiquid: Self { Phrases.rows[1617] }
  static var formDrops: Self { Phrases.rows[1618] }
  static var formInjection: Self { Phrases.rows[1619] }
  static var formInhaler: Self { Phrases.rows[1620] }
  static var formSpray: Self { Phrases.rows[1621] }
  static var formPatch: Self { Phrases.rows[1622] }
  static var formCream: Self { Phrases.rows[1623] }
  static var formOintment: Self { Phrases.rows[1624] }
  static var formGel: Self { Phrases.rows[1625] }
  static var formLotion: Self { Phrases.rows[1626] }
  static var formFoam: Self { Phrases.rows[1627] }
  static var formPowder: Self { Phrases.rows[1628] }
  static var formSuppository: Self { Phrases.rows[1629] }
  static var formTopical: Self { Phrases.rows[1630] }
  static var formDevice: Self { Phrases.rows[1631] }
  static var formUnknown: Self { Phrases.rows[1632] }

  // MARK: Overnight vitals

  static var overnightVitals: Self { Phrases.rows[1633] }
  static var vitalsAsUsual: Self { Phrases.rows[1634] }
  static var vitalsOutside: Self { Phrases.rows[1635] }
  static var vitalsNightsOutside: Self { Phrases.rows[1636] }
  static var vitalsAbove: Self { Phrases.rows[1637] }
  static var vitalsBelow: Self { Phrases.rows[1638] }
  static var vitalsUsual: Self { Phrases.rows[1639] }
  static var vitalsUsualRange: Self { Phrases.rows[1640] }
  static var vitalsLearning: Self { Phrases.rows[1641] }
  static var vitalsNeedNights: Self { Phrases.rows[1642] }
  static var vitalsNoNight: Self { Phrases.rows[1643] }
  static var vitalsNote: Self { Phrases.rows[1644] }
  static var vitalsHow: Self { Phrases.rows[1645] }
  static var vitalsHowRange: Self { Phrases.rows[1646] }
  static var vitalsHowValues: Self { Phrases.rows[1647] }
  static var vitalsNights: Self { Phrases.rows[1648] }
  static var vitalsMedian: Self { Phrases.rows[1649] }
  static var vitalsSpread: Self { Phrases.rows[1650] }
  static var vitalsSensitivity: Self { Phrases.rows[1651] }
  static var sensitivityLess: Self { Phrases.rows[1652] }
  static var sensitivityUsual: Self { Phrases.rows[1653] }
  static var sensitivityMore: Self { Phrases.rows[1654] }
  static var sensitivityNote: Self { Phrases.rows[1655] }

  // MARK: Sleep details

  static var sleepAmounts: Self { Phrases.rows[1656] }
  static var sleepAmount: Self { Phrases.rows[1657] }
  static var sleepShare: Self { Phrases.rows[1658] }
  static var sleepAwakenings: Self { Phrases.rows[1659] }
  static var sleepEfficiency: Self { Phrases.rows[1660] }
  static var sleepLatency: Self { Phrases.rows[1661] }
  static var sleepNap: Self { Phrases.rows[1662] }
  static var sleepWithNaps: Self { Phrases.rows[1663] }
  static var sleepOnlyNaps: Self { Phrases.rows[1664] }
  static var sleepClocksBack: Self { Phrases.rows[1665] }
  static var sleepClocksForward: Self { Phrases.rows[1666] }
  static var sleepRegularity: Self { Phrases.rows[1667] }
  static var sleepRegularityText: Self { Phrases.rows[1668] }
  static var sleepRegularityHow: Self { Phrases.rows[1669] }
  static var sleepRegularityNeeds: Self { Phrases.rows[1670] }
  static var sleepPoints: Self { Phrases.rows[1671] }
  static var sleepPointsOf: Self { Phrases.rows[1672] }
  static var sleepPointsTotal: Self { Phrases.rows[1673] }
  static var sleepPointsDuration: Self { Phrases.rows[1674] }
  static var sleepPointsBedtime: Self { Phrases.rows[1675] }
  static var sleepPointsInterruptions: Self { Phrases.rows[1676] }
  static var sleepPointsHow: Self { Phrases.rows[1677] }
  static var sleepPointsNeeds: Self { Phrases.rows[1678] }
  static var sleepPointsShow: Self { Phrases.rows[1679] }

  // MARK: State of mind

  static var stateOfMindTitle: Self { Phrases.rows[1680] }
  static var howYouFeelNow: Self { Phrases.rows[1681] }
  static var yourDayOverall: Self { Phrases.rows[1682] }
  static var emotionKind: Self { Phrases.rows[1683] }
  static var moodKind: Self { Phrases.rows[1684] }
  static var whatDescribesIt: Self { Phrases.rows[1685] }
  static var whatAffectsIt: Self { Phrases.rows[1686] }
  static var otherLabels: Self { Phrases.rows[1687] }
  static var moodLabelsTitle: Self { Phrases.rows[1688] }
  static var moodAssociationsTitle: Self { Phrases.rows[1689] }
  static var moodEntries: Self { Phrases.rows[1690] }
  static var moodLogged: Self { Phrases.rows[1691] }
  static var moodMostly: Self { Phrases.rows[1692] }
  static var moodExists: Self { Phrases.rows[1693] }
  static var replaceMood: Self { Phrases.rows[1694] }
  static var noMoods: Self { Phrases.rows[1695] }
  static var moodChartNote: Self { Phrases.rows[1696] }
  static var symptomsTitle: Self { Phrases.rows[1697] }
  static var logSymptom: Self { Phrases.rows[1698] }
  static var recentSymptoms: Self { Phrases.rows[1699] }
  static var allSymptoms: Self { Phrases.rows[1700] }
  static var noSymptoms: Self { Phrases.rows[1701] }
  static var symptomChartNote: Self { Phrases.rows[1702] }

  // MARK: Labels of states of mind

  static var labelAmazed: Self { Phrases.rows[1703] }
  static var labelAmused: Self { Phrases.rows[1704] }
  static var labelAngry: Self { Phrases.rows[1705] }
  static var labelAnxious: Self { Phrases.rows[1706] }
  static var labelAshamed: Self { Phrases.rows[1707] }
  static var labelBrave: Self { Phrases.rows[1708] }
  static var labelCalm: Self { Phrases.rows[1709] }
  static var labelContent: Self { Phrases.rows[1710] }
  static var labelDisappointed: Self { Phrases.rows[1711] }
  static var labelDiscouraged: Self { Phrases.rows[1712] }
  static var labelDisgusted: Self { Phrases.rows[1713] }
  static var labelEmbarrassed: Self { Phrases.rows[1714] }
  static var labelExcited: Self { Phrases.rows[1715] }
  static var labelFrustrated: Self { Phrases.rows[1716] }
  static var labelGrateful: Self { Phrases.rows[1717] }
  static var labelGuilty: Self { Phrases.rows[1718] }
  static var labelHappy: Self { Phrases.rows[1719] }
  static var labelHopeless: Self { Phrases.rows[1720] }
  static var labelIrritated: Self { Phrases.rows[1721] }
  static var labelJealous: Self { Phrases.rows[1722] }
  static var labelJoyful: Self { Phrases.rows[1723] }
  static var labelLonely: Self { Phrases.rows[1724] }
  static var labelPassionate: Self { Phrases.rows[1725] }
  static var labelPeaceful: Self { Phrases.rows[1726] }
  static var labelProud: Self { Phrases.rows[1727] }
  static var labelRelieved: Self { Phrases.rows[1728] }
  static var labelSad: Self { Phrases.rows[1729] }
  static var labelScared: Self { Phrases.rows[1730] }
  static var labelStressed: Self { Phrases.rows[1731] }
  static var labelSurprised: Self { Phrases.rows[1732] }
  static var labelWorried: Self { Phrases.rows[1733] }
  static var labelAnnoyed: Self { Phrases.rows[1734] }
  static var labelConfident: Self { Phrases.rows[1735] }
  static var labelDrained: Self { Phrases.rows[1736] }
  static var labelHopeful: Self { Phrases.rows[1737] }
  static var labelIndifferent: Self { Phrases.rows[1738] }
  static var labelOverwhelmed: Self { Phrases.rows[1739] }
  static var labelSatisfied: Self { Phrases.rows[1740] }

  // MARK: Associations of states of mind

  static var associationCommunity: Self { Phrases.rows[1741] }
  static var associationCurrentEvents: Self { Phrases.rows[1742] }
  static var associationDating: Self { Phrases.rows[1743] }
  static var associationEducation: Self { Phrases.rows[1744] }
  static var associationFamily: Self { Phrases.rows[1745] }
  static var associationFitness: Self { Phrases.rows[1746] }
  static var associationFriends: Self { Phrases.rows[1747] }
  static var associationHealth: Self { Phrases.rows[1748] }
  static var associationHobbies: Self { Phrases.rows[1749] }
  static var associationIdentity: Self { Phrases.rows[1750] }
  static var associationMoney: Self { Phrases.rows[1751] }
  static var associationPartner: Self { Phrases.rows[1752] }
  static var associationSelfCare: Self { Phrases.rows[1753] }
  static var associationSpirituality: Self { Phrases.rows[1754] }
  static var associationTasks: Self { Phrases.rows[1755] }
  static var associationTravel: Self { Phrases.rows[1756] }
  static var associationWork: Self { Phrases.rows[1757] }
  static var associationWeather: Self { Phrases.rows[1758] }

  // MARK: Blood pressure classes

  static var pressureGuideline: Self { Phrases.rows[1759] }
  static var pressureNormal: Self { Phrases.rows[1760] }
  static var pressureElevated: Self { Phrases.rows[1761] }
  static var pressureStage1: Self { Phrases.rows[1762] }
  static var pressureStage2: Self { Phrases.rows[1763] }
  static var pressureNormalBounds: Self { Phrases.rows[1764] }
  static var pressureElevatedBounds: Self { Phrases.rows[1765] }
  static var pressureStage1Bounds: Self { Phrases.rows[1766] }
  static var pressureStage2Bounds: Self { Phrases.rows[1767] }
  static var pressureAtHome: Self { Phrases.rows[1768] }
  static var pressureHomeHigh: Self { Phrases.rows[1769] }
  static var pressureHomeBelow: Self { Phrases.rows[1770] }
  static var pressureNote: Self { Phrases.rows[1771] }
  static var pressureAgain: Self { Phrases.rows[1772] }
  static var guidelineAHA: Self { Phrases.rows[1773] }
  static var guidelineESC: Self { Phrases.rows[1774] }
  static var pressureGuidelineESC: Self { Phrases.rows[1775] }
  static var pressureNotElevated: Self { Phrases.rows[1776] }
  static var pressureNotElevatedBounds: Self { Phrases.rows[1777] }
  static var pressureElevatedHomeBounds: Self { Phrases.rows[1778] }
  static var pressureHypertension: Self { Phrases.rows[1779] }
  static var pressureHypertensionBounds: Self { Phrases.rows[1780] }
  static var pressureNoteHome: Self { Phrases.rows[1781] }

  // MARK: Measuring week

  static var measuringWeek: Self { Phrases.rows[1782] }
  static var measuringAbout: Self { Phrases.rows[1783] }
  static var measuringReminders: Self { Phrases.rows[1784] }
  static var measuringStart: Self { Phrases.rows[1785] }
  static var measuringStop: Self { Phrases.rows[1786] }
  static var measuringRemove: Self { Phrases.rows[1787] }
  static var measuringDay: Self { Phrases.rows[1788] }
  static var measuringComplete: Self { Phrases.rows[1789] }
  static var measuringStopped: Self { Phrases.rows[1790] }
  static var measuringNotCounted: Self { Phrases.rows[1791] }
  static var measuringAdd: Self { Phrases.rows[1792] }
  static var measuringMean: Self { Phrases.rows[1793] }
  static var measuringNoClasses: Self { Phrases.rows[1794] }
  static var measuringClassLater: Self { Phrases.rows[1795] }
  static var measuringPast: Self { Phrases.rows[1796] }
  static var measuringGuideline: Self { Phrases.rows[1797] }
  static var measuringHow: Self { Phrases.rows[1798] }
  static var measuringHowBefore: Self { Phrases.rows[1799] }
  static var measuringHowSit: Self { Phrases.rows[1800] }
  static var measuringHowTwice: Self { Phrases.rows[1801] }
  static var readingsThisMorning: Self { Phrases.rows[1802] }
  static var readingThisMorning: Self { Phrases.rows[1803] }
  static var readingsThisEvening: Self { Phrases.rows[1804] }
  static var readingThisEvening: Self { Phrases.rows[1805] }
  static var readingsTomorrow: Self { Phrases.rows[1806] }

  // MARK: Cardio fitness classes

  static var fitnessMen: Self { Phrases.rows[1807] }
  static var fitnessWomen: Self { Phrases.rows[1808] }
  static var fitnessLowest: Self { Phrases.rows[1809] }
  static var fitnessSecond: Self { Phrases.rows[1810] }
  static var fitnessThird: Self { Phrases.rows[1811] }
  static var fitnessHighest: Self { Phrases.rows[1812] }
  static var fitnessBetween: Self { Phrases.rows[1813] }
  static var fitnessFrom: Self { Phrases.rows[1814] }
  static var fitnessBelow: Self { Phrases.rows[1815] }
  static var fitnessNote: Self { Phrases.rows[1816] }

  // MARK: Glucose ranges

  static var glucoseRanges: Self { Phrases.rows[1817] }
  static var glucoseShare: Self { Phrases.rows[1818] }
  static var glucoseNote: Self { Phrases.rows[1819] }

  // MARK: Cycle

  static var cycleDayTitle: Self { Phrases.rows[1820] }
  static var cycleNext: Self { Phrases.rows[1821] }
  static var cycleNextSpan: Self { Phrases.rows[1822] }
  static var cycleThen: Self { Phrases.rows[1823] }
  static var cycleNeeds: Self { Phrases.rows[1824] }
  static var cycleEmpty: Self { Phrases.rows[1825] }
  static var cycleLater: Self { Phrases.rows[1826] }
  static var cyclePaused: Self { Phrases.rows[1827] }
  static var cycleNote: Self { Phrases.rows[1828] }
  static var cycleOvulation: Self { Phrases.rows[1829] }
  static var cycleShowOvulation: Self { Phrases.rows[1830] }
  static var cycleFlow: Self { Phrases.rows[1831] }
  static var cycleLogDay: Self { Phrases.rows[1832] }
  static var cycleMore: Self { Phrases.rows[1833] }
  static var cycleStates: Self { Phrases.rows[1834] }
  static var cycleSince: Self { Phrases.rows[1835] }
  static var cycleBegin: Self { Phrases.rows[1836] }
  static var cycleEnd: Self { Phrases.rows[1837] }
  static var cycleHistory: Self { Phrases.rows[1838] }
  static var cycleStatistics: Self { Phrases.rows[1839] }
  static var cycleMedian: Self { Phrases.rows[1840] }
  static var cycleRangeLabel: Self { Phrases.rows[1841] }
  static var cyclePeriodLength: Self { Phrases.rows[1842] }
  static var cycleOfCycles: Self { Phrases.rows[1843] }
  static var cycleDays: Self { Phrases.rows[1844] }
  static var cycleCurrent: Self { Phrases.rows[1845] }
  static var cycleBleeding: Self { Phrases.rows[1846] }
  static var cycleTooShort: Self { Phrases.rows[1847] }
  static var cycleTooLong: Self { Phrases.rows[1848] }
  static var cyclePregnant: Self { Phrases.rows[1849] }
  static var cycleProtected: Self { Phrases.rows[1850] }
  static var cycleUnprotected: Self { Phrases.rows[1851] }
  static var cycleDegrees: Self { Phrases.rows[1852] }
  static var cycleEarlierMonth: Self { Phrases.rows[1853] }
  static var cycleLaterMonth: Self { Phrases.rows[1854] }
  static var cycleLegend: Self { Phrases.rows[1855] }
  static var cycleEstimated: Self { Phrases.rows[1856] }
  static var cycleOtherEntries: Self { Phrases.rows[1857] }
  static var cyclePrivate: Self { Phrases.rows[1858] }
  static var cycleDeviations: Self { Phrases.rows[1859] }
  static var cycleShowDeviations: Self { Phrases.rows[1860] }
  static var cycleDeviationsNote: Self { Phrases.rows[1861] }
  static var cycleIrregular: Self { Phrases.rows[1862] }
  static var cycleInfrequent: Self { Phrases.rows[1863] }
  static var cycleProlonged: Self { Phrases.rows[1864] }
  static var cycleSpotting: Self { Phrases.rows[1865] }
  static var cycleNoDeviation: Self { Phrases.rows[1866] }
  static var cycleCompared: Self { Phrases.rows[1867] }
  static var cycleNotCounted: Self { Phrases.rows[1868] }
  static var cycleNoDiagnosis: Self { Phrases.rows[1869] }
  static var cycleNeedsHistory: Self { Phrases.rows[1870] }
  static var cycleNeedsHistoryUntil: Self { Phrases.rows[1871] }
  static var cycleDeviationsPaused: Self { Phrases.rows[1872] }
  static var cycleDeleteAll: Self { Phrases.rows[1873] }
  static var cycleDeleteText: Self { Phrases.rows[1874] }
  static var cycleDeleteStays: Self { Phrases.rows[1875] }
  static var cycleReport: Self { Phrases.rows[1876] }
  static var cycleReportAbout: Self { Phrases.rows[1877] }
  static var cycleLength: Self { Phrases.rows[1878] }
  static var cyclePeriod: Self { Phrases.rows[1879] }
  static var cycleBleedingDays: Self { Phrases.rows[1880] }
  static var cycleSpottingDays: Self { Phrases.rows[1881] }
  static var cycleRemark: Self { Phrases.rows[1882] }
  static var cycleNotifications: Self { Phrases.rows[1883] }

  // MARK: Values of categories

  static var sticky: Self { Phrases.rows[1884] }
  static var creamy: Self { Phrases.rows[1885] }
  static var watery: Self { Phrases.rows[1886] }
  static var eggWhite: Self { Phrases.rows[1887] }
  static var mucusDry: Self { Phrases.rows[1888] }
  static var lhSurge: Self { Phrases.rows[1889] }
  static var estrogenSurgeValue: Self { Phrases.rows[1890] }
  static var indeterminate: Self { Phrases.rows[1891] }
  static var implant: Self { Phrases.rows[1892] }
  static var contraceptiveInjection: Self { Phrases.rows[1893] }
  static var intrauterineDevice: Self { Phrases.rows[1894] }
  static var intravaginalRing: Self { Phrases.rows[1895] }
  static var oralContraceptive: Self { Phrases.rows[1896] }
  static var contraceptivePatch: Self { Phrases.rows[1897] }
  static var menopause: Self { Phrases.rows[1898] }
  static var perimenopause: Self { Phrases.rows[1899] }
  static var increased: Self { Phrases.rows[1900] }
  static var decreased: Self { Phrases.rows[1901] }
  static var noChange: Self { Phrases.rows[1902] }

  // MARK: Measures that go together

  static var together: Self { Phrases.rows[1903] }
  static var togetherNote: Self { Phrases.rows[1904] }
  static var togetherNone: Self { Phrases.rows[1905] }
  static var togetherCount: Self { Phrases.rows[1906] }
  static var togetherFew: Self { Phrases.rows[1907] }
  static var togetherSentence: Self { Phrases.rows[1908] }
  static var togetherNight: Self { Phrases.rows[1909] }
  static var togetherNextDay: Self { Phrases.rows[1910] }
  static var togetherDay: Self { Phrases.rows[1911] }
  static var togetherAfterNight: Self { Phrases.rows[1912] }
  static var factorSteps: Self { Phrases.rows[1913] }
  static var factorExercise: Self { Phrases.rows[1914] }
  static var factorRun: Self { Phrases.rows[1915] }
  static var factorWorkout: Self { Phrases.rows[1916] }
  static var factorLateWorkout: Self { Phrases.rows[1917] }
  static var factorDaylight: Self { Phrases.rows[1918] }
  static var factorCaffeine: Self { Phrases.rows[1919] }
  static var factorAlcohol: Self { Phrases.rows[1920] }
  static var factorMindful: Self { Phrases.rows[1921] }
  static var factorAsleep: Self { Phrases.rows[1922] }
  static var factorLate: Self { Phrases.rows[1923] }
  static var outcomeAsleepMore: Self { Phrases.rows[1924] }
  static var outcomeAsleepLess: Self { Phrases.rows[1925] }
  static var outcomeLatencyMore: Self { Phrases.rows[1926] }
  static var outcomeLatencyLess: Self { Phrases.rows[1927] }
  static var outcomeAwakeningsMore: Self { Phrases.rows[1928] }
  static var outcomeAwakeningsLess: Self { Phrases.rows[1929] }
  static var outcomeDeepMore: Self { Phrases.rows[1930] }
  static var outcomeDeepLess: Self { Phrases.rows[1931] }
  static var outcomeRestingMore: Self { Phrases.rows[1932] }
  static var outcomeRestingLess: Self { Phrases.rows[1933] }
  static var outcomeVariabilityMore: Self { Phrases.rows[1934] }
  static var outcomeVariabilityLess: Self { Phrases.rows[1935] }
  static var outcomeMoodMore: Self { Phrases.rows[1936] }
  static var outcomeMoodLess: Self { Phrases.rows[1937] }
  static var togetherAgainst: Self { Phrases.rows[1938] }
  static var togetherLikely: Self { Phrases.rows[1939] }
  static var togetherDays: Self { Phrases.rows[1940] }
  static var togetherWith: Self { Phrases.rows[1941] }
  static var togetherWithout: Self { Phrases.rows[1942] }
  static var togetherGroup: Self { Phrases.rows[1943] }
  static var togetherOwn: Self { Phrases.rows[1944] }
  static var togetherOwnNote: Self { Phrases.rows[1945] }
  static var togetherFactor: Self { Phrases.rows[1946] }
  static var togetherOutcome: Self { Phrases.rows[1947] }
  static var togetherCompare: Self { Phrases.rows[1948] }
  static var togetherNothing: Self { Phrases.rows[1949] }
  static var togetherMoreDays: Self { Phrases.rows[1950] }
  static var togetherMissingDays: Self { Phrases.rows[1951] }
  static var togetherSameNight: Self { Phrases.rows[1952] }
  static var togetherAll: Self { Phrases.rows[1953] }
  static var togetherFound: Self { Phrases.rows[1954] }
  static var togetherOnce: Self { Phrases.rows[1955] }
  static var togetherNo: Self { Phrases.rows[1956] }
  static var togetherFewDays: Self { Phrases.rows[1957] }
  static var togetherHowDays: Self { Phrases.rows[1958] }
  static var togetherHowTest: Self { Phrases.rows[1959] }
  static var togetherHowShown: Self { Phrases.rows[1960] }
  static var togetherDeepSleep: Self { Phrases.rows[1961] }

  // MARK: Export

  static var exportCycle: Self { Phrases.rows[1962] }

  // MARK: Cycle

  static var cycleLocked: Self { Phrases.rows[1963] }
  static var cycleLockTitle: Self { Phrases.rows[1964] }
  static var cycleLockNote: Self { Phrases.rows[1965] }

  // MARK: Sources

  static var sourceTypedIn: Self { Phrases.rows[1966] }

  // MARK: Entries

  static var deleteAllOwn: Self { Phrases.rows[1967] }
  static var entryOutranks: Self { Phrases.rows[1968] }

  // MARK: Summary

  static var allHealthData: Self { Phrases.rows[1969] }

  // MARK: Search

  static var similarResults: Self { Phrases.rows[1970] }

  // MARK: Workouts

  static var workouts: Self { Phrases.rows[1971] }
  static var workoutKinds: Self { Phrases.rows[1972] }
  static var thisWeek: Self { Phrases.rows[1973] }
  static var workoutWeeks: Self { Phrases.rows[1974] }
  static var weekFrom: Self { Phrases.rows[1975] }
  static var bestEfforts: Self { Phrases.rows[1976] }
  static var bestEffortsNote: Self { Phrases.rows[1977] }
  static var fastestOver: Self { Phrases.rows[1978] }
  static var farthestWorkout: Self { Phrases.rows[1979] }
  static var longestWorkout: Self { Phrases.rows[1980] }
  static var averageSpeed: Self { Phrases.rows[1981] }

  // MARK: Rings

  static var ringStreaks: Self { Phrases.rows[1982] }
  static var ringStreakCurrent: Self { Phrases.rows[1983] }
  static var ringStreakLongest: Self { Phrases.rows[1984] }
  static var perfectWeeks: Self { Phrases.rows[1985] }
  static var bestRingWeek: Self { Phrases.rows[1986] }
  static var ringStreaksNote: Self { Phrases.rows[1987] }

  // MARK: Recordings

  static var routeElevation: Self { Phrases.rows[1988] }

  // MARK: Questionnaires

  static var questionnaires: Self { Phrases.rows[1989] }
  static var questionnaireNote: Self { Phrases.rows[1990] }
  static var questionnaireCredit: Self { Phrases.rows[1991] }
  static var questionnaireLanguage: Self { Phrases.rows[1992] }
  static var questionnaireSum: Self { Phrases.rows[1993] }
  static var questionnaireAnswered: Self { Phrases.rows[1994] }
  static var questionnaireEvery: Self { Phrases.rows[1995] }
  static var questionnaireMissing: Self { Phrases.rows[1996] }
  static var questionnaireFill: Self { Phrases.rows[1997] }
  static var questionnaireEarlier: Self { Phrases.rows[1998] }
  static var helpTitle: Self { Phrases.rows[1999] }
  static var helpText: Self { Phrases.rows[2000] }
  static var helpEmergency: Self { Phrases.rows[2001] }
  static var helpOtherCountries: Self { Phrases.rows[2002] }
  static var helpResult: Self { Phrases.rows[2003] }
  static var preferNoAnswer: Self { Phrases.rows[2004] }
  static var riskMinimal: Self { Phrases.rows[2005] }
  static var riskMild: Self { Phrases.rows[2006] }
  static var riskModerate: Self { Phrases.rows[2007] }
  static var riskModeratelySevere: Self { Phrases.rows[2008] }
  static var riskSevere: Self { Phrases.rows[2009] }

  // MARK: Highlights of a type

  static var factsTitle: Self { Phrases.rows[2010] }
  static var factsHighest: Self { Phrases.rows[2011] }
  static var factsLowest: Self { Phrases.rows[2012] }
  static var factsRange: Self { Phrases.rows[2013] }
  static var factsYear: Self { Phrases.rows[2014] }
  static var factsHow: Self { Phrases.rows[2015] }
  static var factRecordHigh: Self { Phrases.rows[2016] }
  static var factRecordLow: Self { Phrases.rows[2017] }
  static var factGoalDays: Self { Phrases.rows[2018] }
  static var factDaysAbove: Self { Phrases.rows[2019] }
  static var factDaysBelow: Self { Phrases.rows[2020] }
  static var factWeekAbove: Self { Phrases.rows[2021] }
  static var factWeekBelow: Self { Phrases.rows[2022] }
  static var factWeekUsual: Self { Phrases.rows[2023] }
  static var factTrendUp: Self { Phrases.rows[2024] }
  static var factTrendDown: Self { Phrases.rows[2025] }
  static var factGoalToday: Self { Phrases.rows[2026] }
  static var factGoalWeek: Self { Phrases.rows[2027] }
  static var factsOf: Self { Phrases.rows[2028] }

  // MARK: Notices

  static var noticesTitle: Self { Phrases.rows[2029] }
  static var noticeTitle: Self { Phrases.rows[2030] }
  static var noticeShowAll: Self { Phrases.rows[2031] }
  static var noticeReminder: Self { Phrases.rows[2032] }
  static var noticeTest: Self { Phrases.rows[2033] }
  static var noticeEvent: Self { Phrases.rows[2034] }
  static var noticeMissing: Self { Phrases.rows[2035] }
  static var noticeDose: Self { Phrases.rows[2036] }
  static var noticeRefill: Self { Phrases.rows[2037] }
  static var noticeRecords: Self { Phrases.rows[2038] }
  static var noticeAccess: Self { Phrases.rows[2039] }
  static var noticeAbove: Self { Phrases.rows[2040] }
  static var noticeBelow: Self { Phrases.rows[2041] }
  static var noticeAbsent: Self { Phrases.rows[2042] }
  static var noticeEarlier: Self { Phrases.rows[2043] }
  static var noticeEnded: Self { Phrases.rows[2044] }
  static var noticeFound: Self { Phrases.rows[2045] }
  static var noticeWhy: Self { Phrases.rows[2046] }
  static var noticeChange: Self { Phrases.rows[2047] }
  static var lessNote: Self { Phrases.rows[2048] }
  static var lessLikeThis: Self { Phrases.rows[2049] }
  static var turnRuleOff: Self { Phrases.rows[2050] }
  static var removeNotice: Self { Phrases.rows[2051] }
  static var markAllRead: Self { Phrases.rows[2052] }
  static var noNotices: Self { Phrases.rows[2053] }
  static var noNoticesNote: Self { Phrases.rows[2054] }
  static var noticeRules: Self { Phrases.rows[2055] }
  static var noticeDelivery: Self { Phrases.rows[2056] }
  static var noticeLimit: Self { Phrases.rows[2057] }
  static var noticeHighest: Self { Phrases.rows[2058] }
  static var noticeLowest: Self { Phrases.rows[2059] }
  static var noticeSamples: Self { Phrases.rows[2060] }
  static var noticeUsual: Self { Phrases.rows[2061] }
  static var noticeNewest: Self { Phrases.rows[2062] }
  static var noticeAllowed: Self { Phrases.rows[2063] }
  static var noticeGap: Self { Phrases.rows[2064] }
  static var noticePauseDays: Self { Phrases.rows[2065] }
  static var noticeScheduled: Self { Phrases.rows[2066] }
  static var noticeLeft: Self { Phrases.rows[2067] }
  static var noticeDays: Self { Phrases.rows[2068] }
  static var noticeRecordCount: Self { Phrases.rows[2069] }
  static var ruleVitals: Self { Phrases.rows[2070] }
  static var ruleEvents: Self { Phrases.rows[2071] }
  static var ruleEventsTitle: Self { Phrases.rows[2072] }
  static var ruleMissing: Self { Phrases.rows[2073] }
  static var ruleMissingTitle: Self { Phrases.rows[2074] }
  static var ruleDoses: Self { Phrases.rows[2075] }
  static var ruleDosesTitle: Self { Phrases.rows[2076] }
  static var ruleRefill: Self { Phrases.rows[2077] }
  static var ruleRefillTitle: Self { Phrases.rows[2078] }
  static var ruleMeasurements: Self { Phrases.rows[2079] }
  static var ruleRecords: Self { Phrases.rows[2080] }
  static var ruleRecordsTitle: Self { Phrases.rows[2081] }
  static var ruleAccess: Self { Phrases.rows[2082] }
  static var ruleAccessTitle: Self { Phrases.rows[2083] }
  static var ruleAbove: Self { Phrases.rows[2084] }
  static var ruleBelow: Self { Phrases.rows[2085] }
  static var ruleFor: Self { Phrases.rows[2086] }
  static var ruleStill: Self { Phrases.rows[2087] }
  static var ruleAbsent: Self { Phrases.rows[2088] }
  static var ruleTrial: Self { Phrases.rows[2089] }
  static var ruleLevel: Self { Phrases.rows[2090] }
  static var ruleMeasures: Self { Phrases.rows[2091] }
  static var levelList: Self { Phrases.rows[2092] }
  static var levelNotify: Self { Phrases.rows[2093] }
  static var levelUrgent: Self { Phrases.rows[2094] }
  static var addRule: Self { Phrases.rows[2095] }
  static var addRuleNote: Self { Phrases.rows[2096] }
  static var ruleWhen: Self { Phrases.rows[2097] }
  static var ruleWhenAbove: Self { Phrases.rows[2098] }
  static var ruleWhenBelow: Self { Phrases.rows[2099] }
  static var ruleWhenAbsent: Self { Phrases.rows[2100] }
  static var ruleValue: Self { Phrases.rows[2101] }
  static var ruleMinutes: Self { Phrases.rows[2102] }
  static var ruleStillField: Self { Phrases.rows[2103] }
  static var quietHours: Self { Phrases.rows[2104] }
  static var quietHoursOn: Self { Phrases.rows[2105] }
  static var quietFrom: Self { Phrases.rows[2106] }
  static var quietTo: Self { Phrases.rows[2107] }
  static var quietNote: Self { Phrases.rows[2108] }
  static var noticePrivacy: Self { Phrases.rows[2109] }
  static var nameSensitive: Self { Phrases.rows[2110] }
  static var nameSensitiveNote: Self { Phrases.rows[2111] }
  static var channelDesktop: Self { Phrases.rows[2112] }
  static var channelOn: Self { Phrases.rows[2113] }
  static var channelDetails: Self { Phrases.rows[2114] }
  static var channelDesktopNote: Self { Phrases.rows[2115] }
  static var channelNtfyNote: Self { Phrases.rows[2116] }
  static var channelHomeNote: Self { Phrases.rows[2117] }
  static var ntfyAddress: Self { Phrases.rows[2118] }
  static var ntfyToken: Self { Phrases.rows[2119] }
  static var ntfyRemoveToken: Self { Phrases.rows[2120] }
  static var deliveryNotHere: Self { Phrases.rows[2121] }
  static var sendTest: Self { Phrases.rows[2122] }
  static var sendTestTo: Self { Phrases.rows[2123] }
  static var testSent: Self { Phrases.rows[2124] }
  static var testNoDesktop: Self { Phrases.rows[2125] }
  static var testUnreachable: Self { Phrases.rows[2126] }
  static var testRefused: Self { Phrases.rows[2127] }

  // MARK: Heart rate

  static var heartFilters: Self { Phrases.rows[2128] }
  static var heartAll: Self { Phrases.rows[2129] }
  static var heartResting: Self { Phrases.rows[2130] }
  static var heartWalking: Self { Phrases.rows[2131] }
  static var heartWorkouts: Self { Phrases.rows[2132] }
  static var heartSleep: Self { Phrases.rows[2133] }
  static var heartSleepNote: Self { Phrases.rows[2134] }
  static var heartRangeOf: Self { Phrases.rows[2135] }

  // MARK: Sessions, security, about

  static var logAllowedNotices: Self { Phrases.rows[2136] }

  // MARK: On a phone

  static var awayTitle: Self { Phrases.rows[2137] }
  static var awayText: Self { Phrases.rows[2138] }
  static var awayPrivacy: Self { Phrases.rows[2139] }
  static var unsentTitle: Self { Phrases.rows[2140] }
  static var unsentText: Self { Phrases.rows[2141] }
  static var sendAgain: Self { Phrases.rows[2142] }
  static var phoneSignInText: Self { Phrases.rows[2143] }
  static var phoneNewDevice: Self { Phrases.rows[2144] }
  static var phoneAddTitle: Self { Phrases.rows[2145] }
  static var phoneAddText: Self { Phrases.rows[2146] }
  static var phoneLinkGone: Self { Phrases.rows[2147] }
  static var phonePasskeyFailed: Self { Phrases.rows[2148] }

  // MARK: Administration

  static var adminTitle: Self { Phrases.rows[2149] }
  static var adminText: Self { Phrases.rows[2150] }
  static var adminSignInText: Self { Phrases.rows[2151] }
  static var adminRefused: Self { Phrases.rows[2152] }
  static var adminConfirm: Self { Phrases.rows[2153] }
  static var adminRegisterText: Self { Phrases.rows[2154] }
  static var adminLinkGone: Self { Phrases.rows[2155] }
  static var adminUsers: Self { Phrases.rows[2156] }
  static var adminFind: Self { Phrases.rows[2157] }
  static var adminFindButton: Self { Phrases.rows[2158] }
  static var adminNoUsers: Self { Phrases.rows[2159] }
  static var adminMoreUsers: Self { Phrases.rows[2160] }
  static var adminInvite: Self { Phrases.rows[2161] }
  static var adminInvited: Self { Phrases.rows[2162] }
  static var adminState: Self { Phrases.rows[2163] }
  static var adminActive: Self { Phrases.rows[2164] }
  static var adminSuspended: Self { Phrases.rows[2165] }
  static var adminMoving: Self { Phrases.rows[2166] }
  static var adminErasing: Self { Phrases.rows[2167] }
  static var adminWithoutStore: Self { Phrases.rows[2168] }
  static var adminSpace: Self { Phrases.rows[2169] }
  static var adminSpaceOf: Self { Phrases.rows[2170] }
  static var adminSuspend: Self { Phrases.rows[2171] }
  static var adminSuspendText: Self { Phrases.rows[2172] }
  static var adminResume: Self { Phrases.rows[2173] }
  static var adminResumeText: Self { Phrases.rows[2174] }
  static var adminQuota: Self { Phrases.rows[2175] }
  static var adminQuotaText: Self { Phrases.rows[2176] }
  static var adminSetQuota: Self { Phrases.rows[2177] }
  static var adminSessions: Self { Phrases.rows[2178] }
  static var adminNoSessions: Self { Phrases.rows[2179] }
  static var adminEndSessions: Self { Phrases.rows[2180] }
  static var adminEndSessionsText: Self { Phrases.rows[2181] }
  static var adminMove: Self { Phrases.rows[2182] }
  static var adminMoveText: Self { Phrases.rows[2183] }
  static var adminErase: Self { Phrases.rows[2184] }
  static var adminEraseText: Self { Phrases.rows[2185] }
  static var adminErased: Self { Phrases.rows[2186] }
  static var adminNotRewritten: Self { Phrases.rows[2187] }
  static var adminNodes: Self { Phrases.rows[2188] }
  static var adminNodeServing: Self { Phrases.rows[2189] }
  static var adminNodeDraining: Self { Phrases.rows[2190] }
  static var adminNodeGone: Self { Phrases.rows[2191] }
  static var adminNodeBeat: Self { Phrases.rows[2192] }
  static var adminDrain: Self { Phrases.rows[2193] }
  static var adminForget: Self { Phrases.rows[2194] }
  static var adminActs: Self { Phrases.rows[2195] }
  static var adminLost: Self { Phrases.rows[2196] }
  static var adminLostCode: Self { Phrases.rows[2197] }
  static var adminLostPasskey: Self { Phrases.rows[2198] }
  static var adminLostBackup: Self { Phrases.rows[2199] }
  static var adminLostAll: Self { Phrases.rows[2200] }
  static var adminFailed: Self { Phrases.rows[2201] }
  static var adminWrongName: Self { Phrases.rows[2202] }
  static var adminWrongQuota: Self { Phrases.rows[2203] }
  static var adminNameTaken: Self { Phrases.rows[2204] }
  static var adminMalformedName: Self { Phrases.rows[2205] }
  static var adminOther: Self { Phrases.rows[2206] }
}

package extension LocalizedCount {
  static var stepsUnit: Self { CountedPhrases.all[0] }
  static var floorsUnit: Self { CountedPhrases.all[1] }
  static var pushesUnit: Self { CountedPhrases.all[2] }
  static var strokesUnit: Self { CountedPhrases.all[3] }
  static var entriesUnit: Self { CountedPhrases.all[4] }
  static var pointsUnit: Self { CountedPhrases.all[5] }
  static var hoursUnit: Self { CountedPhrases.all[6] }
  static var whySummary: Self { CountedPhrases.all[7] }
  static var typeTimes: Self { CountedPhrases.all[8] }
  static var readCurrent: Self { CountedPhrases.all[9] }
  static var recordCount: Self { CountedPhrases.all[10] }
  static var syncProgress: Self { CountedPhrases.all[11] }
  static var cardsWaiting: Self { CountedPhrases.all[12] }
  static var sampleCount: Self { CountedPhrases.all[13] }
  static var importSummary: Self { CountedPhrases.all[14] }
  static var exportNoPlace: Self { CountedPhrases.all[15] }
  static var daysLong: Self { CountedPhrases.all[16] }
  static var yearsLong: Self { CountedPhrases.all[17] }
  static var resultCount: Self { CountedPhrases.all[18] }
  static var linkRecords: Self { CountedPhrases.all[19] }
  static var linkPatientSummary: Self { CountedPhrases.all[20] }
  static var timesADay: Self { CountedPhrases.all[21] }
  static var timesAWeek: Self { CountedPhrases.all[22] }
  static var everyHours: Self { CountedPhrases.all[23] }
  static var everyDays: Self { CountedPhrases.all[24] }
  static var everyWeeks: Self { CountedPhrases.all[25] }
  static var everyMonths: Self { CountedPhrases.all[26] }
  static var forDays: Self { CountedPhrases.all[27] }
  static var moreNights: Self { CountedPhrases.all[28] }
  static var moreReadings: Self { CountedPhrases.all[29] }
  static var measuringMeanOf: Self { CountedPhrases.all[30] }
  static var measuringMore: Self { CountedPhrases.all[31] }
  static var noticeCount: Self { CountedPhrases.all[32] }
  static var noticeMeasurement: Self { CountedPhrases.all[33] }
  static var noticeVitals: Self { CountedPhrases.all[34] }
}

extension Language {
  /// The languages in the order of their columns.
  static let tags = ["en", "zh-Hans", "he", "de", "es"]
}
