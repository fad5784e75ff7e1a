-- Counts the active comments of each publication.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Updates the rows in a fixed order, so two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_comments_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO comment_counts AS known (publication_id, comments)
    SELECT publication_id, count(*) FROM written WHERE is_active GROUP BY 1 ORDER BY 1
    ON CONFLICT (publication_id) DO UPDATE SET comments = known.comments + excluded.comments;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO comment_counts AS known (publication_id, comments)
    SELECT publication_id, sum(number)
    FROM (
      SELECT publication_id, 1 FROM written WHERE is_active
      UNION ALL
      SELECT publication_id, -1 FROM erased WHERE is_active
    ) AS changed (publication_id, number)
    GROUP BY 1 HAVING sum(number) <> 0 ORDER BY 1
    ON CONFLICT (publication_id) DO UPDATE SET comments = known.comments + excluded.comments;
  ELSE
    UPDATE comment_counts AS known SET comments = known.comments - gone.number
    FROM (SELECT publication_id, count(*) AS number FROM erased WHERE is_active GROUP BY 1) AS gone
    WHERE known.publication_id = gone.publication_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM comment_counts
    WHERE comments = 0 AND publication_id IN (SELECT publication_id FROM erased);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_counted_inserted AFTER INSERT ON comments
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_comments_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_counted_updated AFTER UPDATE ON comments
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_comments_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_counted_deleted AFTER DELETE ON comments
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_comments_counted();
