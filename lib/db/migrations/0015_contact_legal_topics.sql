CREATE TABLE "comment_counts" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"comments" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"organisation_id" text NOT NULL,
	"page" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_key" PRIMARY KEY("organisation_id","page"),
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('aviso-legal', 'privacidad', 'cookies', 'accesibilidad'))
);
--> statement-breakpoint
CREATE TABLE "topic_days" (
	"organisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"day" date NOT NULL,
	"publications" integer NOT NULL,
	CONSTRAINT "topic_days_key" PRIMARY KEY("organisation_id","kind","topic","day")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_of_author" ON "publications" USING btree ("organisation_id","author","published_at","card_id") WHERE length("publications"."author") <= 200;--> statement-breakpoint
CREATE INDEX "publications_tags" ON "publications" USING gin ("tags") WITH (fastupdate=off);
--> statement-breakpoint
-- Counts change with every publication: in place, where their page has room.
ALTER TABLE topic_days SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE comment_counts SET (fillfactor = 70);
--> statement-breakpoint
-- The author and the tags of a publication, each once. Names of more than 200 characters fit no index.
CREATE OR REPLACE FUNCTION cartelera_topics(author text, tags text[]) RETURNS TABLE (kind text, topic text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT kind, topic
  FROM (SELECT 'author', author UNION SELECT 'tag', unnest(tags)) AS topics (kind, topic)
  WHERE length(topic) BETWEEN 1 AND 200
$$;
--> statement-breakpoint
-- Always in the same order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_topics_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO topic_days AS known (organisation_id, kind, topic, day, publications)
    SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE 'UTC')::date, count(*)
    FROM written, cartelera_topics(author, tags) AS topics
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organisation_id, kind, topic, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO topic_days AS known (organisation_id, kind, topic, day, publications)
    SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE 'UTC')::date, sum(number)
    FROM (
      SELECT organisation_id, author, tags, published_at, 1 FROM written
      UNION ALL
      SELECT organisation_id, author, tags, published_at, -1 FROM erased
    ) AS changed (organisation_id, author, tags, published_at, number), cartelera_topics(author, tags) AS topics
    GROUP BY 1, 2, 3, 4 HAVING sum(number) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organisation_id, kind, topic, day)
    DO UPDATE SET publications = known.publications + excluded.publications;
  ELSE
    UPDATE topic_days AS known SET publications = known.publications - gone.number
    FROM (
      SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE 'UTC')::date AS day,
        count(*) AS number
      FROM erased, cartelera_topics(author, tags) AS topics
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
--> statement-breakpoint
-- Always in the same order, so that two writers cannot deadlock.
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER legal_texts_changed AFTER INSERT OR UPDATE OR DELETE ON legal_texts
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
INSERT INTO topic_days (organisation_id, kind, topic, day, publications)
SELECT organisation_id, topics.kind, topics.topic, (published_at AT TIME ZONE 'UTC')::date, count(*)
FROM publications, cartelera_topics(author, tags) AS topics
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO comment_counts (publication_id, comments)
SELECT publication_id, count(*) FROM comments WHERE is_active GROUP BY 1;
