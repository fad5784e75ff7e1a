ALTER TABLE "letters" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_letter_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_publish(id, 'texts', '{}') FROM organisations
  WHERE id = NEW.organisation_id OR id = ANY (NEW.organisations);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER letters_archived AFTER UPDATE ON letters
FOR EACH ROW WHEN ((OLD.begun_at IS NOT NULL AND OLD.is_public) IS DISTINCT FROM (NEW.begun_at IS NOT NULL AND NEW.is_public))
EXECUTE FUNCTION cartelera_letter_archived();
