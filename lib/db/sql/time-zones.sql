-- The time zone of an organisation, in which its publications have their days and months.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.

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
