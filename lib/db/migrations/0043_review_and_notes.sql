CREATE TABLE "notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"piece_id" integer NOT NULL,
	"parent_id" integer,
	"person_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"anchor" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "piece_watchers" (
	"piece_id" integer NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "piece_watchers_key" PRIMARY KEY("piece_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "review_people" (
	"piece_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"decision" text,
	"version" integer,
	"sentence" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_people_key" PRIMARY KEY("piece_id","person_id"),
	CONSTRAINT "review_people_decision" CHECK ("review_people"."decision" in ('approved', 'changes'))
);
--> statement-breakpoint
CREATE TABLE "review_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"category_id" integer,
	"approvals" integer NOT NULL,
	"approvers" text[],
	CONSTRAINT "review_rules_approvals" CHECK ("review_rules"."approvals" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"requested_by" text,
	"requested_at" timestamp with time zone NOT NULL,
	"due_day" date,
	"sentence" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_resolved_by_people_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_watchers" ADD CONSTRAINT "piece_watchers_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_watchers" ADD CONSTRAINT "piece_watchers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rules" ADD CONSTRAINT "review_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rules" ADD CONSTRAINT "review_rules_category" FOREIGN KEY ("organisation_id","category_id") REFERENCES "public"."categories"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_piece" ON "notes" USING btree ("piece_id","id");--> statement-breakpoint
CREATE INDEX "piece_watchers_of_person" ON "piece_watchers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "review_people_of_person" ON "review_people" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_rules_once" ON "review_rules" USING btree ("organisation_id",coalesce("category_id", 0));--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_day") WHERE "reviews"."due_day" is not null and "reviews"."reminded_at" is null;