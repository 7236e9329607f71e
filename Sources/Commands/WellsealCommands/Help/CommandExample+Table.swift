// swift-format-ignore-file
// The lines are those of the table.

extension CommandExample {
  /// A row for each command: its words, what is typed, and what for.
  static let table = """
    start|start|Make a store, bring in an export and open the Health app, step by step.
    import|import export.zip|Bring in what the Health app of an iPhone exported.
    export|export csv steps.csv --types steps --from 2025|Steps since the beginning of 2025, for a spreadsheet.
    types|types|What is there, and since when?
    stats|stats steps --by week --from "last 90 days"|How far did I walk, week by week?
    samples|samples weight --latest|What did I weigh the last time?
    sleep|sleep --from "last 14 days"|How did I sleep, night by night?
    workouts list|workouts --activity running|Which runs, how far, how fast?
    workouts show|workouts show 3f2a|Pace, splits, pulse and zones of one.
    workouts export|workouts export 3f2a run.gpx|Take a run to another program.
    ecg list|ecg|Which electrocardiograms are there, and what did the watch find?
    ecg show|ecg show 3f2a|Class, pulse and length of one.
    ecg export|ecg export 3f2a ecg.csv|Its voltages, for a program that draws them.
    rings|rings --from "last 14 days"|Did I close my rings?
    records list|records --type labResult|Which results are there?
    records show|records show 3f2a|What does this record say?
    records trend|records trend 4548-4|How did this test go over time?
    latest|latest weight steps|What did I weigh last, and how far did I walk?
    compare|compare 2025-05 2025-06|Was June better than May?
    trends|trends|What has changed of late?
    freshness|freshness --max-age 36h|Does my phone still send?
    report|report --from 90d -o report.pdf|Two pages for the next appointment.
    find|find 3f2a9c41|What is this?
    sources list|sources|Which devices and apps wrote what?
    sources order|sources order heartRate "Apple Watch"|Believe the watch before everything else.
    add|add weight 71.5 kg --start yesterday|Write down a weight.
    delete|delete 3f2a9c41|Delete the sample whose identifier begins so.
    profile show|profile|Name, date of birth, blood type.
    profile set|profile set --blood-type abNegative|Set the blood type, and leave the rest.
    medical-id show|medical-id|What would helpers be told?
    medical-id set|medical-id set medical-id.json|Replace the Medical ID by the one in a file.
    cluster status|cluster|How many people, how many bytes?
    cluster init|cluster init|Make the tables in two empty databases.
    cluster check|cluster check|Do the servers keep what they confirm?
    cluster migrate|cluster migrate|Bring the tables to the version of this program.
    cluster custodian status|cluster custodian|Say who keeps people's keys.
    cluster custodian init|cluster custodian init token|Have a token keep people's keys.
    cluster custodian rotate|cluster custodian rotate --to file|Make a new key, which a file keeps.
    cluster custodian remove|cluster custodian remove|Let people's keys lie open again.
    people list|people|Who is there?
    people add|people add "Anna Beispiel"|An empty store for a new person.
    people invite|people invite "Anna Beispiel" --public-name health.example.org|A link with which a new person chooses a passphrase.
    people holders list|people holders list|Who sees whose data, as what and until when.
    people holders end|people holders end "Anna Beispiel" "Ben Beispiel"|Ends at once that somebody sees another person's data.
    people address|people address "Anna Beispiel" --public-name health.example.org|Where programs with a token of the person's ask.
    people import|people import "Anna Beispiel" health.wellseal|A store's file moves into the cluster.
    people export|people export "Anna Beispiel" anna.wellseal|A person's store becomes a file.
    people move|people move "Anna Beispiel" --to-database postgresql:///b --to-names postgresql:///n|Another cluster takes the person.
    people quota|people quota "Anna Beispiel" --bytes 2G|How many bytes a person may have.
    people suspend|people suspend "Anna Beispiel"|Shut a person's store at once.
    people resume|people resume "Anna Beispiel"|Let the person in again.
    people erase|people erase "Anna Beispiel"|End a person's key for good.
    studies add|studies add sleep-well --title "Sleep well" --document consent.html --types heartRate,sleepAnalysis --key-file sleep-well.key|A study that people can agree to.
    studies version|studies version sleep-well --document consent-2.html --types heartRate|Ask for something else from now on.
    studies invite|studies invite sleep-well --public-name health.example.org|The link by which people come to a study.
    studies list|studies|Which studies are there, and how many people take part?
    studies export|studies export sleep-well export-1 --server https://health.example.org --key-file sleep-well.key|What participants gave, a file each.
    studies close|studies close sleep-well|Nothing is read any more.
    nodes list|nodes|Which servers are there, and when did each last say that it lives?
    nodes drain|nodes drain node-1|A server gives its people back and ends.
    nodes forget|nodes forget node-1|It burned down and does not come back.
    host|host --public-name health.example.org --certificate chain.pem --private-key key.pem|The Health app for everybody of a cluster.
    make-data|make-data --seed 3 --days 30 -o export.zip|An export of a person who does not exist, to test with.
    health-app|health-app --demo --open|Look around with the data of a person who does not exist.
    consent answer|consent|Answer what waits, one sheet after the other.
    consent pending|consent pending|What waits?
    consent show|consent show 3f2a|What does the app want, and why?
    consent allow|consent allow 3f2a --read steps weight|Let it read these two, and nothing else.
    consent deny|consent deny 3f2a|Allow nothing; the app cannot tell.
    apps list|apps|Who asked, and what may they do?
    apps show|apps show com.example.pulse|What did this app ask for?
    apps grant|apps grant com.example.pulse --read steps --from 2025|Let it read steps since 2025.
    apps revoke|apps revoke com.example.pulse|Take everything back that it may do.
    apps keep|apps keep com.example.pulse|Let it go on as it is.
    apps forget|apps forget com.example.pulse|Forget that it ever asked.
    log show|log --last 50|Who looked at what?
    log verify|log verify|Was a line taken out?
    log accept|log accept|I deleted the old log myself.
    log export|log export access.jsonl|All of it, in a file.
    tokens create|tokens create Grafana --read steps heartRate --from 2025|Let a program read these two for ninety days.
    tokens list|tokens|Which programs have a token, and when was it used?
    tokens show|tokens show Grafana|What is this token good for?
    tokens revoke|tokens revoke Grafana|End it now.
    publish mqtt|publish mqtt mqtts://broker.example --token-file token --login-file login|Sensors of Home Assistant, for as long as it runs.
    mcp|mcp --zone Europe/Berlin|For the configuration of a model's program: days begin in this zone.
    witness set|witness set /media/stick/witness|Let a stick notice older copies of the store.
    witness remove|witness remove|Go on without the stick.
    init|init --witness /media/stick/witness|Make a store, and let a stick notice older copies of it.
    backup|backup /media/stick/health.backup|Copy the store, encrypted as it is.
    restore|restore /media/stick/health.backup --replace|Put a backup in the place of the store.
    rekey|rekey|Change the passphrase.
    integrity|integrity|Is everything there, and right?
    destroy|destroy|Delete the store, after a question.
    serve|serve --idle-lock 30|Let apps ask; lock after half an hour without use.
    open|open|Open the Health app of the daemon in the browser.
    status|status|Does the daemon run, and is the store unlocked?
    doctor|doctor|What keeps the daemon from running well here?
    unlock|unlock|Open the store of the daemon.
    lock|lock|Let the daemon forget the keys.
    stop|stop|End the daemon.
    run|run --seed 1 -- swift test|Run tests against a store with made-up data.
    cards verify|cards verify card.smart-health-card --online|Is this card genuine?
    cards check|cards check --as jws card.txt|What is wrong with the card that I make?
    cards add|cards add vaccination.png|Keep the card in this picture.
    cards list|cards|Which cards are kept?
    cards show|cards show 3f2a|What does the card say, and is it still good?
    cards delete|cards delete 3f2a|Take a card out of the store.
    trust list|trust|Whom do I believe?
    trust update|trust update|Get newer copies of the directories.
    trust add|trust add clinic directory.json|Believe the issuers of a directory.
    trust remove|trust remove clinic|Believe them no more.
    verify serve|verify serve --port 8460|Verify cards, certificates and links for other programs.
    kiosk|kiosk --policy door.json --edit --open|Will this certificate do at our door?
    links open|links open "shlink:/eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnIn0"|What does this link lead to?
    links check|links check bundle.json --profile ktc|Is this bundle fit to be shared at a clinic?
    links create|links create --records summary.json --host https://links.example.org --token-file token|Share a summary for a day.
    links list|links list|Which links did I make, and do they answer?
    links show|links show 3f2a|The link again.
    links extend|links extend 3f2a --expires-in 24h|Let it answer for another day.
    links revoke|links revoke 3f2a|Withdraw it for good.
    links log|links log 3f2a|Who opened it, and when?
    links publish|links publish public --base https://files.example.org --records summary.json|Share by a plain web space.
    links serve|links serve --data links --base https://links.example.org --behind-proxy|Host links without being able to read them.
    keys new|keys new --issuer https://cards.example.org|Make a key to sign cards with.
    keys issuer|keys issuer https://cards.example.org|Cards name this address from now on.
    keys list|keys|Which keys are there?
    keys rotate|keys rotate --until 2027-12-31|Sign with a new key; the old one's cards stay good until then.
    keys jwks|keys jwks|The public keys, as the issuer publishes them.
    keys export-public|keys export-public|The public key in PEM.
    keys check|keys check https://cards.example.org|Is what an issuer publishes in order?
    issue card|issue card --form form.json|A card of a filled-in form.
    issue batch|issue batch orders.csv --out-dir cards|A card for each line of a table.
    issue certificate|issue certificate content.json --key test-key.pem --signer test-signer.pem|An EU certificate for tests, of no country.
    issue revoke|issue revoke --rid MKyCxh7p6uQ|Take a card back.
    issue publish|issue publish public|The files for the issuer's web server.
    providers list|providers|Which clinics are connected?
    providers show|providers show 3f2a|What did the last sync bring?
    providers add|providers add https://fhir.example.org/r4|Connect a clinic.
    providers sign-in|providers sign-in 3f2a|Sign in at the clinic in the browser.
    providers sync|providers sync|Get what is new, from all of them.
    providers accept|providers accept 3f2a|Keep records here that are about another person, apart from your own.
    providers remove|providers remove 3f2a|Take a clinic away with its records.
    documents list|documents|Which clinical documents are there?
    documents show|documents show 3f2a|Read one.
    documents delete|documents delete 3f2a|Take one out of the store.
    fhir validate|fhir validate bundle.json|What is wrong with these resources?
    clinic|clinic --page-size 5|A clinic that does not exist, to try providers with.
    config show|config|What holds, and who says so?
    config get|config get zone|The zone of days and times.
    config set|config set serve.port 8480|Serve the Health app at another port from now on.
    config unset|config unset serve.port|At the usual port again.
    config path|config path|Where is the file?
    completions|completions bash > ~/.local/share/bash-completion/completions/wellseal|Complete commands and values with the tabulator key.
    man-pages|man-pages ~/.local/share/man/man1|Write the manual pages, for man wellseal.
    about|about --licences|What is it made of, and under which licences?
    exit-codes|exit-codes|What do the exit statuses mean?
    """
}
