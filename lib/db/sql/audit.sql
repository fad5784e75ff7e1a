-- Makes the audit log append-only, with two exceptions. Rows older than AUDIT_NETWORK_DAYS
-- (`lib/base/domain/account-limits.ts`) lose the network and its salt. Rows whose mail address is erased
-- (`lib/features/audience/privacy`) lose the address and its salt.
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
-- Adds a salted digest of the network to the details. The row's hash covers the digest, so the network can be
-- deleted later. The salt is deleted with it, so the digest cannot be reversed.
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
-- Does the same for the mail address, which can be erased on request. Older rows have the address itself in
-- their hash.
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
-- Returns the SHA-256 hash of the previous row's hash and this row. `lib/tools/audit/chain.ts` computes the
-- same hash to verify the chain.
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
-- Deferred to the commit, so a long transaction locks the end of the chain only briefly.
CREATE CONSTRAINT TRIGGER audit_lines_are_chained
  AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION cartelera_chain_audit_line();
