-- Keep `search_entries` and `search_words` up to date with publications and categories, whoever writes them.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Runs once per statement, however many rows it writes. Skips transactions that write the entries themselves
-- (`search-entries.ts`), and columns that no search reads. Skips translations, whose words are in other
-- languages (`translated-words.sql`). Keeps the pending list short, like `cartelera_index`.
CREATE OR REPLACE FUNCTION cartelera_publications_written() RETURNS trigger LANGUAGE plpgsql
SET gin_pending_list_limit = '256kB'
AS $$
DECLARE
  cards integer[];
BEGIN
  IF current_setting('cartelera.entries_written', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM cartelera_index(array(SELECT card_id FROM written WHERE language IS NULL));
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, count(*)::integer AS number
      FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      WHERE language IS NULL
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE card_id IN (SELECT card_id FROM erased);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, -count(*)::integer AS number
      FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      WHERE language IS NULL
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSE
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM written WHERE language IS NULL
      EXCEPT
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM erased WHERE language IS NULL
    ) AS changed;
    DELETE FROM search_entries
    WHERE card_id IN (SELECT card_id FROM erased EXCEPT SELECT card_id FROM written WHERE language IS NULL);
    PERFORM cartelera_index(cards);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, sum(number)::integer AS number
      FROM (
        SELECT organisation_id, word, 1
        FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE card_id = ANY (cards)
        UNION ALL
        SELECT organisation_id, word, -1
        FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE language IS NULL
          AND (card_id = ANY (cards) OR card_id NOT IN (SELECT card_id FROM written WHERE language IS NULL))
      ) AS each (organisation_id, word, number)
      GROUP BY organisation_id, word HAVING sum(number) <> 0) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
-- Indexes the publications of a renamed category again, because its name is searchable.
CREATE OR REPLACE FUNCTION cartelera_category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_index(array(SELECT card_id FROM publications
    WHERE organisation_id = NEW.organisation_id AND category_id = NEW.id AND language IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_renamed AFTER UPDATE ON categories
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION cartelera_category_renamed();
--> statement-breakpoint
-- Indexes the pages that link to a document again when it is replaced or withdrawn.
CREATE OR REPLACE FUNCTION cartelera_file_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_index(array(SELECT card_id FROM publications
    WHERE cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content) @> ARRAY[left(OLD.key, 32)]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER media_files_replaced AFTER UPDATE OF text, is_withdrawn ON media_files
FOR EACH ROW WHEN ((OLD.text, OLD.is_withdrawn) IS DISTINCT FROM (NEW.text, NEW.is_withdrawn))
EXECUTE FUNCTION cartelera_file_replaced();
