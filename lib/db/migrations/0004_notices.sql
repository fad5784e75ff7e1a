-- Tells every copy of the site that listens what has changed, whoever changed it: a reader through
-- another copy, or an editor with a tool of their own. It is told when the change is committed, and
-- once for all that one transaction changed alike, since the id is the transaction's.
CREATE FUNCTION cartelera_tell(organisation text, card integer) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation, 'card', card)::text)
$$;
--> statement-breakpoint
CREATE FUNCTION cartelera_organisation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM cartelera_tell(OLD.id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_tell(NEW.id, NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION cartelera_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM cartelera_tell(OLD.organisation_id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM cartelera_tell(NEW.organisation_id, NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A comment is on its article alone.
CREATE FUNCTION cartelera_comment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := ids || OLD.publication_id; END IF;
  IF TG_OP <> 'DELETE' THEN ids := ids || NEW.publication_id; END IF;
  PERFORM cartelera_tell(organisation_id, card_id)
  FROM publications WHERE publication_id = ANY (ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organisations_changed AFTER INSERT OR UPDATE OR DELETE ON organisations
FOR EACH ROW EXECUTE FUNCTION cartelera_organisation_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE TRIGGER publications_changed AFTER INSERT OR UPDATE OR DELETE ON publications
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
CREATE TRIGGER comments_changed AFTER INSERT OR UPDATE OR DELETE ON comments
FOR EACH ROW EXECUTE FUNCTION cartelera_comment_changed();
