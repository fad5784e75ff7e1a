-- Copies of pieces that are kept out of search engines were published as indexable: their homes are followed once more.
UPDATE shares SET is_due = true
WHERE state = 'taken' AND piece_id IN (SELECT id FROM pieces WHERE is_noindex);
