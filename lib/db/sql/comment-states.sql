-- Keeps the columns that depend on a comment's state up to date.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Derives `state` when only `is_active` is written. Other programs and the previous release do that to
-- publish or hide a comment.
CREATE OR REPLACE FUNCTION cartelera_comment_stated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.state := coalesce(NEW.state, CASE WHEN NEW.is_active THEN 'published' ELSE 'pending' END);
  ELSIF NEW.state = OLD.state AND NEW.is_active <> OLD.is_active THEN
    NEW.state := CASE WHEN NEW.is_active THEN 'published' ELSE 'pending' END;
  END IF;
  NEW.is_active := NEW.state = 'published';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_stated BEFORE INSERT OR UPDATE OF state, is_active ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_stated();
--> statement-breakpoint
-- Records a published reply once, if the parent comment's author asked for replies. Skips replies by that
-- same author.
CREATE OR REPLACE FUNCTION cartelera_comment_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'published' THEN RETURN NULL; END IF;
  INSERT INTO reply_notices (comment_id)
  SELECT NEW.id FROM comments AS parent
  WHERE parent.id = NEW.parent_id AND parent.wants_replies AND lower(parent.email) <> lower(NEW.email)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_answered AFTER INSERT OR UPDATE OF state, is_active ON comments
FOR EACH ROW WHEN (NEW.state = 'published' AND NEW.parent_id IS NOT NULL)
EXECUTE FUNCTION cartelera_comment_answered();
