CREATE TABLE "drafts" (
	"piece_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"base" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_key" PRIMARY KEY("piece_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"card_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"author_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"first_published_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"withdraw_at" timestamp with time zone,
	"format" text,
	"kicker" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"placement" text,
	"category_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"picture_alt" text DEFAULT '' NOT NULL,
	"dated_at" timestamp with time zone,
	"accepts_comments" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"saved_from" text,
	CONSTRAINT "pieces_card_id_unique" UNIQUE("card_id"),
	CONSTRAINT "pieces_publication_id_unique" UNIQUE("publication_id"),
	CONSTRAINT "pieces_state" CHECK ("pieces"."state" in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "pieces_format" CHECK ("pieces"."format" in ('html', 'markdown')),
	CONSTRAINT "pieces_placement" CHECK ("pieces"."placement" in ('upper', 'middle', 'right'))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"organisation_id" text NOT NULL,
	"path" text NOT NULL,
	"card_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_key" PRIMARY KEY("organisation_id","path")
);
--> statement-breakpoint
CREATE TABLE "reserved_ids" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_publication_id_publications_publication_id_fk";
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "accepts_comments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_updated_by_people_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_newest" ON "pieces" USING btree ("organisation_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "pieces_to_publish" ON "pieces" USING btree ("publish_at") WHERE "pieces"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "pieces_to_withdraw" ON "pieces" USING btree ("withdraw_at") WHERE "pieces"."withdraw_at" is not null;--> statement-breakpoint
CREATE INDEX "revisions_of_piece" ON "revisions" USING btree ("piece_id","id");
--> statement-breakpoint
-- As a foreign key would refuse it, but comments outlive their publication: it may be withdrawn, and
-- published again. The lock keeps it from being withdrawn meanwhile.
CREATE OR REPLACE FUNCTION cartelera_comment_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM publications
  WHERE publication_id = NEW.publication_id AND accepts_comments FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'publication % takes no comments', NEW.publication_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_placed BEFORE INSERT OR UPDATE OF publication_id ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_placed();
