-- Queues webhook messages (outbox), whichever program changes the content. Rows are written in the transaction of the
-- change, so a rollback sends nothing.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

CREATE OR REPLACE FUNCTION cartelera_record_event(organisation text, happened text, about jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, data)
  SELECT id, happened, about FROM webhooks
  WHERE organisation_id = organisation AND happened = ANY (events) ORDER BY id
$$;
--> statement-breakpoint
-- A new position on the home board is not a change of the piece.
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
-- Pages are pieces with a path. Their events are those of articles.
CREATE OR REPLACE FUNCTION cartelera_site_page_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  page site_pages := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.path, OLD.published_at, OLD.kicker, OLD.title, OLD.summary, OLD.content, OLD.author,
      OLD.tags, OLD.picture_url, OLD.picture_alt)
    IS NOT DISTINCT FROM (NEW.path, NEW.published_at, NEW.kicker, NEW.title, NEW.summary, NEW.content, NEW.author,
      NEW.tags, NEW.picture_url, NEW.picture_alt)
  THEN RETURN NULL; END IF;
  PERFORM cartelera_record_event(page.organisation_id,
    CASE TG_OP WHEN 'INSERT' THEN 'piece.published' WHEN 'DELETE' THEN 'piece.withdrawn' ELSE 'piece.changed' END,
    jsonb_build_object('card', page.card_id, 'title', page.title, 'path', page.path));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_pages_recorded AFTER INSERT OR UPDATE OR DELETE ON site_pages
FOR EACH ROW EXECUTE FUNCTION cartelera_site_page_recorded();
--> statement-breakpoint
-- Skips spam and the organisation's replies: they do not count as received comments.
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
-- Records the event for the organisation that prepared the release, and for every other one that it changes.
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
--> statement-breakpoint
-- Records only the lead's id: messages stay in the log after the lead's personal data is erased.
CREATE OR REPLACE FUNCTION cartelera_lead_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_record_event(NEW.organisation_id, 'lead.received',
    jsonb_build_object('lead', NEW.id, 'form', slug, 'title', title)) FROM forms WHERE id = NEW.form_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER leads_recorded AFTER INSERT ON leads
FOR EACH ROW EXECUTE FUNCTION cartelera_lead_recorded();
