-- The words by which the room finds a piece.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.
-- An index is computed from this one (`pieces_words`): a migration that changes it must also write the index anew.

-- Lower case, without accents and markup; of a long text its beginning, which is as much as one value can have.
CREATE OR REPLACE FUNCTION cartelera_piece_words(title text, kicker text, author text, summary text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple', regexp_replace(cartelera_letters(
  title || ' ' || kicker || ' ' || author || ' ' || summary || ' '
    || regexp_replace(left(content, 100000), '<[^<>]*>', ' ', 'g')), '\W+', ' ', 'g'));
