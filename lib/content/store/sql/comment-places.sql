-- Where comments may come to.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.

-- As a foreign key would refuse it, but comments outlive their publication: it may be withdrawn, and
-- published again. The lock keeps it from being withdrawn meanwhile.
CREATE OR REPLACE FUNCTION cartelera_comment_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM publications
  WHERE publication_id = NEW.publication_id AND accepts_comments FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'publication % takes no comments', NEW.publication_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_placed BEFORE INSERT OR UPDATE OF publication_id ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_placed();
