-- Adds to the counts of an organisation's words; takes what a negative number says. One writer of an
-- organisation at a time: common words are in every publication, so that writers would wait for each
-- other's rows anyway, and in different orders could deadlock.
CREATE OR REPLACE FUNCTION cartelera_count_words(organisation text, words text[], numbers integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('cartelera_count_words'), hashtext(organisation));
  -- Nearly all words are known: an insert that finds a conflict takes three times as long as an update.
  WITH counted AS MATERIALIZED (
    SELECT * FROM unnest(words, numbers) AS given (word, number)
  ), updated AS (
    UPDATE search_words AS known SET publications = known.publications + counted.number
    FROM counted WHERE known.organisation_id = organisation AND known.word = counted.word
    RETURNING known.word
  )
  INSERT INTO search_words AS known (organisation_id, word, publications)
  SELECT organisation, word, number FROM counted WHERE word NOT IN (SELECT updated.word FROM updated)
  ON CONFLICT (organisation_id, word)
  DO UPDATE SET publications = known.publications + excluded.publications;
  IF EXISTS (SELECT FROM unnest(numbers) AS number WHERE number < 0) THEN
    DELETE FROM search_words
    WHERE organisation_id = organisation AND publications <= 0
      AND word IN (SELECT taken.word FROM unnest(words, numbers) AS taken (word, number) WHERE number < 0);
  END IF;
END $$;
