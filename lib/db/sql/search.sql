-- Spanish full-text search.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.
-- These functions compute the rows of `search_entries`. `search-text.ts` computes them in bulk and must
-- return the same (`search-entries.test.ts`). A migration that changes the words of a text must also empty
-- `search_entries` and `search_words`. It must list every publication in `search_backlog`, from which the
-- next start fills both tables.

-- Returns the text in lower case without accents, with symbols that represent a word written out.
CREATE OR REPLACE FUNCTION cartelera_search_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(cartelera_letters(source),
  '(^|[^[:alnum:]])([a-z])#', '\1\2-sharp', 'g'),
  '(^|[^[:alnum:]])([a-z])\+\+', '\1\2-plusplus', 'g');
--> statement-breakpoint
-- Separates runs of letters from runs of digits.
CREATE OR REPLACE FUNCTION cartelera_search_atoms(letters text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(letters, '[^[:alnum:]]+', ' ', 'g'),
  '([[:digit:]])(?=[[:alpha:]])|([[:alpha:]])(?=[[:digit:]])', '\1\2 ', 'g'));
--> statement-breakpoint
-- Returns names joined by symbols, or by letters next to digits: as written, and as one word of at most 40
-- characters.
CREATE OR REPLACE FUNCTION cartelera_search_names(letters text)
RETURNS TABLE (name text, joined text, place bigint)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT found[1], regexp_replace(found[1], '[^[:alnum:]]', '', 'g'), place
  FROM regexp_matches(letters, '[[:alnum:]]+(?:[-/._&+''’·‐‑][[:alnum:]]+)*', 'g') WITH ORDINALITY AS m (found, place)
  WHERE (found[1] ~ '[^[:alnum:]]' OR found[1] ~ '[[:digit:]]' AND found[1] ~ '[[:alpha:]]')
    AND char_length(found[1]) <= 40;
END;
--> statement-breakpoint
-- Returns the searchable words of a text, separated by spaces: runs of letters and runs of digits, without
-- accents. Keeps ñ, because año is not ano. Adds names joined by symbols or digits as one word, so every
-- spelling matches:
--
--   S/4HANA     -> s 4 hana s4hana
--   e-commerce  -> e commerce ecommerce
--   C#          -> c sharp csharp
CREATE OR REPLACE FUNCTION cartelera_search_text(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT concat_ws(' ',
    cartelera_search_atoms(letters),
    (SELECT string_agg(joined, ' ' ORDER BY place) FROM cartelera_search_names(letters)))
  FROM cartelera_search_letters(source) AS letters;
END;
--> statement-breakpoint
-- Spanish endings that the stemmer does not know, or not without their accents:
--
--   integracion, integraciones -> integrar     (four letters or more before it: not estacion)
--   solucion, tecnologia       -> solución, tecnología
--   tickets, años              -> ticket, año
--   mas, tambien, estan …      -> de            (a stop word that keeps its place in a phrase)
CREATE OR REPLACE FUNCTION cartelera_search_endings(letters text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(letters,
  '(\w{4,})acion(es)?\M', '\1ar', 'g'),
  'cion\M', 'ción', 'g'),
  'logia(s?)\M', 'logía\1', 'g'),
  '([bcdfgklmnprtv])s\M', '\1', 'g'),
  'ñ([ao])s\M', 'ñ\1', 'g'),
  '\m(mas|tambien|estan|esten|habia|habian|habra|habran|habria|habrian|sera|seran|serian|tenia|tenian|tendra|tendran|tendria|tendrian)\M', 'de', 'g');
--> statement-breakpoint
-- Returns the lexeme of a word of `cartelera_search_text`; null for a stop word.
CREATE OR REPLACE FUNCTION cartelera_lexeme(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN word ~ '[[:digit:]]' THEN cartelera_search_endings(word)
  ELSE (ts_lexize('pg_catalog.spanish_stem', cartelera_search_endings(word)))[1] END;
--> statement-breakpoint
-- Returns the term that every entry of an organisation contains. It restricts an index search to that
-- organisation.
CREATE OR REPLACE FUNCTION cartelera_scope(organisation text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '''@' || replace(replace(organisation, '\', '\\'), '''', '''''') || '''';
--> statement-breakpoint
-- Weights: title A, summary B, kicker and tags C; author, category and content D. Removes HTML tags, so their
-- attributes do not match.
CREATE OR REPLACE FUNCTION cartelera_search_document(
  organisation text, title text, summary text, kicker text, tags text[], author text, category text, content text)
RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT (concat_ws(' ', cartelera_scope(organisation) || ':16383A',
    string_agg(format('''%s'':%s%s', lexeme, place, weight), ' ' ORDER BY place)))::tsvector
  FROM (
    -- Does the same as `cartelera_lexeme`, for all endings of a text at once.
    SELECT CASE WHEN word ~ '[[:digit:]]' THEN word ELSE (ts_lexize('pg_catalog.spanish_stem', word))[1] END,
      row_number() OVER (ORDER BY field, within), weight
    FROM (VALUES
        (1, 'A', title),
        (2, 'B', summary),
        (3, 'C', concat_ws(' ', kicker, array_to_string(tags, ' '))),
        (4, 'D', concat_ws(' ', author, category)),
        (5, 'D', regexp_replace(content, '<[^<>]*>', ' ', 'g'))) AS fields (field, weight, source),
      string_to_table(cartelera_search_endings(cartelera_search_text(source)), ' ') WITH ORDINALITY AS words (word, within)
    WHERE word <> '' AND octet_length(word) <= 2046) AS indexed (lexeme, place, weight)
  WHERE lexeme IS NOT NULL;
END;
--> statement-breakpoint
-- Returns a title's words for suggestions, with a mark on the first word.
CREATE OR REPLACE FUNCTION cartelera_title_words(organisation text, title text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_to_tsvector(ARRAY['@' || organisation, '^' || left(split_part(words, ' ', 1), 100)]
    || array(SELECT left(word, 100) FROM string_to_table(words, ' ') AS word WHERE word <> ''))
  FROM cartelera_search_text(title) AS words;
END;
--> statement-breakpoint
-- Returns the texts of the PDF documents that a text links to, extracted by `lib/features/content/media/files`. Skips
-- expired documents.
CREATE OR REPLACE FUNCTION cartelera_linked_texts(content text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((SELECT string_agg(replace(media_files.text, '<', ' '), ' ' ORDER BY key)
    FROM unnest(cartelera_pictures(content)) AS digits JOIN media_files ON key = digits || '.pdf' AND NOT is_withdrawn), '')
$$;
--> statement-breakpoint
-- Rewrites the search entries of these cards, except translations. Flushes the index's pending list: every
-- search scans it, and PGlite has no vacuum that would empty it.
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
-- Parses words, "exact phrases" and -excluded words. Never throws an error. A name joined by symbols matches
-- as one word, or as consecutive parts. Long words beside a slash match in any order.
CREATE OR REPLACE FUNCTION cartelera_search_query(source text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text := cartelera_search_letters(source);
  plain text;
  asked tsquery;
  given record;
BEGIN
  -- The parts alternate: every second one was between quotation marks.
  SELECT string_agg(CASE place % 2 WHEN 0 THEN '"' || cartelera_search_atoms(part) || '"'
    ELSE regexp_replace(part, '([[:alnum:]])[-/._&+''’·‐‑](?=[[:alnum:]])', '\1', 'g') END, '' ORDER BY place)
  INTO plain FROM string_to_table(letters, '"') WITH ORDINALITY AS parts (part, place);
  asked := websearch_to_tsquery('pg_catalog.spanish', cartelera_search_endings(plain));
  FOR given IN
    SELECT cartelera_lexeme(joined) AS lexeme, name ~ '^[[:alpha:]]{2,}(/[[:alpha:]]{2,})+$' AS is_choice,
      cartelera_search_endings(cartelera_search_atoms(name)) AS parts
    FROM cartelera_search_names(letters) LIMIT 8
  LOOP
    CONTINUE WHEN given.lexeme IS NULL;
    asked := ts_rewrite(asked, format('''%s''', given.lexeme)::tsquery,
      format('''%s''', given.lexeme)::tsquery || CASE WHEN given.is_choice
        THEN plainto_tsquery('pg_catalog.spanish', given.parts)
        ELSE phraseto_tsquery('pg_catalog.spanish', given.parts) END);
  END LOOP;
  RETURN asked;
END $$;
--> statement-breakpoint
-- Adds the organisation's scope to an index query. If the organisation owns most entries, reading the scope's
-- list is as slow as reading all entries. The scope is then omitted, and the rows are filtered by
-- organisation instead.
CREATE OR REPLACE FUNCTION cartelera_scoped(organisation text, query tsquery) RETURNS tsquery
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN CASE WHEN querytree(query) <> 'T' AND EXISTS (
    SELECT FROM pg_stats WHERE tablename = 'search_entries' AND attname = 'organisation_id'
      AND most_common_freqs[array_position(most_common_vals::text::text[], organisation)] > 0.5)
  THEN query ELSE cartelera_scope(organisation)::tsquery && query END;
--> statement-breakpoint
-- Returns the month and year terms of an instant, by which an index search is limited to a period. Not
-- strict: PostgreSQL does not inline strict functions.
CREATE OR REPLACE FUNCTION cartelera_month(at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN isfinite(at) THEN date_part('year', at AT TIME ZONE 'UTC') * 12 + date_part('month', at AT TIME ZONE 'UTC') ELSE 0 END::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_times(at timestamptz) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[cartelera_month(at), (1 - cartelera_month(at)) / 12];
--> statement-breakpoint
-- Returns one term for each full year, and one for each remaining month.
CREATE OR REPLACE FUNCTION cartelera_months(since timestamptz, until timestamptz) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array(
  SELECT DISTINCT CASE WHEN month - (month - 1) % 12 >= cartelera_month(since) AND month - (month - 1) % 12 + 11 <= cartelera_month(until)
    THEN (1 - month) / 12 ELSE month END
  FROM generate_series(cartelera_month(since), cartelera_month(until)) AS month);
--> statement-breakpoint
-- Returns the number of an organisation's publications between two days.
CREATE OR REPLACE FUNCTION cartelera_published(organisation text, since timestamptz, until timestamptz) RETURNS float
LANGUAGE sql STABLE STRICT
RETURN (SELECT coalesce(sum(publications), 0) FROM publication_days WHERE organisation_id = organisation AND category_id = 0
  AND day BETWEEN (since AT TIME ZONE 'UTC')::date AND (until AT TIME ZONE 'UTC')::date);
--> statement-breakpoint
-- Returns the start of the month since which an organisation has published `reach` publications. For long
-- periods it is the start of the year. Returns null if there are too few publications, or if the period
-- exceeds 50 years.
CREATE OR REPLACE FUNCTION cartelera_since(organisation text, until timestamptz, reach float) RETURNS timestamptz
LANGUAGE sql STABLE STRICT
-- Reads day by day and stops when the sum is reached.
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
-- Returns the last day of a scan: the end of the newest publication's year, or the day before the previous
-- scan.
CREATE OR REPLACE FUNCTION cartelera_last_day(newest timestamptz, before timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(before, date_trunc('year', newest, 'UTC') + interval '1 year') - interval '1 day';
--> statement-breakpoint
-- Returns true if the table is so small (about 15,000 entries) that a plain index search is faster than
-- planning.
CREATE OR REPLACE FUNCTION cartelera_is_small() RETURNS boolean
LANGUAGE sql
RETURN pg_relation_size('search_entries') < 32 * 1024 * 1024;
--> statement-breakpoint
-- Estimates how many publications contain 500 hits, from the hits among those seen. Overestimates, because a
-- second scan costs more than a longer first one. Returns null without hits.
CREATE OR REPLACE FUNCTION cartelera_reach(seen float, hits bigint) RETURNS float
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN hits > 0 THEN seen * (500 / hits::float + 1200 / hits ^ 1.5::float) END;
--> statement-breakpoint
-- Returns an organisation's newest 500 cards of which a part (`document`, or weights of the head) matches the
-- query, unordered. The share of matches among the newest 500 selects the strategy. Frequent words: scan the
-- newest publications. Less frequent words: the index, first since the month that should suffice, then before
-- it. Rare words: the index alone. `enable_seqscan = off` because the planner ignores the cost of fetching
-- TOASTed documents and would scan them all. With little memory the index returns pages instead of rows, and
-- all their rows would be read.
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
    -- The second round takes its period from the hits of the first. Rare words, and the third round, search all periods.
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
-- Returns the ids of an organisation's matching cards, best first (`search.ts`). Ranks at most the newest 500
-- matches, plus the newest 500 in the title and the newest 500 in title and summary. Stops early if the
-- better kinds of match are enough.
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
-- Returns true if any publication of an organisation matches. Checks the newest first, because they are
-- likely to match.
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
-- Returns cards whose title has a word with each of these prefixes, which are words of
-- `cartelera_search_text`. Searches the newest 2,000 publications, and all if these are too few. Adds cards
-- whose title begins with the first prefix.
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
-- Adds these names to a query. Uses only each name's rarest word by the planner's statistics: intersecting
-- all lists takes longer than checking a few more rows.
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
-- Returns an organisation's newest 500 matching cards, filtered by category, period (from `since`, before
-- `until`), author and tag. A null filter accepts any value. Like `cartelera_newest`, the share of matches
-- among the newest cards selects the strategy, except in small tables. The index query includes the words of
-- the filters, which documents contain. Planned anew for each combination of filters.
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
  -- The organisation has fewer than 200 publications here: all were tried.
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
  -- Number of the organisation's publications per publication in the requested lists. Counts only part of the first and last day.
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
    -- Checks one publication after another and stops at the limit.
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
-- Returns the cards related to a card, the nearest first. A word shared in title, summary, kicker or tags
-- scores higher if fewer candidates have it. The same category scores as much as the rarest word. Candidates
-- are the newest 8 of the category, and publications with the card's rarest words (as many words as 70
-- publications have together). More candidates cost an uncached article 1 ms and change no judged result
-- (judged.test.ts).
CREATE OR REPLACE FUNCTION cartelera_related(organisation text, card integer, most integer) RETURNS SETOF integer
LANGUAGE sql STABLE STRICT ROWS 4
SET enable_seqscan = off
-- A merge join would sort all terms of a hundred heads to find ten.
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
    -- Reads the category as a scalar: a join would read and sort all of its publications.
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
    -- Compares the words without their weights, which are read only for common words of both.
    FROM (SELECT *, unnest(tsvector_to_array(head)) AS lexeme FROM found) AS theirs
      JOIN (SELECT term.lexeme, term.weights FROM own, unnest(head) AS term (lexeme, positions, weights)
        WHERE term.lexeme NOT LIKE '@%') AS ours USING (lexeme)
  )
  SELECT card_id FROM found LEFT JOIN (SELECT card_id, sum(rarity) AS rarity FROM shared GROUP BY card_id) AS sums USING (card_id)
  ORDER BY coalesce(rarity, 0) + CASE WHEN is_of_category THEN most_rarity ELSE 0 END DESC,
    published_at DESC, card_id DESC
  LIMIT most
$$;
