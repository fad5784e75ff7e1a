-- Returns the cards related to a card, the nearest first. Each word that both have in title, summary, kicker and tags
-- counts the more the fewer of the candidates have it; the same category counts as much as the rarest word.
-- Candidates are the newest 8 of the category, and publications with the card's rarest words, as many words as 70
-- publications have together: more candidates cost a cold article 1 ms and change no judged answer (judged.test.ts).
CREATE OR REPLACE FUNCTION cartelera_related(organisation text, card integer, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE STRICT ROWS 4
SET enable_seqscan = off
-- A merge join would sort all terms of a hundred heads for the ten that are looked for.
SET enable_mergejoin = off
AS $$
  WITH own AS MATERIALIZED (
    SELECT title, summary, kicker, tags, category_id, head
    FROM publications JOIN search_entries USING (card_id)
    WHERE card_id = card AND publications.organisation_id = organisation
  ), rarest AS MATERIALIZED (
    SELECT cartelera_lexeme(cartelera_letters(word)) AS lexeme, sum(publications) OVER (ORDER BY publications, word) AS reached
    FROM (
      SELECT word, publications FROM own, cartelera_spelling_words(title, summary, kicker, tags, NULL, '') AS word
        JOIN search_words AS known USING (word)
      WHERE known.organisation_id = organisation AND publications BETWEEN 2 AND 40) AS rare
  ), near AS MATERIALIZED (
    -- The category as one value: a join would read and sort all publications of it.
    (SELECT card_id, published_at, head, true AS is_of_category
    FROM (SELECT other.card_id FROM publications AS other
      WHERE other.organisation_id = organisation AND other.category_id = (SELECT category_id FROM own)
        AND other.card_id <> card ORDER BY other.published_at DESC, other.card_id DESC LIMIT 8) AS newest
      JOIN search_entries USING (card_id))
    UNION ALL
    (SELECT card_id, published_at, head, false FROM search_entries
    WHERE document @@ (SELECT cartelera_scope(organisation)::tsquery
        && string_agg(format('%L', lexeme), ' | ')::tsquery FROM rarest
        WHERE reached <= 70 AND lexeme IS NOT NULL)
      AND card_id <> card
    LIMIT 100)
  ), found AS MATERIALIZED (
    SELECT card_id, published_at, head, is_of_category, ln(1 + count(*) OVER ()) AS most_rarity
    FROM near WHERE is_of_category OR card_id NOT IN (SELECT card_id FROM near WHERE is_of_category)
  ), shared AS MATERIALIZED (
    SELECT card_id, (most_rarity - ln(count(*) OVER (PARTITION BY lexeme)))
      * CASE WHEN lexeme = ANY (tsvector_to_array(ts_filter(head, '{b}')))
          AND lexeme <> ALL (tsvector_to_array(ts_filter(head, '{a}'))) THEN 0.5 ELSE 1 END
      * CASE WHEN ours.weights[1] = 'B' THEN 0.5 ELSE 1 END AS rarity
    -- As words alone: their weights are read only for the few that both have.
    FROM (SELECT *, unnest(tsvector_to_array(head)) AS lexeme FROM found) AS theirs
      JOIN (SELECT term.lexeme, term.weights FROM own, unnest(head) AS term (lexeme, positions, weights)
        WHERE term.lexeme NOT LIKE '@%') AS ours USING (lexeme)
  )
  SELECT card_id FROM found LEFT JOIN (SELECT card_id, sum(rarity) AS rarity FROM shared GROUP BY card_id) AS sums USING (card_id)
  ORDER BY coalesce(rarity, 0) + CASE WHEN is_of_category THEN most_rarity ELSE 0 END DESC,
    published_at DESC, card_id DESC
  LIMIT most
$$;
