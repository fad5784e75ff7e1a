-- Written once, searched often: without this what is written waits in a list that each search reads
-- through until a vacuum empties it, and PGlite has nobody who vacuums.
ALTER INDEX "publications_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "publications_title_letters" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_words_letters" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(name::regclass)
FROM unnest(ARRAY['publications_search', 'publications_title_letters', 'search_words_letters']) AS name;
--> statement-breakpoint
-- An organisation's cards in which a query's words stand, best first (`search.ts`). The planner
-- does not count what it costs to fetch the whole documents, which are stored apart from their rows,
-- and would read all of them for a common word; hence the setting, and the list of what the index
-- finds before anything else is asked.
CREATE FUNCTION cartelera_search(organisation text, query tsquery, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  WITH found AS MATERIALIZED (
    SELECT card_id, organisation_id, published_at, search_head FROM publications WHERE search @@ query
  )
  SELECT card_id FROM found
  WHERE organisation_id = organisation
  ORDER BY
    ts_filter(search_head, '{a}') @@ query DESC,
    ts_filter(search_head, '{a,b}') @@ query DESC,
    round(ts_rank('{0.05,0.1,0.4,1}', search_head, query)::numeric, 1) DESC,
    published_at DESC,
    card_id DESC
  LIMIT most
$$;
--> statement-breakpoint
-- Whether any of an organisation's publications has them.
CREATE FUNCTION cartelera_has(organisation text, query tsquery) RETURNS boolean
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  WITH found AS MATERIALIZED (SELECT organisation_id FROM publications WHERE search @@ query)
  SELECT EXISTS (SELECT FROM found WHERE organisation_id = organisation)
$$;
