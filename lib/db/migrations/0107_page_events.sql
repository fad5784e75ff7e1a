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
