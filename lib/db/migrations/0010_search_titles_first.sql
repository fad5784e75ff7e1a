-- The ids of an organisation's cards that match a query, best first (`search.ts`). Of very many that
-- match, the newest 500 are ranked; of those that match in the title, and in title and summary, the
-- newest 500 each besides. Where those of a better kind are enough, no others are looked for.
CREATE OR REPLACE FUNCTION cartelera_search(organisation text, query tsquery, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  WITH titles AS MATERIALIZED (
    SELECT card_id FROM search_entries
    WHERE ts_filter(head, '{a}') @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500
  ), heads AS MATERIALIZED (
    SELECT card_id FROM titles
    UNION
    (SELECT card_id FROM search_entries
    WHERE (SELECT count(*) FROM titles) < most
      AND ts_filter(head, '{a,b}') @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500)
  ), found AS MATERIALIZED (
    SELECT card_id FROM heads
    UNION
    SELECT cartelera_newest(organisation, query) WHERE (SELECT count(*) FROM heads) < most
  )
  SELECT card_id FROM found JOIN search_entries USING (card_id)
  WHERE numnode(query) > 0
  ORDER BY
    ts_filter(head, '{a}') @@ query DESC,
    ts_filter(head, '{a,b}') @@ query DESC,
    round(ts_rank('{0.05,0.1,0.4,1}', head, query)::numeric, 1) DESC,
    published_at DESC,
    card_id DESC
  LIMIT most
$$;
