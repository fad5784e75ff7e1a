-- The audit log of the editorial room is only added to. An old line loses the network that somebody came from
-- (AUDIT_NETWORK_DAYS in lib/base/domain/account-limits.ts) with its salt, and one whose address is erased
-- (lib/features/privacy) loses that with its salt; nothing else.
CREATE OR REPLACE FUNCTION cartelera_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' THEN
    IF OLD.at < now() - interval '90 days'
      AND NEW.details = OLD.details - 'network'
      AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    THEN
      NEW.details := NEW.details - 'networkSalt';
      RETURN NEW;
    END IF;
    IF OLD.details ? 'emailDigest'
      AND NEW.details = OLD.details - 'email'
      AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    THEN
      NEW.details := NEW.details - 'emailSalt';
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_chain_stays
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION cartelera_refuse_audit_change();
--> statement-breakpoint
-- Details with what stands for their network once that is gone: the hash of a line covers a salted digest, and the
-- salt goes with the network, so that no one finds out from the digest what it was.
CREATE OR REPLACE FUNCTION cartelera_digest_network(details jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  salt text := gen_random_uuid();
BEGIN
  RETURN details || jsonb_build_object(
    'networkSalt', salt,
    'networkDigest', encode(sha256(convert_to(salt || (details ->> 'network'), 'UTF8')), 'hex'));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_digest_audit_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.details := cartelera_digest_network(NEW.details);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_networks_have_digests
  BEFORE INSERT ON audit
  FOR EACH ROW WHEN (NEW.details ? 'network') EXECUTE FUNCTION cartelera_digest_audit_network();
--> statement-breakpoint
-- The same of a mail address, which somebody may have erased. Lines from before this have it in their hash.
CREATE OR REPLACE FUNCTION cartelera_digest_audit_email() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  salt text := gen_random_uuid();
BEGIN
  NEW.details := NEW.details || jsonb_build_object(
    'emailSalt', salt,
    'emailDigest', encode(sha256(convert_to(salt || (NEW.details ->> 'email'), 'UTF8')), 'hex'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_emails_have_digests
  BEFORE INSERT ON audit
  FOR EACH ROW WHEN (NEW.details ? 'email') EXECUTE FUNCTION cartelera_digest_audit_email();
--> statement-breakpoint
-- SHA-256 of the hash before it and what a line says; `lib/tools/audit/chain.ts` makes the same to verify it.
CREATE OR REPLACE FUNCTION cartelera_audit_hash(previous text, line audit) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    line.id, to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.person_id,
    line.person_name, line.organisation_id, line.action, line.subject, line.result,
    line.details - CASE WHEN line.details ? 'emailDigest'
      THEN '{network,networkSalt,email,emailSalt}'::text[] ELSE '{network,networkSalt}'::text[] END), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_chain_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('cartelera_audit_chain'));
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, audit_id, hash)
  VALUES (coalesce(last.position, 0) + 1, NEW.id, cartelera_audit_hash(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS audit_lines_are_chained ON audit;
--> statement-breakpoint
-- Deferred: a long transaction holds the end of the chain for its commit alone.
CREATE CONSTRAINT TRIGGER audit_lines_are_chained
  AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION cartelera_chain_audit_line();
