-- Searches narrowed to a category, days, an author and a tag; what reads on from a publication.
-- The newest 500 of an organisation's cards that match a query and are of a category, an instant from `since` to
-- before `until`, an author and a tag; null for any. As `cartelera_newest`: those of a word that many have are
-- found by going through the newest, those of others by the index. Planned for what is given, each time.
CREATE OR REPLACE FUNCTION cartelera_narrow(organisation text, query tsquery,
  category integer, since timestamptz, until timestamptz, author_name text, tag text)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE ROWS 500
SET enable_seqscan = off
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  cards integer[];
  reach integer;
  seen integer;
  hits integer;
BEGIN
  IF numnode(query) = 0 THEN RETURN; END IF;
  FOREACH reach IN ARRAY ARRAY[100, 5000] LOOP
    SELECT count(*), count(*) FILTER (WHERE is_hit), array_agg(card_id) FILTER (WHERE is_hit)
    INTO seen, hits, cards FROM (
      SELECT newest.card_id, (SELECT document @@ query FROM search_entries AS entry
        WHERE entry.card_id = newest.card_id) AS is_hit
      FROM (SELECT card_id FROM publications WHERE organisation_id = organisation
          AND (category IS NULL OR category_id = category)
          AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
          AND (author_name IS NULL OR author = author_name AND length(author) <= 200)
          AND (tag IS NULL OR tags @> ARRAY[tag])
        ORDER BY published_at DESC, card_id DESC LIMIT reach) AS newest) AS tried;
    -- All there are, or enough of them.
    IF seen < reach OR hits >= 500 THEN
      RETURN QUERY SELECT unnest(cards[1:500]);
      RETURN;
    END IF;
    EXIT WHEN hits < 10;
  END LOOP;
  RETURN QUERY SELECT entry.card_id FROM search_entries AS entry JOIN publications USING (card_id)
    WHERE document @@ (cartelera_scope(organisation)::tsquery && query)
      AND (category IS NULL OR category_id = category)
      AND (since IS NULL OR publications.published_at >= since)
      AND (until IS NULL OR publications.published_at < until)
      AND (author_name IS NULL OR author = author_name) AND (tag IS NULL OR tags @> ARRAY[tag])
    ORDER BY entry.published_at DESC, entry.card_id DESC LIMIT 500;
END $$;
--> statement-breakpoint
-- The cards that read on from a card, nearest first. Each word that both have in title, summary, kicker and tags
-- weighs the more the fewer of those looked at have it; a common category weighs what the rarest word does. Looked
-- at are the newest 40 of the category, and those with the card's rarest words, as many as are in 120 publications
-- together: an article's miss is to cost no more than a category's list did.
CREATE OR REPLACE FUNCTION cartelera_related(organisation text, card integer, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE STRICT ROWS 4
SET enable_seqscan = off
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
      WHERE known.organisation_id = organisation AND publications BETWEEN 2 AND 60) AS rare
  ), near AS MATERIALIZED (
    (SELECT other.card_id, true AS is_of_category FROM own JOIN publications AS other
      ON other.organisation_id = organisation AND other.category_id = own.category_id
    WHERE other.card_id <> card ORDER BY other.published_at DESC, other.card_id DESC LIMIT 40)
    UNION ALL
    (SELECT card_id, false FROM search_entries
    WHERE document @@ (SELECT cartelera_scope(organisation)::tsquery
        && string_agg(format('%L', lexeme), ' | ')::tsquery FROM rarest
        WHERE reached <= 120 AND lexeme IS NOT NULL)
      AND card_id <> card
    LIMIT 160)
  ), found AS MATERIALIZED (
    SELECT card_id, published_at, head, is_of_category, ln(1 + count(*) OVER ()) AS most_rarity
    FROM (SELECT card_id, bool_or(is_of_category) AS is_of_category FROM near GROUP BY card_id) AS distinct_near
      JOIN search_entries USING (card_id)
  ), shared AS MATERIALIZED (
    SELECT card_id, (most_rarity - ln(count(*) OVER (PARTITION BY lexeme)))
      * CASE WHEN theirs.weights[1] = 'B' THEN 0.5 ELSE 1 END * CASE WHEN ours.weights[1] = 'B' THEN 0.5 ELSE 1 END AS rarity
    FROM found, unnest(found.head) AS theirs (lexeme, positions, weights)
      JOIN (SELECT term.lexeme, term.weights FROM own, unnest(head) AS term (lexeme, positions, weights)
        WHERE term.lexeme NOT LIKE '@%') AS ours USING (lexeme)
  )
  SELECT card_id FROM found LEFT JOIN (SELECT card_id, sum(rarity) AS rarity FROM shared GROUP BY card_id) AS sums USING (card_id)
  ORDER BY coalesce(rarity, 0) + CASE WHEN is_of_category THEN most_rarity ELSE 0 END DESC,
    published_at DESC, card_id DESC
  LIMIT most
$$;
