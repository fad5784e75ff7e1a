-- Documents of up to some 3,000 words stay in their rows: a search for a phrase reads thousands of them,
-- and one that is stored apart costs an index look-up besides. Rows as they are stay as they are.
ALTER TABLE search_entries SET (toast_tuple_target = 4080);
--> statement-breakpoint
-- Counts of words change with every publication: in place, where their page has room, without a new
-- entry in the indexes.
ALTER TABLE search_words SET (fillfactor = 50);
--> statement-breakpoint
-- Writes the entries of these cards anew. The pending list of their index stays short: every search
-- reads through it, and PGlite has no vacuum that would empty it.
CREATE OR REPLACE FUNCTION cartelera_index(cards integer[]) RETURNS void
LANGUAGE sql
SET gin_pending_list_limit = '256kB'
AS $$
  INSERT INTO search_entries AS known (card_id, organisation_id, published_at, title_words, head, document)
  SELECT card_id, organisation_id, published_at, cartelera_title_words(organisation_id, title),
    ts_filter(document, '{a,b,c}'), document
  FROM (
    SELECT one.*, cartelera_search_document(one.organisation_id, title, summary, kicker, tags, author,
      categories.name, content) AS document
    FROM publications AS one LEFT JOIN categories ON categories.id = category_id
    WHERE card_id = ANY (cards)) AS written
  ON CONFLICT (card_id) DO UPDATE SET (organisation_id, published_at, title_words, head, document) =
    ROW(excluded.organisation_id, excluded.published_at, excluded.title_words, excluded.head, excluded.document)
$$;
