CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"is_mail_due" boolean DEFAULT false NOT NULL,
	"taken_until" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_pause_reason" CHECK ("webhooks"."pause_reason" in ('person', 'failures', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_to_forget" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_organisation" ON "webhooks" USING btree ("organisation_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_record_event(organisation text, happened text, about jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, data)
  SELECT id, happened, about FROM webhooks
  WHERE organisation_id = organisation AND happened = ANY (events) ORDER BY id
$$;
--> statement-breakpoint
-- Where a piece stands on the board is no change of the piece.
CREATE OR REPLACE FUNCTION cartelera_publications_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM cartelera_record_event(organisation_id, 'piece.published',
      jsonb_build_object('card', card_id, 'title', title)) FROM written ORDER BY card_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM cartelera_record_event(organisation_id, 'piece.withdrawn',
      jsonb_build_object('card', card_id, 'title', title)) FROM erased ORDER BY card_id;
  ELSE
    PERFORM cartelera_record_event(organisation_id, happened, jsonb_build_object('card', card_id, 'title', title))
    FROM (
      SELECT organisation_id, card_id, coalesce(after.title, before.title) AS title, CASE
        WHEN after.card_id IS NULL THEN 'piece.withdrawn'
        WHEN before.card_id IS NULL THEN 'piece.published'
        ELSE 'piece.changed' END AS happened
      FROM erased AS before FULL JOIN written AS after USING (organisation_id, card_id)
      WHERE (before.card_id, before.category_id, before.published_at, before.kicker, before.title, before.summary,
          before.content, before.button_text, before.picture_url, before.picture_alt, before.author, before.tags)
        IS DISTINCT FROM (after.card_id, after.category_id, after.published_at, after.kicker, after.title,
          after.summary, after.content, after.button_text, after.picture_url, after.picture_alt, after.author,
          after.tags)
    ) AS changes ORDER BY card_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_recorded_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_recorded();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_recorded_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_recorded();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_recorded_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_recorded();
--> statement-breakpoint
-- What is caught as spam has not been received; the organisation's own answers have not, either.
CREATE OR REPLACE FUNCTION cartelera_comment_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb := jsonb_build_object('comment', NEW.id) || coalesce(
    (SELECT jsonb_build_object('card', card_id, 'title', title) FROM publications
      WHERE publication_id = NEW.publication_id), '{}');
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state IN ('pending', 'published') AND NOT NEW.is_organisation THEN
    PERFORM cartelera_record_event(NEW.organisation_id, 'comment.received', about);
  END IF;
  IF NEW.state = 'published' THEN
    PERFORM cartelera_record_event(NEW.organisation_id, 'comment.published', about);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_recorded AFTER INSERT ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_recorded();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_published_recorded AFTER UPDATE OF state, is_active ON comments
FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published')
EXECUTE FUNCTION cartelera_comment_recorded();
--> statement-breakpoint
-- Where it was put together, and wherever else it has changed something.
CREATE OR REPLACE FUNCTION cartelera_release_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_record_event(organisation, 'release.out',
    jsonb_build_object('release', NEW.id, 'title', NEW.name))
  FROM (
    SELECT NEW.organisation_id UNION SELECT organisation_id FROM release_items WHERE release_id = NEW.id
  ) AS concerned (organisation) ORDER BY organisation;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER releases_recorded AFTER UPDATE OF state ON releases
FOR EACH ROW WHEN (NEW.state = 'out' AND OLD.state <> 'out')
EXECUTE FUNCTION cartelera_release_recorded();
