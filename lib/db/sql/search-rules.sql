-- Applies the search rules of an organisation's editors (`search_rules`).
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.
-- A migration that changes `cartelera_search_query` must also recompute `search_rules.queries`.

-- Returns the query of a reader's text (`cartelera_search_query`), with each word expanded to its synonyms.
CREATE OR REPLACE FUNCTION cartelera_search_asked(organisation text, source text) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  asked tsquery := cartelera_search_query(source);
  typed tsquery := asked;
  rule record;
BEGIN
  FOR rule IN
    SELECT query::tsquery AS query, string_agg('(' || other || ')', ' | ') AS any_of
    FROM search_rules, unnest(queries) AS query, unnest(queries) AS other
    WHERE organisation_id = organisation AND kind = 'synonyms' AND typed @> query::tsquery
    GROUP BY id, query ORDER BY id, query
  LOOP
    -- Each rule applies once: synonyms that it adds are not replaced again.
    asked := ts_rewrite(asked, rule.query, rule.any_of::tsquery);
  END LOOP;
  RETURN asked;
END $$;
--> statement-breakpoint
-- Returns the card ids that match a reader's text: pinned cards first, then the matches by rank.
CREATE OR REPLACE FUNCTION cartelera_search_cards(organisation text, source text, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
AS $$
  SELECT card FROM (
    SELECT publications.card_id AS card, place - 1000 AS place
    FROM search_rules, unnest(cards) WITH ORDINALITY AS pinned (card, place)
      JOIN publications ON publications.card_id = pinned.card
    WHERE search_rules.organisation_id = organisation AND publications.organisation_id = organisation
      AND kind = 'pinned' AND queries[1]::tsquery = cartelera_search_query(source)
    UNION ALL
    SELECT card, place
    FROM cartelera_search(organisation, cartelera_search_asked(organisation, source), most) WITH ORDINALITY AS found (card, place)
  ) AS each GROUP BY card ORDER BY min(place) LIMIT most
$$;
--> statement-breakpoint
-- A rule can change the order of every page of search results.
CREATE OR REPLACE TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE ON search_rules
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
