-- Publications whose words change are listed for the next start, and their words counted anew here. All others keep
-- their entries.
INSERT INTO search_backlog (card_id, is_counted)
SELECT card_id, true FROM publications
WHERE language IS NULL
  AND concat_ws(' ', title, summary, kicker, array_to_string(tags, ' '), author, content) ~ '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
FROM (SELECT organisation_id, word, -count(*)::integer AS number
  FROM search_backlog JOIN publications USING (card_id),
    cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
  WHERE is_counted AND language IS NULL GROUP BY organisation_id, word) AS counted
GROUP BY organisation_id ORDER BY organisation_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_letters(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(normalize(source, NFC),
  'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑ'
    || U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
  'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccñ'));
--> statement-breakpoint
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
SELECT cartelera_count_words(organisation_id, array_agg(word), array_agg(number))
FROM (SELECT organisation_id, word, count(*)::integer AS number
  FROM search_backlog JOIN publications USING (card_id),
    cartelera_spelling_words(title, summary, kicker, tags, author, content) AS word
  WHERE is_counted AND language IS NULL GROUP BY organisation_id, word) AS counted
GROUP BY organisation_id ORDER BY organisation_id;
--> statement-breakpoint
-- Composed and decomposed forms of a name become one.
UPDATE publications SET tags = array(SELECT name FROM (
  SELECT btrim(regexp_replace(normalize(one, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) AS name, min(place) AS place FROM unnest(tags) WITH ORDINALITY AS given (one, place) GROUP BY 1) AS named
  WHERE name NOT IN ('', '.', '..') ORDER BY place)
WHERE array_to_string(tags, ' ') IS NOT NFC NORMALIZED OR array_to_string(tags, ' ') ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]' OR tags && ARRAY['.', '..'];
--> statement-breakpoint
UPDATE publications SET author = nullif(btrim(regexp_replace(normalize(author, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')), '') WHERE (author IS NOT NFC NORMALIZED OR author ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]');
--> statement-breakpoint
UPDATE publications SET series = btrim(regexp_replace(normalize(series, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) WHERE (series IS NOT NFC NORMALIZED OR series ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]');
--> statement-breakpoint
UPDATE pieces SET tags = array(SELECT name FROM (
  SELECT btrim(regexp_replace(normalize(one, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) AS name, min(place) AS place FROM unnest(tags) WITH ORDINALITY AS given (one, place) GROUP BY 1) AS named
  WHERE name NOT IN ('', '.', '..') ORDER BY place)
WHERE array_to_string(tags, ' ') IS NOT NFC NORMALIZED OR array_to_string(tags, ' ') ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]' OR tags && ARRAY['.', '..'];
--> statement-breakpoint
UPDATE pieces SET author = btrim(regexp_replace(normalize(author, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')), series = btrim(regexp_replace(normalize(series, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
WHERE ((author || ' ' || series) IS NOT NFC NORMALIZED OR (author || ' ' || series) ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]');
--> statement-breakpoint
UPDATE subscribers SET authors = array(SELECT name FROM (
  SELECT btrim(regexp_replace(normalize(one, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) AS name, min(place) AS place FROM unnest(authors) WITH ORDINALITY AS given (one, place) GROUP BY 1) AS named
  WHERE name NOT IN ('', '.', '..') ORDER BY place), tags = array(SELECT name FROM (
  SELECT btrim(regexp_replace(normalize(one, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) AS name, min(place) AS place FROM unnest(tags) WITH ORDINALITY AS given (one, place) GROUP BY 1) AS named
  WHERE name NOT IN ('', '.', '..') ORDER BY place)
WHERE (array_to_string(authors || tags, ' ') IS NOT NFC NORMALIZED OR array_to_string(authors || tags, ' ') ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]');
--> statement-breakpoint
UPDATE author_profiles AS odd SET name = btrim(regexp_replace(normalize(name, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
WHERE (name IS NOT NFC NORMALIZED OR name ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]') AND btrim(regexp_replace(normalize(name, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) <> ''
  AND NOT EXISTS (SELECT FROM author_profiles AS known WHERE known.organisation_id = odd.organisation_id
    AND known.name <> odd.name AND btrim(regexp_replace(normalize(known.name, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) = btrim(regexp_replace(normalize(odd.name, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')));
--> statement-breakpoint
UPDATE share_subscriptions AS odd SET topic = btrim(regexp_replace(normalize(topic, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
WHERE kind = 'tag' AND (topic IS NOT NFC NORMALIZED OR topic ~ '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]') AND btrim(regexp_replace(normalize(topic, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) <> ''
  AND NOT EXISTS (SELECT FROM share_subscriptions AS known WHERE known.home_id = odd.home_id AND known.kind = odd.kind
    AND known.organisation_id = odd.organisation_id AND known.topic <> odd.topic
    AND btrim(regexp_replace(normalize(known.topic, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) = btrim(regexp_replace(normalize(odd.topic, NFC), '[\u00AD\u034F\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')));
--> statement-breakpoint
-- These indexes are computed from `cartelera_letters`.
DO $$ BEGIN
  IF EXISTS (SELECT FROM people WHERE name ~ '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]') THEN REINDEX INDEX people_letters; END IF;
  IF EXISTS (SELECT FROM media WHERE alt || file_name ~ '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]') THEN REINDEX INDEX media_letters; END IF;
  IF EXISTS (SELECT FROM pieces WHERE concat_ws(' ', title, kicker, author, summary, content) ~ '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]') THEN
    REINDEX INDEX pieces_words;
  END IF;
END $$;
