-- A correction for the monitor of pg_auto_failover 2.0, to be installed once: psql -d pg_auto_failover -f monitor.sql, as the user postgres.
--
-- A former primary that restarts as a standby may report timeline 1 instead of its own. If its log is longer than those of the
-- others, the monitor selects it, considers its timeline outdated, and makes it catch up with the server with the longest log,
-- which is itself. It retries forever, and there is no primary. This happens after a primary and a standby were disconnected
-- together from the monitor and from the other standby.
--
-- A server never returns to an earlier timeline, so the latest reported one applies. A server that must catch up although no
-- other one is ahead reports its position again, and the monitor repeats the selection.
--
-- If the monitor's clock was ahead temporarily, its records are dated in the future, and the last report of a failed server
-- would not expire until then. Therefore times are limited to the current time.
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

-- The time that the monitor waits before the next primary accepts writes, after it received no report from the old one for 20 s;
-- 30 s by default. It protects writes that the old primary might still confirm. Here there are none: the standbys have disconnected
-- by then, and it confirms no write without one of them.
ALTER SYSTEM SET pgautofailover.primary_demote_timeout = '10s';
SELECT pg_reload_conf();
