CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"parent_id" integer,
	"author" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"is_active" boolean NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "comments_digest_unique" UNIQUE("digest"),
	CONSTRAINT "comments_of_publication" UNIQUE("publication_id","id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"domain" text,
	CONSTRAINT "organisations_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"organisation_id" text NOT NULL,
	"category_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"kicker" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"placement" text,
	"board_order" integer,
	"trending_rank" integer,
	"picture_url" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"author" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (cartelera_search_document(title, kicker, summary, tags, content)) STORED,
	CONSTRAINT "publications_publication_id_unique" UNIQUE("publication_id"),
	CONSTRAINT "publications_placement" CHECK ("publications"."placement" in ('upper', 'middle', 'right'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_publication_id_publications_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("publication_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("publication_id","parent_id") REFERENCES "public"."comments"("publication_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_category" FOREIGN KEY ("organisation_id","category_id") REFERENCES "public"."categories"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("organisation_id","published_at","card_id");--> statement-breakpoint
CREATE INDEX "publications_search" ON "publications" USING gin ("search");