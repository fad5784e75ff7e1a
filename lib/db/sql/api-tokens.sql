-- Deletes a person's API tokens when they lose their role, however they lose it. A later role does not revive
-- them.
CREATE OR REPLACE FUNCTION cartelera_end_tokens_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_tokens WHERE person_id = OLD.person_id AND organisation_id = OLD.organisation_id
    AND NOT EXISTS (SELECT FROM people WHERE id = OLD.person_id AND is_owner);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_end_tokens_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_tokens WHERE person_id = NEW.id AND (NEW.is_disabled OR NOT EXISTS (
    SELECT FROM memberships WHERE person_id = NEW.id AND memberships.organisation_id = api_tokens.organisation_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER memberships_end_tokens AFTER DELETE ON memberships
FOR EACH ROW EXECUTE FUNCTION cartelera_end_tokens_of_member();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER people_end_tokens AFTER UPDATE OF is_owner, is_disabled ON people
FOR EACH ROW WHEN ((NEW.is_disabled AND NOT OLD.is_disabled) OR (OLD.is_owner AND NOT NEW.is_owner))
EXECUTE FUNCTION cartelera_end_tokens_of_person();
