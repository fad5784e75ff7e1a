CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"key" text NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"title" text NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"poster" text,
	"captions_of" integer,
	"language" text,
	"pages" integer,
	"seconds" integer,
	"plays" text,
	"expires_at" timestamp with time zone,
	"file_name" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"object" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "media_files_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"file_id" integer,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_people_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_captioned" FOREIGN KEY ("captions_of") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "media_files_poster" ON "media_files" USING btree ("poster") WHERE "media_files"."poster" is not null;--> statement-breakpoint
CREATE INDEX "media_files_captions" ON "media_files" USING btree ("captions_of") WHERE "media_files"."captions_of" is not null;--> statement-breakpoint
CREATE INDEX "media_uploads_begun" ON "media_uploads" USING btree ("begun_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_linked_texts(content text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((SELECT string_agg(replace(media_files.text, '<', ' '), ' ' ORDER BY key)
    FROM unnest(cartelera_pictures(content)) AS digits JOIN media_files ON key = digits || '.pdf'), '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_index(cards integer[]) RETURNS void
LANGUAGE sql
SET gin_pending_list_limit = '256kB'
AS $$
  INSERT INTO search_entries AS known (card_id, organisation_id, published_at, title_words, head, document)
  SELECT card_id, organisation_id, published_at, cartelera_title_words(organisation_id, title),
    ts_filter(document, '{a,b,c}'), document
  FROM (
    SELECT one.*, cartelera_search_document(one.organisation_id, title, summary, kicker, tags, author,
      categories.name, content || ' ' || cartelera_linked_texts(content)) AS document
    FROM publications AS one LEFT JOIN categories ON categories.id = category_id
    WHERE card_id = ANY (cards)) AS written
  ON CONFLICT (card_id) DO UPDATE SET (organisation_id, published_at, title_words, head, document) =
    ROW(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_file_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_index(array(SELECT card_id FROM publications
    WHERE cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content) @> ARRAY[left(OLD.key, 32)]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER media_files_replaced AFTER UPDATE OF text ON media_files
FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION cartelera_file_replaced();
