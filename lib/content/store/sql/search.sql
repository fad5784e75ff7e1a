-- Spanish full-text search.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.
-- The columns `search` and `search_head` are computed from `cartelera_search_fold` and
-- `cartelera_search_document` and stored: a migration that changes those must also write every
-- publication anew.

-- Folds what is indexed and what is searched for alike, because the stemmer cuts 'gestion' and
-- 'gestión' differently.
--
-- Accents are optional, ñ stays ñ (año is not ano): that is why `unaccent` is not used. Taking the
-- accents off before stemming costs some endings and stop words; the replacements restore them, and
-- add plurals that the stemmer does not know (años, tickets):
--
--   integración, integraciones -> integrar     (four letters or more before it: not estación)
--   solucion, tecnologia       -> solución, tecnología
--   tickets, años              -> ticket, año
--   mas, tambien, estan …      -> de            (a stop word that keeps its place in a phrase)
CREATE OR REPLACE FUNCTION cartelera_search_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  lower(translate(normalize(source, NFC),
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ/_*',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ   ')),
  '(\w{4,})acion(es)?\M', '\1ar', 'g'),
  'cion\M', 'ción', 'g'),
  'logia(s?)\M', 'logía\1', 'g'),
  '([bcdfgklmnprtv])s\M', '\1', 'g'),
  'ñ([ao])s\M', 'ñ\1', 'g'),
  '\m(mas|tambien|estan|esten|habia|habian|habra|habran|habria|habrian|sera|seran|serian|tenia|tenian|tendra|tendran|tendria|tendrian)\M', 'de', 'g');
--> statement-breakpoint
-- Weights: title A, summary B, kicker and tags C, content D. Without HTML tags, whose attributes would
-- otherwise be found.
CREATE OR REPLACE FUNCTION cartelera_search_document(title text, kicker text, summary text, tags text[], content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(title)), 'A') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(summary)), 'B') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(kicker)), 'C') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(array_to_string(tags, ' . '))), 'C') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(regexp_replace(content, '<[^<>]*>', ' ', 'g'))), 'D');
--> statement-breakpoint
-- Takes several words, "exact phrases" and -excluded words. Never an error.
CREATE OR REPLACE FUNCTION cartelera_search_query(source text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN websearch_to_tsquery('pg_catalog.spanish', cartelera_search_fold(source));
--> statement-breakpoint
-- The ids of an organisation's cards that match a query, best first (`search.ts`). The planner ignores
-- the cost of fetching whole documents, which are stored apart from their rows (TOAST), and would scan
-- all of them for a common word: hence `enable_seqscan = off`, and the materialized index result.
CREATE OR REPLACE FUNCTION cartelera_search(organisation text, query tsquery, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
SET enable_seqscan = off
AS $$
  WITH found AS MATERIALIZED (
    SELECT card_id, organisation_id, published_at, search_head FROM publications WHERE search @@ query
  )
  SELECT card_id FROM found
  WHERE organisation_id = organisation
  ORDER BY
    ts_filter(search_head, '{a}') @@ query DESC,
    ts_filter(search_head, '{a,b}') @@ query DESC,
    round(ts_rank('{0.05,0.1,0.4,1}', search_head, query)::numeric, 1) DESC,
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
  WITH found AS MATERIALIZED (SELECT organisation_id FROM publications WHERE search @@ query)
  SELECT EXISTS (SELECT FROM found WHERE organisation_id = organisation)
$$;
