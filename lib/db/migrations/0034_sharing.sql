CREATE TABLE "share_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"home_id" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"mode" text NOT NULL,
	"created_by" text,
	CONSTRAINT "share_subscriptions_topic" UNIQUE("home_id","kind","topic","organisation_id"),
	CONSTRAINT "share_subscriptions_kind" CHECK ("share_subscriptions"."kind" in ('category', 'tag')),
	CONSTRAINT "share_subscriptions_mode" CHECK ("share_subscriptions"."mode" in ('offer', 'take'))
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"piece_id" integer NOT NULL,
	"organisation_id" text NOT NULL,
	"state" text NOT NULL,
	"received_piece_id" integer,
	"names_home" boolean DEFAULT false NOT NULL,
	"followed_revision" integer,
	"seen_revision" integer,
	"is_due" boolean DEFAULT false NOT NULL,
	"is_to_publish" boolean DEFAULT false NOT NULL,
	"offered_by" text,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "shares_key" PRIMARY KEY("piece_id","organisation_id"),
	CONSTRAINT "shares_received_piece_id_unique" UNIQUE("received_piece_id"),
	CONSTRAINT "shares_state" CHECK ("shares"."state" in ('offered', 'taken', 'declined', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "sharings" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"canonical" text DEFAULT 'home' NOT NULL,
	"locked" text[] DEFAULT '{"content"}' NOT NULL,
	CONSTRAINT "sharings_canonical" CHECK ("sharings"."canonical" in ('home', 'own'))
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "home_organisation_id" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "home_card_id" integer;--> statement-breakpoint
ALTER TABLE "share_subscriptions" ADD CONSTRAINT "share_subscriptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_subscriptions" ADD CONSTRAINT "share_subscriptions_home_id_organisations_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_subscriptions" ADD CONSTRAINT "share_subscriptions_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_piece_id_sharings_piece_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."sharings"("piece_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_received_piece_id_pieces_id_fk" FOREIGN KEY ("received_piece_id") REFERENCES "public"."pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_followed_revision_revisions_id_fk" FOREIGN KEY ("followed_revision") REFERENCES "public"."revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_seen_revision_revisions_id_fk" FOREIGN KEY ("seen_revision") REFERENCES "public"."revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_offered_by_people_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharings" ADD CONSTRAINT "sharings_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_due" ON "shares" USING btree ("piece_id","organisation_id") WHERE "shares"."is_due";--> statement-breakpoint
CREATE INDEX "shares_offered" ON "shares" USING btree ("organisation_id") WHERE "shares"."state" = 'offered';--> statement-breakpoint
-- Once per statement, organisation and scope, however many publications it writes.
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
              before.board_order, before.trending_rank, before.home_organisation_id, before.home_card_id)
          IS DISTINCT FROM (after.publication_id, after.category_id, after.published_at, after.placement,
              after.board_order, after.trending_rank, after.home_organisation_id, after.home_card_id) THEN 'places'
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
