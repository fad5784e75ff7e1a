-- Decides if a publication accepts a comment.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Rejects comments on missing publications, like a foreign key. A real foreign key is impossible: comments
-- outlive a publication that is withdrawn and published again. The lock prevents a withdrawal meanwhile. The
-- organisation may answer even if comments are closed. A program that imports comments sets
-- `cartelera.brings_comments` to `on` for its transaction.
CREATE OR REPLACE FUNCTION cartelera_comment_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import also adds comments of drafts, and sets their organisation.
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_placed BEFORE INSERT OR UPDATE OF publication_id ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_placed();
--> statement-breakpoint
-- Moves comments with their publication to another organisation.
CREATE OR REPLACE FUNCTION cartelera_comments_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE comments SET organisation_id = NEW.organisation_id WHERE publication_id = NEW.publication_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_comments_moved AFTER UPDATE OF organisation_id ON publications
FOR EACH ROW WHEN (OLD.organisation_id <> NEW.organisation_id) EXECUTE FUNCTION cartelera_comments_moved();
