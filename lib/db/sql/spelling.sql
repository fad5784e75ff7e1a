-- Spelling correction and suggestions: words similar to a mistyped one, and titles with the same beginning.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.
-- `cartelera_letters` computes the stored column `search_vocabulary.letters`, and `cartelera_spelling_words`
-- the rows of `search_words`. A migration that changes one must also rewrite its rows (`search.sql`).

-- Returns the text in lower case, without accents and invisible characters (`hiddenInWords` in
-- `written-text.ts`). Keeps ñ. Indexes are computed by this function (`people_letters`, `media_letters`,
-- `pieces_words`): a migration that changes it must rebuild them.
CREATE OR REPLACE FUNCTION cartelera_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(normalize(source, NFC),
  'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ'
    || U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
  'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ'));
--> statement-breakpoint
-- Adds a space before every word, so that `like '% abc%'` matches the beginning of a word.
CREATE OR REPLACE FUNCTION cartelera_title_letters(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || regexp_replace(cartelera_letters(title), '\W+', ' ', 'g');
--> statement-breakpoint
-- Returns a publication's words of four letters or more, without markup: candidates for spelling correction.
CREATE OR REPLACE FUNCTION cartelera_spelling_words(
  title text, summary text, kicker text, tags text[], author text, content text)
RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT lower(word)
  FROM regexp_split_to_table(
    translate(normalize(concat_ws(' ', title, summary, kicker, array_to_string(tags, ' '), author,
      regexp_replace(content, '<[^<>]*>', ' ', 'g')), NFC),
      U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF', ''), '[^[:alnum:]_]+') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 AND word !~ '[[:digit:]]';
END;
--> statement-breakpoint
-- Adds numbers, which may be negative, to the counts of an organisation's words. Locks the organisation:
-- common words are in every publication, so writers would block each other anyway, and could deadlock.
CREATE OR REPLACE FUNCTION cartelera_count_words(organisation text, words text[], numbers integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('cartelera_count_words'), hashtext(organisation));
  -- Updates, then inserts. `ON CONFLICT` takes three times as long, and the lock excludes conflicts. The order of the
  -- index keeps the pages that are written together.
  WITH counted AS MATERIALIZED (
    SELECT * FROM unnest(words, numbers) AS given (word, number) ORDER BY word
  ), updated AS (
    UPDATE search_words AS known SET publications = known.publications + counted.number
    FROM counted WHERE known.organisation_id = organisation AND known.word = counted.word
    RETURNING known.word
  ), added AS (
    INSERT INTO search_words (organisation_id, word, publications)
    SELECT organisation, word, number FROM counted WHERE word NOT IN (SELECT updated.word FROM updated)
    RETURNING word
  )
  -- Two transactions may add the same word without waiting for each other: readers ignore duplicates.
  INSERT INTO search_vocabulary (word)
  SELECT word FROM added WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = added.word);
  IF EXISTS (SELECT FROM unnest(numbers) AS number WHERE number < 0) THEN
    DELETE FROM search_words
    WHERE organisation_id = organisation AND publications <= 0
      AND word IN (SELECT taken.word FROM unnest(words, numbers) AS taken (word, number) WHERE number < 0);
  END IF;
END $$;
--> statement-breakpoint
-- Returns at most 40 of an organisation's words similar to `typed` (already without accents), likeliest
-- first. Searches the words of all organisations and keeps those of this organisation. The threshold is low because a
-- mistyped word of six letters shares few trigrams with the correct one.
CREATE OR REPLACE FUNCTION cartelera_words_like(organisation text, typed text)
RETURNS TABLE (word text, letters text)
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
  WITH alike AS MATERIALIZED (
    SELECT DISTINCT any_word.word, any_word.letters FROM search_vocabulary AS any_word
    WHERE any_word.letters % typed
      AND char_length(any_word.letters) BETWEEN char_length(typed) - 2 AND char_length(typed) + 2
  )
  SELECT known.word, alike.letters
  FROM alike JOIN search_words AS known ON known.organisation_id = organisation AND known.word = alike.word
  ORDER BY similarity(alike.letters, typed) DESC, known.publications DESC
  LIMIT 40
$$;
