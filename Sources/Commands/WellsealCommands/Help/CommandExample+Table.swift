// swift-format-ignore-file
// The lines are those of the table.

extension CommandExample {
  /// A row for each command: its words, what is typed, and what for.
  static let table = """
    start|start|Create a store, import an export and open the Health app.
    import|import export.zip|Import an export from the Health app on iPhone.
    export|export csv steps.csv --types steps --from 2025|Export steps since the start of 2025 for a spreadsheet.
    types|types|List the stored types and their date ranges.
    stats|stats steps --by week --from "last 90 days"|Show the steps of each week.
    samples|samples weight --latest|Show the latest weight.
    sleep|sleep --from "last 14 days"|Show the last 14 nights.
    vitals|vitals --from "last 14 days"|Compare the last 14 nights with your usual ranges.
    blood-pressure show|blood-pressure|Show the measuring week and its mean.
    blood-pressure start|blood-pressure start --morning 7:00 --evening 21:00|Start a measuring week with reminders.
    blood-pressure stop|blood-pressure stop|Stop the measuring week.
    blood-pressure set|blood-pressure set --guideline esc|Show the classes of the European guideline.
    blood-pressure remove|blood-pressure remove 2026-05-04|Remove the week that began on this day.
    workouts list|workouts --activity running|List all runs.
    workouts show|workouts show 3f2a|Show pace, splits, heart rate and zones of a workout.
    workouts best|workouts best running|Show the fastest kilometer and other best efforts.
    workouts export|workouts export 3f2a run.gpx|Export a run as GPX.
    ecg list|ecg|List electrocardiograms and their classification.
    ecg show|ecg show 3f2a|Show the classification, heart rate and length.
    ecg export|ecg export 3f2a ecg.csv|Export the voltages for plotting.
    rings|rings --from "last 14 days"|Show the rings of the last 14 days.
    records list|records --type labResult|List lab results.
    records show|records show 3f2a|Show a clinical record.
    records trend|records trend 4548-4|Show a lab test over time.
    latest|latest weight steps|Show the latest weight and steps.
    compare|compare 2025-05 2025-06|Compare May and June.
    trends|trends|List types that changed recently.
    together|together --factor run --outcome asleep|Compare the sleep after days with and without a run.
    freshness|freshness --max-age 36h|Fail if the latest data is older than 36 hours.
    report|report --from 90d -o report.pdf|Create a report for the next appointment.
    find|find 3f2a9c41|Show the object with this identifier.
    sources list|sources|List the sources of all data.
    sources order|sources order heartRate "Apple Watch"|Give the watch the highest priority.
    add|add weight 71.5 kg --start yesterday|Add yesterday's weight.
    delete|delete 3f2a9c41|Delete the sample with this identifier.
    medications list|medications|Show medications and today's doses.
    medications show|medications show metformin --days 28|Show the logged doses of four weeks.
    medications add|medications add Metformin --strength "500 mg" --form tablet --times 8:00,20:00|Add a medication with its times.
    medications set|medications set metformin --supply 60|Record a new package.
    medications log|medications log metformin taken|Log the dose that is due.
    notices list|notices|List the notices.
    notices show|notices show a1b2c3d4 --less|Show why there is a notice, and get fewer of its kind.
    notices rules|notices rules|List the rules.
    notices add|notices add heartRate --above 120 --minutes 10 --still|Add a limit for a heart rate at rest.
    notices set|notices set doses --level urgent|Remind of doses in quiet hours, too.
    notices remove|notices remove own-1|Remove a rule that you added.
    notices channels|notices channels --desktop on --quiet-hours 22:00-7:00|Notify on the desktop, except at night.
    notices test|notices test desktop|Send a test message.
    mood list|mood --from "last 7 days"|Show the states of mind of a week.
    mood add|mood add pleasant --labels calm,grateful --associations family|Log how you feel now.
    questionnaires list|questionnaires list|List the results of GAD-7 and PHQ-9.
    questionnaires add|questionnaires add gad7 0 1 0 0 2 1 0|Score the seven answers of GAD-7.
    symptoms|symptoms --from "last 30 days"|Show the symptoms of a month.
    cycle show|cycle|Show cycles and the estimate of the next period.
    cycle log|cycle log menstrualFlow medium --day yesterday|Log yesterday's flow.
    cycle set|cycle set --lock yes|Require the passphrase before the app shows the cycle.
    cycle report|cycle report -o cycle.pdf|Write one page for a doctor.
    cycle delete|cycle delete --yes|Delete all entries of the cycle.
    profile show|profile|Show personal details.
    profile set|profile set --blood-type abNegative|Set the blood type.
    medical-id show|medical-id|Show the Medical ID.
    medical-id set|medical-id set medical-id.json|Replace the Medical ID with the one in a file.
    cluster status|cluster|Show the number of users and the database size.
    cluster init|cluster init|Create the tables in two empty databases.
    cluster check|cluster check|Check that the databases keep committed changes.
    cluster migrate|cluster migrate|Migrate the tables to this program's version.
    cluster custodian status|cluster custodian|Show the key provider.
    cluster custodian init|cluster custodian init token|Wrap all user keys with a token.
    cluster custodian rotate|cluster custodian rotate --to file|Create a new wrapping key in a file.
    cluster custodian remove|cluster custodian remove|Unwrap all user keys.
    cluster acts list|cluster acts --last 50|Show the last 50 administrative acts.
    cluster acts verify|cluster acts verify|Verify that no administrative act was changed.
    cluster acts export|cluster acts export acts.jsonl|Export the administrative acts for an archive.
    cluster backups list|cluster backups|Show the last backup of each database.
    cluster backups record|cluster backups record stores|Record a backup of the stores database.
    people list|people|List users.
    people add|people add "Anna Beispiel"|Add a user with an empty store.
    people invite|people invite "Anna Beispiel" --public-name health.example.org|Invite a new user.
    people caregivers list|people caregivers list|List caregivers and what they can see.
    people caregivers end|people caregivers end "Anna Beispiel" "Ben Beispiel"|Revoke a caregiver's access.
    people sessions list|people sessions list "Anna Beispiel"|List where a user is signed in.
    people sessions end|people sessions end "Anna Beispiel"|Sign a user out everywhere.
    people address|people address "Anna Beispiel" --public-name health.example.org|Print the base URL for a user's API clients.
    people import|people import "Anna Beispiel" health.wellseal|Import a store file as a new user.
    people export|people export "Anna Beispiel" anna.wellseal|Export a user's store to a file.
    people move|people move "Anna Beispiel" --to-database postgresql:///b --to-names postgresql:///n|Move a user to another cluster.
    people quota|people quota "Anna Beispiel" --bytes 2G|Limit a user's storage to 2 GB.
    people suspend|people suspend "Anna Beispiel"|Suspend a user and close the store.
    people resume|people resume "Anna Beispiel"|Let a suspended user sign in again.
    people erase|people erase "Anna Beispiel"|Erase a user permanently.
    administrators list|administrators|List who may use the administration page.
    administrators add|administrators add "Eva Beispiel" --public-name health.example.org|Appoint an administrator.
    administrators remove|administrators remove "Eva Beispiel"|Dismiss an administrator.
    studies add|studies add sleep-well --title "Sleep well" --document consent.html --types heartRate,sleepAnalysis --key-file sleep-well.key|Create a study.
    studies version|studies version sleep-well --document consent-2.html --types heartRate|Publish a version that requests other types.
    studies invite|studies invite sleep-well --public-name health.example.org|Print an invitation link to a study.
    studies list|studies|List studies and participant counts.
    studies export|studies export sleep-well export-1 --server https://health.example.org --key-file sleep-well.key|Export each participant's data to a file.
    studies close|studies close sleep-well|Close a study.
    nodes list|nodes|List servers with their last heartbeat.
    nodes drain|nodes drain node-1|Drain a server and stop it.
    nodes forget|nodes forget node-1|Remove a server that is gone.
    host|host --public-name health.example.org --certificate chain.pem --private-key key.pem|Serve the Health app to the users of a cluster.
    make-data|make-data --seed 3 --days 30 -o export.zip|Generate a synthetic export for testing.
    health-app|health-app --demo --open|Open the Health app with demo data.
    demo|demo|Open the Health app with demo data.
    consent answer|consent|Review pending requests.
    consent pending|consent pending|List pending requests.
    consent show|consent show 3f2a|Show what an app requests, and why.
    consent allow|consent allow 3f2a --read steps weight|Allow reading these two types only.
    consent deny|consent deny 3f2a|Deny a request; the app isn't notified.
    apps list|apps|List apps and their permissions.
    apps show|apps show com.example.pulse|Show the requests and permissions of an app.
    apps grant|apps grant com.example.pulse --read steps --from 2025|Allow reading steps since 2025.
    apps revoke|apps revoke com.example.pulse|Revoke all permissions of an app.
    apps keep|apps keep com.example.pulse|Keep the permissions of an app.
    apps forget|apps forget com.example.pulse|Remove an app and its permissions.
    log show|log --last 50|Show the last 50 log entries.
    log verify|log verify|Verify that no log entry was changed or removed.
    log accept|log accept|Accept the current log after deleting an old one.
    log export|log export access.jsonl|Export the whole log to a file.
    tokens create|tokens create Grafana --read steps heartRate --from 2025|Let a program read two types for 90 days.
    tokens list|tokens|List active tokens and their last use.
    tokens show|tokens show Grafana|Show the permissions of a token.
    tokens revoke|tokens revoke Grafana|Revoke a token.
    publish mqtt|publish mqtt mqtts://broker.example --token-file token --login-file login|Publish sensors to Home Assistant until stopped.
    mcp|mcp --zone Europe/Berlin|Serve a language model, with days in this time zone.
    witness set|witness set /media/stick/witness|Detect older copies of the store with a USB drive.
    witness remove|witness remove|Remove the witness.
    init|init --witness /media/stick/witness|Create a store with a witness on a USB drive.
    backup|backup /media/stick/health.backup|Copy the encrypted store.
    restore|restore /media/stick/health.backup --replace|Replace the store with a backup.
    rekey|rekey|Change the passphrase.
    integrity|integrity|Verify every segment of the store.
    destroy|destroy|Delete the store after confirmation.
    serve|serve --idle-lock 30|Run the daemon; lock after 30 minutes without use.
    open|open|Open the daemon's Health app in the browser.
    phone|phone|Print a one-time link and its QR code, and the lines for Tailscale.
    status|status|Show whether the daemon runs and the store is unlocked.
    doctor|doctor|Check this machine for problems.
    unlock|unlock|Unlock the store.
    lock|lock|Lock the store.
    stop|stop|Stop the daemon.
    run|run --seed 1 -- swift test|Run tests against a store with synthetic data.
    cards verify|cards verify card.smart-health-card --online|Verify a card and fetch its issuer's keys.
    cards check|cards check --as jws card.txt|Check a card that you issue.
    cards add|cards add vaccination.png|Add the card in an image.
    cards list|cards|List stored cards.
    cards show|cards show 3f2a|Show a stored card and verify it again.
    cards delete|cards delete 3f2a|Delete a stored card.
    trust list|trust|List trust directories.
    trust update|trust update|Update trust directories.
    trust add|trust add clinic directory.json|Trust the issuers of a directory.
    trust remove|trust remove clinic|Remove a trust directory.
    verify serve|verify serve --port 8460|Verify cards, certificates and links for other programs.
    kiosk|kiosk --policy door.json --edit --open|Run a kiosk with this admission policy.
    links open|links open "shlink:/eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnIn0"|Open a health link.
    links check|links check bundle.json --profile ktc|Check a bundle against the rules of a profile.
    links create|links create --records summary.json --host https://links.example.org --token-file token|Share a summary for a day.
    links list|links list|List created links and their status.
    links show|links show 3f2a|Print a link again.
    links extend|links extend 3f2a --expires-in 24h|Extend a link by a day.
    links revoke|links revoke 3f2a|Revoke a link.
    links log|links log 3f2a|Show who opened a link.
    links publish|links publish public --base https://files.example.org --records summary.json|Share with static web hosting.
    links serve|links serve --data links --base https://links.example.org --behind-proxy|Host encrypted link files.
    keys new|keys new --issuer https://cards.example.org|Create the first signing key.
    keys issuer|keys issuer https://cards.example.org|Set the issuer URL for new cards.
    keys list|keys|List signing keys.
    keys rotate|keys rotate --until 2027-12-31|Create a new key and publish the old one until then.
    keys jwks|keys jwks|Print the public key set.
    keys export-public|keys export-public|Print the public key as PEM.
    keys check|keys check https://cards.example.org|Check the published files of an issuer.
    issue card|issue card --form form.json|Issue a card from a form.
    issue batch|issue batch orders.csv --out-dir cards|Issue a card for each row of a table.
    issue certificate|issue certificate content.json --key test-key.pem --signer test-signer.pem|Create a test certificate.
    issue revoke|issue revoke --rid MKyCxh7p6uQ|Revoke a card.
    issue publish|issue publish public|Write the files for the issuer's web server.
    providers list|providers|List connected providers.
    providers show|providers show 3f2a|Show the result of the last sync.
    providers add|providers add https://fhir.example.org/r4|Connect a clinic.
    providers sign-in|providers sign-in 3f2a|Sign in to the clinic in the browser.
    providers sync|providers sync|Sync with all providers.
    providers accept|providers accept 3f2a|Keep another person's records separate from your own.
    providers remove|providers remove 3f2a|Remove a clinic and its records.
    documents list|documents|List clinical documents.
    documents show|documents show 3f2a|Show a clinical document.
    documents delete|documents delete 3f2a|Delete a clinical document.
    fhir validate|fhir validate bundle.json|Validate the resources in a file.
    clinic|clinic --page-size 5|Run a sample provider.
    config show|config|Show all settings and where each is set.
    config get|config get zone|Print the time zone setting.
    config set|config set serve.port 8480|Use another port for the Health app.
    config unset|config unset serve.port|Restore the default port.
    config path|config path|Print the path of the settings file.
    completions|completions bash > ~/.local/share/bash-completion/completions/wellseal|Install completions for bash.
    man-pages|man-pages ~/.local/share/man/man1|Install the manual pages.
    about|about --licenses|Show the components and their licenses.
    exit-codes|exit-codes|List exit codes and their meanings.
    """
}
