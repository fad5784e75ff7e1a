-- Where there are few entries the index is asked at once.
CREATE OR REPLACE FUNCTION cartelera_is_small() RETURNS boolean
LANGUAGE sql
RETURN pg_relation_size('search_entries') < 32 * 1024 * 1024;
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
    since := CASE WHEN look < 3 AND tried.hits BETWEEN 3 AND 49 AND NOT cartelera_is_small()
      THEN cartelera_since(organisation, tried.newest, reach) END;
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
  IF cartelera_is_small() THEN
    asked := cartelera_scope(organisation)::tsquery && query && plainto_tsquery('pg_catalog.spanish',
      cartelera_search_endings(cartelera_search_atoms(cartelera_search_letters(concat_ws(' ',
        (SELECT name FROM categories WHERE id = category AND organisation_id = organisation), author_name, tag)))));
    months := cartelera_months(since, until);
    RETURN QUERY SELECT card_id FROM search_entries AS entry JOIN publications USING (card_id, organisation_id)
    WHERE document @@ asked AND organisation_id = organisation AND (months IS NULL OR cartelera_times(entry.published_at) && months)
      AND (since IS NULL OR entry.published_at >= since) AND (until IS NULL OR entry.published_at < until)
      AND (category IS NULL OR category_id = category) AND (author_name IS NULL OR author = author_name)
      AND (tag IS NULL OR tags @> ARRAY[tag])
    ORDER BY entry.published_at DESC, card_id DESC LIMIT 500;
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
