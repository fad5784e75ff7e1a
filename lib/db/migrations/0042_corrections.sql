CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"card_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sentence" text NOT NULL,
	"person_id" text,
	"home_id" integer
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_card_id_pieces_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."pieces"("card_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_home_id_corrections_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_card" ON "corrections" USING btree ("card_id","at","id");--> statement-breakpoint
CREATE INDEX "corrections_of_home" ON "corrections" USING btree ("home_id");