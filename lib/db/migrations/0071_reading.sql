CREATE TABLE "author_profiles" (
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"person_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_profiles_key" PRIMARY KEY("organisation_id","name")
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "series_part" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "series_part" integer;--> statement-breakpoint
ALTER TABLE "subscriber_mails" ADD COLUMN "interest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "authors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "author_profiles" ADD CONSTRAINT "author_profiles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_profiles" ADD CONSTRAINT "author_profiles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_profiles_pictures" ON "author_profiles" USING gin (cartelera_pictures("picture_url")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "publications_of_series" ON "publications" USING btree ("organisation_id","series") WHERE "publications"."series" <> '';--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_publications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM cartelera_publish(organisation_id, 'places', array_agg(card_id)) FROM written GROUP BY organisation_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM cartelera_publish(organisation_id, 'withdrawal', array_agg(card_id)) FROM erased GROUP BY organisation_id;
  ELSE
    PERFORM cartelera_publish(organisation_id, scope, array_agg(card_id))
    FROM (
      SELECT before.organisation_id, before.card_id, CASE
        WHEN after.card_id IS NULL THEN 'withdrawal'
        WHEN (before.publication_id, before.category_id, before.published_at, before.placement,
              before.board_order, before.trending_rank, before.home_organisation_id, before.home_card_id,
              before.series, before.series_part)
          IS DISTINCT FROM (after.publication_id, after.category_id, after.published_at, after.placement,
              after.board_order, after.trending_rank, after.home_organisation_id, after.home_card_id,
              after.series, after.series_part) THEN 'places'
        ELSE 'texts' END AS scope
      FROM erased AS before LEFT JOIN written AS after USING (organisation_id, card_id)
      UNION ALL
      SELECT after.organisation_id, after.card_id, 'places'
      FROM written AS after LEFT JOIN erased AS before USING (organisation_id, card_id)
      WHERE before.card_id IS NULL
    ) AS changes
    GROUP BY organisation_id, scope;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER author_profiles_changed AFTER INSERT OR UPDATE OR DELETE ON author_profiles
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();