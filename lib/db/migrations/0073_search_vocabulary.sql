-- The letters of words are indexed once for all organisations, not once for each.
CREATE TABLE "search_vocabulary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_vocabulary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"letters" text GENERATED ALWAYS AS (cartelera_letters(word)) STORED
);
--> statement-breakpoint
-- Its lock comes first: what other copies write waits, and is not missed.
DROP INDEX "search_words_letters";--> statement-breakpoint
INSERT INTO search_vocabulary (word) SELECT DISTINCT word FROM search_words;--> statement-breakpoint
CREATE INDEX "search_vocabulary_words" ON "search_vocabulary" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_vocabulary" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "search_backlog" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("organisation_id","published_at","card_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_count_words(organisation text, words text[], numbers integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('cartelera_count_words'), hashtext(organisation));
  -- Nearly all words are known: an insert that finds a conflict takes three times as long as an update.
  WITH counted AS MATERIALIZED (
    SELECT * FROM unnest(words, numbers) AS given (word, number)
  ), updated AS (
    UPDATE search_words AS known SET publications = known.publications + counted.number
    FROM counted WHERE known.organisation_id = organisation AND known.word = counted.word
    RETURNING known.word
  ), added AS (
    INSERT INTO search_words AS known (organisation_id, word, publications)
    SELECT organisation, word, number FROM counted WHERE word NOT IN (SELECT updated.word FROM updated)
    ON CONFLICT (organisation_id, word)
    DO UPDATE SET publications = known.publications + excluded.publications
    RETURNING known.word
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
CREATE OR REPLACE FUNCTION cartelera_words_like(organisation text, typed text)
RETURNS TABLE (word text, letters text)
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
  WITH alike AS MATERIALIZED (
    SELECT DISTINCT any_word.word, any_word.letters FROM search_vocabulary AS any_word
    WHERE any_word.letters % typed
      AND char_length(any_word.letters) BETWEEN char_length(typed) - 2 AND char_length(typed) + 2
  )
  SELECT known.word, alike.letters
  FROM alike JOIN search_words AS known ON known.organisation_id = organisation AND known.word = alike.word
  ORDER BY similarity(alike.letters, typed) DESC, known.publications DESC
  LIMIT 40
$$;
--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "letters";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery, part text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
AS $$
DECLARE
  asked tsquery := cartelera_scope(organisation)::tsquery && query;
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
    EXECUTE format('WITH found AS MATERIALIZED (SELECT card_id, published_at FROM search_entries
        WHERE organisation_id = $1 AND published_at >= $3 AND %s @@ $2)
      SELECT array_agg(card_id) FROM (
        SELECT card_id FROM found ORDER BY published_at DESC, card_id DESC LIMIT 500) AS newest', part)
    INTO cards USING organisation, asked, tried.newest - tried.span * (750.0 / tried.hits);
  END IF;
  IF cardinality(cards) = 500 THEN
    RETURN QUERY SELECT unnest(cards);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('WITH found AS MATERIALIZED (
      SELECT card_id, published_at FROM search_entries WHERE %s @@ $1)
    SELECT card_id FROM found ORDER BY published_at DESC, card_id DESC LIMIT 500', part) USING asked;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_search(organisation text, query tsquery, most integer)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT
SET enable_seqscan = off
AS $$
DECLARE
  part text;
  cards integer[];
BEGIN
  IF numnode(query) = 0 THEN RETURN; END IF;
  FOREACH part IN ARRAY ARRAY['ts_filter(head, ''{a}'')', 'ts_filter(head, ''{a,b}'')', 'document'] LOOP
    cards := array(SELECT unnest(cards) UNION SELECT cartelera_newest(organisation, query, part));
    EXIT WHEN cardinality(cards) >= most;
  END LOOP;
  RETURN QUERY SELECT card_id FROM search_entries
  WHERE card_id = ANY (cards)
  ORDER BY
    ts_filter(head, '{a}') @@ query DESC,
    ts_filter(head, '{a,b}') @@ query DESC,
    round(ts_rank('{0.05,0.1,0.4,1}', head, query)::numeric, 1) DESC,
    published_at DESC,
    card_id DESC
  LIMIT most;
END $$;
--> statement-breakpoint
DROP FUNCTION cartelera_newest(text, tsquery);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_has(organisation text, query tsquery) RETURNS boolean
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  SELECT numnode(query) > 0 AND (
    EXISTS (SELECT FROM (SELECT document FROM search_entries WHERE organisation_id = organisation
      ORDER BY published_at DESC, card_id DESC LIMIT 100) AS newest WHERE document @@ query)
    OR EXISTS (SELECT FROM search_entries WHERE document @@ (cartelera_scope(organisation)::tsquery && query)))
$$;
--> statement-breakpoint
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
    SELECT card_id FROM (
      SELECT card_id, title_words FROM search_entries WHERE organisation_id = organisation
      ORDER BY published_at DESC, card_id DESC LIMIT 2000) AS newest
    WHERE title_words @@ (asked && first) LIMIT most) AS found;
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_narrow(organisation text, query tsquery,
  category integer, since timestamptz, until timestamptz, author_name text, tag text)
RETURNS SETOF integer
LANGUAGE plpgsql STABLE ROWS 500
SET enable_seqscan = off
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
  asked := cartelera_scope(organisation)::tsquery && query && plainto_tsquery('pg_catalog.spanish',
    cartelera_search_endings(cartelera_search_atoms(cartelera_search_letters(concat_ws(' ',
      (SELECT name FROM categories WHERE id = category AND organisation_id = organisation), author_name, tag)))));
  IF tried.hits >= 2 THEN from_then := tried.newest - tried.span * (750.0 / tried.hits); END IF;
  IF from_then <= since THEN from_then := NULL; END IF;
  LOOP
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
    from_then := NULL;
  END LOOP;
  RETURN QUERY SELECT unnest(cards);
END $$;
--> statement-breakpoint
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
    -- The category as one value: a join would read and sort all of it.
    (SELECT other.card_id, true AS is_of_category FROM publications AS other
    WHERE other.organisation_id = organisation AND other.category_id = (SELECT category_id FROM own)
      AND other.card_id <> card ORDER BY other.published_at DESC, other.card_id DESC LIMIT 40)
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
