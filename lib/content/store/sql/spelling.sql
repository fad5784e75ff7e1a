-- Spelling correction and suggestions: words near a mistyped one, titles that begin as it does.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.
-- The columns `search_words.letters` and `publications.title_letters` are computed from
-- `cartelera_letters` and `cartelera_title_letters` and stored, and the rows of `search_words` come from
-- `cartelera_words`: a migration that changes those must also write them anew.

-- Lower case, without accents; ñ stays ñ, as in `cartelera_search_fold`.
CREATE OR REPLACE FUNCTION cartelera_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(normalize(source, NFC),
  'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ',
  'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ'));
--> statement-breakpoint
-- With a space before every word, so that `like '% abc%'` finds the beginning of a word.
CREATE OR REPLACE FUNCTION cartelera_title_letters(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || regexp_replace(cartelera_letters(title), '\W+', ' ', 'g');
--> statement-breakpoint
-- The words of a publication that a reader may mistype: of four letters or more, without markup.
CREATE OR REPLACE FUNCTION cartelera_words(title text, kicker text, summary text, tags text[], content text)
RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT lower(word)
  FROM regexp_split_to_table(
    normalize(concat_ws(' ', title, kicker, summary, array_to_string(tags, ' '),
      regexp_replace(content, '<[^<>]*>', ' ', 'g')), NFC), '\W+') AS word
  WHERE char_length(word) BETWEEN 4 AND 40 AND word ~ '^\D+$';
END;
--> statement-breakpoint
-- Counts the words of written publications: once per statement, however many rows it writes, and
-- always in the same order, so that two writers cannot deadlock.
CREATE OR REPLACE FUNCTION cartelera_add_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words AS known (organisation_id, word, publications)
  SELECT organisation_id, word, count(*)
  FROM written, cartelera_words(title, kicker, summary, tags, content) AS word
  GROUP BY organisation_id, word
  ORDER BY organisation_id, word
  ON CONFLICT (organisation_id, word)
  DO UPDATE SET publications = known.publications + excluded.publications;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The reverse, for deleted and overwritten publications.
CREATE OR REPLACE FUNCTION cartelera_take_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM search_words AS known
  WHERE (organisation_id, word) IN (
    SELECT organisation_id, gone_word
    FROM erased, cartelera_words(title, kicker, summary, tags, content) AS gone_word)
  ORDER BY organisation_id, word FOR UPDATE;
  UPDATE search_words AS known SET publications = known.publications - gone.count
  FROM (
    SELECT organisation_id, word, count(*)
    FROM erased, cartelera_words(title, kicker, summary, tags, content) AS word
    GROUP BY organisation_id, word) AS gone
  WHERE (known.organisation_id, known.word) = (gone.organisation_id, gone.word);
  DELETE FROM search_words
  WHERE publications <= 0 AND organisation_id IN (SELECT organisation_id FROM erased);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_words_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_add_words();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_words_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_take_words();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_words_forgotten AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_take_words();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publications_words_rewritten AFTER UPDATE ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_add_words();
--> statement-breakpoint
-- At most 40 of an organisation's words that resemble `typed` (already without accents), likeliest
-- first. A word of six letters shares few trigrams with the same word mistyped, hence the low
-- threshold.
CREATE OR REPLACE FUNCTION cartelera_words_like(organisation text, typed text)
RETURNS TABLE (word text, letters text)
LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
  SELECT known.word, known.letters
  FROM search_words AS known
  WHERE known.organisation_id = organisation AND known.letters % typed
    AND char_length(known.letters) BETWEEN char_length(typed) - 2 AND char_length(typed) + 2
  ORDER BY similarity(known.letters, typed) DESC, known.publications DESC
  LIMIT 40
$$;
