-- What is looked for in a span of time is asked of the index with its months.
CREATE OR REPLACE FUNCTION cartelera_month(at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN isfinite(at) THEN extract(year FROM at AT TIME ZONE 'UTC') * 12 + extract(month FROM at AT TIME ZONE 'UTC') ELSE 0 END::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_months(since timestamptz, until timestamptz) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN cartelera_month(until) - cartelera_month(since) < 24
  THEN array(SELECT generate_series(cartelera_month(since), cartelera_month(until))) END;
--> statement-breakpoint
-- Beside the former one, which searches have until the end: of very many publications it takes minutes.
CREATE INDEX "search_entries_words_by_month" ON "search_entries" USING gin ("document","title_words",ts_filter("head", '{a}'),ts_filter("head", '{a,b}'),(ARRAY[cartelera_month("published_at")]));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery, part text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
SET work_mem = '32MB'
AS $$
DECLARE
  asked tsquery := cartelera_scoped(organisation, query);
  tried record;
  months integer[];
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
  ELSIF tried.hits >= 3 THEN
    -- What the first look finds says better how far the second one goes.
    FOR look IN 1..2 LOOP
      tried.span := cartelera_longer(tried.span, CASE look WHEN 1 THEN tried.hits ELSE cardinality(cards) END);
      months := cartelera_months(tried.newest - tried.span, tried.newest);
      EXECUTE format('WITH found AS MATERIALIZED (SELECT card_id, organisation_id, published_at FROM search_entries
          WHERE %s AND %s @@ $2)
        SELECT array_agg(card_id) FROM (
          SELECT card_id FROM found WHERE organisation_id = $1 ORDER BY published_at DESC, card_id DESC LIMIT 500) AS newest',
        CASE WHEN months IS NULL THEN 'organisation_id = $1 AND published_at >= $3'
          ELSE 'ARRAY[cartelera_month(published_at)] && $4' END, part)
      INTO cards USING organisation, asked, tried.newest - tried.span, months;
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
  months integer[];
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
    months := cartelera_months(coalesce(from_then, since), least(until, tried.newest));
    WITH found AS MATERIALIZED (
      SELECT card_id, organisation_id, published_at FROM search_entries
      WHERE document @@ asked AND CASE WHEN months IS NULL THEN from_then IS NULL OR published_at >= from_then
        ELSE ARRAY[cartelera_month(published_at)] && months END
    )
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT card_id FROM found JOIN publications USING (card_id, organisation_id)
      WHERE organisation_id = organisation
        AND (since IS NULL OR found.published_at >= since) AND (until IS NULL OR found.published_at < until)
        AND (category IS NULL OR category_id = category)
        AND (author_name IS NULL OR author = author_name) AND (tag IS NULL OR tags @> ARRAY[tag])
      ORDER BY found.published_at DESC, found.card_id DESC LIMIT 500) AS newest;
    EXIT WHEN from_then IS NULL OR cardinality(cards) = 500;
  END LOOP;
  RETURN QUERY SELECT unnest(cards);
END $$;
--> statement-breakpoint
-- Translations are found by what the documents say that they link to; the Spanish search has none of them.
CREATE INDEX "media_files_words" ON "media_files" USING gin (cartelera_translated_words('en', '', '', '', '', "text"),cartelera_translated_words('de', '', '', '', '', "text"),cartelera_translated_words('fr', '', '', '', '', "text")) WITH (fastupdate=off) WHERE "media_files"."text" <> '';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_index(cards integer[]) RETURNS void
LANGUAGE sql
SET gin_pending_list_limit = '256kB'
AS $$
  INSERT INTO search_entries AS known (card_id, organisation_id, published_at, title_words, head, document)
  SELECT card_id, organisation_id, published_at, cartelera_title_words(organisation_id, title),
    ts_filter(document, '{a,b,c}'), document
  FROM (
    SELECT one.*, cartelera_search_document(one.organisation_id, title, summary, kicker, tags, author,
      categories.name, content || ' ' || cartelera_linked_texts(content)) AS document
    FROM publications AS one LEFT JOIN categories ON categories.id = category_id
    WHERE card_id = ANY (cards) AND language IS NULL) AS written
  ON CONFLICT (card_id) DO UPDATE SET (organisation_id, published_at, title_words, head, document) =
    ROW(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)
$$;
--> statement-breakpoint
DELETE FROM search_entries USING publications
WHERE publications.card_id = search_entries.card_id AND language IS NOT NULL;
--> statement-breakpoint
DROP INDEX "search_entries_words";
--> statement-breakpoint
ALTER INDEX "search_entries_words_by_month" RENAME TO "search_entries_words";
