-- The search words of translations, stemmed in the translation's language.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.
-- These functions compute the index `publications_translated_words`: a migration that changes one must
-- rebuild it.

-- Returns the stemmer of a language. Japanese and Chinese have no spaces: their texts are searched by
-- substring instead.
CREATE OR REPLACE FUNCTION cartelera_stemmer(language text) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language
  WHEN 'en' THEN 'pg_catalog.english'::regconfig
  WHEN 'de' THEN 'pg_catalog.german'::regconfig
  WHEN 'fr' THEN 'pg_catalog.french'::regconfig
  ELSE 'pg_catalog.simple'::regconfig END;
--> statement-breakpoint
-- Returns the words with weights: title A, summary and kicker B, the rest D. Removes HTML tags, so their
-- attributes do not match. Truncates very long texts: a vector is limited to 1 MB.
CREATE OR REPLACE FUNCTION cartelera_translated_words(
  language text, title text, kicker text, summary text, author text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector(cartelera_stemmer(language), title), 'A')
  || setweight(to_tsvector(cartelera_stemmer(language), kicker || ' ' || summary), 'B')
  || setweight(to_tsvector(cartelera_stemmer(language),
    coalesce(author, '') || ' ' || regexp_replace(left(content, 200000), '<[^<>]*>', ' ', 'g')), 'D');
