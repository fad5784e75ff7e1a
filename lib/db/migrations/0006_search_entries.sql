-- What searches read, in a table of its own: searched by organisation, with authors and categories,
-- and written for many publications at once. The next start fills it (`search_backlog`). The columns
-- `search` and `search_head` were read by functions alone, which are replaced here: a copy of the
-- release before goes on searching.
CREATE TABLE "search_backlog" (
	"card_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"head" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Documents apart from their rows, and nothing else.
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_entries"
	ALTER COLUMN "document" SET STORAGE EXTERNAL,
	ALTER COLUMN "head" SET STORAGE MAIN,
	ALTER COLUMN "title_words" SET STORAGE MAIN;
--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("document","title_words",ts_filter("head", '{a}'),ts_filter("head", '{a,b}'));
--> statement-breakpoint
DROP TRIGGER publications_changed ON publications;--> statement-breakpoint
DROP TRIGGER publications_words_inserted ON publications;--> statement-breakpoint
DROP TRIGGER publications_words_deleted ON publications;--> statement-breakpoint
DROP TRIGGER publications_words_forgotten ON publications;--> statement-breakpoint
DROP TRIGGER publications_words_rewritten ON publications;--> statement-breakpoint
DROP FUNCTION cartelera_add_words;--> statement-breakpoint
DROP FUNCTION cartelera_take_words;--> statement-breakpoint
DROP FUNCTION cartelera_words;--> statement-breakpoint
DROP INDEX "publications_search";--> statement-breakpoint
DROP INDEX "publications_title_letters";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "search", DROP COLUMN "search_head";--> statement-breakpoint
DROP FUNCTION cartelera_search_document;
--> statement-breakpoint
-- The words of a publication that a reader may mistype: of four letters or more, without markup.
CREATE OR REPLACE FUNCTION cartelera_spelling_words(
  title text, summary text, kicker text, tags text[], author text, content text)
RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT lower(word)
  FROM regexp_split_to_table(
    normalize(concat_ws(' ', title, summary, kicker, array_to_string(tags, ' '), author,
      regexp_replace(content, '<[^<>]*>', ' ', 'g')), NFC), '[^[:alnum:]_]+') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 AND word !~ '[[:digit:]]';
END;
--> statement-breakpoint
-- Adds to the counts of an organisation's words; takes what a negative number says. Always in the same
-- order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_count_words(organisation text, words text[], numbers integer[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_words AS known (organisation_id, word, publications)
  SELECT organisation, word, number FROM unnest(words, numbers) AS counted (word, number) ORDER BY word
  ON CONFLICT (organisation_id, word)
  DO UPDATE SET publications = known.publications + excluded.publications;
  DELETE FROM search_words
  WHERE organisation_id = organisation AND publications <= 0
    AND word IN (SELECT taken.word FROM unnest(words, numbers) AS taken (word, number) WHERE number < 0)
$$;
--> statement-breakpoint
-- Lower case, without accents; signs that stand for a word are written out.
CREATE OR REPLACE FUNCTION cartelera_search_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(cartelera_letters(source),
  '(^|[^[:alnum:]])([a-z])#', '\1\2-sharp', 'g'),
  '(^|[^[:alnum:]])([a-z])\+\+', '\1\2-plusplus', 'g');
--> statement-breakpoint
-- Runs of letters and runs of digits.
CREATE OR REPLACE FUNCTION cartelera_search_atoms(letters text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(letters, '[^[:alnum:]]+', ' ', 'g'),
  '([[:digit:]])(?=[[:alpha:]])|([[:alpha:]])(?=[[:digit:]])', '\1\2 ', 'g'));
--> statement-breakpoint
-- What signs join, or digits and letters: as it stands, and as one word of at most 40 characters.
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
-- The words of a text as they are searched for, separated by spaces: runs of letters and runs of
-- digits, without accents (ñ stays ñ: año is not ano). What signs join, or digits and letters, is one
-- word besides, so that it is found however it is written:
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
-- Under what a word of `cartelera_search_text` is indexed; null for a stop word.
CREATE OR REPLACE FUNCTION cartelera_lexeme(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN word ~ '[[:digit:]]' THEN cartelera_search_endings(word)
  ELSE (ts_lexize('pg_catalog.spanish_stem', cartelera_search_endings(word)))[1] END;
--> statement-breakpoint
-- What every entry of an organisation has, so that the index is searched for its publications alone.
CREATE OR REPLACE FUNCTION cartelera_scope(organisation text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '''@' || replace(replace(organisation, '\', '\\'), '''', '''''') || '''';
--> statement-breakpoint
-- Weights: title A, summary B, kicker and tags C; author, category and content D. Without HTML tags,
-- whose attributes would otherwise be found.
CREATE OR REPLACE FUNCTION cartelera_search_document(
  organisation text, title text, summary text, kicker text, tags text[], author text, category text, content text)
RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT (concat_ws(' ', cartelera_scope(organisation) || ':16383A',
    string_agg(format('''%s'':%s%s', lexeme, place, weight), ' ' ORDER BY place)))::tsvector
  FROM (
    -- As `cartelera_lexeme`, but all endings of a text at once.
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
-- A title's words for suggestions, and its first one with a mark.
CREATE OR REPLACE FUNCTION cartelera_title_words(organisation text, title text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_to_tsvector(ARRAY['@' || organisation, '^' || left(split_part(words, ' ', 1), 100)]
    || array(SELECT left(word, 100) FROM string_to_table(words, ' ') AS word WHERE word <> ''))
  FROM cartelera_search_text(title) AS words;
END;
--> statement-breakpoint
-- Writes the entries of these cards anew. The pending list of their index stays short: every search
-- reads through it, and PGlite has no vacuum that would empty it.
CREATE OR REPLACE FUNCTION cartelera_index(cards integer[]) RETURNS void
LANGUAGE sql
SET gin_pending_list_limit = '64kB'
AS $$
  INSERT INTO search_entries AS known (card_id, organisation_id, published_at, title_words, head, document)
  SELECT card_id, organisation_id, published_at, cartelera_title_words(organisation_id, title),
    ts_filter(document, '{a,b,c}'), document
  FROM (
    SELECT one.*, cartelera_search_document(one.organisation_id, title, summary, kicker, tags, author,
      categories.name, content) AS document
    FROM publications AS one LEFT JOIN categories ON categories.id = category_id
    WHERE card_id = ANY (cards)) AS written
  ON CONFLICT (card_id) DO UPDATE SET (organisation_id, published_at, title_words, head, document) =
    ROW(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)
$$;
--> statement-breakpoint
-- Takes several words, "exact phrases" and -excluded words. Never an error. A name that signs join is
-- searched for as one word and as its parts in a row, or for long words beside a slash, in any order.
CREATE OR REPLACE FUNCTION cartelera_search_query(source text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text := cartelera_search_letters(source);
  plain text;
  asked tsquery;
  given record;
BEGIN
  -- Every second part is between quotation marks.
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
-- The newest 500 of an organisation's cards that match a query, in no order. Those of a word that many
-- have are found by going through the newest publications, those of others by the index. The planner
-- ignores the cost of fetching documents, which may be stored apart from their rows (TOAST), and would
-- scan all of them for a common word: hence `enable_seqscan = off`.
CREATE OR REPLACE FUNCTION cartelera_newest(organisation text, query tsquery) RETURNS SETOF integer
LANGUAGE plpgsql STABLE STRICT ROWS 500
SET enable_seqscan = off
AS $$
DECLARE
  cards integer[];
BEGIN
  IF (SELECT count(*) FILTER (WHERE document @@ query) >= 10 FROM search_entries WHERE card_id IN (
    SELECT card_id FROM publications WHERE organisation_id = organisation
    ORDER BY published_at DESC, card_id DESC LIMIT 100))
  THEN
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT newest.card_id FROM (
        SELECT card_id FROM publications WHERE organisation_id = organisation
        ORDER BY published_at DESC, card_id DESC LIMIT 10000) AS newest
      JOIN search_entries AS entry ON entry.card_id = newest.card_id AND entry.document @@ query
      LIMIT 500) AS found;
    IF cardinality(cards) = 500 THEN
      RETURN QUERY SELECT unnest(cards);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT card_id FROM search_entries
    WHERE document @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500;
END $$;
--> statement-breakpoint
-- The ids of an organisation's cards that match a query, best first (`search.ts`). Of very many that
-- match, the newest 500 are ranked; of those that match in the title, and in title and summary, the
-- newest 500 each besides.
CREATE OR REPLACE FUNCTION cartelera_search(organisation text, query tsquery, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  WITH found AS MATERIALIZED (
    (SELECT card_id FROM search_entries
    WHERE ts_filter(head, '{a}') @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500)
    UNION
    (SELECT card_id FROM search_entries
    WHERE ts_filter(head, '{a,b}') @@ (cartelera_scope(organisation)::tsquery && query)
    ORDER BY published_at DESC, card_id DESC LIMIT 500)
    UNION
    SELECT cartelera_newest(organisation, query)
  )
  SELECT card_id FROM found JOIN search_entries USING (card_id)
  WHERE numnode(query) > 0
  ORDER BY
    ts_filter(head, '{a}') @@ query DESC,
    ts_filter(head, '{a,b}') @@ query DESC,
    round(ts_rank('{0.05,0.1,0.4,1}', head, query)::numeric, 1) DESC,
    published_at DESC,
    card_id DESC
  LIMIT most
$$;
--> statement-breakpoint
-- Whether any of an organisation's publications matches a query.
CREATE OR REPLACE FUNCTION cartelera_has(organisation text, query tsquery) RETURNS boolean
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  SELECT EXISTS (SELECT FROM search_entries
    WHERE document @@ (cartelera_scope(organisation)::tsquery && query) AND numnode(query) > 0)
$$;
--> statement-breakpoint
-- Cards whose title has a word that begins with each of these, which are words of
-- `cartelera_search_text`: of the newest 2,000 publications, where those are enough, else of all; and
-- those whose title begins with the first.
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
    SELECT newest.card_id FROM (
      SELECT card_id FROM publications WHERE organisation_id = organisation
      ORDER BY published_at DESC, card_id DESC LIMIT 2000) AS newest
    JOIN search_entries AS entry ON entry.card_id = newest.card_id AND entry.title_words @@ (asked && first)
    LIMIT most) AS found;
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
DROP FUNCTION cartelera_search_fold;
--> statement-breakpoint
-- Once per statement, however many rows it writes. Does nothing in a transaction that writes the entries
-- itself (`search-entries.ts`), and nothing for columns that no search reads.
CREATE OR REPLACE FUNCTION cartelera_publications_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cards integer[];
BEGIN
  IF current_setting('cartelera.entries_written', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM cartelera_index(array(SELECT card_id FROM written));
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, count(*)::integer AS number
      FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE card_id IN (SELECT card_id FROM erased);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, -count(*)::integer AS number
      FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSE
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM written
      EXCEPT
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM erased
    ) AS changed;
    DELETE FROM search_entries
    WHERE card_id IN (SELECT card_id FROM erased EXCEPT SELECT card_id FROM written);
    PERFORM cartelera_index(cards);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, sum(number)::integer AS number
      FROM (
        SELECT organisation_id, word, 1
        FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE card_id = ANY (cards)
        UNION ALL
        SELECT organisation_id, word, -1
        FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE card_id = ANY (cards) OR card_id NOT IN (SELECT card_id FROM written)
      ) AS each (organisation_id, word, number)
      GROUP BY organisation_id, word HAVING sum(number) <> 0) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_entries_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_written();
--> statement-breakpoint
-- A category's publications are found by its name.
CREATE OR REPLACE FUNCTION cartelera_category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_index(array(SELECT card_id FROM publications
    WHERE organisation_id = NEW.organisation_id AND category_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_renamed AFTER UPDATE ON categories
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION cartelera_category_renamed();
--> statement-breakpoint
-- Once per statement and organisation, however many publications it writes.
CREATE OR REPLACE FUNCTION cartelera_publications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM cartelera_tell(organisation_id, NULL) FROM (SELECT DISTINCT organisation_id FROM written) AS changed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM cartelera_tell(organisation_id, NULL) FROM (SELECT DISTINCT organisation_id FROM erased) AS changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_updated AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_publications_changed();
--> statement-breakpoint
INSERT INTO search_backlog (card_id) SELECT card_id FROM publications;
--> statement-breakpoint
-- Counts change with every publication: in place, where their page has room.
ALTER TABLE search_words SET (fillfactor = 40);--> statement-breakpoint
TRUNCATE search_words;
