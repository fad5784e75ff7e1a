-- Extracts the words by which the admin searches pieces.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.
-- The index `pieces_words` is computed by this function: a migration that changes it must rebuild the index.

-- Returns lower-case words without accents and markup. Truncates a long text to the maximum size of a value.
CREATE OR REPLACE FUNCTION cartelera_piece_words(title text, kicker text, author text, summary text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple', regexp_replace(cartelera_letters(
  title || ' ' || kicker || ' ' || author || ' ' || summary || ' '
    || regexp_replace(left(content, 100000), '<[^<>]*>', ' ', 'g')), '\W+', ' ', 'g'));
