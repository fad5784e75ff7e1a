-- New words wait in the index's list, and are written to it many at once: six times as fast.
ALTER INDEX "search_words_letters" SET (fastupdate = on);--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_publications_written() RETURNS trigger LANGUAGE plpgsql
SET gin_pending_list_limit = '256kB'
AS $$
DECLARE
  cards integer[];
BEGIN
  IF current_setting('cartelera.entries_written', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM cartelera_index(array(SELECT card_id FROM written));
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, count(*)::integer AS number
      FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE card_id IN (SELECT card_id FROM erased);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, -count(*)::integer AS number
      FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
      GROUP BY organisation_id, word) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  ELSE
    SELECT array_agg(card_id) INTO cards FROM (
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM written
      EXCEPT
      SELECT card_id, organisation_id, published_at, category_id, title, summary, kicker, tags, author, content FROM erased
    ) AS changed;
    DELETE FROM search_entries
    WHERE card_id IN (SELECT card_id FROM erased EXCEPT SELECT card_id FROM written);
    PERFORM cartelera_index(cards);
    PERFORM cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
    FROM (SELECT organisation_id, word, sum(number)::integer AS number
      FROM (
        SELECT organisation_id, word, 1
        FROM written, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE card_id = ANY (cards)
        UNION ALL
        SELECT organisation_id, word, -1
        FROM erased, cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
        WHERE card_id = ANY (cards) OR card_id NOT IN (SELECT card_id FROM written)
      ) AS each (organisation_id, word, number)
      GROUP BY organisation_id, word HAVING sum(number) <> 0) AS counted
    GROUP BY organisation_id ORDER BY organisation_id;
  END IF;
  RETURN NULL;
END $$;
