CREATE TABLE "comment_alerts" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	CONSTRAINT "comment_alerts_key" PRIMARY KEY("person_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"organisation_id" text NOT NULL,
	"watcher_id" integer,
	"person_id" text,
	"comments" integer[] DEFAULT '{}' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_rules" (
	"organisation_id" text PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"open_days" integer,
	"words" text[] DEFAULT '{}' NOT NULL,
	"max_links" integer,
	"caught_state" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "comment_rules_caught_state" CHECK ("comment_rules"."caught_state" in ('pending', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "reply_notices" (
	"comment_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_watchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_watchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "reply_watchers_token_unique" UNIQUE("token"),
	CONSTRAINT "reply_watchers_of_organisation" UNIQUE("organisation_id","email")
);
--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "is_active" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "organisation_id" text;--> statement-breakpoint
-- What readers see already; the others are few. So the table is not rewritten.
ALTER TABLE "comments" ADD COLUMN "state" text NOT NULL DEFAULT 'published';--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_organisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "wants_replies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- A comment invalidates its article alone, and only where readers see what has changed: not while it waits,
-- nor between the states in which it is hidden.
CREATE OR REPLACE FUNCTION cartelera_comment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'UPDATE'
    AND (OLD.is_active, OLD.publication_id, OLD.parent_id, OLD.author, OLD.text, OLD.written_at, OLD.is_organisation)
      IS NOT DISTINCT FROM
        (NEW.is_active, NEW.publication_id, NEW.parent_id, NEW.author, NEW.text, NEW.written_at, NEW.is_organisation)
  THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_active THEN ids := ids || OLD.publication_id; END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_active THEN ids := ids || NEW.publication_id; END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM cartelera_publish(organisation_id, 'comments', ARRAY[card_id])
  FROM publications WHERE publication_id = ANY (ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Readers are not told: to them nothing changes.
UPDATE comments SET state = 'pending' WHERE NOT is_active;
--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "state" DROP DEFAULT;
--> statement-breakpoint
UPDATE comments SET organisation_id = known.organisation_id FROM (
  SELECT publication_id, organisation_id FROM publications
  UNION SELECT publication_id, organisation_id FROM pieces) AS known
WHERE comments.publication_id = known.publication_id;
--> statement-breakpoint
ALTER TABLE "comment_alerts" ADD CONSTRAINT "comment_alerts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_alerts" ADD CONSTRAINT "comment_alerts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mails" ADD CONSTRAINT "comment_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mails" ADD CONSTRAINT "comment_mails_watcher_id_reply_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."reply_watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mails" ADD CONSTRAINT "comment_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_rules" ADD CONSTRAINT "comment_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_notices" ADD CONSTRAINT "reply_notices_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_watchers" ADD CONSTRAINT "reply_watchers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mails_due" ON "comment_mails" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "reply_notices_untold" ON "reply_notices" USING btree ("comment_id") WHERE "reply_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "comments_queue" ON "comments" USING btree ("organisation_id","state","id");--> statement-breakpoint
CREATE INDEX "comments_of_email" ON "comments" USING btree ("organisation_id",lower("email"));--> statement-breakpoint
CREATE INDEX "comments_new" ON "comments" USING btree ("organisation_id") WHERE "comments"."is_new";--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("publication_id","parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_state" CHECK ("comments"."state" in ('pending', 'published', 'spam', 'trash'));--> statement-breakpoint
-- As a foreign key would refuse it, but comments outlive their publication: it may be withdrawn, and
-- published again. The lock keeps it from being withdrawn meanwhile. The organisation answers also where
-- comments are closed; a program that brings comments of elsewhere sets `cartelera.brings_comments` to `on`
-- for its transaction.
CREATE OR REPLACE FUNCTION cartelera_comment_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT organisation_id INTO NEW.organisation_id FROM publications
  WHERE publication_id = NEW.publication_id
    AND (accepts_comments OR NEW.is_organisation OR current_setting('cartelera.brings_comments', true) = 'on')
  FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'publication % takes no comments', NEW.publication_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_placed BEFORE INSERT OR UPDATE OF publication_id ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_placed();
--> statement-breakpoint
-- Comments go where their publication goes.
CREATE OR REPLACE FUNCTION cartelera_comments_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE comments SET organisation_id = NEW.organisation_id WHERE publication_id = NEW.publication_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_comments_moved AFTER UPDATE OF organisation_id ON publications
FOR EACH ROW WHEN (OLD.organisation_id <> NEW.organisation_id) EXECUTE FUNCTION cartelera_comments_moved();
--> statement-breakpoint
-- Who writes `is_active` alone, as other programs and the release before do, publishes or takes back.
CREATE OR REPLACE FUNCTION cartelera_comment_stated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.state := coalesce(NEW.state, CASE WHEN NEW.is_active THEN 'published' ELSE 'pending' END);
  ELSIF NEW.state = OLD.state AND NEW.is_active <> OLD.is_active THEN
    NEW.state := CASE WHEN NEW.is_active THEN 'published' ELSE 'pending' END;
  END IF;
  NEW.is_active := NEW.state = 'published';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_stated BEFORE INSERT OR UPDATE OF state, is_active ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_stated();
--> statement-breakpoint
-- A published answer to a comment whose author asked to hear of answers; once, and not of their own.
CREATE OR REPLACE FUNCTION cartelera_comment_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'published' THEN RETURN NULL; END IF;
  INSERT INTO reply_notices (comment_id)
  SELECT NEW.id FROM comments AS parent
  WHERE parent.id = NEW.parent_id AND parent.wants_replies AND lower(parent.email) <> lower(NEW.email)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_answered AFTER INSERT OR UPDATE OF state, is_active ON comments
FOR EACH ROW WHEN (NEW.state = 'published' AND NEW.parent_id IS NOT NULL)
EXECUTE FUNCTION cartelera_comment_answered();
--> statement-breakpoint
-- Whether and how long publications take comments stands on all of their pages.
CREATE OR REPLACE FUNCTION cartelera_comment_rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.is_open AND NEW.open_days IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.is_open, OLD.open_days) IS NOT DISTINCT FROM (NEW.is_open, NEW.open_days) THEN
    RETURN NULL;
  END IF;
  PERFORM cartelera_publish(CASE WHEN TG_OP = 'DELETE' THEN OLD.organisation_id ELSE NEW.organisation_id END,
    'comments', NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comment_rules_changed AFTER INSERT OR UPDATE OR DELETE ON comment_rules
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_rules_changed();
