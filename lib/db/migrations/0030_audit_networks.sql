CREATE INDEX "audit_networks" ON "audit" USING btree ("at") WHERE "audit"."details" ? 'network';--> statement-breakpoint
-- The audit log of the editorial room is only added to. An old line loses the network that somebody came from
-- (AUDIT_NETWORK_DAYS in lib/base/domain/account-limits.ts), and nothing else.
CREATE OR REPLACE FUNCTION cartelera_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.at < now() - interval '90 days'
      AND NEW.details = OLD.details - 'network'
      AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log takes no changes' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_is_only_added_to
  BEFORE DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION cartelera_refuse_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_lines_stay
  BEFORE UPDATE ON audit
  FOR EACH ROW EXECUTE FUNCTION cartelera_refuse_audit_change();
