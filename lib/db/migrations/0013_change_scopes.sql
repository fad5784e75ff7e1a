-- Sends an invalidation message to every copy of the site, whichever program made the change
-- (`lib/base/domain/change.ts` says what a scope means; no cards are any). PostgreSQL sends it with the commit,
-- and once for equal messages of one transaction, because the id is the transaction's. `card` is for
-- copies of a release that knows no scopes; more cards than a message has room for are any.
CREATE OR REPLACE FUNCTION cartelera_publish(organisation text, scope text, cards integer[]) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_notify('cartelera', json_build_object(
    'id', concat_ws('.', pg_current_xact_id(), extract(epoch FROM transaction_timestamp())),
    'organisation', organisation,
    'card', CASE WHEN scope = 'comments' AND cardinality(cards) = 1 THEN cards[1] END,
    'scope', scope,
    'cards', CASE WHEN cardinality(cards) <= 500 THEN cards END)::text)
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
              before.board_order, before.trending_rank)
          IS DISTINCT FROM (after.publication_id, after.category_id, after.published_at, after.placement,
              after.board_order, after.trending_rank) THEN 'places'
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
-- A comment invalidates its article alone.
CREATE OR REPLACE FUNCTION cartelera_comment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN ids := ids || OLD.publication_id; END IF;
  IF TG_OP <> 'DELETE' THEN ids := ids || NEW.publication_id; END IF;
  PERFORM cartelera_publish(organisation_id, 'comments', ARRAY[card_id])
  FROM publications WHERE publication_id = ANY (ids);
  RETURN NULL;
END $$;
