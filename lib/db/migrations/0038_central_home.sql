CREATE TABLE "domain_checks" (
	"organisation_id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "reading_days" (
	"organisation_id" text NOT NULL,
	"day" date NOT NULL,
	"readings" integer NOT NULL,
	CONSTRAINT "reading_days_key" PRIMARY KEY("organisation_id","day")
);
--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_checks_problem" ON "domain_checks" USING btree ("organisation_id") WHERE "domain_checks"."problem" is not null;--> statement-breakpoint
CREATE INDEX "media_without_alt" ON "media" USING btree ("id") WHERE "media"."alt" = '';--> statement-breakpoint
CREATE INDEX "media_letters" ON "media" USING gin (cartelera_letters("alt" || ' ' || "file_name") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "readings_of_day" ON "readings" USING btree ("day","readings") WHERE "readings"."card_id" > 0;--> statement-breakpoint
INSERT INTO "reading_days" ("organisation_id", "day", "readings")
SELECT "organisation_id", "day", sum("readings") FROM "readings" GROUP BY 1, 2;
