CREATE TABLE "import_sources" (
	"organisation_id" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"target_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "import_sources_key" PRIMARY KEY("organisation_id","source","key")
);
--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_publish(organisation text, scope text, cards integer[]) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation,
    'card', CASE WHEN scope = 'comments' AND cardinality(cards) = 1 THEN cards[1] END,
    'scope', scope,
    'cards', CASE WHEN cardinality(cards) <= 500 THEN cards END)::text)
  -- An import tells everybody once, at its end (`lib/tools/import`).
  WHERE current_setting('cartelera.importing', true) IS DISTINCT FROM 'on'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_comment_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import brings those of drafts, too, and says whose they are.
  IF NEW.organisation_id IS NOT NULL AND current_setting('cartelera.importing', true) = 'on' THEN RETURN NEW; END IF;
  SELECT organisation_id INTO NEW.organisation_id FROM publications
  WHERE publication_id = NEW.publication_id
    AND (accepts_comments OR NEW.is_organisation OR current_setting('cartelera.brings_comments', true) = 'on')
  FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'publication % takes no comments', NEW.publication_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
