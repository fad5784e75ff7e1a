CREATE TABLE "missing_paths" (
	"organisation_id" text NOT NULL,
	"path" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missing_paths_key" PRIMARY KEY("organisation_id","path")
);
--> statement-breakpoint
DROP INDEX "pieces_pictures";--> statement-breakpoint
DROP INDEX "publications_pictures";--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "share_picture_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "is_noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "share_picture_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "missing_paths" ADD CONSTRAINT "missing_paths_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_pictures" ON "pieces" USING gin (cartelera_pictures("picture_url" || ' ' || "share_picture_url" || ' ' || "content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "publications_pictures" ON "publications" USING gin (cartelera_pictures(coalesce("picture_url", '') || ' ' || "share_picture_url" || ' ' || "content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_redirects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM cartelera_publish(organisation_id, 'texts', '{}') FROM erased GROUP BY organisation_id;
  ELSE
    PERFORM cartelera_publish(organisation_id, CASE WHEN count(*) =
      (SELECT count(*) FROM redirects WHERE redirects.organisation_id = written.organisation_id)
      THEN 'organisation' ELSE 'texts' END, '{}')
    FROM written GROUP BY organisation_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER redirects_inserted AFTER INSERT ON redirects
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_redirects_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER redirects_deleted AFTER DELETE ON redirects
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_redirects_changed();