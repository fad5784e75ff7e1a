-- What translations are searched by: the words of their own languages.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.
-- The index `publications_translated_words` is computed by them: a migration that changes one has to build it anew.

-- How a language's words are stemmed. Japanese and Chinese have no spaces: their texts are looked through instead.
CREATE OR REPLACE FUNCTION cartelera_stemmer(language text) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language
  WHEN 'en' THEN 'pg_catalog.english'::regconfig
  WHEN 'de' THEN 'pg_catalog.german'::regconfig
  WHEN 'fr' THEN 'pg_catalog.french'::regconfig
  ELSE 'pg_catalog.simple'::regconfig END;
--> statement-breakpoint
-- Title A, summary and kicker B, the rest D; without HTML tags, whose attributes would otherwise be found. A vector holds
-- a megabyte: of a very long text the beginning is searched.
CREATE OR REPLACE FUNCTION cartelera_translated_words(
  language text, title text, kicker text, summary text, author text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector(cartelera_stemmer(language), title), 'A')
  || setweight(to_tsvector(cartelera_stemmer(language), kicker || ' ' || summary), 'B')
  || setweight(to_tsvector(cartelera_stemmer(language),
    coalesce(author, '') || ' ' || regexp_replace(left(content, 200000), '<[^<>]*>', ' ', 'g')), 'D');
