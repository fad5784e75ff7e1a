CREATE TABLE "site_pages" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"path" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"kicker" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"author" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"picture_url" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"share_picture_url" text DEFAULT '' NOT NULL,
	"is_noindex" boolean DEFAULT false NOT NULL,
	"home_organisation_id" text,
	"home_card_id" integer,
	"language" text,
	"original_card_id" integer,
	CONSTRAINT "site_pages_path" UNIQUE("organisation_id","path")
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "page_path" text;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_pages_of_original" ON "site_pages" USING btree ("original_card_id") WHERE "site_pages"."original_card_id" is not null;--> statement-breakpoint
CREATE INDEX "site_pages_pictures" ON "site_pages" USING gin (cartelera_pictures(coalesce("picture_url", '') || ' ' || "share_picture_url" || ' ' || "content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_site_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_moved boolean := TG_OP <> 'UPDATE' OR (OLD.path, OLD.organisation_id) <> (NEW.path, NEW.organisation_id);
BEGIN
  IF is_moved AND TG_OP <> 'INSERT' THEN
    PERFORM cartelera_publish(OLD.organisation_id, 'withdrawal', ARRAY[OLD.card_id]);
    PERFORM cartelera_publish(OLD.organisation_id, 'organisation', ARRAY[OLD.card_id]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM cartelera_publish(NEW.organisation_id, CASE WHEN is_moved THEN 'organisation' ELSE 'places' END,
      ARRAY[NEW.card_id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_pages_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages
FOR EACH ROW EXECUTE FUNCTION cartelera_site_page_changed();
