CREATE TABLE "publication_days" (
	"organisation_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"day" date NOT NULL,
	"publications" integer NOT NULL,
	CONSTRAINT "publication_days_key" PRIMARY KEY("organisation_id","category_id","day")
);
--> statement-breakpoint
-- Counts change with every publication: in place, where their page has room.
ALTER TABLE publication_days SET (fillfactor = 70);
--> statement-breakpoint
-- Adds to the counts of days (of UTC) and, for category 0, of all of an organisation's publications.
-- Always in the same order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_publications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO publication_days AS known (organisation_id, category_id, day, publications)
    SELECT organisation_id, category, (published_at AT TIME ZONE 'UTC')::date, count(*)
    FROM written, unnest(ARRAY[0, category_id]) AS category
    WHERE category IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, category_id, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO publication_days AS known (organisation_id, category_id, day, publications)
    SELECT organisation_id, category, (published_at AT TIME ZONE 'UTC')::date, sum(number)
    FROM (
      SELECT organisation_id, category_id, published_at, 1 FROM written
      UNION ALL
      SELECT organisation_id, category_id, published_at, -1 FROM erased
    ) AS changed (organisation_id, category_id, published_at, number), unnest(ARRAY[0, category_id]) AS category
    WHERE category IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(number) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, category_id, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSE
    UPDATE publication_days AS known SET publications = known.publications - gone.number
    FROM (
      SELECT organisation_id, category, (published_at AT TIME ZONE 'UTC')::date AS day, count(*) AS number
      FROM erased, unnest(ARRAY[0, category_id]) AS category
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
CREATE OR REPLACE TRIGGER publications_counted_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_counted_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_counted_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_counted();
--> statement-breakpoint
INSERT INTO publication_days (organisation_id, category_id, day, publications)
SELECT organisation_id, category, (published_at AT TIME ZONE 'UTC')::date, count(*)
FROM publications, unnest(ARRAY[0, category_id]) AS category
WHERE category IS NOT NULL
GROUP BY 1, 2, 3;
