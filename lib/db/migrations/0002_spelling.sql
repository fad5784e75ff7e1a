-- What readers mean though they typed something else: words close to a mistyped one, and titles
-- that begin as they do. `pg_trgm` comes with PostgreSQL and PGlite; a database's owner may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Letters as readers type them: lower case, without accents. ñ stays ñ, as in the search itself.
CREATE FUNCTION cartelera_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(normalize(source, NFC),
  'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ',
  'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ'));
--> statement-breakpoint
CREATE FUNCTION cartelera_title_letters(title text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || regexp_replace(cartelera_letters(title), '\W+', ' ', 'g');
--> statement-breakpoint
-- The words of a publication that a reader may mistype: of four letters or more, without markup.
CREATE FUNCTION cartelera_words(title text, kicker text, summary text, tags text[], content text)
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
CREATE TABLE "search_words" (
	"organisation_id" text NOT NULL,
	"word" text NOT NULL,
	"letters" text GENERATED ALWAYS AS (cartelera_letters(word)) STORED,
	"publications" integer NOT NULL,
	CONSTRAINT "search_words_key" PRIMARY KEY("organisation_id","word")
);
--> statement-breakpoint
-- The whole document is stored apart from its row; ranking thousands by it would fetch them all.
ALTER TABLE "publications" ADD COLUMN "search_head" "tsvector" GENERATED ALWAYS AS (cartelera_search_document(title, kicker, summary, tags, '')) STORED;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "title_letters" text GENERATED ALWAYS AS (cartelera_title_letters(title)) STORED;--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publications_title_letters" ON "publications" USING gin ("title_letters" gin_trgm_ops);
--> statement-breakpoint
INSERT INTO search_words (organisation_id, word, publications)
SELECT organisation_id, word, count(*)
FROM publications, cartelera_words(title, kicker, summary, tags, content) AS word
GROUP BY organisation_id, word;
--> statement-breakpoint
-- Once for each statement, however many rows it writes; words in one order, so that two writers
-- never wait for each other.
CREATE FUNCTION cartelera_add_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION cartelera_take_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER publications_words_inserted AFTER INSERT ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_add_words();
--> statement-breakpoint
CREATE TRIGGER publications_words_deleted AFTER DELETE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_take_words();
--> statement-breakpoint
CREATE TRIGGER publications_words_forgotten AFTER UPDATE ON publications
REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION cartelera_take_words();
--> statement-breakpoint
CREATE TRIGGER publications_words_rewritten AFTER UPDATE ON publications
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cartelera_add_words();
--> statement-breakpoint
-- An organisation's words that look like some letters, the likeliest first. A word of six letters
-- shares few trigrams with the same word mistyped, hence the low bound.
CREATE FUNCTION cartelera_words_like(organisation text, typed text)
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
