ALTER TABLE "organisations" ADD COLUMN "time_zone" text;
--> statement-breakpoint
-- UTC where it has none, and for a name that is none (`lib/base/domain/time-zone.ts` says which are): whatever
-- stands in the row, no page and no writing of a publication fails.
CREATE OR REPLACE FUNCTION cartelera_time_zone(organisation text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text;
BEGIN
  SELECT time_zone INTO zone FROM organisations WHERE id = organisation;
  IF zone IS NULL OR zone !~ '^([A-Za-z_-]{1,40}(/[A-Za-z_-]{1,40}){1,2}|Etc/GMT[+-]\d{1,2})$' THEN
    RETURN 'UTC';
  END IF;
  BEGIN
    PERFORM now() AT TIME ZONE zone;
    RETURN zone;
  EXCEPTION WHEN invalid_parameter_value THEN
    RETURN 'UTC';
  END;
END $$;
--> statement-breakpoint
-- The first instant of a day. Midnight may come twice, at a change to winter time: PostgreSQL takes the
-- second, and the hour before it is the day's, too.
CREATE OR REPLACE FUNCTION cartelera_day_start(day date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ((day::timestamp AT TIME ZONE zone) - interval '1 hour') AT TIME ZONE zone >= day::timestamp
    THEN (day::timestamp AT TIME ZONE zone) - interval '1 hour'
    ELSE day::timestamp AT TIME ZONE zone END
$$;
--> statement-breakpoint
-- Counts the days of an organisation anew. Nobody writes publications meanwhile: who began before is
-- waited for, who comes later counts by the new zone.
CREATE OR REPLACE FUNCTION cartelera_time_zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  LOCK TABLE publications IN SHARE MODE;
  zone := cartelera_time_zone(NEW.id);
  DELETE FROM publication_days WHERE organisation_id = NEW.id;
  INSERT INTO publication_days (organisation_id, category_id, day, publications)
  SELECT organisation_id, category, (published_at AT TIME ZONE zone)::date, count(*)
  FROM publications, unnest(ARRAY[0, category_id]) AS category
  WHERE organisation_id = NEW.id AND category IS NOT NULL GROUP BY 1, 2, 3;
  DELETE FROM topic_days WHERE organisation_id = NEW.id;
  INSERT INTO topic_days (organisation_id, kind, topic, day, publications)
  SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date, count(*)
  FROM publications, cartelera_topics(author, tags) AS topics
  WHERE organisation_id = NEW.id GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisations_time_zone_changed AFTER UPDATE OF time_zone ON organisations
FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
EXECUTE FUNCTION cartelera_time_zone_changed();
--> statement-breakpoint
-- Adds to the counts of days (of the organisation's time zone) and, for category 0, of all of its
-- publications. Always in the same order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_publications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written))
    INSERT INTO publication_days AS known (organisation_id, category_id, day, publications)
    SELECT organisation_id, category, (published_at AT TIME ZONE zone)::date, count(*)
    FROM written JOIN zones USING (organisation_id), unnest(ARRAY[0, category_id]) AS category
    WHERE category IS NOT NULL
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
      SELECT organisation_id, category_id, published_at, 1 FROM written
      UNION ALL
      SELECT organisation_id, category_id, published_at, -1 FROM erased
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
      WHERE category IS NOT NULL
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
-- Always in the same order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_topics_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH zones AS MATERIALIZED (
      SELECT id AS organisation_id, cartelera_time_zone(id) AS zone
      FROM organisations WHERE id IN (SELECT organisation_id FROM written))
    INSERT INTO topic_days AS known (organisation_id, kind, topic, day, publications)
    SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date, count(*)
    FROM written JOIN zones USING (organisation_id), cartelera_topics(author, tags) AS topics
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
      SELECT organisation_id, author, tags, published_at, 1 FROM written
      UNION ALL
      SELECT organisation_id, author, tags, published_at, -1 FROM erased
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
