CREATE TABLE "idea_organisations" (
	"idea_id" integer NOT NULL,
	"organisation_id" text NOT NULL,
	CONSTRAINT "idea_organisations_key" PRIMARY KEY("idea_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ideas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"title" text NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'idea' NOT NULL,
	"person_id" text,
	"day" date,
	"piece_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ideas_piece_id_unique" UNIQUE("piece_id"),
	CONSTRAINT "ideas_state" CHECK ("ideas"."state" in ('idea', 'accepted', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "idea_organisations" ADD CONSTRAINT "idea_organisations_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_organisations" ADD CONSTRAINT "idea_organisations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_organisations_of" ON "idea_organisations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "ideas_of_state" ON "ideas" USING btree ("organisation_id","state","id");--> statement-breakpoint
CREATE INDEX "ideas_of_day" ON "ideas" USING btree ("day") WHERE "ideas"."day" is not null;