-- Counts the publications of each day, per organisation and per category.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Updates the counts of each day in the organisation's time zone. Category 0 counts all categories. Skips
-- translations (`publications.language`), which lists do not show. Updates the rows in a fixed order, so two
-- writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_publications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written))
    INSERT INTO publication_days AS known (organisation_id, category_id, day, publications)
    SELECT organisation_id, category, (published_at AT TIME ZONE zone)::date, count(*)
    FROM written JOIN zones USING (organisation_id), unnest(ARRAY[0, category_id]) AS category
    WHERE category IS NOT NULL AND language IS NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, category_id, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written UNION SELECT organisation_id FROM erased))
    INSERT INTO publication_days AS known (organisation_id, category_id, day, publications)
    SELECT organisation_id, category, (published_at AT TIME ZONE zone)::date, sum(number)
    FROM (
      SELECT organisation_id, category_id, published_at, 1 FROM written WHERE language IS NULL
      UNION ALL
      SELECT organisation_id, category_id, published_at, -1 FROM erased WHERE language IS NULL
    ) AS changed (organisation_id, category_id, published_at, number)
    JOIN zones USING (organisation_id), unnest(ARRAY[0, category_id]) AS category
    WHERE category IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(number) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, category_id, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSE
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM erased))
    UPDATE publication_days AS known SET publications = known.publications - gone.number
    FROM (
      SELECT organisation_id, category, (published_at AT TIME ZONE zone)::date AS day, count(*) AS number
      FROM erased JOIN zones USING (organisation_id), unnest(ARRAY[0, category_id]) AS category
      WHERE category IS NOT NULL AND language IS NULL
      GROUP BY 1, 2, 3) AS gone
    WHERE (known.organisation_id, known.category_id, known.day) = (gone.organisation_id, gone.category, gone.day);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM publication_days
    WHERE publications = 0 AND organisation_id IN (SELECT organisation_id FROM erased);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_counted_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_counted_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_counted_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
