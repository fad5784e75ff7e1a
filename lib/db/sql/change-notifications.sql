-- Sends NOTIFY for every change of content. `lib/delivery/invalidation/postgres-transport.ts` listens.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Sends an invalidation message to every instance, whichever program made the change.
-- `lib/base/domain/change.ts` documents the scopes; an empty list of cards means any card. PostgreSQL sends
-- the message at commit. Equal messages of one transaction are sent once, because the id is the
-- transaction's. `card` is for instances of an older release without scopes. A list too long for one message
-- becomes the empty list.
CREATE OR REPLACE FUNCTION cartelera_publish(organisation text, scope text, cards integer[]) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation,
    'card', CASE WHEN scope = 'comments' AND cardinality(cards) = 1 THEN cards[1] END,
    'scope', scope,
    'cards', CASE WHEN cardinality(cards) <= 500 THEN cards END)::text)
  -- An import sends one notification, at its end (`lib/tools/import`).
  WHERE current_setting('cartelera.importing', true) IS DISTINCT FROM 'on'
$$;
--> statement-breakpoint
-- Kept for the triggers of the previous release, which call it during a rolling upgrade.
CREATE OR REPLACE FUNCTION cartelera_tell(organisation text, card integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation, 'card', card)::text)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_organisation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
    PERFORM cartelera_publish(OLD.id, 'anything', NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_publish(NEW.id, 'organisation', NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM cartelera_publish(OLD.organisation_id, 'places', NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_publish(NEW.organisation_id, 'places', NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company's form is on pages of all its organisations.
CREATE OR REPLACE FUNCTION cartelera_form_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home text := CASE WHEN TG_OP = 'DELETE' THEN OLD.organisation_id ELSE NEW.organisation_id END;
  is_shown_everywhere boolean :=
    CASE TG_OP WHEN 'DELETE' THEN OLD.is_company WHEN 'INSERT' THEN NEW.is_company
      ELSE OLD.is_company OR NEW.is_company END;
BEGIN
  IF is_shown_everywhere THEN
    PERFORM cartelera_publish(id, 'places', NULL) FROM organisations
    WHERE company_id = (SELECT company_id FROM organisations WHERE id = home);
  ELSE
    PERFORM cartelera_publish(home, 'places', NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sends one message per statement, organisation and scope, however many publications change.
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
              before.board_order, before.trending_rank, before.home_organisation_id, before.home_card_id,
              before.series, before.series_part)
          IS DISTINCT FROM (after.publication_id, after.category_id, after.published_at, after.placement,
              after.board_order, after.trending_rank, after.home_organisation_id, after.home_card_id,
              after.series, after.series_part) THEN 'places'
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
--> statement-breakpoint
-- Invalidates only the comment's article, and only if a published comment changes. Pending comments and
-- changes between hidden states are invisible to readers.
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
-- Every publication page shows if and until when comments are accepted.
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
-- Redirects are looked up last (`lib/delivery/routing/former-address.ts`), and only for organisations that
-- have any. Only an organisation's first redirect changes its cached record.
CREATE OR REPLACE FUNCTION cartelera_redirects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM cartelera_publish(organisation_id, 'texts', '{}') FROM erased GROUP BY organisation_id;
  ELSE
    PERFORM cartelera_publish(organisation_id, CASE WHEN count(*) =
      (SELECT count(*) FROM redirects WHERE redirects.organisation_id = written.organisation_id)
      THEN 'organisation' ELSE 'texts' END, '{}')
    FROM written GROUP BY organisation_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Design values are on every page. The company's are on every page of its organisations.
CREATE OR REPLACE FUNCTION cartelera_site_values_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed site_values;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  PERFORM cartelera_publish(id, 'places', NULL) FROM organisations
  WHERE id = changed.organisation_id OR changed.organisation_id IS NULL AND company_id = changed.company_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A page that is withdrawn or moved disappears at once, and the paths in the organisation's record change. Pages are in
-- menus, so all others may show a changed one.
CREATE OR REPLACE FUNCTION cartelera_site_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_moved boolean := TG_OP <> 'UPDATE' OR (OLD.path, OLD.organisation_id) <> (NEW.path, NEW.organisation_id);
BEGIN
  IF is_moved AND TG_OP <> 'INSERT' THEN
    PERFORM cartelera_publish(OLD.organisation_id, 'withdrawal', ARRAY[OLD.card_id]);
    PERFORM cartelera_publish(OLD.organisation_id, 'organisation', ARRAY[OLD.card_id]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM cartelera_publish(NEW.organisation_id, CASE WHEN is_moved THEN 'organisation' ELSE 'places' END,
      ARRAY[NEW.card_id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_pages_changed AFTER INSERT OR UPDATE OR DELETE ON site_pages
FOR EACH ROW EXECUTE FUNCTION cartelera_site_page_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisations_changed AFTER INSERT OR UPDATE OR DELETE ON organisations
FOR EACH ROW EXECUTE FUNCTION cartelera_organisation_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER legal_texts_changed AFTER INSERT OR UPDATE OR DELETE ON legal_texts
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER author_profiles_changed AFTER INSERT OR UPDATE OR DELETE ON author_profiles
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comments_changed AFTER INSERT OR UPDATE OR DELETE ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trends_chosen AFTER INSERT OR DELETE ON trends
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
-- The trends are computed hourly and rarely change.
CREATE OR REPLACE TRIGGER trends_changed AFTER UPDATE ON trends
FOR EACH ROW WHEN (OLD.cards IS DISTINCT FROM NEW.cards)
EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER comment_rules_changed AFTER INSERT OR UPDATE OR DELETE ON comment_rules
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_rules_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER redirects_inserted AFTER INSERT ON redirects
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_redirects_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER redirects_deleted AFTER DELETE ON redirects
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_redirects_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER forms_changed AFTER INSERT OR UPDATE OR DELETE ON forms
FOR EACH ROW EXECUTE FUNCTION cartelera_form_changed();
--> statement-breakpoint
-- Invalidates the pages that show the file: the organisation's, and those of organisations with its shared
-- pieces. Captions belong to their audio or video file. Previews of drafts are not cached.
CREATE OR REPLACE FUNCTION cartelera_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file media_files := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  shown text := coalesce((SELECT key FROM media_files WHERE id = file.captions_of), file.key);
BEGIN
  PERFORM cartelera_publish(file.organisation_id, 'texts', '{}');
  PERFORM cartelera_publish(organisation_id, 'texts', array_agg(card_id)) FROM publications
  WHERE cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content) @> ARRAY[left(shown, 32)]
  GROUP BY organisation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER media_files_changed AFTER INSERT OR UPDATE OR DELETE ON media_files
FOR EACH ROW EXECUTE FUNCTION cartelera_file_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER site_values_changed AFTER INSERT OR UPDATE OR DELETE ON site_values
FOR EACH ROW EXECUTE FUNCTION cartelera_site_values_changed();
--> statement-breakpoint
-- The archive of a site shows the newsletters that it has sent, and those sent to its subscribers.
CREATE OR REPLACE FUNCTION cartelera_letter_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_publish(id, 'texts', '{}') FROM organisations
  WHERE id = NEW.organisation_id OR id = ANY (NEW.organisations);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER letters_archived AFTER UPDATE ON letters
FOR EACH ROW WHEN ((OLD.begun_at IS NOT NULL AND OLD.is_public, OLD.winner)
  IS DISTINCT FROM (NEW.begun_at IS NOT NULL AND NEW.is_public, NEW.winner))
EXECUTE FUNCTION cartelera_letter_archived();
