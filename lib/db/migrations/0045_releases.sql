CREATE TABLE "release_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"organisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"piece_id" integer,
	"category_id" integer,
	"value" jsonb,
	CONSTRAINT "release_items_piece" UNIQUE("release_id","piece_id"),
	CONSTRAINT "release_items_category" UNIQUE("release_id","category_id"),
	CONSTRAINT "release_items_kind" CHECK ("release_items"."kind" in ('piece', 'withdrawal', 'board', 'category', 'settings'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"publish_at" timestamp with time zone,
	"released_by" text,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"problems" jsonb,
	"snapshot" jsonb,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_state" CHECK ("releases"."state" in ('open', 'scheduled', 'out', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_released_by_people_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_items_of_release" ON "release_items" USING btree ("release_id","id");--> statement-breakpoint
CREATE INDEX "release_items_of_piece" ON "release_items" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "release_items_of_category" ON "release_items" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "release_items_of_organisation" ON "release_items" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "releases_of_organisation" ON "releases" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "releases_to_publish" ON "releases" USING btree ("publish_at") WHERE "releases"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "releases_to_forget" ON "releases" USING btree ("out_at") WHERE "releases"."snapshot" is not null;