-- Words are counted in the order of their index, and without looking for conflicts.
CREATE OR REPLACE FUNCTION cartelera_count_words(organisation text, words text[], numbers integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('cartelera_count_words'), hashtext(organisation));
  -- Nearly all words are known, or none: an insert that looks for conflicts takes three times as long as either, and under
  -- the lock there are none. In the order of the index its pages stay near.
  WITH counted AS MATERIALIZED (
    SELECT * FROM unnest(words, numbers) AS given (word, number) ORDER BY word
  ), updated AS (
    UPDATE search_words AS known SET publications = known.publications + counted.number
    FROM counted WHERE known.organisation_id = organisation AND known.word = counted.word
    RETURNING known.word
  ), added AS (
    INSERT INTO search_words (organisation_id, word, publications)
    SELECT organisation, word, number FROM counted WHERE word NOT IN (SELECT updated.word FROM updated)
    RETURNING word
  )
  -- Nobody waits for a writer of the same word: both may add it, and it is read once.
  INSERT INTO search_vocabulary (word)
  SELECT word FROM added WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = added.word);
  IF EXISTS (SELECT FROM unnest(numbers) AS number WHERE number < 0) THEN
    DELETE FROM search_words
    WHERE organisation_id = organisation AND publications <= 0
      AND word IN (SELECT taken.word FROM unnest(words, numbers) AS taken (word, number) WHERE number < 0);
  END IF;
END $$;
--> statement-breakpoint
-- Searches of very many: what the index is asked for, in how much memory, and how far they look.
CREATE OR REPLACE FUNCTION cartelera_scoped(organisation text, query tsquery) RETURNS tsquery
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN CASE WHEN querytree(query) <> 'T' AND EXISTS (
    SELECT FROM pg_stats WHERE tablename = 'search_entries' AND attname = 'organisation_id'
      AND most_common_freqs[array_position(most_common_vals::text::text[], organisation)] > 0.5)
  THEN query ELSE cartelera_scope(organisation)::tsquery && query END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_longer(span interval, hits bigint) RETURNS interval
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN hits > 0 THEN least(span * (500 / hits::float + 1500 / hits ^ 1.5::float), interval '1000 years') END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery, part text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
SET work_mem = '32MB'
AS $$
DECLARE
  asked tsquery := cartelera_scoped(organisation, query);
  tried record;
  cards integer[];
BEGIN
  EXECUTE format('SELECT count(*) FILTER (WHERE %s @@ $2) AS hits, max(published_at) AS newest,
      max(published_at) - min(published_at) AS span
    FROM (SELECT head, document, published_at FROM search_entries WHERE organisation_id = $1
      ORDER BY published_at DESC, card_id DESC LIMIT 500) AS newest', part)
  INTO tried USING organisation, query;
  IF tried.hits >= 50 THEN
    EXECUTE format('SELECT array_agg(card_id) FROM (
      SELECT card_id FROM (SELECT card_id, head, document FROM search_entries WHERE organisation_id = $1
        ORDER BY published_at DESC, card_id DESC LIMIT 20000) AS newest
      WHERE %s @@ $2 LIMIT 500) AS found', part)
    INTO cards USING organisation, query;
  ELSIF tried.hits >= 5 THEN
    -- What the first look finds says better how far the second one goes.
    FOR look IN 1..2 LOOP
      tried.span := cartelera_longer(tried.span, CASE look WHEN 1 THEN tried.hits ELSE cardinality(cards) END);
      EXECUTE format('WITH found AS MATERIALIZED (SELECT card_id, published_at FROM search_entries
          WHERE organisation_id = $1 AND published_at >= $3 AND %s @@ $2)
        SELECT array_agg(card_id) FROM (
          SELECT card_id FROM found ORDER BY published_at DESC, card_id DESC LIMIT 500) AS newest', part)
      INTO cards USING organisation, asked, tried.newest - tried.span;
      EXIT WHEN cardinality(cards) = 500;
    END LOOP;
  END IF;
  IF cardinality(cards) = 500 THEN
    RETURN QUERY SELECT unnest(cards);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('WITH found AS MATERIALIZED (
      SELECT card_id, organisation_id, published_at FROM search_entries WHERE %s @@ $1)
    SELECT card_id FROM found WHERE organisation_id = $2 ORDER BY published_at DESC, card_id DESC LIMIT 500', part)
  USING asked, organisation;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_narrow(organisation text, query tsquery,
  category integer, since timestamptz, until timestamptz, author_name text, tag text)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE ROWS 500
SET enable_seqscan = off
SET work_mem = '32MB'
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  asked tsquery;
  tried record;
  from_then timestamptz;
  cards integer[];
BEGIN
  IF numnode(query) = 0 THEN RETURN; END IF;
  IF num_nonnulls(category, since, until, author_name, tag) = 0 THEN
    RETURN QUERY SELECT cartelera_newest(organisation, query, 'document');
    RETURN;
  END IF;
  SELECT count(*) AS seen, count(*) FILTER (WHERE is_hit) AS hits, array_agg(card_id) FILTER (WHERE is_hit) AS cards,
    max(published_at) AS newest, max(published_at) - min(published_at) AS span
  INTO tried FROM (
    SELECT newest.card_id, published_at, (SELECT document @@ query FROM search_entries AS entry
      WHERE entry.card_id = newest.card_id) AS is_hit
    FROM (SELECT card_id, published_at FROM publications WHERE organisation_id = organisation
        AND (category IS NULL OR category_id = category)
        AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
        AND (author_name IS NULL OR author = author_name AND length(author) <= 200)
        AND (tag IS NULL OR tags @> ARRAY[tag])
      ORDER BY published_at DESC, card_id DESC LIMIT 200) AS newest) AS tried;
  -- All there are.
  IF tried.seen < 200 THEN
    RETURN QUERY SELECT unnest(tried.cards);
    RETURN;
  END IF;
  IF tried.hits >= 20 THEN
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT newest.card_id FROM (SELECT card_id FROM publications WHERE organisation_id = organisation
          AND (category IS NULL OR category_id = category)
          AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
          AND (author_name IS NULL OR author = author_name AND length(author) <= 200)
          AND (tag IS NULL OR tags @> ARRAY[tag])
        ORDER BY published_at DESC, card_id DESC LIMIT 10000) AS newest
      WHERE (SELECT document @@ query FROM search_entries AS entry WHERE entry.card_id = newest.card_id)
      LIMIT 500) AS found;
    IF cardinality(cards) = 500 THEN
      RETURN QUERY SELECT unnest(cards);
      RETURN;
    END IF;
  END IF;
  asked := cartelera_scoped(organisation, query && plainto_tsquery('pg_catalog.spanish',
    cartelera_search_endings(cartelera_search_atoms(cartelera_search_letters(concat_ws(' ',
      (SELECT name FROM categories WHERE id = category AND organisation_id = organisation), author_name, tag))))));
  FOR look IN 1..3 LOOP
    tried.span := cartelera_longer(tried.span, CASE look WHEN 1 THEN tried.hits ELSE cardinality(cards) END);
    -- Few are looked for everywhere, and so are all in the end.
    from_then := CASE WHEN look < 3 AND tried.hits >= 2 THEN tried.newest - tried.span END;
    IF from_then <= since THEN from_then := NULL; END IF;
    WITH found AS MATERIALIZED (
      SELECT card_id, published_at FROM search_entries
      WHERE document @@ asked AND organisation_id = organisation
        AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
        AND (from_then IS NULL OR published_at >= from_then)
    )
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT card_id FROM found JOIN publications USING (card_id)
      WHERE (category IS NULL OR category_id = category)
        AND (author_name IS NULL OR author = author_name) AND (tag IS NULL OR tags @> ARRAY[tag])
      ORDER BY found.published_at DESC, found.card_id DESC LIMIT 500) AS newest;
    EXIT WHEN from_then IS NULL OR cardinality(cards) = 500;
  END LOOP;
  RETURN QUERY SELECT unnest(cards);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_related(organisation text, card integer, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE STRICT ROWS 4
SET enable_seqscan = off
-- It would sort all terms of two hundred heads for twelve that are looked for.
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
      WHERE known.organisation_id = organisation AND publications BETWEEN 2 AND 60) AS rare
  ), near AS MATERIALIZED (
    -- The category as one value: a join would read and sort all of it.
    (SELECT card_id, published_at, head, true AS is_of_category
    FROM (SELECT other.card_id FROM publications AS other
      WHERE other.organisation_id = organisation AND other.category_id = (SELECT category_id FROM own)
        AND other.card_id <> card ORDER BY other.published_at DESC, other.card_id DESC LIMIT 40) AS newest
      JOIN search_entries USING (card_id))
    UNION ALL
    (SELECT card_id, published_at, head, false FROM search_entries
    WHERE document @@ (SELECT cartelera_scope(organisation)::tsquery
        && string_agg(format('%L', lexeme), ' | ')::tsquery FROM rarest
        WHERE reached <= 120 AND lexeme IS NOT NULL)
      AND card_id <> card
    LIMIT 160)
  ), found AS MATERIALIZED (
    SELECT card_id, published_at, head, is_of_category, ln(1 + count(*) OVER ()) AS most_rarity
    FROM near WHERE is_of_category OR card_id NOT IN (SELECT card_id FROM near WHERE is_of_category)
  ), shared AS MATERIALIZED (
    SELECT card_id, (most_rarity - ln(count(*) OVER (PARTITION BY lexeme)))
      * CASE WHEN lexeme = ANY (tsvector_to_array(ts_filter(head, '{b}')))
          AND lexeme <> ALL (tsvector_to_array(ts_filter(head, '{a}'))) THEN 0.5 ELSE 1 END
      * CASE WHEN ours.weights[1] = 'B' THEN 0.5 ELSE 1 END AS rarity
    -- As words alone: of the twelve that are looked for, where they stand is asked later.
    FROM (SELECT *, unnest(tsvector_to_array(head)) AS lexeme FROM found) AS theirs
      JOIN (SELECT term.lexeme, term.weights FROM own, unnest(head) AS term (lexeme, positions, weights)
        WHERE term.lexeme NOT LIKE '@%') AS ours USING (lexeme)
  )
  SELECT card_id FROM found LEFT JOIN (SELECT card_id, sum(rarity) AS rarity FROM shared GROUP BY card_id) AS sums USING (card_id)
  ORDER BY coalesce(rarity, 0) + CASE WHEN is_of_category THEN most_rarity ELSE 0 END DESC,
    published_at DESC, card_id DESC
  LIMIT most
$$;
--> statement-breakpoint
-- A document whose time is over is found by nothing that it says.
CREATE OR REPLACE FUNCTION cartelera_linked_texts(content text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((SELECT string_agg(replace(media_files.text, '<', ' '), ' ' ORDER BY key)
    FROM unnest(cartelera_pictures(content)) AS digits JOIN media_files ON key = digits || '.pdf' AND NOT is_withdrawn), '')
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER media_files_replaced AFTER UPDATE OF text, is_withdrawn ON media_files
FOR EACH ROW WHEN ((OLD.text, OLD.is_withdrawn) IS DISTINCT FROM (NEW.text, NEW.is_withdrawn))
EXECUTE FUNCTION cartelera_file_replaced();
