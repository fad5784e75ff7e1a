-- Counts the publications of each day, per author and per tag of an organisation.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Returns the author and the tags of a publication without duplicates. Skips names of more than 200
-- characters, which exceed the index limit.
CREATE OR REPLACE FUNCTION cartelera_topics(author text, tags text[]) RETURNS TABLE (kind text, topic text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT kind, topic
  FROM (SELECT 'author', author UNION SELECT 'tag', unnest(tags)) AS topics (kind, topic)
  WHERE length(topic) BETWEEN 1 AND 200
$$;
--> statement-breakpoint
-- Updates the rows in a fixed order, so two writers cannot deadlock. Skips translations
-- (`publications.language`), which lists do not show.
CREATE OR REPLACE FUNCTION cartelera_topics_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written))
    INSERT INTO topic_days AS known (organisation_id, kind, topic, day, publications)
    SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date, count(*)
    FROM written JOIN zones USING (organisation_id), cartelera_topics(author, tags) AS topics
    WHERE language IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organisation_id, kind, topic, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written UNION SELECT organisation_id FROM erased))
    INSERT INTO topic_days AS known (organisation_id, kind, topic, day, publications)
    SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date, sum(number)
    FROM (
      SELECT organisation_id, author, tags, published_at, 1 FROM written WHERE language IS NULL
      UNION ALL
      SELECT organisation_id, author, tags, published_at, -1 FROM erased WHERE language IS NULL
    ) AS changed (organisation_id, author, tags, published_at, number)
    JOIN zones USING (organisation_id), cartelera_topics(author, tags) AS topics
    GROUP BY 1, 2, 3, 4 HAVING sum(number) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organisation_id, kind, topic, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSE
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM erased))
    UPDATE topic_days AS known SET publications = known.publications - gone.number
    FROM (
      SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date AS day,
        count(*) AS number
      FROM erased JOIN zones USING (organisation_id), cartelera_topics(author, tags) AS topics
      WHERE language IS NULL
      GROUP BY 1, 2, 3, 4) AS gone
    WHERE (known.organisation_id, known.kind, known.topic, known.day)
      = (gone.organisation_id, gone.kind, gone.topic, gone.day);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM topic_days
    WHERE publications = 0 AND organisation_id IN (SELECT organisation_id FROM erased);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_topics_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_topics_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_topics_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_topics_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_topics_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_topics_counted();
