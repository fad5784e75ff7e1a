-- What is looked for in a span of time is asked of the index with its months, and its whole years.
CREATE OR REPLACE FUNCTION cartelera_month(at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN isfinite(at) THEN date_part('year', at AT TIME ZONE 'UTC') * 12 + date_part('month', at AT TIME ZONE 'UTC') ELSE 0 END::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_times(at timestamptz) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[cartelera_month(at), (1 - cartelera_month(at)) / 12];
--> statement-breakpoint
-- Beside the former one, which searches have until the end: of very many publications it takes minutes.
CREATE INDEX "search_entries_words_by_time" ON "search_entries" USING gin ("document","title_words",ts_filter("head", '{a}'),ts_filter("head", '{a,b}'),cartelera_times("published_at"));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_months(since timestamptz, until timestamptz) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array(
  SELECT DISTINCT CASE WHEN month - (month - 1) % 12 >= cartelera_month(since) AND month - (month - 1) % 12 + 11 <= cartelera_month(until)
    THEN (1 - month) / 12 ELSE month END
  FROM generate_series(cartelera_month(since), cartelera_month(until)) AS month);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_published(organisation text, since timestamptz, until timestamptz) RETURNS float
LANGUAGE sql STABLE STRICT
RETURN (SELECT coalesce(sum(publications), 0) FROM publication_days WHERE organisation_id = organisation AND category_id = 0
  AND day BETWEEN (since AT TIME ZONE 'UTC')::date AND (until AT TIME ZONE 'UTC')::date);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_since(organisation text, until timestamptz, reach float) RETURNS timestamptz
LANGUAGE sql STABLE STRICT
-- Day by day, until there are enough.
SET enable_bitmapscan = off
AS $$
  SELECT CASE WHEN months < 24 THEN date_trunc('month', start, 'UTC') WHEN months < 600 THEN date_trunc('year', start, 'UTC') END
  FROM (SELECT day, sum(publications) OVER (ORDER BY day DESC) AS reached FROM publication_days
    WHERE organisation_id = organisation AND category_id = 0 AND day <= (until AT TIME ZONE 'UTC')::date + 1) AS days,
    LATERAL (SELECT (day - 1)::timestamp AT TIME ZONE 'UTC' AS start) AS first_day,
    LATERAL (SELECT cartelera_month(until) - cartelera_month(start) AS months) AS between_them
  WHERE reached >= reach ORDER BY day DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_last_day(newest timestamptz, before timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(before, date_trunc('year', newest, 'UTC') + interval '1 year') - interval '1 day';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_reach(seen float, hits bigint) RETURNS float
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN hits > 0 THEN seen * (500 / hits::float + 1200 / hits ^ 1.5::float) END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery, part text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
SET work_mem = '32MB'
AS $$
DECLARE
  asked tsquery := cartelera_scoped(organisation, query);
  tried record;
  reach float;
  since timestamptz;
  before timestamptz;
  more integer[];
  cards integer[] := '{}';
BEGIN
  EXECUTE format('SELECT count(*) AS seen, count(*) FILTER (WHERE %s @@ $2) AS hits, max(published_at) AS newest
    FROM (SELECT head, document, published_at FROM search_entries WHERE organisation_id = $1
      ORDER BY published_at DESC, card_id DESC LIMIT 500) AS newest', part)
  INTO tried USING organisation, query;
  IF tried.hits >= 50 THEN
    EXECUTE format('SELECT array_agg(card_id) FROM (
      SELECT card_id FROM (SELECT card_id, head, document FROM search_entries WHERE organisation_id = $1
        ORDER BY published_at DESC, card_id DESC LIMIT 20000) AS newest
      WHERE %s @@ $2 LIMIT 500) AS found', part)
    INTO more USING organisation, query;
    IF cardinality(more) = 500 THEN
      RETURN QUERY SELECT unnest(more);
      RETURN;
    END IF;
  END IF;
  FOR look IN 1..3 LOOP
    -- What the first look finds says better how far the second one goes. Few are looked for everywhere, and so are all in the end.
    reach := CASE look WHEN 1 THEN cartelera_reach(tried.seen, tried.hits)
      ELSE cartelera_reach(cartelera_published(organisation, before, tried.newest), cardinality(cards)) END;
    since := CASE WHEN look < 3 AND tried.hits BETWEEN 3 AND 49 THEN cartelera_since(organisation, tried.newest, reach) END;
    EXECUTE format('WITH found AS MATERIALIZED (SELECT card_id, organisation_id, published_at FROM search_entries
        WHERE %s AND %s @@ $2)
      SELECT array_agg(card_id) FROM (
        SELECT card_id FROM found WHERE organisation_id = $1 ORDER BY published_at DESC, card_id DESC LIMIT $3) AS newest',
      CASE WHEN since IS NOT NULL THEN 'cartelera_times(published_at) && $4' WHEN look > 1 THEN 'published_at < $5' ELSE 'true' END, part)
    INTO more USING organisation, asked, 500 - cardinality(cards), cartelera_months(since, cartelera_last_day(tried.newest, before)), before;
    cards := cards || more;
    EXIT WHEN since IS NULL OR cardinality(cards) = 500;
    before := since;
  END LOOP;
  RETURN QUERY SELECT unnest(cards);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_with_names(query tsquery, names text[]) RETURNS tsquery
LANGUAGE sql STABLE STRICT
AS $$
  WITH frequent AS MATERIALIZED (
    SELECT unnest(most_common_elems::text::text[]) AS lexeme, unnest(most_common_elem_freqs) AS frequency
    FROM pg_stats WHERE tablename = 'search_entries' AND attname = 'document')
  SELECT CASE WHEN count(*) = 0 THEN query ELSE query && string_agg(format('''%s''', lexeme), ' & ')::tsquery END
  FROM unnest(names) AS name, LATERAL (
    SELECT lexeme FROM string_to_table(cartelera_search_atoms(cartelera_search_letters(name)), ' ') AS word,
      cartelera_lexeme(word) AS lexeme LEFT JOIN frequent USING (lexeme)
    WHERE octet_length(lexeme) BETWEEN 1 AND 2046 ORDER BY coalesce(frequency, 0), length(lexeme) DESC LIMIT 1) AS rarest
$$;
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
  reach float;
  density float;
  from_then timestamptz;
  before timestamptz;
  months integer[];
  more integer[];
  cards integer[] := '{}';
BEGIN
  IF numnode(query) = 0 THEN RETURN; END IF;
  IF num_nonnulls(category, since, until, author_name, tag) = 0 THEN
    RETURN QUERY SELECT cartelera_newest(organisation, query, 'document');
    RETURN;
  END IF;
  SELECT count(*) AS seen, count(*) FILTER (WHERE is_hit) AS hits, array_agg(card_id) FILTER (WHERE is_hit) AS cards,
    max(published_at) AS newest, min(published_at) AS oldest
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
    SELECT array_agg(card_id) INTO more FROM (
      SELECT newest.card_id FROM (SELECT card_id FROM publications WHERE organisation_id = organisation
          AND (category IS NULL OR category_id = category)
          AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
          AND (author_name IS NULL OR author = author_name AND length(author) <= 200)
          AND (tag IS NULL OR tags @> ARRAY[tag])
        ORDER BY published_at DESC, card_id DESC LIMIT 10000) AS newest
      WHERE (SELECT document @@ query FROM search_entries AS entry WHERE entry.card_id = newest.card_id)
      LIMIT 500) AS found;
    IF cardinality(more) = 500 THEN
      RETURN QUERY SELECT unnest(more);
      RETURN;
    END IF;
  END IF;
  asked := cartelera_scoped(organisation, cartelera_with_names(query,
    ARRAY[(SELECT name FROM categories WHERE id = category AND organisation_id = organisation), author_name, tag]));
  -- Publications of the organisation for each one that is wanted; of the first and the last day only a part.
  density := greatest(1, cartelera_published(organisation, tried.oldest, tried.newest) / tried.seen
    * date_part('epoch', tried.newest - tried.oldest) / 86400
    / ((tried.newest AT TIME ZONE 'UTC')::date - (tried.oldest AT TIME ZONE 'UTC')::date + 1));
  FOR look IN 1..3 LOOP
    reach := CASE look WHEN 1 THEN cartelera_reach(tried.seen * density, tried.hits)
      ELSE cartelera_reach(cartelera_published(organisation, before, tried.newest), cardinality(cards)) END;
    from_then := CASE WHEN look < 3 AND tried.hits >= 2 THEN cartelera_since(organisation, tried.newest, reach) END;
    IF from_then <= since THEN from_then := NULL; END IF;
    months := cartelera_months(coalesce(from_then, since), cartelera_last_day(tried.newest, before));
    WITH found AS MATERIALIZED (
      SELECT card_id, organisation_id, published_at FROM search_entries
      WHERE document @@ asked AND (months IS NULL OR cartelera_times(published_at) && months) AND (before IS NULL OR published_at < before)
    )
    -- One by one, until there are enough.
    SELECT array_agg(card_id) INTO more FROM (
      SELECT card_id FROM (SELECT card_id FROM found WHERE organisation_id = organisation
          AND (since IS NULL OR published_at >= since) AND (until IS NULL OR published_at < until)
        ORDER BY published_at DESC, card_id DESC) AS newest
      WHERE (SELECT (category IS NULL OR category_id = category) AND (author_name IS NULL OR author = author_name)
          AND (tag IS NULL OR tags @> ARRAY[tag]) FROM publications WHERE publications.card_id = newest.card_id)
      LIMIT 500 - cardinality(cards)) AS wanted;
    cards := cards || more;
    EXIT WHEN from_then IS NULL OR cardinality(cards) = 500;
    before := from_then;
  END LOOP;
  RETURN QUERY SELECT unnest(cards);
END $$;
--> statement-breakpoint
DROP FUNCTION cartelera_longer;
--> statement-breakpoint
DROP INDEX "search_entries_words";
--> statement-breakpoint
ALTER INDEX "search_entries_words_by_time" RENAME TO "search_entries_words";
--> statement-breakpoint
ANALYZE "search_entries";
