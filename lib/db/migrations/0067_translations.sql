CREATE TABLE "translations" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"original_id" integer,
	"language" text NOT NULL,
	"followed_revision" integer,
	"source" text,
	"source_by" text,
	"source_at" timestamp with time zone,
	CONSTRAINT "translations_language" UNIQUE("original_id","language"),
	CONSTRAINT "translations_known_language" CHECK ("translations"."language" in ('en', 'de', 'fr', 'ja', 'zh')),
	CONSTRAINT "translations_source" CHECK ("translations"."source" in ('machine', 'office'))
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "original_card_id" integer;
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_original_id_pieces_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."pieces"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_followed_revision_revisions_id_fk" FOREIGN KEY ("followed_revision") REFERENCES "public"."revisions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_source_by_people_id_fk" FOREIGN KEY ("source_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_stemmer(language text) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language
  WHEN 'en' THEN 'pg_catalog.english'::regconfig
  WHEN 'de' THEN 'pg_catalog.german'::regconfig
  WHEN 'fr' THEN 'pg_catalog.french'::regconfig
  ELSE 'pg_catalog.simple'::regconfig END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_translated_words(
  language text, title text, kicker text, summary text, author text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector(cartelera_stemmer(language), title), 'A')
  || setweight(to_tsvector(cartelera_stemmer(language), kicker || ' ' || summary), 'B')
  || setweight(to_tsvector(cartelera_stemmer(language),
    coalesce(author, '') || ' ' || regexp_replace(left(content, 200000), '<[^<>]*>', ' ', 'g')), 'D');
--> statement-breakpoint
CREATE INDEX "translations_of_revision" ON "translations" USING btree ("followed_revision");
--> statement-breakpoint
CREATE INDEX "publications_translations" ON "publications" USING btree ("organisation_id","language","published_at","card_id") WHERE "publications"."language" is not null;
--> statement-breakpoint
CREATE INDEX "publications_of_original" ON "publications" USING btree ("original_card_id") WHERE "publications"."original_card_id" is not null;
--> statement-breakpoint
CREATE INDEX "publications_translated_words" ON "publications" USING gin (cartelera_translated_words("language", "title", "kicker", "summary", "author", "content")) WITH (fastupdate=off) WHERE "publications"."language" is not null;
--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION cartelera_category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_index(array(SELECT card_id FROM publications
    WHERE organisation_id = NEW.organisation_id AND category_id = NEW.id AND language IS NULL));
  RETURN NULL;
END $$;
