-- What pg_auto_failover 2.0 needs on its monitor, once: psql -d pg_auto_failover -f monitor.sql, as the user postgres.
--
-- After a primary and a standby were cut off from the monitor and from the other standby, the monitor may choose the old primary, and let
-- it first catch up with the standby, by the positions in the log that they told when the network came back. By its next report it is
-- the most advanced one itself: then it is to catch up with itself, tries that for ever, and nobody is the primary. Here it is
-- taken back to telling its position, upon which the monitor chooses anew.
CREATE OR REPLACE FUNCTION public.choose_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pgautofailover.node other
    WHERE other.formationid = NEW.formationid AND other.groupid = NEW.groupid AND other.nodeid <> NEW.nodeid
      AND other.reportedstate = 'report_lsn' AND other.reportedlsn > NEW.reportedlsn)
  THEN
    NEW.goalstate := 'report_lsn';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER choose_anew BEFORE UPDATE ON pgautofailover.node FOR EACH ROW
WHEN (NEW.goalstate = 'fast_forward' AND NEW.reportedstate = 'report_lsn') EXECUTE FUNCTION public.choose_anew();
