-- Spanish full text search. Index and query go through the same three functions, because the
-- stemmer cuts 'gestion' and 'gestión' differently: what is folded on one side must be on both.
--
-- Accents are optional, ñ stays ñ (año is not ano): that is why `unaccent` is not used. Taking the
-- accents off before the stemmer costs it some endings and stop words; the replacements give them
-- back, and add the plurals it does not know (años, tickets):
--
--   integración, integraciones -> integrar     (four letters or more before it: not estación)
--   solucion, tecnologia       -> solución, tecnología
--   tickets, años              -> ticket, año
--   mas, tambien, estan …      -> de            (a stop word that keeps its place in a phrase)
CREATE FUNCTION cartelera_search_fold(source text) RETURNS text
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
-- Title before summary before content. Tags are cut out of HTML, or their attributes would be found.
CREATE FUNCTION cartelera_search_document(title text, kicker text, summary text, tags text[], content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(title)), 'A') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(summary)), 'B') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(kicker)), 'C') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(array_to_string(tags, ' . '))), 'C') ||
  setweight(to_tsvector('pg_catalog.spanish', cartelera_search_fold(regexp_replace(content, '<[^<>]*>', ' ', 'g'))), 'D');
--> statement-breakpoint
-- Several words, "exact phrases", -without: as search engines have taught readers. Never an error.
CREATE FUNCTION cartelera_search_query(source text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN websearch_to_tsquery('pg_catalog.spanish', cartelera_search_fold(source));
