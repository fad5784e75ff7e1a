ALTER TABLE "forms" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "answer_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "basis" text DEFAULT 'consent' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "is_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "route" jsonb;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "needs_proof" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A company's form is on pages of all its organisations.
CREATE OR REPLACE FUNCTION cartelera_form_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home text := CASE WHEN TG_OP = 'DELETE' THEN OLD.organisation_id ELSE NEW.organisation_id END;
  is_shown_everywhere boolean :=
    CASE TG_OP WHEN 'DELETE' THEN OLD.is_company WHEN 'INSERT' THEN NEW.is_company
      ELSE OLD.is_company OR NEW.is_company END;
BEGIN
  IF is_shown_everywhere THEN
    PERFORM cartelera_publish(id, 'places', NULL) FROM organisations
    WHERE company_id = (SELECT company_id FROM organisations WHERE id = home);
  ELSE
    PERFORM cartelera_publish(home, 'places', NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER forms_changed AFTER INSERT OR UPDATE OR DELETE ON forms
FOR EACH ROW EXECUTE FUNCTION cartelera_form_changed();
