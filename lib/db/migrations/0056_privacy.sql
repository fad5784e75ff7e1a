CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "data_requests_token_unique" UNIQUE("token"),
	CONSTRAINT "data_requests_of_organisation" UNIQUE("organisation_id","email")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
-- What is in the trash or among spam has its days from now on.
UPDATE "comments" SET "moderated_at" = now() WHERE "state" IN ('spam', 'trash') AND "erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("retry_at");
--> statement-breakpoint
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
