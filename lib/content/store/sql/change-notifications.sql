-- NOTIFY for every change of content (`lib/invalidation/postgres-transport.ts` listens).
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.

-- Sends an invalidation message to every copy of the site, whichever program made the change.
-- PostgreSQL sends it with the commit, and once for equal messages of one transaction, because the id
-- is the transaction's.
CREATE OR REPLACE FUNCTION cartelera_tell(organisation text, card integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation, 'card', card)::text)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_organisation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM cartelera_tell(OLD.id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_tell(NEW.id, NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM cartelera_tell(OLD.organisation_id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_tell(NEW.organisation_id, NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once per statement and organisation, however many publications it writes.
CREATE OR REPLACE FUNCTION cartelera_publications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM cartelera_tell(organisation_id, NULL) FROM (SELECT DISTINCT organisation_id FROM written) AS changed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM cartelera_tell(organisation_id, NULL) FROM (SELECT DISTINCT organisation_id FROM erased) AS changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A comment invalidates its article alone.
CREATE OR REPLACE FUNCTION cartelera_comment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := ids || OLD.publication_id; END IF;
  IF TG_OP <> 'DELETE' THEN ids := ids || NEW.publication_id; END IF;
  PERFORM cartelera_tell(organisation_id, card_id)
  FROM publications WHERE publication_id = ANY (ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisations_changed AFTER INSERT OR UPDATE OR DELETE ON organisations
FOR EACH ROW EXECUTE FUNCTION cartelera_organisation_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_changed AFTER INSERT OR UPDATE OR DELETE ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_changed();
