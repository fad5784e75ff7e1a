CREATE TABLE "readings" (
	"organisation_id" text NOT NULL,
	"day" date NOT NULL,
	"card_id" integer NOT NULL,
	"readings" integer NOT NULL,
	CONSTRAINT "readings_key" PRIMARY KEY("organisation_id","day","card_id")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"organisation_id" text NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"without_results" integer NOT NULL,
	CONSTRAINT "searches_key" PRIMARY KEY("organisation_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"organisation_id" text PRIMARY KEY NOT NULL,
	"cards" integer[] NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trends_chosen AFTER INSERT OR DELETE ON trends
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trends_changed AFTER UPDATE ON trends
FOR EACH ROW WHEN (OLD.cards IS DISTINCT FROM NEW.cards)
EXECUTE FUNCTION cartelera_part_changed();
