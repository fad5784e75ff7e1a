-- The time zone of an organisation, which determines the days and months of its publications.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Returns UTC if the time zone is missing or invalid (`lib/base/domain/time-zone.ts` defines the valid
-- names). An invalid name must not make pages or writes fail.
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
-- Returns the first instant of a day. Midnight can occur twice when clocks go back. PostgreSQL returns the
-- second, and the hour before it counts as part of the day.
CREATE OR REPLACE FUNCTION cartelera_day_start(day date, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ((day::timestamp AT TIME ZONE zone) - interval '1 hour') AT TIME ZONE zone >= day::timestamp
    THEN (day::timestamp AT TIME ZONE zone) - interval '1 hour'
    ELSE day::timestamp AT TIME ZONE zone END
$$;
--> statement-breakpoint
-- Recounts an organisation's publications by day. Locks out writers: earlier ones finish first, and later
-- ones use the new time zone.
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
  WHERE organisation_id = NEW.id AND category IS NOT NULL AND language IS NULL GROUP BY 1, 2, 3;
  DELETE FROM topic_days WHERE organisation_id = NEW.id;
  INSERT INTO topic_days (organisation_id, kind, topic, day, publications)
  SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE zone)::date, count(*)
  FROM publications, cartelera_topics(author, tags) AS topics
  WHERE organisation_id = NEW.id AND language IS NULL GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisations_time_zone_changed AFTER UPDATE OF time_zone ON organisations
FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
EXECUTE FUNCTION cartelera_time_zone_changed();
