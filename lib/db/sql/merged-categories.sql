-- Replaces a merged category by the category that it was merged into. Outdated admin pages, importers and
-- other programs may still write the merged one.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Returns the category that replaces a merged one, or the category itself if it was not merged.
CREATE OR REPLACE FUNCTION cartelera_merged_category(category integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT merged_into FROM categories WHERE id = category), category)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_id := cartelera_merged_category(NEW.category_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_follow_draft_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fields := jsonb_set(NEW.fields, '{category}', to_jsonb(cartelera_merged_category((NEW.fields ->> 'category')::integer)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_follow_category BEFORE INSERT OR UPDATE OF category_id ON publications
FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION cartelera_follow_category();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pieces_follow_category BEFORE INSERT OR UPDATE OF category_id ON pieces
FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION cartelera_follow_category();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drafts_follow_category BEFORE INSERT OR UPDATE OF fields ON drafts
FOR EACH ROW WHEN (jsonb_typeof(NEW.fields -> 'category') = 'number') EXECUTE FUNCTION cartelera_follow_draft_category();
