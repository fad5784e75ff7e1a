-- The newest 500 of an organisation's cards that match a query, in no order. Those of a word that many
-- have are found by going through the newest publications, those of others by the index. The planner
-- ignores the cost of fetching documents, which may be stored apart from their rows (TOAST), and would
-- scan all of them for a common word: hence `enable_seqscan = off`.
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
AS $$
DECLARE
  cards integer[];
BEGIN
  -- One look-up for each of the newest, in their order: a join would be planned without it.
  IF (SELECT count(*) FILTER (WHERE (SELECT document @@ query FROM search_entries AS entry
      WHERE entry.card_id = newest.card_id)) >= 10
    FROM (SELECT card_id FROM publications WHERE organisation_id = organisation
      ORDER BY published_at DESC, card_id DESC LIMIT 100) AS newest)
  THEN
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT newest.card_id FROM (
        SELECT card_id FROM publications WHERE organisation_id = organisation
        ORDER BY published_at DESC, card_id DESC LIMIT 10000) AS newest
      WHERE (SELECT document @@ query FROM search_entries AS entry WHERE entry.card_id = newest.card_id)
      LIMIT 500) AS found;
    IF cardinality(cards) = 500 THEN
      RETURN QUERY SELECT unnest(cards);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT card_id FROM search_entries
    WHERE document @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500;
END $$;
--> statement-breakpoint
-- Cards whose title has a word that begins with each of these, which are words of
-- `cartelera_search_text`: of the newest 2,000 publications, where those are enough, else of all; and
-- those whose title begins with the first.
CREATE OR REPLACE FUNCTION cartelera_suggest(organisation text, beginnings text[], most integer)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT
SET enable_seqscan = off
AS $$
DECLARE
  asked tsquery := (SELECT string_agg(format('''%s'':*', word), ' & ') FROM unnest(beginnings) AS word)::tsquery;
  first tsquery := format('''^%s'':*', beginnings[1])::tsquery;
  cards integer[];
BEGIN
  SELECT array_agg(card_id) INTO cards FROM (
    SELECT newest.card_id FROM (
      SELECT card_id FROM publications WHERE organisation_id = organisation
      ORDER BY published_at DESC, card_id DESC LIMIT 2000) AS newest
    WHERE (SELECT title_words @@ (asked && first) FROM search_entries AS entry
      WHERE entry.card_id = newest.card_id)
    LIMIT most) AS found;
  IF cardinality(cards) = most THEN
    RETURN QUERY SELECT unnest(cards);
    RETURN;
  END IF;
  asked := cartelera_scope(organisation)::tsquery && asked;
  RETURN QUERY
    (SELECT card_id FROM search_entries WHERE title_words @@ (asked && first)
    ORDER BY published_at DESC, card_id DESC LIMIT most)
    UNION
    (SELECT card_id FROM search_entries WHERE title_words @@ asked
    ORDER BY published_at DESC, card_id DESC LIMIT most);
END $$;
