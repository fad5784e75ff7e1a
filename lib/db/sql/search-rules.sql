-- What editors say of their organisation's searches (`search_rules`).
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited. One that changes
-- `cartelera_search_query` also works out `search_rules.queries` anew.

-- A reader's text as a query (`cartelera_search_query`), in which each word that has synonyms stands for any of them.
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
    -- Once for each rule: a synonym that has come in by one is not looked at again.
    asked := ts_rewrite(asked, rule.query, rule.any_of::tsquery);
  END LOOP;
  RETURN asked;
END $$;
--> statement-breakpoint
-- The ids of the cards that a reader's text finds, best first: those that are pinned to it, then what it matches.
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
-- Any page of searches may show another order.
CREATE OR REPLACE TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE ON search_rules
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
