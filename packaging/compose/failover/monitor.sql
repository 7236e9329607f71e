-- What pg_auto_failover 2.0 needs on its monitor, once: psql -d pg_auto_failover -f monitor.sql, as the user postgres.
--
-- A server that was the primary may tell timeline 1 after it was started anew as a standby, whatever timeline it is on. Where its log
-- reaches further than those of the others, the monitor then chooses it, finds it behind by its timeline, and has it catch up
-- first with the server whose log reaches furthest, which is itself: it tries that for ever, and nobody is the primary. That
-- happens after a primary and a standby were cut off together from the monitor and from the other standby.
--
-- A server never goes back to an earlier timeline, so that the later one counts that it has told. And whoever is to catch up while nobody is
-- ahead of it goes back to telling its position, upon which the monitor chooses anew.
--
-- Where the monitor's clock was ahead for a while, what it noted then lies in the future, and the last word of a server that is gone does not
-- grow old before that: nothing that was is later than now.
CREATE OR REPLACE FUNCTION public.correct_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reportedtli := greatest(OLD.reportedtli, NEW.reportedtli);
  IF NEW.goalstate = 'fast_forward' AND NEW.reportedstate = 'report_lsn' AND NOT EXISTS (
    SELECT FROM pgautofailover.node other
    WHERE other.formationid = NEW.formationid AND other.groupid = NEW.groupid AND other.nodeid <> NEW.nodeid
      AND other.reportedstate = 'report_lsn'
      AND (other.reportedtli, other.reportedlsn) > (NEW.reportedtli, NEW.reportedlsn))
  THEN
    NEW.goalstate := 'report_lsn';
  END IF;
  NEW.reporttime := least(NEW.reporttime, now());
  NEW.walreporttime := least(NEW.walreporttime, now());
  NEW.healthchecktime := least(NEW.healthchecktime, now());
  NEW.statechangetime := least(NEW.statechangetime, now());
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER correct_report BEFORE UPDATE ON pgautofailover.node FOR EACH ROW
EXECUTE FUNCTION public.correct_report();

-- Before the next primary takes writes, the monitor waits this long for the one that it has not seen for 20 s and more; half a minute unless
-- told. It is for what the old one may still confirm, which is nothing here: the standbys have left it by then, and without one of them it
-- confirms no write.
ALTER SYSTEM SET pgautofailover.primary_demote_timeout = '10s';
SELECT pg_reload_conf();
