CREATE TABLE "site_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"organisation_id" text,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_values_key" UNIQUE NULLS NOT DISTINCT("organisation_id","name","company_id"),
	CONSTRAINT "site_values_lock" CHECK (not "site_values"."is_locked" or "site_values"."organisation_id" is null)
);
--> statement-breakpoint
ALTER TABLE "site_values" ADD CONSTRAINT "site_values_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_values_of_company" ON "site_values" USING btree ("company_id","name");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_site_values_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed site_values;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  PERFORM cartelera_publish(id, 'places', NULL) FROM organisations
  WHERE id = changed.organisation_id OR changed.organisation_id IS NULL AND company_id = changed.company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_values_changed AFTER INSERT OR UPDATE OR DELETE ON site_values
FOR EACH ROW EXECUTE FUNCTION cartelera_site_values_changed();
